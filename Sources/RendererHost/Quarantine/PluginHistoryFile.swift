import Glibc
import JSON

/// The file in which a home keeps its plugin history: `plugins.json`, replaced as a whole under a lock.
package struct PluginHistoryFile: Sendable {
  package let home: String

  package init(home: String) {
    var home = home
    while home.utf8.count > 1, home.hasSuffix("/") { home.removeLast() }
    self.home = home
  }

  package var path: String { "\(home)/plugins.json" }
  private var lock: String { "\(home)/plugins.lock" }

  /// No history is longer, in bytes.
  private static let largest = 16 << 20

  /// Why the history cannot be kept.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case file(RegularFile.Fault)
    /// Another program's version of it is there.
    case newer(String)

    package var description: String {
      switch self {
      case .file(let fault): fault.description
      case .newer(let path): "\(path) was written by a newer Inlay; update this one"
      }
    }
  }

  /// What is known; nothing where there is no file, and of a damaged one what can be read.
  package func read() -> PluginHistory {
    guard let bytes = try? RegularFile.read(path, atMost: Self.largest),
      let json = try? JSONReader.value(of: bytes)
    else { return PluginHistory() }
    return PluginHistory(json)
  }

  /// Changes what is known, seeing what other processes wrote meanwhile. Makes the home where it is not there.
  @discardableResult
  package func update(_ change: (inout PluginHistory) -> Void) throws(Fault) -> PluginHistory {
    do throws(RegularFile.Fault) {
      try RegularFile.makeFolder(home, mode: 0o700)
    } catch {
      throw .file(error)
    }
    let file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .file(RegularFile.Fault(lock, errno)) }
    // Closing it lets go of the lock.
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR { throw .file(RegularFile.Fault(lock, errno)) }
    }
    if let bytes = try? RegularFile.read(path, atMost: Self.largest),
      let version = (try? JSONReader.value(of: bytes))?["inlayPlugins"]?.int64,
      version > PluginHistory.fileVersion
    {
      throw .newer(path)
    }
    var history = read()
    let before = history
    change(&history)
    if history == before { return history }
    do throws(RegularFile.Fault) {
      try RegularFile.replace(path, Array("\(history.json.serialized)\n".utf8), mode: 0o600)
    } catch {
      throw .file(error)
    }
    return history
  }
}
