import Glibc

/// One source of a render command: a file or standard input.
struct SourceFile {
  /// For people: the path, or `standard input`.
  var name: String
  /// The path; nil for standard input.
  var path: String?
  /// Whether it was found in a folder, where a file of no known shape is passed over.
  var isFromFolder: Bool

  /// The last part of the path, for output files and for recognising by ending.
  var fileName: String {
    guard let path else { return "stdin" }
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  /// The sources that operands name: a folder stands for its files, by name, without its subfolders.
  static func expand(_ operands: [String]) throws(CommandError) -> [SourceFile] {
    var sources: [SourceFile] = []
    for operand in operands {
      if operand == "-" {
        sources.append(SourceFile(name: "standard input", path: nil, isFromFolder: false))
        continue
      }
      var status = stat()
      guard stat(operand, &status) == 0 else {
        throw UnreadableSource(.noInput, operand, errno).error
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        sources.append(SourceFile(name: operand, path: operand, isFromFolder: false))
        continue
      }
      sources += try files(in: operand)
    }
    return sources
  }

  private static func files(in folder: String) throws(CommandError) -> [SourceFile] {
    guard let handle = opendir(folder) else {
      throw CommandError(.noInput, "\(folder): cannot be listed: \(errorText(errno))")
    }
    defer { closedir(handle) }
    var paths: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let path = folder.hasSuffix("/") ? "\(folder)\(name)" : "\(folder)/\(name)"
      var status = stat()
      if !name.hasPrefix("."), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        paths.append(path)
      }
    }
    return paths.sorted().map { SourceFile(name: $0, path: $0, isFromFolder: true) }
  }
}
