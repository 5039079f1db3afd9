import Glibc

/// Looks at the bytes of an address.
enum LinkBytes {
  /// Longest address that is judged, in bytes.
  static let longest = 64 << 10

  static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The value of a hexadecimal digit; nil for another byte.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether a byte may stand in a scheme (RFC 3986, 3.1); the first is a letter.
  static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// The offset of a byte within a part; nil where it does not stand there.
  static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The first C0, DEL or C1 control in UTF-8; nil where there is none.
  static func firstControl(in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard mayHoldControl(bytes) else { return nil }
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F { return Unicode.Scalar(byte) }
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 {
        return Unicode.Scalar(bytes[index + 1])
      }
    }
    return nil
  }

  /// Eight bytes at a time: whether there is a C0, DEL, or the first byte of a C1.
  private static func mayHoldControl(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let whole = raw.count & ~7
    var found: UInt64 = 0
    var index = 0
    while index < whole {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The highest bit of a byte is set where the byte is below 0x20, or nothing once another is taken from it.
      let delete = word ^ (ones &* 0x7F)
      let second = word ^ (ones &* 0xC2)
      found |= (word &- ones &* 0x20) & ~word | (delete &- ones) & ~delete | (second &- ones) & ~second
      index += 8
    }
    if found & (ones &* 0x80) != 0 { return true }
    while index < raw.count {
      if raw[index] < 0x20 || raw[index] == 0x7F || raw[index] == 0xC2 { return true }
      index += 1
    }
    return false
  }

  /// Whether white space of any script stands in a text.
  static func holdsWhiteSpace(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
