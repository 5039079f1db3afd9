import Glibc
import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct TransactionTests {
  private struct Changed: Error {}

  @Test func `what throws leaves nothing behind`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    #expect(throws: Changed.self) {
      try test.store.write { transaction in
        let message = try transaction.message(test.identity, "a")!
        var state = message.state
        let report = state.reach(.read, .inlay)
        try transaction.setState(message.key, state, isUnread: false)
        try transaction.append(NewJournalEntry(message: "a", kind: report!), test.identity, now: .noon)
        #expect(try transaction.badge(test.identity, now: .noon) == 0)
        throw Changed()
      }
    }
    #expect(try test.badge() == 1)
    #expect(try test.message("a")?.state == MessageState())
    #expect(try test.store.read { try $0.pendingCount(test.identity) } == 0)
  }

  @Test func `a fault that is caught on the way cannot be kept half done`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    #expect(throws: StoreFault.software("a transaction went on behind a fault")) {
      try test.store.write { transaction in
        let key = try transaction.key(of: "a", test.identity)!
        try transaction.delete(key)
        // No such identity: the journal's entry hangs on nothing.
        _ = try? transaction.append(
          NewJournalEntry(message: "a", kind: .delete), IdentityID(99), now: .noon)
      }
    }
    #expect(try test.message("a")?.isDeleted == false)
    // And the store goes on.
    try test.delete("a")
    #expect(try test.message("a")?.isDeleted == true)
  }

  @Test func `a refresh that is not finished is not kept`() throws {
    let test = try TestStore()
    #expect(throws: StoreFault.software("a refresh was not finished")) {
      try test.store.write { transaction in
        var session = try transaction.refresh(test.identity, now: .noon)
        try session.take(Listed("a"))
      }
    }
    #expect(try test.message("a") == nil)
    #expect(throws: StoreFault.software("a refresh within another")) {
      try test.store.write { transaction in
        let first = try transaction.refresh(test.identity, now: .noon)
        let second = try transaction.refresh(test.identity, now: .noon)
        _ = try second.finish(isComplete: true)
        _ = try first.finish(isComplete: true)
      }
    }
    try test.refresh([Listed("a")])
    #expect(try test.total() == 1)
  }

  @Test func `a transaction that escaped its closure is of no use`() throws {
    let test = try TestStore()
    let escaped = try test.store.write { $0 }
    #expect(throws: StoreFault.software("it was used behind the end of a transaction")) {
      try escaped.setCurrent("me")
    }
  }

  @Test func `faults of the store keep their type where the closure says so`() throws {
    let test = try TestStore()
    func badge() throws(StoreFault) -> Int {
      try test.store.read { snapshot throws(StoreFault) in try snapshot.badge(test.identity, now: .noon) }
    }
    #expect(try badge() == 0)
  }

  @Test func `a snapshot does not see what others write meanwhile`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    let other = try test.again()
    try other.read { snapshot in
      #expect(try snapshot.badge(test.identity, now: .noon) == 1)
      try test.refresh([Listed("a"), Listed("b")])
      try test.delete("a")
      #expect(try snapshot.badge(test.identity, now: .noon) == 1)
      #expect(try snapshot.total(test.identity, now: .noon) == 1)
      #expect(try snapshot.page(test.identity, PageQuery(), now: .noon).rows.map(\.id) == ["a"])
    }
    #expect(try other.read { try $0.page(test.identity, PageQuery(), now: .noon).rows.map(\.id) } == ["b"])
  }

  @Test func `reading goes on during a long write`() throws {
    let test = try TestStore()
    let other = try test.again()
    try test.store.write { transaction in
      var session = try transaction.refresh(test.identity, now: .noon)
      // More than the cache holds, so that the log grows before the end.
      for number in 0..<20_000 {
        try session.take(Listed("m\(number)", raw: String(repeating: "\(number) ", count: 100)))
        if number % 5000 == 0 { #expect(try other.read { try $0.total(test.identity, now: .noon) } == 0) }
      }
      #expect(try StoreFiles.size(of: test.folder.file("inlay.db-wal")) ?? 0 > 1 << 20)
      _ = try session.finish(isComplete: true)
      #expect(try other.read { try $0.badge(test.identity, now: .noon) } == 0)
    }
    #expect(try other.read { try $0.badge(test.identity, now: .noon) } == 20_000)
  }

  @Test func `a second writer waits, and gives up in the end`() throws {
    let test = try TestStore()
    var options = StoreOptions()
    options.busyMilliseconds = 50
    let other = try InboxStore(home: test.folder.path, now: .noon, options: options)
    try test.store.write { transaction in
      _ = try transaction.setCurrent("me")
      #expect(throws: StoreFault.busy(path: test.folder.file("inlay.db"))) {
        try other.write { try $0.setProblem(test.identity, "mine") }
      }
    }
    // Nothing of it is left over: now it can.
    try other.write { try $0.setProblem(test.identity, "mine") }
    #expect(try test.store.read { try $0.record(test.identity)?.problem } == "mine")
  }

  @Test func `many writers lose nothing to each other`() async throws {
    let test = try TestStore()
    let (home, identity) = (test.folder.path, test.identity)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try InboxStore(home: home, now: .noon)
          for number in 0..<50 {
            try store.write { transaction in
              let entry = NewJournalEntry(message: "\(writer)-\(number)", kind: .seen)
              try transaction.append(entry, identity, now: .noon)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try test.store.read { try $0.pendingCount(test.identity) } == 200)
  }
}
