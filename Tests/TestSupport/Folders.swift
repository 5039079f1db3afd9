import Glibc

/// The folder of the package's manifest.
package enum PackageFolder {
  /// An absolute path without a slash at its end.
  package static let path: String = {
    // …/Tests/TestSupport/Folders.swift
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }()
}

/// The folder that the test runner stands in, where SwiftPM puts every product.
package enum BuildFolder {
  /// An absolute path without a slash at its end.
  package static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    precondition(count > 0, "/proc/self/exe cannot be read")
    let executable = String(decoding: buffer[..<count], as: UTF8.self)
    return executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
  }()

  /// The path of a dynamic library product: `library("Card")`.
  package static func library(_ product: String) -> String { "\(path)/lib\(product).so" }

  /// The path of an executable product: `executable("inlay-worker")`.
  package static func executable(_ product: String) -> String { "\(path)/\(product)" }
}

/// A new, empty folder that is removed with all that is in it when its last owner lets go.
package final class TemporaryFolder: Sendable {
  /// An absolute path without a slash at its end.
  package let path: String

  package init() {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/inlay-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no folder can be made in \(base)")
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Files.remove(path) }

  /// The path of something in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file into the folder, with the folders on its way, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws(FileFault) -> String {
    let file = file(name)
    try Files.write(Array(text.utf8), to: file)
    return file
  }
}
