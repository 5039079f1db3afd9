/// Writes JSON: UTF-8, an object's keys sorted, no control characters.
///
/// Everything below U+0020, and U+007F to U+009F, is escaped, so that the text is safe on a terminal.
package struct JSONWriter: ~Copyable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Empties the writer and hands over what it held.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): raw(flag ? "true" : "false")
    case .number(let number): raw(number.text)
    case .string(let text): string(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var first = true
      for member in members.sorted(by: { $0.key < $1.key }) {
        if !first { bytes.append(UInt8(ascii: ",")) }
        first = false
        string(member.key)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Text that is JSON already.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A string, in quotes and escaped.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x09: raw("\\t")
      case 0x0D: raw("\\r")
      case 0..<0x20, 0x7F..<0xA0:
        raw("\\u00")
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(digits[Int(scalar.value >> 4)])
        bytes.append(digits[Int(scalar.value & 15)])
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// This value as JSON text.
  package var serialized: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
