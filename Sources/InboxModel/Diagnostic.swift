/// Something about a message or document that was not as it should be, and did not stop it from being read.
package struct Diagnostic: Equatable, Sendable {
  /// Where: a JSON path such as `messages[3].title`, or `12:5` for a line and column of text; empty for the
  /// whole.
  package var path: String
  /// What is wrong and what was done about it, in one sentence without a full stop.
  package var problem: String

  package init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }
}
