/// Tells tables of data from tables that lay a page out.
struct Tables {
  private let rowSpans: Set<Int32>
  /// A table of data, by node. All others are layout: their cells are columns in reading order.
  private let isDataTable: [Int32: Bool]

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
    /// The row that is being counted.
    var cells = 0
    var shortCells = 0

    mutating func endRow() {
      if cells >= 2 {
        wideRows += 1
        if shortCells == cells { wideRowsOfShortCells += 1 }
      }
      cells = 0
      shortCells = 0
    }
  }

  /// Scalars of a cell that still count as short.
  private static let shortCell = 40
  private static let blocks: TagSet = [
    .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .dl, .blockquote, .pre, .hr, .form, .fieldset, .article, .section,
  ]

  init(_ document: Document, _ styles: [Style]) {
    var counts: [Int32: Count] = [:]
    /// The table that a node is in, or is.
    var table = Array(repeating: Int32(-1), count: document.nodes.count)
    /// The cell of that table that a node is in, or is.
    var cell = Array(repeating: Int32(-1), count: document.nodes.count)
    /// Bytes of visible text in each cell, by cell.
    var sizes: [Int32: Int] = [:]
    var blockCells: Set<Int32> = []
    for (index, node) in document.nodes.enumerated() {
      let parent = Int(node.parent)
      if parent >= 0 {
        table[index] = table[parent]
        cell[index] = cell[parent]
      }
      if styles[index].isGone { continue }
      switch node.tag {
      case .table:
        if table[index] >= 0 { counts[table[index]]?.hasNestedTable = true }
        table[index] = Int32(index)
        cell[index] = -1
        counts[Int32(index)] = Count()
      case .td, .th:
        cell[index] = Int32(index)
        sizes[Int32(index)] = 0
      case .text:
        if cell[index] >= 0 { sizes[cell[index], default: 0] += Tables.ink(document.bytes(node.text)) }
      case .img:
        if cell[index] >= 0 {
          let isWide = (document.value(.width, of: index)?.leadingInteger ?? 0) > 64
          sizes[cell[index], default: 0] += isWide ? Tables.shortCell : 1
        }
      default:
        if Tables.blocks.contains(node.tag), cell[index] >= 0 { blockCells.insert(cell[index]) }
      }
    }
    for (index, node) in document.nodes.enumerated() where table[index] >= 0 && !styles[index].isGone {
      switch node.tag {
      case .tr:
        counts[table[index]]?.endRow()
        counts[table[index]]?.rows += 1
      case .th, .td:
        let size = sizes[Int32(index)] ?? 0
        if (document.value(.rowspan, of: index)?.leadingInteger ?? 1) > 1 {
          counts[table[index]]?.hasRowSpans = true
        }
        if size == 0 { continue }
        let isBlock = blockCells.contains(Int32(index))
        counts[table[index]]?.cells += 1
        if size <= Tables.shortCell && !isBlock { counts[table[index]]?.shortCells += 1 }
        if isBlock { counts[table[index]]?.hasBlocks = true }
        if node.tag == .th { counts[table[index]]?.headerCells += 1 }
      case .thead: counts[table[index]]?.hasHead = true
      case .caption: counts[table[index]]?.hasCaption = true
      default: break
      }
    }
    var data: [Int32: Bool] = [:]
    var rowSpans: Set<Int32> = []
    for (index, count) in counts {
      var count = count
      count.endRow()
      data[index] = Tables.isData(count, Int(index), document)
      if count.hasRowSpans { rowSpans.insert(index) }
    }
    self.rowSpans = rowSpans
    isDataTable = data
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
    if let border = document.value(.border, of: index), (border.leadingInteger ?? 1) > 0 { return true }
    return count.wideRows >= 2 && count.wideRowsOfShortCells == count.wideRows && !count.hasBlocks
  }

  /// Whether cells of a table reach into further rows.
  func hasRowSpans(_ index: Int) -> Bool { rowSpans.contains(Int32(index)) }

  func isData(_ index: Int) -> Bool { isDataTable[Int32(index)] ?? false }

  /// Characters of a text that are no white space.
  static func ink(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 && !byte.isSpace { count += 1 }
    // A no-break space alone is the usual filling of an empty cell.
    if count <= 2 && text.trimmed.count == 2 * count && text.trimmed.first == 0xC2 { return 0 }
    return count
  }
}
