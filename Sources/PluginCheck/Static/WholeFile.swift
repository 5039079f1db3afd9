import Glibc

/// Reads a file that is no longer than a bound.
package enum WholeFile {
  package struct Problem: Error {
    package var text: String
  }

  package static func read(_ path: String, most: Int) -> Result<[UInt8], Problem> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(Problem(text: String(cString: strerror(errno)))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(Problem(text: "no regular file"))
    }
    guard status.st_size <= most else { return .failure(Problem(text: "longer than \(most) bytes")) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + filled, $0.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return .failure(Problem(text: String(cString: strerror(errno)))) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return .success(bytes)
  }
}
