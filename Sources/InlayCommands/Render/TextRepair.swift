import Drawing

/// Where text stops being UTF-8.
enum TextRepair {
  /// The offset of the first byte that is not UTF-8; nil where all is.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    if UTF8Check.isValid(bytes, 0..<bytes.count) { return nil }
    // Halve: of a valid beginning, cut where a character starts, every shorter one is valid too.
    var low = 0
    var high = bytes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      var end = middle
      while end > low, end < bytes.count, bytes[end] & 0xC0 == 0x80, middle - end < 3 { end -= 1 }
      if UTF8Check.isValid(bytes, low..<end) && end > low { low = end } else { high = middle }
    }
    return low
  }

  /// Line and column, from 1, of an offset; the column in bytes.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.lastIndex(of: 0x0A).map { offset - $0 } ?? offset + 1
    return (line, column)
  }
}
