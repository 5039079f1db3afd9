package import InboxModel
import InboxStore
import JSON

// What is done to messages. Each act is one transaction: the states and the journal's entries stand or fall together.
// Where one of several ids is unknown, nothing happens to the others.

extension Inbox {
  /// Something happened to messages: they were seen, read, clicked, dismissed or delivered.
  ///
  /// - Parameter action: which button was clicked; nil for the message itself.
  /// - Returns: what went into the journal; less than was asked where a report was made before, or the vendor takes none.
  @discardableResult
  package func reach(_ kind: ReportKind, _ ids: [String], action: String? = nil) throws -> [JournalledReport]
  {
    if kind == .delete { return try deleted(ids).reports }
    return try reached(kind, ids, action: action).reports
  }

  /// Marks messages as read.
  package func markRead(_ ids: [String]) throws -> InboxChange {
    let result = try reached(.read, ids, action: nil)
    return InboxChange(changed: result.changed, badge: result.badge)
  }

  /// Marks messages as unread; that is never reported.
  package func markUnread(_ ids: [String]) throws -> InboxChange {
    let now = clock()
    return try store.write { transaction in
      var changed: [String] = []
      for id in ids.withoutRepetition {
        let stored = try Self.stored(id, in: transaction, account.identity, now)
        var state = stored.state
        guard state.markUnread(stored.vendor.rules) else { continue }
        try transaction.setState(stored.key, state, isUnread: true)
        changed.append(id)
      }
      return InboxChange(changed: changed, badge: try transaction.badge(account.identity, now: now))
    }
  }

  /// Deletes messages. They stay away until the vendor's complete list no longer has them.
  package func delete(_ ids: [String]) throws -> InboxChange {
    let result = try deleted(ids)
    return InboxChange(changed: result.changed, badge: result.badge)
  }

  /// Takes back the home's last command where that was a deletion of which nothing was sent, or an event.
  package func undo() throws -> InboxChange {
    let now = clock()
    return try store.write { transaction in
      guard let last = try transaction.takeLastCommand() else { throw InboxFault.nothingToUndo }
      var changed: [String] = []
      switch last {
      case .deletion(let identity, let deleted):
        guard try transaction.withdraw(deleted.compactMap(\.entry)) else {
          throw InboxFault.alreadySent(deleted.map(\.id))
        }
        for message in deleted {
          // One that the vendor's list no longer has is no more: there is nothing to bring back.
          guard let key = try transaction.key(of: message.id, identity) else { continue }
          if try transaction.restore(key) { changed.append(message.id) }
        }
        return InboxChange(changed: changed, badge: try transaction.badge(identity, now: now))
      case .event(let identity, let message, let plugin, let before, let wake):
        if let key = try transaction.key(of: message, identity) {
          try transaction.saveViewState(key, plugin: plugin, before)
          try transaction.setViewWake(key, plugin: plugin, wake)
          changed.append(message)
        }
        return InboxChange(changed: changed, badge: try transaction.badge(identity, now: now))
      }
    }
  }

  /// Keeps what a renderer saved after an event, so that the next drawing goes on from there.
  package func saveViewState(_ state: [UInt8], of item: InboxItem, by plugin: String) throws {
    try store.write { transaction in
      let before = try transaction.viewState(item.stored.key, plugin: plugin)
      let wake = try transaction.viewWake(item.stored.key, plugin: plugin)
      try transaction.saveViewState(item.stored.key, plugin: plugin, state)
      try transaction.setLastCommand(
        .event(
          identity: account.identity, message: item.stored.id, plugin: plugin, before: before, wake: wake))
    }
  }

  /// Forgets what every renderer saved for a message, so that it begins anew.
  ///
  /// `undo` takes that back where it was one renderer's.
  ///
  /// - Returns: whether there was anything.
  package func reset(_ id: String) throws -> Bool {
    let now = clock()
    return try store.write { transaction in
      let key = try Self.stored(id, in: transaction, account.identity, now).key
      let plugins = try transaction.views(key)
      if plugins.isEmpty { return false }
      if plugins.count == 1 {
        try transaction.setLastCommand(
          .event(
            identity: account.identity, message: id, plugin: plugins[0],
            before: transaction.viewState(key, plugin: plugins[0]),
            wake: transaction.viewWake(key, plugin: plugins[0])))
      } else {
        try transaction.forgetLastCommand()
      }
      for plugin in plugins {
        try transaction.saveViewState(key, plugin: plugin, nil)
        try transaction.setViewWake(key, plugin: plugin, nil)
      }
      return true
    }
  }

  private struct Result {
    var changed: [String] = []
    var reports: [JournalledReport] = []
    var badge = 0
  }

  private func reached(_ kind: ReportKind, _ ids: [String], action: String?) throws -> Result {
    let now = clock()
    return try store.write { transaction in
      var result = Result()
      for id in ids.withoutRepetition {
        let before = try Self.stored(id, in: transaction, account.identity, now)
        let (after, report) = try reached(kind, before, action: action, now, in: transaction)
        if let report { result.reports.append(report) }
        if after.state.flags != before.state.flags || after.isUnread != before.isUnread {
          result.changed.append(id)
        }
      }
      result.badge = try transaction.badge(account.identity, now: now)
      return result
    }
  }

  /// Something happened to one message: its state and the journal's entry, within a transaction.
  func reached(
    _ kind: ReportKind, _ stored: StoredMessage, action: String?, _ now: Instant,
    in transaction: StoreTransaction
  ) throws -> (after: StoredRow, report: JournalledReport?) {
    let rules = stored.vendor.rules
    var after = stored.row
    let kindToReport: ReportKind?
    if kind == .clicked {
      let wasReported = try transaction.wasJournalled(
        account.identity, message: stored.id, .clicked, action: action)
      kindToReport = after.state.click(rules, isFirst: !wasReported)
    } else {
      kindToReport = after.state.reach(kind, rules)
    }
    after.isUnread = after.state.isUnread(rules)
    var report: JournalledReport?
    if let kindToReport {
      let draft = draft(kindToReport, of: stored, action: action)
      try transaction.append(draft, account.identity, now: now)
      report = JournalledReport(message: stored.id, kind: kindToReport, action: action)
    }
    if after.state != stored.state {
      try transaction.setState(stored.key, after.state, isUnread: after.isUnread)
    }
    return (after, report)
  }

  private func deleted(_ ids: [String]) throws -> Result {
    let now = clock()
    return try store.write { transaction in
      var result = Result()
      var deletions: [LastCommand.DeletedMessage] = []
      for id in ids.withoutRepetition {
        let stored = try Self.stored(id, in: transaction, account.identity, now)
        try transaction.delete(stored.key)
        let entry = try transaction.append(
          draft(.delete, of: stored, action: nil), account.identity, now: now)
        deletions.append(LastCommand.DeletedMessage(id: id, entry: entry))
        result.changed.append(id)
        result.reports.append(JournalledReport(message: id, kind: .delete, action: nil))
      }
      try transaction.setLastCommand(.deletion(identity: account.identity, deletions))
      result.badge = try transaction.badge(account.identity, now: now)
      return result
    }
  }

  /// A report of a message, with what its vendor wants to have back beside it.
  func draft(_ kind: ReportKind, of stored: StoredMessage, action: String?) -> NewJournalEntry {
    let message = item(stored).message
    let context = ReportContext(
      vendor: stored.vendor, campaign: message.campaign, reporting: message.reporting)
    return NewJournalEntry(message: stored.id, kind: kind, action: action, context: context.json)
  }
}

extension [String] {
  /// Each element once, where it stands first.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
