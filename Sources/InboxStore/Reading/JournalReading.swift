package import InboxModel

/// Which entries of a journal.
package struct JournalFilter: Equatable, Sendable {
  /// Nil: in whatever state.
  package var states: Set<JournalState>?

  package init(_ states: Set<JournalState>? = nil) { self.states = states }

  package static let all = JournalFilter()
  /// To be sent, or being sent.
  package static let pending = JournalFilter([.pending, .sending])
  package static let failed = JournalFilter([.failed])
}

extension StoreReading {
  /// The entries of an identity's journal, in the order in which they were made.
  ///
  /// The closure may read the store besides. It holds one at a time.
  package func journal(
    _ identity: IdentityID, _ filter: JournalFilter = .all,
    _ body: (JournalEntry) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let isUnsent = filter.states.map { !$0.contains(.sent) } ?? false
    let statement = try connection.statement(isUnsent ? JournalQueries.unsent : JournalQueries.all)
    statement.bind(1, identity.value)
    while try statement.step() {
      let entry = try JournalColumns.entry(statement, in: connection)
      if filter.states?.contains(entry.state) ?? true { try body(entry) }
    }
  }

  package func journalEntry(_ entry: JournalID) throws(StoreFault) -> JournalEntry? {
    let statement = try connection.statement(JournalQueries.one)
    statement.bind(1, entry.value)
    return try statement.step() ? try JournalColumns.entry(statement, in: connection) : nil
  }

  /// How many entries are to be sent, or being sent.
  package func pendingCount(_ identity: IdentityID) throws(StoreFault) -> Int {
    let statement = try connection.statement(StoreQueries.unsent)
    statement.bind(1, identity.value)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  /// Whether the journal has, in whatever state, such a report of a message.
  package func wasJournalled(
    _ identity: IdentityID, message: String, _ kind: ReportKind, action: String?
  ) throws(StoreFault) -> Bool {
    let statement = try connection.statement(StoreQueries.wasJournalled)
    statement.bind(1, identity.value)
    statement.bind(2, message)
    statement.bind(3, kind.rawValue)
    statement.bind(4, action)
    return try statement.step()
  }
}

enum JournalQueries {
  static let all: StaticString = """
    SELECT entry, identity, message, kind, action, context, made, state, tries, next, error, mark,
      event, detail
    FROM journal NOT INDEXED WHERE identity = ?1 ORDER BY entry
    """

  static let unsent: StaticString = """
    SELECT entry, identity, message, kind, action, context, made, state, tries, next, error, mark,
      event, detail
    FROM journal INDEXED BY journal_unsent WHERE identity = ?1 AND state <> 'sent' ORDER BY entry
    """

  static let one: StaticString = """
    SELECT entry, identity, message, kind, action, context, made, state, tries, next, error, mark,
      event, detail
    FROM journal WHERE entry = ?1
    """
}

enum JournalColumns {
  /// The entry of a statement with all columns of the table, in their order.
  static func entry(
    _ statement: borrowing SQLStatement, in connection: StoreConnection
  ) throws(StoreFault) -> JournalEntry {
    guard let kind = ReportKind(rawValue: statement.text(3)),
      let state = JournalState(rawValue: statement.text(7))
    else {
      throw .damaged(
        path: connection.database.path,
        why: "entry \(statement.integer(0)) of the journal is of no known kind",
        isInUse: false)
    }
    return JournalEntry(
      entry: JournalID(statement.integer(0)), identity: IdentityID(statement.integer(1)),
      message: statement.text(2), kind: kind, action: statement.optionalText(4),
      context: statement.optionalText(5), made: Instant(milliseconds: statement.integer(6)), state: state,
      tries: Int(statement.integer(8)), next: statement.optionalInteger(9).map(Instant.init(milliseconds:)),
      error: statement.optionalText(10), mark: statement.optionalText(11),
      event: statement.optionalText(12), detail: statement.optionalText(13))
  }
}
