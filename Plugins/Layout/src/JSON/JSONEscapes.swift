/// The escapes of JSON strings.
enum JSONEscapes {
  /// The text of a well-formed string's bytes between the quotes. Halves of surrogate pairs become U+FFFD.
  static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte != UInt8(ascii: "\\") || at + 1 >= bytes.count {
        text.append(byte)
        at += 1
        continue
      }
      at += 2
      switch bytes[at - 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(bytes, at)
        at += 4
        if scalar & 0xFC00 == 0xD800, at + 5 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
          bytes[at + 1] == UInt8(ascii: "u"), unit(bytes, at + 2) & 0xFC00 == 0xDC00
        {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(bytes, at + 2) & 0x3FF
          at += 6
        }
        text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      default: text.append(bytes[at - 1])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for at in start..<min(start + 4, bytes.count) { unit = unit << 4 | (HexDigit.value(bytes[at]) ?? 0) }
    return unit
  }

  /// A text as a JSON string with its quotes.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
