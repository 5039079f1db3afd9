import Drawing

/// Writes a drawing as the content of an HTML page: elements that mean what its nodes mean, and nothing that loads or runs.
///
/// No byte of the message becomes markup: tags, classes and styles are the surface's own, styles hold numbers and colours
/// only, addresses have schemes that may be followed, and text is escaped. Nothing is nested that a parser would take apart:
/// within a line only what may stand there, no link within a link.
struct HTMLOutput: ~Copyable {
  var out = Store<UInt8>(capacity: 4096)
  /// Names of anchors and the numbers that their ids have.
  var anchors: [[UInt8]: Int] = [:]
  /// Those that have their element.
  var placed: Set<Int> = []
  /// What ids begin with, so that several drawings can stand on one page.
  var part = 0

  mutating func write(_ layout: inout Layout) {
    out.shorten(to: 0)
    anchors = [:]
    placed = []
    noteAnchors(layout)
    children(&layout, 0, layout.nodeCount, HTMLScope())
    if out.count > Layout.mostOutput { layout.isCut = true }
  }

  mutating func forget() {
    out.shorten(to: 0)
    out.trim(keeping: 1 << 20)
  }

  func isFull(_ layout: borrowing Layout) -> Bool { layout.isCut || out.count > Layout.mostOutput }

  // MARK: Blocks

  /// Siblings: blocks as they are, and what flows between them each in a paragraph.
  mutating func children(_ layout: inout Layout, _ start: Int, _ end: Int, _ scope: HTMLScope) {
    var index = start
    while index < end && !isFull(layout) {
      let node = layout.nodes[index]
      if node.isRun || layout.code(node).isInline {
        let stop = layout.endOfInline(index, end)
        let before = out.count
        openText("p", scope)
        let content = out.count
        inline(&layout, index, stop, scope)
        if out.count == content { out.shorten(to: before) } else { put("</p>\n") }
        index = stop
      } else {
        block(&layout, index, scope)
        index = node.stop
      }
    }
  }

  mutating func block(_ layout: inout Layout, _ index: Int, _ scope: HTMLScope) {
    if layout.depth >= Layout.mostDepth { return }
    layout.depth += 1
    let node = layout.nodes[index]
    let code = layout.code(node)
    let traits = layout.traits(node)
    let url = traits.contains(.address) ? layout.blockAddress(node, code) : 0..<0
    if url.isEmpty {
      content(&layout, index, node, code, traits, scope)
    } else {
      layout.isInLinkedBlock = true
      linked(&layout, index, node, code, traits, url, scope)
      layout.isInLinkedBlock = false
    }
    layout.depth -= 1
  }

  /// A block that opens a link as a whole: it is the link where nothing in it is one, else a link follows.
  private mutating func linked(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode,
    _ traits: AttributeCode.Traits, _ url: Range<Int>, _ scope: HTMLScope
  ) {
    let address = LinkAddress.followable(layout.bytes(url))
    if let address, !layout.holdsControls(index + 1, node.stop) {
      openLink(address, "block")
      put(">\n")
      var inner = scope
      inner.isInLink = true
      let wasInLink = layout.isInLink
      layout.isInLink = true
      content(&layout, index, node, code, traits, inner)
      layout.isInLink = wasInLink
      put("</a>\n")
    } else {
      content(&layout, index, node, code, traits, scope)
      if let address {
        put("<p>")
        openLink(address, "button")
        put(">")
        layout.beginParagraph(0)
        if !layout.putString(.label, node) { layout.put("Open") }
        putScratch(&layout)
        put("</a></p>\n")
      }
    }
    layout.beginParagraph(0)
    layout.putBlockHost(index, node, url)
    if layout.text.count > layout.paragraphStart {
      put("<p class=\"host\"><bdi>")
      putScratch(&layout)
      put("</bdi></p>\n")
    }
  }

