package import InboxModel

/// What Inlay remembers: messages, what happened to them, what the vendors are to be told, accounts.
///
/// One file, `inlay.db`, in a folder that is the home. Any number of processes may have it open. Within one process
/// this object is for one thread at a time. All work goes through ``read(_:)`` and ``write(_:)``, which are never
/// nested. ``close()`` it before the process ends: one that ends without is taken for one that died.
package final class InboxStore {
  /// The folder, without a slash at its end.
  package let home: String
  /// What was found and done at opening that the user should know, each a sentence.
  package let notices: [String]
  /// 16 digits of base 16, made at random once: the name of this store in cursors and keys.
  package let storeID: String

  private let files: StoreFiles
  private let connection: StoreConnection
  private let lock: StoreLock
  private let schema: Schema
  private var isClosed = false

  /// Opens the store of a home, and makes what is missing.
  ///
  /// - Parameters:
  ///   - home: an absolute path.
  ///   - now: for the name of a file that is set aside.
  package init(
    home: String, now: Instant, options: StoreOptions = StoreOptions()
  ) throws(StoreFault) {
    var opening = StoreOpening(files: StoreFiles(home: home), now: now, options: options)
    let opened = try opening.open()
    files = opening.files
    self.home = files.home
    notices = opening.notices
    lock = opened.lock
    storeID = opened.storeID
    schema = options.schema
    connection = StoreConnection(opened.database, storeID: opened.storeID)
  }

  deinit { close() }

  /// Writes the log back into the file and lets go of it. Nothing can be read or written afterwards.
  package func close() {
    if isClosed { return }
    isClosed = true
    connection.database.close()
    lock.close()
  }

  // MARK: Reading and writing

  // Each comes twice: for closures that say `throws(StoreFault)`, and for those that throw whatever they like.

  /// Reads. Everything within sees the store as it is at the first question, whatever others write meanwhile.
  package func read<Result>(
    _ body: (StoreSnapshot) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try begin("BEGIN")
    let result: Result
    do throws(StoreFault) {
      result = try body(StoreSnapshot(connection))
      try connection.commit()
    } catch {
      rollBack(error)
      throw error
    }
    return result
  }

  /// Reads. Everything within sees the store as it is at the first question, whatever others write meanwhile.
  package func read<Result>(_ body: (StoreSnapshot) throws -> Result) throws -> Result {
    try begin("BEGIN")
    let result: Result
    do {
      result = try body(StoreSnapshot(connection))
      try connection.commit()
    } catch {
      rollBack(error)
      throw error
    }
    return result
  }

  /// Writes. Everything within is kept, in the file and not only in memory, when this returns; nothing of it where the
  /// closure throws or the disk fails.
  @discardableResult
  package func write<Result>(
    _ body: (StoreTransaction) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try begin("BEGIN IMMEDIATE")
    let result: Result
    do throws(StoreFault) {
      try schema.check(Schema.version(of: connection.database), of: connection.database)
      result = try body(StoreTransaction(connection))
      try connection.commit()
    } catch {
      rollBack(error)
      throw error
    }
    return result
  }

  /// Writes. Everything within is kept, in the file and not only in memory, when this returns; nothing of it where the
  /// closure throws or the disk fails.
  @discardableResult
  package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> Result {
    try begin("BEGIN IMMEDIATE")
    let result: Result
    do {
      try schema.check(Schema.version(of: connection.database), of: connection.database)
      result = try body(StoreTransaction(connection))
      try connection.commit()
    } catch {
      rollBack(error)
      throw error
    }
    return result
  }

  private func begin(_ sql: StaticString) throws(StoreFault) {
    precondition(!isClosed, "the store was closed")
    do throws(StoreFault) {
      try connection.begin(sql)
    } catch {
      rollBack(error)
      throw error
    }
  }

  /// Takes everything back, and leaves word where the file is damaged.
  private func rollBack(_ error: any Error) {
    connection.rollBack()
    if let fault = error as? StoreFault, case .damaged = fault { files.markSuspect() }
  }

  // MARK: Accounts

  /// All accounts, in the order in which they were added.
  package func accounts() throws(StoreFault) -> [Account] {
    try read { snapshot throws(StoreFault) in try snapshot.accounts() }
  }

  /// Adds an account with a new identity; the first becomes the current one. Nil where the name is taken.
  package func addAccount(
    _ name: String, feed: String, path: String? = nil, bodies: String? = nil, now: Instant
  ) throws(StoreFault) -> Account? {
    try write { transaction throws(StoreFault) in
      try transaction.addAccount(name, feed: feed, path: path, bodies: bodies, now: now)
    }
  }

  /// Removes an account and all that hangs on it. See ``StoreTransaction/removeAccount(_:)``.
  package func removeAccount(_ name: String) throws(StoreFault) -> Int? {
    try write { transaction throws(StoreFault) in try transaction.removeAccount(name) }
  }

  /// Makes an account the current one; false where there is none of that name.
  package func setCurrent(_ name: String) throws(StoreFault) -> Bool {
    try write { transaction throws(StoreFault) in try transaction.setCurrent(name) }
  }
}

/// How a store is opened.
package struct StoreOptions: Sendable {
  /// How long is waited for another process that writes.
  package var busyMilliseconds: Int32 = 30_000
  package var schema = Schema.current

  package init() {}
}
