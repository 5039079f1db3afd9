/// Writes JSON: UTF-8, an object's keys sorted, no control characters.
///
/// Everything below U+0020, U+007F to U+009F, line separators (U+2028, U+2029) and what overrides the direction of text
/// (U+202A to U+202E, U+2066 to U+2069) is escaped, so that the text is safe on a terminal.
package struct JSONWriter: ~Copyable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  private let sortsKeys: Bool

  package init() { sortsKeys = true }

  private init(sortsKeys: Bool) { self.sortsKeys = sortsKeys }

  /// A value as JSON whose members stand in their own order, repeated ones too, so that it reads as an equal value.
  package static func bytes(inOrder value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(sortsKeys: false)
    writer.write(value)
    return writer.take()
  }

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
      for member in sortsKeys ? Self.sorted(members) : members {
        if !first { bytes.append(UInt8(ascii: ",")) }
        first = false
        string(member.key)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The members by key. Most are in order already, which costs no copy.
  private static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    for index in members.indices.dropFirst() where members[index].key < members[index - 1].key {
      return members.sorted { $0.key < $1.key }
    }
    return members
  }

  /// Text that is JSON already.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// A string, in quotes and escaped.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies runs that need no escape as they are.
  private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      var length = 1
      var code = byte
      switch byte {
      case 0x20...0x21, 0x23...0x5B, 0x5D...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xFF:
        index += 1
        continue
      case 0xE2:
        guard index + 2 < text.count, Self.isDirectional(text[index + 1], text[index + 2]) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
        raw("\\u20")
        let low = (text[index + 1] & 0x03) << 6 | (text[index + 2] & 0x3F)
        bytes.append(Self.hexadecimalDigit(low >> 4))
        bytes.append(Self.hexadecimalDigit(low & 15))
        index += 3
        runStart = index
        continue
      case 0xC2:
        // U+0080 to U+009F are C2 80 to C2 9F.
        guard index + 1 < text.count, text[index + 1] < 0xA0 else {
          index += 1
          continue
        }
        length = 2
        code = text[index + 1]
      default: break
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
      escape(code)
      index += length
      runStart = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  /// Whether E2 and two bytes are a line separator or an override of direction.
  private static func isDirectional(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0x80 && 0xA8...0xAE ~= third || second == 0x81 && 0xA6...0xA9 ~= third
  }

  private mutating func escape(_ code: UInt8) {
    switch code {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x09: raw("\\t")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      bytes.append(Self.hexadecimalDigit(code >> 4))
      bytes.append(Self.hexadecimalDigit(code & 15))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
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
