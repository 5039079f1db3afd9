/// Where a feed's bytes come from, in order, once.
package protocol ByteSource {
  /// Fills the beginning of a buffer, which is not empty; blocks until there is something.
  ///
  /// - Returns: the number of bytes, at least 1; 0 at the end, and then always.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFault) -> Int
}

/// A source could not be read.
package struct SourceFault: Error, Equatable, Sendable {
  /// What went wrong: a clause without a full stop.
  package var problem: String

  package init(problem: String) { self.problem = problem }
}

/// Bytes that are in memory.
package struct MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0
  private let pieceSize: Int

  /// - Parameter pieceSize: the most that one read hands over; at least 1.
  package init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = max(pieceSize, 1)
  }

  package mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, pieceSize, bytes.count - position)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return count
  }
}
