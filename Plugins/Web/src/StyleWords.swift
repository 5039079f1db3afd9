/// The words that values of CSS are made of.
enum StyleWords {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// `unset`: what it means depends on the property.
  static let unset = Int64.min + 8

  /// Words that every property takes; nil for any other value.
  static func general(_ value: Bytes) -> Int64? {
    switch value.count {
    case 5: value.isWord("unset") ? unset : nil
    case 6: value.isWord("revert") ? StyleValue.revert : nil
    case 7:
      value.isWord("inherit") ? StyleValue.inherit : value.isWord("initial") ? StyleValue.initial : nil
    case 12: value.isWord("revert-layer") ? StyleValue.revert : nil
    default: nil
    }
  }

  static func unset(_ property: StyleProperty) -> Int64 {
    property.isInherited ? StyleValue.inherit : StyleValue.initial
  }

  /// The number of a value; nil where it is not valid.
  static func read(_ property: StyleProperty, _ value: Bytes) -> Int64? {
    switch property {
    case .display: return display(value)
    case .visibility:
      return choose(
        value, ("visible", StyleValue.visible), ("hidden", StyleValue.hidden), ("collapse", StyleValue.hidden)
      )
    case .opacity: return opacity(value)
    case .overflowX, .overflowY:
      return choose(
        value, ("hidden", StyleValue.on), ("clip", StyleValue.on), ("visible", StyleValue.off),
        ("auto", StyleValue.off), ("scroll", StyleValue.off), ("overlay", StyleValue.off))
    case .position:
      return choose(
        value, ("static", StyleValue.off), ("relative", 3), ("sticky", StyleValue.off),
        ("absolute", StyleValue.on), ("fixed", StyleValue.on))
    case .float:
      return choose(
        value, ("none", StyleValue.off), ("left", StyleValue.on), ("right", StyleValue.on),
        ("inline-start", StyleValue.on), ("inline-end", StyleValue.on))
    case .fontWeight: return weight(value)
    case .fontStyle:
      if value.hasPrefix("oblique") { return StyleValue.on }
      return choose(value, ("normal", StyleValue.off), ("italic", StyleValue.on))
    case .textDecoration: return decoration(value)
    case .whiteSpace: return whiteSpace(value)
    case .textTransform:
      return choose(
        value, ("none", Int64(StyleValue.Transform.none)), ("uppercase", Int64(StyleValue.Transform.upper)),
        ("lowercase", Int64(StyleValue.Transform.lower)),
        ("capitalize", Int64(StyleValue.Transform.capitalize)), ("full-width", 1))
    case .textAlign:
      let align = align(value)
      return align == 0 ? nil : Int64(align)
    case .direction:
      return choose(
        value, ("ltr", Int64(StyleValue.leftToRight)), ("rtl", Int64(StyleValue.rightToLeft)))
    case .verticalAlign: return verticalAlign(value)
    case .listStyle:
      let marker = marker(value)
      return marker == 0 ? nil : Int64(marker)
    case .backgroundImage:
      if value.isWord("none") { return StyleValue.off }
      if value.contains(word: "gradient(") { return StyleValue.on }
      return value.hasPrefix("url(") || value.hasPrefix("image") ? StyleValue.unknown : nil
    case .backgroundClip: return value.isWord("text") ? StyleValue.on : StyleValue.off
    case .border: return border(value)
    case .borderRadius:
      return Length.number(value).map { $0.0 > 0 ? StyleValue.on : StyleValue.off }
    case .clip: return clip(value)
    case .clipPath: return clipPath(value)
    case .transform: return transform(value)
    default: return nil
    }
  }

  private static func choose(_ value: Bytes, _ choices: (StaticString, Int64)...) -> Int64? {
    for (word, number) in choices where value.isWord(word) { return number }
    return nil
  }

  private static func display(_ value: Bytes) -> Int64? {
    if value.hasPrefix("-webkit-") || value.hasPrefix("-moz-") || value.hasPrefix("-ms-") {
      return choose(
        value, ("-webkit-box", StyleValue.Display.flex), ("-webkit-flex", StyleValue.Display.flex),
        ("-webkit-inline-box", StyleValue.Display.inlineBlock),
        ("-webkit-inline-flex", StyleValue.Display.inlineBlock))
    }
    return choose(
      value, ("none", StyleValue.Display.none), ("inline", StyleValue.Display.inline),
      ("block", StyleValue.Display.block), ("inline-block", StyleValue.Display.inlineBlock),
      ("list-item", StyleValue.Display.listItem), ("flex", StyleValue.Display.flex),
      ("grid", StyleValue.Display.flex), ("flow-root", StyleValue.Display.block),
      ("inline-flex", StyleValue.Display.inlineBlock), ("inline-grid", StyleValue.Display.inlineBlock),
      ("contents", StyleValue.Display.contents), ("table", StyleValue.Display.table),
      ("inline-table", StyleValue.Display.inlineBlock), ("table-cell", StyleValue.Display.cell),
      ("table-row", StyleValue.Display.row), ("table-row-group", StyleValue.Display.row),
      ("table-header-group", StyleValue.Display.row), ("table-footer-group", StyleValue.Display.row),
      ("table-caption", StyleValue.Display.block), ("table-column", StyleValue.Display.none),
      ("table-column-group", StyleValue.Display.none), ("ruby", StyleValue.Display.ruby),
      ("ruby-text", StyleValue.Display.ruby), ("ruby-base", StyleValue.Display.ruby),
      ("inline flow-root", StyleValue.Display.inlineBlock), ("block flow", StyleValue.Display.block))
  }

