import InboxModel
import InboxStore
import TestSupport
import Testing

/// A file is damaged in many ways; nothing of it is ever written over or thrown away.
@Suite struct DamageTests {
  /// A home with two accounts, 400 messages, and a journal, that was left in good order.
  private final class Home {
    let folder = TemporaryFolder()
    let storeID: String
    var file: String { folder.file("inlay.db") }

    init() throws {
      let store = try InboxStore(home: folder.path, now: .noon)
      storeID = store.storeID
      let me = try store.addAccount("me", feed: "file", path: "/inbox.json", now: .noon)!.identity
      _ = try store.addAccount("you", feed: "airship", now: .noon)
      _ = try store.setCurrent("you")
      try store.write { transaction in
        var session = try transaction.refresh(me, now: .noon)
        for number in 0..<400 {
          let text = String(repeating: "text \(number) ", count: 60)
          try session.take(Listed("m\(number)", sent: .noon - Int64(number), raw: text))
        }
        _ = try session.finish(isComplete: true)
        for number in 0..<40 {
          try transaction.append(NewJournalEntry(message: "m\(number)", kind: .delete), me, now: .noon)
          try transaction.delete(transaction.key(of: "m\(number)", me)!)
        }
        for entry in try transaction.takeSendable(me, now: .noon, mark: "x", limit: 30) {
          try transaction.markSent(entry.entry, mark: "x")
        }
      }
      store.close()
    }

    func open(at now: Instant = .noon) throws -> InboxStore { try InboxStore(home: folder.path, now: now) }

    /// Writes over bytes of the file.
    func overwrite(_ range: Range<Int>, with byte: UInt8 = 0xA5) throws {
      var bytes = try Files.read(file)
      for index in range { bytes[index] = byte }
      try Files.write(bytes, to: file)
    }

    /// Writes over pages of a table or index.
    func overwrite(_ name: String, pages: Int, after skipped: Int = 0) throws {
      let numbers = try Shell.sqlite(
        file, "SELECT pageno FROM dbstat WHERE name = '\(name)' AND pagetype = 'leaf' ORDER BY pageno;")
      let found = numbers.split(separator: "\n").compactMap { Int($0) }.dropFirst(skipped).prefix(pages)
      try #require(found.count == pages, "\(name) has too few pages")
      for page in found { try overwrite((page - 1) * 4096..<page * 4096) }
    }

    /// Says that the store is to be looked at, as does whoever meets damage.
    func suspect() throws { try folder.write("", to: "inlay.db.suspect") }

    var kept: String { folder.file("inlay.db.damaged-20261130-120000") }
  }

  @Test func `a sound store that is suspected is looked at, and that is all`() throws {
    let home = try Home()
    try home.suspect()
    let store = try home.open()
    #expect(store.notices == [])
    #expect(!Files.exists(home.folder.file("inlay.db.suspect")))
    #expect(Files.names(in: home.folder.path).contains { $0.contains("damaged") } == false)
  }

