import Drawing

/// The cells of a table in their rows and columns.
struct TableGrid {
  struct Cell {
    /// Its nodes: one cell, or what a renderer put into a row without a cell.
    var start: Int
    var end: Int
    var row: Int
    /// Its first column, and how many it takes: of those columns in which a cell begins.
    var column: Int
    var columns: Int
    var rows: Int
    var isHeader: Bool
  }

  /// Row by row.
  var cells: [Cell] = []
  /// The cells of each row.
  var rows: [Range<Int>] = []
  /// Columns in which a cell begins.
  var columnCount = 0
  /// Rows at the top that are nothing but heads of columns.
  var headRows = 0
  /// Captions and whatever else is no row, in order.
  var others: [Int] = []

  /// Columns that spans may reach; cells themselves may lie beyond.
  private static let spannedColumns = 4096

  /// Finds the place of each cell, as HTML does: a cell takes the first column that no cell from above reaches into.
  init(_ layout: borrowing Layout, _ table: Int) {
    // For each column, the row from which it is free again.
    var freeFrom: [Int] = []
    var begins: [Bool] = []
    var child = table + 1
    let end = layout.nodes[table].stop
    while child < end {
      let node = layout.nodes[child]
      if !node.isRun && layout.code(node) == .tableRow {
        if layout.isVisible(child) { addRow(layout, child, &freeFrom, &begins) }
        child = node.stop
      } else if node.isRun || layout.code(node).isInline {
        others.append(child)
        child = layout.endOfInline(child, end)
      } else {
        others.append(child)
        child = node.stop
      }
    }
    closeColumns(begins)
    countHeadRows(layout)
  }

  private mutating func addRow(
    _ layout: borrowing Layout, _ index: Int, _ freeFrom: inout [Int], _ begins: inout [Bool]
  ) {
    let row = rows.count
    let firstCell = cells.count
    var column = 0
    var child = index + 1
    let end = layout.nodes[index].stop
    while child < end {
      let node = layout.nodes[child]
      let isCell = !node.isRun && layout.code(node) == .cell
      let stop = layout.endOfSlot(child, end)
      defer { child = stop }
      if !layout.isVisible(child) { continue }
      while column < freeFrom.count && freeFrom[column] > row { column += 1 }
      var columns = isCell ? span(layout.number(.columnSpan, node)) : 1
      if column + columns > Self.spannedColumns { columns = 1 }
      let taken = isCell ? span(layout.number(.rowSpan, node)) : 1
      while freeFrom.count < column + columns {
        freeFrom.append(0)
        begins.append(false)
      }
      // A cell ends where one from above stands.
      var width = 0
      while width < columns && freeFrom[column + width] <= row {
        freeFrom[column + width] = row + taken
        width += 1
      }
      begins[column] = true
      cells.append(
        Cell(
          start: child, end: stop, row: row, column: column, columns: width, rows: taken,
          isHeader: isCell && layout.number(.scope, node) ?? 0 != 0))
      column += width
    }
    rows.append(firstCell..<cells.count)
  }

  private func span(_ number: Int64?) -> Int { Int(min(max(number ?? 1, 1), 1000)) }

  /// Leaves out the columns in which no cell begins: they take no room of their own.
  private mutating func closeColumns(_ begins: [Bool]) {
    var before: [Int] = [0]
    before.reserveCapacity(begins.count + 1)
    for begin in begins { before.append(before[before.count - 1] + (begin ? 1 : 0)) }
    columnCount = before[before.count - 1]
    for index in cells.indices {
      let cell = cells[index]
      cells[index].column = before[cell.column]
      cells[index].columns = max(1, before[cell.column + cell.columns] - before[cell.column])
      cells[index].rows = min(cell.rows, rows.count - cell.row)
    }
  }

  private mutating func countHeadRows(_ layout: borrowing Layout) {
    for row in rows {
      if row.isEmpty { break }
      for index in row {
        let node = layout.nodes[cells[index].start]
        guard cells[index].isHeader, layout.number(.scope, node) == Scope.column.rawValue else { return }
      }
      headRows += 1
    }
    // Heads of nothing are rows like others.
    if headRows == rows.count { headRows = 0 }
  }

  /// For each column the index of the lowest cell of the head that lies over it; below zero where there is none.
  func heads() -> [Int] {
    var heads = [Int](repeating: -1, count: columnCount)
    for row in 0..<headRows {
      for index in rows[row] {
        let cell = cells[index]
        for column in cell.column..<min(heads.count, cell.column + cell.columns) { heads[column] = index }
      }
    }
    return heads
  }

  /// The head of a cell: nil where it is a head itself, or reaches below more than one.
  func head(of cell: Cell, _ heads: [Int]) -> Cell? {
    let head = heads[cell.column]
    if head < 0 || cell.isHeader { return nil }
    for column in cell.column..<min(heads.count, cell.column + cell.columns) where heads[column] != head {
      return nil
    }
    return cells[head]
  }
}
