import Glibc

/// A line and column of a text that goes by in pieces.
struct TextPlace {
  /// From 1.
  var line = 1
  /// From 1, in Unicode scalars.
  var column = 1

  /// Moves on over the bytes of one piece.
  mutating func advance(over start: UnsafePointer<UInt8>, count: Int) {
    var rest = start
    let end = start + count
    while rest < end, let newline = memchr(rest, 0x0A, end - rest) {
      line += 1
      column = 1
      rest = UnsafePointer(newline.assumingMemoryBound(to: UInt8.self)) + 1
    }
    column += Self.scalars(rest, count: end - rest)
  }

  /// How many bytes begin a scalar: all but 10xxxxxx.
  private static func scalars(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
    let raw = UnsafeRawPointer(start)
    var index = 0
    var continuations = 0
    while index + 8 <= count {
      // Each byte of the sum counts for itself, 255 times at the most.
      let end = min(count - 7, index + 255 * 8)
      var sum: UInt64 = 0
      while index < end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        sum &+= (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
        index += 8
      }
      let pairs = (sum & 0x00FF_00FF_00FF_00FF) &+ (sum >> 8 & 0x00FF_00FF_00FF_00FF)
      continuations += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < count {
      if start[index] & 0xC0 == 0x80 { continuations += 1 }
      index += 1
    }
    return count - continuations
  }
}
