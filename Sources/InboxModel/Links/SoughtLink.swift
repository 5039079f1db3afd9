/// A link whose place in a text is looked for.
struct SoughtLink {
  private let bytes: [UInt8]
  /// Whether it begins with a scheme, as an address within text does.
  let hasScheme: Bool
  /// Whether it holds what opens a link in parentheses itself; see ``LinkSearch``. Then no place in a text is looked at
  /// from more than one beginning.
  let holdsOpening: Bool
  /// Whether it holds `<`, plain or encoded.
  let holdsAngle: Bool

  /// How a text is read.
  enum Reading {
    /// As it is.
    case exact
    /// As an attribute of HTML: references decoded, tabs and line ends left out, white space passed over before it.
    case attribute
    /// As Markdown: references and escapes by backslash decoded.
    case markdown
  }

  /// Where a text that is the link ends.
  struct Place {
    /// The offset behind the link.
    var end: Int
    /// Whether the plain parentheses in it are pairs.
    var isBalanced: Bool
  }

  init?(_ value: String) {
    let link = Array(LinkPolicy.trimmed(value).utf8)
    guard !link.isEmpty, link.count <= LinkBytes.longest,
      link.withUnsafeBufferPointer({ LinkBytes.firstControl(in: $0) }) == nil
    else { return nil }
    bytes = link
    let scheme = link.prefix { LinkBytes.isOfScheme($0) }
    hasScheme =
      LinkBytes.isLetter(link[0]) && scheme.endIndex < link.count
      && link[scheme.endIndex] == UInt8(ascii: ":")
    let plain = link.withUnsafeBufferPointer { Self.plain($0) }
    holdsAngle = plain.contains(UInt8(ascii: "<"))
    holdsOpening = plain.indices.contains { index in
      plain[index] == UInt8(ascii: "(") && index > 0
        && (plain[index - 1] == UInt8(ascii: "]")
          || index >= 3
            && plain[(index - 3)..<index].elementsEqual("url".utf8) { LinkBytes.lowered($0) == $1 })
    }
  }

  /// The link with its percent-encoded characters decoded.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), let byte = encoded(bytes, at: index) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func encoded(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, let high = LinkBytes.hexadecimal(bytes[index + 1]),
      let low = LinkBytes.hexadecimal(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Whether a byte is one that writers of links percent-encode.
  private static func isEncodable(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    switch byte {
    case 0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "\\"),
      UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "}"):
      return true
    default: return false
    }
  }

  /// Where the link ends that begins a part of a text; nil where none does. Costs at most the link's length, and the white
  /// space before it in an attribute.
  func match(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ reading: Reading) -> Place? {
    bytes.withUnsafeBufferPointer { link in
      var unit = Unit()
      var index = range.lowerBound
      var matched = 0
      var depth = 0
      var isBalanced = true
      while matched < link.count {
        guard index < range.upperBound else { return nil }
        index = unit.read(text, index, range.upperBound, reading)
        if reading == .attribute {
          if matched == 0, unit.count == 1, unit.bytes[0] <= 0x20 { continue }
          if unit.count == 1, unit.bytes[0] == 0x09 || unit.bytes[0] == 0x0A || unit.bytes[0] == 0x0D {
            continue
          }
        }
        if unit.isPlain {
          if unit.bytes[0] == UInt8(ascii: "(") { depth += 1 }
          if unit.bytes[0] == UInt8(ascii: ")") { depth -= 1 }
          if depth < 0 { isBalanced = false }
        }
        for step in 0..<unit.count {
          let byte = unit.bytes[step]
          guard matched < link.count else { return nil }
          if link[matched] == byte {
            matched += 1
          } else if link[matched] == UInt8(ascii: "%"), Self.isEncodable(byte),
            Self.encoded(link, at: matched) == byte
          {
            matched += 3
          } else {
            return nil
          }
        }
      }
      return Place(end: index, isBalanced: isBalanced && depth == 0)
    }
  }

  /// Whether the rest of an attribute is white space.
  static func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var unit = Unit()
    var index = range.lowerBound
    while index < range.upperBound {
      index = unit.read(text, index, range.upperBound, .attribute)
      if unit.count != 1 || unit.bytes[0] > 0x20 { return false }
    }
    return true
  }

  /// What one place of a text stands for: a byte, or the bytes of a decoded character.
  private struct Unit {
    var bytes = SIMD4<UInt8>(repeating: 0)
    var count = 0
    /// Whether it stands there as it is.
    var isPlain = true

    /// Reads one; answers the offset behind it.
    mutating func read(
      _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int, _ reading: Reading
    ) -> Int {
      let byte = text[index]
      bytes[0] = byte
      count = 1
      isPlain = true
      if reading == .exact { return index + 1 }
      if byte == UInt8(ascii: "&") {
        let part = UnsafeBufferPointer(rebasing: text[index..<min(end, index + 40)])
        guard let found = CharacterReferences.reference(in: part, at: 0) else { return index + 1 }
        count = 0
        for byte in UTF8.encode(found.scalar)! {
          bytes[count] = byte
          count += 1
        }
        isPlain = false
        return index + found.end
      }
      if reading == .markdown, byte == UInt8(ascii: "\\"), index + 1 < end,
        Self.isPunctuation(text[index + 1])
      {
        bytes[0] = text[index + 1]
        isPlain = false
        return index + 2
      }
      return index + 1
    }

    /// Punctuation of ASCII.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
      (0x21...0x7E).contains(byte) && !LinkBytes.isLetter(byte) && !LinkBytes.isDigit(byte)
    }
  }
}
