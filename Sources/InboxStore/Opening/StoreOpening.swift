import CSQLite
import InboxModel

/// How a store is opened: found or made, looked at where the last process did not end well, mended where it must be.
struct StoreOpening {
  let files: StoreFiles
  let now: Instant
  let options: StoreOptions
  private(set) var notices: [String] = []

  init(files: StoreFiles, now: Instant, options: StoreOptions) {
    self.files = files
    self.now = now
    self.options = options
  }

  /// What SQLite puts by, to undo one statement or to sort, would else go through files and cost a write a page. The
  /// cache, in KiB, holds the index that a refresh looks each message up in.
  private static let settings = """
    PRAGMA synchronous = FULL; PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000
    """

  struct Opened {
    var database: SQLDatabase
    var lock: StoreLock
    var storeID: String
  }

  mutating func open() throws(StoreFault) -> Opened {
    try files.makeHome()
    let lock = try StoreLock(path: files.lock)
    // Alone until it is open: so nobody takes over a file that is being made or looked at.
    var isAlone = try lock.tryExclusive()
    if !isAlone {
      try lock.share(milliseconds: options.busyMilliseconds)
      // Whoever was making it did not live to the end.
      if try StoreFiles.size(of: files.database) == nil { isAlone = try lock.tryExclusive() }
    }
    var database: SQLDatabase
    do throws(StoreFault) {
      database = try openFile(isAlone: isAlone)
    } catch {
      guard case .damaged(let path, let why, _) = error else { throw error }
      if !isAlone { isAlone = try lock.tryExclusive() }
      guard isAlone else {
        files.markSuspect()
        throw .damaged(path: path, why: why, isInUse: true)
      }
      try mend(why)
      database = try openFile(isAlone: false)
    }
    let storeID = try Self.name(in: database)
    if isAlone { try lock.share(milliseconds: 0) }
    return Opened(database: database, lock: lock, storeID: storeID)
  }

  /// - Throws: ``StoreFault/damaged(path:why:isInUse:)`` also where the file is missing, and the caller is not alone or
  ///   something is left of it.
  private func openFile(isAlone: Bool) throws(StoreFault) -> SQLDatabase {
    let logSize = try StoreFiles.size(of: files.log) ?? 0
    let size = try StoreFiles.size(of: files.database)
    guard let size else {
      // The log of a file that is no more would be taken for that of the new one.
      if !isAlone || logSize > 0 { throw damaged("it is missing") }
      try StoreMaking(files: files, schema: options.schema).make()
      return try openFile(isAlone: false)
    }
    // A store is put in its place whole, so an empty one has lost what it had.
    if size == 0 { throw damaged("it is empty") }
    let database = try SQLDatabase(path: files.database, busyMilliseconds: options.busyMilliseconds)
    try database.execute(Self.settings)
    // Until all is well, closing leaves the log as it is.
    if logSize > 0 { database.turn(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on: true) }
    let version = try Schema.version(of: database)
    try options.schema.check(version, of: database)
    if version == 0 { throw damaged("it is no store of Inlay's") }
    let isSuspect = StoreFiles.exists(files.suspect)
    if isAlone, logSize > 0 || isSuspect {
      try StoreCheck(database: database).run(isThorough: isSuspect || size < StoreCheck.cheapBytes)
      if isSuspect { files.forgetSuspicion() }
    }
    if version < options.schema.version { try options.schema.migrate(database, from: version) }
    if logSize > 0 { database.turn(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on: false) }
    return database
  }

  /// Begins a new store with what can be read of the old one, and sets that aside.
  private mutating func mend(_ why: String) throws(StoreFault) {
    // SQLite would throw the log of an empty file away.
    let isReadable = try StoreFiles.size(of: files.database) ?? 0 > 0
    let carried = try StoreMaking(files: files, schema: options.schema)
      .build(from: isReadable ? files.database : nil)
    let old = try files.setAside(now: now)
    try files.finish()
    notices.append(
      "\(files.database): the store was damaged (\(why)) and is kept as \(old); a new one was begun with what could "
        + "be read of it: \(carried.words); a refresh fetches the list again")
  }

  private func damaged(_ why: String) -> StoreFault {
    .damaged(path: files.database, why: why, isInUse: false)
  }

  private static func name(in database: SQLDatabase) throws(StoreFault) -> String {
    let statement = try database.statement("SELECT id FROM store")
    guard try statement.step() else {
      throw .damaged(path: database.path, why: "it has no name", isInUse: false)
    }
    return statement.text(0)
  }
}
