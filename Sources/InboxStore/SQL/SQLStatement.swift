import CSQLite

/// A prepared statement in use: values are bound from 1, columns are read from 0.
///
/// It goes back to its connection when its owner lets go of it, reset and without values.
struct SQLStatement: ~Copyable {
  private let prepared: PreparedStatement
  private let database: SQLDatabase

  init(_ prepared: PreparedStatement, of database: SQLDatabase) {
    self.prepared = prepared
    self.database = database
    prepared.isInUse = true
  }

  deinit {
    prepared.reset()
    prepared.isInUse = false
  }

  // MARK: Values in

  func bind(_ index: Int32, _ value: Int64) {
    prepared.note(sqlite3_bind_int64(prepared.handle, index, value))
  }

  func bind(_ index: Int32, _ value: Int64?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ flag: Bool) { bind(index, flag ? 1 : 0) }

  func bind(_ index: Int32, _ text: String) {
    var text = text
    let code = text.withUTF8 { bytes -> Int32 in
      // An empty string may have no address, which SQLite would take for NULL.
      guard let base = bytes.baseAddress else {
        return sqlite_bind_copied_text(prepared.handle, index, "", 0)
      }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite_bind_copied_text(prepared.handle, index, $0, UInt64(bytes.count))
      }
    }
    prepared.note(code)
  }

  func bind(_ index: Int32, _ text: String?) {
    if let text { bind(index, text) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ bytes: [UInt8]) {
    let code = bytes.withUnsafeBytes { bytes -> Int32 in
      guard let base = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(prepared.handle, index, 0)
      }
      return sqlite_bind_copied_bytes(prepared.handle, index, base, UInt64(bytes.count))
    }
    prepared.note(code)
  }

  /// Binds bytes without a copy: they must live until the statement was stepped for the last time.
  func bind(_ index: Int32, borrowing bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      prepared.note(sqlite3_bind_zeroblob(prepared.handle, index, 0))
      return
    }
    prepared.note(sqlite3_bind_blob64(prepared.handle, index, base, UInt64(bytes.count), nil))
  }

  func bindNull(_ index: Int32) { prepared.note(sqlite3_bind_null(prepared.handle, index)) }

  /// Binds a column of a row that another statement stands on, whatever its type.
  func bind(_ index: Int32, column: Int32, of other: borrowing SQLStatement) {
    prepared.note(
      sqlite3_bind_value(prepared.handle, index, sqlite3_column_value(other.prepared.handle, column)))
  }

  // MARK: Going on

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  func step() throws(StoreFault) -> Bool {
    if prepared.bindCode != SQLITE_OK { throw database.fault(prepared.bindCode) }
    let code = sqlite3_step(prepared.handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw database.fault(code)
  }

  /// Runs it to its end.
  ///
  /// - Returns: how many rows it changed, where it changes any.
  @discardableResult
  func run() throws(StoreFault) -> Int {
    while try step() {}
    return Int(sqlite3_changes64(database.handle))
  }

  /// How many steps of SQLite's machine it took since this was last asked.
  func takeSteps() -> Int { Int(sqlite3_stmt_status(prepared.handle, SQLITE_STMTSTATUS_VM_STEP, 1)) }

  /// Makes it ready to run again. The values stay.
  func rewind() { sqlite3_reset(prepared.handle) }

  // MARK: Columns out

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(prepared.handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(prepared.handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Text; what is not UTF-8 is repaired.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(prepared.handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(prepared.handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a blob; they live until the statement is stepped, rewound or let go of.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(prepared.handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared.handle, column)))
  }
}

/// What SQLite made of a text of SQL. It belongs to one connection.
final class PreparedStatement {
  let handle: OpaquePointer
  var isInUse = false
  /// The first value that could not be bound, as SQLite's code.
  private(set) var bindCode = SQLITE_OK

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  func note(_ code: Int32) {
    if code != SQLITE_OK && bindCode == SQLITE_OK { bindCode = code }
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    bindCode = SQLITE_OK
  }
}
