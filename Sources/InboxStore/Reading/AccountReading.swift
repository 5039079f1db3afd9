import InboxModel

extension StoreReading {
  /// All accounts, in the order in which they were added.
  package func accounts() throws(StoreFault) -> [Account] {
    let statement = try connection.statement(
      """
      SELECT name, feed, path, bodies, identity, added, name IS (SELECT current FROM store) FROM account
      ORDER BY rowid
      """)
    var accounts: [Account] = []
    while try statement.step() {
      accounts.append(
        Account(
          name: statement.text(0), feed: statement.text(1), path: statement.optionalText(2),
          bodies: statement.optionalText(3), identity: IdentityID(statement.integer(4)),
          added: Instant(milliseconds: statement.integer(5)), isCurrent: statement.flag(6)))
    }
    return accounts
  }

  /// What is known of an identity; nil where there is none, as where its account was removed.
  package func record(_ identity: IdentityID) throws(StoreFault) -> IdentityRecord? {
    let statement = try connection.statement("SELECT refreshed, problem FROM identity WHERE pk = ?1")
    statement.bind(1, identity.value)
    guard try statement.step() else { return nil }
    return IdentityRecord(
      refreshed: statement.optionalInteger(0).map(Instant.init(milliseconds:)),
      problem: statement.optionalText(1))
  }

  /// What `undo` would take back.
  package func lastCommand() throws(StoreFault) -> LastCommand? {
    let statement = try connection.statement(
      "SELECT identity, message, plugin, before, wake FROM last_command")
    guard try statement.step() else { return nil }
    let identity = IdentityID(statement.integer(0))
    if let message = statement.optionalText(1) {
      return .event(
        identity: identity, message: message, plugin: statement.text(2),
        before: statement.isNull(3) ? nil : Array(statement.bytes(3)),
        wake: statement.optionalInteger(4).map(Instant.init(milliseconds:)))
    }
    let items = try connection.statement("SELECT message, entry FROM last_deletion ORDER BY rowid")
    var deleted: [LastCommand.DeletedMessage] = []
    while try items.step() {
      deleted.append(
        LastCommand.DeletedMessage(id: items.text(0), entry: items.optionalInteger(1).map(JournalID.init)))
    }
    return .deletion(identity: identity, deleted)
  }
}
