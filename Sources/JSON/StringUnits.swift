/// What a JSON string's bytes consist of: runs of plain ASCII, UTF-8 sequences and escapes.
enum StringUnits {
  /// The first byte from an index on that is not printable ASCII, or is a quote or a backslash; `limit` where there is none.
  @inline(__always)
  static func plainEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
    let raw = UnsafeRawPointer(bytes)
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= limit {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let found =
        ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word | word)
        & highs
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < limit {
      let byte = bytes[index]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { break }
      index += 1
    }
    return index
  }

  enum Sequence {
    case whole(Int)
    case partial
    case invalid
  }

  /// The length of the UTF-8 sequence at an index, by the table of the Unicode standard (3-7).
  static func sequence(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) -> Sequence {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return .whole(1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for step in 1..<length {
      if index + step >= end { return .partial }
      let byte = bytes[index + step]
      if step == 1 ? !second.contains(byte) : byte & 0xC0 != 0x80 { return .invalid }
    }
    return .whole(length)
  }

  /// The length of the escape at an index, and whether it is half of a surrogate pair; nil while it is not whole.
  ///
  /// What is no escape is passed on as it is: the parser says so.
  static func escape(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int, isLast: Bool
  ) -> (length: Int, isLone: Bool)? {
    guard index + 1 < end else { return isLast ? (1, false) : nil }
    let escaped = bytes[index + 1]
    if escaped != UInt8(ascii: "u") { return (escaped < 0x20 || escaped >= 0x80 ? 1 : 2, false) }
    guard index + 6 <= end else { return isLast ? (2, false) : nil }
    guard let unit = hexadecimal(bytes, at: index + 2) else { return (2, false) }
    if unit & 0xF800 != 0xD800 { return (6, false) }
    if unit >= 0xDC00 { return (6, true) }
    guard index + 7 <= end else { return isLast ? (6, true) : nil }
    if bytes[index + 6] != UInt8(ascii: "\\") { return (6, true) }
    guard index + 8 <= end else { return isLast ? (6, true) : nil }
    if bytes[index + 7] != UInt8(ascii: "u") { return (6, true) }
    guard index + 12 <= end else { return isLast ? (6, true) : nil }
    guard let low = hexadecimal(bytes, at: index + 8), low & 0xFC00 == 0xDC00 else { return (6, true) }
    return (12, false)
  }

  /// The value of four hexadecimal digits; nil where they are none.
  static func hexadecimal(_ bytes: UnsafePointer<UInt8>, at index: Int) -> UInt32? {
    var value: UInt32 = 0
    for step in 0..<4 {
      let byte = bytes[index + step]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
