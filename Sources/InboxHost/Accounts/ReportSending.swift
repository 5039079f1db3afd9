import InboxModel
import InboxStore
import JSON

/// Sends an account's pending reports to its ledger: in order, each once.
struct ReportSending {
  let store: InboxStore
  let identity: IdentityID
  /// The path of the ledger.
  let ledger: String
  let clock: () -> Instant

  /// How many entries are under way at a time.
  private static let batch = 500
  /// As Airship's SDK waits: half a minute more after each try, and two minutes at the most.
  private static let backoff = (step: Int64(30_000), most: Int64(120_000))

  /// Sends what there is.
  ///
  /// - Parameter sent: counts what the ledger has now, also where sending then fails.
  /// - Throws: ``RefreshProblem`` where the ledger fails; what was not sent is pending. ``StoreFault`` where the store
  ///   does; what is in the ledger is found there the next time.
  func run(_ sent: inout Int) throws {
    // Without anything to send the ledger is not even made.
    if try store.read({ snapshot in try snapshot.pendingCount(identity) }) == 0 { return }
    do {
      var ledger = try openLedger()
      // Whoever was sending before held the ledger's lock: he is gone.
      sent += try settle(in: ledger)
      while try sendBatch(to: &ledger, &sent) {}
    } catch let fault as LedgerFault {
      throw RefreshProblem(fault)
    }
  }

  /// Opens the ledger. Where that fails, what is pending was tried.
  private func openLedger() throws -> ReportLedger {
    do throws(LedgerFault) {
      return try ReportLedger(path: ledger)
    } catch {
      // Whoever keeps it busy is sending.
      if error.kind != .busy { try noteFailure(error) }
      throw error
    }
  }

  private func noteFailure(_ fault: LedgerFault) throws {
    try store.write { transaction in
      let mark = "no ledger"
      let entries = try transaction.takeSendable(
        identity, now: Instant(milliseconds: .max), mark: mark, limit: Self.batch)
      for entry in entries { try fail(entry, mark, fault, in: transaction) }
    }
  }

  private func fail(
    _ entry: JournalEntry, _ mark: String, _ fault: LedgerFault, in transaction: StoreTransaction
  ) throws(StoreFault) {
    let wait = min(Self.backoff.step * Int64(entry.tries), Self.backoff.most)
    try transaction.markFailed(
      entry.entry, mark: mark, error: fault.description,
      retry: Instant(milliseconds: clock().milliseconds + wait))
  }

  /// Finds out what became of entries whose sender died: what the ledger has was sent, the rest is pending again.
  private func settle(in ledger: borrowing ReportLedger) throws -> Int {
    var entries: [JournalEntry] = []
    try store.read { snapshot in
      try snapshot.journal(identity, JournalFilter([.sending])) { entries.append($0) }
    }
    if entries.isEmpty { return 0 }
    let start = entries.compactMap { $0.mark.flatMap { Int64($0) } }.min() ?? 0
    let found = try ledger.contains(Set(entries.map { LedgerLine.id(of: $0, in: store) }), from: start)
    return try store.write { transaction in
      var sent = 0
      for entry in entries {
        let mark = entry.mark ?? ""
        if found.contains(LedgerLine.id(of: entry, in: store)) {
          if try transaction.markSent(entry.entry, mark: mark) { sent += 1 }
        } else {
          try transaction.markPending(entry.entry, mark: mark)
        }
      }
      return sent
    }
  }

  /// Sends some entries; false where there was none left.
  private func sendBatch(to ledger: inout ReportLedger, _ sent: inout Int) throws -> Bool {
    let mark = String(try ledger.length)
    let entries = try store.write { transaction in
      // Somebody asks for it now, so nothing waits for its time.
      try transaction.takeSendable(
        identity, now: Instant(milliseconds: .max), mark: mark, limit: Self.batch)
    }
    if entries.isEmpty { return false }
    var fault: LedgerFault?
    do throws(LedgerFault) {
      try ledger.append(entries.map { LedgerLine($0, in: store) })
    } catch {
      fault = error
    }
    let appended = fault?.appended ?? entries.count
    try store.write { transaction in
      for (index, entry) in entries.enumerated() {
        if index < appended {
          try transaction.markSent(entry.entry, mark: mark)
        } else if let fault, !fault.isUncertain {
          try fail(entry, mark, fault, in: transaction)
        }
      }
    }
    sent += appended
    if let fault { throw fault }
    return true
  }
}

extension LedgerLine {
  /// The line of an entry of a journal.
  init(_ entry: JournalEntry, in store: InboxStore) {
    let context = entry.context.flatMap(ReportContext.init(json:))
    self.init(
      id: Self.id(of: entry, in: store), message: entry.message, kind: entry.kind,
      vendor: context?.vendor ?? .inlay, at: entry.made, action: entry.action, campaign: context?.campaign,
      context: context?.reporting ?? .null, event: entry.event,
      detail: entry.detail.flatMap { try? JSONReader.value(of: Array($0.utf8)) } ?? .null)
  }

  /// What tells an entry from those of every other journal.
  static func id(of entry: JournalEntry, in store: InboxStore) -> String {
    "\(store.storeID)-\(entry.entry.value)"
  }
}

extension RefreshProblem {
  init(_ fault: LedgerFault) {
    self.init(fault.kind == .busy ? .busy : .inputOutput, fault.description)
  }
}
