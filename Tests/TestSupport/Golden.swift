import Glibc
package import Testing

/// Texts that a test compares with what it recorded before.
///
/// They stand in the folder `Goldens` beside the test's file and are part of the repository. Run the tests with
/// `RECORD_SNAPSHOTS=1` to write them anew, then read the difference before committing it.
package enum Golden {
  /// Compares a text with the golden of a name such as `layout.txt`; names may hold slashes.
  package static func expect(
    _ actual: String, equals name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    let path = "\(folder)/Goldens/\(name)"
    if getenv("RECORD_SNAPSHOTS").map({ String(cString: $0) }) == "1" {
      do { try Files.write(Array(actual.utf8), to: path) } catch {
        Issue.record("\(error)", sourceLocation: sourceLocation)
      }
      return
    }
    guard let expected = try? Files.text(of: path) else {
      Issue.record("No golden \(path): record it with RECORD_SNAPSHOTS=1", sourceLocation: sourceLocation)
      return
    }
    if let difference = difference(expected: expected, actual: actual) {
      Issue.record("\(path):\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Where two texts first differ, with the lines around; nil where they are equal.
  package static func difference(expected: String, actual: String) -> String? {
    if Array(expected.utf8) == Array(actual.utf8) { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    while index < old.count && index < new.count && old[index].utf8.elementsEqual(new[index].utf8) {
      index += 1
    }
    var text = "\(index + 1): differs (\(old.count) lines expected, \(new.count) found)"
    for line in old[max(0, index - 2)..<min(index, old.count)] { text += "\n    \(line)" }
    for line in old[index...].prefix(5) { text += "\n  - \(line)" }
    for line in new[index...].prefix(5) { text += "\n  + \(line)" }
    return text
  }
}
