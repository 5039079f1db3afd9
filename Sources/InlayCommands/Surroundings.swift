import Glibc
import InboxModel

/// What a command finds around it: read once, at the edge, and handed in.
package struct Surroundings: Sendable {
  /// The environment's variables that Inlay reads.
  package var variables: [String: String]
  /// The folder of the program's own file; symbolic links are resolved.
  package var programFolder: String
  package var isOutputTerminal: Bool
  /// Cells across; nil where the output is no terminal.
  package var terminalWidth: Int?
  /// Milliseconds since 1970.
  package var now: Int64

  package init(
    variables: [String: String], programFolder: String, isOutputTerminal: Bool, terminalWidth: Int?,
    now: Int64
  ) {
    self.variables = variables
    self.programFolder = programFolder
    self.isOutputTerminal = isOutputTerminal
    self.terminalWidth = terminalWidth
    self.now = now
  }

  /// The surroundings of this process.
  package static var current: Surroundings {
    var variables: [String: String] = [:]
    for name in [
      "HOME", "INLAY_HOME", "INLAY_NOW", "INLAY_OPENER", "INLAY_PLUGIN_PATH", "INLAY_SDK", "XDG_STATE_HOME",
      "NO_COLOR",
      "TERM",
      "COLUMNS",
      "COLORFGBG", "LANG", "TZ",
    ] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    let isTerminal = isatty(1) == 1
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Surroundings(
      variables: variables, programFolder: ownFolder(), isOutputTerminal: isTerminal,
      terminalWidth: isTerminal ? width() : nil,
      now: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Takes the moment that `INLAY_NOW` names for now, so that what depends on the time comes out the same again.
  package mutating func takeGivenTime() throws(CommandError) {
    guard let text = variables["INLAY_NOW"], !text.isEmpty else { return }
    guard let instant = Instant(rfc3339: text) else {
      throw CommandError(.usage, "INLAY_NOW is a time such as 2026-11-30T12:00:00Z, not \"\(text)\"")
    }
    now = instant.milliseconds
  }

  private static func width() -> Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func ownFolder() -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard count > 0 else { return "." }
    let path = String(decoding: buffer[..<count], as: UTF8.self)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }
}
