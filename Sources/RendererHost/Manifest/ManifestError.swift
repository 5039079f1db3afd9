/// Why a folder's `plugin.json` is no manifest that this host can use.
package struct ManifestError: Error, Equatable, CustomStringConvertible {
  /// The file.
  package var file: String
  /// Where in it: a JSON path, or `line:column`; empty for the whole.
  package var place: String
  /// What is wrong and what to do, in one sentence without a full stop.
  package var problem: String

  package init(file: String, place: String = "", problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  package var description: String {
    place.isEmpty ? "\(file): \(problem)" : "\(file): \(place): \(problem)"
  }
}
