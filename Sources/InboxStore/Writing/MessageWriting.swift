package import InboxModel

extension StoreTransaction {
  /// Writes what happened to a message.
  ///
  /// - Parameter isUnread: what ``MessageState/isUnread(_:)`` says by the rules of its vendor.
  /// - Returns: false where there is no such message any more.
  @discardableResult
  package func setState(
    _ key: MessageKey, _ state: MessageState, isUnread: Bool
  ) throws(StoreFault) -> Bool {
    let statement = try connection.statement(
      "UPDATE message SET local = ?2, vendor = ?3, reported = ?4, marked = ?5, unread = ?6 WHERE pk = ?1")
    statement.bind(1, key.value)
    MessageColumns.bind(state, isUnread: isUnread, to: statement, at: 2)
    return try statement.run() > 0
  }

  /// Makes a message one that was deleted, until a whole list no longer has it.
  ///
  /// - Returns: false where it was deleted before, or is no more.
  @discardableResult
  package func delete(_ key: MessageKey) throws(StoreFault) -> Bool { try setGone(key, true) }

  /// Takes a deletion back.
  ///
  /// - Returns: false where it was not deleted, or is no more.
  @discardableResult
  package func restore(_ key: MessageKey) throws(StoreFault) -> Bool { try setGone(key, false) }

  private func setGone(_ key: MessageKey, _ isGone: Bool) throws(StoreFault) -> Bool {
    let statement = try connection.statement("UPDATE message SET gone = ?2 WHERE pk = ?1 AND gone <> ?2")
    statement.bind(1, key.value)
    statement.bind(2, isGone)
    return try statement.run() > 0
  }

  /// Keeps what a plugin wants kept with a message; nil takes it away.
  ///
  /// - Returns: false where there is no such message any more.
  @discardableResult
  package func saveViewState(
    _ key: MessageKey, plugin: String, _ state: [UInt8]?
  ) throws(StoreFault) -> Bool {
    guard let state else {
      let statement = try connection.statement("DELETE FROM view_state WHERE message = ?1 AND plugin = ?2")
      statement.bind(1, key.value)
      statement.bind(2, plugin)
      return try statement.run() > 0
    }
    let statement = try connection.statement(
      """
      INSERT INTO view_state (message, plugin, state) SELECT pk, ?2, ?3 FROM message WHERE pk = ?1
      ON CONFLICT (message, plugin) DO UPDATE SET state = excluded.state
      """)
    statement.bind(1, key.value)
    statement.bind(2, plugin)
    statement.bind(3, state)
    return try statement.run() > 0
  }

  /// Keeps when a plugin's view of a message wants to be woken; nil: never.
  ///
  /// - Returns: false where nothing changed, or there is no such message any more.
  @discardableResult
  package func setViewWake(_ key: MessageKey, plugin: String, _ due: Instant?) throws(StoreFault) -> Bool {
    guard let due else {
      let statement = try connection.statement("DELETE FROM view_wake WHERE message = ?1 AND plugin = ?2")
      statement.bind(1, key.value)
      statement.bind(2, plugin)
      return try statement.run() > 0
    }
    let statement = try connection.statement(
      """
      INSERT INTO view_wake (message, plugin, due) SELECT pk, ?2, ?3 FROM message WHERE pk = ?1
      ON CONFLICT (message, plugin) DO UPDATE SET due = excluded.due
      """)
    statement.bind(1, key.value)
    statement.bind(2, plugin)
    statement.bind(3, due.milliseconds)
    return try statement.run() > 0
  }

  // MARK: Refreshing

  /// Begins to take over a list.
  ///
  /// Nothing but this adds messages. Call ``RefreshSession/take(id:vendor:sent:expires:isPinned:reported:raw:)`` for each
  /// message of the list, then ``RefreshSession/finish(isComplete:)``.
  ///
  /// - Parameters:
  ///   - journalsDelivery: whether each new message is reported as delivered, where the vendor takes that and does not
  ///     say that it knows.
  package func refresh(
    _ identity: IdentityID, now: Instant, journalsDelivery: Bool = false
  ) throws(StoreFault) -> RefreshSession {
    try RefreshSession(connection, identity, now: now, journalsDelivery: journalsDelivery)
  }

  /// Remembers what went wrong at a refresh, in words; nil: nothing.
  package func setProblem(_ identity: IdentityID, _ problem: String?) throws(StoreFault) {
    let statement = try connection.statement("UPDATE identity SET problem = ?2 WHERE pk = ?1")
    statement.bind(1, identity.value)
    statement.bind(2, problem)
    try statement.run()
  }
}
