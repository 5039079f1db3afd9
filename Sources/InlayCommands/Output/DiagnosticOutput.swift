import Glibc
import InboxModel

/// What goes to stderr: one line a remark, safe to show on a terminal, and bounded.
struct DiagnosticOutput {
  /// How much is said.
  enum Level {
    case quiet, normal, verbose

    init(_ arguments: ParsedArguments) {
      self = arguments.has("--quiet") ? .quiet : arguments.has("--verbose") ? .verbose : .normal
    }
  }

  /// Remarks about one source that are shown; the rest is counted.
  private static let maximumPerSource = 50

  let level: Level
  /// How many remarks there were, shown or not.
  private(set) var count = 0
  private var shown: [String: Int] = [:]

  init(level: Level) { self.level = level }

  /// Says what is wrong with a source.
  mutating func remark(_ source: String, _ diagnostic: Diagnostic) {
    let place =
      diagnostic.path.isEmpty
      ? source
      : Self.isLineAndColumn(diagnostic.path)
        ? "\(source):\(diagnostic.path)" : "\(source): \(diagnostic.path)"
    remark(source, line: "\(place): \(diagnostic.problem)")
  }

  /// Says something about a source in a line of its own.
  mutating func remark(_ source: String, line: String) {
    count += 1
    guard level != .quiet else { return }
    let number = shown[source, default: 0] + 1
    shown[source] = number
    if number <= Self.maximumPerSource { Self.write(line) }
  }

  /// Whether a path is `12:5` and no JSON path: editors know `file:12:5`.
  private static func isLineAndColumn(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy {
        !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  /// Something that is worth a line and is nothing about a source.
  func mention(_ line: String) {
    if level != .quiet { Self.write(line) }
  }

  /// Something that only `--verbose` shows and that is no diagnostic.
  func detail(_ line: String) {
    if level == .verbose { Self.write(line) }
  }

  /// Says how many remarks were not shown.
  func finish() {
    for (source, number) in shown.sorted(by: { $0.key < $1.key }) where number > Self.maximumPerSource {
      Self.write("\(source): \(number - Self.maximumPerSource) more remarks of this sort are not shown")
    }
  }

  /// Writes one line to stderr, without controls.
  static func write(_ line: String) {
    let bytes = Array("inlay: \(TerminalText.safe(line))\n".utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
