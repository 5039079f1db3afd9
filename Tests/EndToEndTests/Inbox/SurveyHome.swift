import JSON
import TestSupport
import Testing

/// A home with a message that a renderer with state draws: `Fixtures/survey.c`, built by the test.
struct SurveyHome {
  let home: AccountHome

  static let plugins: OwnPlugins = {
    let plugins = OwnPlugins(shared: "survey")
    do {
      try plugins.add("survey", file: "\(PackageFolder.path)/Tests/EndToEndTests/Fixtures/survey.c")
    } catch {
      fatalError("\(error)")
    }
    return plugins
  }()

  static let list = """
    {"inlay":1,"messages":[{"id":"s","kind":"survey","title":"Survey","sent":"2026-11-30T08:00:00Z",\
    "data":{"terms":"https://survey.example/terms"}},{"id":"t","kind":"survey","title":"Another"}]}
    """

  init() throws { home = try AccountHome(Self.list) }

  /// Runs a command, its words parted by spaces, so many milliseconds after noon.
  func run(_ line: String, after milliseconds: Int = 0) throws -> Subprocess.Result {
    try home.run(
      line.split(separator: " ").map(String.init), plugins: [Self.plugins.folder],
      environment: ["INLAY_NOW": Self.time(milliseconds)])
  }

  /// `2026-11-30T12:00:01.500Z` for 1500.
  static func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let seconds = milliseconds / 1000
    return
      "2026-11-30T\(digits(12 + seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
      + ".\(digits(milliseconds % 1000, 3))Z"
  }

  /// The outcomes of a command, `type value`, and its reports; the document is of its schema.
  func followed(_ line: String, after milliseconds: Int = 0, code: Int32 = 0) throws -> [String] {
    let result = try run("\(line) --format json", after: milliseconds)
    #expect(result.code == code, "\(result)")
    let document = try InboxJSONTests.document(result, "tap")
    let outcomes = document["outcomes"]?.array ?? []
    let reports = document["reported"]?.array ?? []
    return outcomes.map {
      [$0["type"]?.string, $0["value"]?.string].compactMap { $0 }.joined(separator: " ")
    }
      + reports.map {
        "reported "
          + [$0["kind"]?.string, $0["event"]?.string, $0["action"]?.string].compactMap { $0 }
          .joined(separator: " ")
      }
  }

  /// What the message shows, with nothing happening to it.
  func shown(_ id: String = "s", width: Int = 80) throws -> [String] {
    let result = try run("show \(id) --peek --width \(width)")
    #expect(result.code == 0, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The journal: `event added {"count":1}`.
  func journal() throws -> [String] {
    let document = try InboxJSONTests.document(try run("journal --format json"), "journal")
    return document["entries"]?.array?.map { entry in
      [entry["kind"]?.string, entry["event"]?.string, entry["action"]?.string, entry["detail"]?.serialized]
        .compactMap { $0 }.joined(separator: " ")
    } ?? []
  }
}
