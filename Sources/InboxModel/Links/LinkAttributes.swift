/// Finds the attributes of HTML that hold links, in one pass over the bytes.
///
/// Tags are read as the HTML standard reads them. Comments and scripts are not told apart from the page: what stands there
/// was written by the sender too.
struct LinkAttributes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the reader stands within a tag, behind its name.
  private var isInTag = false

  /// An attribute's value, within the bytes.
  struct Value {
    var range: Range<Int>
    /// Whether it is a list of addresses with widths.
    var isSourceSet: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next one; nil at the end.
  mutating func next() -> Value? {
    while index < bytes.count {
      if !isInTag {
        guard let open = LinkBytes.first(UInt8(ascii: "<"), in: bytes, index..<bytes.count) else {
          index = bytes.count
          return nil
        }
        index = open + 1
        guard index < bytes.count, LinkBytes.isLetter(bytes[index]) else { continue }
        while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: "/"),
          bytes[index] != UInt8(ascii: ">")
        {
          index += 1
        }
        isInTag = true
      }
      if let value = attribute() { return value }
    }
    return nil
  }

  /// Reads one attribute, or the end of the tag; nil where it holds no link.
  private mutating func attribute() -> Value? {
    while index < bytes.count, Self.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: ">") {
      index += 1
      isInTag = false
      return nil
    }
    let start = index
    index += 1
    while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: "/"),
      bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "=")
    {
      index += 1
    }
    let name = start..<index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    let value = readValue()
    let kind = Self.kind(UnsafeBufferPointer(rebasing: bytes[name]))
    return kind.map { Value(range: value, isSourceSet: $0) }
  }

  private mutating func readValue() -> Range<Int> {
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      let end = LinkBytes.first(quote, in: bytes, start..<bytes.count) ?? bytes.count
      index = min(end + 1, bytes.count)
      return start..<end
    }
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
    return start..<index
  }

  private static let names: Set<[UInt8]> = Set(
    [
      "href", "src", "action", "formaction", "poster", "cite", "background", "data", "longdesc", "xlink:href",
      "icon",
      "manifest", "codebase", "classid", "profile", "usemap", "srcset", "imagesrcset", "data-src",
      "data-href",
    ].map { Array($0.utf8) })

  /// Whether an attribute holds a list of addresses; nil where it holds none.
  private static func kind(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard name.count <= 16 else { return nil }
    let lower = name.map(LinkBytes.lowered)
    return names.contains(lower) ? lower.suffix(6).elementsEqual("srcset".utf8) : nil
  }

  /// White space of HTML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
