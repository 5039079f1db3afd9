package import InboxFeeds
package import InboxModel
package import InboxStore

/// The inbox of one account: what is in it, and what is done to it.
///
/// Every call is one transaction or one snapshot of the store: what a call answers belongs together, and nothing is
/// half done. Other processes may work on the same home meanwhile. Used on one thread.
///
/// Calls throw ``InboxFault`` where they cannot do as asked, ``StoreFault`` where the store fails.
package final class Inbox {
  package let account: Account
  let store: InboxStore
  let options: FeedOptions
  let clock: () -> Instant

  /// - Parameters:
  ///   - options: how messages are read from what the store keeps, such as which keys are reserved.
  ///   - clock: asked at each call; it may jump.
  package init(
    _ account: Account, in store: InboxStore, options: FeedOptions = FeedOptions(),
    clock: @escaping () -> Instant
  ) {
    self.account = account
    self.store = store
    self.options = options
    self.clock = clock
  }

  /// The account of a name, or the current one.
  package static func account(named name: String?, in store: InboxStore) throws -> Account {
    let accounts = try store.accounts()
    if accounts.isEmpty { throw InboxFault.noAccount }
    guard let name else {
      guard let account = accounts.first(where: \.isCurrent) ?? accounts.first else {
        throw InboxFault.noAccount
      }
      return account
    }
    guard let account = accounts.first(where: { $0.name == name }) else {
      throw InboxFault.unknownAccount(name, known: accounts.map(\.name))
    }
    return account
  }

  // MARK: Looking

  /// How many messages are unread, counted from what is stored.
  package func badge() throws -> Int {
    let now = clock()
    return try store.read { snapshot in try snapshot.badge(account.identity, now: now) }
  }

  /// A page, with its counts: all of one moment.
  package func page(_ request: PageRequest) throws -> InboxPage {
    let now = clock()
    var query = PageQuery(limit: request.limit, onlyUnread: request.isUnreadOnly)
    var offset: Int?
    switch request.start {
    case .offset(let position):
      offset = position
      query.offset = position
    case .after(let text):
      query.after = try PageCursor(text, storeID: store.storeID, identity: account.identity).key
    }
    return try store.read { snapshot in
      let badge = try snapshot.badge(account.identity, now: now)
      let total = request.isUnreadOnly ? badge : try snapshot.total(account.identity, now: now)
      let page = try snapshot.page(account.identity, query, now: now)
      let last = page.hasMore ? page.rows.last?.row.pageKey : nil
      let next = last.map { PageCursor(storeID: store.storeID, identity: account.identity, key: $0).text }
      return InboxPage(
        items: page.rows.map(item), offset: offset, limit: request.limit, total: total, next: next,
        badge: badge)
    }
  }

  /// Which messages count for the badge, and why each of the others does not.
  package func explainBadge() throws -> BadgeExplanation {
    let now = clock()
    return try store.read { snapshot in
      var explanation = BadgeExplanation(
        badge: try snapshot.badge(account.identity, now: now), counted: [], leftOut: [])
      try snapshot.everything(account.identity) { row in
        if let why = row.reasonNotToCount(at: now) {
          explanation.leftOut.append((row.id, why))
        } else {
          explanation.counted.append(row.id)
        }
      }
      return explanation
    }
  }

  /// A message that is in the inbox now.
  package func item(_ id: String) throws -> InboxItem {
    let now = clock()
    return try store.read { snapshot in item(try Self.stored(id, in: snapshot, account.identity, now)) }
  }

  /// Which entries of the journal.
  package enum JournalPart: Sendable {
    case all
    /// What the vendor has not got, and is to get.
    case pending
    /// What could not be sent: given up, or to be tried again.
    case failed
  }

  /// The journal, oldest first, as it is at one moment.
  package func journal(_ part: JournalPart) throws -> [JournalEntry] {
    let filter: JournalFilter =
      switch part {
      case .all: .all
      case .pending: .pending
      case .failed: JournalFilter([.pending, .sending, .failed])
      }
    return try store.read { snapshot in
      var entries: [JournalEntry] = []
      try snapshot.journal(account.identity, filter) { entry in
        if part != .failed || entry.state == .failed || entry.error != nil { entries.append(entry) }
      }
      return entries
    }
  }

  /// What a renderer last saved for a message.
  package func viewState(of item: InboxItem, by plugin: String) throws -> [UInt8]? {
    try store.read { snapshot in try snapshot.viewState(item.stored.key, plugin: plugin) }
  }

  // MARK: Within a transaction

  /// The stored message of an id, where it is in the inbox now.
  static func stored(
    _ id: String, in snapshot: some StoreReading, _ identity: IdentityID, _ now: Instant
  ) throws -> StoredMessage {
    guard let stored = try snapshot.message(identity, id) else {
      throw InboxFault.unknownMessage(id, .never)
    }
    if stored.isDeleted { throw InboxFault.unknownMessage(id, .deleted) }
    if stored.row.isExpired(at: now) { throw InboxFault.unknownMessage(id, .expired) }
    return stored
  }

  /// A stored message with what it says.
  func item(_ stored: StoredMessage) -> InboxItem {
    let feed = FeedKind.allCases.first { $0.vendor == stored.vendor } ?? .inlay
    guard let (message, diagnostics) = FeedMessage.read(raw: stored.raw, feed: feed, options: options) else {
      // It was read once, so this is another version's doing: what is known is shown all the same.
      let message = Message(id: stored.id, vendor: stored.vendor, kind: "message")
      return InboxItem(
        message: message,
        diagnostics: [
          Diagnostic(path: "", problem: "the stored message cannot be read; refresh brings it again")
        ],
        stored: stored)
    }
    var item = InboxItem(message: message, diagnostics: diagnostics, stored: stored)
    item.message.reported = ReportedState(stored.state)
    return item
  }
}

extension ReportedState {
  /// What has happened to a message by all that is known here: what a renderer is told.
  init(_ state: MessageState) {
    self.init()
    let flags = state.flags
    delivered = flags.contains(.delivered)
    seen = flags.contains(.seen)
    read = flags.contains(.read)
    clicked = flags.contains(.clicked)
  }
}
