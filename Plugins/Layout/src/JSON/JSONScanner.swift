/// Reads a JSON text into entries: without recursion, within limits, and by the letter of RFC 8259.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// The containers that are open.
  private var open: [Int32] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// - Returns: what is wrong, in a sentence; nil where all was read.
  mutating func scan(into entries: inout [JSONDocument.Entry]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    var isValueDue = true
    var key: (start: Int, end: Int, isEscaped: Bool)?
    while true {
      skipSpace()
      if isValueDue {
        guard at < bytes.count else { return fault("the text ends where a value is expected") }
        if entries.count >= JSONDocument.mostEntries { return fault("there are more than 4 000 000 values") }
        var entry = JSONDocument.Entry(kind: .null)
        if let key {
          entry.keyStart = Int32(key.start)
          entry.keyEnd = Int32(key.end)
          entry.isKeyEscaped = key.isEscaped
        }
        key = nil
        if let parent = open.last {
          entry.parent = parent
          entries[Int(parent)].count += 1
        }
        let index = entries.count
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          let isObject = bytes[at] == UInt8(ascii: "{")
          entry.kind = isObject ? .object : .array
          at += 1
          if open.count >= JSONDocument.mostDepth { return fault("it is nested more than 100 000 deep") }
          entries.append(entry)
          open.append(Int32(index))
          skipSpace()
          if at < bytes.count, bytes[at] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            isValueDue = false
          } else if isObject {
            key = string()
            guard key != nil, colon() else { return fault("a key is expected") }
          }
          continue
        case UInt8(ascii: "\""):
          guard let text = string() else { return fault("a string is not well formed") }
          entry.kind = .string
          entry.start = Int32(text.start)
          entry.end = Int32(text.end)
          entry.isEscaped = text.isEscaped
        case UInt8(ascii: "t"):
          guard word("true") else { return fault("a value is expected") }
          entry.kind = .true
        case UInt8(ascii: "f"):
          guard word("false") else { return fault("a value is expected") }
          entry.kind = .false
        case UInt8(ascii: "n"):
          guard word("null") else { return fault("a value is expected") }
        default:
          entry.kind = .number
          entry.start = Int32(at)
          guard number() else { return fault("a value is expected") }
          entry.end = Int32(at)
        }
        entry.next = Int32(index + 1)
        entries.append(entry)
        isValueDue = false
        continue
      }
      // Behind a value.
      guard let container = open.last else {
        return at == bytes.count ? nil : fault("something follows behind the layout")
      }
      guard at < bytes.count else { return fault("the text ends too soon") }
      let isObject = entries[Int(container)].kind == .object
      if bytes[at] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        at += 1
        entries[Int(container)].next = Int32(entries.count)
        open.removeLast()
        continue
      }
      guard bytes[at] == UInt8(ascii: ","), entries[Int(container)].count > 0 else {
        return fault("a comma is expected")
      }
      at += 1
      skipSpace()
      if isObject {
        key = string()
        guard key != nil, colon() else { return fault("a key is expected") }
      }
      isValueDue = true
    }
  }

  private func fault(_ problem: String) -> String {
    var line = 1
    var column = 1
    for byte in bytes.prefix(at) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return "The layout is no JSON: \(problem) (line \(line), column \(column))."
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  private mutating func colon() -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { return false }
    at += 1
    return true
  }

  /// The string that begins here: its bytes between the quotes.
  private mutating func string() -> (start: Int, end: Int, isEscaped: Bool)? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
    let start = at + 1
    var isEscaped = false
    at = start
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return (start, at - 1, isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        at += 1
        guard at < bytes.count else { return nil }
        switch bytes[at] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          break
        case UInt8(ascii: "u"):
          guard at + 4 < bytes.count else { return nil }
          for digit in 1...4 where HexDigit.value(bytes[at + digit]) == nil { return nil }
          at += 4
        default: return nil
        }
      } else if byte < 0x20 {
        return nil
      }
      at += 1
    }
    return nil
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard at + length <= bytes.count else { return false }
    for index in 0..<length where bytes[at + index] != word.utf8Start[index] { return false }
    at += length
    return true
  }

  private mutating func number() -> Bool {
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    if at < bytes.count, bytes[at] == UInt8(ascii: "0") {
      at += 1
    } else {
      guard digits() else { return false }
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard digits() else { return false }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at > start
  }
}

enum HexDigit {
  /// The value of a hexadecimal digit; nil for any other byte.
  static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
