import Drawing

// Leaves: pictures, buttons, signs. None loads anything, and none can be pressed that does not open a link.
extension HTMLOutput {
  mutating func leaf(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode,
    _ traits: AttributeCode.Traits, _ scope: HTMLScope
  ) {
    switch code {
    case .time: time(&layout, node, scope)
    case .anchor: anchor(layout, node)
    case .image: image(&layout, node, traits, scope)
    case .media: media(&layout, node, traits, scope)
    case .button: button(&layout, index, node, traits, scope)
    case .control: control(&layout, index, node, traits, scope)
    case .progress: progress(&layout, node, traits, scope)
    case .indicator: indicator(&layout, index, node, traits, scope)
    case .note: break
    default:
      layout.beginParagraph(0)
      if !layout.putString(.alternative, node) { layout.putString(.label, node) }
      putScratch(&layout)
    }
  }

  private mutating func time(_ layout: inout Layout, _ node: Drawing.Node, _ scope: HTMLScope) {
    guard let instant = layout.number(.instant, node) else { return }
    put("<time datetime=\"")
    // `2026-11-30 09:00` in UTC, which HTML takes with a Z.
    for byte in UniversalTime.format(instant, .dateTime).utf8 { out.append(byte) }
    put("Z\">")
    layout.beginParagraph(0)
    layout.putTime(node)
    putScratch(&layout)
    put("</time>")
  }

  private mutating func anchor(_ layout: borrowing Layout, _ node: Drawing.Node) {
    guard layout.string(.name, node) != nil else { return }
    put("<span")
    putIdentity(layout, node)
    put("></span>")
  }

  /// A picture as a box with what it shows in words. One without words is decoration.
  private mutating func image(
    _ layout: inout Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    layout.beginParagraph(0)
    if !layout.putString(.alternative, node), layout.find(.alternative, node) == nil {
      layout.putString(.label, node)
    }
    let words = layout.text.count
    if words == layout.paragraphStart { return }
    let start = layout.paragraphStart
    // The role has a name of its own: what is inside is for eyes.
    let isLinked = openPicture(&layout, node, traits, &scope)
    open(&layout, "span", "picture", node, [], &scope, isInline: true, hasOwnRole: true)
    out.shorten(to: out.count - 1)
    put(" role=\"img\" aria-label=\"")
    putEscaped(layout.text.base + start, words - start, isVerbatim: false, isAttribute: true)
    put("\">")
    putEscaped(layout.text.base + start, words - start, isVerbatim: false, isAttribute: false)
    layout.text.shorten(to: start)
    layout.beginParagraph(0)
    layout.putState(node)
    if layout.text.count > layout.paragraphStart {
      // It begins with a space.
      put(" (")
      layout.paragraphStart += 1
      putScratch(&layout)
      layout.text.shorten(to: layout.paragraphStart - 1)
      put(")")
    }
    put("</span>")
    if isLinked { put("</a>") }
  }

  /// A picture is a link to itself, outside of links: nothing loads it but who follows that.
  private mutating func openPicture(
    _ layout: inout Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ scope: inout HTMLScope
  ) -> Bool {
    guard traits.contains(.address), !layout.isInLink, let url = layout.string(.url, node),
      let address = LinkAddress.followable(url)
    else { return false }
    openLink(address, "source")
    put(">")
    scope.isInLink = true
    return true
  }

  private mutating func media(
    _ layout: inout Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    let isLinked = openPicture(&layout, node, traits, &scope)
    open(&layout, "span", "picture", node, [], &scope, isInline: true)
    put("▶ ")
    layout.beginParagraph(0)
    layout.putMediaWords(node)
    putScratch(&layout)
    put("</span>")
    if isLinked { put("</a>") }
  }

  private mutating func button(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let url = traits.contains(.address) ? layout.buttonAddress(node) : 0..<0
    let address = url.isEmpty ? nil : LinkAddress.followable(layout.bytes(url))
    let name: StaticString =
      switch Prominence(rawValue: layout.number(.prominence, node) ?? 0) ?? .normal {
      case .normal: "button"
      case .primary: "button primary"
      case .subtle: "button subtle"
      }
    // Colours of the message on a button are colours of the box.
    var style = HTMLStyle()
    style.read(layout, node, isInline: true, &scope)
    let ownName: StaticString = style.isFilled ? "button" : name
    if let address {
      openLink(address, "")
      let tag = out.count
      open(&layout, "a", ownName, node, traits.intersection(.style), &scope, isInline: true)
      dropTag(from: tag, "a")
    } else {
      open(
        &layout, "span", ownName, node, traits.intersection(.style), &scope,
        more: layout.isInLink ? "" : " role=\"button\" aria-disabled=\"true\"", isInline: true,
        hasOwnRole: !layout.isInLink)
    }
    layout.beginParagraph(0)
    let wasInLink = layout.isInLink
    if !url.isEmpty { layout.isInLink = true }
    if !layout.putLabel(index, node) { layout.put("button") }
    layout.isInLink = wasInLink
    let start = layout.paragraphStart
    let end = layout.text.count
    putEscaped(layout.text.base + start, end - start, isVerbatim: false, isAttribute: false)
    layout.beginParagraph(0)
    if layout.flag(.selected, node) { layout.put(" (selected)") }
    if layout.flag(.disabled, node) { layout.put(" (disabled)") }
    putScratch(&layout)
    put(address == nil ? "</span>" : "</a>")
    if !url.isEmpty {
      layout.beginParagraph(0)
      layout.putRealHost(of: url, behind: start..<end)
      if layout.text.count > layout.paragraphStart {
        put("<bdi class=\"host\">")
        putScratch(&layout)
        put("</bdi>")
      }
    }
    layout.text.shorten(to: start)
  }

  private mutating func progress(
    _ layout: inout Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "label", "field", node, traits, &scope, isInline: true)
    layout.beginParagraph(0)
    layout.putString(.label, node)
    if layout.text.count == layout.paragraphStart { layout.put("Progress") }
    put("<span class=\"name\">")
    putScratch(&layout)
    put("</span> <progress")
    let most = max(1, layout.number(.maximum, node) ?? 100)
    if let value = layout.number(.valueNumber, node).map({ min(max(0, $0), most) }) {
      put(" max=\"")
      put(most)
      put("\" value=\"")
      put(value)
      put("\"></progress> ")
      put(Int64(Double(value) / Double(most) * 100))
      put("%")
    } else {
      put("></progress>")
    }
    put("</label>")
  }

  private mutating func indicator(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "span", "indicator", node, traits, &scope, isInline: true)
    put(
      layout.flag(.selected, node)
        ? "<span aria-hidden=\"true\">●</span> " : "<span aria-hidden=\"true\">•</span> ")
    layout.beginParagraph(0)
    layout.putLabel(index, node)
    layout.putSpokenState(node)
    putScratch(&layout)
    put("</span>")
  }
}
