/// Reads blocks of CSS declarations: `style` attributes and the bodies of rules.
///
/// An invalid value leaves what was there before, as CSS says. Nothing here recurses or looks back.
struct StyleReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Most declarations that are kept of one block.
  private static let limit = 512

  private(set) var declarations: [Declaration]
  private let isQuirky: Bool
  private var isImportant = false
  private let start: Int

  /// Appends the declarations of a block. `isQuirky` is for pages without a doctype.
  static func read(_ block: Bytes, isQuirky: Bool, into declarations: inout [Declaration]) {
    if block.contains(0x5C) || block.contains(0x2F) && block.contains(word: "/*") {
      StyleText.plain(block).withUnsafeBufferPointer {
        read(plain: $0, isQuirky: isQuirky, into: &declarations)
      }
    } else {
      read(plain: block, isQuirky: isQuirky, into: &declarations)
    }
  }

  private static func read(plain block: Bytes, isQuirky: Bool, into declarations: inout [Declaration]) {
    var reader = StyleReader(declarations: declarations, isQuirky: isQuirky, start: declarations.count)
    declarations = []
    var index = 0
    while index < block.count {
      let start = index
      index = StyleText.end(of: block, from: index, stop: 0x3B)
      reader.declaration(Bytes(rebasing: block[start..<index]))
      index += 1
    }
    declarations = reader.declarations
  }

  private init(declarations: [Declaration], isQuirky: Bool, start: Int) {
    self.declarations = declarations
    self.isQuirky = isQuirky
    self.start = start
  }

  private mutating func declaration(_ text: Bytes) {
    let text = text.trimmed
    guard let colon = text.firstIndex(of: 0x3A) else { return }
    let name = Bytes(rebasing: text[0..<colon]).trimmed
    var value = Bytes(rebasing: text[(colon + 1)...]).trimmed
    isImportant = false
    if let mark = value.lastIndex(of: 0x21),
      Bytes(rebasing: value[(mark + 1)...]).trimmed.isWord("important")
    {
      isImportant = true
      value = Bytes(rebasing: value[0..<mark]).trimmed
    }
    if value.isEmpty || name.isEmpty || declarations.count - start >= Self.limit { return }
    if value.last == 0x7D || value.contains(0x21) { return }
    read(name, value)
  }

  private mutating func set(_ property: StyleProperty, _ value: Int64?) {
    guard let value else { return }
    declarations.append(Declaration(property: property, isImportant: isImportant, value: value))
  }

  // MARK: Properties

  private mutating func read(_ name: Bytes, _ value: Bytes) {
    guard let meaning = Self.properties[name.nameHash] else { return }
    if let word = StyleWords.general(value) {
      for property in meaning.properties {
        set(property, word == StyleWords.unset ? StyleWords.unset(property) : word)
      }
      return
    }
    if value.contains(0x28) && value.contains(word: "var(") {
      if meaning.sort == .background { set(.backgroundImage, StyleValue.on) }
      return
    }
    switch meaning.sort {
    case .length: set(meaning.properties[0], length(value, meaning.properties[0])?.encoded)
    case .sides: readSides(value, meaning.properties)
    case .words: set(meaning.properties[0], StyleWords.read(meaning.properties[0], value))
    case .color: set(meaning.properties[0], color(value))
    case .font: readFont(value)
    case .background: readBackground(value)
    case .overflow: readOverflow(value)
    }
  }

  private func color(_ value: Bytes) -> Int64? {
    if value.isWord("currentcolor") { return StyleValue.currentColor }
    return Color.read(value, isQuirky: isQuirky).map { Int64($0) }
  }

  private func length(_ value: Bytes, _ property: StyleProperty) -> Length? {
    if let length = Length.read(value, isQuirky: isQuirky) {
      let mayBeNegative =
        property == .marginLeft || property == .marginTop || property == .marginBottom || property == .left
        || property == .top || property == .right || property == .bottom || property == .textIndent
      return length.amount < 0 && !mayBeNegative ? nil : length
    }
    if property == .fontSize { return StyleWords.fontSize(value) }
    if value.isWord("auto") || value.isWord("none") || value.hasPrefix("calc(") || value.hasPrefix("min(")
      || value.hasPrefix("max(") || value.hasPrefix("clamp(") || value.hasPrefix("fit-content")
      || value.isWord("max-content") || value.isWord("min-content") || value.isWord("-webkit-fill-available")
    {
      return .word
    }
    return nil
  }

  /// One to four lengths: top, right, bottom, left. `properties` are those of top, bottom and left.
  private mutating func readSides(_ value: Bytes, _ properties: [StyleProperty]) {
    var sides: [Length] = []
    var isValid = true
    value.forEachCSSWord { word in
      guard sides.count < 4, let side = length(word, properties[0]) else {
        isValid = false
        return
      }
      sides.append(side)
    }
    guard isValid, let first = sides.first else { return }
    set(properties[0], first.encoded)
    set(properties[1], (sides.count > 2 ? sides[2] : first).encoded)
    set(properties[2], (sides.count > 3 ? sides[3] : sides.count > 1 ? sides[1] : first).encoded)
  }

  /// `font`: style and weight, then the size, which a family follows.
  private mutating func readFont(_ value: Bytes) {
    var size: Length?
    var weight = StyleValue.off
    var style = StyleValue.off
    var hasFamily = false
    value.forEachCSSWord { word in
      if size != nil {
        hasFamily = true
        return
      }
      let beforeSlash = word.firstIndex(of: 0x2F).map { Bytes(rebasing: word[0..<$0]) } ?? word
      if let known = StyleWords.read(.fontStyle, word), !word.isWord("normal") {
        style = known
      } else if let known = StyleWords.read(.fontWeight, word), !word.isWord("normal") {
        weight = known
      } else if let known = length(beforeSlash, .fontSize), known.unit != .word {
        size = known
      }
    }
    guard let size, hasFamily else { return }
    set(.fontSize, size.encoded)
    set(.fontWeight, weight)
    set(.fontStyle, style)
  }

  private mutating func readBackground(_ value: Bytes) {
    var color: Int64 = 0
    var image = StyleValue.off
    var clipsToText = false
    var isValid = true
    value.forEachCSSWord { word in
      if let found = self.color(word) {
        color = found
      } else if word.hasPrefix("url(") || word.contains(word: "gradient(") || word.hasPrefix("image") {
        // A picture is not loaded; a gradient is always there.
        image = word.contains(word: "gradient(") ? StyleValue.on : StyleValue.unknown
      } else if word.isWord("text") {
        clipsToText = true
      } else if word[0].isLetter && !StyleWords.isBackgroundWord(word) {
        isValid = false
      }
    }
    if !isValid { return }
    set(.backgroundColor, color)
    set(.backgroundImage, image)
    set(.backgroundClip, clipsToText ? StyleValue.on : StyleValue.off)
  }

  private mutating func readOverflow(_ value: Bytes) {
    var values: [Int64] = []
    var isValid = true
    value.forEachCSSWord { word in
      guard values.count < 2, let found = StyleWords.read(.overflowX, word) else {
        isValid = false
        return
      }
      values.append(found)
    }
    guard isValid, let first = values.first else { return }
    set(.overflowX, first)
    set(.overflowY, values.last)
  }

  // MARK: Names

  private enum Sort {
    case length, sides, words, color, font, background, overflow
  }

  private struct Meaning {
    var sort: Sort
    var properties: [StyleProperty]
  }

  private static let properties: [UInt64: Meaning] = {
    var table: [UInt64: Meaning] = [:]
    func add(_ name: StaticString, _ sort: Sort, _ properties: StyleProperty...) {
      table[NameHash.of(name)] = Meaning(sort: sort, properties: properties)
    }
    add("display", .words, .display)
    add("visibility", .words, .visibility)
    add("content-visibility", .words, .opacity)
    add("opacity", .words, .opacity)
    add("overflow", .overflow, .overflowX, .overflowY)
    add("overflow-x", .words, .overflowX)
    add("overflow-y", .words, .overflowY)
    add("position", .words, .position)
    add("float", .words, .float)
    add("font", .font, .fontSize, .fontWeight, .fontStyle)
    add("font-size", .length, .fontSize)
    add("font-weight", .words, .fontWeight)
    add("font-style", .words, .fontStyle)
    add("text-decoration", .words, .textDecoration)
    add("text-decoration-line", .words, .textDecoration)
    add("white-space", .words, .whiteSpace)
    add("text-transform", .words, .textTransform)
    add("text-align", .words, .textAlign)
    add("text-indent", .length, .textIndent)
    add("direction", .words, .direction)
    add("vertical-align", .words, .verticalAlign)
    add("list-style", .words, .listStyle)
    add("list-style-type", .words, .listStyle)
    add("color", .color, .color)
    add("-webkit-text-fill-color", .color, .textFill)
    add("background", .background, .backgroundColor, .backgroundImage, .backgroundClip)
    add("background-color", .color, .backgroundColor)
    add("background-image", .words, .backgroundImage)
    add("background-clip", .words, .backgroundClip)
    add("-webkit-background-clip", .words, .backgroundClip)
    add("border", .words, .border)
    add("border-width", .words, .border)
    add("border-style", .words, .border)
    add("border-radius", .words, .borderRadius)
    add("width", .length, .width)
    add("height", .length, .height)
    add("max-width", .length, .maximumWidth)
    add("max-height", .length, .maximumHeight)
    add("margin", .sides, .marginTop, .marginBottom, .marginLeft)
    add("margin-top", .length, .marginTop)
    add("margin-bottom", .length, .marginBottom)
    add("margin-left", .length, .marginLeft)
    add("padding", .sides, .paddingTop, .paddingBottom, .paddingLeft)
    add("padding-top", .length, .paddingTop)
    add("padding-bottom", .length, .paddingBottom)
    add("padding-left", .length, .paddingLeft)
    add("top", .length, .top)
    add("left", .length, .left)
    add("right", .length, .right)
    add("bottom", .length, .bottom)
    add("clip", .words, .clip)
    add("clip-path", .words, .clipPath)
    add("transform", .words, .transform)
    return table
  }()

  /// Whether a declaration is understood, as `@supports` asks: a property that is read must have a valid value; of the
  /// others those of browsers' own kinds are refused.
  static func supports(_ declaration: Bytes) -> Bool {
    guard let colon = declaration.firstIndex(of: 0x3A) else { return false }
    let name = Bytes(rebasing: declaration[0..<colon]).trimmed
    if properties[name.nameHash] != nil {
      var found: [Declaration] = []
      read(declaration, isQuirky: false, into: &found)
      return !found.isEmpty
    }
    if name.hasPrefix("-ms-") || name.hasPrefix("-moz-") || name.hasPrefix("-o-") || name.hasPrefix("mso-") {
      return false
    }
    return !name.isWord("-webkit-overflow-scrolling") && !name.isWord("-webkit-touch-callout")
      && !name.isEmpty
  }
}
