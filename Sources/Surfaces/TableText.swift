import Drawing

// Tables that are not drawn as a grid.
extension Layout {
  /// One line a row, its cells parted by tabs: for programs, and for ears.
  mutating func layoutLinearTable(_ grid: TableGrid, _ frame: Frame) {
    linearTables += 1
    defer { linearTables -= 1 }
    for row in grid.rows {
      if isCut { return }
      let before = (line: line, pending: pending, isLocked: isLocked, isFresh: isFresh)
      begin()
      let top = line
      var x = frame.x
      var tabs = 0
      for index in row {
        let cell = grid.cells[index]
        let first = pieces.count
        line = top
        isFresh = true
        pending = 0
        isLocked = false
        var inner = frame
        inner.x = 0
        inner.listDepth = 0
        if cell.isHeader { inner.style = marked(frame.style, .bold) }
        layoutChildren(cell.start, cell.end, inner)
        if pieces.count > first {
          // Tabs come first, so that the pieces stay in order; within a table within a cell a space stands for one.
          let content = pieces.count
          place(
            linearTables > 1 ? glyphs.space : glyphs.tab, times: tabs, line: top, column: x,
            style: frame.style)
          if pieces.count > content { rotate(first, content) }
          x = flatten(from: pieces.count - (content - first), to: top, at: x + tabs)
          tabs = 0
        }
        tabs += 1
      }
      if x == frame.x {
        (line, pending, isLocked, isFresh) = before
      } else {
        line = top + 1
        isFresh = false
        pending = 0
        isLocked = true
      }
    }
  }

  /// Moves the last piece before those from `first` on.
  private mutating func rotate(_ first: Int, _ last: Int) {
    let piece = pieces[last]
    for index in stride(from: last, to: first, by: -1) { pieces[index] = pieces[index - 1] }
    pieces[first] = piece
  }

  /// Puts pieces of several lines on one, parted by spaces. Answers with the cell after them.
  private mutating func flatten(from first: Int, to top: Int, at start: Int) -> Int {
    var x = start
    var current = pieces[first].line
    var end = pieces[first].column
    for index in first..<pieces.count {
      let piece = pieces[index]
      if piece.line != current {
        x += 1
        current = piece.line
      } else {
        x += Int(max(0, piece.column - end))
      }
      end = piece.column + piece.cells
      pieces[index].line = Int32(truncatingIfNeeded: top)
      pieces[index].column = Int32(truncatingIfNeeded: min(x, Self.unlimited))
      roomWanted += min(x, Self.unlimited)
      x += Int(piece.cells)
    }
    return x
  }

  /// One record a row, a line a cell, each with the head of its column: for a table that is too wide for its room.
  mutating func layoutRecords(_ grid: TableGrid, _ frame: Frame) {
    let heads = grid.heads()
    for row in grid.rows.dropFirst(grid.headRows) {
      if isCut { return }
      for index in row {
        let cell = grid.cells[index]
        layoutField(cell, head: grid.head(of: cell, heads), frame)
        pending = 0
        isLocked = true
      }
      isLocked = false
      part(1)
    }
  }

  /// One cell of a record.
  private mutating func layoutField(_ cell: TableGrid.Cell, head: TableGrid.Cell?, _ frame: Frame) {
    var inner = frame
    inner.align = 0
    if cell.isHeader { inner.style = marked(frame.style, .bold) }
    guard let head else {
      layoutChildren(cell.start, cell.end, inner)
      return
    }
    let mark = text.count
    beginParagraph(frame.style)
    use(marked(frame.style, .bold))
    collect(head.start, head.end, marked(frame.style, .bold))
    trimSpaces()
    put(":")
    use(frame.style)
    let node = nodes[cell.start]
    let isCell = !node.isRun && code(node) == .cell
    let start = isCell ? cell.start + 1 : cell.start
    if hasBlocks(start, cell.end) {
      _ = placeParagraph(inner)
      pending = 0
      isLocked = true
      layoutChildren(start, cell.end, indented(inner, 2))
      return
    }
    put(" ")
    let content = text.count
    collect(start, cell.end, frame.style)
    // A cell without content says nothing.
    if text.count == content { text.shorten(to: mark) } else { _ = placeParagraph(inner) }
  }

  /// Takes spaces and line ends off the end of what was collected.
  mutating func trimSpaces() {
    var end = text.count
    while end > paragraphStart, text[end - 1] == 0x20 || text[end - 1] == 0x0A { end -= 1 }
    text.shorten(to: end)
  }
}
