import Foundation
import TestSupport

/// What happens to a layout, and what must be so then: a line an event or an expectation.
///
///     layout NAME                    the layout of this folder, or `shared:NAME`
///     scenario WORDS                 begins one; the layout starts anew
///     display, next, previous, wake  events; `next PAGER` and `previous PAGER` name a pager
///     tap TARGET / input TARGET VALUE / page VALUE / gesture VALUE / resource ADDRESS CONTENT
///     after MILLISECONDS             the clock goes on
///     locale NAME                    of the reader
///     see WORDS / not WORDS          in the drawing, whatever the line breaks
///     hear WORDS                     in what is spoken
///     outcomes TYPE:VALUE …          exactly those of the last event, in order
///     outcome TYPE:VALUE             is among them; `no TYPE:VALUE` is not
///     report NAME {…}                is among them, with these members at least
///     state a/b = JSON               a value of the saved state; `none` where it is not there
///     absent                         the last event found no target
struct Scenario: CustomStringConvertible, Sendable {
  struct Line: Sendable {
    var number: Int
    var word: String
    var rest: String
  }

  var file: String
  var layout: String
  var name: String
  var lines: [Line] = []

  var description: String { "\(file): \(name)" }
  var isShared: Bool { layout.hasPrefix("shared:") }

  static let folder = "\(PackageFolder.path)/Tests/LayoutTests/Scenarios"

  static let all: [Scenario] = {
    var scenarios: [Scenario] = []
    for file in Files.names(in: folder) where file.hasSuffix(".txt") {
      guard let text = try? Files.text(of: "\(folder)/\(file)") else { continue }
      scenarios += read(text, file)
    }
    return scenarios
  }()

  private static func read(_ text: String, _ file: String) -> [Scenario] {
    var layout = ""
    var scenarios: [Scenario] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "layout": layout = rest
      case "scenario": scenarios.append(Scenario(file: file, layout: layout, name: rest))
      default:
        scenarios[scenarios.count - 1].lines.append(Line(number: index + 1, word: parts[0], rest: rest))
      }
    }
    return scenarios
  }

  /// The layout; nil where it is a shared one that is not there.
  func body() throws -> [UInt8]? {
    if isShared {
      let path = "\(PackageFolder.path)/../shared/cases/layouts/\(layout.dropFirst(7)).json"
      if Files.exists(path) {
        return try Files.read(path)
      }
      return nil
    }
    return try ShortLayout.layout(Data(Files.read("\(Self.folder)/\(layout).json")))
  }
}
