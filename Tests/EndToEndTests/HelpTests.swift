import TestSupport
import Testing

/// Help, version, and how much is said.
@Suite struct HelpTests {
  private static let commands = [
    "account add", "account list", "account use", "account remove", "refresh", "list", "show", "tap", "event",
    "reset",
    "report",
    "read", "unread", "delete", "undo", "badge", "journal", "render", "link check", "plugin list",
    "plugin route",
    "plugin describe", "plugin new", "plugin check", "plugin why", "plugin release",
    "plugin prefer", "plugin trust",
    "plugin install", "plugin remove", "doctor",
  ]

  @Test(arguments: commands + [""])
  func `help is as recorded`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try Program.run(words + ["--help"])
    #expect(result.succeeded && result.error == "")
    let name = command.isEmpty ? "overview" : words.joined(separator: "-")
    Golden.expect(result.output, equals: "help/\(name).txt")
    #expect(try Program.run(words + ["-h"]).output == result.output)
    #expect(try Program.run(["help"] + words).output == result.output)
  }

  @Test(arguments: commands)
  func `help has an example, and the usage line`(command: String) throws {
    let text = try Program.run(command.split(separator: " ").map(String.init) + ["--help"]).output
    #expect(text.contains("usage: inlay \(command)"))
    #expect(text.contains("\nexamples\n  inlay \(command)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 })
  }

  @Test func `the example of the overview and of route work as they stand`() throws {
    for line in ["render docs/examples/inbox.json", "plugin route docs/examples/inbox.json", "plugin list"] {
      #expect(try Program.run(line.split(separator: " ").map(String.init)).succeeded, "\(line)")
    }
  }

  @Test func `every command of the overview has help`() throws {
    let text = try Program.run(["--help"]).output
    for command in Self.commands { #expect(text.contains("\n  \(command) ")) }
  }

  @Test func `the version names the ABI`() throws {
    for arguments in [["--version"], ["--quiet", "--version"]] {
      let result = try Program.run(arguments)
      #expect(result.succeeded && result.error == "")
      #expect(result.output == "inlay 0.1.0 (plugin ABI 0.1)\n")
    }
  }

  @Test func `a call for help wins over what is wrong with the rest`() throws {
    #expect(try Program.run(["render", "--help"]).code == 0)
    #expect(try Program.run(["render", "nowhere.json", "--help"]).code == 0)
  }

  private static let flawed = #"{"inlay":1,"messages":[{"id":"a","kind":"card","title":7,"text":"T"}]}"#

  @Test func `quiet says no diagnostics, and still errors`() throws {
    let result = try Program.render(Self.flawed, ["--quiet"])
    #expect(result.code == 0 && result.error == "")
    #expect(try Program.render(Self.flawed, ["--quiet", "--strict"]).code == 65)
    let bad = try Program.render("{", ["--quiet"])
    #expect(bad.code == 65 && bad.remarks.count == 1)
  }

  @Test func `verbose says who drew`() throws {
    Program.stage("Card", in: Program.shared.file("card"))
    let result = try Program.render(Self.flawed, ["--verbose"], plugins: [Program.shared.file("card")])
    #expect(result.code == 0)
    #expect(
      result.remarks == [
        "inlay: inbox.json: messages[0].title: a string is expected here, not a number; the field is dropped",
        "inlay: inbox.json: message a is drawn by dev.inlay.card",
      ])
    #expect(try Program.render(Self.flawed, ["--strict"]).code == 65)
    let fine = #"{"inlay":1,"messages":[{"id":"a","kind":"card","title":"T"}]}"#
    #expect(try Program.render(fine, ["--strict", "--verbose"]).code == 0)
  }

  @Test func `verbose says what a plugin logs`() throws {
    let plugins = OwnPlugins()
    try plugins.add(
      "talk",
      source: """
        #include <inlay/inlay.h>
        static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
          (void)v, (void)x;
          inlay_this_host->log(inlay_this_host, INLAY_LOG_NOTE, INLAY_STRING("he\\033[2Jre"));
          return inlay_paragraph(c, m->title);
        }
        INLAY_PLUGIN("org.example.talk", "Talk", "1.0.0", (.kind = INLAY_LITERAL("talk")), .draw = draw)
        """)
    let inbox = #"{"inlay":1,"messages":[{"id":"a","kind":"talk","title":"T"}]}"#
    let result = try Program.render(inbox, ["--verbose", "--strict"], plugins: [plugins.folder])
    #expect(result.code == 0)
    #expect(
      result.remarks.contains("inlay: inbox.json: message a: Talk (org.example.talk) logs a note: he [2Jre"),
      "\(result.error)")
    #expect(try Program.render(inbox, plugins: [plugins.folder]).error == "")
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], [:], false), (["--format", "ansi"], [:], true),
      (["--format", "ansi", "--color", "never"], [:], false), (["--color", "auto"], [:], false),
      (["--format", "text", "--color", "always"], [:], false),
    ] as [([String], [String: String], Bool)])
  func `colour is where it is wanted`(options: [String], variables: [String: String], isColored: Bool) throws
  {
    let result = try Program.render(
      #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"T"}]}"#, options, environment: variables)
    #expect(result.output.utf8.contains(0x1B) == isColored)
  }

  /// script(1) gives the program a terminal, as far as the machine has it.
  @Test(
    .enabled(if: (try? Subprocess.run(["script", "--version"]))?.succeeded == true),
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)]
      as [([String: String], Bool)])
  func `a terminal has colour unless it is not wanted`(variables: [String: String], isColored: Bool) throws {
    let result = try Subprocess.run(
      ["script", "-qec", "\(Program.path) render docs/examples/inbox.json --message parcel", "/dev/null"],
      environment: Program.environment.merging(variables.mapValues { $0 }) { $1 },
      directory: PackageFolder.path)
    #expect(result.succeeded)
    #expect(result.output.utf8.contains(0x1B) == isColored)
  }
}
