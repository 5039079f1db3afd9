import InboxModel
import InboxStore
import JSON
import RendererHost

// What renderers report by names of their own.
extension Inbox {
  /// A name has so many bytes at the most.
  private static let maximumEventName = 256

  /// Whether a `report` outcome says what it reports.
  static func isNamed(_ outcome: RendererOutcome) -> Bool {
    (1...maximumEventName).contains(outcome.value?.utf8.count ?? 0)
  }

  /// Journals what a renderer reports, within a transaction; nil where it has no name, or the vendor takes none.
  ///
  /// A detail that is no JSON is kept as a text.
  func report(
    _ outcome: RendererOutcome, of stored: StoredMessage, _ now: Instant, in transaction: StoreTransaction
  ) throws -> JournalledReport? {
    guard let name = outcome.value, Self.isNamed(outcome), stored.vendor.rules.reports[.event] != nil else {
      return nil
    }
    let detail = outcome.detail.map { text in
      ((try? JSONReader.value(of: Array(text.utf8))) ?? .string(text)).serialized
    }
    let context = draft(.event, of: stored, action: nil).context
    try transaction.append(
      NewJournalEntry(message: stored.id, event: name, detail: detail, context: context), account.identity,
      now: now)
    return JournalledReport(message: stored.id, event: name)
  }
}
