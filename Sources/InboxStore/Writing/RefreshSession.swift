import Glibc
package import InboxModel

/// What a refresh did to the messages that a list shows, or would if they had not expired.
package struct RefreshCounts: Equatable, Sendable {
  package var new = 0
  package var changed = 0
  package var removed = 0

  package init() {}
}

/// A list on its way into the store, within one transaction, which fails unless the list is finished in it.
///
/// What it holds is a bit for each message.
package struct RefreshSession: ~Copyable {
  /// What became of a message of the list.
  package enum Taken: Equatable, Sendable {
    case new
    /// Its bytes are others than before.
    case changed
    case unchanged
    /// Its id was in this list before. The first one counts.
    case repeated
    /// Its id is longer than is taken, or empty.
    case refused
  }

  /// Longer ids are taken for no ids: the longest known are of some 60 bytes, and a cursor holds one.
  package static let maximumIdentifierBytes = 2048

  private let connection: StoreConnection
  private let identity: IdentityID
  private let now: Instant
  private let journalsDelivery: Bool
  /// When what is new arrived. Later than all arrivals before, whatever the clock says.
  private let arrival: Instant
  private var nextKey: Int64
  private var seen = KeySet()
  private var counts = RefreshCounts()

  private let lookup: SQLStatement
  private let insertMessage: SQLStatement
  private let insertContent: SQLStatement

  init(
    _ connection: StoreConnection, _ identity: IdentityID, now: Instant, journalsDelivery: Bool
  ) throws(StoreFault) {
    if connection.isRefreshing { throw .software("a refresh within another") }
    let arrival = try Self.arrival(of: identity, now: now, in: connection)
    let nextKey = try Self.nextKey(in: connection)
    let lookup = try connection.statement(
      """
      SELECT message.pk, raw FROM message INDEXED BY message_id
      LEFT JOIN content ON content.pk = message.pk
      WHERE identity = ?1 AND id = ?2
      """)
    let insertMessage = try connection.statement(
      """
      INSERT INTO message
        (pk, identity, id, unpinned, age, arrived, expires, local, vendor, reported, marked, unread, gone, feed)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, ?13)
      """)
    let insertContent = try connection.statement("INSERT INTO content (pk, raw) VALUES (?1, ?2)")
    self.connection = connection
    self.identity = identity
    self.now = now
    self.journalsDelivery = journalsDelivery
    self.arrival = arrival
    self.nextKey = nextKey
    self.lookup = lookup
    self.insertMessage = insertMessage
    self.insertContent = insertContent
    connection.isRefreshing = true
  }

  private static func arrival(
    of identity: IdentityID, now: Instant, in connection: StoreConnection
  ) throws(StoreFault) -> Instant {
    let statement = try connection.statement("SELECT arrival FROM identity WHERE pk = ?1")
    statement.bind(1, identity.value)
    guard try statement.step() else { throw .software("there is no identity \(identity.value)") }
    let last = statement.optionalInteger(0)
    return Instant(milliseconds: last.map { max(now.milliseconds, $0 + 1) } ?? now.milliseconds)
  }

  /// The first number for a new message.
  private static func nextKey(in connection: StoreConnection) throws(StoreFault) -> Int64 {
    let statement = try connection.statement("SELECT next FROM store")
    guard try statement.step() else { throw .software("the store has no name") }
    return statement.integer(0)
  }

  /// Takes over one message of the list.
  ///
  /// - Parameters:
  ///   - vendor: in whose words it is, and by whose rules it is unread.
  ///   - sent: nil where the list does not say; then the time of its first arrival decides its place.
  ///   - expires: it is gone from this instant on; nil: never.
  ///   - reported: what the list says has happened to it.
  ///   - raw: the message exactly as the list has it. It is copied.
  package mutating func take(
    id: String, vendor: Vendor, sent: Instant?, expires: Instant?, isPinned: Bool, reported: ReportedState,
    raw: UnsafeRawBufferPointer
  ) throws(StoreFault) -> Taken {
    guard 1...Self.maximumIdentifierBytes ~= id.utf8.count else { return .refused }
    try connection.checkTransaction()
    lookup.rewind()
    lookup.bind(1, identity.value)
    lookup.bind(2, id)
    guard try lookup.step() else {
      try add(
        id: id, vendor: vendor, sent: sent, expires: expires, isPinned: isPinned, reported: reported, raw: raw
      )
      return .new
    }
    let key = lookup.integer(0)
    guard seen.insert(key) else { return .repeated }
    // The state is left alone where nothing else changed: what the list says was taken over when these bytes came, and
    // nothing that is done here makes it news.
    if Self.isEqual(lookup.bytes(1), raw) { return .unchanged }
    lookup.rewind()
    try change(
      key, vendor: vendor, sent: sent, expires: expires, isPinned: isPinned, reported: reported, raw: raw)
    return .changed
  }

  /// Whether a message of the list is here with these very bytes: then it is taken over with that.
  ///
  /// For one that is not, or whose id was in the list before, the answer is false and nothing happens: it goes to
  /// ``take(id:vendor:sent:expires:isPinned:reported:raw:)``.
  package mutating func isUnchanged(
    id: String, raw: UnsafeRawBufferPointer
  ) throws(StoreFault) -> Bool {
    try connection.checkTransaction()
    lookup.rewind()
    lookup.bind(1, identity.value)
    lookup.bind(2, id)
    guard try lookup.step(), Self.isEqual(lookup.bytes(1), raw) else { return false }
    return seen.insert(lookup.integer(0))
  }

  private static func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return memcmp(first, second, a.count) == 0
  }

  private mutating func add(
    id: String, vendor: Vendor, sent: Instant?, expires: Instant?, isPinned: Bool, reported: ReportedState,
    raw: UnsafeRawBufferPointer
  ) throws(StoreFault) {
    var state = MessageState()
    state.confirm(reported)
    if journalsDelivery, let report = state.reach(.delivered, vendor.rules) {
      _ = try JournalAppend.run(
        NewJournalEntry(message: id, kind: report), identity, now: now, in: connection)
    }
    insertMessage.rewind()
    insertMessage.bind(1, nextKey)
    insertMessage.bind(2, identity.value)
    insertMessage.bind(3, id)
    insertMessage.bind(4, !isPinned)
    insertMessage.bind(5, MessageColumns.age(sent ?? arrival))
    insertMessage.bind(6, arrival.milliseconds)
    insertMessage.bind(7, MessageColumns.expires(expires))
    MessageColumns.bind(state, isUnread: state.isUnread(vendor.rules), to: insertMessage, at: 8)
    insertMessage.bind(13, vendor.rawValue)
    try insertMessage.run()
    insertContent.rewind()
    insertContent.bind(1, nextKey)
    insertContent.bind(2, borrowing: raw)
    try insertContent.run()
    _ = seen.insert(nextKey)
    nextKey += 1
    counts.new += 1
  }

  private mutating func change(
    _ key: Int64, vendor: Vendor, sent: Instant?, expires: Instant?, isPinned: Bool, reported: ReportedState,
    raw: UnsafeRawBufferPointer
  ) throws(StoreFault) {
    var state = MessageState()
    var arrived: Int64 = 0
    var isDeleted = false
    do {
      let statement = try connection.statement(
        "SELECT local, vendor, reported, marked, arrived, gone FROM message WHERE pk = ?1")
      statement.bind(1, key)
      if try statement.step() {
        state = MessageColumns.state(statement, at: 0)
        arrived = statement.integer(4)
        isDeleted = statement.flag(5)
      }
    }
    state.confirm(reported)
    do {
      let statement = try connection.statement(
        """
        UPDATE message SET unpinned = ?2, age = ?3, expires = ?4,
          local = ?5, vendor = ?6, reported = ?7, marked = ?8, unread = ?9, feed = ?10
        WHERE pk = ?1
        """)
      statement.bind(1, key)
      statement.bind(2, !isPinned)
      statement.bind(3, MessageColumns.age(sent ?? Instant(milliseconds: arrived)))
      statement.bind(4, MessageColumns.expires(expires))
      MessageColumns.bind(state, isUnread: state.isUnread(vendor.rules), to: statement, at: 5)
      statement.bind(10, vendor.rawValue)
      try statement.run()
    }
    let statement = try connection.statement(
      "INSERT INTO content (pk, raw) VALUES (?1, ?2) ON CONFLICT (pk) DO UPDATE SET raw = excluded.raw")
    statement.bind(1, key)
    statement.bind(2, borrowing: raw)
    try statement.run()
    if !isDeleted { counts.changed += 1 }
  }

  /// Ends the list.
  ///
  /// - Parameter isComplete: whether the list was whole. Only then does what it did not have go, deleted messages among
  ///   it; an empty list that is whole leaves nothing. What the journal says of them stays.
  package consuming func finish(isComplete: Bool) throws(StoreFault) -> RefreshCounts {
    if counts.new > 0 {
      do {
        let statement = try connection.statement("UPDATE store SET next = ?1")
        statement.bind(1, nextKey)
        try statement.run()
      }
      let statement = try connection.statement(
        "UPDATE identity SET arrival = ?2, kept = kept + ?3 WHERE pk = ?1")
      statement.bind(1, identity.value)
      statement.bind(2, arrival.milliseconds)
      statement.bind(3, Int64(counts.new))
      try statement.run()
    }
    connection.isRefreshing = false
    guard isComplete else { return counts }
    for (key, isDeleted) in try unlisted() {
      let statement = try connection.statement("DELETE FROM message WHERE pk = ?1")
      statement.bind(1, key)
      try statement.run()
      if !isDeleted { counts.removed += 1 }
    }
    let statement = try connection.statement(
      "UPDATE identity SET refreshed = ?2, problem = NULL WHERE pk = ?1")
    statement.bind(1, identity.value)
    statement.bind(2, now.milliseconds)
    try statement.run()
    return counts
  }

  private func unlisted() throws(StoreFault) -> [(key: Int64, isDeleted: Bool)] {
    var unlisted: [(key: Int64, isDeleted: Bool)] = []
    do {
      let statement = try connection.statement(
        "SELECT pk FROM message INDEXED BY message_id WHERE identity = ?1")
      statement.bind(1, identity.value)
      while try statement.step() {
        let key = statement.integer(0)
        if !seen.contains(key) { unlisted.append((key, false)) }
      }
    }
    unlisted.sort { $0.key < $1.key }
    for index in unlisted.indices {
      let statement = try connection.statement("SELECT gone FROM message WHERE pk = ?1")
      statement.bind(1, unlisted[index].key)
      if try statement.step() { unlisted[index].isDeleted = statement.flag(0) }
    }
    return unlisted
  }
}
