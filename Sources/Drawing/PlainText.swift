/// Whether text is printable ASCII, U+0020 to U+007E, from end to end: such text is shown as it is, a byte a cell.
package enum PlainText {
  package static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = bytes.count
    if count < 8 {
      for byte in bytes where byte < 0x20 || byte > 0x7E { return false }
      return true
    }
    var odd: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      odd |= oddities(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    // The last eight once more, so that no tail is left.
    odd |= oddities(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    return odd & 0x8080_8080_8080_8080 == 0
  }

  /// The high bit of a byte is set where one of the eight is not printable. A borrow may set it for a neighbour too,
  /// but only beside a byte for which it is set rightly.
  private static func oddities(_ word: UInt64) -> UInt64 {
    let below = word &- 0x2020_2020_2020_2020
    let delete = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101
    return word | below | (delete & ~(word ^ 0x7F7F_7F7F_7F7F_7F7F))
  }
}
