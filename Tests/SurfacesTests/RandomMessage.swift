import Drawing
import TestSupport

/// Drawings as renderers write them, with much in them that wants to be beside something else: controls, indicators,
/// progress and times in rows within rows, cells and lists.
struct RandomMessage {
  private var generator: SeededGenerator
  private var encoded = DrawingBytes()

  private static let words = [
    "a", "to", "Your", "order", "warehouse", "extraordinarily", "Tuesday", "2026-07-14", "家族", "みんなで", "שלום",
    "🇩🇪", "e\u{301}", "well-known", "soft\u{AD}hyphen", "(yes)", "no!", "https://a.test/b/c?d=e", "a@b.test",
    "€20",
  ]

  static func make(seed: UInt64) -> Drawing {
    var random = RandomMessage(generator: SeededGenerator(seed: seed))
    for _ in 0..<random.number(1...4) { random.block(depth: 0) }
    do {
      return try Drawing(decoding: random.encoded.bytes)
    } catch {
      preconditionFailure("the generator wrote bytes that are no drawing: \(error)")
    }
  }

  private init(generator: SeededGenerator) { self.generator = generator }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func isOneOf(_ count: Int) -> Bool { number(1...count) == 1 }

  private mutating func words(_ range: ClosedRange<Int>) -> String {
    (0..<number(range)).map { _ in Self.words.randomElement(using: &generator)! }.joined(separator: " ")
  }

  private mutating func block(depth: Int) {
    if depth > 5 || isOneOf(4) { return leaf() }
    switch number(0...13) {
    case 0...3: row(depth: depth)
    case 4: list(depth: depth)
    case 5: table(depth: depth)
    case 6: within(.quote, depth: depth)
    case 7: within([.card, .column, .group, .figure, .stack].randomElement(using: &generator)!, depth: depth)
    case 8: definitions(depth: depth)
    case 9: verbatim()
    case 10:
      encoded.open(.heading, [.number(.level, Int64(number(1...3)))] + box())
      encoded.text(words(1...8))
      encoded.close()
    case 11: within(.collapsible, depth: depth, [.number(.open, 1), .text(.label, words(1...4))])
    default: paragraph()
    }
  }

  private mutating func within(_ kind: Kind, depth: Int, _ attributes: [DrawingBytes.Attribute] = []) {
    encoded.open(kind, attributes + box())
    for _ in 0..<number(1...3) { block(depth: depth + 1) }
    encoded.close()
  }

  private mutating func row(depth: Int) {
    var attributes = box()
    if isOneOf(3) { attributes.append(.length(.gap, 0, Int64(number(0...4)))) }
    encoded.open(.row, attributes)
    for _ in 0..<number(1...5) {
      if isOneOf(3) {
        block(depth: depth + 1)
      } else if isOneOf(2) {
        leaf()
      } else {
        encoded.open(.column, box())
        block(depth: depth + 1)
        encoded.close()
      }
    }
    encoded.close()
  }

  /// Some of what surrounds a block: widths in cells and in parts, weights, margins, padding, borders.
  private mutating func box() -> [DrawingBytes.Attribute] {
    var attributes: [DrawingBytes.Attribute] = []
    if isOneOf(4) { attributes.append(.number(.weight, Int64(number(0...3)))) }
    if isOneOf(5) { attributes.append(length(.width)) }
    if isOneOf(9) { attributes.append(length(.maximumWidth)) }
    if isOneOf(9) { attributes.append(length(.minimumWidth)) }
    if isOneOf(9) { attributes.append(length(.marginStart)) }
    if isOneOf(9) { attributes.append(length(.marginEnd)) }
    if isOneOf(9) { attributes.append(length(.paddingStart)) }
    if isOneOf(9) { attributes.append(length(.paddingEnd)) }
    if isOneOf(9) { attributes.append(.number(.border, Int64(number(0...4)))) }
    if isOneOf(6) { attributes.append(.number(.align, Int64(number(0...2)))) }
    if isOneOf(12) { attributes.append(.number(.direction, Int64(number(0...2)))) }
    if isOneOf(20) { attributes.append(.number(.mostLines, Int64(number(1...3)))) }
    return attributes
  }

  private mutating func length(_ name: AttributeName) -> DrawingBytes.Attribute {
    isOneOf(3)
      ? .length(name, LengthUnit.percent.rawValue, Int64(number(5...110)))
      : .length(name, LengthUnit.cells.rawValue, Int64(number(0...30)))
  }

