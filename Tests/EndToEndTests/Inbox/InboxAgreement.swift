import JSON
import TestSupport
import Testing

/// What holds of a home at rest, whatever happened to it before: ledger, journal and state tell one story.
struct InboxAgreement {
  /// A report by what tells it from others.
  struct Report: Hashable {
    var message: String
    var kind: String
    var action: String?
  }

  let items: [JSONValue]
  /// In the order of the journal.
  let reports: [Report]

  /// Sends what is pending, and then compares everything with everything.
  ///
  /// - Parameter listed: the ids of the vendor's list.
  @discardableResult
  init(_ home: ShakenHome, listed: Set<String>) throws {
    let refresh = try home.json(["refresh"])
    #expect(refresh["pending"]?.int64 == 0)

    let check = try Subprocess.run([
      "sqlite3", "\(home.path)/inlay.db", "PRAGMA integrity_check; PRAGMA foreign_key_check",
    ])
    #expect(check.output == "ok\n", "\(check)")

    let entries = try #require(try home.json(["journal"])["entries"]?.array)
    #expect(entries.allSatisfy { $0["state"]?.string == "sent" }, "something is not sent after a refresh")
    reports = entries.compactMap(Self.report)
    #expect(reports.count == entries.count)
    #expect(
      Set(reports).count == reports.count, "a report stands twice in the journal: \(Self.repeated(reports))")

    // The ledger has each entry once, in the journal's order.
    let lines = try home.reports()
    let ids = lines.compactMap { $0["id"]?.string }
    #expect(Set(ids).count == lines.count, "a report stands twice in the ledger")
    #expect(lines.compactMap(Self.report) == reports, "ledger and journal differ")
    let numbers = ids.compactMap { $0.split(separator: "-").last.flatMap { Int64($0) } }
    #expect(numbers == entries.compactMap { $0["id"]?.int64 })

    items = try home.everything()
    let shown = items.compactMap { $0["id"]?.string }
    #expect(Set(shown).count == shown.count, "a message is listed twice")
    let deleted = Set(reports.filter { $0.kind == "delete" }.map(\.message))
    #expect(Set(shown).isSubset(of: listed), "a message is listed that the vendor does not have")
    #expect(Set(shown) == listed.subtracting(deleted), "messages were lost or came back")

    // What the state says was reported, and what was reported the state says.
    for item in items {
      let id = item["id"]?.string ?? ""
      let kinds = Set(reports.filter { $0.message == id }.map(\.kind))
      let state = item["state"]
      let read = kinds.contains("read") || kinds.contains("clicked")
      #expect(state?["clicked"]?.bool == kinds.contains("clicked"), "\(id): clicked")
      #expect(state?["read"]?.bool == read, "\(id): read")
      #expect(state?["seen"]?.bool == (read || kinds.contains("seen")), "\(id): seen")
      if !read { #expect(item["unread"]?.bool == true, "\(id): unread") }
    }

    // One badge, counted in three ways.
    let unread = items.filter { $0["unread"]?.bool == true }.count
    let badge = try home.json(["badge", "--explain"])
    #expect(badge["badge"]?.int64 == Int64(unread))
    #expect(badge["counted"]?.array?.count == unread)
    let page = try home.json(["list"])
    #expect(page["badge"]?.int64 == Int64(unread))
    #expect(page["total"]?.int64 == Int64(items.count))
  }

  static func report(_ value: JSONValue) -> Report? {
    guard let message = value["message"]?.string, let kind = value["kind"]?.string else { return nil }
    return Report(message: message, kind: kind, action: value["action"]?.string)
  }

  private static func repeated(_ reports: [Report]) -> [Report] {
    var seen: Set<Report> = []
    return reports.filter { !seen.insert($0).inserted }
  }
}
