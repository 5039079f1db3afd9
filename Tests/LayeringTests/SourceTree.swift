import Glibc

/// The files of the package, read as text.
enum SourceTree {
  /// The package's folder.
  static let root = String(
    #filePath.prefix(upTo: #filePath.firstRange(of: "/Tests/LayeringTests/")!.lowerBound))

  static func text(_ path: String) -> String {
    guard let file = fopen("\(root)/\(path)", "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of all files below a folder, relative to the package's.
  static func files(below folder: String) -> [String] {
    guard let handle = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(handle) }
    var paths: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if entry.pointee.d_type == UInt8(DT_DIR) { paths += files(below: path) } else { paths.append(path) }
    }
    return paths.sorted()
  }
}

extension SourceTree {
  /// The names at the top of the package that do not begin with a dot.
  static var topLevel: [String] {
    guard let handle = opendir(root) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
