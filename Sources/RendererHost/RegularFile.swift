package import Glibc

/// Whole regular files: what stands in a pipe's, device's or link's place is refused rather than waited for or followed.
package enum RegularFile {
  /// Why a file could not be read or written.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package var path: String
    /// `errno`; `EFBIG` where it is longer than the bound, `EINVAL` where it is no regular file.
    package var code: Int32

    package init(_ path: String, _ code: Int32) {
      self.path = path
      self.code = code
    }

    package var description: String {
      switch code {
      case ELOOP: "\(path): it is a symbolic link; put the file itself there"
      case EINVAL: "\(path): it is no regular file"
      default: "\(path): \(String(cString: strerror(code)))"
      }
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: the most bytes that it may have.
  package static func read(_ path: String, atMost limit: Int) throws(Fault) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw Fault(path, errno) }
    defer { close(file) }
    return try read(file, path, atMost: limit)
  }

  package static func read(_ file: Int32, _ path: String, atMost limit: Int) throws(Fault) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Fault(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Fault(path, EINVAL) }
    guard status.st_size <= limit else { throw Fault(path, EFBIG) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
      while filled < buffer.count {
        let count = Glibc.read(file, buffer.baseAddress! + filled, buffer.count - filled)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { code = errno }
        if count <= 0 { break }
        filled += count
      }
    }
    if code != 0 { throw Fault(path, code) }
    return bytes
  }

  /// Makes a file that is not there yet, and has it on the disk when this returns.
  package static func create(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(Fault) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw Fault(path, errno) }
    defer { close(file) }
    try write(bytes, to: file, path)
    guard fsync(file) == 0 else { throw Fault(path, errno) }
  }

  /// Puts a file in the place of one that may be there, whole or not at all.
  package static func replace(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(Fault) {
    let new = "\(path).new"
    unlink(new)
    try create(new, bytes, mode: mode)
    guard rename(new, path) == 0 else {
      let code = errno
      unlink(new)
      throw Fault(path, code)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(Fault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Fault(path, count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  /// Makes a folder with those above it. One that is there already is as good.
  package static func makeFolder(_ path: String, mode: mode_t) throws(Fault) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
    else { throw Fault(path, errno) }
    try makeFolder(String(path[..<slash]), mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Fault(path, errno) }
  }
}
