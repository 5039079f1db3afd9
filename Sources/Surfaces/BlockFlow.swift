import Drawing

// Blocks, one below the other.
extension Layout {
  /// Lays out siblings as a column.
  ///
  /// - Parameter gap: Blank lines between them; nil leaves it to the blocks: prose (paragraphs, headings, lists, tables,
  ///   quotes and the like) is parted by one blank line from whatever stands beside it, the rest stands close.
  mutating func layoutChildren(_ start: Int, _ end: Int, _ frame: Frame, gap: Int? = nil) {
    let before = pieces.count
    var index = start
    while index < end && !isCut {
      if let gap, pieces.count > before {
        pending = gap
        isLocked = true
      }
      let node = nodes[index]
      if node.isRun || code(node).isInline {
        let stop = endOfInline(index, end)
        part(1)
        layoutInline(index, stop, frame)
        part(1)
        index = stop
      } else {
        layoutBlock(index, frame)
        index = node.stop
      }
    }
  }

  /// The end of the siblings that flow in one paragraph.
  func endOfInline(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let node = nodes[index]
      if !node.isRun && !code(node).isInline { break }
      index = node.stop
    }
    return index
  }

  mutating func layoutBlock(_ index: Int, _ frame: Frame) {
    if depth >= Self.mostDepth { return }
    depth += 1
    let node = nodes[index]
    let code = code(node)
    let traits = traits(node)
    if traits.isEmpty {
      if code == .card {
        layoutBox(index, node, code, traits, frame)
      } else {
        layoutContent(index, node, code, traits, frame)
      }
    } else if !traits.contains(.visibility) || !isHidden(node) {
      if traits.contains(.address) {
        layoutLinkedBlock(index, node, code, traits, frame)
      } else {
        layoutVisibleBlock(index, node, code, traits, frame)
      }
    }
    depth -= 1
  }

  @inline(never) mutating func layoutVisibleBlock(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    if code == .card || traits.contains(.box) {
      layoutBox(index, node, code, traits, frame)
    } else {
      var inner = frame
      if traits.contains(.style) { inner.style = styled(node, within: frame.style, isBlock: !code.isLeaf) }
      layoutContent(index, node, code, traits, inner)
    }
  }

  /// What is within a block's box.
  mutating func layoutContent(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let start = index + 1
    let end = node.stop
    switch code {
    case .paragraph: layoutProse(start, end, frame)
    case .heading: layoutHeading(index, node, frame)
    case .caption:
      var inner = frame
      inner.style = marked(frame.style, .italic)
      layoutProse(start, end, inner)
    case .term:
      var inner = frame
      inner.style = marked(frame.style, .bold)
      part(1)
      layoutMixed(start, end, inner)
      part(0)
    case .description:
      pending = 0
      isLocked = true
      layoutChildren(start, end, indented(frame, 2))
      pending = 0
    case .row: layoutRow(index, node, traits, frame)
    case .stack: layoutStack(start, end, frame)
    case .page: layoutPage(index, node, frame)
    case .list: layoutList(index, node, traits, frame)
    case .table: layoutTable(index, node, traits, frame)
    case .quote: layoutQuote(index, node, frame)
    case .preformatted: layoutPreformatted(start, end, frame)
    case .fixedCells: layoutFixedCells(index, node, frame)
    case .collapsible: layoutCollapsible(index, node, frame)
    case .group: layoutGroup(index, node, frame)
    case .figure:
      // A caption stands close to what it is of.
      part(1)
      layoutChildren(start, end, frame, gap: gap(node, traits) ?? 0)
      part(1)
    case .definitionList: layoutDefinitions(index, node, traits, frame)
    case .card:
      part(1)
      layoutChildren(start, end, frame, gap: gap(node, traits))
      part(1)
    case .slot:
      beginParagraph(frame.style)
      putSlot(node)
      _ = placeParagraph(frame)
    case .rule: layoutRule(frame)
    case .note, .anchor: break
    case .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      if isPressableBlock(index, node, code) {
        layoutPressableBlock(index, node, code, frame)
      } else if areMeasuresReady && measures.base[index].textStart >= 0
        && Int(measures.base[index].maximum) <= frame.width
      {
        beginParagraph(frame.style)
        paragraphStart = Int(measures.base[index].textStart)
        _ = placeParagraph(frame, to: Int(measures.base[index].textEnd))
      } else {
        beginParagraph(frame.style)
        collectLeaf(index, node, code, traits, frame.style)
        _ = placeParagraph(frame)
      }
    default: layoutChildren(start, end, frame, gap: gap(node, traits))
    }
  }

  /// A block of running text.
  @inline(__always) private mutating func layoutProse(_ start: Int, _ end: Int, _ frame: Frame) {
    part(1)
    if end == start + 1 && nodes[start].isRun {
      layoutInline(start, end, frame)
    } else {
      layoutMixed(start, end, frame)
    }
    part(1)
  }

  /// The content of a paragraph: one flow, unless a renderer put blocks into it. Answers with the widest line's cells.
  @discardableResult
  mutating func layoutMixed(_ start: Int, _ end: Int, _ frame: Frame) -> Int {
    if !hasBlocks(start, end) { return layoutInline(start, end, frame) }
    layoutChildren(start, end, frame)
    return 0
  }

  /// Whether blocks that contain something stand among siblings.
  func hasBlocks(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let node = nodes[index]
      if !node.isRun {
        let code = code(node)
        if !code.isInline && !code.isLeaf { return true }
      }
      index = node.stop
    }
    return false
  }

  /// The gap that a node gives its children: lines in a column.
  func gap(_ node: Drawing.Node, _ traits: AttributeCode.Traits) -> Int? {
    guard traits.contains(.gap), let gap = find(.gap, node) else { return nil }
    return isLinear ? min(1, lines(gap)) : lines(gap)
  }

  /// A frame moved in from its start, as long as that leaves room for a word.
  func indented(_ frame: Frame, _ cells: Int, leaving least: Int = 6) -> Frame {
    var inner = frame
    let room = frame.width - cells
    // A narrow column of a table was measured with the move.
    if room >= least || (room >= 1 && frame.breaksWords && frame.width < 12) {
      inner.x += cells
      inner.outdent += cells
      inner.width -= cells
    }
    return inner
  }
}
