import Drawing

// Blocks with room, lines or colour around them.
extension Layout {
  /// Where the border of a box goes, or would.
  private struct Edges {
    var x: Int
    var width: Int
    var hasBorder: Bool
  }

  /// Lays out a block with what surrounds it.
  mutating func layoutBox(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let box = box(node, code, within: frame.width)
    var inner = frame
    if traits.contains(.style) { inner.style = styled(node, within: frame.style, isBlock: !code.isLeaf) }
    if let align = box.align { inner.align = align }
    if let direction = box.direction, direction != 0 { inner.direction = direction }
    if isLinear {
      layoutUnframed(index, node, code, traits, box, inner)
      return
    }
    // A table with a border is as wide as its columns.
    let natural = code == .table && box.border != .none ? Int(measure(index).maximum) : Int.max
    let edges = narrow(
      &inner, to: box, natural: natural, least: leastContent(index, node, box, frame), align: frame.align)
    let isFilled = wantsStyles && box.background >> 24 != 0 && !code.isLeaf
    if code == .card { part(1) }
    if box.marginTop > 0 { pending = isLocked ? pending + box.marginTop : max(pending, box.marginTop) }
    if edges.hasBorder || isFilled {
      layoutFramed(index, node, code, traits, box, edges, isFilled: isFilled, inner)
    } else {
      part(box.paddingTop)
      layoutUnframed(index, node, code, traits, box, inner)
      part(box.paddingBottom)
    }
    part(box.marginBottom)
    if code == .card { part(1) }
  }

  private mutating func layoutUnframed(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ box: Box,
    _ inner: Frame
  ) {
    let firstPiece = pieces.count
    let firstPatch = patches.count
    layoutContent(index, node, code, traits, inner)
    if box.mostLines > 0 { shorten(fromPiece: firstPiece, fromPatch: firstPatch, to: box.mostLines, inner) }
  }

  /// The cells of the longest word in a narrow box of a stated width, 0 of any other. Within a stack a box does not break
  /// its words as long as there is room around it.
  private mutating func leastContent(_ index: Int, _ node: Drawing.Node, _ box: Box, _ frame: Frame) -> Int {
    guard frame.isInStack, !frame.hasOwnWidth,
      let width = box.width.flatMap({ cells($0, of: frame.width) }),
      width < 30, node.stop > index + 1
    else { return 0 }
    return Int(measureChildren(index + 1, node.stop).minimum)
  }

  /// Takes margins, width, border and padding off a frame. Answers with where the border goes.
  private func narrow(
    _ inner: inout Frame, to box: Box, natural: Int, least words: Int, align: UInt8
  ) -> Edges {
    let whole = inner.width
    var start = inner.x
    let margins = box.marginStart + box.marginEnd
    if margins > 0 && whole - margins >= 6 {
      inner.x += box.marginStart
      inner.width -= margins
    }
    if !inner.hasOwnWidth {
      let room = inner.width
      var width = box.width.flatMap { cells($0, of: whole) } ?? min(room, natural)
      if let most = box.maximumWidth.flatMap({ cells($0, of: whole) }) { width = min(width, most) }
      if let least = box.minimumWidth.flatMap({ cells($0, of: whole) }) { width = max(width, least) }
      if words > 0 {
        width = max(width, words + box.paddingStart + box.paddingEnd + (box.border == .none ? 0 : 2))
      }
      width = min(max(width, Self.leastRoom), room)
      if width < room {
        inner.breaksWords = true
        let isFromRight = inner.direction == 2
        switch align {
        case 1: inner.x += (room - width) / 2
        case 2: inner.x += isFromRight ? 0 : room - width
        default: inner.x += isFromRight ? room - width : 0
        }
        inner.width = width
      }
    }
    inner.hasOwnWidth = false
    let isTooNarrow = inner.width < 6 || (words <= inner.width && words > inner.width - 2)
    let edges = Edges(x: inner.x, width: inner.width, hasBorder: box.border != .none && !isTooNarrow)
    if edges.hasBorder {
      inner.x += 1
      inner.width -= 2
      inner.outdent = 0
      start = inner.x
      inner.breaksWords = true
    }
    let padding = box.paddingStart + box.paddingEnd
    if padding > 0 && inner.width - padding >= Self.leastRoom {
      inner.x += box.paddingStart
      inner.width -= padding
    }
    inner.outdent += inner.x - start
    return edges
  }

  /// Lays out a block that is to be seen as a box: with a border, or coloured.
  private mutating func layoutFramed(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ box: Box,
    _ edges: Edges, isFilled: Bool, _ inner: Frame
  ) {
    begin()
    let top = line
    let edge = edges.hasBorder ? 1 : 0
    let patch = patches.count
    if isFilled {
      patches.append(
        Patch(
          line: Int32(top), column: Int32(edges.x), width: Int32(edges.width), height: 0,
          color: box.background))
    }
    let outerStyle =
      edges.hasBorder && box.borderColor != 0 ? colored(inner.style, box.borderColor) : inner.style
    if edges.hasBorder { placeEdge(box.border, edges, isTop: true, outerStyle) }
    line = top + edge + box.paddingTop
    isFresh = true
    let contentTop = line
    let firstPiece = pieces.count
    layoutUnframed(index, node, code, traits, box, inner)
    isFresh = false
    pending = 0
    isLocked = false
    line = max(line + box.paddingBottom, contentTop + 1, top + box.minimumHeight - edge)
    if edges.hasBorder {
      placeSides(box.border, edges, around: firstPiece, from: top + 1, to: line, outerStyle)
      placeEdge(box.border, edges, isTop: false, outerStyle)
      line += 1
    }
    if isFilled { patches[patch].height = Int32(truncatingIfNeeded: line - top) }
  }

  private mutating func colored(_ style: Int32, _ color: UInt32) -> Int32 {
    if !wantsStyles { return style }
    var colored = styles[Int(style)]
    colored.foreground = color
    return intern(colored)
  }

  private func lines(of border: Border) -> Glyphs.Lines {
    switch border {
    case .rounded: glyphs.rounded
    case .heavy: glyphs.heavy
    case .double: glyphs.double
    case .single, .none: glyphs.single
    }
  }

  private mutating func placeEdge(_ border: Border, _ edges: Edges, isTop: Bool, _ style: Int32) {
    let lines = lines(of: border)
    place(isTop ? lines.topStart : lines.bottomStart, line: line, column: edges.x, style: style)
    place(lines.horizontal, times: edges.width - 2, line: line, column: edges.x + 1, style: style)
    place(
      isTop ? lines.topEnd : lines.bottomEnd, line: line, column: edges.x + edges.width - 1, style: style)
  }

  /// Places the sides of a border. Where the content stands in order they are put between its lines, which keeps it so.
  private mutating func placeSides(
    _ border: Border, _ edges: Edges, around firstPiece: Int, from first: Int, to end: Int, _ style: Int32
  ) {
    let vertical = lines(of: border).vertical
    let last = edges.x + edges.width - 1
    ordered.shorten(to: 0)
    if isInOrder {
      ordered.append(pieces.base + firstPiece, count: pieces.count - firstPiece)
      pieces.shorten(to: firstPiece)
    }
    var next = 0
    var at = first
    while at < end && !isCut {
      place(vertical, line: at, column: edges.x, style: style)
      while next < ordered.count && Int(ordered.base[next].line) == at {
        pieces.append(ordered.base[next])
        next += 1
      }
      place(vertical, line: at, column: last, style: style)
      at += 1
    }
    while next < ordered.count {
      pieces.append(ordered.base[next])
      next += 1
    }
  }
}
