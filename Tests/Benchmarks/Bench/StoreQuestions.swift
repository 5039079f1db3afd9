import InboxModel
import InboxStore

/// What a page, the badge and an opening cost.
enum StoreQuestions {
  private static let now = StoreBench.now

  static func measure(_ home: String) throws {
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
            try StoreBench.seconds {
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
      (0..<201).map { _ in try StoreBench.seconds { try store.0.read { try body($0, store.1) } } * 1e6 })
  }

  /// The medians for two stores, taken in turns.
  private static func pair(
    _ small: (InboxStore, IdentityID), _ large: (InboxStore, IdentityID),
    _ body: (StoreSnapshot, IdentityID) throws -> Void
  ) throws -> (small: Double, large: Double) {
    var times: ([Double], [Double]) = ([], [])
    for _ in 0..<501 {
      times.0.append(try StoreBench.seconds { try small.0.read { try body($0, small.1) } } * 1e6)
      times.1.append(try StoreBench.seconds { try large.0.read { try body($0, large.1) } } * 1e6)
    }
    return (Clock.median(times.0), Clock.median(times.1))
  }
}
