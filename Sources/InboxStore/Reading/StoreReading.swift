/// What can be read of a store. All of one snapshot, or of one transaction, agrees with itself.
package protocol StoreReading: ~Copyable {
  var connection: StoreConnection { get }
}

/// What a snapshot or a transaction holds on to. Only the store makes one.
package struct StoreConnection {
  let database: SQLDatabase
  let storeID: String
}

/// The store as it was at one moment, for as long as the closure runs that it was handed to.
package struct StoreSnapshot: StoreReading, ~Copyable {
  package let connection: StoreConnection

  init(_ connection: StoreConnection) { self.connection = connection }
}

/// The store, to be read and written, while nobody else writes. What it did is kept when the closure that it was
/// handed to returns, and none of it where that throws.
package struct StoreTransaction: StoreReading, ~Copyable {
  package let connection: StoreConnection

  init(_ connection: StoreConnection) { self.connection = connection }
}

extension StoreReading where Self: ~Copyable {
  var database: SQLDatabase { connection.database }

  /// The store's own name: 16 digits of base 16.
  package var storeID: String { connection.storeID }
}
