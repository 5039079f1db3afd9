import JSON
import TestSupport
import Testing

/// A home of its own for the built program, with a file for the list of an account.
final class AccountHome: Sendable {
  let folder = TemporaryFolder()

  var path: String { folder.file("home") }
  /// The list of the account `me`.
  var list: String { folder.file("list.json") }

  /// - Parameter list: what the vendor of an account `me` lists, which is added and refreshed; nil: there is no account.
  init(_ list: String? = nil, feed: String = "file") throws {
    guard let list else { return }
    try put(list)
    for command in [["account", "add", "me", "--feed", feed, "--path", self.list], ["refresh"]] {
      let result = try run(command)
      try #require(result.succeeded, "\(result)")
    }
  }

  func put(_ list: String) throws { try folder.write(list, to: "list.json") }

  /// Runs a command line on this home, without plugins unless some are given.
  func run(
    _ arguments: [String], plugins: [String] = [], environment: [String: String?] = [:]
  ) throws -> Subprocess.Result {
    try Program.run(
      ["--home", path] + arguments, plugins: plugins, environment: environment, directory: folder.path)
  }

  /// Runs a command line, its words parted by spaces.
  func run(_ line: String, environment: [String: String?] = [:]) throws -> Subprocess.Result {
    try run(line.split(separator: " ").map(String.init), environment: environment)
  }

  /// The document that a command writes, which is of its schema.
  func json(_ line: String, _ schema: String? = nil, plugins: [String] = []) throws -> JSONValue {
    try json(line.split(separator: " ").map(String.init), schema, plugins: plugins)
  }

  func json(_ arguments: [String], _ schema: String? = nil, plugins: [String] = []) throws -> JSONValue {
    let result = try run(arguments + ["--format", "json"], plugins: plugins)
    #expect(!result.outputBytes.isEmpty, "\(result)")
    return try InboxJSONTests.document(result, schema ?? arguments[0])
  }

  /// The ids of the list.
  func ids(_ options: String = "") throws -> [String] {
    try json("list --limit 1000 \(options)")["items"]?.array?.compactMap { $0["id"]?.string } ?? []
  }

  /// Inlay's own list of messages with these ids, each a minute older than the one before.
  static func messages(_ ids: [String]) -> String {
    let messages = ids.enumerated().map { index, id in
      let time = "2024-11-\(30 - index / 1440)T\(two(23 - index / 60 % 24)):\(two(59 - index % 60)):00Z"
      return #"{"id":"\#(id)","title":"Title \#(id)","sent":"\#(time)"}"#
    }
    return #"{"inlay":1,"messages":["# + messages.joined(separator: ",\n") + "]}"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
