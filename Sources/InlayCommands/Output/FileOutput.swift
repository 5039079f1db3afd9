import Glibc

/// Writes bytes to a file descriptor, in large pieces.
struct FileOutput: ~Copyable {
  /// The reader has gone away: a quiet end.
  struct BrokenPipe: Error {}

  private let descriptor: Int32
  private let name: String
  private let ownsDescriptor: Bool
  /// What is to be written next. Append here; ``flushIfLarge()`` keeps it small.
  var buffer: [UInt8] = []

  /// Writes to a descriptor that somebody else closes.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    ownsDescriptor = false
  }

  /// Makes or empties a file.
  init(creating path: String) throws(CommandError) {
    // A pipe in the file's place is refused rather than waited for.
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(.cannotCreate, "\(path): cannot be made: \(errorText(errno))")
    }
    name = path
    ownsDescriptor = true
  }

  mutating func flushIfLarge() throws {
    if buffer.count >= 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        buffer.removeAll()
        throw BrokenPipe()
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        let code = errno
        buffer.removeAll()
        let advice = code == ENOSPC ? "; make room there" : ""
        throw CommandError(.inputOutput, "\(name): cannot be written: \(errorText(code))\(advice)")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }
}

/// The system's words for an error number.
func errorText(_ code: Int32) -> String {
  String(cString: strerror(code))
}