  /// `opacity`, and `content-visibility`, which hides as it does: 1 for nothing to be seen, 2 for something.
  private static func opacity(_ value: Bytes) -> Int64? {
    if value[0].isLetter {
      return choose(value, ("hidden", StyleValue.off), ("visible", StyleValue.on), ("auto", StyleValue.on))
    }
    guard let (number, end) = Length.number(value) else { return nil }
    if end == value.count { return number <= 0.01 ? StyleValue.off : StyleValue.on }
    return end + 1 == value.count && value[end] == 0x25
      ? (number <= 1 ? StyleValue.off : StyleValue.on) : nil
  }

  private static func weight(_ value: Bytes) -> Int64? {
    if let (number, end) = Length.number(value) {
      guard end == value.count, number >= 1, number <= 1000 else { return nil }
      return number >= 600 ? StyleValue.on : StyleValue.off
    }
    return choose(
      value, ("bold", StyleValue.on), ("bolder", StyleValue.on), ("normal", StyleValue.off),
      ("lighter", StyleValue.off))
  }

  /// A size in words, as a share of the parent's where it is relative.
  static func fontSize(_ value: Bytes) -> Length? {
    func points(_ number: Int64) -> Length { Length(amount: number * 64, unit: .points) }
    if value.isWord("medium") { return points(16) }
    if value.isWord("small") { return points(13) }
    if value.isWord("smaller") { return Length(amount: 53, unit: .em) }
    if value.isWord("larger") { return Length(amount: 77, unit: .em) }
    if value.isWord("x-small") { return points(10) }
    if value.isWord("xx-small") { return points(9) }
    if value.isWord("large") { return points(18) }
    if value.isWord("x-large") { return points(24) }
    if value.isWord("xx-large") { return points(32) }
    if value.isWord("xxx-large") { return points(48) }
    if value.hasPrefix("calc(") || value.hasPrefix("clamp(") || value.hasPrefix("min(")
      || value.hasPrefix("max(")
    {
      return Length(amount: 64, unit: .em)
    }
    return nil
  }

  static func align(_ value: Bytes) -> UInt8 {
    switch value.count {
    case 3: return value.isWord("end") ? StyleValue.Align.end : 0
    case 4: return value.isWord("left") ? StyleValue.Align.left : 0
    case 5:
      return value.isWord("right")
        ? StyleValue.Align.right : value.isWord("start") ? StyleValue.Align.start : 0
    case 6:
      return value.isWord("center") || value.isWord("middle") ? StyleValue.Align.center : 0
    case 7: return value.isWord("justify") ? StyleValue.Align.start : 0
    default: return value.isWord("-webkit-center") ? StyleValue.Align.center : 0
    }
  }

  private static func decoration(_ value: Bytes) -> Int64? {
    var sum: Int64 = 0
    var hasNone = false
    value.forEachCSSWord { word in
      if word.isWord("underline") { sum |= StyleValue.underline }
      if word.isWord("line-through") { sum |= StyleValue.lineThrough }
      if word.isWord("none") { hasNone = true }
    }
    return sum != 0 ? sum : hasNone || value.isWord("overline") ? StyleValue.off : nil
  }

  private static func whiteSpace(_ value: Bytes) -> Int64? {
    choose(
      value, ("normal", Int64(StyleValue.WhiteSpace.normal)), ("nowrap", Int64(StyleValue.WhiteSpace.noWrap)),
      ("pre", Int64(StyleValue.WhiteSpace.pre)), ("pre-wrap", Int64(StyleValue.WhiteSpace.pre)),
      ("break-spaces", Int64(StyleValue.WhiteSpace.pre)),
      ("pre-line", Int64(StyleValue.WhiteSpace.preLine)))
  }

  private static func verticalAlign(_ value: Bytes) -> Int64? {
    if let known = choose(value, ("super", StyleValue.raised), ("sub", StyleValue.lowered)) { return known }
    return value[0].isLetter || Length.number(value) != nil ? StyleValue.off : nil
  }

  /// The numbers are those of the drawing's `marker`, one more.
  static func marker(_ value: Bytes) -> UInt8 {
    var found: UInt8 = 0
    value.forEachCSSWord { word in
      let number =
        choose(
          word, ("none", 2), ("disc", 3), ("circle", 4), ("square", 5), ("decimal", 6), ("lower-alpha", 7),
          ("lower-latin", 7), ("upper-alpha", 8), ("upper-latin", 8), ("lower-roman", 9), ("upper-roman", 10))
        ?? 0
      // The `none` of a picture does not take the marker away that is given as well.
      if number > 2 || found == 0 { found = UInt8(number) }
    }
    return found
  }

