/// How much of a message is wanted, and for whom.
package enum Presentation: UInt32, CaseIterable, Sendable {
  /// All of it.
  case full = 0
  /// A card in a feed.
  case card = 1
  /// A line or two in a list.
  case row = 2
  /// For ears.
  case spoken = 3

  /// The name on the command line and in a manifest.
  package var name: String {
    switch self {
    case .full: "full"
    case .card: "card"
    case .row: "row"
    case .spoken: "spoken"
    }
  }
}

/// A set of presentations. A renderer for ``Presentation/full`` also answers for ``Presentation/spoken``.
package struct Presentations: OptionSet, Hashable, Sendable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let full = Presentations(rawValue: 1)
  package static let card = Presentations(rawValue: 2)
  package static let row = Presentations(rawValue: 4)
  package static let all: Presentations = [.full, .card, .row]

  /// Whether the set answers for a presentation.
  package func allows(_ presentation: Presentation) -> Bool {
    switch presentation {
    case .full, .spoken: contains(.full)
    case .card: contains(.card)
    case .row: contains(.row)
    }
  }

  /// The names, in the order of a manifest.
  package var names: [String] {
    [Presentation.full, .card, .row].compactMap { allows($0) ? $0.name : nil }
  }
}
