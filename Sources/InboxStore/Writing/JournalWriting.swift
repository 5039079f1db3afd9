package import InboxModel

extension StoreTransaction {
  /// Writes an entry that is to be sent. It belongs into the transaction of the change of state that it reports.
  @discardableResult
  package func append(
    _ entry: NewJournalEntry, _ identity: IdentityID, now: Instant
  ) throws(StoreFault) -> JournalID {
    try JournalAppend.run(entry, identity, now: now, in: connection)
  }

  /// The entries that can be sent now, in order; each becomes one that somebody is sending.
  ///
  /// What waits for its time, and what somebody else is sending, holds back whatever was made after it for the same
  /// message: a vendor hears of one message in the order of what happened.
  ///
  /// - Parameters:
  ///   - mark: says who sends them, so that others can tell whether that one still lives.
  ///   - limit: how many at most.
  package func takeSendable(
    _ identity: IdentityID, now: Instant, mark: String, limit: Int = .max
  ) throws(StoreFault) -> [JournalEntry] {
    var taken: [JournalEntry] = []
    var held: Set<[UInt8]> = []
    do {
      let statement = try connection.statement(JournalQueries.unsent)
      statement.bind(1, identity.value)
      while taken.count < limit, try statement.step() {
        var entry = try JournalColumns.entry(statement, in: connection)
        guard entry.state == .pending || entry.state == .sending else { continue }
        if held.contains(Array(entry.message.utf8)) { continue }
        if entry.state == .sending || entry.next.map({ $0 > now }) ?? false {
          held.insert(Array(entry.message.utf8))
          continue
        }
        entry.state = .sending
        entry.tries += 1
        entry.next = nil
        entry.mark = mark
        taken.append(entry)
      }
    }
    for entry in taken {
      let statement = try connection.statement(
        "UPDATE journal SET state = 'sending', tries = tries + 1, next = NULL, mark = ?2 WHERE entry = ?1")
      statement.bind(1, entry.entry.value)
      statement.bind(2, mark)
      try statement.run()
    }
    return taken
  }

  // Each of these changes only an entry that is being sent under that mark, and says whether it was: somebody who took
  // its sender for dead may have dealt with it.

  /// The vendor took it.
  @discardableResult
  package func markSent(_ entry: JournalID, mark: String) throws(StoreFault) -> Bool {
    try end(entry, mark, as: .sent, error: nil, next: nil)
  }

  /// The vendor did not take it.
  ///
  /// - Parameter retry: not to be tried again before this; nil: it is given up.
  @discardableResult
  package func markFailed(
    _ entry: JournalID, mark: String, error: String, retry: Instant?
  ) throws(StoreFault) -> Bool {
    try end(entry, mark, as: retry == nil ? .failed : .pending, error: error, next: retry)
  }

  /// It was not sent after all, and is to be.
  @discardableResult
  package func markPending(_ entry: JournalID, mark: String) throws(StoreFault) -> Bool {
    try end(entry, mark, as: .pending, error: nil, next: nil)
  }

  /// Nobody knows whether it was sent.
  @discardableResult
  package func markUnknown(_ entry: JournalID, mark: String) throws(StoreFault) -> Bool {
    try end(entry, mark, as: .unknown, error: nil, next: nil)
  }

  private func end(
    _ entry: JournalID, _ mark: String, as state: JournalState, error: String?, next: Instant?
  ) throws(StoreFault) -> Bool {
    let statement = try connection.statement(
      """
      UPDATE journal SET state = ?3, error = ?4, next = ?5
      WHERE entry = ?1 AND mark = ?2 AND state = 'sending'
      """)
    statement.bind(1, entry.value)
    statement.bind(2, mark)
    statement.bind(3, state.rawValue)
    statement.bind(4, error)
    statement.bind(5, next?.milliseconds)
    return try statement.run() > 0
  }

  /// Takes entries back that were not sent, be it that they were tried: all of them or none.
  ///
  /// - Returns: whether they were taken back.
  package func withdraw(_ entries: [JournalID]) throws(StoreFault) -> Bool {
    for entry in entries {
      guard let found = try journalEntry(entry), [.pending, .failed].contains(found.state) else {
        return false
      }
    }
    for entry in entries {
      let statement = try connection.statement("DELETE FROM journal WHERE entry = ?1")
      statement.bind(1, entry.value)
      try statement.run()
    }
    return true
  }
}

enum JournalAppend {
  static func run(
    _ entry: NewJournalEntry, _ identity: IdentityID, now: Instant, in connection: StoreConnection
  ) throws(StoreFault) -> JournalID {
    let statement = try connection.statement(
      """
      INSERT INTO journal (identity, message, kind, action, context, made, state, event, detail)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?8)
      """)
    statement.bind(1, identity.value)
    statement.bind(2, entry.message)
    statement.bind(3, entry.kind.rawValue)
    statement.bind(4, entry.action)
    statement.bind(5, entry.context)
    statement.bind(6, now.milliseconds)
    statement.bind(7, entry.event)
    statement.bind(8, entry.detail)
    try statement.run()
    return JournalID(connection.database.lastRow)
  }
}
