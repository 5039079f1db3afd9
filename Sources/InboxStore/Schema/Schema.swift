/// The steps that make the store's file what it is now, from nothing or from any older version.
///
/// A file of version *n* has had the first *n* steps. A step that was released is never changed; what `Salvage` reads
/// follows the newest.
package struct Schema: Sendable {
  /// Each a script of SQL, run in a transaction of its own.
  package var steps: [String]

  package init(steps: [String]) { self.steps = steps }

  package var version: Int { steps.count }

  package static let current = Schema(steps: [version1, version2])

  /// Brings a connection's file to the newest version.
  ///
  /// - Throws: ``StoreFault/newerVersion(path:found:known:)`` where somebody else brought it past that.
  func migrate(_ database: SQLDatabase, from found: Int) throws(StoreFault) {
    var found = found
    while found < version {
      try database.execute("BEGIN IMMEDIATE")
      do throws(StoreFault) {
        // Somebody else may have been quicker.
        found = try Self.version(of: database)
        if found < version {
          try database.execute(steps[found])
          found += 1
          try database.execute("PRAGMA user_version = \(found)")
        }
        try database.execute("COMMIT")
      } catch {
        if database.isWithinTransaction { try? database.execute("ROLLBACK") }
        throw error
      }
    }
    try check(found, of: database)
  }

  /// - Throws: where the version is newer than is known.
  func check(_ found: Int, of database: SQLDatabase) throws(StoreFault) {
    if found > version { throw .newerVersion(path: database.path, found: found, known: version) }
  }

  static func version(of database: SQLDatabase) throws(StoreFault) -> Int {
    let statement = try database.statement("PRAGMA user_version")
    guard try statement.step() else { return 0 }
    return Int(statement.integer(0))
  }
}
