import JSON
import TestSupport
import Testing

/// A home with one file account, for the program to be run on.
final class ShakenHome {
  let folder = TemporaryFolder()
  var path: String { folder.file("home") }
  var list: String { folder.file("list.json") }
  var ledger: String { folder.file("home/box.reports.ndjson") }

  /// Writes a list of messages, each with a button, in one step.
  func writeList(_ ids: [String], title: String = "Title") throws {
    let messages = ids.map { id in
      #"{"id":"\#(id)","title":"\#(title) \#(id)","text":"Text","sent":"2026-01-01T00:00:00Z","#
        + #""actions":[{"type":"deeplink","value":"app://\#(id)"},"#
        + #"{"id":"more","label":"More","type":"url","value":"https://example.test/\#(id)"}]}"#
    }
    try folder.write("{\"inlay\":1,\"messages\":[\(messages.joined(separator: ","))]}", to: "list.new")
    _ = try Subprocess.run(["mv", folder.file("list.new"), list])
  }

  func run(_ arguments: [String], seconds: Double = 60) throws -> Subprocess.Result {
    try Program.run(["--home", path] + arguments, plugins: [], seconds: seconds)
  }

  /// Runs a command that is to succeed, and reads its JSON.
  func json(_ arguments: [String]) throws -> JSONValue {
    let result = try run(arguments + ["--format", "json"])
    try #require(result.succeeded, "\(arguments): \(result)")
    return try JSONReader.value(of: result.outputBytes)
  }

  func addAccount() throws {
    let result = try run(["account", "add", "box", "--path", list])
    try #require(result.succeeded, "\(result)")
  }

  /// The lines of the ledger.
  func reports() throws -> [JSONValue] {
    guard Files.exists(ledger) else { return [] }
    let text = try Files.text(of: ledger)
    #expect(text.isEmpty || text.hasSuffix("\n"), "the ledger ends within a line")
    return try text.split(separator: "\n").map { try JSONReader.value(of: Array($0.utf8)) }
  }

  /// Every message of the list, page by page.
  func everything() throws -> [JSONValue] {
    var items: [JSONValue] = []
    var cursor: String?
    repeat {
      let page = try json(["list", "--limit", "7"] + (cursor.map { ["--after", $0] } ?? []))
      items += page["items"]?.array ?? []
      cursor = page["next"]?.string
    } while cursor != nil
    return items
  }
}
