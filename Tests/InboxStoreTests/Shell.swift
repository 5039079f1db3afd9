import TestSupport
import Testing

/// The `sqlite3` shell, which knows nothing of what Inlay promises.
enum Shell {
  /// Runs a script on a file; answers what it printed.
  @discardableResult
  static func sqlite(_ path: String, _ script: String, isKilled: Bool = false) throws -> String {
    let result = try Subprocess.run(["sqlite3", "-bail", path], input: Array(script.utf8))
    if isKilled {
      #expect(result.ending == .killed(signal: 9), "\(result)")
    } else {
      #expect(result.succeeded, "\(result)")
    }
    return result.output
  }
}
