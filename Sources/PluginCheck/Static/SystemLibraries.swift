import Glibc
import RendererHost

/// The libraries that a worker's sandbox lets a plugin load.
enum SystemLibraries {
  private static let folders: [String] = {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #else
      let machine = "aarch64-linux-gnu"
    #endif
    return ["/lib/\(machine)", "/usr/lib/\(machine)", "/lib", "/usr/lib", "/lib64", "/usr/lib64"]
      + RendererSession.runtimeFolders
  }()

  static func have(_ name: String) -> Bool {
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return false }
    return folders.contains { access("\($0)/\(name)", R_OK) == 0 }
  }

  /// Whether a folder is the plugin's own (`$ORIGIN`), or one of the system or the Swift runtime.
  static func isSystemFolder(_ path: String) -> Bool {
    path == "$ORIGIN" || path == "${ORIGIN}" || folders.contains(path)
      || RendererSession.runtimeFolders.contains(path)
  }
}

/// A version of the GNU C library: 2.36 is older than 2.100.
struct GlibcVersion: Comparable, CustomStringConvertible {
  var parts: [Int]

  /// From `2.36` or `2.2.5`; nil for anything else.
  init?(_ text: some StringProtocol) {
    parts = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let number = Int(String(decoding: part, as: UTF8.self)), number >= 0 else { return nil }
      parts.append(number)
    }
  }

  static func < (a: GlibcVersion, b: GlibcVersion) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
  var description: String { parts.map(String.init).joined(separator: ".") }

  /// This system's.
  static let own: GlibcVersion = {
    // "glibc 2.36"
    var text = [CChar](repeating: 0, count: 64)
    guard confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count) > 0 else { return floor }
    let words = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: " "))
    return words.last.flatMap { GlibcVersion(String(decoding: $0, as: UTF8.self)) } ?? floor
  }()
  /// The oldest that Inlay supports: Debian 12's.
  static let floor = GlibcVersion("2.36")!
}