  @Test func `a file without a head is set aside`() throws {
    let home = try Home()
    try home.overwrite(0..<4096)
    let before = try Files.read(home.file)
    let store = try home.open()
    #expect(try Files.read(home.kept) == before)
    #expect(try store.accounts() == [])
    #expect(
      store.notices == [
        "\(home.file): the store was damaged (file is not a database) and is kept as \(home.kept); a new one was begun "
          + "with what could be read of it: 0 accounts, 0 messages, 0 reports and deletions to be sent; a refresh fetches "
          + "the list again"
      ])
    #expect(store.storeID != home.storeID)
    // And it is a store like any other.
    store.close()
    #expect(try home.open().notices == [])
  }

  @Test func `an empty file is set aside`() throws {
    let home = try Home()
    try Files.write([], to: home.file)
    let store = try home.open()
    #expect(try Files.read(home.kept) == [])
    #expect(try store.accounts() == [])
    #expect(store.notices.first?.contains("(it is empty)") == true)
  }

  @Test func `a file of something else is set aside`() throws {
    let folder = TemporaryFolder()
    try Shell.sqlite(
      folder.file("inlay.db"), "CREATE TABLE theirs (x); INSERT INTO theirs VALUES ('precious');")
    let store = try InboxStore(home: folder.path, now: .noon)
    #expect(store.notices.first?.contains("(it is no store of Inlay's)") == true)
    let kept = folder.file("inlay.db.damaged-20261130-120000")
    #expect(try Shell.sqlite(kept, "SELECT x FROM theirs;") == "precious\n")
  }

  @Test func `a file that was cut short gives what can be read of it`() throws {
    let home = try Home()
    let before = try Files.read(home.file)
    try Files.write(Array(before.prefix(before.count / 2)), to: home.file)
    try home.suspect()
    let store = try home.open()
    #expect(store.notices.count == 1)
    #expect(try store.accounts().map(\.name) == ["me", "you"])
    #expect(try Files.read(home.kept).count == before.count / 2)
  }

  @Test func `a page of garbage costs what was on it`() throws {
    let home = try Home()
    try home.overwrite("content", pages: 3, after: 20)
    try home.suspect()
    let store = try home.open()
    let accounts = try store.accounts()
    #expect(accounts.map(\.name) == ["me", "you"])
    #expect(accounts.map(\.feed) == ["file", "airship"])
    #expect(accounts.first?.path == "/inbox.json")
    #expect(accounts.map(\.isCurrent) == [false, true])
    #expect(store.storeID == home.storeID)
    let me = accounts[0].identity
    try store.read { snapshot in
      let rows = try snapshot.page(me, PageQuery(limit: 1000), now: .noon).rows
      // The pages before and behind the garbage were read.
      #expect(rows.count > 300 && rows.count < 360)
      #expect(try snapshot.total(me, now: .noon) == rows.count)
      #expect(try snapshot.badge(me, now: .noon) == rows.count)
      for row in rows {
        #expect(row.raw == Array(String(repeating: "text \(row.id.dropFirst()) ", count: 60).utf8))
      }
      // What was deleted stays deleted, and is still to be sent.
      #expect(try snapshot.message(me, "m7")?.isDeleted == true)
      #expect(try snapshot.pendingCount(me) == 10)
      #expect(try snapshot.wasJournalled(me, message: "m1", .delete, action: nil))
    }
    #expect(store.notices.first?.contains("2 accounts, ") == true)
    #expect(store.notices.first?.contains(", 10 reports and deletions to be sent;") == true)
    #expect(store.notices.first?.contains(home.kept) == true)
    // Numbers that may have been used are not used again.
    try store.write { transaction in
      let entry = try transaction.append(NewJournalEntry(message: "m90", kind: .read), me, now: .noon)
      #expect(entry.value > 1_000_000)
      var session = try transaction.refresh(me, now: .noon)
      #expect(try session.take(Listed("new")) == .new)
      #expect(try session.take(Listed("m7", raw: "text 7 ")) == .changed)
      _ = try session.finish(isComplete: false)
      #expect(try transaction.key(of: "new", me)!.value > 1_000_000)
    }
    #expect(try store.addAccount("third", feed: "file", now: .noon)!.identity.value > 1_000_000)
  }

  @Test func `a journal that is torn in the middle gives both ends`() throws {
    let home = try Home()
    let store = try home.open()
    let me = try store.accounts()[0].identity
    try store.write { transaction in
      for number in 0..<2000 {
        try transaction.append(
          NewJournalEntry(message: "m\(number)", kind: .clicked, action: "button"), me, now: .noon)
      }
    }
    store.close()
    try home.overwrite("journal", pages: 1, after: 8)
    try home.suspect()
    let mended = try home.open()
    var entries: [Int64] = []
    try mended.read { snapshot in try snapshot.journal(me, .pending) { entries.append($0.entry.value) } }
    #expect(entries.first == 31)
    #expect(entries.last == 2040)
    #expect(entries.count > 1800 && entries.count < 2010)
    #expect(entries == entries.sorted())
  }

  @Test func `an index that lost rows is found, and the rows are kept`() throws {
    let home = try Home()
    // An index whose pages are right and whose rows are gone, as after a write that the disk forgot.
    try Shell.sqlite(
      home.file,
      """
      .dbconfig defensive off
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX message_unread ON message (identity, unpinned, age, id, expires, unread, gone)'
        || ' WHERE unread = 1 AND gone = 0 AND id < ''m2''' WHERE name = 'message_unread';
      .quit
      """)
    try Shell.sqlite(home.file, "REINDEX;")
    try Shell.sqlite(
      home.file,
      """
      .dbconfig defensive off
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX message_unread ON message (identity, unpinned, age, id, expires, unread, gone)'
        || ' WHERE unread = 1 AND gone = 0' WHERE name = 'message_unread';
      .quit
      """)
    try home.suspect()
    let store = try home.open()
    #expect(store.notices.first?.contains("missing from index message_unread") == true)
    let me = try store.accounts()[0].identity
    #expect(try store.read { try $0.badge(me, now: .noon) } == 360)
  }

  @Test func `a log without its file is set aside, and not taken for that of the new one`() throws {
    let home = try Home()
    try Shell.sqlite(home.file, "UPDATE identity SET problem = 'x';\n.system kill -9 $PPID\n", isKilled: true)
    let log = try Files.read(home.file + "-wal")
    #expect(!log.isEmpty)
    Files.remove(home.file)
    let store = try home.open()
    #expect(store.notices.first?.contains("(it is missing)") == true)
    #expect(try Files.read(home.kept + "-wal") == log)
    #expect(try store.accounts() == [])
  }

  @Test func `a store whose name cannot be read is mended at once`() throws {
    let home = try Home()
    try home.overwrite("store", pages: 1)
    let store = try home.open()
    #expect(store.notices.count == 1)
    #expect(try store.accounts().map(\.name) == ["me", "you"])
    #expect(store.storeID != home.storeID)
  }

  @Test(arguments: [false, true])
  func `who dies while mending loses nothing of what was carried over`(hasLog: Bool) throws {
    let home = try Home()
    // The new store was ready, and the old one set aside; its log not yet.
    try Files.write(try Files.read(home.file), to: home.folder.file("inlay.db.ready"))
    Files.remove(home.file)
    if hasLog { try home.folder.write("a log", to: "inlay.db-wal") }
    let store = try home.open()
    #expect(try store.accounts().map(\.name) == ["me", "you"])
    #expect(store.storeID == home.storeID)
    #expect(store.notices.count == (hasLog ? 1 : 0))
    #expect(Files.exists(home.kept + "-wal") == hasLog)
    #expect(!Files.exists(home.folder.file("inlay.db.ready")))
  }

  @Test func `nothing that was set aside is written over`() throws {
    let home = try Home()
    for (number, name) in ["", "-2", "-3"].enumerated() {
      try Files.write(Array("garbage \(number)".utf8), to: home.file)
      let store = try home.open()
      store.close()
      #expect(try Files.text(of: home.kept + name) == "garbage \(number)")
    }
  }

  @Test func `damage that is met in the middle is said, and found at the next opening`() throws {
    let home = try Home()
    try home.overwrite("content", pages: 1, after: 20)
    let store = try home.open()
    #expect(store.notices == [])
    let me = try store.accounts()[0].identity
    #expect {
      try store.read { try $0.page(me, PageQuery(limit: 1000), now: .noon) }
    } throws: { error in
      guard let fault = error as? StoreFault, case .damaged(home.file, _, isInUse: false) = fault else {
        return false
      }
      return fault.sentence.hasSuffix("try again, and it is set aside and what can be read of it is kept")
    }
    #expect(Files.exists(home.folder.file("inlay.db.suspect")))
    store.close()
    let mended = try home.open()
    #expect(mended.notices.count == 1)
    #expect(try mended.read { try $0.page(me, PageQuery(limit: 1000), now: .noon).rows.count } > 300)
    #expect(!Files.exists(home.folder.file("inlay.db.suspect")))
  }

  @Test func `a damaged file that others have open stays where it is`() throws {
    let home = try Home()
    let other = try home.open()
    try home.overwrite(0..<4096)
    let before = try Files.read(home.file)
    #expect {
      try home.open()
    } throws: { error in
      guard let fault = error as? StoreFault, case .damaged(home.file, _, isInUse: true) = fault else {
        return false
      }
      return fault.sentence.hasSuffix("in use by another process; try again when that has ended")
    }
    #expect(try Files.read(home.file) == before)
    #expect(Files.exists(home.folder.file("inlay.db.suspect")))
    other.close()
    #expect(try home.open().notices.count == 1)
    #expect(Files.exists(home.kept))
  }
}
