/// Tells tables of data from tables that lay a page out, and in those the rows that belong on one line.
struct Tables {
  /// How a row of a table that lays out is drawn.
  enum Row: Equatable {
    /// Its cells follow each other.
    case plain
    /// Its cells stand side by side.
    case line
    /// It begins a table of data that ends with the row that ends at a node.
    case firstOfRun(end: Int32)
    case inRun
  }

  /// Characters of a cell that still count as short.
  private static let shortCell = 40
  /// Cells of a line on a terminal that all cells of a row fit in, with what is between them.
  private static let line: Int32 = 76

  private struct Count {
    var rows = 0
    /// Rows of two or more cells that say something.
    var wideRows = 0
    var wideRowsOfShortCells = 0
    var headerCells = 0
    var hasHead = false
    var hasCaption = false
    var hasNestedTable = false
    var hasBlocks = false
    var hasRowSpans = false
    /// The cells of its first row, where those are two or more short ones that head columns; 0 where not.
    var heads: Int32 = 0
    /// A row of as many cells of data follows.
    var hasRowUnderHeads = false
  }

  /// A row of cells.
  private struct Line {
    var node: Int32
    var parent: Int32
    var end: Int32
    var cells: Int32 = 0
    /// The places of cells that say something, of the first 64.
    var filled: UInt64 = 0
    var filledCount: Int32 = 0
    var width: Int32 = 0
    var isSimple = true
    var hasSpans = false
    /// Nothing wraps in it, and its cells have a line each.
    var isFlat = true
    var hasOnlyPictures = true
    /// All that it says is bold, and in words.
    var isBold = true
  }

  let measures: CellMeasures
  private var isDataTable: [Int32: Bool] = [:]
  private var rowSpans: Set<Int32> = []
  private var rows: [Int32: Row] = [:]
  private var linesOfPictures: Set<Int32> = []
  /// Rows of bold words above rows that are not, in tables that name no heads.
  private var headRows: Set<Int32> = []
  /// For each row of a run the places that some row of it fills.
  private var places: [Int32: UInt64] = [:]

  init(_ document: Document, _ styles: [Style]) {
    measures = CellMeasures(document, styles)
    var counts: [Count] = []
    var tables: [Int32] = []
    /// For each element the table that it is in, or is: of `counts`, one more.
    var table = Array(repeating: Int32(0), count: document.nodes.count)
    var lines: [Line] = []
    for (index, node) in document.nodes.enumerated() {
      if node.tag == .text || styles[index].isGone { continue }
      let within = node.parent >= 0 ? table[Int(node.parent)] : 0
      table[index] = within
      if node.tag == .table {
        if within > 0 { counts[Int(within) - 1].hasNestedTable = true }
        counts.append(Count())
        tables.append(Int32(index))
        table[index] = Int32(counts.count)
      }
      if within == 0 { continue }
      let own = Int(within) - 1
      switch node.tag {
      case .tr:
        counts[own].rows += 1
        let line = line(index, document, styles, &counts[own])
        lines.append(line)
      case .thead: counts[own].hasHead = true
      case .caption: counts[own].hasCaption = true
      default: break
      }
    }
    for (number, index) in tables.enumerated() {
      isDataTable[index] = Self.isData(counts[number], Int(index), document)
      if counts[number].hasRowSpans { rowSpans.insert(index) }
    }
    findRows(lines, document, table, tables)
  }

  private func line(_ index: Int, _ document: Document, _ styles: [Style], _ count: inout Count) -> Line {
    let node = document.nodes[index]
    var line = Line(node: Int32(index), parent: node.parent, end: node.end)
    var short = 0
    var headers: Int32 = 0
    document.forEachChild(of: index) { cell in
      let tag = document.nodes[cell].tag
      if (tag != .td && tag != .th) || styles[cell].isGone { return }
      let place = line.cells
      line.cells += 1
      if document.nodes[cell].attributeCount > 0 {
        if (document.value(.rowspan, of: cell)?.leadingInteger ?? 1) > 1 {
          count.hasRowSpans = true
          line.hasSpans = true
        }
        if (document.value(.colspan, of: cell)?.leadingInteger ?? 1) > 1 { line.hasSpans = true }
      }
      let measure = measures[cell]
      if measure.ink == 0 && !measure.hasControls { return }
      if place < 64 { line.filled |= 1 << UInt64(place) }
      line.filledCount += 1
      line.width += measure.longest + (measure.hasOnlyPictures ? 1 : 2)
      if measure.hasBlocks || measure.hasControls || measure.longest > Self.shortCell || measure.lines > 8
        || measure.rows > 3 || styles[cell].display != .natural
      {
        line.isSimple = false
      }
      if measure.lines > 3 { line.isFlat = false }
      if !measure.hasOnlyPictures { line.hasOnlyPictures = false }
      if measure.hasPlainText || measure.hasOnlyPictures { line.isBold = false }
      if measure.ink <= Self.shortCell && !measure.hasBlocks { short += 1 }
      if measure.hasBlocks { count.hasBlocks = true }
      if tag == .th { headers += 1 }
    }
    count.headerCells += Int(headers)
    let isHead = headers == line.filledCount && short == line.filledCount
    if count.rows == 1 && line.filledCount >= 2 && isHead { count.heads = line.cells }
    if count.heads == line.cells && line.filledCount > 0 && headers == 0 { count.hasRowUnderHeads = true }
    if line.filledCount >= 2 {
      count.wideRows += 1
      if short == line.filledCount { count.wideRowsOfShortCells += 1 }
    }
    return line
  }

