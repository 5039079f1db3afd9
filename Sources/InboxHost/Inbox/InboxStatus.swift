package import InboxModel
import InboxStore

/// When an account was last refreshed, and how that went.
package struct RefreshStatus: Equatable, Sendable {
  /// The last refresh that brought a whole list; nil where none did.
  package var refreshed: Instant?
  /// Why the last refresh brought none, or one that is not whole; nil where all is well.
  package var problem: String?

  package init(refreshed: Instant?, problem: String?) {
    self.refreshed = refreshed
    self.problem = problem
  }
}

extension Inbox {
  /// How old the inbox is.
  package func status() throws -> RefreshStatus {
    try store.read { snapshot in
      let record = try snapshot.record(account.identity)
      return RefreshStatus(refreshed: record?.refreshed, problem: record?.problem)
    }
  }

  /// Reports rows as seen in one transaction, and gives them their new state. Those that went meanwhile are passed over.
  ///
  /// - Returns: the badge after it.
  package func markSeen(_ items: inout [InboxItem]) throws -> Int {
    let ids = items.map(\.message.id)
    var (badge, states) = (0, [String: StoredRow]())
    let now = clock()
    try store.write { transaction in
      for id in ids {
        let stored: StoredMessage
        do {
          stored = try Self.stored(id, in: transaction, account.identity, now)
        } catch is InboxFault {
          continue
        }
        states[id] = try reached(.seen, stored, action: nil, now, in: transaction).after
      }
      badge = try transaction.badge(account.identity, now: now)
    }
    for index in items.indices {
      guard let row = states[ids[index]] else { continue }
      items[index].stored.row = row
      items[index].message.reported = ReportedState(row.state)
    }
    return badge
  }
}
