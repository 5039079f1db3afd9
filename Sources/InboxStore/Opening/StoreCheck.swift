/// Looks whether a store's file is sound.
struct StoreCheck {
  let database: SQLDatabase

  /// Files below this size are looked at thoroughly, which takes some milliseconds.
  static let cheapBytes: Int64 = 8 << 20

  /// - Parameter isThorough: whether each index is held against its table too.
  /// - Throws: ``StoreFault/damaged(path:why:isInUse:)`` with the first thing that is wrong.
  func run(isThorough: Bool) throws(StoreFault) {
    do {
      let statement = try database.statement(
        isThorough ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)")
      guard try statement.step() else { throw damaged("the check says nothing") }
      let word = statement.text(0)
      if word != "ok" { throw damaged(word.split(separator: "\n").joined(separator: " ")) }
    }
    let statement = try database.statement("PRAGMA foreign_key_check")
    if try statement.step() {
      throw damaged("a row of \(statement.text(0)) hangs on none of \(statement.text(2))")
    }
  }

  private func damaged(_ why: String) -> StoreFault {
    .damaged(path: database.path, why: why, isInUse: false)
  }
}
