import Glibc
import JSON
import TestSupport
import Testing

/// `inlay plugin check`, as an author runs it.
@Suite(.serialized) struct PluginCheckTests {
  /// The zoo, where the program looks for it when it is not told.
  private static let zoo: String = {
    let folder = Program.shared.file("zoo")
    let built = try? Subprocess.run(["bash", "\(PackageFolder.path)/SDK/zoo/build.sh", folder], seconds: 300)
    precondition(built?.succeeded == true, "\(String(describing: built))")
    return folder
  }()

  private static func check(_ arguments: [String], home: String) throws -> Subprocess.Result {
    try Program.run(["--home", home, "plugin", "check"] + arguments, plugins: [], seconds: 120)
      .replacing(zoo, with: "ZOO").replacing(home, with: "HOME").replacing(Program.plugins, with: "PLUGINS")
  }

  /// Runs of digits with a unit of time or bytes differ from run to run.
  private static func withoutFigures(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let isFigure = [
        "  passed     load  ", "  passed     load-time", "  passed     library-file",
        "  passed     library-glibc",
      ].contains {
        line.hasPrefix($0)
      }
      return isFigure ? line.prefix(36) + "…" : String(line)
    }.joined(separator: "\n")
  }

  @Test func `a plugin that is well passes, and says what was looked at`() throws {
    let result = try Self.check(["\(Self.zoo)/tame"], home: TemporaryFolder().path)
    #expect(result.code == 0 && result.error == "", "\(result)")
    Golden.expect(Self.withoutFigures(result.output), equals: "check/tame.txt")
  }

  @Test(
    arguments: [
      ("crash-as-a-row", "draw-presentations"), ("hang-in-draw", "draw-ordinary"),
      ("opens-socket", "host-calls"),
      ("lying-manifest", "load-manifest"), ("invented-url", "event-links"),
    ])
  func `a failure is said, with how to run it again`(animal: String, test: String) throws {
    let result = try Self.check(["\(Self.zoo)/\(animal)", "--only", test], home: TemporaryFolder().path)
    #expect(result.code == 1 && result.error == "", "\(result)")
    Golden.expect(result.output, equals: "check/\(animal).txt")
  }

  @Test func `the lines that are printed work as they stand`() throws {
    let home = TemporaryFolder()
    let result = try Program.run(
      ["--home", home.path, "plugin", "check", "\(Self.zoo)/crash-as-a-row", "--level", "2"], plugins: [])
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    let again = try #require(
      lines.first { $0.contains("again: inlay ") && $0.contains("--only draw-presentations") })
    let drawn = try #require(
      lines.first { $0.contains("drawn: inlay ") && $0.contains("draw-presentations.json") })
    func words(_ line: String) -> [String] {
      line.split(separator: " ").drop { $0 != "inlay" }.dropFirst().map(String.init)
    }
    let repeated = try Program.run(["--home", home.path] + words(again), plugins: [])
    #expect(repeated.code == 1 && repeated.output.contains("crashed    draw-presentations"))
    let shown = try Program.run(words(drawn), plugins: [])
    #expect(shown.code == 0 && shown.output.contains("A week by the sea"), "\(shown)")
    #expect(shown.error.contains("crashed while drawing (abort)"))
  }

  @Test(arguments: [
    ["ZOO/tame", "--level", "1"], ["ZOO/exit", "--level", "2"], ["ZOO/executable-stack", "--level", "1"],
  ])
  func `JSON is of its schema`(arguments: [String]) throws {
    let home = TemporaryFolder()
    let result = try Program.run(
      ["--home", home.path, "plugin", "check", "--format", "json"]
        + arguments.map { $0.hasPrefix("ZOO") ? Self.zoo + $0.dropFirst(3) : $0 }, plugins: [])
    let document = try JSONReader.value(of: result.outputBytes)
    let schema = try JSONSchema(file: "\(PackageFolder.path)/docs/schema/plugin-check.schema.json")
    #expect(schema.violations(of: document) == [])
    let failed =
      document["tests"]?.array?.filter { ["failed", "crashed"].contains($0["result"]?.string) } ?? []
    #expect(result.code == (failed.isEmpty ? 0 : 1))
    for test in failed {
      if let file = test["reproducer"]?.string { #expect(Files.exists(file)) }
    }
    #expect(document["animals"] == .array([]))
  }

  @Test func `the self-test catches every animal, and every message is shown beside it`() throws {
    let result = try Program.run(
      ["plugin", "check", "--self-test", Self.zoo, "--format", "json"], plugins: [], seconds: 120)
    #expect(result.code == 0 && result.error == "", "\(result)")
    let document = try JSONReader.value(of: result.outputBytes)
    let schema = try JSONSchema(file: "\(PackageFolder.path)/docs/schema/plugin-check.schema.json")
    #expect(schema.violations(of: document) == [])
    let animals = document["animals"]?.array ?? []
    let sources = Files.names(in: "\(PackageFolder.path)/SDK/zoo").filter { $0.hasSuffix(".c") }
    #expect(animals.count == sources.count - 1)
    for animal in animals {
      let name = animal["name"]?.string ?? ""
      let meant = try JSONReader.value(of: Files.read("\(Self.zoo)/\(name)/plugin.json"))["caughtBy"]?.string
      #expect(animal["caught_by"]?.string == meant && meant != nil, "\(name)")
      #expect(animal["hidden"] == .array([]))
    }
    #expect(document["tests"]?.array?.isEmpty == false)
  }

  @Test func `a self-test that finds nothing fails`() throws {
    let zoo = TemporaryFolder()
    // The tame one in the place of an animal: a test that does not find anything is found.
    for name in ["tame", "quiet"] {
      Files.makeFolders(of: zoo.file("\(name)/libtame.so"))
      try Files.write(Files.read("\(Self.zoo)/tame/libtame.so"), to: zoo.file("\(name)/libtame.so"))
      let manifest = try Files.text(of: "\(Self.zoo)/tame/plugin.json")
      try zoo.write(
        name == "tame" ? manifest : "{\"caughtBy\":\"draw-ordinary\"," + manifest.dropFirst(),
        to: "\(name)/plugin.json")
    }
    let result = try Program.run(["plugin", "check", "--self-test", zoo.path], plugins: [])
    #expect(result.code == 1)
    #expect(result.output.contains("MISSED  quiet by draw-ordinary: passed"))
    #expect(result.output.hasSuffix("0 of 1 bad plugins caught, each by the test that is meant for it\n"))
  }

  private static let inbox =
    #"{"inlay":1,"messages":[{"id":"1","kind":"notice","title":"A walk in the park"},{"id":"2","kind":"zoo","title":"Feeding time"},{"id":"3","kind":"notice","title":"The gate closes at six"}]}"#

  @Test(
    arguments: Files.names(in: "\(PackageFolder.path)/SDK/zoo").filter { $0.hasSuffix(".c") }.map {
      String($0.dropLast(2))
    })
  func `render shows every message beside an animal`(animal: String) throws {
    let result = try Program.render(Self.inbox, plugins: ["\(Self.zoo)/\(animal)"])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("A walk in the park") && result.output.contains("The gate closes at six"))
    let own = ["sour", "writes-input"].contains(animal) ? "" : "Feeding time"
    #expect(own.isEmpty || result.output.contains(own), "\(result.error)")
    #expect(!result.output.utf8.contains(0x1B))
  }

  @Test(arguments: ["Alert", "Card", "Markdown", "Web"])
  func `a plugin of the tree passes`(name: String) throws {
    // A debug build of it is an order of magnitude slower: what takes too long is said by the bench, on a release build.
    let result = try Self.check(["\(Program.plugins)/\(name)"], home: TemporaryFolder().path)
    let failures = result.output.split(separator: "\n").filter {
      $0.hasPrefix("  failed") || $0.hasPrefix("  crashed")
    }
    #expect(failures == [], "\(result.output)")
  }

  @Test(
    arguments: [
      ([], 64, "say which plugin: inlay plugin check FOLDER, or --self-test"),
      (["/nowhere/at/all"], 66, "/nowhere/at/all: No such file or directory; name the folder of a plugin"),
      (
        ["ZOO/tame", "--only", "draw-width"], 64,
        "there is no test \"draw-width\"; did you mean \"draw-widths\"?"
      ),
      (["ZOO/tame", "--level", "4"], 64, "--level takes a whole number from 1 to 3, not \"4\""),
      (
        ["ZOO/tame", "--seed", "x"], 64,
        "--seed takes a whole number from 0 to 9223372036854775807, not \"x\""
      ),
      (
        ["--self-test", "--in-process"], 64,
        "--self-test goes without --in-process and --only: the bad plugins would be in this process"
      ),
      (
        ["--self-test", "/nowhere"], 66,
        "/nowhere: the zoo is not there; install it, or build it with make build"
      ),
    ] as [([String], Int32, String)])
  func `wrong use is one sentence`(arguments: [String], code: Int32, sentence: String) throws {
    let result = try Self.check(
      arguments.map { $0.hasPrefix("ZOO") ? Self.zoo + $0.dropFirst(3) : $0 }, home: TemporaryFolder().path)
    #expect(result.code == code)
    #expect(result.error == "inlay: \(sentence)\n" && result.output == "")
  }

  @Test func `a manifest or a library names its folder`() throws {
    for file in ["plugin.json", "libtame.so"] {
      let result = try Self.check(
        ["\(Self.zoo)/tame/\(file)", "--only", "load-manifest"], home: TemporaryFolder().path)
      #expect(result.code == 0 && result.output.hasSuffix("1 passed\n"))
    }
  }

  @Test func `a seed finds the same again`() throws {
    let arguments = ["\(Self.zoo)/tame", "--only", "fuzz-messages", "--seed", "77"]
    let result = try Self.check(arguments, home: TemporaryFolder().path)
    #expect(result.code == 0 && result.output.contains("2000 messages, seed 77"))
  }

  @Test func `a home that cannot be written is said, and the test all the same`() throws {
    let result = try Self.check(["\(Self.zoo)/exit", "--only", "draw-ordinary"], home: "/proc/nowhere")
    #expect(result.code == 1 && result.output.contains("crashed    draw-ordinary"))
    #expect(result.error.hasPrefix("inlay: the message is not kept: "))
  }
}