  private mutating func content(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode,
    _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    let start = index + 1
    let end = node.stop
    switch code {
    case .heading:
      let level = min(max(layout.number(.level, node) ?? 1, 1), 6)
      text(&layout, Self.headings[Int(level) - 1], index, node, traits, scope, isHeading: true)
    case .paragraph: text(&layout, "p", index, node, traits, scope)
    case .caption: text(&layout, "p", index, node, traits, scope, class: "caption")
    case .term, .description: text(&layout, "div", index, node, traits, scope)
    case .list: list(&layout, index, node, traits, scope)
    case .definitionList: definitions(&layout, index, node, traits, scope)
    case .table: table(&layout, index, node, traits, scope)
    case .quote: wrap(&layout, "blockquote", "", index, node, traits, scope)
    case .figure: figure(&layout, index, node, traits, scope)
    case .preformatted: preformatted(&layout, index, node, traits, scope)
    case .fixedCells: fixedCells(&layout, index, node, traits, scope)
    case .stack: stack(&layout, index, node, traits, scope)
    case .page:
      open(&layout, "section", "page", node, traits, &scope)
      if let page = layout.headed(node) {
        put("<p class=\"name\">")
        layout.beginParagraph(0)
        layout.putPage(page, of: layout.number(.count, node))
        putScratch(&layout)
        put("</p>\n")
      }
      children(&layout, start, end, scope)
      put("</section>\n")
    case .group:
      open(&layout, "div", "group", node, traits, &scope, role: "group")
      putName(&layout, node, "p", scope)
      children(&layout, start, end, scope)
      put("</div>\n")
    case .collapsible:
      open(&layout, "details", "", node, traits, &scope, more: layout.flag(.open, node) ? " open" : "")
      putName(&layout, node, "summary", scope)
      children(&layout, start, end, scope)
      put("</details>\n")
    case .row: row(&layout, index, node, traits, scope)
    case .card: wrap(&layout, "div", "card", index, node, traits, scope)
    case .slot:
      put("<p>")
      layout.beginParagraph(0)
      layout.putSlot(node)
      putScratch(&layout)
      put("</p>\n")
    case .rule: put("<hr>\n")
    case .note: break
    case .anchor: leafInBlock(&layout, index, node, code, traits, scope, "div")
    case .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      leafInBlock(&layout, index, node, code, traits, scope, "p")
    default:
      if !needsElement(layout, node, traits) {
        children(&layout, start, end, scope)
      } else {
        wrap(&layout, "div", layout.find(.gap, node) == nil ? "" : "column", index, node, traits, scope)
      }
    }
  }

  private static let headings: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Whether a container says anything but that its children stand below each other.
  func needsElement(_ layout: borrowing Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits) -> Bool
  {
    if !traits.subtracting(.address).isEmpty { return true }
    for attribute in node.own {
      switch layout.attributes[attribute].name {
      case .role, .live, .language, .describedBy, .name, .label, .hint, .weight: return true
      default: break
      }
    }
    return false
  }

