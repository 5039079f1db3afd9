/// Works out the style of every element in one pass in document order, and with it what can be seen.
struct Visibility {
  private static let boxes: TagSet = [.table, .caption, .td, .th]
  /// Points beyond which what is moved away is out of any window.
  private static let farAway: Float = 900
  /// 100 %, as a value of a property.
  private static let wholeWidth = Length(amount: 100 * 64, unit: .percent).encoded

  struct Result {
    /// One style an element; that of a text node is its element's.
    var styles: [Style]
    /// The rules were too many to be tested for every element.
    var isIncomplete: Bool
  }

  static func styles(of document: Document, sheet: StyleSheet, mediaWidth: Float) -> Result {
    var visibility = Visibility(document, sheet, mediaWidth)
    var styles = Array(repeating: Style(), count: document.nodes.count)
    var index = 0
    while index < document.nodes.count {
      let node = document.nodes[index]
      let parent = node.parent >= 0 ? styles[Int(node.parent)] : Style()
      if node.tag == .text {
        styles[index] = parent
        if visibility.isFolded(index) { styles[index].isFolded = true }
        index += 1
        continue
      }
      styles[index] = visibility.style(of: index, within: parent)
      if styles[index].isGone || Markup.isEmbedded(node.tag) {
        // What is below is never looked at.
        for below in index + 1..<max(index + 1, Int(node.end)) { styles[below].isGone = true }
        index = max(index + 1, Int(node.end))
      } else {
        index += 1
      }
    }
    return Result(styles: styles, isIncomplete: visibility.cascade.isExhausted)
  }

  private let document: Document
  private let isQuirky: Bool
  private let mediaWidth: Float
  private var cascade: Cascade

  private init(_ document: Document, _ sheet: StyleSheet, _ mediaWidth: Float) {
    self.document = document
    isQuirky = sheet.isQuirky
    self.mediaWidth = mediaWidth
    cascade = Cascade(document, sheet)
  }

  private mutating func style(of index: Int, within parent: Style) -> Style {
    let tag = document.nodes[index].tag
    var style = parent
    style.isFilled = false
    style.isFramed = false
    style.isRounded = false
    style.isNarrow = false
    style.isWide = false
    style.isCentered = false
    style.isSpaced = false
    style.isApart = false
    style.isFlex = false
    style.display = Markup.display(of: tag)
    if Markup.isNeverShown(tag) || isHiddenInput(index) {
      style.isGone = true
      return style
    }
    if isFolded(index) { style.isFolded = true }
    Markup.apply(tag, index, document, isQuirky: isQuirky, to: &style)
    cascade.apply(to: index)
    if cascade.values.given != 0 { apply(cascade.values, to: &style, within: parent) }
    if Markup.isHidden(index, document), cascade.values[.display] == nil { style.isGone = true }
    if parent.isFlex && style.display == .inline && tag != .br { style.display = .block }
    if style.display == .block || style.display == .listItem || Self.boxes.contains(tag) {
      style.block = Int32(index)
    }
    return style
  }

  /// In a `details` that is closed, all but its summary.
  private func isFolded(_ index: Int) -> Bool {
    let parent = Int(document.nodes[index].parent)
    guard parent >= 0, document.nodes[parent].tag == .details, !document.has(.open, parent) else {
      return false
    }
    return document.nodes[index].tag != .summary
  }

  private func isHiddenInput(_ index: Int) -> Bool {
    document.nodes[index].tag == .input
      && document.value(.type, of: index)?.trimmed.isWord("hidden") ?? false
  }

  // MARK: Values

  private func apply(_ values: CascadedValues, to style: inout Style, within parent: Style) {
    if let value = values[.fontSize] { style.fontSize = fontSize(value, within: parent) }
    applyDisplay(values[.display], to: &style)
    if values.gives(Self.lines) { applyInherited(values, to: &style, within: parent) }
    if values.gives(Self.text) { applyText(values, to: &style, within: parent) }
    if values.gives(Self.colors) { applyColors(values, to: &style, within: parent) }
    if values.gives(Self.box) { applyBox(values, to: &style) } else { style.isApart = style.isFilled }
    if values.gives(Self.hiding) && hides(values, style) { style.isGone = true }
  }

  // The properties that each step looks at.
  private static let lines = StyleProperty.bits(
    .visibility, .textAlign, .direction, .textTransform, .listStyle, .textIndent)
  private static let text = StyleProperty.bits(
    .fontWeight, .fontStyle, .textDecoration, .verticalAlign, .whiteSpace)
  private static let colors = StyleProperty.bits(
    .color, .textFill, .backgroundColor, .backgroundImage, .backgroundClip)
  private static let box = StyleProperty.bits(
    .marginTop, .marginBottom, .paddingTop, .paddingBottom, .border, .borderRadius, .width, .maximumWidth,
    .marginLeft, .paddingLeft, .float, .position)
  private static let hiding = StyleProperty.bits(
    .opacity, .transform, .overflowX, .overflowY, .clipPath, .marginLeft, .position)

