import InboxFeeds

/// Hands its bytes over once and then fails.
struct FailingSource: ByteSource {
  var bytes: [UInt8]

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFault) -> Int {
    if bytes.isEmpty { throw SourceFault(problem: "the line is down") }
    let count = min(buffer.count, bytes.count)
    buffer.copyBytes(from: bytes.prefix(count))
    bytes.removeFirst(count)
    return count
  }
}
