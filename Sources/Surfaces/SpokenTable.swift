import Drawing

extension Layout {
  /// A table in words: how large it is, then a line a row, each value behind the head of its column.
  mutating func speakTable(_ index: Int, _ node: Drawing.Node) {
    let grid = TableGrid(self, index)
    let isLayout = number(.role, node) == Role.presentation.rawValue
    for other in grid.others where isLayout || !isPlainCaption(other) {
      speakChildren(other, endOfSlot(other, node.stop))
    }
    if isLayout {
      for cell in grid.cells { speakChildren(cell.start, cell.end) }
      return
    }
    beginParagraph(0)
    put("table, ")
    putCount(grid.columnCount, "column", "columns")
    put(", ")
    putCount(grid.rows.count - grid.headRows, "row", "rows")
    putCaptions(grid)
    endSpokenLine()
    let beginning = text.count
    let heads = grid.heads()
    for row in grid.rows.dropFirst(grid.headRows) {
      if isCut { return }
      if grid.headRows == 0 && speakColumns(grid, row) { continue }
      beginParagraph(0)
      for index in row { putSpokenCell(grid, grid.cells[index], heads) }
      // One row is one line, whatever its cells are made of.
      for offset in paragraphStart..<text.count where text[offset] == 0x0A { text[offset] = 0x20 }
      endSpokenLine()
    }
    if text.count > beginning { sayEnd("end of table") }
  }

  /// A row whose cells are columns of amounts, line by line; false where it is not such a one.
  private mutating func speakColumns(_ grid: TableGrid, _ row: Range<Int>) -> Bool {
    var columns: [[[UInt8]]] = []
    let start = text.count
    for index in row {
      beginParagraph(0)
      collect(grid.cells[index].start, grid.cells[index].end, 0)
      trimSpaces()
      columns.append(lines(paragraphStart, text.count))
      text.shorten(to: start)
    }
    guard let joined = SpokenColumns.joined(columns) else { return false }
    replace(from: start, with: joined)
    return true
  }

  /// A caption that flows in the line that says what the table is.
  private func isPlainCaption(_ index: Int) -> Bool {
    let node = nodes[index]
    return !node.isRun && code(node) == .caption && !hasBlocks(index + 1, node.stop)
  }

  private mutating func putCaptions(_ grid: TableGrid) {
    let start = text.count
    for other in grid.others where isPlainCaption(other) && isVisible(other) {
      let mark = text.count
      put(mark == start ? ": " : ", ")
      let content = text.count
      collect(other + 1, nodes[other].stop, 0)
      trimSpaces()
      if text.count <= content { text.shorten(to: mark) }
    }
    for offset in start..<text.count where text[offset] == 0x0A { text[offset] = 0x20 }
  }

  private mutating func putSpokenCell(_ grid: TableGrid, _ cell: TableGrid.Cell, _ heads: [Int]) {
    let mark = text.count
    if text.count > paragraphStart { put(", ") }
    if let head = grid.head(of: cell, heads) {
      let start = text.count
      collect(head.start, head.end, 0)
      trimSpaces()
      if text.count > start { put(": ") }
    }
    let content = text.count
    collect(cell.start, cell.end, 0)
    trimSpaces()
    if text.count <= content { text.shorten(to: mark) }
  }
}
