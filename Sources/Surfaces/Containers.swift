import Drawing

// Blocks that say or draw something around their content.
extension Layout {
  mutating func layoutHeading(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    part(1)
    var inner = frame
    inner.style = marked(frame.style, .bold)
    let first = pieces.count
    let widest = layoutMixed(index + 1, node.stop, inner)
    let level = number(.level, node) ?? 1
    if level <= 2 && widest > 0 && !isLinear && pieces.count > first {
      let cells = min(widest, frame.width)
      // Below where the text begins, also where that is not the start of the room.
      var column = Int(pieces[first].column)
      for piece in first..<pieces.count { column = min(column, Int(pieces[piece].column)) }
      place(
        level <= 1 ? glyphs.strongLine : glyphs.lightLine, times: cells, line: line, column: column,
        style: frame.style)
      line += 1
    }
    part(1)
  }

  mutating func layoutRule(_ frame: Frame) {
    part(1)
    begin()
    place(
      glyphs.lightLine, times: isLinear ? 3 : frame.width, line: line, column: frame.x, style: frame.style)
    line += 1
    part(1)
  }

  mutating func layoutQuote(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    let start = index + 1
    let end = node.stop
    part(1)
    var inner = indented(frame, 2)
    if inner.x == frame.x {
      layoutChildren(start, end, frame)
      part(1)
      return
    }
    // A bar stands before every line.
    inner.breaksWords = true
    inner.outdent = 1
    let isFromRight = !isLinear && startsAtRight(index, node, frame)
    if isFromRight { inner = movedToStart(inner, frame) }
    let first = pieces.count
    layoutChildren(start, end, inner)
    if pieces.count > first {
      // The first piece of a block stands on its first line.
      for at in Int(pieces[first].line)..<max(line, Int(pieces[first].line)) {
        place(
          isLinear ? glyphs.quote : glyphs.bar, line: at,
          column: isFromRight ? frame.x + frame.width - 1 : frame.x, style: marked(frame.style, .dim))
        if isCut { return }
      }
    }
    part(1)
  }

  mutating func layoutPage(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    part(1)
    if let page = headed(node) {
      beginParagraph(marked(frame.style, .bold))
      putPage(page, of: number(.count, node))
      _ = placeParagraph(frame)
      part(1)
    }
    layoutChildren(index + 1, node.stop, frame)
    part(1)
  }

  /// The number that a page is headed by; nil for the only one.
  func headed(_ page: Drawing.Node) -> Int64? { number(.count, page) == 1 ? nil : number(.number, page) }

  mutating func putPage(_ page: Int64, of count: Int64?) {
    put("Page ")
    put(page)
    if let count {
      put(" of ")
      put(count)
    }
  }

  mutating func layoutGroup(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    part(1)
    beginParagraph(marked(frame.style, .bold))
    if putString(.label, node) {
      _ = placeParagraph(frame)
      pending = 0
      isLocked = true
    }
    layoutChildren(index + 1, node.stop, frame)
    isLocked = false
    part(1)
  }

  mutating func layoutCollapsible(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    let isOpen = flag(.open, node)
    beginParagraph(marked(frame.style, .bold))
    if options.borders == .unicode {
      put(isOpen ? "▾ " : "▸ ")
    } else {
      put(isOpen ? "v " : "> ")
    }
    putString(.label, node)
    _ = placeParagraph(frame)
    if !isOpen { return }
    pending = 0
    isLocked = true
    layoutChildren(index + 1, node.stop, indented(frame, 2))
    isLocked = false
  }
}
