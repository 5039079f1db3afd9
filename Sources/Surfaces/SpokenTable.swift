import Drawing

extension Layout {
  /// A table in words: how large it is, then a line a row, each value behind the head of its column.
  mutating func speakTable(_ index: Int, _ node: Drawing.Node) {
    let grid = TableGrid(self, index)
    for other in grid.others { speakChildren(other, endOfSlot(other, node.stop)) }
    let isLayout = number(.role, node) == Role.presentation.rawValue
    if isLayout {
      for cell in grid.cells { speakChildren(cell.start, cell.end) }
      return
    }
    beginParagraph(0)
    put("table, ")
    putCount(grid.columnCount, "column", "columns")
    put(", ")
    putCount(grid.rows.count - grid.headRows, "row", "rows")
    endSpokenLine()
    var heads = [Int](repeating: -1, count: grid.columnCount)
    for row in 0..<grid.headRows {
      for index in grid.rows[row] {
        let cell = grid.cells[index]
        for column in cell.column..<min(heads.count, cell.column + cell.columns) { heads[column] = index }
      }
    }
    for row in grid.rows.dropFirst(grid.headRows) {
      if isCut { return }
      beginParagraph(0)
      for index in row { putSpokenCell(grid, grid.cells[index], heads) }
      // One row is one line, whatever its cells are made of.
      for offset in paragraphStart..<text.count where text[offset] == 0x0A { text[offset] = 0x20 }
      endSpokenLine()
    }
  }

  private mutating func putSpokenCell(_ grid: TableGrid, _ cell: TableGrid.Cell, _ heads: [Int]) {
    let mark = text.count
    if text.count > paragraphStart { put(", ") }
    let head = cell.isHeader ? -1 : heads[cell.column]
    if head >= 0 {
      let start = text.count
      collect(grid.cells[head].start, grid.cells[head].end, 0)
      trimSpaces()
      if text.count > start { put(": ") }
    }
    let content = text.count
    collect(cell.start, cell.end, 0)
    trimSpaces()
    if text.count <= content { text.shorten(to: mark) }
  }
}
