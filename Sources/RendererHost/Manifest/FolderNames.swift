import Glibc

/// The names in a folder.
package enum FolderNames {
  /// Why a folder cannot be listed.
  package struct Fault: Error, Equatable {
    package var folder: String
    /// `errno`.
    package var code: Int32
  }

  /// The names in a folder, sorted, without those that begin with a dot.
  package static func list(_ folder: String) throws(Fault) -> [String] {
    guard let handle = opendir(folder) else { throw Fault(folder: folder, code: errno) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The path of a name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? "\(folder)\(name)" : "\(folder)/\(name)"
  }
}
