import Glibc

/// The bytes of a configuration file.
enum ConfigurationFile {
  /// Reads a file; nil where it is not there and nobody named it.
  static func read(_ path: String, isNamed: Bool) throws(CommandError) -> [UInt8]? {
    // One that is only looked for is never waited for; one that was named may be a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK))
    guard file >= 0 else {
      if !isNamed, errno == ENOENT || errno == ENOTDIR { return nil }
      let advice = errno == ENOENT || errno == ENOTDIR ? "; check the path, or leave --config away" : ""
      throw CommandError(.noInput, "\(path): the configuration cannot be read: \(errorText(errno))\(advice)")
    }
    defer { close(file) }
    var status = stat()
    if !isNamed, fstat(file, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw CommandError(
        .configuration, "\(path): is no regular file; put the configuration there, or nothing")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count <= Configuration.largest {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(.noInput, "\(path): the configuration cannot be read: \(errorText(errno))")
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    throw CommandError(
      .configuration,
      "\(path): a configuration has at most \(Configuration.largest >> 20) MiB; name the right file")
  }
}
