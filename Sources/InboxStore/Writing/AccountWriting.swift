package import InboxModel

extension StoreTransaction {
  /// Adds an account, and a new identity with it. Where there is no current account it becomes that.
  ///
  /// - Returns: nil where the name is taken.
  package func addAccount(
    _ name: String, feed: String, path: String?, bodies: String? = nil, now: Instant
  ) throws(StoreFault) -> Account? {
    if try accounts().contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return nil }
    try connection.statement("INSERT INTO identity (refreshed) VALUES (NULL)").run()
    let identity = IdentityID(connection.database.lastRow)
    do {
      let statement = try connection.statement(
        "INSERT INTO account (name, feed, path, identity, added, bodies) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
      statement.bind(1, name)
      statement.bind(2, feed)
      statement.bind(3, path)
      statement.bind(4, identity.value)
      statement.bind(5, now.milliseconds)
      statement.bind(6, bodies)
      try statement.run()
    }
    let statement = try connection.statement("UPDATE store SET current = ?1 WHERE current IS NULL")
    statement.bind(1, name)
    let isCurrent = try statement.run() > 0
    return Account(
      name: name, feed: feed, path: path, bodies: bodies, identity: identity, added: now, isCurrent: isCurrent
    )
  }

  /// Removes an account with its identity: messages, states of views, and the journal. Where it was the current one,
  /// none is.
  ///
  /// - Returns: how many entries of the journal had not been sent; nil where there is no such account.
  package func removeAccount(_ name: String) throws(StoreFault) -> Int? {
    guard let account = try accounts().first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    let unsent = try pendingCount(account.identity)
    for sql: StaticString in [
      "DELETE FROM account WHERE identity = ?1", "DELETE FROM identity WHERE pk = ?1",
    ] {
      let statement = try connection.statement(sql)
      statement.bind(1, account.identity.value)
      try statement.run()
    }
    return unsent
  }

  /// Makes an account the current one.
  ///
  /// - Returns: false where there is no such account.
  package func setCurrent(_ name: String) throws(StoreFault) -> Bool {
    let statement = try connection.statement(
      "UPDATE store SET current = ?1 WHERE EXISTS (SELECT 1 FROM account WHERE name = ?1)")
    statement.bind(1, name)
    return try statement.run() > 0
  }

  // MARK: The last command

  /// Remembers a command for `undo`, in the place of the one before.
  package func setLastCommand(_ command: LastCommand) throws(StoreFault) {
    try forgetLastCommand()
    let statement = try connection.statement(
      "INSERT INTO last_command (one, identity, message, plugin, before, wake) VALUES (1, ?1, ?2, ?3, ?4, ?5)"
    )
    switch command {
    case .event(let identity, let message, let plugin, let before, let wake):
      statement.bind(1, identity.value)
      statement.bind(2, message)
      statement.bind(3, plugin)
      if let before { statement.bind(4, before) }
      statement.bind(5, wake?.milliseconds)
      try statement.run()
    case .deletion(let identity, let deleted):
      statement.bind(1, identity.value)
      try statement.run()
      for message in deleted {
        let item = try connection.statement(
          "INSERT INTO last_deletion (command, message, entry) VALUES (1, ?1, ?2)")
        item.bind(1, message.id)
        item.bind(2, message.entry?.value)
        try item.run()
      }
    }
  }

  /// What `undo` is to take back, and forgets it.
  package func takeLastCommand() throws(StoreFault) -> LastCommand? {
    let command = try lastCommand()
    try forgetLastCommand()
    return command
  }

  /// There is nothing to undo any more.
  package func forgetLastCommand() throws(StoreFault) {
    try connection.statement("DELETE FROM last_command").run()
  }
}
