import Glibc
import InboxFeeds

/// An open file, closed when nobody holds it.
final class OpenFile {
  private let number: Int32
  private let name: String
  /// The error number that reading ended with.
  private(set) var readError: Int32?
  /// There is nothing more to read.
  private var isAtEnd = false

  convenience init(_ source: SourceFile) throws(UnreadableSource) {
    try self.init(name: source.name, path: source.path)
  }

  convenience init(path: String) throws(UnreadableSource) { try self.init(name: path, path: path) }

  /// - Parameter path: nil for the standard input.
  private init(name: String, path: String?) throws(UnreadableSource) {
    self.name = name
    guard let path else {
      number = dup(0)
      return
    }
    number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw UnreadableSource(.noInput, path, errno) }
  }

  deinit { close(number) }

  /// Fills the beginning of a buffer; blocks until there is something. 0 at the end, and once reading has failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while !isAtEnd {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count == 0 && buffer.count > 0 { isAtEnd = true }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      case let code:
        readError = code
        isAtEnd = true
      }
    }
    return 0
  }

  /// Reads on behind what was read before, until the end or until so many bytes are there in all. What was read before an
  /// error counts.
  func read(after beginning: [UInt8] = [], upTo limit: Int) -> [UInt8] {
    var bytes = beginning
    var room = min(expectedSize ?? Self.chunk, limit)
    while bytes.count < limit && !isAtEnd {
      let known = bytes
      bytes = []
      // One byte more shows that the end is there.
      bytes = Array(unsafeUninitializedCapacity: min(limit, max(known.count, room) + 1)) { buffer, count in
        _ = buffer.initialize(fromContentsOf: known)
        count = known.count
        while count < buffer.count && !isAtEnd {
          let room = UnsafeMutableRawBufferPointer(buffer)
          count += read(into: UnsafeMutableRawBufferPointer(rebasing: room[count...]))
        }
      }
      room = bytes.count * 2
    }
    return bytes
  }

  /// Bytes that are read where a file does not say its size.
  private static let chunk = 64 << 10

  /// The size of a file; nil for a pipe or terminal.
  private var expectedSize: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return max(0, Int(status.st_size))
  }

  /// Nothing could be read at all.
  func fault() -> UnreadableSource? { readError.map { UnreadableSource(.inputOutput, name, $0) } }
}

/// The bytes of an open file behind those that were looked at.
struct OpenFileSource: ByteSource {
  private let file: OpenFile
  private var beginning: ArraySlice<UInt8>

  init(_ file: OpenFile, after beginning: [UInt8]) {
    self.file = file
    self.beginning = beginning[...]
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFault) -> Int {
    if !beginning.isEmpty {
      let part = beginning.prefix(buffer.count)
      buffer.copyBytes(from: part)
      beginning = beginning.dropFirst(part.count)
      return part.count
    }
    let count = file.read(into: buffer)
    if count == 0, let code = file.readError {
      throw SourceFault(problem: "the input cannot be read any further: \(errorText(code))")
    }
    return count
  }
}
