import Glibc
import InboxModel
import InboxStore

/// What the store's own part of a refresh costs, beside the `sqlite3` shell reading the same rows.
enum StoreBench {
  static let now = Instant(milliseconds: 1_796_040_000_000)

  static func measure(_ folder: String) {
    let home = "\(folder)/bench-store"
    remove(home)
    mkdir(home, 0o700)
    defer { remove(home) }
    do {
      try refreshes(home)
      try StoreQuestions.measure(home)
    } catch {
      Report.line("the store", "failed: \(error)")
    }
  }

  // MARK: Taking over a list

  private static let listLength = 100_000

  private static func refreshes(_ home: String) throws {
    Report.section("a list of \(listLength) messages of about 650 bytes, taken over by the store")
    let list = BenchList(count: listLength)
    Report.line("bytes of messages", "\(Report.rounded(Double(list.bytes.count) / 1_000_000)) MB")
    let before = residentMB(at: 0)
    let store = try InboxStore(home: "\(home)/refresh", now: now)
    defer { store.close() }
    guard let identity = try store.addAccount("me", feed: "file", now: now)?.identity else { return }
    let first = try seconds { try take(list, store, identity, expecting: listLength) }
    let second = try seconds { try take(list, store, identity, expecting: 0) }
    let peak = residentMB(at: 1) - before
    guard let shell = try shellSeconds(home, list) else {
      Report.line("sqlite3", "is not installed, or failed")
      return
    }
    Report.line("the sqlite3 shell, the same rows as statements", "\(Report.rounded(shell)) s")
    Report.line("the first time", "\(Report.rounded(first)) s")
    Report.verdict("the first time, over the shell", first / shell, "times", atMost: 0.7)
    Report.line("the second time, unchanged", "\(Report.rounded(second)) s")
    Report.verdict("the second time, over the shell", second / shell, "times", atMost: 0.12)
    Report.verdict("memory at its peak, without the list", peak, "MB", atMost: 25)
    let removed = try seconds {
      try store.write { transaction in
        _ = try transaction.refresh(identity, now: now).finish(isComplete: true)
      }
    }
    Report.line("all of it removed by an empty list", "\(Report.rounded(removed)) s")
  }

  private static func take(
    _ list: BenchList, _ store: InboxStore, _ identity: IdentityID, expecting: Int
  ) throws {
    let counts = try store.write { transaction in
      var session = try transaction.refresh(identity, now: now)
      try list.bytes.withUnsafeBytes { bytes in
        for message in list.messages {
          _ = try session.take(
            id: message.id, vendor: .inlay, sent: message.sent, expires: message.expires, isPinned: false,
            reported: ReportedState(), raw: UnsafeRawBufferPointer(rebasing: bytes[message.range]))
        }
      }
      return try session.finish(isComplete: true)
    }
    if counts.new != expecting { Report.line("the list", "was taken over wrongly: \(counts)") }
  }

  /// The same rows, read by the `sqlite3` shell into a store of the same schema.
  private static func shellSeconds(_ home: String, _ list: BenchList) throws -> Double? {
    let store = try InboxStore(home: "\(home)/shell", now: now)
    guard let identity = try store.addAccount("me", feed: "file", now: now)?.identity else { return nil }
    store.close()
    let script = "\(home)/rows.sql"
    guard let file = fopen(script, "w") else { return nil }
    func put(_ text: String) {
      var text = text
      _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    }
    put("PRAGMA foreign_keys = ON;\nBEGIN IMMEDIATE;\n")
    for (index, message) in list.messages.enumerated() {
      let key = index + 1
      let expires = message.expires?.milliseconds ?? .max
      put(
        "INSERT INTO message (pk, identity, id, feed, unpinned, age, arrived, expires, local, vendor, reported, marked, unread, "
          + "gone) VALUES (\(key), \(identity.value), '\(message.id)', 'inlay', 1, \(-message.sent.milliseconds), "
          + "\(now.milliseconds), \(expires), 0, 0, 0, 0, 1, 0);\nINSERT INTO content (pk, raw) VALUES (\(key), CAST('"
      )
      // There is no quote in them.
      _ = list.bytes[message.range].withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
      put("' AS BLOB));\n")
    }
    put("COMMIT;\n")
    fclose(file)
    let run = ProgramRun.run(["/usr/bin/sqlite3", "-bail", "\(home)/shell/inlay.db", ".read \(script)"])
    return run.status == 0 ? run.milliseconds / 1000 : nil
  }

  // MARK: Measuring

  static func seconds(_ body: () throws -> Void) throws -> Double {
    let start = Clock.now
    try body()
    return Double(Clock.now - start) / 1e9
  }

  /// Memory of this process: now (0) or at its peak (1).
  private static func residentMB(at which: Int) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split { $0 == ":" || $0 == " " || $0 == "\t" }
      if words.first == (which == 0 ? "VmRSS" : "VmHWM"), let number = Double(words[1]) {
        return number * 1024 / 1e6
      }
    }
    return 0
  }

  private static func remove(_ path: String) {
    guard let handle = opendir(path) else {
      unlink(path)
      return
    }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    closedir(handle)
    rmdir(path)
  }
}
