import Glibc
import InboxModel
import InboxStore

/// What the store's own part costs: a list taken over, a page, the badge, an opening.
enum StoreBench {
  private static let now = Instant(milliseconds: 1_796_040_000_000)

  static func measure(_ folder: String) {
    let home = "\(folder)/bench-store"
    remove(home)
    mkdir(home, 0o700)
    defer { remove(home) }
    do {
      try refreshes(home)
      try questions(home)
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
    let store = try InboxStore(home: "\(home)/refresh", now: now)
    defer { store.close() }
    guard let identity = try store.addAccount("me", feed: "file", now: now)?.identity else { return }
    let first = try seconds { try take(list, store, identity, expecting: listLength) }
    let second = try seconds { try take(list, store, identity, expecting: 0) }
    let peak = peakMB
    guard let shell = try shellSeconds(home, list) else {
      Report.line("sqlite3", "is not installed, or failed")
      return
    }
    Report.line("the sqlite3 shell, the same rows as statements", "\(Report.rounded(shell)) s")
    Report.line("the first time", "\(Report.rounded(first)) s")
    Report.verdict("the first time, over the shell", first / shell, "times", atMost: 0.7)
    Report.line("the second time, unchanged", "\(Report.rounded(second)) s")
    Report.verdict("the second time, over the shell", second / shell, "times", atMost: 0.12)
    Report.verdict("peak memory, the list itself among it", peak, "MB", atMost: 170)
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
          + "\(now.milliseconds), \(expires), 0, 0, 0, 0, 1, 0);\nINSERT INTO content (pk, raw) VALUES (\(key), X'"
      )
      put(hex(list.bytes[message.range]))
      put("');\n")
    }
    put("COMMIT;\n")
    fclose(file)
    let run = ProgramRun.run(["/usr/bin/sqlite3", "-bail", "\(home)/shell/inlay.db", ".read \(script)"])
    return run.status == 0 ? run.milliseconds / 1000 : nil
  }

  private static func hex(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[2 * index] = digits[Int(byte >> 4)]
        buffer[2 * index + 1] = digits[Int(byte & 15)]
      }
      return bytes.count * 2
    }
  }

  // MARK: Questions

  private static func questions(_ home: String) throws {
    Report.section("questions to the store, medians")
    let small = try filled("\(home)/small", count: 1000, unread: 200)
    let large = try filled("\(home)/large", count: 100_000, unread: 200)
    let unread = try filled("\(home)/unread", count: 100_000, unread: 100_000)
    let badges = try pair(small, large) { snapshot, identity in _ = try snapshot.badge(identity, now: now) }
    Report.line("badge, 200 unread of 1 000", "\(Report.rounded(badges.small)) µs")
    Report.line("badge, 200 unread of 100 000", "\(Report.rounded(badges.large)) µs")
    Report.verdict("badge, the large one over the small", badges.large / badges.small, "times", atMost: 1.5)
    let all = try microseconds(unread) { snapshot, identity in _ = try snapshot.badge(identity, now: now) }
    Report.verdict("badge, 100 000 unread", all / 1000, "ms", atMost: 25)
    let pages = try pair(small, large) { snapshot, identity in
      _ = try snapshot.page(identity, PageQuery(), now: now)
      _ = try snapshot.total(identity, now: now)
    }
    Report.line("first page and total, of 1 000", "\(Report.rounded(pages.small)) µs")
    Report.line("first page and total, of 100 000", "\(Report.rounded(pages.large)) µs")
    Report.verdict(
      "first page, the large one over the small", pages.large / pages.small, "times", atMost: 1.5)
    var opened: [Double] = []
    for (store, _) in [small, large, unread] { store.close() }
    for name in ["small", "large", "unread"] {
      opened.append(
        try Clock.median(
          (0..<51).map { _ in
            try seconds {
              let store = try InboxStore(home: "\(home)/\(name)", now: now)
              _ = try store.read { snapshot in
                try snapshot.badge(try snapshot.accounts()[0].identity, now: now)
              }
              store.close()
            } * 1e6
          }))
    }
    Report.line("open, badge, close: 200 of 1 000", "\(Report.rounded(opened[0])) µs")
    Report.line("open, badge, close: 200 of 100 000", "\(Report.rounded(opened[1])) µs")
    Report.verdict("the large one over the small", opened[1] / opened[0], "times", atMost: 1.5)
    Report.verdict("open, badge, close: 100 000 unread", opened[2] / 1000, "ms", atMost: 25)
  }

  /// A store of messages, the last ones of the list unread. A tenth expires some day.
  private static func filled(_ home: String, count: Int, unread: Int) throws -> (InboxStore, IdentityID) {
    let list = BenchList(count: count)
    let store = try InboxStore(home: home, now: now)
    guard let identity = try store.addAccount("me", feed: "file", now: now)?.identity else {
      return (store, IdentityID(0))
    }
    try store.write { transaction in
      var session = try transaction.refresh(identity, now: now)
      try list.bytes.withUnsafeBytes { bytes in
        for (index, message) in list.messages.enumerated() {
          var reported = ReportedState()
          reported.read = index < count - unread
          _ = try session.take(
            id: message.id, vendor: .inlay, sent: message.sent, expires: message.expires, isPinned: false,
            reported: reported,
            raw: UnsafeRawBufferPointer(rebasing: bytes[message.range]))
        }
      }
      _ = try session.finish(isComplete: true)
    }
    return (store, identity)
  }

  private static func microseconds(
    _ store: (InboxStore, IdentityID), _ body: (StoreSnapshot, IdentityID) throws -> Void
  ) throws -> Double {
    try Clock.median(
      (0..<201).map { _ in try seconds { try store.0.read { try body($0, store.1) } } * 1e6 })
  }

  /// The medians for two stores, taken in turns.
  private static func pair(
    _ small: (InboxStore, IdentityID), _ large: (InboxStore, IdentityID),
    _ body: (StoreSnapshot, IdentityID) throws -> Void
  ) throws -> (small: Double, large: Double) {
    var times: ([Double], [Double]) = ([], [])
    for _ in 0..<501 {
      times.0.append(try seconds { try small.0.read { try body($0, small.1) } } * 1e6)
      times.1.append(try seconds { try large.0.read { try body($0, large.1) } } * 1e6)
    }
    return (Clock.median(times.0), Clock.median(times.1))
  }

  private static func seconds(_ body: () throws -> Void) throws -> Double {
    let start = Clock.now
    try body()
    return Double(Clock.now - start) / 1e9
  }

  private static var peakMB: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1_000_000
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

