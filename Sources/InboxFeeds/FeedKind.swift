/// A wire format that messages come in. The raw value is its name on the command line.
package enum FeedKind: String, CaseIterable, Sendable {
  case airship
  case xtremepush
  /// Inlay's own inbox file.
  case inlay
}
