import Glibc

/// Why a file could not be read or written.
package struct FileFault: Error, CustomStringConvertible {
  package var path: String
  /// An `errno`.
  package var code: Int32
  package var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// Whole files at a time.
package enum Files {
  package static func read(_ path: String) throws(FileFault) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileFault(path: path, code: errno) }
    defer { close(file) }
    return try readAll(of: file, path)
  }

  package static func text(of path: String) throws(FileFault) -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  /// Writes a file, and makes the folders on its way.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    makeFolders(of: path)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFault(path: path, code: errno) }
    defer { close(file) }
    try writeAll(bytes, to: file, path)
  }

  /// Makes every folder that a path of a file names.
  package static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      mkdir(folder, 0o777)
    }
  }

  /// The names in a folder, sorted; empty where there is none.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The regular files of a folder and of those in it, as paths below it, sorted.
  package static func all(below folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      isFolder("\(folder)/\(name)") ? all(below: "\(folder)/\(name)").map { "\(name)/\($0)" } : [name]
    }
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file, or a folder with all that is in it. Links are removed, not followed.
  package static func remove(_ path: String) {
    if isFolder(path) {
      for name in names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Everything from the beginning of an open file.
  static func readAll(of file: Int32, _ path: String) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw FileFault(path: path, code: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32, _ path: String) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw FileFault(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
