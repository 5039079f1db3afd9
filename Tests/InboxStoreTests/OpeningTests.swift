import Glibc
import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct OpeningTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    #expect(stat(path, &status) == 0, "\(path) is missing")
    return status.st_mode & 0o777
  }

  @Test func `a home is made with the folders above it, for its owner alone`() throws {
    let folder = TemporaryFolder()
    let home = folder.file("state/of/inlay")
    let store = try InboxStore(home: home + "/", now: .noon)
    #expect(store.home == home)
    #expect(store.notices == [])
    for path in ["state", "state/of", "state/of/inlay"] { #expect(mode(folder.file(path)) == 0o700) }
    for file in ["inlay.db", "inlay.db-wal", "inlay.lock"] { #expect(mode("\(home)/\(file)") == 0o600) }
    store.close()
    #expect(Files.names(in: home) == ["inlay.db", "inlay.lock"])
  }

  @Test func `a store keeps its name and what was written`() throws {
    let test = try TestStore()
    #expect(test.store.storeID.utf8.count == 16)
    #expect(UInt64(test.store.storeID, radix: 16) != nil)
    test.store.close()
    let again = try test.again()
    #expect(again.storeID == test.store.storeID)
    #expect(try again.accounts().map(\.name) == ["me"])
    #expect(try TestStore().store.storeID != again.storeID)
  }

  @Test func `the connection is set as the architecture says`() throws {
    let test = try TestStore()
    let settings = [
      ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"),
      ("mmap_size", "0"), ("busy_timeout", "30000"), ("temp_store", "2"),
    ]
    for (name, value) in settings {
      let found = try test.store.read { snapshot in
        let statement = try snapshot.connection.database.statement(once: "PRAGMA \(name)")
        return try statement.step() ? statement.text(0) : nil
      }
      #expect(found == value, "\(name)")
    }
    // Defensive: the schema cannot be written as if it were a table.
    #expect(throws: StoreFault.self) {
      try test.store.write { transaction in
        try transaction.connection.database.execute(
          "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'message_order'")
      }
    }
  }

  @Test func `many that open a new home at once get one store`() async throws {
    let folder = TemporaryFolder()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<8 {
        group.addTask {
          let store = try InboxStore(home: folder.file("new"), now: .noon)
          _ = try store.addAccount("a\(number)", feed: "file", now: .noon)
          return store.storeID
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names.count == 1)
    let store = try InboxStore(home: folder.file("new"), now: .noon)
    #expect(try store.accounts().count == 8)
    #expect(try store.accounts().filter(\.isCurrent).count == 1)
  }

  @Test func `a home that cannot be made is said, with its path`() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "file")
    let home = folder.file("file/home")
    #expect(throws: StoreFault.cannotCreate(path: home, code: ENOTDIR)) {
      try InboxStore(home: home, now: .noon)
    }
    let fault = StoreFault.cannotCreate(path: home, code: ENOTDIR)
    #expect(
      fault.sentence
        == "\(home): cannot be made or opened: Not a directory; name another folder with --home")
    // Nobody may make folders there, not even root.
    #expect(throws: StoreFault.cannotCreate(path: "/proc/inlay", code: ENOENT)) {
      try InboxStore(home: "/proc/inlay/home", now: .noon)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a home without the right to write is said`() throws {
    let folder = TemporaryFolder()
    let home = folder.file("home")
    mkdir(home, 0o500)
    #expect(throws: StoreFault.cannotCreate(path: "\(home)/inlay.lock", code: EACCES)) {
      try InboxStore(home: home, now: .noon)
    }
  }

  @Test func `a file that cannot be opened is said, and left alone`() throws {
    let folder = TemporaryFolder()
    let home = folder.file("home")
    try folder.write("theirs", to: "home/inlay.db/file")
    #expect(throws: StoreFault.self) { try InboxStore(home: home, now: .noon) }
    #expect(try Files.text(of: "\(home)/inlay.db/file") == "theirs")
    #expect(Files.names(in: home) == ["inlay.db", "inlay.lock"])
  }

  @Test func `a lock that is held alone is waited for, and then it is busy`() throws {
    let folder = TemporaryFolder()
    let lock = try StoreLock(path: folder.file("inlay.lock"))
    #expect(try lock.tryExclusive())
    var options = StoreOptions()
    options.busyMilliseconds = 30
    #expect(throws: StoreFault.busy(path: folder.file("inlay.lock"))) {
      try InboxStore(home: folder.path, now: .noon, options: options)
    }
    try lock.share(milliseconds: 0)
    // Nobody makes a store while others have the lock, and none is there.
    #expect(throws: StoreFault.self) { try InboxStore(home: folder.path, now: .noon, options: options) }
    lock.close()
    _ = try InboxStore(home: folder.path, now: .noon, options: options)
  }
}
