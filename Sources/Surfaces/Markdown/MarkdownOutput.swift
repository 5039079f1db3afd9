import Drawing

/// Makes a CommonMark document of a drawing.
///
/// The blocks of a drawing that CommonMark has become those; the others become what says the same: a table is a list
/// with an item a row, terms and descriptions are a list, controls are words. Boxes are left out, their content is not.
struct MarkdownOutput: ~Copyable {
  var document = MarkdownDocument()
  private var writer = MarkdownWriter()

  mutating func write(_ layout: inout Layout, to out: inout Store<UInt8>) {
    document.removeAll()
    children(&layout, 0, layout.nodeCount)
    writer.write(document, to: &out, isCut: &layout.isCut)
    document.removeAll()
  }

  /// Writes the paragraph that was collected, and nothing else.
  mutating func writeParagraph(_ layout: inout Layout, to out: inout Store<UInt8>) {
    document.removeAll()
    paragraph(&layout)
    writer.write(document, to: &out, isCut: &layout.isCut)
    document.removeAll()
  }

  mutating func children(_ layout: inout Layout, _ start: Int, _ end: Int) {
    var index = start
    while index < end && !layout.isCut {
      let node = layout.nodes[index]
      if node.isRun || layout.code(node).isInline {
        let stop = layout.endOfInline(index, end)
        layout.beginParagraph(0)
        layout.collect(index, stop, 0)
        paragraph(&layout)
        index = stop
      } else {
        block(&layout, index)
        index = node.stop
      }
    }
  }

  private mutating func block(_ layout: inout Layout, _ index: Int) {
    if layout.depth >= Layout.mostDepth { return }
    let node = layout.nodes[index]
    let traits = layout.traits(node)
    if traits.contains(.visibility) && layout.isHidden(node) { return }
    layout.depth += 1
    let code = layout.code(node)
    let url = traits.contains(.address) ? layout.blockAddress(node, code) : 0..<0
    if url.isEmpty {
      content(&layout, index, node, code)
    } else {
      layout.isInLinkedBlock = true
      linked(&layout, index, node, code, url)
      layout.isInLinkedBlock = false
    }
    layout.depth -= 1
  }

  private mutating func content(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode
  ) {
    let start = index + 1
    let end = node.stop
    switch code {
    case .heading: heading(&layout, node, start, end)
    case .paragraph, .description: flow(&layout, start, end, node, [])
    case .caption: flow(&layout, start, end, node, .italic)
    case .term: flow(&layout, start, end, node, .bold)
    case .stack: stack(&layout, start, end)
    case .quote: container(&layout, .quote, start, end)
    case .list: list(&layout, index, node)
    case .definitionList: definitions(&layout, start, end)
    case .table: table(&layout, index, node)
    case .preformatted, .fixedCells: preformatted(&layout, start, end)
    case .page:
      if let page = layout.headed(node) {
        layout.beginParagraph(layout.marked(0, .bold))
        layout.putPage(page, of: layout.number(.count, node))
        paragraph(&layout)
      }
      children(&layout, start, end)
    case .group:
      label(&layout, node)
      children(&layout, start, end)
    case .collapsible:
      // Nothing can be unfolded in it: what could be stands there.
      label(&layout, node)
      children(&layout, start, end)
    case .slot:
      layout.beginParagraph(0)
      layout.putSlot(node)
      paragraph(&layout)
    case .rule: document.appendRule()
    case .note, .anchor: break
    case .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      layout.beginParagraph(0)
      layout.collectLeaf(index, node, code, layout.traits(node), 0)
      paragraph(&layout)
    default: children(&layout, start, end)
    }
  }

  /// A block that opens a link as a whole: its words are the link where they are one paragraph, else the link follows.
  private mutating func linked(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ url: Range<Int>
  ) {
    var style: Int32 = 0
    if layout.hasBlocks(index + 1, node.stop) || layout.hasLinks(index + 1, node.stop) {
      content(&layout, index, node, code)
      _ = layout.register(url, &style, isUnderlined: false)
      layout.beginParagraph(style)
      if !layout.putString(.label, node) { layout.put("Open") }
      layout.use(0)
      layout.putSpace()
      layout.putBlockHost(index, node, url)
    } else {
      _ = layout.register(url, &style, isUnderlined: false)
      layout.beginParagraph(style)
      let from = layout.text.count
      layout.isInLink = true
      layout.collect(index + 1, node.stop, style)
      layout.isInLink = false
      if layout.text.count == from { layout.putString(.label, node) }
      layout.use(0)
      layout.putRealHost(of: url, behind: from..<layout.text.count)
    }
    paragraph(&layout)
  }

