/// What a vendor is told of: a state that was reached, or a deletion. The raw values are those of the journal, the
/// ledger and the command line.
package enum ReportKind: String, CaseIterable, Hashable, Sendable {
  case delivered, seen, read, clicked, dismissed, delete
  /// What a renderer reports by a name of its own.
  case event

  /// The state that it reports; nil for a deletion and for what renderers report.
  package var flag: StateFlags? {
    switch self {
    case .delivered: .delivered
    case .seen: .seen
    case .read: .read
    case .clicked: .clicked
    case .dismissed: .dismissed
    case .delete, .event: nil
    }
  }
}