  private func fontSize(_ value: Int64, within parent: Style) -> Float {
    if value == StyleValue.inherit { return parent.fontSize }
    if value == StyleValue.initial { return 16 }
    let length = Length(encoded: value)
    if length.unit == .percent { return Float(length.amount) / 6400 * parent.fontSize }
    return length.points(fontSize: parent.fontSize, mediaWidth: mediaWidth) ?? parent.fontSize
  }

  private func points(_ value: Int64?, _ style: Style) -> Float? {
    guard let value, value > StyleValue.unknown else { return nil }
    return Length(encoded: value).points(fontSize: style.fontSize, mediaWidth: mediaWidth)
  }

  private func applyDisplay(_ value: Int64?, to style: inout Style) {
    guard let value else { return }
    switch value {
    case StyleValue.Display.none: style.isGone = true
    case StyleValue.Display.inline, StyleValue.Display.contents, StyleValue.initial:
      if style.display != .natural { style.display = .inline }
    case StyleValue.Display.block, StyleValue.Display.table, StyleValue.Display.row,
      StyleValue.Display.cell:
      if style.display == .inline || style.display == .listItem { style.display = .block }
      if style.display == .natural && value == StyleValue.Display.block { style.isFlex = false }
    case StyleValue.Display.flex:
      if style.display != .natural { style.display = .block }
      style.isFlex = true
    case StyleValue.Display.inlineBlock: if style.display != .natural { style.display = .inlineBlock }
    case StyleValue.Display.listItem: if style.display != .natural { style.display = .listItem }
    default: break
    }
  }

  private func applyInherited(_ values: CascadedValues, to style: inout Style, within parent: Style) {
    /// The value of a property in the form that `Style` keeps.
    func byte(_ property: StyleProperty, _ current: UInt8, inherited: UInt8, initial: UInt8 = 0) -> UInt8 {
      switch values[property] {
      case nil: current
      case .some(StyleValue.inherit): inherited
      case .some(StyleValue.initial): initial
      case .some(let value): UInt8(truncatingIfNeeded: value)
      }
    }
    if let value = values[.visibility] {
      style.isInvisible = value == StyleValue.inherit ? parent.isInvisible : value == StyleValue.hidden
    }
    if let align = values[.textAlign] {
      style.align = byte(.textAlign, style.align, inherited: parent.align)
      style.isAlignedByMarkup = align == StyleValue.inherit && parent.isAlignedByMarkup
    }
    style.direction = byte(
      .direction, style.direction, inherited: parent.direction, initial: StyleValue.leftToRight)
    style.transform = byte(.textTransform, style.transform, inherited: parent.transform)
    style.marker = byte(.listStyle, style.marker, inherited: parent.marker)
    if let value = values[.textIndent] {
      style.isOutOfSight =
        value == StyleValue.inherit
        ? parent.isOutOfSight
        : (points(value, style) ?? 0) <= -Self.farAway
    }
  }

  private func applyText(_ values: CascadedValues, to style: inout Style, within parent: Style) {
    func set(_ flag: Style.Flags, _ value: Int64?) {
      switch value {
      case .some(StyleValue.on): style.flags.insert(flag)
      case .some(StyleValue.off), .some(StyleValue.initial): style.flags.remove(flag)
      case .some(StyleValue.inherit):
        if parent.flags.contains(flag) { style.flags.insert(flag) } else { style.flags.remove(flag) }
      default: break
      }
    }
    set(.bold, values[.fontWeight])
    set(.italic, values[.fontStyle])
    if let value = values[.textDecoration], value > StyleValue.off {
      if value & StyleValue.underline != 0 { style.flags.insert(.underline) }
      if value & StyleValue.lineThrough != 0 { style.flags.insert(.strike) }
    }
    switch values[.verticalAlign] {
    case .some(StyleValue.raised): style.flags.insert(.raised)
    case .some(StyleValue.lowered): style.flags.insert(.lowered)
    default: break
    }
    guard let value = values[.whiteSpace] else { return }
    if value == StyleValue.inherit {
      style.whiteSpace = parent.whiteSpace
      return
    }
    style.flags.remove(.noWrap)
    style.whiteSpace = value > 0 ? UInt8(truncatingIfNeeded: value) : StyleValue.WhiteSpace.normal
    if style.whiteSpace == StyleValue.WhiteSpace.noWrap {
      style.flags.insert(.noWrap)
      style.whiteSpace = StyleValue.WhiteSpace.normal
    }
  }

  // MARK: Colours

