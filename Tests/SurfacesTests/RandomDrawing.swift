import Drawing
import TestSupport

/// Drawings that no renderer would write: any kind within any other, any attribute with any value.
struct RandomDrawing {
  private var generator: SeededGenerator
  private var left: Int
  /// Whether lines may be longer than their words: text that is not wrapped, and words of any length.
  private let isHostile: Bool
  /// Whether words may be signs that mean something in Markdown or HTML.
  private let hasSigns: Bool
  private var encoded = DrawingBytes()

  private static let words = [
    "a", "Your", "order", "left", "our", "warehouse", "on", "Tuesday", "家族", "みんなで", "שלום", "عربي", "👨‍👩‍👧",
    "🇩🇪", "❤️", "e\u{301}", "नमस्ते", "soft\u{AD}hyphen", "zero\u{200B}width", "(→", "x.y", "https://a.test/b",
    "20", "%", "€", "649.00",
  ]
  private static let hostileWords = [
    "\u{1B}[31m", "\u{7}", "\u{9B}2J", "\u{202E}", "\u{2066}", "\n", "\r\n", "\t", "⸨", "⸩", "\u{FEFF}",
    "\u{2028}",
    "\u{85}", "\0", "\u{7F}", "\u{1B}]8;;http://x\u{1B}\\",
    "averyveryverylongwordthatdoesnotfitanywhereatall",
    "\u{301}\u{301}", "\u{200D}",
  ]
  private static let signs = [
    "*", "**", "_", "__", "`", "```", "~~~", "[", "]", "(", ")", "](x)", "![", "<", ">", "<b>", "</script>",
    "<!--",
    "-->", "&amp;", "&#0;", "&", "\\", "#", "# ", "> ", "- ", "+ ", "1. ", "2) ", "===", "---", "***", "|",
    ":-:", "!",
    "https://a.test/", "www.a.test", "a@b.test", "<https://a.test>", "[x]: y", "\"", "'", "=", "${x}", "  ",
    "\u{A0}", "é",
    "«", "»", "。", "€", "a", "\n",
  ]
  private static let urls = [
    "https://example.com/", "http://\u{1B}[0m.test", "javascript:x", "https://a.test/ü x\u{7}", "",
    "mailto:a@b.test",
  ]

  /// - Parameter nodes: How many at the most.
  static func make(seed: UInt64, nodes: Int, isHostile: Bool, hasSigns: Bool = false) -> Drawing {
    var random = RandomDrawing(
      generator: SeededGenerator(seed: seed), left: nodes, isHostile: isHostile, hasSigns: hasSigns)
    while random.left > 0 { random.node(depth: 0) }
    do {
      return try Drawing(decoding: random.encoded.bytes)
    } catch {
      preconditionFailure("the generator wrote bytes that are no drawing: \(error)")
    }
  }

  private init(generator: SeededGenerator, left: Int, isHostile: Bool, hasSigns: Bool) {
    self.generator = generator
    self.left = left
    self.isHostile = isHostile
    self.hasSigns = hasSigns
  }

  private mutating func node(depth: Int) {
    left -= 1
    let pick = Int.random(in: 0..<10, using: &generator)
    if pick < 3 {
      encoded.text(text())
    } else if pick < 5 || depth > 12 {
      encoded.leaf(kind(leaf: true), attributes())
    } else {
      let kind = kind(leaf: false)
      encoded.open(kind, attributes())
      for _ in 0..<Int.random(in: 0...5, using: &generator) where left > 0 { node(depth: depth + 1) }
      encoded.close()
    }
  }

  private mutating func kind(leaf: Bool) -> Kind {
    if isHostile && Int.random(in: 0..<20, using: &generator) == 0 {
      return Kind(rawValue: .random(in: 0...2000, using: &generator))
    }
    if isHostile && Int.random(in: 0..<20, using: &generator) == 0 {
      return Kind.all.randomElement(using: &generator)!
    }
    let kinds = Kind.all.filter {
      if !isHostile && ($0 == .preformatted || $0 == .fixedCells) { return false }
      return ($0.sort == .leaf || $0.sort == .mark) == leaf
    }
    return kinds.randomElement(using: &generator)!
  }

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if hasSigns && Bool.random(using: &generator) {
        text += Self.signs.randomElement(using: &generator)!
        continue
      }
      let isOdd = isHostile && Int.random(in: 0..<4, using: &generator) == 0
      text += (isOdd ? Self.hostileWords : Self.words).randomElement(using: &generator)!
      if !isHostile || Bool.random(using: &generator) { text += " " }
    }
    return text
  }

  private mutating func attributes() -> [DrawingBytes.Attribute] {
    var attributes: [DrawingBytes.Attribute] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let name = AttributeName.all.randomElement(using: &generator)!
      switch name.type! {
      case .string where name == .url:
        attributes.append(.text(name, Self.urls.randomElement(using: &generator)!))
      case .string: attributes.append(.text(name, text()))
      case .length:
        attributes.append(.length(name, UInt8.random(in: 0...5, using: &generator), number()))
      case .flag: attributes.append(.number(name, Int64.random(in: 0...1, using: &generator)))
      case .choice: attributes.append(.number(name, Int64.random(in: -1...10, using: &generator)))
      case .color: attributes.append(.number(name, Int64.random(in: 0...0xFFFF_FFFF, using: &generator)))
      case .integer, .instant: attributes.append(.number(name, number()))
      }
    }
    return attributes
  }

  private mutating func number() -> Int64 {
    if isHostile && Int.random(in: 0..<3, using: &generator) == 0 {
      return [Int64.max, .min, -1, 1_000_000_000_000_000_000, 1_000_000_000].randomElement(using: &generator)!
    }
    return Int64.random(in: 0...30, using: &generator)
  }
}

/// Writes the encoded form by hand, so that also what no builder writes can be written.
struct DrawingBytes {
  enum Attribute {
    case number(AttributeName, Int64)
    case length(AttributeName, UInt8, Int64)
    case text(AttributeName, String)
  }

  private(set) var bytes: [UInt8] = []

  mutating func open(_ kind: Kind, _ attributes: [Attribute] = []) { node(1, kind, attributes) }
  mutating func leaf(_ kind: Kind, _ attributes: [Attribute] = []) { node(2, kind, attributes) }
  mutating func close() { bytes.append(4) }

  mutating func text(_ text: String) {
    bytes.append(3)
    string(text)
  }

  private mutating func node(_ operation: UInt8, _ kind: Kind, _ attributes: [Attribute]) {
    bytes += [operation, UInt8(attributes.count)]
    integer(kind.rawValue)
    for attribute in attributes {
      switch attribute {
      case .number(let name, let number): self.attribute(name, 0, number, nil)
      case .length(let name, let unit, let number): self.attribute(name, unit, number, nil)
      case .text(let name, let text): self.attribute(name, 0, 0, text)
      }
    }
  }

  private mutating func attribute(_ name: AttributeName, _ unit: UInt8, _ number: Int64, _ text: String?) {
    integer(name.rawValue)
    bytes += [unit, text == nil ? 0 : 1]
    integer(number)
    if let text { string(text) }
  }

  private mutating func string(_ text: String) {
    integer(UInt32(text.utf8.count))
    bytes += Array(text.utf8)
  }

  private mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes += Array($0) }
  }
}
