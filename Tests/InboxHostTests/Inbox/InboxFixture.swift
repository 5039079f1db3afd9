import Glibc
import InboxFeeds
import InboxHost
import InboxModel
import InboxStore
import JSON
import TestSupport
import Testing

extension Instant {
  /// 2026-11-30T12:00:00Z: when these tests begin.
  static let noon = Instant(milliseconds: 1_796_040_000_000)

  static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds + milliseconds)
  }

  static func - (instant: Instant, milliseconds: Int64) -> Instant { instant + -milliseconds }
}

/// Milliseconds.
let minute: Int64 = 60_000
let hour = 60 * minute
let day = 24 * hour

/// An account with a file in its vendor's place, in a home of its own, under a clock that the test sets.
///
/// Nothing of it is a stand-in: the store, the list and the ledger are files in a temporary folder.
final class InboxFixture {
  /// A clock that stands until it is set.
  final class Clock {
    var now = Instant.noon
  }

  let folder: TemporaryFolder
  let clock: Clock
  let store: InboxStore
  let inbox: Inbox
  /// Of the account.
  let name: String

  /// - Parameters:
  ///   - feed: whose lists the account's file holds; `file`: seen from each list.
  ///   - folder: that of another fixture, for another account in its home.
  init(
    _ name: String = "me", feed: String = "file", options: FeedOptions = FeedOptions(),
    in folder: TemporaryFolder = TemporaryFolder(), clock: Clock = Clock()
  ) throws {
    self.folder = folder
    self.clock = clock
    self.name = name
    store = try InboxStore(home: folder.file("home"), now: clock.now)
    _ = try store.addAccount(name, feed: feed, path: folder.file("\(name).json"), now: clock.now)
    inbox = Inbox(
      try Inbox.account(named: name, in: store), in: store, options: options, clock: { clock.now })
  }

  /// The same account as another process has it.
  func again() throws -> Inbox {
    let store = try InboxStore(home: folder.file("home"), now: clock.now)
    let clock = clock
    return Inbox(try Inbox.account(named: name, in: store), in: store, clock: { clock.now })
  }

  // MARK: The vendor's side

  /// The file with the account's list.
  var list: String { folder.file("\(name).json") }

  /// The vendor lists these messages, from the newest on.
  func put(_ text: String) throws { try Files.write(Array(text.utf8), to: list) }

  /// Inlay's own messages with nothing but an id and a time, each a minute older than the one before.
  func put(_ ids: [String]) throws {
    try put(Lists.inlay(ids.enumerated().map { Lists.message($1, minutesAgo: $0) }))
  }

  /// The vendor lists these, and the account is refreshed.
  @discardableResult
  func receive(_ text: String) throws -> RefreshOutcome {
    try put(text)
    return try refresh()
  }

  @discardableResult
  func receive(_ ids: [String]) throws -> RefreshOutcome {
    try put(ids)
    return try refresh()
  }

  /// What the vendor was told, in order: `read a`, `clicked b terms`, with the vendor's own words.
  func told() throws -> [String] {
    guard Files.exists(ledger) else { return [] }
    return try Files.read(ledger).split(separator: 0x0A).map { line in
      let value = try JSONReader.value(of: Array(line))
      let words = [value["report"]?.string, value["message"]?.string, value["action"]?.string]
      return words.compactMap { $0 }.joined(separator: " ")
    }
  }

  // MARK: This side

  var ledger: String { folder.file("home/\(name).reports.ndjson") }

  /// Refreshes; whatever kept it from a list or from sending is in the outcome.
  @discardableResult
  func refresh() throws -> RefreshOutcome { try inbox.refresh(ledger: ledger) }

  func badge() throws -> Int { try inbox.badge() }

  func page(_ limit: Int = 1000, after: String? = nil, unread: Bool = false) throws -> InboxPage {
    try inbox.page(
      PageRequest(start: after.map { .after($0) } ?? .offset(0), limit: limit, isUnreadOnly: unread))
  }

  func ids(unread: Bool = false) throws -> [String] {
    try page(unread: unread).items.map(\.message.id)
  }

  /// The ids of all pages, each had by the cursor of the one before.
  func pages(of limit: Int, unread: Bool = false) throws -> [[String]] {
    var pages: [[String]] = []
    var next: String?
    repeat {
      let page = try page(limit, after: next, unread: unread)
      pages.append(page.items.map(\.message.id))
      next = page.next
    } while next != nil && pages.count < 1000
    return pages
  }

  /// Why a message is not to be had; nil where it is.
  func absence(_ id: String) -> InboxFault.Absence? {
    do {
      _ = try inbox.item(id)
      return nil
    } catch InboxFault.unknownMessage(_, let absence) {
      return absence
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  /// What the journal holds, in order, in our words: `seen a pending`.
  func journal(_ part: Inbox.JournalPart = .all) throws -> [String] {
    try inbox.journal(part).map { entry in
      [entry.kind.rawValue, entry.message, entry.action, entry.state.rawValue].compactMap { $0 }
        .joined(separator: " ")
    }
  }
}
