package import InboxModel

/// What a refresh did.
package struct RefreshOutcome: Sendable {
  /// Messages that were not there before.
  package var new = 0
  /// Messages that say something else than before.
  package var changed = 0
  /// Messages that the vendor's complete list no longer has.
  package var removed = 0
  /// Reports that the vendor has now.
  package var sent = 0
  /// Reports that it has not.
  package var pending = 0
  package var badge = 0
  /// Whether a list came to its proper end, all of it could be read, and it is all that the vendor has. If not, nothing
  /// was removed.
  package var isComplete = false
  /// Why the list that was read is not the whole of the vendor's, in a sentence; nil where it is, and where none was read.
  package var incompleteness: String?
  /// What was not as it should be in the list.
  package var diagnostics: [Diagnostic] = []
  /// Diagnostics beyond those that are kept.
  package var moreDiagnostics = 0
  /// Why reports could not be sent; they are kept, and sent with the next refresh.
  package var sendingProblem: RefreshProblem?
  /// Why no list could be read; what is stored stays as it was.
  package var fetchingProblem: RefreshProblem?
}

/// Why one half of a refresh failed.
package struct RefreshProblem: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// There is no such file.
    case missing
    /// There is one, and no list in it.
    case badData
    /// Reading or writing failed.
    case inputOutput
    /// Another process holds what is needed; later it may be free.
    case busy
  }

  package var kind: Kind
  /// What, where, and what to do, in one sentence.
  package var sentence: String

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }
}
