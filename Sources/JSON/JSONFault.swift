/// Where a document stops being JSON, and why.
package struct JSONFault: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Equatable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is not JSON, or goes on behind its end.
    case notJSON
    /// The text ends too early.
    case cutShort
    /// Nested deeper, or larger, than the limits allow.
    case tooDeep
  }

  package var kind: Kind
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars. Where a token is at fault, its last one.
  package var column: Int
  /// What is wrong: a clause without a full stop.
  package var problem: String

  package init(kind: Kind, line: Int, column: Int, problem: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// `line:column`.
  package var place: String { "\(line):\(column)" }

  package var description: String { "\(place): \(problem)" }
}

/// Something in a document that was mended or dropped while reading went on.
package struct JSONNote: Equatable, Sendable {
  /// A JSON path such as `messages[3].title`; empty for the whole.
  package var path: String
  /// What was wrong and what was done: a clause without a full stop.
  package var problem: String

  package init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }
}
