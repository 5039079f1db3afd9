import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct MigrationTests {
  /// What a version after the present one might add.
  private var next: StoreOptions {
    var options = StoreOptions()
    options.schema.steps.append(
      """
      CREATE TABLE extra (id INTEGER PRIMARY KEY, note TEXT NOT NULL) STRICT;
      INSERT INTO extra (note) SELECT name FROM account;
      ALTER TABLE message ADD COLUMN colour TEXT;
      """)
    return options
  }

  private func version(_ store: InboxStore) throws -> Int {
    try store.read { try Schema.version(of: $0.connection.database) }
  }

  @Test func `a file of an older version is brought to the newest, with what is in it`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    #expect(try version(test.store) == 1)
    test.store.close()
    let store = try InboxStore(home: test.folder.path, now: .noon, options: next)
    #expect(try version(store) == 2)
    let note = try store.read { snapshot in
      let statement = try snapshot.connection.database.statement(once: "SELECT note FROM extra")
      return try statement.step() ? statement.text(0) : nil
    }
    #expect(note == "me")
    #expect(try store.read { try $0.message(test.identity, "a")?.id } == "a")
  }

  @Test func `a step that fails leaves the file as it was`() throws {
    let test = try TestStore()
    test.store.close()
    var options = next
    options.schema.steps[1] += "INSERT INTO nowhere VALUES (1);"
    #expect(throws: StoreFault.self) {
      try InboxStore(home: test.folder.path, now: .noon, options: options)
    }
    let store = try test.again()
    #expect(try version(store) == 1)
    #expect(try store.accounts().map(\.name) == ["me"])
  }

  @Test func `a newer file is refused, and not touched`() throws {
    let folder = TemporaryFolder()
    try InboxStore(home: folder.path, now: .noon, options: next).close()
    let before = try Files.read(folder.file("inlay.db"))
    let fault = StoreFault.newerVersion(path: folder.file("inlay.db"), found: 2, known: 1)
    #expect(throws: fault) { try InboxStore(home: folder.path, now: .noon) }
    #expect(try Files.read(folder.file("inlay.db")) == before)
    #expect(Files.names(in: folder.path) == ["inlay.db", "inlay.lock"])
    #expect(fault.sentence.contains("written by a newer Inlay (version 2 of the store, this one knows 1)"))
    #expect(fault.sentence.contains("update Inlay, or name another folder with --home"))
  }

  @Test func `a newer file that was left in the middle is not touched either`() throws {
    let folder = TemporaryFolder()
    try InboxStore(home: folder.path, now: .noon, options: next).close()
    try Shell.sqlite(
      folder.file("inlay.db"), "UPDATE store SET next = 7;\n.system kill -9 $PPID\n", isKilled: true)
    let before = try ["inlay.db", "inlay.db-wal"].map { try Files.read(folder.file($0)) }
    #expect(!before[1].isEmpty)
    #expect(throws: StoreFault.newerVersion(path: folder.file("inlay.db"), found: 2, known: 1)) {
      try InboxStore(home: folder.path, now: .noon)
    }
    #expect(try ["inlay.db", "inlay.db-wal"].map { try Files.read(folder.file($0)) } == before)
  }

  @Test func `whoever has it open while it is brought to a newer version writes no more`() throws {
    let test = try TestStore()
    let newer = try InboxStore(home: test.folder.path, now: .noon, options: next)
    #expect(throws: StoreFault.newerVersion(path: test.folder.file("inlay.db"), found: 2, known: 1)) {
      try test.refresh([Listed("a")])
    }
    #expect(try newer.read { try $0.message(test.identity, "a") } == nil)
  }
}
