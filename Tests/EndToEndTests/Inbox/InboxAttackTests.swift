import Glibc
import JSON
import TestSupport
import Testing

/// What somebody tried who wanted to break it.
@Suite struct InboxAttackTests {
  /// Two ids and two buttons that look the same: é as one scalar and as two.
  private static let lookAlikes =
    #"{"inlay":1,"messages":[{"id":"\u00e9","title":"c","actions":["#
    + #"{"id":"\u00e9","label":"A","type":"url","value":"https://a.test/"},"#
    + #"{"id":"e\u0301","label":"B","type":"url","value":"https://b.test/"}]},{"id":"e\u0301","title":"d"}]}"#

  @Test(arguments: [true, false])
  func `ids and buttons that only look the same are told apart`(withPlugins: Bool) throws {
    let home = try AccountHome(Self.lookAlikes)
    let plugins = withPlugins ? [Program.plugins] : []
    let tap = try home.json(["tap", "\u{E9}", "e\u{301}"], plugins: plugins)
    #expect(tap["outcomes"]?.array?.first?["value"]?.string == "https://b.test/")
    #expect(tap["reported"]?.array?.first?["action"]?.string?.utf8.elementsEqual("e\u{301}".utf8) == true)
    let deletion = try home.json(["delete", "\u{E9}", "e\u{301}"], "change")
    #expect(deletion["changed"]?.array?.count == 2)
    #expect(try home.ids() == [])
  }

  @Test func `a damaged store never gives the number of a report again`() throws {
    let home = try AccountHome(AccountHome.messages((0..<400).map { "m\($0)" }))
    _ = try home.run("read m1 m2 m3")
    _ = try home.run("refresh")
    let store = "\(home.path)/inlay.db"
    let page = try Subprocess.run([
      "sqlite3", store, "SELECT rootpage FROM sqlite_master WHERE name = 'journal'",
    ])
    let offset = (Int(page.output.split(separator: "\n").first ?? "") ?? 0) - 1
    try #require(offset > 0, "\(page)")
    var bytes = try Files.read(store)
    for index in offset * 4096..<(offset + 1) * 4096 { bytes[index] = 0xFF }
    try Files.write(bytes, to: store)
    #expect(try home.run("journal").code == 74)
    _ = try home.run("journal")
    #expect(try home.run("delete m9").succeeded)
    #expect(try home.run("refresh").succeeded)
    let lines = try Files.text(of: "\(home.path)/me.reports.ndjson").split(separator: "\n")
    let ids = try lines.map { try JSONReader.value(of: Array($0.utf8))["id"]?.string ?? "" }
    #expect(lines.count == 4 && Set(ids).count == 4, "\(ids)")
  }

  @Test func `rows that could not be written were not seen`() throws {
    let home = try AccountHome(AccountHome.messages(["a", "b"]))
    let line = "\(Program.path) --home \(home.path) list --seen > /dev/full"
    let list = try Subprocess.run(["sh", "-c", line], environment: Program.environment)
    #expect(list.code == 74)
    #expect(try home.json("journal")["entries"]?.array == [])
  }

  @Test func `a pipe in the configuration's place is not waited for`() throws {
    let home = try AccountHome(AccountHome.messages(["a"]))
    #expect(mkfifo("\(home.path)/config.json", 0o600) == 0)
    let badge = try home.run("badge")
    #expect(badge.code == 78 && badge.error.contains("is no regular file"), "\(badge)")
  }

  @Test(arguments: ["view-source:javascript:alert(1)", "jar:file:///etc/passwd", "feed:https://a.test/"])
  func `an address within another is not opened unless its scheme is named`(link: String) throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","title":"t","actions":[{"type":"url","value":"\#(link)"}]}]}"#)
    let opened = try home.run(["tap", "a", "--open"], environment: ["INLAY_OPENER": "/bin/false"])
    #expect(opened.code == 77 && opened.output.contains("refused: no entry names the scheme"), "\(opened)")
  }

  @Test func `a link with a control is refused for that, whoever draws it`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","kind":"alert","title":"t","actions":["#
        + #"{"id":"x","label":"X","type":"url","value":"https://a.test/\u0001"}]}]}"#)
    let tap = try home.run(["tap", "a", "x"], plugins: [Program.plugins])
    #expect(tap.code == 77 && !tap.output.contains("added by") && tap.output.contains("control"), "\(tap)")
  }

  @Test func `an address that a renderer adds is refused by its name, and not opened`() throws {
    let plugins = OwnPlugins()
    try plugins.add(
      "inventing",
      source: """
        #include <inlay/inlay.h>
        static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
          (void)v, (void)m, (void)x;
          inlay_button(c, INLAY_STRING("own"), INLAY_STRING("Own"));
          return inlay_button(c, INLAY_STRING("other"), INLAY_STRING("Other"));
        }
        static inlay_status event(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_event *e,
                                  const inlay_outcomes *o) {
          (void)v, (void)x;
          if (inlay_equal(e->target, INLAY_STRING("own"))) return inlay_perform(o, inlay_action_of(m, inlay_absent()));
          inlay_outcome(o, INLAY_OUTCOME_URL, INLAY_STRING("https://a.test/?who=ada"));
          inlay_outcome(o, INLAY_OUTCOME_NEED, INLAY_STRING("https://b.test/pixel"));
          return inlay_outcome(o, INLAY_OUTCOME_DEEPLINK, INLAY_STRING("myapp://pay"));
        }
        INLAY_PLUGIN("org.example.inventing", "Inventing", "1.0.0", (.kind = INLAY_LITERAL("note")), .draw = draw,
                     .event = event)
        """)
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","kind":"note","title":"t","actions":[{"type":"url","value":"https://a.test/"}]}]}"#
    )
    let own = try home.run(["tap", "a", "own"], plugins: [plugins.folder])
    #expect(own.code == 0 && own.output.contains("url  https://a.test/\n"), "\(own)")
    let trace = home.folder.file("opened")
    try home.folder.write("#!/bin/sh\necho \"$1\" >> '\(trace)'\n", to: "opener")
    chmod(home.folder.file("opener"), 0o755)
    let other = try home.run(
      ["tap", "a", "other", "--open"], plugins: [plugins.folder],
      environment: ["INLAY_OPENER": home.folder.file("opener")])
    #expect(other.code == 77)
    for link in ["url  https://a.test/?who=ada", "need  https://b.test/pixel", "deeplink  myapp://pay"] {
      #expect(
        other.output.contains("\(link)  refused: added by Inventing: the message does not hold this link"),
        "\(other)")
    }
    #expect(!Files.exists(trace))
  }
}
