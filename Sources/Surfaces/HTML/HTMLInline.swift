import Drawing

// What flows in a line.
extension HTMLOutput {
  mutating func inline(_ layout: inout Layout, _ start: Int, _ end: Int, _ scope: HTMLScope) {
    var index = start
    while index < end && !isFull(layout) {
      inline(&layout, index, scope)
      index = layout.nodes[index].stop
    }
  }

  private mutating func inline(_ layout: inout Layout, _ index: Int, _ scope: HTMLScope) {
    let node = layout.nodes[index]
    if node.isRun { return putText(&layout, node, scope) }
    if layout.depth > Layout.mostDepth { return }
    layout.depth += 1
    let code = layout.code(node)
    let traits = layout.traits(node)
    switch code {
    case .span: span(&layout, index, node, traits, scope)
    case .link: link(&layout, index, node, traits, scope)
    case .ruby: ruby(&layout, index, node, traits, scope)
    case .rubyText: inline(&layout, index + 1, node.stop, scope)
    case .softBreak: put("<wbr>")
    case .hardBreak: put(scope.isVerbatim ? "\n" : "<br>")
    case .rule: put("<br>")
    case .time, .anchor, .note, .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      leaf(&layout, index, node, code, traits, scope)
    default: blockInLine(&layout, index, node, code, traits, scope)
    }
    layout.depth -= 1
  }

  /// A block within a line: on lines of its own, in an element that may stand there.
  private mutating func blockInLine(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode,
    _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "span", "block", node, traits, &scope, isInline: true)
    switch code {
    case .group, .collapsible:
      layout.beginParagraph(0)
      layout.putString(.label, node)
      layout.putSpace()
      putScratch(&layout)
      inline(&layout, index + 1, node.stop, scope)
    case .slot:
      layout.beginParagraph(0)
      layout.putSlot(node)
      putScratch(&layout)
    case .fixedCells:
      layout.beginParagraph(0)
      layout.putString(.alternative, node)
      putScratch(&layout)
    default: inline(&layout, index + 1, node.stop, scope)
    }
    put("</span>")
  }

  /// A span in the elements that its marks have; none that is in force already.
  private mutating func span(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let before = out.count
    let isPlain =
      node.own.isEmpty || traits.isSubset(of: [.style, .writing]) && !needsElement(layout, node, [])
    let isColored = layout.find(.foreground, node) != nil || layout.find(.background, node) != nil
    let hasSpan = !isPlain || isColored || layout.flag(.noWrap, node)
    if hasSpan {
      open(
        &layout, "span", layout.flag(.noWrap, node) ? "whole" : "", node, traits, &scope, isInline: true)
    }
    var open: [StaticString] = []
    if traits.contains(.style) || traits.contains(.writing) {
      if layout.flag(.bold, node) && !scope.isBold {
        open.append("strong")
        scope.isBold = true
      }
      if layout.flag(.italic, node) && !scope.isItalic {
        open.append("em")
        scope.isItalic = true
      }
      if layout.flag(.underline, node) && !scope.isInLink { open.append("u") }
      if layout.flag(.strike, node) { open.append("s") }
      if layout.flag(.code, node) { open.append("code") }
      if layout.flag(.highlight, node) { open.append("mark") }
      if layout.flag(.superscript, node) { open.append("sup") }
      if layout.flag(.subscript, node) { open.append("sub") }
    }
    for tag in open {
      put("<")
      put(tag)
      put(">")
    }
    let content = out.count
    inline(&layout, index + 1, node.stop, scope)
    if out.count == content { return out.shorten(to: before) }
    for tag in open.reversed() {
      put("</")
      put(tag)
      put(">")
    }
    if hasSpan { put("</span>") }
  }

  private mutating func link(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let url = layout.find(.url, node)?.range ?? 0..<0
    let bytes = layout.bytes(url)
    // A link within a link is no more than text.
    let address = layout.isInLink || url.isEmpty ? nil : LinkAddress.followable(bytes)
    let place = layout.isInLink || address != nil ? nil : anchorNamed(bytes)
    let before = out.count
    if address == nil && place == nil {
      open(
        &layout, "span", url.isEmpty || scope.isInLink ? "" : "unfollowed", node, traits, &scope,
        isInline: true)
    } else {
      if let address { openLink(address, "") }
      if let place {
        put("<a href=\"#")
        putAnchor(place)
        put("\"")
      }
      // The element's own attributes follow in the same tag.
      let tag = out.count
      open(&layout, "a", "", node, traits, &scope, isInline: true)
      dropTag(from: tag, "a")
      scope.isInLink = true
    }
    let content = out.count
    let wasInLink = layout.isInLink
    if !url.isEmpty { layout.isInLink = true }
    inline(&layout, index + 1, node.stop, scope)
    layout.isInLink = wasInLink
    if out.count == content {
      layout.beginParagraph(0)
      if !layout.putString(.label, node), address != nil { layout.putPlace(of: url) }
      if layout.text.count == layout.paragraphStart { return out.shorten(to: before) }
      putScratch(&layout)
    }
    put(address == nil && place == nil ? "</span>" : "</a>")
    if !url.isEmpty && !wasInLink { putRealHost(&layout, index, node, url) }
  }

  /// Takes away `<tag` that was written at an offset, so that its attributes belong to the tag before.
  mutating func dropTag(from start: Int, _ tag: StaticString) {
    let length = tag.utf8CodeUnitCount + 1
    let count = out.count
    for at in start + length..<count { out[at - length] = out[at] }
    out.shorten(to: count - length)
  }

  /// The place in this drawing that `#name` leads to.
  private mutating func anchorNamed(_ address: UnsafeBufferPointer<UInt8>) -> Int? {
    guard address.count > 1, address[0] == UInt8(ascii: "#") else { return nil }
    return known(Array(address.dropFirst()))
  }

  /// Says where a link leads whose text names another host.
  private mutating func putRealHost(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ url: Range<Int>
  ) {
    layout.beginParagraph(0)
    let wasInLink = layout.isInLink
    layout.isInLink = true
    layout.collect(index + 1, node.stop, 0)
    layout.isInLink = wasInLink
    let from = layout.paragraphStart
    let end = layout.text.count
    layout.putRealHost(of: url, behind: from..<end)
    if layout.text.count > end {
      layout.paragraphStart = end
      put("<bdi class=\"host\">")
      putScratch(&layout)
      put("</bdi>")
    }
    layout.text.shorten(to: from)
    layout.paragraphStart = from
  }

  private mutating func ruby(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "ruby", "", node, traits, &scope, isInline: true)
    var child = index + 1
    while child < node.stop {
      let part = layout.nodes[child]
      if !part.isRun && layout.code(part) == .rubyText {
        put("<rp>(</rp><rt>")
        inline(&layout, child + 1, part.stop, scope)
        put("</rt><rp>)</rp>")
      } else {
        inline(&layout, child, scope)
      }
      child = part.stop
    }
    put("</ruby>")
  }
}
