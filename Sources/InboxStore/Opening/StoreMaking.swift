import InboxModel

/// Makes a new store beside the place where it belongs, so that it is there whole or not at all.
struct StoreMaking {
  let files: StoreFiles
  let schema: Schema

  /// Builds a store, with what can be read of a damaged one, and leaves it ready to be put in its place.
  func build(from damaged: String?) throws(StoreFault) -> Salvage {
    let salvage = try fill(damaged)
    try files.endUnfinished()
    return salvage
  }

  private func fill(_ damaged: String?) throws(StoreFault) -> Salvage {
    try files.beginUnfinished()
    let database = try SQLDatabase(path: files.unfinished, busyMilliseconds: 0)
    defer { database.close() }
    // Nobody knows the file yet: it is synced once, when it is whole.
    try database.execute("PRAGMA synchronous = OFF")
    try schema.migrate(database, from: 0)
    let statement = try database.statement("INSERT INTO store (one, id, next) VALUES (1, ?1, 1)")
    statement.bind(1, Self.randomName())
    try statement.run()
    var salvage = Salvage()
    if let damaged { try salvage.carry(from: damaged, to: database) }
    try database.execute("PRAGMA journal_mode = WAL")
    return salvage
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