  private mutating func list(depth: Int) {
    encoded.open(
      .list,
      [
        .number(.ordered, Int64(number(0...1))),
        .number(.start, [1, 9, 999, 123_456_789, -1_000_000].randomElement(using: &generator)!),
        .number(.marker, Int64(number(0...9))),
      ])
    for _ in 0..<number(1...3) {
      encoded.open(.item)
      if isOneOf(2) { encoded.text(words(1...6)) }
      if isOneOf(2) { block(depth: depth + 1) }
      encoded.close()
    }
    encoded.close()
  }

  private mutating func table(depth: Int) {
    encoded.open(.table, box())
    let columns = number(1...4)
    for row in 0..<number(1...3) {
      encoded.open(.tableRow)
      for _ in 0..<columns {
        var attributes: [DrawingBytes.Attribute] = []
        if row == 0 && isOneOf(2) { attributes.append(.number(.scope, 1)) }
        if isOneOf(8) { attributes.append(.number(.columnSpan, 2)) }
        encoded.open(.cell, attributes)
        if isOneOf(3) { block(depth: depth + 1) } else { encoded.text(words(0...4)) }
        encoded.close()
      }
      encoded.close()
    }
    encoded.close()
  }

  private mutating func definitions(depth: Int) {
    encoded.open(.definitionList)
    for _ in 0..<number(1...3) {
      encoded.open(.term)
      encoded.text(words(1...2))
      encoded.close()
      encoded.open(.description)
      if isOneOf(3) { block(depth: depth + 1) } else { encoded.text(words(1...6)) }
      encoded.close()
    }
    encoded.close()
  }

  private mutating func verbatim() {
    let lines = (0..<number(1...4)).map { _ in String(repeating: " ", count: number(0...40)) + words(0...6) }
    let isFixed = isOneOf(2)
    encoded.open(isFixed ? .fixedCells : .preformatted, isFixed ? [.text(.alternative, words(0...5))] : [])
    encoded.text(lines.joined(separator: isOneOf(3) ? "\n\t" : "\n"))
    encoded.close()
  }

  private mutating func paragraph() {
    encoded.open(.paragraph, box())
    for _ in 0..<number(1...4) {
      switch number(0...5) {
      case 0:
        encoded.open(.link, [.text(.url, "https://example.com/orders/1")])
        encoded.text(words(1...3))
        encoded.close()
      case 1: leaf()
      case 2:
        encoded.leaf(
          .time, [.number(.instant, 1_783_000_000_000), .number(.timeStyle, Int64(number(0...5)))])
      default: encoded.text(words(1...7) + " ")
      }
    }
    encoded.close()
  }

  private mutating func leaf() {
    switch number(0...7) {
    case 0:
      encoded.leaf(
        .button, [.text(.label, words(1...3)), .number(.prominence, Int64(number(0...2)))] + box())
    case 1, 2: control()
    case 3:
      encoded.leaf(
        .indicator, [.text(.label, words(0...3)), .number(.selected, Int64(number(0...1)))] + box())
    case 4:
      var attributes = [.text(.label, words(0...2))] + box()
      if isOneOf(2) { attributes.append(.number(.valueNumber, Int64(number(0...100)))) }
      encoded.leaf(.progress, attributes)
    case 5: encoded.leaf(.image, [.text(.alternative, words(0...4))] + box())
    case 6: encoded.leaf(.media, [.text(.alternative, words(0...4)), .number(.duration, 63_000)] + box())
    default:
      encoded.leaf(.time, [.number(.instant, 1_783_000_000_000), .number(.timeStyle, Int64(number(0...5)))])
    }
  }

  private mutating func control() {
    var attributes: [DrawingBytes.Attribute] = [
      .number(.controlType, Int64(number(0...12))), .text(.label, words(0...4)),
    ]
    if isOneOf(2) { attributes.append(.text(.value, words(1...3))) }
    if isOneOf(3) { attributes.append(.text(.placeholder, words(1...4))) }
    if isOneOf(2) {
      attributes.append(.text(.choices, [words(1...3), words(1...5)].joined(separator: "\n")))
    }
    if isOneOf(4) { attributes.append(.number(.required, 1)) }
    if isOneOf(4) { attributes += [.number(.invalid, 1), .text(.reason, words(0...4))] }
    if isOneOf(5) { attributes.append(.number(.disabled, 1)) }
    encoded.leaf(.control, attributes + box())
  }
}
