import Glibc
import InboxFeeds

/// An open file, closed when nobody holds it.
final class OpenFile {
  private let number: Int32
  private let name: String
  /// The error number that reading ended with.
  private(set) var readError: Int32?

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
    while readError == nil {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      case let code: readError = code
      }
    }
    return 0
  }

  /// Reads until the end or until so many bytes are there. What was read before an error counts.
  func read(upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let count = chunk.withUnsafeMutableBytes {
        read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<min($0.count, limit - bytes.count)]))
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
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
