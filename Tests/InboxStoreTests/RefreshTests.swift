import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct RefreshTests {
  private func counts(_ new: Int, _ changed: Int, _ removed: Int) -> RefreshCounts {
    var counts = RefreshCounts()
    counts.new = new
    counts.changed = changed
    counts.removed = removed
    return counts
  }

  @Test func `each message of a list is new, changed or as it was`() throws {
    let test = try TestStore()
    #expect(try test.refresh([Listed("a"), Listed("b"), Listed("c")]) == counts(3, 0, 0))
    #expect(try test.refresh([Listed("a"), Listed("b"), Listed("c")]) == counts(0, 0, 0))
    let changed = Listed("b", sent: .noon + 1, expires: .noon + 9, isPinned: true, raw: "b2")
    #expect(try test.refresh([Listed("d"), changed, Listed("a")]) == counts(1, 1, 1))
    #expect(try test.ids() == ["b", "a", "d"])
    let b = try #require(try test.message("b"))
    #expect(b.raw == Array("b2".utf8))
    #expect(b.isPinned && b.sort == .noon + 1 && b.expires == .noon + 9)
    #expect(try test.refresh([]) == counts(0, 0, 3))
    #expect(try test.total() == 0)
  }

  @Test func `of two messages with one id the first counts`() throws {
    let test = try TestStore()
    try test.store.write { transaction in
      var session = try transaction.refresh(test.identity, now: .noon)
      #expect(try session.take(Listed("a", raw: "first")) == .new)
      #expect(try session.take(Listed("a", raw: "second")) == .repeated)
      #expect(try session.finish(isComplete: true) == counts(1, 0, 0))
    }
    #expect(try test.message("a")?.raw == Array("first".utf8))
    try test.store.write { transaction in
      var session = try transaction.refresh(test.identity, now: .noon)
      #expect(try session.take(Listed("a", raw: "first")) == .unchanged)
      #expect(try session.take(Listed("a", raw: "second")) == .repeated)
      #expect(try session.finish(isComplete: true) == counts(0, 0, 0))
    }
    #expect(try test.message("a")?.raw == Array("first".utf8))
  }

  @Test func `ids are told apart by their bytes, and have a bound`() throws {
    let test = try TestStore()
    let longest = String(repeating: "x", count: RefreshSession.maximumIdentifierBytes)
    try test.store.write { transaction in
      var session = try transaction.refresh(test.identity, now: .noon)
      // One letter, written in two ways; Swift takes them for equal.
      #expect(try session.take(Listed("\u{E9}")) == .new)
      #expect(try session.take(Listed("e\u{301}")) == .new)
      #expect(try session.take(Listed("")) == .refused)
      #expect(try session.take(Listed(longest)) == .new)
      #expect(try session.take(Listed(longest + "x")) == .refused)
      #expect(try session.finish(isComplete: true) == counts(3, 0, 0))
    }
    #expect(try test.total() == 3)
  }

  @Test func `a list that is not whole removes nothing`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a"), Listed("b")], now: .noon)
    try test.store.write { try $0.setProblem(test.identity, "cut short") }
    #expect(try test.refresh([Listed("c")], isComplete: false, now: .noon + 5) == counts(1, 0, 0))
    #expect(try test.ids() == ["a", "b", "c"])
    var record = try test.store.read { try $0.record(test.identity) }
    #expect(record == IdentityRecord(refreshed: .noon, problem: "cut short"))
    try test.refresh([Listed("c")], now: .noon + 6)
    record = try test.store.read { try $0.record(test.identity) }
    #expect(record == IdentityRecord(refreshed: .noon + 6, problem: nil))
    #expect(try test.ids() == ["c"])
  }

  @Test func `what was deleted stays so until a whole list no longer has it`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a"), Listed("b")])
    try test.delete("a")
    #expect(try test.ids() == ["b"])
    #expect(try test.refresh([Listed("a"), Listed("b")]) == counts(0, 0, 0))
    // Not even where it changes.
    #expect(try test.refresh([Listed("a", raw: "changed"), Listed("b")]) == counts(0, 0, 0))
    #expect(try test.refresh([Listed("b")], isComplete: false) == counts(0, 0, 0))
    #expect(try test.message("a")?.isDeleted == true)
    #expect(try test.ids() == ["b"])
    // It was not shown, so it is not counted.
    #expect(try test.refresh([Listed("b")]) == counts(0, 0, 0))
    #expect(try test.message("a") == nil)
    // And should the vendor list it again after that, it is a new one.
    #expect(try test.refresh([Listed("a"), Listed("b")]) == counts(1, 0, 0))
    #expect(try test.ids() == ["a", "b"])
  }

  @Test func `the journal outlives the messages, the states of views do not`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    let key = try test.store.write { transaction in
      let key = try transaction.key(of: "a", test.identity)!
      try transaction.saveViewState(key, plugin: "p", [1, 2])
      try transaction.append(NewJournalEntry(message: "a", kind: .read), test.identity, now: .noon)
      return key
    }
    try test.refresh([])
    #expect(try test.store.read { try $0.pendingCount(test.identity) } == 1)
    try test.refresh([Listed("a")])
    let new = try #require(try test.message("a"))
    // A number is not used again, so what was kept of the old one does nothing to the new.
    #expect(new.key != key)
    try test.store.write { transaction throws in
      #expect(try !transaction.delete(key))
      #expect(try !transaction.setState(key, MessageState(), isUnread: false))
      #expect(try !transaction.saveViewState(key, plugin: "p", [1]))
      #expect(try transaction.viewState(new.key, plugin: "p") == nil)
    }
  }

  @Test func `what the vendor says is taken over with the bytes that say it`() throws {
    let test = try TestStore()
    var listed = Listed("a")
    listed.reported.read = false
    try test.refresh([listed])
    try test.store.write { transaction in
      let message = try transaction.message(test.identity, "a")!
      var state = message.state
      #expect(state.reach(.read, .inlay) == .read)
      try transaction.setState(message.key, state, isUnread: state.isUnread(.inlay))
    }
    #expect(try test.badge() == 0)
    // The vendor has not heard of it yet: the same bytes.
    try test.refresh([listed])
    #expect(try test.message("a")?.state == MessageState(local: [.seen, .read], reported: .read))
    #expect(try test.badge() == 0)
    listed.reported.read = true
    listed.raw = "read"
    try test.refresh([listed])
    #expect(try test.message("a")?.state == MessageState(local: .seen, vendor: .read, reported: .read))
    // Another device takes it back.
    listed.reported.read = false
    listed.raw = "unread"
    try test.refresh([listed])
    #expect(try test.message("a")?.state == MessageState(local: .seen))
    #expect(try test.badge() == 1)
  }

  /// Nothing that is done here lets a vendor's word that was taken over say anything new: that is why messages whose
  /// bytes are as they were can be passed over.
  @Test(arguments: 0..<200)
  func `to take over the same word twice is to take it over once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rules = [VendorRules.inlay, .airship, .xtremepush].randomElement(using: &random)!
    func word() -> ReportedState {
      var reported = ReportedState()
      reported.delivered = [nil, true, false].randomElement(using: &random)!
      reported.seen = [nil, true, false].randomElement(using: &random)!
      reported.read = [nil, true, false].randomElement(using: &random)!
      reported.clicked = [nil, true, false].randomElement(using: &random)!
      return reported
    }
    var state = MessageState()
    for _ in 0..<20 {
      let said = word()
      state.confirm(said)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0: _ = state.reach(ReportKind.allCases.randomElement(using: &random)!, rules)
        case 1: _ = state.click(rules, isFirst: Bool.random(using: &random))
        default: _ = state.markUnread(rules)
        }
        var again = state
        again.confirm(said)
        #expect(again == state)
      }
    }
  }

  @Test func `new messages are reported as delivered where that is asked for and the vendor takes it`() throws
  {
    for (rules, known, expected) in [
      (VendorRules.xtremepush, nil, 2), (.xtremepush, false, 2), (.xtremepush, true, 0), (.airship, nil, 0),
    ] as [(VendorRules, Bool?, Int)] {
      let test = try TestStore()
      for _ in 0..<2 {
        try test.store.write { transaction in
          var session = try transaction.refresh(test.identity, now: .noon, journalsDelivery: true)
          for id in ["a", "b"] {
            var listed = Listed(id)
            listed.reported.delivered = known
            try session.take(listed, rules)
          }
          _ = try session.finish(isComplete: true)
        }
      }
      var kinds: [ReportKind] = []
      try test.store.read { snapshot in try snapshot.journal(test.identity) { kinds.append($0.kind) } }
      #expect(kinds == Array(repeating: .delivered, count: expected))
      #expect(try test.message("a")?.state.reported == (expected > 0 ? .delivered : []))
    }
  }

  @Test func `identities do not see each other's messages`() throws {
    let test = try TestStore()
    let other = try test.store.addAccount("other", feed: "file", now: .noon)!.identity
    try test.refresh([Listed("a"), Listed("shared", raw: "mine")])
    try test.refresh([Listed("b"), Listed("shared", raw: "theirs")], identity: other)
    try test.refresh([Listed("shared", raw: "mine")])
    #expect(try test.ids() == ["shared"])
    #expect(try test.message("shared")?.raw == Array("mine".utf8))
    #expect(
      try test.store.read { try $0.page(other, PageQuery(), now: .noon).rows.map(\.id) } == ["b", "shared"])
    #expect(try test.store.read { try $0.badge(other, now: .noon) } == 2)
    #expect(throws: StoreFault.software("there is no identity 99")) {
      try test.refresh([], identity: IdentityID(99))
    }
  }

  @Test func `a set of numbers has what was put in`() {
    var random = SeededGenerator(seed: 1)
    var set = KeySet()
    var plain: Set<Int64> = []
    for number in 0..<5000 {
      let key = number % 3 == 0 ? Int64.random(in: 0...(.max), using: &random) : Int64(number * 7 % 9000)
      #expect(set.insert(key) == plain.insert(key).inserted)
    }
    for key in plain { #expect(set.contains(key)) }
    for key in Int64(0)..<9000 { #expect(set.contains(key) == plain.contains(key)) }
  }
}