  /// An element around children.
  mutating func wrap(
    _ layout: inout Layout, _ tag: StaticString, _ name: StaticString, _ index: Int, _ node: Drawing.Node,
    _ traits: AttributeCode.Traits, _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, tag, name, node, traits, &scope)
    put("\n")
    children(&layout, index + 1, node.stop, scope)
    close(tag)
  }

  /// Running text: in an element for text, unless blocks stand in it.
  mutating func text(
    _ layout: inout Layout, _ tag: StaticString, _ index: Int, _ node: Drawing.Node,
    _ traits: AttributeCode.Traits, _ outer: HTMLScope, class name: StaticString = "", isHeading: Bool = false
  ) {
    var scope = outer
    let before = out.count
    if !isHeading && layout.hasBlocks(index + 1, node.stop) {
      open(&layout, "div", name, node, traits, &scope)
      put("\n")
      children(&layout, index + 1, node.stop, scope)
      put("</div>\n")
      return
    }
    open(&layout, tag, name, node, traits, &scope, isText: true)
    let content = out.count
    inline(&layout, index + 1, node.stop, scope)
    if out.count == content {
      out.shorten(to: before)
    } else {
      close(tag)
    }
  }

  private mutating func leafInBlock(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode,
    _ traits: AttributeCode.Traits, _ scope: HTMLScope, _ tag: StaticString
  ) {
    let before = out.count
    put("<")
    put(tag)
    // What is pressed stands where its lines would.
    putLeafAlign(layout, node, scope)
    put(">")
    let content = out.count
    leaf(&layout, index, node, code, traits, scope)
    if out.count == content { out.shorten(to: before) } else { close(tag) }
  }

  private mutating func putLeafAlign(_ layout: borrowing Layout, _ node: Drawing.Node, _ scope: HTMLScope) {
    guard let align = layout.number(.align, node) else { return }
    if align == Align.center.rawValue { put(" style=\"text-align:center\"") }
    if align == Align.end.rawValue { put(" style=\"text-align:end\"") }
  }

  private mutating func figure(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "figure", "", node, traits, &scope)
    put("\n")
    var child = index + 1
    while child < node.stop {
      let stop = layout.endOfSlot(child, node.stop)
      let part = layout.nodes[child]
      if !part.isRun && layout.code(part) == .caption {
        text(&layout, "figcaption", child, part, layout.traits(part), scope)
      } else {
        children(&layout, child, stop, scope)
      }
      child = stop
    }
    put("</figure>\n")
  }

  private mutating func preformatted(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let before = out.count
    open(&layout, "pre", "", node, traits, &scope, isText: true)
    verbatim(&layout, index, node, scope, from: before)
  }

  /// What stands in a `pre` that was opened at a place, and its end; nothing at all where it is empty.
  private mutating func verbatim(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ outer: HTMLScope, from before: Int
  ) {
    var scope = outer
    scope.isVerbatim = true
    // A parser takes away one line feed behind the tag: so that is never the text's.
    put("\n")
    let content = out.count
    inline(&layout, index + 1, node.stop, scope)
    if out.count == content { out.shorten(to: before) } else { put("</pre>\n") }
  }

  /// Text for a grid of cells: a picture, for whoever hears the page.
  private mutating func fixedCells(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let before = out.count
    let words = layout.string(.alternative, node) != nil
    open(&layout, "pre", "cells", node, traits, &scope, hasOwnRole: words)
    if words {
      out.shorten(to: out.count - 1)
      put(" role=\"img\" aria-label=\"")
      putString(&layout, .alternative, node)
      put("\">")
    }
    verbatim(&layout, index, node, scope, from: before)
  }

  private mutating func stack(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "div", "", node, traits, &scope)
    put("\n")
    for isBehind in [true, false] {
      var child = index + 1
      while child < node.stop {
        let part = layout.nodes[child]
        if (!part.isRun && layout.flag(.isBackground, part)) == isBehind {
          children(&layout, child, part.stop, scope)
        }
        child = part.stop
      }
    }
    put("</div>\n")
  }

  /// Children side by side, which wrap where there is no room.
  private mutating func row(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "div", "row", node, traits, &scope)
    put("\n")
    scope.isInRow = true
    var child = index + 1
    while child < node.stop && !isFull(layout) {
      let stop = layout.endOfSlot(child, node.stop)
      let part = layout.nodes[child]
      let grows = !part.isRun && layout.number(.weight, part) ?? 0 > 0
      if grows {
        put("<div class=\"grow\">\n")
        var inner = scope
        inner.isInRow = false
        children(&layout, child, stop, inner)
        put("</div>\n")
      } else if isOneElement(layout, part) {
        block(&layout, child, scope)
      } else {
        put("<div>\n")
        children(&layout, child, stop, scope)
        put("</div>\n")
      }
      child = stop
    }
    put("</div>\n")
  }

  /// Whether a row's child is written as a single element in any case, so that it needs none around it.
  private func isOneElement(_ layout: borrowing Layout, _ node: Drawing.Node) -> Bool {
    if node.isRun || layout.find(.url, node) != nil { return false }
    switch layout.code(node) {
    case .card, .quote, .list, .definitionList, .figure, .row, .button, .paragraph, .heading: return true
    case .column: return needsElement(layout, node, layout.traits(node))
    default: return false
    }
  }

  /// The label of what has one, in an element.
  private mutating func putName(
    _ layout: inout Layout, _ node: Drawing.Node, _ tag: StaticString, _ scope: HTMLScope
  ) {
    layout.beginParagraph(0)
    layout.putString(.label, node)
    if layout.text.count == layout.paragraphStart && tag.utf8CodeUnitCount == 1 { return }
    put("<")
    put(tag)
    put(" class=\"name\"")
    if scope.direction == 0 { put(" dir=\"auto\"") }
    put(">")
    if layout.text.count == layout.paragraphStart { layout.put("Details") }
    putScratch(&layout)
    close(tag)
  }
}

/// What an element takes over from those around it.
struct HTMLScope {
  /// 0 by the first strong letter of each paragraph, 1 left to right, 2 right to left: set by an element around.
  var direction: UInt8 = 0
  /// Where lines stand: 0 at the start, 1 in the middle, 2 at the end.
  var align: UInt8 = 0
  /// The message's colour of text, 0xAARRGGBB; 0 where it has none.
  var foreground: UInt32 = 0
  /// What is behind the text, 0xRRGGBB.
  var background = HTMLColors.page
  var isBold = false
  var isItalic = false
  var isInLink = false
  var isVerbatim = false
  var isInRow = false
}

extension Layout {
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: drawn + range.lowerBound, count: range.count)
  }

  /// Whether something stands in a block that cannot stand in a link.
  func holdsControls(_ start: Int, _ end: Int) -> Bool {
    for index in start..<max(start, end) where !nodes[index].isRun {
      switch code(nodes[index]) {
      case .link, .button, .control, .collapsible, .media: return true
      default: break
      }
    }
    return false
  }
}