/// Messages as a list has them, newest first, with ids that come in no order.
private struct BenchList {
  struct Message {
    var id: String
    var sent: Instant
    var expires: Instant?
    var range: Range<Int>
  }

  private(set) var messages: [Message] = []
  private(set) var bytes: [UInt8] = []

  init(count: Int) {
    let text = String(
      repeating: "The quick brown fox jumps over the lazy dog while the parcel waits at the shop. ", count: 5)
    var random: UInt64 = 88_172_645_463_325_252
    func digits() -> String {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return String(random, radix: 36)
    }
    for index in 0..<count {
      let id = "\(digits())-\(digits())"
      let start = bytes.count
      bytes +=
        """
        {"id":"\(id)","kind":"alert","title":"Parcel number \(index) is on its way","text":"\(text)",\
        "icon":"https://cdn.example.test/icon/\(index % 7).png","sent":"2026-11-29T16:20:00Z",\
        "actions":[{"type":"url","value":"https://example.test/track?id=\(index)"}]}
        """.utf8
      messages.append(
        Message(
          id: id, sent: Instant(milliseconds: 1_796_000_000_000 - Int64(index) * 60_000),
          expires: index % 10 == 0 ? Instant(milliseconds: 1_900_000_000_000 + Int64(index)) : nil,
          range: start..<bytes.count))
    }
  }
}