  /// Whether a border can be seen: 1 for none.
  private static func border(_ value: Bytes) -> Int64? {
    var isNothing = false
    value.forEachCSSWord { word in
      if word.isWord("none") || word.isWord("hidden") { isNothing = true }
      if let (number, _) = Length.number(word), number == 0 { isNothing = true }
    }
    return isNothing ? StyleValue.off : StyleValue.on
  }

  /// 1 for a rectangle with nothing in it.
  private static func clip(_ value: Bytes) -> Int64? {
    if value.isWord("auto") { return StyleValue.on }
    guard value.hasPrefix("rect("), value.last == 0x29 else { return nil }
    var sides: [Double] = []
    var rest = Bytes(rebasing: value[5..<value.count - 1])
    while !rest.isEmpty {
      if rest[0].isSpace || rest[0] == 0x2C {
        rest = Bytes(rebasing: rest[1...])
        continue
      }
      var end = 0
      while end < rest.count && !rest[end].isSpace && rest[end] != 0x2C { end += 1 }
      let word = Bytes(rebasing: rest[0..<end])
      guard let side = word.isWord("auto") ? .infinity : Length.number(word)?.0 else { return nil }
      sides.append(side)
      rest = Bytes(rebasing: rest[end...])
    }
    if sides.count != 4 { return nil }
    // Top, right, bottom, left; `auto` at the top or left is 0.
    let top = sides[0] == .infinity ? 0 : sides[0]
    let left = sides[3] == .infinity ? 0 : sides[3]
    return sides[1] - left <= 1 || sides[2] - top <= 1 ? StyleValue.off : StyleValue.on
  }

  /// 1 for a shape with nothing in it.
  private static func clipPath(_ value: Bytes) -> Int64? {
    if value.isWord("none") { return StyleValue.on }
    if value.hasPrefix("inset(") {
      guard let (number, end) = Length.number(Bytes(rebasing: value[6...])) else { return StyleValue.on }
      let unit = 6 + end < value.count ? value[6 + end] : 0
      let rest = Bytes(rebasing: value[(6 + end)...])
      // All four sides alike.
      let isAlone = unit == 0x25 ? rest.count <= 2 : rest.count <= 3
      return unit == 0x25 && number >= 50 && isAlone ? StyleValue.off : StyleValue.on
    }
    if value.hasPrefix("circle(") || value.hasPrefix("ellipse(") {
      let open = value.firstIndex(of: 0x28) ?? 0
      if let (number, _) = Length.number(Bytes(rebasing: value[(open + 1)...])), number == 0 {
        return StyleValue.off
      }
    }
    return StyleValue.on
  }

  /// 1 for what makes nothing of a box, or moves it far away.
  private static func transform(_ value: Bytes) -> Int64? {
    if value.hasPrefix("scale") {
      guard let open = value.firstIndex(of: 0x28) else { return nil }
      if let (number, _) = Length.number(Bytes(rebasing: value[(open + 1)...])), number == 0 {
        return StyleValue.off
      }
    }
    if value.hasPrefix("translate"), let open = value.firstIndex(of: 0x28) {
      let rest = Bytes(rebasing: value[(open + 1)...])
      if let (number, end) = Length.number(rest), number <= -900, end < rest.count, rest[end] == 0x70 {
        return StyleValue.off
      }
    }
    return StyleValue.on
  }

  /// Words of `background` that are neither colour nor picture.
  static func isBackgroundWord(_ word: Bytes) -> Bool {
    choose(
      word, ("none", 1), ("repeat", 1), ("no-repeat", 1), ("repeat-x", 1), ("repeat-y", 1), ("scroll", 1),
      ("fixed", 1), ("local", 1), ("center", 1), ("top", 1), ("bottom", 1), ("left", 1), ("right", 1),
      ("cover", 1), ("contain", 1), ("auto", 1), ("border-box", 1), ("padding-box", 1), ("content-box", 1),
      ("round", 1), ("space", 1)) != nil || word.contains(0x28)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls with each word between white space, commas and slashes that stand outside of brackets and quotes. A slash
  /// after a word stays with it.
  func forEachCSSWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var index = 0
    while index < count {
      while index < count && (self[index].isSpace || self[index] == 0x2C) { index += 1 }
      let start = index
      var depth = 0
      scan: while index < count {
        let byte = self[index]
        switch byte {
        case 0x28: depth += 1
        case 0x29: depth -= 1
        case 0x22, 0x27:
          index += 1
          while index < count && self[index] != byte { index += 1 }
        default: if depth <= 0 && (byte.isSpace || byte == 0x2C) { break scan }
        }
        index += 1
      }
      let end = Swift.min(index, count)
      if end > start { body(UnsafeBufferPointer(rebasing: self[start..<end])) }
    }
  }
}
