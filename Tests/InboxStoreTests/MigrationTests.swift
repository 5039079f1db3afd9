import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct MigrationTests {
  /// The newest version.
  private static let now = Schema.current.version

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
    #expect(try version(test.store) == Self.now)
    test.store.close()
    let store = try InboxStore(home: test.folder.path, now: .noon, options: next)
    #expect(try version(store) == Self.now + 1)
    let note = try store.read { snapshot in
      let statement = try snapshot.connection.database.statement(once: "SELECT note FROM extra")
      return try statement.step() ? statement.text(0) : nil
    }
    #expect(note == "me")
    #expect(try store.read { try $0.message(test.identity, "a")?.id } == "a")
  }

  @Test func `a file of version 1 keeps its journal, its numbers and what undo takes back`() throws {
    let folder = TemporaryFolder()
    var options = StoreOptions()
    options.schema = Schema(steps: [Schema.version1])
    let old = try InboxStore(home: folder.path, now: .noon, options: options)
    old.close()
    try Shell.sqlite(
      folder.file("inlay.db"),
      """
      INSERT INTO identity (pk) VALUES (1);
      INSERT INTO account VALUES ('me', 'file', NULL, NULL, 1, 0);
      INSERT INTO journal (entry, identity, message, kind, action, context, made, state, tries, error)
        VALUES (3, 1, 'm', 'clicked', 'b', '{}', 5, 'pending', 2, 'why'), (9, 1, 'm', 'read', NULL, NULL, 6, 'sent', 1, NULL);
      DELETE FROM journal WHERE entry = 9;
      INSERT INTO last_command VALUES (1, 1, 'm', 'p', X'0102');
      """)
    let store = try InboxStore(home: folder.path, now: .noon)
    #expect(try version(store) == Self.now)
    let me = try #require(try store.accounts().first).identity
    let entries = try store.read { snapshot in
      var entries: [JournalEntry] = []
      try snapshot.journal(me) { entries.append($0) }
      return entries
    }
    #expect(
      entries == [
        JournalEntry(
          entry: JournalID(3), identity: me, message: "m", kind: .clicked, action: "b", context: "{}",
          made: Instant(milliseconds: 5), state: .pending, tries: 2, error: "why")
      ])
    // A number that was used once is not used again.
    let next = try store.write {
      try $0.append(NewJournalEntry(message: "m", event: "e", detail: "1", context: nil), me, now: .noon)
    }
    #expect(next == JournalID(10))
    let last = try store.read { try $0.lastCommand() }
    #expect(last == .event(identity: me, message: "m", plugin: "p", before: [1, 2]))
  }

  @Test func `what can be read of a damaged file of version 1 is carried over`() throws {
    let folder = TemporaryFolder()
    var options = StoreOptions()
    options.schema = Schema(steps: [Schema.version1])
    try InboxStore(home: folder.path, now: .noon, options: options).close()
    try Shell.sqlite(
      folder.file("inlay.db"),
      """
      INSERT INTO identity (pk) VALUES (1);
      INSERT INTO account VALUES ('me', 'file', NULL, NULL, 1, 0);
      INSERT INTO journal (identity, message, kind, made, state) VALUES (1, 'm', 'read', 5, 'pending');
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE store (nonsense' WHERE name = 'store';
      """)
    let store = try InboxStore(home: folder.path, now: .noon)
    #expect(store.notices.contains { $0.contains("1 report or deletion to be sent") }, "\(store.notices)")
  }

  @Test func `a step that fails leaves the file as it was`() throws {
    let test = try TestStore()
    test.store.close()
    var options = next
    options.schema.steps[Self.now] += "INSERT INTO nowhere VALUES (1);"
    #expect(throws: StoreFault.self) {
      try InboxStore(home: test.folder.path, now: .noon, options: options)
    }
    let store = try test.again()
    #expect(try version(store) == Self.now)
    #expect(try store.accounts().map(\.name) == ["me"])
  }

  @Test func `a newer file is refused, and not touched`() throws {
    let folder = TemporaryFolder()
    try InboxStore(home: folder.path, now: .noon, options: next).close()
    let before = try Files.read(folder.file("inlay.db"))
    let fault = StoreFault.newerVersion(path: folder.file("inlay.db"), found: Self.now + 1, known: Self.now)
    #expect(throws: fault) { try InboxStore(home: folder.path, now: .noon) }
    #expect(try Files.read(folder.file("inlay.db")) == before)
    #expect(Files.names(in: folder.path) == ["inlay.db", "inlay.lock"])
    #expect(
      fault.sentence.contains(
        "written by a newer Inlay (version \(Self.now + 1) of the store, this one knows \(Self.now))"))
    #expect(fault.sentence.contains("update Inlay, or name another folder with --home"))
  }

  @Test func `a newer file that was left in the middle is not touched either`() throws {
    let folder = TemporaryFolder()
    try InboxStore(home: folder.path, now: .noon, options: next).close()
    try Shell.sqlite(
      folder.file("inlay.db"), "UPDATE store SET next = 7;\n.system kill -9 $PPID\n", isKilled: true)
    let before = try ["inlay.db", "inlay.db-wal"].map { try Files.read(folder.file($0)) }
    #expect(!before[1].isEmpty)
    #expect(
      throws: StoreFault.newerVersion(path: folder.file("inlay.db"), found: Self.now + 1, known: Self.now)
    ) {
      try InboxStore(home: folder.path, now: .noon)
    }
    #expect(try ["inlay.db", "inlay.db-wal"].map { try Files.read(folder.file($0)) } == before)
  }

  @Test func `whoever has it open while it is brought to a newer version writes no more`() throws {
    let test = try TestStore()
    let newer = try InboxStore(home: test.folder.path, now: .noon, options: next)
    #expect(
      throws: StoreFault.newerVersion(
        path: test.folder.file("inlay.db"), found: Self.now + 1, known: Self.now)
    ) {
      try test.refresh([Listed("a")])
    }
    #expect(try newer.read { try $0.message(test.identity, "a") } == nil)
  }
}
