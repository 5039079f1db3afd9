/// The string values of a JSON text, one after the other, decoded; keys are passed over.
///
/// It finds strings and judges nothing else, so that also a text that is cut short or wrong somewhere has its strings.
struct JSONStrings {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The string that was found last.
  private(set) var value: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Finds the next string; false at the end.
  mutating func next() -> Bool {
    while let quote = LinkBytes.first(UInt8(ascii: "\""), in: bytes, index..<bytes.count) {
      index = quote + 1
      guard decode() else { return false }
      var behind = index
      while behind < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[behind]) { behind += 1 }
      let isKey = behind < bytes.count && bytes[behind] == UInt8(ascii: ":")
      if !isKey { return true }
    }
    return false
  }

  /// Reads up to the closing quote; false where there is none.
  private mutating func decode() -> Bool {
    value.removeAll(keepingCapacity: true)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard index < bytes.count else { return false }
        index += 1
        decodeEscape(bytes[index - 1])
      default: value.append(byte)
      }
    }
    return false
  }

  private mutating func decodeEscape(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "u"):
      guard let high = unit() else { return }
      var code = UInt32(high)
      if (0xD800..<0xDC00).contains(high), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        let before = index
        index += 2
        if let low = unit(), (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        } else {
          index = before
        }
      }
      value += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}")!
    default: value.append(letter)
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for place in index..<(index + 4) {
      guard let digit = LinkBytes.hexadecimal(bytes[place]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}