  private func applyColors(_ values: CascadedValues, to style: inout Style, within parent: Style) {
    if let value = values[.color] { setColor(value, &style, within: parent) }
    if let value = values[.textFill] { setColor(value, &style, within: parent) }
    var background: UInt32 = 0
    if let value = values[.backgroundColor] {
      background =
        value == StyleValue.currentColor ? style.color : value > 0 ? UInt32(truncatingIfNeeded: value) : 0
      if background >> 24 > 0 {
        let blended =
          style.backdrop == 0 ? background | 0xFF00_0000 : Color.blend(background, over: style.backdrop)
        style.isFilled = parent.backdrop == 0 || !Color.areAlike(blended, parent.backdrop)
        style.backdrop = blended
      } else if parent.backdrop == style.backdrop {
        style.isFilled = false
      }
    }
    if let image = values[.backgroundImage] {
      // What a picture or gradient looks like is not known.
      if image == StyleValue.on || image == StyleValue.unknown {
        style.backdrop = 0
        if image == StyleValue.on { style.isFilled = true }
      }
    }
    if values[.backgroundClip] == StyleValue.on { style.showsThroughText = true }
  }

  private func setColor(_ value: Int64, _ style: inout Style, within parent: Style) {
    switch value {
    case StyleValue.inherit, StyleValue.currentColor:
      style.color = parent.color
      style.hasColor = parent.hasColor
    case StyleValue.initial:
      style.color = Color.black
      style.hasColor = true
    default:
      style.color = UInt32(truncatingIfNeeded: value)
      style.hasColor = true
    }
  }

  // MARK: Boxes

  private func applyBox(_ values: CascadedValues, to style: inout Style) {
    for property in [StyleProperty.marginTop, .marginBottom, .paddingTop, .paddingBottom] {
      guard let value = values[property], value > StyleValue.unknown else { continue }
      if (points(value, style) ?? 0) > 4 { style.isSpaced = true }
    }
    if values[.border] == StyleValue.on { style.isFramed = true }
    if values[.borderRadius] == StyleValue.on { style.isRounded = true }
    for property in [StyleProperty.width, .maximumWidth] {
      if let width = points(values[property], style), width > 40, width <= 320 { style.isNarrow = true }
    }
    for property in [StyleProperty.width, .maximumWidth] {
      guard let value = values[property], value > StyleValue.unknown else { continue }
      let isAll = property == .width && Length(encoded: value).unit == .percent && value >= Self.wholeWidth
      if isAll || (points(value, style) ?? 0) > 320 { style.isWide = true }
    }
    if let margin = values[.marginLeft], margin > StyleValue.unknown,
      Length(encoded: margin).unit == .word
    {
      style.isCentered = true
    }
    var isApart = style.isFramed || style.isFilled
    for property in [StyleProperty.marginLeft, .paddingLeft, .width] {
      if let points = points(values[property], style), points > 2 { isApart = true }
    }
    if values[.float] == StyleValue.on || values[.position] == StyleValue.on {
      isApart = true
      // Such a box stands by itself, whatever it was.
      if style.display == .inline { style.display = .inlineBlock }
    }
    style.isApart = isApart
  }

  /// Whether nothing of an element and of what is within can be seen.
  private func hides(_ values: CascadedValues, _ style: Style) -> Bool {
    if values[.opacity] == StyleValue.off || values[.transform] == StyleValue.off { return true }
    let isBox = style.display != .inline && style.display != .natural
    func isFlat(_ one: StyleProperty, _ other: StyleProperty) -> Bool {
      (points(values[one], style) ?? 2) <= 1 || (points(values[other], style) ?? 2) <= 1
    }
    if isBox {
      if values[.overflowY] == StyleValue.on && isFlat(.height, .maximumHeight)
        && !hasRoom(values, style)
      {
        return true
      }
      if values[.overflowX] == StyleValue.on && isFlat(.width, .maximumWidth) { return true }
    }
    if values[.clipPath] == StyleValue.off { return true }
    if let margin = points(values[.marginLeft], style), margin <= -Self.farAway { return true }
    guard let position = values[.position], position > StyleValue.off else { return false }
    if position == StyleValue.on && values[.clip] == StyleValue.off { return true }
    for property in [StyleProperty.left, .top] {
      if let distance = points(values[property], style), distance <= -Self.farAway { return true }
    }
    for property in [StyleProperty.right, .bottom] where position == StyleValue.on {
      if let distance = points(values[property], style), distance >= Self.farAway * 2 { return true }
    }
    return false
  }

  /// Padding above or below is a part of what is not cut off.
  private func hasRoom(_ values: CascadedValues, _ style: Style) -> Bool {
    (points(values[.paddingTop], style) ?? 0) + (points(values[.paddingBottom], style) ?? 0) > 8
  }
}
