import InboxStore

extension Inbox {
  /// Removes the account with its messages and what happened to them. What is pending is sent first.
  ///
  /// - Parameter discardingReports: remove it also where reports cannot be sent; they are lost then.
  /// - Returns: the name of the account that became the current one with it: the first of those that are left.
  @discardableResult
  package func remove(ledger: String, discardingReports: Bool) throws -> String? {
    var reason: String?
    do {
      var sent = 0
      try ReportSending(store: store, identity: account.identity, ledger: ledger, clock: clock).run(&sent)
    } catch let problem as RefreshProblem {
      reason = problem.sentence
    }
    return try store.write { transaction throws -> String? in
      let pending = try transaction.pendingCount(account.identity)
      if pending > 0, !discardingReports {
        throw InboxFault.unsentReports(pending, account: account.name, reason: reason)
      }
      _ = try transaction.removeAccount(account.name)
      let left = try transaction.accounts()
      guard let next = left.first, !left.contains(where: \.isCurrent) else { return nil }
      _ = try transaction.setCurrent(next.name)
      return next.name
    }
  }
}
