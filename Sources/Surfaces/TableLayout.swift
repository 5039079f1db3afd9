import Drawing

/// A table that is being laid out.
private struct TableFrame {
  var x: [Int]
  var widths: [Int]
  /// The cells from a column's content to the next one's.
  var gap: Int
  var lines: Glyphs.Lines?
  /// The first and the last cell of the whole.
  var start: Int
  var end: Int
  /// For each column, the row from which a line may stand before it again.
  var barFrom: [Int]
}

extension Layout {
  mutating func layoutTable(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let grid = TableGrid(self, index)
    part(1)
    for extra in grid.others {
      layoutChildren(extra, endOfSlot(extra, node.stop), frame)
      // A caption stands close to its table.
      pending = 0
      isLocked = true
    }
    if isLinear {
      layoutLinearTable(grid, frame)
    } else if grid.columnCount > 0 {
      let gap = columnGap(ofTable: node)
      let gaps = (grid.columnCount - 1) * gap
      let columns = measureColumns(grid)
      if let widths = fit(columns, into: frame.width - gaps) {
        layoutGrid(grid, widths, gap, hasLines(node) ? glyphs.single : nil, frame)
      } else {
        layoutRecords(grid, frame)
      }
    }
    isLocked = false
    part(1)
  }

  private mutating func layoutGrid(
    _ grid: TableGrid, _ widths: [Int], _ gap: Int, _ lines: Glyphs.Lines?, _ frame: Frame
  ) {
    let total = widths.reduce(0, +) + (widths.count - 1) * gap
    var x = frame.x + offset(cells: total, frame, isRightToLeft: false)
    var table = TableFrame(
      x: [], widths: widths, gap: gap, lines: lines, start: x, end: x + total,
      barFrom: [Int](repeating: 0, count: widths.count))
    for width in widths {
      table.x.append(x)
      x += width + gap
    }
    // The lines down to which cells from rows above reach, by the row in which they end.
    var reach = [Int](repeating: 0, count: grid.rows.count)
    for row in grid.rows.indices {
      if isCut { return }
      layoutTableRow(grid, row, &table, &reach, frame)
      if row == grid.headRows - 1 { placeHeadLine(table, frame) }
    }
  }

  private mutating func layoutTableRow(
    _ grid: TableGrid, _ row: Int, _ table: inout TableFrame, _ reach: inout [Int], _ frame: Frame
  ) {
    let before = (line: line, pending: pending, isLocked: isLocked, isFresh: isFresh)
    begin()
    let top = line
    var bottom = max(top, reach[row])
    var placed: [(piece: Int, patch: Int, height: Int, vertical: Int64)] = []
    for index in grid.rows[row] {
      let cell = grid.cells[index]
      let last = cell.column + cell.columns - 1
      let mark = (pieces.count, patches.count)
      line = top
      isFresh = true
      pending = 0
      isLocked = false
      var inner = frame
      inner.x = table.x[cell.column]
      inner.width = max(1, table.x[last] + table.widths[last] - inner.x)
      if inner.x != frame.x { inner.outdent = 0 }
      inner.align = 0
      inner.breaksWords = true
      inner.hasOwnWidth = true
      inner.listDepth = 0
      if cell.isHeader { inner.style = marked(frame.style, .bold) }
      layoutChildren(cell.start, cell.end, inner)
      let height = isFresh ? 0 : line - top
      let end = cell.row + cell.rows - 1
      if end > row { reach[end] = max(reach[end], top + height) } else { bottom = max(bottom, top + height) }
      let node = nodes[cell.start]
      let vertical = node.isRun ? 0 : number(.verticalAlign, node) ?? 0
      placed.append((mark.0, mark.1, cell.rows > 1 ? -1 : height, vertical))
      if cell.columns > 1 {
        for column in cell.column + 1...last { table.barFrom[column] = row + cell.rows }
      }
    }
    for (index, cell) in placed.enumerated() where cell.vertical != 0 && cell.height >= 0 {
      let next =
        index + 1 < placed.count
        ? (placed[index + 1].piece, placed[index + 1].patch) : (pieces.count, patches.count)
      let room = bottom - top - cell.height
      move(cell.piece..<next.0, cell.patch..<next.1, down: cell.vertical == 1 ? room / 2 : room)
    }
    if bottom == top {
      (line, pending, isLocked, isFresh) = before
      return
    }
    placeBars(table, row, from: top, to: bottom, frame)
    line = bottom
    isFresh = false
    pending = 0
    isLocked = true
  }

  /// The lines between columns, where no cell lies across.
  private mutating func placeBars(
    _ table: TableFrame, _ row: Int, from top: Int, to bottom: Int, _ frame: Frame
  ) {
    guard let lines = table.lines else { return }
    for column in table.x.indices.dropFirst() where table.barFrom[column] <= row {
      for at in top..<bottom {
        if isCut { return }
        place(lines.vertical, line: at, column: table.x[column] - 2, style: frame.style)
      }
    }
  }

  /// The line below the heads of columns.
  private mutating func placeHeadLine(_ table: TableFrame, _ frame: Frame) {
    if isFresh { return }
    begin()
    if let lines = table.lines {
      var from = table.start
      for column in table.x.indices.dropFirst() {
        place(
          lines.horizontal, times: table.x[column] - 2 - from, line: line, column: from, style: frame.style)
        place(lines.cross, line: line, column: table.x[column] - 2, style: frame.style)
        from = table.x[column] - 1
      }
      place(lines.horizontal, times: table.end - from, line: line, column: from, style: frame.style)
    } else {
      for (column, width) in table.widths.enumerated() {
        place(glyphs.lightLine, times: width, line: line, column: table.x[column], style: frame.style)
      }
    }
    line += 1
    isLocked = true
  }
}
