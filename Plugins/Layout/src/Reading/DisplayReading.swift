// Views that show something and take no input.
extension ViewReader {
  mutating func display(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    switch type {
    case .webView: return .webView(url: try node.requiredString("url"))
    case .media: return .media(try media(node))
    case .label: return .label(try label(node))
    case .iconView:
      let icon = try LayoutIcon(node.required("icon"))
      return .icon(overridable(node, "icon", required: icon, LayoutIcon.init))
    case .customView: return .customView(name: try node.requiredString("name"))
    case .pagerIndicator:
      _ = lenient(node["spacing"]) { node throws(ViewFault) in try node.asNumber() }
      return .pagerIndicator(try Bindings(node.required("bindings")))
    default:
      enum Source: String { case pager, currentPage = "current_page" }
      enum Style: String { case linearProgress = "linear_progress" }
      let source = try node.required("source").required("type").asWord(Source.self)
      let style = try node.required("style")
      _ = try style.required("type").asWord(Style.self)
      for color: StaticString in ["track_color", "progress_color"] {
        _ = lenient(style[color], LayoutColor.init)
      }
      return .storyIndicator(isOfPage: source == .currentPage)
    }
  }

  private mutating func media(_ node: JSONNode) throws(ViewFault) -> Media {
    let url = try node.requiredString("url")
    let sort = try node.required("media_type").asWord(Media.Sort.self)
    _ = try node.required("media_fit").asWord(Media.Fit.self)
    var video = Media.Video()
    if let given = lenient(node["video"], { node throws(ViewFault) in try node.asObject() }) {
      func flag(_ name: StaticString, _ otherwise: Bool) throws(ViewFault) -> Bool {
        try given.optionalBool(name, otherwise: otherwise)
      }
      video.showsControls = try flag("show_controls", true)
      video.isAutoplaying = try flag("autoplay", false)
      video.isMuted = try flag("muted", false)
    }
    let selectors =
      lenient(node["url_selectors"]) { node throws(ViewFault) in try URLSelectors(node.asArray()) }
      ?? URLSelectors()
    return Media(
      sort: sort,
      url: overridable(node, "url", required: url) { node throws(ViewFault) in try node.asString() },
      selectors: overridable(node, "url_selectors", required: selectors) { node throws(ViewFault) in
        try URLSelectors(node.asArray())
      },
      video: video, identifier: try node.optionalString("identifier"))
  }

  mutating func label(_ node: JSONNode) throws(ViewFault) -> Label {
    let text = try node.requiredString("text")
    let appearance = try TextAppearance(node.required("text_appearance"))
    if let ref = node["ref"] { _ = try ref.asString() }
    for ref in try node.optionalArray("refs") { _ = try ref.asString() }
    let markdown = lenient(node["markdown"], MarkdownOptions.init) ?? MarkdownOptions()
    var level: Int?
    if let role = lenient(node["accessibility_role"], { node throws(ViewFault) in try node.asObject() }),
      role["type"]?.string == "heading"
    {
      level = min(max(try role.optionalInteger("level") ?? 1, 1), 6)
    }
    var association: Label.Association?
    if let labels = node["labels"] {
      association = lenient(labels) { node throws(ViewFault) in
        Label.Association(
          relation: try node.required("type").asWord(Label.Relation.self),
          viewID: try node.requiredString("view_id"))
      }
    }
    return Label(
      text: overridable(node, "text", required: text) { node throws(ViewFault) in try node.asString() },
      appearance: overridable(node, "text_appearance", required: appearance, TextAppearance.init),
      markdown: markdown,
      iconStart: overridable(
        node, "icon_start", lenient(node["icon_start"], Self.floatingIcon), Self.floatingIcon),
      iconEnd: overridable(node, "icon_end", lenient(node["icon_end"], Self.floatingIcon), Self.floatingIcon),
      headingLevel: level, association: association,
      isAlert: try node.optionalBool("is_accessibility_alert", otherwise: false))
  }

  /// An icon beside a text.
  static func floatingIcon(_ node: JSONNode) throws(ViewFault) -> LayoutIcon {
    enum Sort: String { case floating }
    _ = try node.required("type").asWord(Sort.self)
    _ = try node["space"]?.asNumber()
    return try LayoutIcon(node.required("icon"))
  }
}
