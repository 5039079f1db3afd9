import InboxModel
import Testing

@testable import InboxStore

@Suite struct JournalTests {
  private func entries(_ test: TestStore, _ filter: JournalFilter = .all) throws -> [JournalEntry] {
    try test.store.read { snapshot in
      var entries: [JournalEntry] = []
      try snapshot.journal(test.identity, filter) { entries.append($0) }
      return entries
    }
  }

  @discardableResult
  private func append(_ test: TestStore, _ message: String, _ kind: ReportKind) throws -> JournalID {
    try test.store.write { transaction in
      try transaction.append(NewJournalEntry(message: message, kind: kind), test.identity, now: .noon)
    }
  }

  private func take(
    _ test: TestStore, at now: Instant = .noon, mark: String = "me", limit: Int = .max
  ) throws -> [JournalEntry] {
    try test.store.write { try $0.takeSendable(test.identity, now: now, mark: mark, limit: limit) }
  }

  @Test func `an entry comes back as it was written`() throws {
    let test = try TestStore()
    let new = NewJournalEntry(message: "m", kind: .clicked, action: "button \u{0}", context: "{\"a\":1}")
    let id = try test.store.write { try $0.append(new, test.identity, now: .noon) }
    let entry = try #require(try test.store.read { try $0.journalEntry(id) })
    #expect(
      entry
        == JournalEntry(
          entry: id, identity: test.identity, message: "m", kind: .clicked, action: "button \u{0}",
          context: "{\"a\":1}", made: .noon, state: .pending, tries: 0, next: nil, error: nil, mark: nil))
    #expect(try entries(test) == [entry])
    #expect(try test.store.read { try $0.journalEntry(JournalID(99)) } == nil)
    let kinds = ReportKind.allCases.filter { $0 != .event }
    for kind in kinds { try append(test, "n", kind) }
    #expect(try entries(test).dropFirst().map(\.kind) == kinds)
  }

  @Test func `an event comes back with its name and what it says, and only an event has them`() throws {
    let test = try TestStore()
    let new = NewJournalEntry(message: "m", event: "page \u{0}", detail: "{\"page\":2}", context: "{}")
    let id = try test.store.write { try $0.append(new, test.identity, now: .noon) }
    #expect(
      try test.store.read { try $0.journalEntry(id) }
        == JournalEntry(
          entry: id, identity: test.identity, message: "m", kind: .event, context: "{}", made: .noon,
          state: .pending, tries: 0, event: "page \u{0}", detail: "{\"page\":2}"))
    #expect(try take(test).map(\.event) == ["page \u{0}"])
    #expect(throws: StoreFault.self) { try append(test, "m", .event) }
    var named = NewJournalEntry(message: "m", kind: .read)
    named.event = "page"
    #expect(throws: StoreFault.self) {
      try test.store.write { try $0.append(named, test.identity, now: .noon) }
    }
  }

  @Test func `what is sent is marked before and after`() throws {
    let test = try TestStore()
    for message in ["a", "b", "c", "d"] { try append(test, message, .read) }
    let taken = try take(test)
    #expect(taken.map(\.message) == ["a", "b", "c", "d"])
    #expect(try entries(test) == taken)
    #expect(taken.allSatisfy { $0.state == .sending && $0.tries == 1 && $0.mark == "me" })
    // Nobody else sends them meanwhile.
    #expect(try take(test, mark: "other") == [])
    try test.store.write { transaction throws in
      #expect(try transaction.markSent(taken[0].entry, mark: "me"))
      #expect(try transaction.markFailed(taken[1].entry, mark: "me", error: "503", retry: .noon + 10))
      #expect(try transaction.markFailed(taken[2].entry, mark: "me", error: "400", retry: nil))
      #expect(try transaction.markUnknown(taken[3].entry, mark: "me"))
      // Only once.
      #expect(try !transaction.markSent(taken[0].entry, mark: "me"))
    }
    let after = try entries(test)
    #expect(after.map(\.state) == [.sent, .pending, .failed, .unknown])
    #expect(after.map(\.error) == [nil, "503", "400", nil])
    #expect(after.map(\.next) == [nil, .noon + 10, nil, nil])
    #expect(try entries(test, .pending).map(\.message) == ["b"])
    #expect(try entries(test, .failed).map(\.message) == ["c"])
    #expect(try entries(test, JournalFilter([.sent, .unknown])).map(\.message) == ["a", "d"])
    #expect(try test.store.read { try $0.pendingCount(test.identity) } == 1)
    #expect(try take(test, at: .noon + 9) == [])
    let again = try take(test, at: .noon + 10)
    #expect(again.map(\.message) == ["b"])
    #expect(again.first?.tries == 2)
    #expect(again.first?.next == nil)
  }

  @Test func `who was taken for dead changes nothing any more`() throws {
    let test = try TestStore()
    try append(test, "a", .read)
    let entry = try take(test, mark: "dead").first!.entry
    try test.store.write { transaction throws in
      #expect(try !transaction.markPending(entry, mark: "other"))
      #expect(try transaction.markPending(entry, mark: "dead"))
    }
    #expect(try take(test, mark: "heir").map(\.tries) == [2])
    try test.store.write { transaction throws in
      #expect(try !transaction.markSent(entry, mark: "dead"))
      #expect(try transaction.markSent(entry, mark: "heir"))
    }
  }

  @Test func `a vendor hears of one message in the order of what happened`() throws {
    let test = try TestStore()
    for (message, kind) in [
      ("a", .seen), ("b", .seen), ("a", .read), ("c", .seen), ("a", .delete), ("b", .delete),
    ] as [(String, ReportKind)] { try append(test, message, kind) }
    #expect(try take(test, limit: 2).map(\.message) == ["a", "b"])
    let first = try entries(test)
    // The first of a is still on its way, the first of b failed for now.
    try test.store.write { transaction in
      try transaction.markFailed(first[1].entry, mark: "me", error: "503", retry: .noon + 10)
    }
    let taken = try take(test, mark: "other")
    #expect(taken.map(\.message) == ["c"])
    try test.store.write { try $0.markSent(first[0].entry, mark: "me") }
    #expect(try take(test).map(\.kind) == [.read, .delete])
    let rest = try take(test, at: .noon + 10)
    #expect(rest.map(\.message) == ["b", "b"])
    #expect(rest.map(\.kind) == [.seen, .delete])
  }

  @Test func `clicks are told apart by their action`() throws {
    let test = try TestStore()
    try test.store.write { transaction in
      for action in ["x", nil] {
        try transaction.append(
          NewJournalEntry(message: "m", kind: .clicked, action: action), test.identity, now: .noon)
      }
    }
    let entry = try take(test, limit: 1).first!.entry
    try test.store.write { try $0.markSent(entry, mark: "me") }
    try test.store.read { snapshot throws in
      #expect(try snapshot.wasJournalled(test.identity, message: "m", .clicked, action: "x"))
      #expect(try snapshot.wasJournalled(test.identity, message: "m", .clicked, action: nil))
      #expect(try !snapshot.wasJournalled(test.identity, message: "m", .clicked, action: "y"))
      #expect(try !snapshot.wasJournalled(test.identity, message: "m", .clicked, action: ""))
      #expect(try !snapshot.wasJournalled(test.identity, message: "m", .read, action: nil))
      #expect(try !snapshot.wasJournalled(test.identity, message: "n", .clicked, action: "x"))
      #expect(try !snapshot.wasJournalled(IdentityID(99), message: "m", .clicked, action: "x"))
    }
  }

  @Test func `what was not sent can be taken back, all of it or none`() throws {
    let test = try TestStore()
    let ids = try ["a", "b", "c"].map { try append(test, $0, .delete) }
    let sent = try take(test, limit: 1).first!.entry
    #expect(try !test.store.write { try $0.withdraw(ids) })
    try test.store.write { try $0.markSent(sent, mark: "me") }
    #expect(try !test.store.write { try $0.withdraw(ids) })
    #expect(try entries(test).count == 3)
    // A try that failed sent nothing.
    _ = try take(test, limit: 1)
    try test.store.write { try $0.markFailed(ids[1], mark: "me", error: "no route", retry: .noon + 10) }
    #expect(try test.store.write { try $0.withdraw(Array(ids.dropFirst())) })
    #expect(try entries(test).map(\.entry) == [sent])
    #expect(try !test.store.write { try $0.withdraw(ids) })
    // Numbers are not used again.
    #expect(try append(test, "d", .read).value == 4)
  }
}
