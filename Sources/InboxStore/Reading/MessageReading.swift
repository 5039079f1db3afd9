package import InboxModel

extension StoreReading {
  // MARK: Counts

  /// How many messages are unread. They are counted, each time; only those are looked at.
  package func badge(_ identity: IdentityID, now: Instant) throws(StoreFault) -> Int {
    let statement = try connection.statement(StoreQueries.badge)
    statement.bind(1, identity.value)
    statement.bind(2, now.milliseconds)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  /// How many messages a list would show. Only those that expired are looked at.
  package func total(_ identity: IdentityID, now: Instant) throws(StoreFault) -> Int {
    let statement = try connection.statement(StoreQueries.total)
    statement.bind(1, identity.value)
    statement.bind(2, now.milliseconds)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  // MARK: Messages

  /// A part of the list, in its order.
  package func page(_ identity: IdentityID, _ query: PageQuery, now: Instant) throws(StoreFault) -> Page {
    let limit = max(query.limit, 0)
    var keys: [MessageKey] = []
    do {
      let statement = try connection.statement(query.onlyUnread ? StoreQueries.unreadPage : StoreQueries.page)
      statement.bind(1, identity.value)
      // Before all: nothing is less pinned than what is pinned.
      statement.bind(2, query.after.map { $0.isPinned ? 0 : 1 } ?? -1)
      statement.bind(3, query.after.map { MessageColumns.age($0.sort) } ?? 0)
      statement.bind(4, query.after?.id ?? "")
      statement.bind(5, now.milliseconds)
      statement.bind(6, Int64(limit) &+ (limit == Int.max ? 0 : 1))
      statement.bind(7, Int64(max(query.offset, 0)))
      while try statement.step() { keys.append(MessageKey(statement.integer(0))) }
    }
    let hasMore = keys.count > limit
    if hasMore { keys.removeLast() }
    var rows: [StoredMessage] = []
    rows.reserveCapacity(keys.count)
    for key in keys {
      if let message = try message(key) { rows.append(message) }
    }
    return Page(rows: rows, hasMore: hasMore)
  }

  /// A message by the vendor's id, also one that was deleted or has expired.
  package func message(_ identity: IdentityID, _ id: String) throws(StoreFault) -> StoredMessage? {
    guard let key = try key(of: id, identity) else { return nil }
    return try message(key)
  }

  /// A message by its number, also one that was deleted or has expired.
  package func message(_ key: MessageKey) throws(StoreFault) -> StoredMessage? {
    let statement = try connection.statement(StoreQueries.message)
    statement.bind(1, key.value)
    guard try statement.step() else { return nil }
    return StoredMessage(row: MessageColumns.row(statement), raw: Array(statement.bytes(13)))
  }

  /// The number of a message, also of one that was deleted or has expired.
  package func key(of id: String, _ identity: IdentityID) throws(StoreFault) -> MessageKey? {
    let statement = try connection.statement(StoreQueries.key)
    statement.bind(1, identity.value)
    statement.bind(2, id)
    return try statement.step() ? MessageKey(statement.integer(0)) : nil
  }

  /// Every message that is kept of an identity, in the order of lists, deleted and expired ones among them.
  ///
  /// The closure may read the store besides. It holds one at a time.
  package func everything(
    _ identity: IdentityID, _ body: (StoredRow) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let statement = try connection.statement(StoreQueries.everything)
    statement.bind(1, identity.value)
    while try statement.step() { try body(MessageColumns.row(statement)) }
  }

  /// What a plugin keeps with a message; nil: nothing.
  package func viewState(_ key: MessageKey, plugin: String) throws(StoreFault) -> [UInt8]? {
    let statement = try connection.statement(
      "SELECT state FROM view_state WHERE message = ?1 AND plugin = ?2")
    statement.bind(1, key.value)
    statement.bind(2, plugin)
    return try statement.step() ? Array(statement.bytes(0)) : nil
  }

  /// When a plugin's view of a message wants to be woken; nil: never.
  package func viewWake(_ key: MessageKey, plugin: String) throws(StoreFault) -> Instant? {
    let statement = try connection.statement("SELECT due FROM view_wake WHERE message = ?1 AND plugin = ?2")
    statement.bind(1, key.value)
    statement.bind(2, plugin)
    return try statement.step() ? Instant(milliseconds: statement.integer(0)) : nil
  }

  /// The plugins that keep something with a message, or want to be woken for it, by their names.
  package func views(_ key: MessageKey) throws(StoreFault) -> [String] {
    let statement = try connection.statement(
      """
      SELECT plugin FROM view_state WHERE message = ?1
      UNION SELECT plugin FROM view_wake WHERE message = ?1 ORDER BY plugin
      """)
    statement.bind(1, key.value)
    var plugins: [String] = []
    while try statement.step() { plugins.append(statement.text(0)) }
    return plugins
  }
}

/// Questions whose plan matters, so that tests can ask for it.
///
/// `INDEXED BY` is written out, so that neither statistics nor another version of SQLite take another index, which could
/// be a thousand times slower; where an index is missing, the question fails rather than crawls.
enum StoreQueries {
  static let badge: StaticString = """
    SELECT count(*) FROM message INDEXED BY message_badge
    WHERE identity = ?1 AND unread = 1 AND gone = 0 AND expires > ?2
    """

  static let total: StaticString = """
    SELECT (SELECT kept FROM identity WHERE pk = ?1)
      - (SELECT count(*) FROM message INDEXED BY message_expiry
         WHERE identity = ?1 AND gone = 0 AND expires <> 9223372036854775807 AND expires <= ?2)
    """

  static let page: StaticString = """
    SELECT pk FROM message INDEXED BY message_order
    WHERE identity = ?1 AND gone = 0 AND (unpinned, age, id) > (?2, ?3, ?4) AND expires > ?5
    ORDER BY unpinned, age, id LIMIT ?6 OFFSET ?7
    """

  static let unreadPage: StaticString = """
    SELECT pk FROM message INDEXED BY message_unread
    WHERE identity = ?1 AND unread = 1 AND gone = 0 AND (unpinned, age, id) > (?2, ?3, ?4) AND expires > ?5
    ORDER BY unpinned, age, id LIMIT ?6 OFFSET ?7
    """

  static let key: StaticString =
    "SELECT pk FROM message INDEXED BY message_id WHERE identity = ?1 AND id = ?2"

  static let message: StaticString = """
    SELECT message.pk, id, unpinned, age, arrived, expires, local, vendor, reported, marked, unread, gone, feed, raw
    FROM message LEFT JOIN content ON content.pk = message.pk WHERE message.pk = ?1
    """

  static let everything: StaticString = """
    SELECT pk, id, unpinned, age, arrived, expires, local, vendor, reported, marked, unread, gone, feed
    FROM message INDEXED BY message_id WHERE identity = ?1 ORDER BY unpinned, age, id
    """

  static let wasJournalled: StaticString = """
    SELECT 1 FROM journal INDEXED BY journal_act
    WHERE identity = ?1 AND message = ?2 AND kind = ?3 AND action IS ?4 LIMIT 1
    """

  static let unsent: StaticString = """
    SELECT count(*) FROM journal INDEXED BY journal_unsent
    WHERE identity = ?1 AND state <> 'sent' AND state IN ('pending', 'sending')
    """
}
