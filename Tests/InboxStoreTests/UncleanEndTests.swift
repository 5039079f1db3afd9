import InboxModel
import InboxStore
import TestSupport
import Testing

/// Processes that die, with the store open.
@Suite struct UncleanEndTests {
  private static let probe = BuildFolder.executable("store-probe")

  /// What the probe said last behind a word.
  private func last(_ word: String, in output: String) -> Int? {
    output.split(separator: "\n").last { $0.hasPrefix("\(word) ") }.flatMap {
      Int($0.dropFirst(word.count + 1))
    }
  }

  @Test(arguments: [0.08, 0.15, 0.25, 0.4])
  func `what was kept is there after a kill in the middle of writing`(seconds: Double) throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(["timeout", "-s", "KILL", "\(seconds)", Self.probe, "write", folder.path])
    #expect(result.ending == .killed(signal: 9) || result.code == 137, "\(result)")
    let kept = last("kept", in: result.output) ?? 0
    let store = try InboxStore(home: folder.path, now: .noon)
    #expect(store.notices == [])
    guard let account = try store.accounts().first else {
      // It died before it had one.
      #expect(kept == 0)
      return
    }
    try store.read { snapshot in
      let total = try snapshot.total(account.identity, now: .noon)
      // All that it knew to be kept, and at most one transaction more; of each, all or nothing.
      #expect(total == kept || total == kept + 100)
      #expect(try snapshot.pendingCount(account.identity) == total)
      #expect(try snapshot.badge(account.identity, now: .noon) == total)
      var entries = 0
      try snapshot.journal(account.identity) { entry throws(StoreFault) in
        if try snapshot.key(of: entry.message, account.identity) != nil { entries += 1 }
      }
      #expect(entries == total)
    }
  }

  @Test func `a store whose last process died is looked at`() throws {
    let test = try TestStore()
    try test.refresh((0..<200).map { Listed("m\($0)", raw: String(repeating: "x", count: 700)) })
    test.store.close()
    let file = test.folder.file("inlay.db")
    let page = try Shell.sqlite(
      file,
      "SELECT pageno FROM dbstat WHERE name = 'content' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 9;"
    )
    var bytes = try Files.read(file)
    let start = (Int(page.dropLast())! - 1) * 4096
    for index in start..<start + 4096 { bytes[index] = 0xA5 }
    try Files.write(bytes, to: file)
    // Nobody meets it, so nobody knows.
    let unaware = try test.again()
    #expect(unaware.notices == [])
    unaware.close()
    try Shell.sqlite(file, "UPDATE identity SET problem = 'x';\n.system kill -9 $PPID\n", isKilled: true)
    let log = try Files.read(file + "-wal")
    let store = try test.again()
    #expect(store.notices.count == 1)
    #expect(try store.read { try $0.total(test.identity, now: .noon) } > 150)
    // What was in the log is not lost, neither here nor in what is kept.
    #expect(try store.read { try $0.record(test.identity)?.problem } == "x")
    #expect(try Files.read(test.folder.file("inlay.db.damaged-20261130-120000-wal")) == log)
  }

  @Test func `rows that hang on nothing are found`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a"), Listed("b")])
    test.store.close()
    let file = test.folder.file("inlay.db")
    try Shell.sqlite(
      file,
      "PRAGMA foreign_keys = OFF;\nINSERT INTO content VALUES (77, x'00');\n.system kill -9 $PPID\n",
      isKilled: true)
    let store = try test.again()
    #expect(store.notices.first?.contains("(a row of content hangs on none of message)") == true)
    #expect(try store.read { try $0.total(test.identity, now: .noon) } == 2)
  }

  @Test func `nothing is looked at while others have it open`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    // The log is not empty, and its writer lives.
    let store = try test.again()
    #expect(store.notices == [])
    #expect(try store.read { try $0.total(test.identity, now: .noon) } == 1)
  }

  @Test func `a store that was half made is made anew`() throws {
    let folder = TemporaryFolder()
    for name in ["inlay.db.new", "inlay.db.new-wal", "inlay.db.new-journal"] {
      try folder.write("half", to: name)
    }
    let store = try InboxStore(home: folder.path, now: .noon)
    #expect(store.notices == [])
    store.close()
    #expect(Files.names(in: folder.path) == ["inlay.db", "inlay.lock"])
  }
}
