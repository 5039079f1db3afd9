import Drawing

// How wide the columns of a table are.
extension Layout {
  mutating func measureTable(_ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits) -> Extent {
    let grid = TableGrid(self, index)
    var extent = Extent(0, 0)
    for extra in grid.others { extent = extent.joined(measureSlot(extra, endOfSlot(extra, node.stop))) }
    let columns = measureColumns(grid)
    var minimum = 0
    var maximum = 0
    for column in columns {
      minimum += Int(column.minimum)
      maximum += Int(column.maximum)
    }
    let gaps = max(0, columns.count - 1) * columnGap(ofTable: node)
    return extent.joined(Extent(minimum + gaps, maximum + gaps))
  }

  /// The cells between two columns of a table: two, or a line with room beside it.
  func columnGap(ofTable node: Drawing.Node) -> Int { hasLines(node) ? 3 : 2 }

  /// Whether a table has lines between its columns, as one with a border has.
  func hasLines(_ table: Drawing.Node) -> Bool {
    Border(rawValue: number(.border, table) ?? 0) ?? .single != .none
  }

  /// The extents of a table's columns.
  mutating func measureColumns(_ grid: TableGrid) -> [Extent] {
    var columns = [Extent](repeating: Extent(0, 0), count: grid.columnCount)
    var hasSpans = false
    for cell in grid.cells {
      if cell.columns > 1 {
        hasSpans = true
        continue
      }
      columns[cell.column] = columns[cell.column].joined(measureSlot(cell.start, cell.end))
    }
    if !hasSpans { return columns }
    for cell in grid.cells where cell.columns > 1 {
      let extent = measureSlot(cell.start, cell.end)
      var minimum = 0
      var maximum = 0
      for column in cell.column..<cell.column + cell.columns {
        minimum += Int(columns[column].minimum) + 2
        maximum += Int(columns[column].maximum) + 2
      }
      // What the columns lack is added to the last of them.
      let last = cell.column + cell.columns - 1
      columns[last] = Extent(
        Int(columns[last].minimum) + max(0, Int(extent.minimum) - (minimum - 2)),
        Int(columns[last].maximum) + max(0, Int(extent.maximum) - (maximum - 2)))
    }
    return columns
  }

  /// Fits columns into a room: as wide as their content where that is possible, else shrunk in proportion to what they
  /// have above their least; nil where even that is too wide.
  func fit(_ columns: [Extent], into room: Int) -> [Int]? {
    var least = 0
    var wanted = 0
    for column in columns {
      least += Int(column.minimum)
      wanted += Int(column.maximum)
    }
    if wanted <= room { return columns.map { Int($0.maximum) } }
    // A table of one column has no other way to be narrower than to break its words.
    if columns.count == 1 && room >= 1 { return [room] }
    if least > room { return nil }
    let spare = wanted - least
    var given = 0
    var seen = 0
    return columns.map { column in
      seen += Int(column.maximum - column.minimum)
      let upToHere = (room - least) * seen / spare
      defer { given = upToHere }
      return Int(column.minimum) + upToHere - given
    }
  }
}
