import InboxModel
import TestSupport
import Testing

@testable import InboxStore

/// The badge and the total against plain counts, and the plans that make them cheap.
@Suite struct CountTests {
  private func plain(_ sql: String, _ test: TestStore) throws -> Int {
    try test.store.read { snapshot in
      let statement = try snapshot.connection.database.statement(once: sql)
      return try statement.step() ? Int(statement.integer(0)) : -1
    }
  }

  @Test(arguments: 0..<10)
  func `total and badge are what a plain count says, whatever happened`(seed: UInt64) throws {
    let test = try TestStore()
    let other = try test.store.addAccount("other", feed: "file", now: .noon)!.identity
    try test.refresh([Listed("x"), Listed("y", expires: .noon)], identity: other)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let ids = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        "m\(Int.random(in: 0...60, using: &random))"
      }
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1:
        try test.refresh(
          ids.map {
            Listed(
              $0,
              expires: Bool.random(using: &random) ? .noon + Int64.random(in: -5...5, using: &random) : nil,
              raw: "\(Int.random(in: 0...2, using: &random))")
          }, isComplete: Bool.random(using: &random))
      case 2:
        for id in ids.prefix(4) { try test.delete(id) }
      case 3:
        try test.store.write { transaction in
          for id in ids.prefix(4) {
            if let key = try transaction.key(of: id, test.identity) { try transaction.restore(key) }
          }
        }
      case 4:
        try test.store.write { transaction in
          for id in ids.prefix(6) {
            guard var message = try transaction.message(test.identity, id) else { continue }
            _ = message.row.state.reach(.read, .inlay)
            if Bool.random(using: &random) { _ = message.row.state.markUnread(.inlay) }
            try transaction.setState(message.key, message.state, isUnread: message.state.isUnread(.inlay))
          }
        }
      case 5:
        // What is rolled back counts for nothing.
        _ = try? test.store.write { transaction in
          var session = try transaction.refresh(test.identity, now: .noon)
          for id in ids { try session.take(Listed(id)) }
          _ = try session.finish(isComplete: true)
          throw CancellationError()
        }
      default:
        try test.refresh(ids.prefix(3).map { Listed($0) }, isComplete: false)
      }
      let now = Instant.noon + Int64.random(in: -6...6, using: &random)
      let listed = "identity = \(test.identity.value) AND gone = 0 AND expires > \(now.milliseconds)"
      #expect(
        try test.total(at: now) == plain("SELECT count(*) FROM message NOT INDEXED WHERE \(listed)", test))
      #expect(
        try test.badge(at: now)
          == plain("SELECT count(*) FROM message NOT INDEXED WHERE unread = 1 AND \(listed)", test))
    }
    #expect(try test.store.read { try $0.total(other, now: .noon) } == 1)
    test.store.close()
    let check = try Shell.sqlite(
      test.folder.file("inlay.db"), "PRAGMA integrity_check; PRAGMA foreign_key_check;")
    #expect(check == "ok\n")
  }

  private func plan(_ sql: StaticString, _ test: TestStore) throws -> [String] {
    try test.store.read { snapshot in
      let statement = try snapshot.connection.database.statement(once: "EXPLAIN QUERY PLAN \(sql)")
      var lines: [String] = []
      while try statement.step() { lines.append(statement.text(3)) }
      return lines
    }
  }

  @Test func `each question is answered from its index alone`() throws {
    let test = try TestStore()
    try test.refresh((0..<500).map { Listed("m\($0)") })
    // Not even statistics that lead astray change the plans.
    try test.store.write { try $0.connection.database.execute("ANALYZE") }
    #expect(
      try plan(StoreQueries.badge, test) == [
        "SEARCH message USING COVERING INDEX message_badge (identity=? AND expires>?)"
      ])
    #expect(
      try plan(StoreQueries.page, test)
        == ["SEARCH message USING COVERING INDEX message_order (identity=? AND (unpinned,age,id)>(?,?,?))"])
    #expect(
      try plan(StoreQueries.unreadPage, test)
        == ["SEARCH message USING COVERING INDEX message_unread (identity=? AND (unpinned,age,id)>(?,?,?))"])
    #expect(
      try plan(StoreQueries.key, test)
        == ["SEARCH message USING COVERING INDEX message_id (identity=? AND id=?)"])
    let total = try plan(StoreQueries.total, test)
    #expect(total.contains("SEARCH identity USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(total.contains("SEARCH message USING COVERING INDEX message_expiry (identity=? AND expires<?)"))
    #expect(!total.contains { $0.hasPrefix("SCAN message") })
    #expect(
      try plan(StoreQueries.wasJournalled, test)
        == [
          "SEARCH journal USING COVERING INDEX journal_act (identity=? AND message=? AND kind=? AND action=?)"
        ])
    #expect(
      try plan(JournalQueries.unsent, test) == ["SEARCH journal USING INDEX journal_unsent (identity=?)"])
  }

  @Test func `the badge looks at what is unread and at nothing else`() throws {
    let test = try TestStore()
    func steps() throws -> Int {
      _ = try test.badge()
      return try test.store.read { snapshot in
        let statement = try snapshot.connection.database.statement(StoreQueries.badge)
        statement.bind(1, test.identity.value)
        statement.bind(2, Instant.noon.milliseconds)
        _ = statement.takeSteps()
        #expect(try statement.step())
        return statement.takeSteps()
      }
    }
    func list(_ count: Int) -> [Listed] {
      (0..<count).map { number in
        var listed = Listed("m\(number)")
        listed.reported.read = number >= 50
        return listed
      }
    }
    try test.refresh(list(60))
    let few = try steps()
    try test.refresh(list(6000))
    #expect(try test.badge() == 50)
    #expect(few > 50)
    #expect(try steps() == few)
  }
}
