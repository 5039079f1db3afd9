import CSQLite

/// What can be read of a damaged store, row by row.
struct Salvage {
  private(set) var accounts = 0
  private(set) var messages = 0
  /// Entries of the journal that had not been sent.
  private(set) var unsent = 0

  init() {}

  var words: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return count(accounts, "account", "accounts") + ", " + count(messages, "message", "messages") + ", "
      + count(unsent, "report or deletion to be sent", "reports and deletions to be sent")
  }

  /// The columns of each table, the first its row's number; in this order each row finds what it hangs on. Columns that
  /// came with a later version stand last: an older file is read without them.
  private static let tables: [(name: String, columns: [String])] = [
    ("identity", ["pk", "refreshed", "arrival", "problem"]),
    ("account", ["rowid", "name", "feed", "path", "bodies", "identity", "added"]),
    (
      "message",
      [
        "pk", "identity", "id", "feed", "unpinned", "age", "arrived", "expires", "local", "vendor",
        "reported",
        "marked",
        "unread", "gone",
      ]
    ),
    ("content", ["pk", "raw"]),
    ("view_state", ["rowid", "message", "plugin", "state"]),
    ("view_wake", ["rowid", "message", "plugin", "due"]),
    (
      "journal",
      [
        "entry", "identity", "message", "kind", "action", "context", "made", "state", "tries", "next",
        "error",
        "mark", "event", "detail",
      ]
    ),
  ]

  /// Numbers of the old store that could not be read may have been used: new ones begin well behind them.
  private static let distance: Int64 = 1_000_000

  /// Copies what can be read into a new store. Whatever cannot be is left behind; that is no fault.
  ///
  /// - Throws: where the new store cannot be written.
  mutating func carry(from path: String, to new: SQLDatabase) throws(StoreFault) {
    guard let old = try? SQLDatabase(path: path, busyMilliseconds: 0) else { return }
    // It is kept as it was found.
    old.turn(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on: true)
    defer { old.close() }
    // A file that was cut short is read only by who might want to write its schema.
    old.turn(SQLITE_DBCONFIG_DEFENSIVE, on: false)
    guard (try? old.execute("PRAGMA query_only = ON; PRAGMA writable_schema = ON")) != nil else { return }
    try new.execute("BEGIN IMMEDIATE")
    for (name, columns) in Self.tables { try copy(name, columns, from: old, to: new) }
    // A message whose content is lost cannot be shown; the next list brings it again. One that was deleted stays so.
    try new.execute("DELETE FROM message WHERE gone = 0 AND pk NOT IN (SELECT pk FROM content)")
    try keepName(from: old, to: new)
    try new.execute(
      """
      UPDATE identity SET kept = (SELECT count(*) FROM message WHERE identity = identity.pk AND gone = 0);
      UPDATE store SET next = \(Self.distance) + max(next, (SELECT coalesce(max(pk), 0) FROM message));
      INSERT INTO sqlite_sequence (name, seq)
        SELECT name, 0 FROM (SELECT 'journal' AS name UNION SELECT 'identity')
        WHERE name NOT IN (SELECT name FROM sqlite_sequence);
      UPDATE sqlite_sequence SET seq = seq + \(Self.distance);
      """)
    accounts = try Self.count("account", in: new)
    messages = try Self.count("message WHERE gone = 0", in: new)
    unsent = try Self.count("journal WHERE state IN ('pending', 'sending')", in: new)
    try new.execute("COMMIT")
  }

  /// Copies a table from its beginning as far as it can be read, then from its end.
  private func copy(
    _ name: String, _ columns: [String], from old: SQLDatabase, to new: SQLDatabase
  ) throws(StoreFault) {
    var columns = columns
    // Only the newest columns may be missing; whatever else cannot be read is damage.
    while columns.count > 2, (try? old.statement(once: Self.rows(of: name, columns, "ASC"))) == nil {
      columns.removeLast()
    }
    let names = columns.joined(separator: ", ")
    let values = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
    let insert = try new.statement(once: "INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(values))")
    var last = Int64.min
    for direction in ["ASC", "DESC"] {
      guard let rows = try? old.statement(once: Self.rows(of: name, columns, direction)) else { return }
      var isWhole = false
      while true {
        guard let hasRow = try? rows.step() else { break }
        let key = hasRow ? rows.integer(0) : 0
        if !hasRow || (direction == "DESC" && key <= last) {
          isWhole = true
          break
        }
        if direction == "ASC" { last = key }
        for index in columns.indices { insert.bind(Int32(index + 1), column: Int32(index), of: rows) }
        try Self.runUnlessRefused(insert)
        insert.rewind()
      }
      if isWhole { return }
    }
  }

  private static func rows(of table: String, _ columns: [String], _ direction: String) -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(table) NOT INDEXED ORDER BY rowid \(direction)"
  }

  /// A row that breaks a rule of the schema is left behind; a disk that is full is not.
  private static func runUnlessRefused(_ insert: borrowing SQLStatement) throws(StoreFault) {
    do throws(StoreFault) {
      try insert.run()
    } catch {
      if case .software = error { return }
      throw error
    }
  }

  /// Keeps the name, so that what was sent under it is known again, and the current account.
  private func keepName(from old: SQLDatabase, to new: SQLDatabase) throws(StoreFault) {
    guard let row = try? old.statement(once: "SELECT id, current, next FROM store"), (try? row.step()) == true
    else {
      return
    }
    for sql in [
      "UPDATE store SET id = ?1 WHERE length(?1) = 16",
      "UPDATE store SET current = ?1 WHERE EXISTS (SELECT 1 FROM account WHERE name = ?1)",
      "UPDATE store SET next = max(next, ?1) WHERE typeof(?1) = 'integer'",
    ].enumerated() {
      let update = try new.statement(once: sql.element)
      update.bind(1, column: Int32(sql.offset), of: row)
      try Self.runUnlessRefused(update)
    }
  }

  private static func count(_ what: String, in database: SQLDatabase) throws(StoreFault) -> Int {
    let statement = try database.statement(once: "SELECT count(*) FROM \(what)")
    return try statement.step() ? Int(statement.integer(0)) : 0
  }
}
