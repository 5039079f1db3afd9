package import Drawing

extension Drawing {
  /// What a renderer said about the message: its `note` leaves, in order.
  ///
  /// - Returns: Where in the message, as a JSON path, empty for the whole; and what is wrong, safe to show and on one line.
  package func notes() -> [(path: String, problem: String)] {
    var notes: [(path: String, problem: String)] = []
    for node in nodes where !node.isText && node.kind == .note {
      let problem = text(.label, of: node) ?? text(.alternative, of: node) ?? 0..<0
      let path = text(.path, of: node) ?? 0..<0
      if problem.isEmpty && path.isEmpty { continue }
      notes.append((SafeLine.of(bytes[path]), SafeLine.of(bytes[problem])))
    }
    return notes
  }
}
