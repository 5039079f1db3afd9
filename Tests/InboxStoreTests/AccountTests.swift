import InboxModel
import Testing

@testable import InboxStore

@Suite struct AccountTests {
  @Test func `the first account becomes the current one, and another when it is asked for`() throws {
    let test = try TestStore()
    let you = try #require(try test.store.addAccount("you", feed: "airship", now: .noon + 1))
    #expect(
      you
        == Account(
          name: "you", feed: "airship", path: nil, identity: you.identity, added: .noon + 1, isCurrent: false)
    )
    let me = try test.store.accounts()[0]
    #expect(
      me
        == Account(
          name: "me", feed: "file", path: "/dev/null", identity: test.identity, added: .noon, isCurrent: true)
    )
    #expect(try test.store.accounts() == [me, you])
    #expect(try test.store.addAccount("you", feed: "file", now: .noon) == nil)
    #expect(try test.store.accounts() == [me, you])
    #expect(try test.store.setCurrent("you"))
    #expect(try test.store.accounts().map(\.isCurrent) == [false, true])
    #expect(try !test.store.setCurrent("nobody"))
    #expect(try test.store.accounts().map(\.isCurrent) == [false, true])
  }

  @Test func `an account that is removed takes its identity along`() throws {
    let test = try TestStore()
    let other = try test.store.addAccount("other", feed: "file", now: .noon)!.identity
    try test.refresh([Listed("theirs")], identity: other)
    try test.refresh([Listed("a"), Listed("b")])
    let key = try test.store.write { transaction in
      let key = try transaction.key(of: "a", test.identity)!
      try transaction.saveViewState(key, plugin: "p", [1])
      let entry = try transaction.append(
        NewJournalEntry(message: "a", kind: .delete), test.identity, now: .noon)
      try transaction.setLastCommand(
        .deletion(identity: test.identity, [LastCommand.DeletedMessage(id: "a", entry: entry)]))
      return key
    }
    #expect(try test.store.removeAccount("me") == 1)
    #expect(try test.store.removeAccount("me") == nil)
    #expect(try test.store.accounts().map(\.name) == ["other"])
    // Which one commands mean is for the user to say.
    #expect(try test.store.accounts().map(\.isCurrent) == [false])
    try test.store.read { snapshot throws in
      #expect(try snapshot.record(test.identity) == nil)
      #expect(try snapshot.total(test.identity, now: .noon) == 0)
      #expect(try snapshot.message(key) == nil)
      #expect(try snapshot.viewState(key, plugin: "p") == nil)
      #expect(try snapshot.pendingCount(test.identity) == 0)
      #expect(try snapshot.lastCommand() == nil)
      #expect(try snapshot.total(other, now: .noon) == 1)
    }
    let again = try #require(try test.store.addAccount("me", feed: "file", now: .noon))
    #expect(again.identity.value > other.value)
    #expect(again.isCurrent)
    #expect(try test.store.read { try $0.page(again.identity, PageQuery(), now: .noon).rows } == [])
    #expect(
      try test.store.read { try $0.record(again.identity) } == IdentityRecord(refreshed: nil, problem: nil))
  }

  @Test func `the last command is kept, and taken once`() throws {
    let test = try TestStore()
    let deletion = LastCommand.deletion(
      identity: test.identity,
      [.init(id: "b", entry: JournalID(7)), .init(id: "a", entry: nil)])
    let event = LastCommand.event(identity: test.identity, message: "m", plugin: "p", before: [0, 1])
    let first = LastCommand.event(identity: test.identity, message: "m", plugin: "p", before: nil)
    let empty = LastCommand.event(identity: test.identity, message: "m", plugin: "p", before: [])
    for command in [deletion, event, first, empty, .deletion(identity: test.identity, [])] {
      try test.store.write { try $0.setLastCommand(deletion) }
      try test.store.write { try $0.setLastCommand(command) }
      #expect(try test.store.read { try $0.lastCommand() } == command)
      #expect(try test.store.write { try $0.takeLastCommand() } == command)
      #expect(try test.store.write { try $0.takeLastCommand() } == nil)
    }
  }

  @Test func `a view's state is kept with its message, for each plugin`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a"), Listed("b")])
    let large = (0..<65536).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try test.store.write { transaction throws in
      let a = try transaction.key(of: "a", test.identity)!
      let b = try transaction.key(of: "b", test.identity)!
      #expect(try transaction.viewState(a, plugin: "p") == nil)
      #expect(try transaction.saveViewState(a, plugin: "p", [1]))
      #expect(try transaction.saveViewState(a, plugin: "q", []))
      #expect(try transaction.saveViewState(a, plugin: "p", large))
      #expect(try transaction.viewState(a, plugin: "p") == large)
      #expect(try transaction.viewState(a, plugin: "q") == [])
      #expect(try transaction.viewState(b, plugin: "p") == nil)
      #expect(try transaction.saveViewState(a, plugin: "p", nil))
      #expect(try !transaction.saveViewState(a, plugin: "p", nil))
      #expect(try transaction.viewState(a, plugin: "p") == nil)
    }
    // A change of the message leaves it.
    try test.refresh([Listed("a", raw: "other"), Listed("b")])
    let key = try #require(try test.message("a")).key
    #expect(try test.store.read { try $0.viewState(key, plugin: "q") } == [])
  }
}
