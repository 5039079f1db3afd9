/// Reads blocks of CSS declarations: `style` attributes and the bodies of rules.
///
/// An invalid value leaves what was there before, as CSS says. Nothing here recurses or looks back.
struct StyleReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private(set) var values = StyleValues()

  static func read(_ block: Bytes) -> StyleValues {
    if block.contains(0x5C) || block.contains(0x2F) && block.contains(word: "/*") {
      return StyleText.plain(block).withUnsafeBufferPointer { read(plain: $0) }
    }
    return read(plain: block)
  }

  private static func read(plain block: Bytes) -> StyleValues {
    var reader = StyleReader()
    var index = 0
    while index < block.count {
      let start = index
      index = end(of: block, from: index, stop: 0x3B)
      reader.declaration(Bytes(rebasing: block[start..<index]))
      index += 1
    }
    return reader.values
  }

  /// The index of the next `stop` outside strings, comments and brackets, or the end.
  static func end(of block: Bytes, from start: Int, stop: UInt8) -> Int {
    var index = start
    var depth = 0
    while index < block.count {
      let byte = block[index]
      switch byte {
      case stop where depth <= 0:
        return index
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      case 0x22, 0x27:
        index += 1
        while index < block.count && block[index] != byte && block[index] != 0x0A {
          if block[index] == 0x5C { index += 1 }
          index += 1
        }
      case 0x5C: index += 1
      case 0x2F where index + 1 < block.count && block[index + 1] == 0x2A:
        index = endOfComment(block, from: index) - 1
      default: break
      }
      index += 1
    }
    return block.count
  }

  static func endOfComment(_ block: Bytes, from start: Int) -> Int {
    var index = start + 2
    while index + 1 < block.count {
      if block[index] == 0x2A && block[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return block.count
  }

  private mutating func declaration(_ text: Bytes) {
    let text = text.trimmed
    guard let colon = text.firstIndex(of: 0x3A) else { return }
    let name = Bytes(rebasing: text[0..<colon]).trimmed
    var value = Bytes(rebasing: text[(colon + 1)...]).trimmed
    var important = false
    if let mark = value.lastIndex(of: 0x21),
      Bytes(rebasing: value[(mark + 1)...]).trimmed.isWord("important")
    {
      important = true
      value = Bytes(rebasing: value[0..<mark]).trimmed
    }
    if value.isEmpty || name.isEmpty { return }
    if let (property, number) = Self.meaning(of: name, value), number != 0 {
      values.set(property, number, important: important)
    }
  }

  private static func meaning(of name: Bytes, _ value: Bytes) -> (StyleProperty, UInt8)? {
    switch name[0].lowercased {
    case 0x62:  // b
      if name.isWord("background") || name.isWord("background-color") { return (.background, fill(value)) }
    case 0x63:  // c
      if name.isWord("color") { return (.color, transparency(value)) }
      if name.isWord("clip") { return (.clip, value.contains(word: "rect(0") ? StyleValue.clips : 2) }
    case 0x64:  // d
      if name.isWord("display") { return (.display, display(value)) }
      if name.isWord("direction") {
        return (.direction, choose(value, ("ltr", StyleValue.leftToRight), ("rtl", StyleValue.rightToLeft)))
      }
    case 0x66:  // f
      if name.isWord("font-size") { return (.fontSize, size(value, least: 1)) }
      if name.isWord("font-weight") { return (.fontWeight, weight(value)) }
      if name.isWord("font-style") {
        return (
          .fontStyle,
          choose(value, ("normal", StyleValue.off), ("italic", StyleValue.on), ("oblique", StyleValue.on))
        )
      }
    case 0x68:  // h
      if name.isWord("height") { return (.height, size(value, least: 1)) }
    case 0x6C:  // l
      if name.isWord("left") { return (.offset, distance(value)) }
      if name.isWord("list-style") || name.isWord("list-style-type") { return (.listStyle, marker(value)) }
    case 0x6D:  // m
      if name.isWord("max-height") { return (.maximumHeight, size(value, least: 1)) }
      if name.isWord("max-width") { return (.width, size(value, least: 1)) }
      if name.isWord("margin") || name.isWord("margin-top") || name.isWord("margin-bottom") {
        return (.space, size(value, least: 4))
      }
    case 0x6F:  // o
      if name.isWord("opacity") { return (.opacity, opacity(value)) }
      if name.isWord("overflow") {
        return (
          .overflow,
          choose(
            value, ("hidden", StyleValue.clips), ("clip", StyleValue.clips), ("visible", 2), ("auto", 2),
            ("scroll", 2))
        )
      }
    case 0x70:  // p
      if name.isWord("position") {
        return (
          .position,
          choose(
            value, ("static", 1), ("relative", 1), ("absolute", StyleValue.lifted),
            ("fixed", StyleValue.lifted))
        )
      }
      if name.isWord("padding") || name.isWord("padding-top") || name.isWord("padding-bottom") {
        return (.space, size(value, least: 4))
      }
    case 0x74:  // t
      if name.isWord("top") { return (.offset, distance(value)) }
      if name.isWord("text-indent") { return (.indent, distance(value)) }
      if name.isWord("text-align") { return (.textAlign, align(value)) }
      if name.hasPrefix("text-decoration") { return (.textDecoration, decoration(value)) }
      if name.isWord("text-transform") {
        return (
          .textTransform,
          choose(
            value, ("none", StyleValue.Transform.none), ("uppercase", StyleValue.Transform.upper),
            ("lowercase", StyleValue.Transform.lower), ("capitalize", StyleValue.Transform.capitalize))
        )
      }
    case 0x76:  // v
      if name.isWord("visibility") {
        return (
          .visibility,
          choose(
            value, ("visible", StyleValue.visible), ("hidden", StyleValue.hidden),
            ("collapse", StyleValue.hidden))
        )
      }
      if name.isWord("vertical-align") {
        return (
          .verticalAlign,
          choose(
            value, ("super", StyleValue.raised), ("sub", StyleValue.lowered), ("baseline", 1))
        )
      }
    case 0x77:  // w
      if name.isWord("width") { return (.width, size(value, least: 1)) }
      if name.isWord("white-space") { return (.whiteSpace, whiteSpace(value)) }
    default: break
    }
    return nil
  }

  // MARK: Values

  private static func choose(_ value: Bytes, _ choices: (StaticString, UInt8)...) -> UInt8 {
    for (word, number) in choices where value.isWord(word) { return number }
    return 0
  }

  private static func display(_ value: Bytes) -> UInt8 {
    if value.hasPrefix("table") || value.isWord("inline-table") { return StyleValue.Display.table }
    return choose(
      value, ("none", StyleValue.Display.none), ("inline", StyleValue.Display.inline),
      ("block", StyleValue.Display.block), ("inline-block", StyleValue.Display.inlineBlock),
      ("list-item", StyleValue.Display.listItem), ("flex", StyleValue.Display.flex),
      ("grid", StyleValue.Display.flex), ("flow-root", StyleValue.Display.block),
      ("inline-flex", StyleValue.Display.inlineBlock), ("contents", StyleValue.Display.contents))
  }

  /// The first length of a value: `nothing` at or below `least` points.
  private static func size(_ value: Bytes, least: Int) -> UInt8 {
    var index = 0
    if value[0] == 0x2D || value[0] == 0x2B { index = 1 }
    let negative = value[0] == 0x2D
    var whole = 0
    var fraction = false
    let start = index
    while index < value.count && value[index].isDigit {
      whole = min(whole * 10 + Int(value[index] - 0x30), 1_000_000)
      index += 1
    }
    var digits = index - start
    if index < value.count && value[index] == 0x2E {
      index += 1
      while index < value.count && value[index].isDigit {
        if value[index] != 0x30 { fraction = true }
        digits += 1
        index += 1
      }
    }
    if digits == 0 { return StyleValue.something }
    if negative { return whole > 0 || fraction ? 0 : StyleValue.nothing }
    if whole == 0 && !fraction { return StyleValue.nothing }
    let unit = Bytes(rebasing: value[index...])
    let isPoints = unit.hasPrefix("px") || unit.hasPrefix("pt")
    if !isPoints { return StyleValue.something }
    return whole < least || (whole == least && !fraction) ? StyleValue.nothing : StyleValue.something
  }

  /// `far` for a length that no window reaches.
  private static func distance(_ value: Bytes) -> UInt8 {
    guard let length = value.leadingInteger else { return 1 }
    return length <= -999 ? StyleValue.far : 1
  }

  private static func transparency(_ value: Bytes) -> UInt8 {
    if value.isWord("inherit") { return 0 }
    return value.isWord("transparent") ? StyleValue.nothing : StyleValue.something
  }

  private static func opacity(_ value: Bytes) -> UInt8 {
    for byte in value where byte != 0x30 && byte != 0x2E && byte != 0x25 { return StyleValue.something }
    return StyleValue.nothing
  }

  private static func weight(_ value: Bytes) -> UInt8 {
    if let number = value.leadingInteger { return number >= 600 ? StyleValue.on : StyleValue.off }
    return choose(
      value, ("bold", StyleValue.on), ("bolder", StyleValue.on), ("normal", StyleValue.off),
      ("lighter", StyleValue.off))
  }

  private static func fill(_ value: Bytes) -> UInt8 {
    if value.isWord("none") || value.isWord("transparent") || value.isWord("inherit")
      || value.isWord("initial") || value.isWord("unset")
    {
      return StyleValue.off
    }
    return StyleValue.on
  }

  static func align(_ value: Bytes) -> UInt8 {
    choose(
      value, ("left", StyleValue.Align.left), ("right", StyleValue.Align.right),
      ("center", StyleValue.Align.center), ("start", StyleValue.Align.start), ("end", StyleValue.Align.end),
      ("justify", StyleValue.Align.start))
  }

  private static func decoration(_ value: Bytes) -> UInt8 {
    var sum: UInt8 = 0
    if value.contains(word: "underline") { sum |= StyleValue.underline }
    if value.contains(word: "line-through") { sum |= StyleValue.lineThrough }
    return sum == 0 ? StyleValue.off : sum
  }

  private static func whiteSpace(_ value: Bytes) -> UInt8 {
    choose(
      value, ("normal", StyleValue.WhiteSpace.normal), ("nowrap", StyleValue.WhiteSpace.noWrap),
      ("pre", StyleValue.WhiteSpace.pre), ("pre-wrap", StyleValue.WhiteSpace.pre),
      ("break-spaces", StyleValue.WhiteSpace.pre), ("pre-line", StyleValue.WhiteSpace.preLine))
  }

  /// The numbers are those of the drawing's `marker`, one more.
  static func marker(_ value: Bytes) -> UInt8 {
    var found: UInt8 = 0
    value.forEachWord { word in
      let number = choose(
        word, ("none", 2), ("disc", 3), ("circle", 4), ("square", 5), ("decimal", 6), ("lower-alpha", 7),
        ("lower-latin", 7), ("upper-alpha", 8), ("upper-latin", 8), ("lower-roman", 9), ("upper-roman", 10))
      if number != 0 { found = number }
    }
    return found
  }
}
