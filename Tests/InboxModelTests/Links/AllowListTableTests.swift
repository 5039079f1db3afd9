import InboxModel
import TestSupport
import Testing

/// The table of Airship's own tests, where it is kept beside the package: every row of it holds.
@Suite struct AllowListTableTests {
  private static let table = "\(PackageFolder.path)/../shared/cases/link-allowlist.tsv"

  /// One row: entries, an address, a scope and what comes out.
  private struct Row {
    var line: Int
    var patterns: String
    var url: String
    var scope: LinkScope
    var expected: Bool
  }

  private struct UnknownScope: Error { var name: String }

  private static func scope(_ name: some StringProtocol) throws -> LinkScope {
    switch name {
    case "javaScriptInterface": .javaScriptInterface
    case "openURL": .openURL
    case "all": .all
    default: throw UnknownScope(name: String(name))
    }
  }

  private static func rows() throws -> [Row] {
    let lines = try Files.text(of: table).split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      guard !line.isEmpty, !line.hasPrefix("# pattern") else { return nil }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 4, "line \(index + 1)")
      try #require(["true", "false"].contains(fields[3]), "line \(index + 1)")
      return Row(
        line: index + 1, patterns: fields[0], url: fields[1], scope: try scope(fields[2]),
        expected: fields[3] == "true")
    }
  }

  /// The list that the first column describes.
  private static func list(_ row: Row) throws -> AllowList {
    if row.patterns == "<no entries>" { return AllowList([]) }
    if row.patterns.hasPrefix("<default config;") {
      var configuration = AllowListConfiguration()
      if row.patterns.contains("urlAllowListScopeOpenURL=[]") { configuration.urlAllowListScopeOpenURL = [] }
      return AllowList(configuration)
    }
    let parts = row.patterns.split(separator: " | ").map { part -> (String, LinkScope) in
      guard let open = part.firstIndex(of: "["), part[..<open].hasSuffix(" ") else {
        return (String(part), .all)
      }
      let name = part[open...].dropFirst().prefix { $0 != "]" }.split(separator: "=").last ?? ""
      return (String(part[..<open].filter { $0 != " " }), (try? scope(name)) ?? [])
    }
    var list = AllowList(
      try parts.map { pattern, scope in
        try #require(!scope.isEmpty, "line \(row.line)")
        return try AllowListEntry(pattern, scope: scope)
      })
    if row.patterns.contains("(delegate rejects the youtube URL)") {
      list.onAllowURL = { url, _ in !url.contains("youtube") }
    }
    return list
  }

  @Test(.enabled(if: Files.exists(table)))
  func `every row of the table holds`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 110)
    for row in rows {
      if row.url == "<addEntry>" {
        let isTaken = (try? AllowListEntry(row.patterns)) != nil
        #expect(
          isTaken == row.expected, "line \(row.line): \(row.patterns)")
        continue
      }
      let url = row.url.hasPrefix("<") ? "" : row.url
      let verdict = try Self.list(row).verdict(url, row.scope)
      #expect(
        verdict.isAllowed == row.expected, "line \(row.line): \(row.patterns) and \(row.url): \(verdict)")
      #expect(verdict.isAllowed == (verdict.reason == nil), "line \(row.line)")
    }
  }
}
