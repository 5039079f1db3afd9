/// How a text looks.
struct TextAppearance: Equatable {
  enum Alignment: String { case start, center, end }
  enum Style: String { case bold, italic, underlined }

  var color: LayoutColor
  /// In points.
  var fontSize: Double
  var alignment: Alignment
  var styles: [Style]
  var placeHolderColor: LayoutColor?

  init(_ node: JSONNode) throws(ViewFault) {
    color = try LayoutColor(node.required("color"))
    fontSize = try node["font_size"]?.asNumber() ?? 14
    alignment = try node["alignment"]?.asWord(Alignment.self) ?? .center
    styles = []
    for style in try node.optionalArray("styles") { styles.append(try style.asWord(Style.self)) }
    if let weight = node["font_weight"],
      let number = weight.number ?? Decimal.value(of: weight.string?[...] ?? ""),
      number >= 600, !styles.contains(.bold)
    {
      styles.append(.bold)
    }
    for family in try node.optionalArray("font_families") { _ = try family.asString() }
    if let color = node["place_holder_color"] { placeHolderColor = try LayoutColor(color) }
  }
}

/// How a label's marks are read.
struct MarkdownOptions: Equatable {
  var isDisabled = false
  var linkColor: LayoutColor?
  var areLinksUnderlined = false
  var highlightColor: LayoutColor?

  init() {}

  init(_ node: JSONNode) throws(ViewFault) {
    isDisabled = try node.optionalBool("disabled", otherwise: false)
    guard let appearance = try node["appearance"]?.asObject() else { return }
    if let anchor = try appearance["anchor"]?.asObject() {
      if let color = anchor["color"] { linkColor = try LayoutColor(color) }
      for style in try anchor.optionalArray("styles")
      where try style.asWord(TextAppearance.Style.self) == .underlined {
        areLinksUnderlined = true
      }
    }
    if let color = try appearance["highlight"]?.asObject()["color"] {
      highlightColor = try LayoutColor(color)
    }
  }
}
