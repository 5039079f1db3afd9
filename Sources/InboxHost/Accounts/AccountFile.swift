import Glibc
package import InboxFeeds

/// The list of a file account: a vendor without a network.
package struct AccountFile: ~Copyable {
  /// Why the file cannot be read.
  package enum Fault: Error, Equatable, Sendable {
    /// There is no such file.
    case missing(path: String)
    /// It is there, and no file that could be read from its beginning to its end.
    case noRegularFile(path: String)
    case unreadable(path: String, code: Int32)

    /// What, where, and what to do, in one sentence.
    package var sentence: String {
      switch self {
      case .missing(let path):
        "\(path): the account's file is not there; put it back, or add an account of another"
      case .noRegularFile(let path): "\(path): is no regular file; an account needs a file that holds a list"
      case .unreadable(let path, let code):
        "\(path): the account's file cannot be read: \(String(cString: strerror(code)))"
      }
    }
  }

  private let descriptor: Int32

  /// Opens the file, and never waits for it.
  package init(_ path: String) throws(Fault) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path, code: errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .noRegularFile(path: path)
    }
  }

  deinit { close(descriptor) }

  /// The first bytes, without moving on.
  package func beginning() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(count, 0)))
  }

  /// The file's bytes from its beginning. The source may be used while the file is open.
  package func source() -> Source { Source(descriptor: descriptor) }

  /// Reads on from where it is.
  package struct Source: ByteSource {
    fileprivate let descriptor: Int32
    private var offset = 0

    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

    package mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFault) -> Int {
      while true {
        let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        if count >= 0 {
          offset += count
          return count
        }
        if errno != EINTR {
          throw SourceFault(
            problem: "the file cannot be read any further: \(String(cString: strerror(errno)))")
        }
      }
    }
  }
}
