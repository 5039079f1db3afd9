package import InboxModel

/// A wire format that messages come in. The raw value is its name: on the command line, and wherever it is written down.
package enum FeedKind: String, CaseIterable, Sendable {
  case airship
  case xtremepush
  /// Inlay's own inbox file.
  case inlay = "file"

  /// Whose messages a feed of this kind brings.
  package var vendor: Vendor {
    switch self {
    case .airship: .airship
    case .xtremepush: .xtremepush
    case .inlay: .inlay
    }
  }
}