  private mutating func label(_ layout: inout Layout, _ node: Drawing.Node) {
    layout.beginParagraph(layout.marked(0, .bold))
    layout.putString(.label, node)
    paragraph(&layout)
  }

  private mutating func heading(
    _ layout: inout Layout, _ node: Drawing.Node, _ start: Int, _ end: Int
  ) {
    layout.beginParagraph(layout.styled(node, within: 0, isBlock: true))
    layout.collect(start, end, layout.runs[0].style)
    layout.joinLines()
    let level = min(max(layout.number(.level, node) ?? 1, 1), 6)
    document.appendInline(&layout, .heading, number: Int32(level))
  }

  /// Text in one manner, unless it has blocks within it.
  private mutating func flow(
    _ layout: inout Layout, _ start: Int, _ end: Int, _ node: Drawing.Node, _ marks: Style.Marks
  ) {
    if layout.hasBlocks(start, end) {
      children(&layout, start, end)
      return
    }
    let style = layout.styled(node, within: layout.marked(0, marks), isBlock: true)
    layout.beginParagraph(style)
    layout.collect(start, end, style)
    paragraph(&layout)
  }

  mutating func paragraph(_ layout: inout Layout) {
    document.appendInline(&layout, .paragraph)
  }

  mutating func container(
    _ layout: inout Layout, _ kind: MarkdownDocument.Kind, _ start: Int, _ end: Int
  ) {
    let isOpen = document.open(kind)
    children(&layout, start, end)
    if isOpen { document.close() }
  }

  /// Children in one place: what lies behind comes first.
  private mutating func stack(_ layout: inout Layout, _ start: Int, _ end: Int) {
    for isBehind in [true, false] {
      var index = start
      while index < end {
        let node = layout.nodes[index]
        if (!node.isRun && layout.flag(.isBackground, node)) == isBehind {
          children(&layout, index, node.stop)
        }
        index = node.stop
      }
    }
  }

  /// Text whose spaces count. Its links, which code cannot hold, follow in a paragraph.
  private mutating func preformatted(_ layout: inout Layout, _ start: Int, _ end: Int) {
    layout.beginParagraph(0)
    layout.collectPreformatted(start, end, 0)
    let (from, to) = layout.verbatimRange()
    document.appendCode(layout.text.base + from, count: max(0, to - from))
    if !layout.hasLinks(start, end) { return }
    layout.beginParagraph(0)
    var index = start
    while index < end {
      let node = layout.nodes[index]
      if !node.isRun, layout.code(node) == .link || layout.code(node) == .button {
        layout.putSpace()
        layout.collect(index, 0)
        index = node.stop
      } else {
        index += 1
      }
    }
    paragraph(&layout)
  }
}

extension Layout {
  /// Whether links or buttons stand among siblings or in them.
  func hasLinks(_ start: Int, _ end: Int) -> Bool {
    for index in start..<max(start, end) where !nodes[index].isRun {
      let code = code(nodes[index])
      if (code == .link || code == .button) && find(.url, nodes[index]) != nil { return true }
    }
    return false
  }

  /// Makes one line of the paragraph that is being collected.
  mutating func joinLines() {
    for offset in paragraphStart..<max(paragraphStart, text.count) where text[offset] == 0x0A {
      text[offset] = 0x20
    }
  }

  /// Takes back what was written of the paragraph since, with its styles.
  mutating func takeBack(to end: Int) {
    text.shorten(to: end)
    while runs.count > 1, Int(runs[runs.count - 1].offset) > end { runs.shorten(to: runs.count - 1) }
  }

  /// Takes back the spaces at the end of the paragraph; what is written next has the style that is in force.
  mutating func takeBackSpaces() {
    let style = runs[runs.count - 1].style
    var end = text.count
    while end > paragraphStart, text[end - 1] == 0x20 || text[end - 1] == 0x0A { end -= 1 }
    takeBack(to: end)
    use(style)
  }
}
