/// Makes the value of an object that ``SourceScanner`` has found clean, without looking for mistakes again.
struct SourceReader {
  private let bytes: UnsafePointer<UInt8>
  private var index: Int
  private let end: Int
  private var members = RawStack<JSONValue.Member>()
  private var elements = RawStack<JSONValue>()

  /// The value of a clean object's bytes.
  static func value(of object: UnsafeBufferPointer<UInt8>) -> JSONValue {
    var reader = SourceReader(object)
    defer {
      reader.members.destroy()
      reader.elements.destroy()
    }
    return reader.value()
  }

  private init(_ object: UnsafeBufferPointer<UInt8>) {
    bytes = object.baseAddress!
    index = 0
    end = object.count
  }

  /// The first byte that is no space, which is not passed over.
  private mutating func next() -> UInt8 {
    while bytes[index] <= 0x20 { index += 1 }
    return bytes[index]
  }

  /// Reads a value. It calls itself no deeper than the scanner goes.
  private mutating func value() -> JSONValue {
    switch next() {
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "t"):
      index += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      index += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      index += 4
      return .null
    default: return .number(number())
    }
  }

  private mutating func object() -> JSONValue {
    index += 1
    let first = members.count
    if next() == UInt8(ascii: "}") {
      index += 1
      return .object([])
    }
    while true {
      _ = next()
      let key = string()
      // The colon.
      _ = next()
      index += 1
      let value = value()
      members.push(JSONValue.Member(key: key, value: value))
      let separator = next()
      index += 1
      if separator == UInt8(ascii: "}") { return .object(members.takeAbove(first)) }
    }
  }

  private mutating func array() -> JSONValue {
    index += 1
    let first = elements.count
    if next() == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      elements.push(value())
      let separator = next()
      index += 1
      if separator == UInt8(ascii: "]") { return .array(elements.takeAbove(first)) }
    }
  }

  private mutating func number() -> JSONNumber {
    let start = index
    number: while index < end {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
      default: break number
      }
    }
    return JSONNumber(text: text(start, index))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() -> String {
    index += 1
    let start = index
    while true {
      index = StringUnits.plainEnd(bytes, from: index, to: end)
      if bytes[index] == UInt8(ascii: "\"") {
        defer { index += 1 }
        return text(start, index)
      }
      if bytes[index] == UInt8(ascii: "\\") { return escapedString(from: start) }
      index += 1
    }
  }

  /// Reads on in a string whose first escape is at ``index``.
  private mutating func escapedString(from start: Int) -> String {
    var result = Array(UnsafeBufferPointer(start: bytes + start, count: index - start))
    while bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        unescape(into: &result)
        continue
      }
      let run = index
      while bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
        index = max(StringUnits.plainEnd(bytes, from: index, to: end), index + (bytes[index] >= 0x80 ? 1 : 0))
      }
      result.append(contentsOf: UnsafeBufferPointer(start: bytes + run, count: index - run))
    }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func unescape(into result: inout [UInt8]) {
    let escaped = bytes[index + 1]
    index += 2
    switch escaped {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = unit()
      if scalar & 0xF800 == 0xD800 {
        index += 2
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit() & 0x3FF
      }
      result.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar)!)!)
    default: result.append(escaped)
    }
  }

  private mutating func unit() -> UInt32 {
    defer { index += 4 }
    return StringUnits.hexadecimal(bytes, at: index)!
  }
}
