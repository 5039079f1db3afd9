/// Lengths of CSS as numbers: 64ths of a point (a CSS pixel), em, percent, or percent of the window's width.
struct Length: Equatable {
  enum Unit: Int64 {
    case points, em, percent, window
    /// `auto`, `none` and the like.
    case word
  }

  /// In 64ths of the unit.
  var amount: Int64
  var unit: Unit

  init(amount: Int64, unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  init(encoded: Int64) {
    amount = encoded >> 3
    unit = Unit(rawValue: encoded & 7) ?? .word
  }

  var encoded: Int64 { amount << 3 | unit.rawValue }

  static let word = Length(amount: 0, unit: .word)

  /// In points; nil for what depends on the box around, and for words.
  func points(fontSize: Float, mediaWidth: Float) -> Float? {
    let amount = Float(amount) / 64
    switch unit {
    case .points: return amount
    case .em: return amount * fontSize
    case .window: return amount * mediaWidth / 100
    case .percent: return self.amount == 0 ? 0 : nil
    case .word: return nil
    }
  }

  /// Reads a number with its unit; nil for what is no length. Without a unit only 0 is one, unless `isQuirky`.
  static func read(_ text: UnsafeBufferPointer<UInt8>, isQuirky: Bool) -> Length? {
    guard let (number, end) = number(text) else { return nil }
    let unit = UnsafeBufferPointer(rebasing: text[end...])
    func length(_ factor: Double, _ unit: Unit = .points) -> Length {
      Length(amount: Int64(max(-1e9, min(1e9, number * factor * 64))), unit: unit)
    }
    switch unit.count {
    case 0: return number == 0 || isQuirky ? length(1) : nil
    case 1:
      if unit[0] == 0x25 { return length(1, .percent) }
      return unit.isWord("q") ? length(96 / 101.6) : nil
    case 2:
      if unit.isWord("px") { return length(1) }
      if unit.isWord("em") { return length(1, .em) }
      if unit.isWord("pt") { return length(4 / 3) }
      if unit.isWord("vw") { return length(1, .window) }
      if unit.isWord("vh") { return length(6) }
      if unit.isWord("ex") || unit.isWord("ch") || unit.isWord("ic") { return length(0.5, .em) }
      if unit.isWord("lh") { return length(1.2, .em) }
      if unit.isWord("in") { return length(96) }
      if unit.isWord("cm") { return length(96 / 2.54) }
      if unit.isWord("mm") { return length(96 / 25.4) }
      return unit.isWord("pc") ? length(16) : nil
    default:
      if unit.isWord("rem") || unit.isWord("rlh") { return length(16) }
      if unit.isWord("vmin") { return length(6) }
      if unit.isWord("vmax") || unit.isWord("dvw") || unit.isWord("svw") || unit.isWord("lvw") {
        return length(1, .window)
      }
      return unit.isWord("dvh") || unit.isWord("svh") || unit.isWord("lvh") ? length(6) : nil
    }
  }

  /// The number at the beginning, and the index after it.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> (Double, Int)? {
    var index = 0
    var isNegative = false
    if let first = text.first, first == 0x2D || first == 0x2B {
      isNegative = first == 0x2D
      index = 1
    }
    var value = 0.0
    var digits = 0
    while index < text.count && text[index].isDigit {
      value = min(value * 10 + Double(text[index] - 0x30), 1e12)
      index += 1
      digits += 1
    }
    if index + 1 < text.count && text[index] == 0x2E && text[index + 1].isDigit {
      index += 1
      var scale = 0.1
      while index < text.count && text[index].isDigit {
        value += Double(text[index] - 0x30) * scale
        scale /= 10
        index += 1
        digits += 1
      }
    }
    if digits == 0 { return nil }
    return (isNegative ? -value : value, index)
  }
}
