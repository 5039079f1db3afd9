import InboxStore

extension Inbox {
  /// Removes the account with its messages and what happened to them. What is pending is sent first.
  ///
  /// - Parameter discardingReports: remove it also where reports cannot be sent; they are lost then.
  package func remove(ledger: String, discardingReports: Bool) throws {
    var reason: String?
    do {
      var sent = 0
      try ReportSending(store: store, identity: account.identity, ledger: ledger, clock: clock).run(&sent)
    } catch let problem as RefreshProblem {
      reason = problem.sentence
    }
    try store.write { transaction in
      let pending = try transaction.pendingCount(account.identity)
      if pending > 0, !discardingReports {
        throw InboxFault.unsentReports(pending, account: account.name, reason: reason)
      }
      _ = try transaction.removeAccount(account.name)
    }
  }
}
