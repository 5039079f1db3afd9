import Drawing

/// The style of one element: numbers and colours of a node, within bounds.
struct HTMLStyle {
  private(set) var bytes: [UInt8] = []
  /// It has a colour of text, in two custom properties.
  private(set) var isColored = false
  /// It has a background, in two custom properties.
  private(set) var isFilled = false

  mutating func read(
    _ layout: borrowing Layout, _ node: Drawing.Node, isInline: Bool, _ scope: inout HTMLScope
  ) {
    var foreground: UInt32?
    var background: UInt32?
    var border: Border?
    var borderColor: UInt32 = 0
    var hasWidth = false
    var hasPadding = false
    var align: Int64?
    for index in node.own {
      let attribute = layout.attributes[index]
      let number = attribute.value
      switch attribute.name {
      case .paddingTop, .paddingEnd, .paddingBottom, .paddingStart: hasPadding = true
      default: break
      }
      switch layout.attributeCode(attribute) {
      case .foreground: foreground = UInt32(truncatingIfNeeded: number)
      case .background: background = UInt32(truncatingIfNeeded: number)
      case .width where !isInline: hasWidth = width(attribute, isInRow: scope.isInRow) || hasWidth
      case .minimumWidth where !isInline: _ = length("min-width", attribute, isAcross: true, most: 400)
      case .maximumWidth where !isInline:
        hasWidth = length("max-width", attribute, isAcross: true, most: 4000) || hasWidth
      case .height where !isInline, .minimumHeight where !isInline:
        _ = length("min-height", attribute, isAcross: false, most: 400)
      case .paddingTop where !isInline: _ = length("padding-top", attribute, isAcross: false, most: 96)
      case .paddingBottom where !isInline: _ = length("padding-bottom", attribute, isAcross: false, most: 96)
      case .paddingStart where !isInline:
        _ = length("padding-inline-start", attribute, isAcross: true, most: 96)
      case .paddingEnd where !isInline: _ = length("padding-inline-end", attribute, isAcross: true, most: 96)
      case .marginTop where !isInline: _ = length("margin-top", attribute, isAcross: false, most: 96)
      case .marginBottom where !isInline: _ = length("margin-bottom", attribute, isAcross: false, most: 96)
      case .marginStart where !isInline:
        _ = length("margin-inline-start", attribute, isAcross: true, most: 160)
      case .marginEnd where !isInline: _ = length("margin-inline-end", attribute, isAcross: true, most: 160)
      case .gap where !isInline: _ = length("gap", attribute, isAcross: layout.code(node) == .row, most: 96)
      case .border where !isInline: border = Border(rawValue: number) ?? .single
      case .borderColor: borderColor = UInt32(truncatingIfNeeded: number)
      case .align where !isInline: align = number
      default: break
      }
    }
    if border ?? .none != .none && !hasPadding { add("padding:.25em .6em") }
    if hasWidth { place(scope) }
    if let align { setAlign(align, &scope) }
    setBorder(border, borderColor, scope)
    setColors(foreground, background, &scope)
  }

  private mutating func setAlign(_ number: Int64, _ scope: inout HTMLScope) {
    switch Align(rawValue: number) {
    case .center?: add("text-align:center")
    case .end?: add("text-align:end")
    default: add("text-align:start")
    }
    scope.align = UInt8(min(max(number, 0), 2))
  }

  /// A box that is narrower than its room stands where lines do.
  private mutating func place(_ scope: HTMLScope) {
    if scope.align == 1 { add("margin-inline:auto") }
    if scope.align == 2 { add("margin-inline-start:auto") }
  }

  private mutating func setBorder(_ border: Border?, _ color: UInt32, _ scope: HTMLScope) {
    switch border {
    case nil: return
    case Border.none?: return add("border:none")
    case .single?: add("border:1px solid var(--line)")
    case .rounded?: add("border:1px solid var(--line);border-radius:8px")
    case .heavy?: add("border:3px solid var(--line)")
    case .double?: add("border:3px double var(--line)")
    }
    if color >> 24 > 0 {
      add("border-color:")
      put(hex: Contrast.blended(color, over: scope.background.light))
    }
  }

  private mutating func setColors(
    _ foreground: UInt32?, _ background: UInt32?, _ scope: inout HTMLScope
  ) {
    if let foreground { scope.foreground = foreground >> 24 == 0 ? scope.foreground : foreground }
    if let background, background >> 24 > 0 {
      scope.background = HTMLColors.background(background, over: scope.background)
      isFilled = true
      pair("--bl:", ";--bd:", scope.background)
    }
    if isFilled || (foreground ?? 0) >> 24 > 0 {
      isColored = true
      pair("--cl:", ";--cd:", HTMLColors.readable(scope.foreground, on: scope.background))
    }
  }

  // MARK: Writing

  private mutating func add(_ words: StaticString) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    put(words)
  }

  private mutating func put(_ words: StaticString) {
    words.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func pair(_ light: StaticString, _ dark: StaticString, _ colors: HTMLColors.Pair) {
    add(light)
    put(hex: colors.light)
    put(dark)
    put(hex: colors.dark)
  }

  private mutating func put(hex color: UInt32) {
    bytes.append(UInt8(ascii: "#"))
    for shift: UInt32 in [20, 16, 12, 8, 4, 0] {
      bytes.append(LinkAddress.digit(UInt8(truncatingIfNeeded: color >> shift & 15)))
    }
  }

  /// A length within bounds; false where it says nothing. A cell is half an em wide, a line one and a half high.
  ///
  /// - Parameter most: In points.
  private mutating func length(
    _ name: StaticString, _ attribute: Drawing.Attribute, isAcross: Bool, most: Int64
  ) -> Bool {
    let number = max(0, attribute.value)
    switch attribute.unit {
    case .auto: return false
    case .percent:
      if !isAcross { return false }
      add(name)
      put(":")
      bytes.append(contentsOf: String(min(number, 100)).utf8)
      put("%")
    case .points:
      points(name, min(number, most), isAcross)
    case .cells, .none:
      points(name, min(min(number, most) * (isAcross ? 8 : 24), most), isAcross)
    }
    return true
  }

  /// A share of a row leaves room for the gap beside it.
  private mutating func width(_ attribute: Drawing.Attribute, isInRow: Bool) -> Bool {
    guard isInRow, attribute.unit == .percent else {
      return length("width", attribute, isAcross: true, most: 4000)
    }
    add("width:calc(")
    bytes.append(contentsOf: String(min(max(0, attribute.value), 100)).utf8)
    put("% - 1em)")
    return true
  }

  /// Nothing is wider than the room it is in.
  private mutating func points(_ name: StaticString, _ number: Int64, _ isAcross: Bool) {
    let isBounded = isAcross && number > 96
    add(name)
    put(isBounded ? ":min(" : ":")
    bytes.append(contentsOf: String(number).utf8)
    put(isBounded ? "px,100%)" : "px")
  }
}
