package import InboxModel

/// What a feed's bytes hold, in their order.
package enum FeedItem: Equatable, Sendable {
  /// A message, and what was not as it should be in it.
  case message(Message, [Diagnostic])
  /// Something that belongs to no message: one that had to be left out, or the place where reading ended.
  case diagnostic(Diagnostic)
}

/// Nothing could be read of a source.
package struct FeedFault: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Equatable, Sendable {
    case notUTF8
    case notJSON
    case cutShort
    /// Empty, or JSON that is no inbox.
    case unknownShape
    case tooDeep
    /// The source failed.
    case unreadable
  }

  package var kind: Kind
  /// From 1; nil where the whole is meant.
  package var line: Int?
  /// From 1, in Unicode scalars.
  package var column: Int?
  /// What is wrong, what was found and what is expected: a clause without a full stop.
  package var problem: String
  /// What the source seems to be instead.
  package var found: SourceShape

  package init(
    kind: Kind,
    line: Int? = nil,
    column: Int? = nil,
    problem: String,
    found: SourceShape = .unknown
  ) {
    self.kind = kind
    self.line = line
    self.column = column
    self.problem = problem
    self.found = found
  }

  /// `line:column`, or nothing.
  package var place: String {
    guard let line, let column else { return "" }
    return "\(line):\(column)"
  }

  package var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
