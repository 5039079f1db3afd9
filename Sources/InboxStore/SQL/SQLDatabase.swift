import CSQLite
import Glibc

/// One connection to one file. One thread at a time.
///
/// Statements are prepared when they are first asked for, and kept.
final class SQLDatabase {
  let path: String
  private(set) var handle: OpaquePointer?
  /// Whether something went wrong since this was last set to false.
  var hasFailed = false
  /// By the address of their text, which is the program's own.
  private var prepared: [UnsafePointer<UInt8>: PreparedStatement] = [:]

  /// Opens a file that is there.
  ///
  /// - Parameter busyMilliseconds: how long it waits for a lock that another connection has.
  init(path: String, busyMilliseconds: Int32) throws(StoreFault) {
    self.path = path
    // A name that begins with `file:` would be taken for an address.
    let name = path.hasPrefix("/") ? path : "./\(path)"
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let fault = fault(code)
      close()
      throw fault
    }
    sqlite3_busy_timeout(handle, busyMilliseconds)
    turn(SQLITE_DBCONFIG_ENABLE_FKEY, on: true)
    turn(SQLITE_DBCONFIG_TRUSTED_SCHEMA, on: false)
    turn(SQLITE_DBCONFIG_DEFENSIVE, on: true)
    turn(SQLITE_DBCONFIG_DQS_DML, on: false)
    turn(SQLITE_DBCONFIG_DQS_DDL, on: false)
  }

  deinit { close() }

  /// Closes it. Nothing may be in use.
  func close() {
    prepared.removeAll()
    guard let handle else { return }
    sqlite3_close_v2(handle)
    self.handle = nil
  }

  /// Turns one of the connection's switches, `SQLITE_DBCONFIG_…`.
  func turn(_ option: Int32, on: Bool) { _ = sqlite_switch(handle, option, on ? 1 : 0) }

  /// Whether a transaction is open.
  var isWithinTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of the row that was added last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs statements that bear no values and whose rows nobody wants.
  func execute(_ sql: String) throws(StoreFault) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw fault(code) }
  }

  /// A statement, prepared once for as long as the connection lives. One that is in use already is prepared anew.
  func statement(_ sql: StaticString) throws(StoreFault) -> SQLStatement {
    if let known = prepared[sql.utf8Start], !known.isInUse { return SQLStatement(known, of: self) }
    let new = PreparedStatement(
      try prepare(sql.utf8Start, sql.utf8CodeUnitCount, UInt32(SQLITE_PREPARE_PERSISTENT)))
    if prepared[sql.utf8Start] == nil { prepared[sql.utf8Start] = new }
    return SQLStatement(new, of: self)
  }

  /// A statement that is used once.
  func statement(once sql: String) throws(StoreFault) -> SQLStatement {
    let bytes = Array(sql.utf8)
    let handle = try bytes.withUnsafeBufferPointer { buffer throws(StoreFault) in
      try prepare(buffer.baseAddress!, buffer.count, 0)
    }
    return SQLStatement(PreparedStatement(handle), of: self)
  }

  private func prepare(
    _ sql: UnsafePointer<UInt8>, _ count: Int, _ flags: UInt32
  ) throws(StoreFault) -> OpaquePointer {
    var statement: OpaquePointer?
    let code = UnsafeRawPointer(sql).withMemoryRebound(to: CChar.self, capacity: count) {
      sqlite3_prepare_v3(handle, $0, Int32(count), flags, &statement, nil)
    }
    guard code == SQLITE_OK, let statement else { throw fault(code) }
    return statement
  }

  /// What a code of SQLite's means for whoever asked.
  func fault(_ code: Int32) -> StoreFault {
    hasFailed = true
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    switch code & 0xFF {
    case SQLITE_FULL: return .inputOutput(path: path, .diskFull)
    case SQLITE_READONLY: return .inputOutput(path: path, .readOnly)
    case SQLITE_IOERR:
      let system = sqlite3_system_errno(handle)
      if system == ENOSPC || system == EDQUOT { return .inputOutput(path: path, .diskFull) }
      return .inputOutput(path: path, .failed(system == 0 ? message : StoreFault.text(of: system)))
    case SQLITE_CANTOPEN:
      let system = sqlite3_system_errno(handle)
      if system == ENOSPC || system == EDQUOT { return .inputOutput(path: path, .diskFull) }
      return .cannotCreate(path: path, code: system == 0 ? EIO : system)
    case SQLITE_PERM, SQLITE_AUTH: return .cannotCreate(path: path, code: EACCES)
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(path: path, why: message, isInUse: false)
    default: return .software("\(message) (SQLite \(code))")
    }
  }
}
