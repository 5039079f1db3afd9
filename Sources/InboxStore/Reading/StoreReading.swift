/// What can be read of a store. All of one snapshot, or of one transaction, agrees with itself.
package protocol StoreReading {
  var connection: StoreConnection { get }
}

/// The store as it was at one moment, for as long as the closure runs that it was handed to.
package struct StoreSnapshot: StoreReading {
  package let connection: StoreConnection

  init(_ connection: StoreConnection) { self.connection = connection }
}

/// The store, to be read and written, while nobody else writes. What it did is kept when the closure that it was
/// handed to returns, and none of it where that throws.
package struct StoreTransaction: StoreReading {
  package let connection: StoreConnection

  init(_ connection: StoreConnection) { self.connection = connection }
}

extension StoreReading {
  /// The store's own name: 16 digits of base 16.
  package var storeID: String { connection.storeID }
}

/// What a snapshot or a transaction holds on to. Only the store makes one.
package final class StoreConnection {
  let database: SQLDatabase
  let storeID: String
  /// Whether a list is being taken over.
  var isRefreshing = false

  init(_ database: SQLDatabase, storeID: String) {
    self.database = database
    self.storeID = storeID
  }

  /// - Throws: where no transaction is open any more, because it has ended or SQLite ended it at a fault.
  func statement(_ sql: StaticString) throws(StoreFault) -> SQLStatement {
    try checkTransaction()
    return try database.statement(sql)
  }

  /// What runs outside of a transaction would be kept by itself: half of something.
  func checkTransaction() throws(StoreFault) {
    if !database.isWithinTransaction { throw .software("it was used behind the end of a transaction") }
  }

  // MARK: Transactions

  func begin(_ sql: StaticString) throws(StoreFault) {
    precondition(!database.isWithinTransaction, "a transaction within another")
    database.hasFailed = false
    isRefreshing = false
    try database.statement(sql).run()
  }

  /// - Throws: also where something failed that was caught on the way: what hung on it is missing.
  func commit() throws(StoreFault) {
    if database.hasFailed { throw .software("a transaction went on behind a fault") }
    if isRefreshing { throw .software("a refresh was not finished") }
    try database.statement("COMMIT").run()
  }

  func rollBack() {
    if database.isWithinTransaction { try? database.execute("ROLLBACK") }
  }
}
