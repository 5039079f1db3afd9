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
    var opened: (database: SQLDatabase, storeID: String)
    do throws(StoreFault) {
      opened = try openFile(isAlone: isAlone)
    } catch {
      guard case .damaged(let path, let why, _) = error else { throw error }
      if !isAlone { isAlone = try lock.tryExclusive() }
      guard isAlone else {
        files.markSuspect()
        throw .damaged(path: path, why: why, isInUse: true)
      }
      try mend(why)
      opened = try openFile(isAlone: false)
    }
    if isAlone { try lock.share(milliseconds: 0) }
    return Opened(database: opened.database, lock: lock, storeID: opened.storeID)
  }

  /// - Throws: ``StoreFault/damaged(path:why:isInUse:)`` also where the file is missing, and the caller is not alone or
  ///   something is left of it.
  private func openFile(
    isAlone: Bool
  ) throws(StoreFault) -> (database: SQLDatabase, storeID: String) {
    let logSize = try StoreFiles.size(of: files.log) ?? 0
    let size = try StoreFiles.size(of: files.database)
    guard let size else {
      // The log of a file that is no more would be taken for that of the new one.
      if !isAlone || logSize > 0 { throw damaged("it is missing") }
      if !StoreFiles.exists(files.ready) {
        _ = try StoreMaking(files: files, schema: options.schema).build(from: nil)
      }
      try files.place()
      return try openFile(isAlone: false)
    }
    // A store is put in its place whole, so an empty one has lost what it had.
    if size == 0 { throw damaged("it is empty") }
    let database = try SQLDatabase(path: files.database, busyMilliseconds: options.busyMilliseconds)
    // Until all is well, closing leaves the log as it is.
    if logSize > 0 { database.turn(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on: true) }
    try database.execute(Self.settings)
    let version = try Schema.version(of: database)
    try options.schema.check(version, of: database)
    if version == 0 { throw damaged("it is no store of Inlay's") }
    let isSuspect = StoreFiles.exists(files.suspect)
    if isAlone, logSize > 0 || isSuspect {
      try StoreCheck(database: database).run(isThorough: isSuspect || size < StoreCheck.cheapBytes)
      if isSuspect { files.forgetSuspicion() }
    }
    if version < options.schema.version { try options.schema.migrate(database, from: version) }
    let storeID = try Self.name(in: database)
    if logSize > 0 { database.turn(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on: false) }
    return (database, storeID)
  }

  /// Begins a new store with what can be read of the old one, and sets that aside.
  private mutating func mend(_ why: String) throws(StoreFault) {
    var carried = "what could be read of it"
    let size = try StoreFiles.size(of: files.database)
    // Somebody may have come as far as to set the old one aside, and died.
    if size != nil || !StoreFiles.exists(files.ready) {
      // SQLite would throw the log of an empty file away.
      let salvage = try StoreMaking(files: files, schema: options.schema)
        .build(from: size ?? 0 > 0 ? files.database : nil)
      carried += ": \(salvage.words)"
    }
    let old = try files.setAside(now: now)
    try files.place()
    notices.append(
      "\(files.database): the store was damaged (\(why)) and is kept as \(old); a new one was begun with \(carried); "
        + "a refresh fetches the list again")
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