  private static func isData(_ count: Count, _ index: Int, _ document: Document) -> Bool {
    if count.hasNestedTable { return false }
    if let role = document.value(.role, of: index)?.trimmed {
      if role.isWord("presentation") || role.isWord("none") { return false }
      if role.isWord("table") || role.isWord("grid") { return true }
    }
    if count.wideRows == 0 { return false }
    if count.hasCaption || count.hasHead { return true }
    if count.headerCells > 0 && !count.hasBlocks { return true }
    if count.hasRowUnderHeads { return true }
    if let border = document.value(.border, of: index), (border.leadingInteger ?? 1) > 0 { return true }
    return count.wideRows >= 2 && count.wideRowsOfShortCells == count.wideRows && !count.hasBlocks
  }

  // MARK: Rows

  /// Of tables that lay out: neighbouring rows of short cells are a table of their own, a single one is a line.
  private mutating func findRows(
    _ lines: [Line], _ document: Document, _ table: [Int32], _ tables: [Int32]
  ) {
    // Neighbours have the same parent; rows of a table within stand between them.
    var groups: [Int32: [Line]] = [:]
    var order: [Int32] = []
    var firstLines: [Int32: Line] = [:]
    for line in lines {
      let own = tables[Int(table[Int(line.node)]) - 1]
      if isDataTable[own] ?? false {
        if let first = firstLines[own] {
          noteHead(first, before: line)
          firstLines[own]?.isBold = false
        } else if line.filledCount > 0 {
          firstLines[own] = line
        }
        continue
      }
      if groups[line.parent] == nil { order.append(line.parent) }
      groups[line.parent, default: []].append(line)
    }
    for parent in order {
      var run: [Line] = []
      for line in groups[parent] ?? [] {
        // An empty row is there to keep others apart.
        if line.filledCount == 0 { continue }
        let fits =
          line.filledCount >= 2 && line.isSimple && (line.hasOnlyPictures || line.width <= Self.line)
        if !fits || !(run.last.map { isAlike($0, line) } ?? true) { end(&run) }
        if fits { run.append(line) }
      }
      end(&run)
    }
  }

  private func isAlike(_ one: Line, _ other: Line) -> Bool {
    one.cells == other.cells && !one.hasOnlyPictures && !other.hasOnlyPictures && !one.hasSpans
      && !other.hasSpans && one.isFlat && other.isFlat
  }

  private mutating func end(_ run: inout [Line]) {
    defer { run.removeAll(keepingCapacity: true) }
    guard let first = run.first, let last = run.last else { return }
    if run.count == 1 {
      rows[first.node] = .line
      if first.hasOnlyPictures { linesOfPictures.insert(first.node) }
      return
    }
    var filled: UInt64 = 0
    for line in run { filled |= line.filled }
    for line in run {
      rows[line.node] = .inRun
      places[line.node] = filled
    }
    rows[first.node] = .firstOfRun(end: last.end)
    noteHead(first, before: run[1])
  }

  /// Bold words above a row that is not bold are the heads of its columns.
  private mutating func noteHead(_ first: Line, before second: Line) {
    if first.isBold && first.filledCount >= 2 && second.filledCount >= 2 && !second.isBold {
      headRows.insert(first.node)
    }
  }

  // MARK: Answers

  /// Whether cells of a table reach into further rows.
  func hasRowSpans(_ index: Int) -> Bool { rowSpans.contains(Int32(index)) }

  func isData(_ index: Int) -> Bool { isDataTable[Int32(index)] ?? false }

  /// How a row of a table that lays out is drawn.
  func row(_ index: Int) -> Row { rows[Int32(index)] ?? .plain }

  /// Whether a row's cells head their columns though the page does not say so.
  func isHead(_ row: Int) -> Bool { headRows.contains(Int32(row)) }

  /// Whether all cells of a line hold nothing but pictures.
  func hasOnlyPictures(_ row: Int) -> Bool { linesOfPictures.contains(Int32(row)) }

  /// Whether a column of a run holds anything, by its place in a row.
  func isFilled(_ place: Int, ofRow index: Int) -> Bool {
    guard let places = places[Int32(index)] else { return true }
    return place >= 64 || places >> UInt64(place) & 1 == 1
  }

  /// Characters of a text that are no white space.
  static func ink(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in text where byte > 0x20 ? byte & 0xC0 != 0x80 : !byte.isSpace { count += 1 }
    if count == 0 { return 0 }
    // A no-break space alone is the usual filling of an empty cell.
    if count <= 2 && text.trimmed.count == 2 * count && text.trimmed.first == 0xC2 { return 0 }
    return count
  }
}
