import InlaySDK

/// Tables on the canvas: those of data as tables, all others as columns in reading order.
extension Walker {
  /// Most columns or rows that a cell takes, as the drawing allows.
  private static let longestSpan: Int64 = 1000

  mutating func enterTable(_ index: Int) {
    if isDirect {
      push(index, .block(isSpaced: true))
      return
    }
    tableNode = Int32(index)
    if page.tables.isData(index) && containers.count + 3 < Pen.deepest {
      push(index, .containers(openContainer(INLAY_KIND_TABLE)))
    } else {
      flush()
      push(index, .block(isSpaced: true))
    }
  }

  mutating func enterTableCaption(_ index: Int) {
    if containers.last == INLAY_KIND_TABLE {
      enterTextBlock(index, INLAY_KIND_CAPTION)
    } else {
      flush()
      push(index, .block(isSpaced: true))
    }
  }

  mutating func enterTableRow(_ index: Int) {
    if isDirect {
      endLine(isSpaced: true)
      return
    }
    if containers.last != INLAY_KIND_TABLE {
      enterLayoutRow(index)
      return
    }
    rowHoldsData = false
    document.forEachChild(of: index) { if document.nodes[$0].tag == .td { rowHoldsData = true } }
    // An empty row is nothing, unless a cell from above reaches into it.
    var hasCells = page.tables.hasRowSpans(Int(tableNode))
    for below in index + 1..<max(index + 1, Int(document.nodes[index].end)) where !page.styles[below].isGone {
      let node = document.nodes[below]
      if node.tag == .img || node.tag == .input { hasCells = true }
      if node.tag == .text && Tables.ink(document.bytes(node.text)) > 0 { hasCells = true }
      if hasCells { break }
    }
    if hasCells { push(index, .containers(openContainer(INLAY_KIND_TABLE_ROW))) }
  }

  /// A row of a table that lays out: its cells follow each other, unless they belong on one line.
  private mutating func enterLayoutRow(_ index: Int) {
    let row = page.tables.row(index)
    if row == .plain || preview != nil || containers.count + 4 >= Pen.deepest
      || containers.holds(INLAY_KIND_TABLE) || containers.holds(INLAY_KIND_ROW)
    {
      endLine(isSpaced: true)
      return
    }
    guard case .firstOfRun(let end) = row else {
      flush()
      let hasOnlyPictures = page.tables.hasOnlyPictures(index)
      let attributes: [PenAttribute] =
        [.cells(INLAY_ATTRIBUTE_GAP, hasOnlyPictures ? 1 : 2)] + alignment(ofTable: index)
        + distance(of: INLAY_KIND_ROW)
      push(index, .containers(openContainer(INLAY_KIND_ROW, attributes)))
      return
    }
    flush()
    previousKind = INLAY_KIND_TABLE
    let around = openContainer(INLAY_KIND_TABLE, [.choice(INLAY_ATTRIBUTE_BORDER, INLAY_BORDER_NONE)])
    frames.append(Frame(node: Int32(index), end: end, exit: .containers(around)))
    rowHoldsData = true
    push(index, .containers(openContainer(INLAY_KIND_TABLE_ROW)))
  }

  /// Where a row stands whose table is not as wide as its room.
  private func alignment(ofTable row: Int) -> [PenAttribute] {
    var above = Int(document.nodes[row].parent)
    while above >= 0 && document.nodes[above].tag != .table { above = Int(document.nodes[above].parent) }
    if above < 0 || document.has(.width, above) { return [] }
    let align = document.value(.align, of: above).map { StyleWords.align($0.trimmed) } ?? 0
    let outer = Int(document.nodes[above].parent)
    let around = outer >= 0 ? page.styles[outer].align : 0
    switch align == 0 ? around : align {
    case StyleValue.Align.center: return [.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_CENTER)]
    case StyleValue.Align.right, StyleValue.Align.end:
      return [.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_END)]
    default: return []
    }
  }

  /// The place of a cell in its row.
  private func place(of cell: Int) -> Int {
    var place = 0
    document.forEachChild(of: Int(document.nodes[cell].parent)) { child in
      let tag = document.nodes[child].tag
      if child < cell && (tag == .td || tag == .th) && !page.styles[child].isGone { place += 1 }
    }
    return place
  }

  /// The share of its row that a cell takes, where the shares hold what the cells say: so rows that are tables of their
  /// own stand below each other in columns. Empty cells give theirs to the cell before.
  private func widthOfCell(_ index: Int) -> [PenAttribute] {
    var shares: [(cell: Int, share: Int64)] = []
    var unknown = 0
    document.forEachChild(of: Int(document.nodes[index].parent)) { cell in
      let tag = document.nodes[cell].tag
      if (tag != .td && tag != .th) || page.styles[cell].isGone { return }
      let share = max(0, document.value(.width, of: cell)?.leadingInteger ?? 0)
      if page.tables.measures[cell].ink == 0 {
        // A cell that asks for no share of its own takes what is left over.
        if let last = shares.last, last.share > 0 { shares[shares.count - 1].share += min(share, 100_000) }
        return
      }
      if share == 0 { unknown += 1 }
      shares.append((cell, min(share, 100_000)))
    }
    if shares.count < 2 || shares.count > 16 { return [] }
    let sum = shares.reduce(0) { $0 + $1.share }
    if unknown == shares.count {
      if shares.count < 3 { return [] }
      for place in shares.indices { shares[place].share = 1 }
    } else if unknown > 0 {
      let rest = max(60, 600 - sum) / Int64(unknown)
      for place in shares.indices where shares[place].share == 0 { shares[place].share = rest }
    }
    let whole = shares.reduce(0) { $0 + $1.share }
    var own: Int64 = 0
    for each in shares {
      let percent = each.share * 100 / whole
      if percent * 76 / 100 - 2 < Int64(page.tables.measures[each.cell].longest) { return [] }
      if each.cell == index { own = percent }
    }
    return own > 0 && own < 100 ? [.percent(INLAY_ATTRIBUTE_WIDTH, own)] : []
  }

  /// Whether a cell of a line or run says nothing, there where no other row says anything either.
  private func isLeftOut(_ index: Int) -> Bool {
    let row = Int(document.nodes[index].parent)
    switch page.tables.row(row) {
    case .plain: return false
    case .line: return page.tables.measures[index].ink == 0
    case .firstOfRun, .inRun: return !page.tables.isFilled(place(of: index), ofRow: row)
    }
  }

  mutating func enterCell(_ index: Int) {
    if isDirect {
      // The cells of a row within stay on one line.
      if page.tables.row(Int(document.nodes[index].parent)) == .line {
        if place(of: index) == 0 { run.endLine() } else { run.addSpace(manner(of: index)) }
        push(index, .space)
      } else {
        run.endLine()
        push(index, .block(isSpaced: false))
      }
      return
    }
    if containers.last == INLAY_KIND_ROW && page.tables.row(Int(document.nodes[index].parent)) == .line {
      push(index, .containers(isLeftOut(index) ? 0 : openContainer(INLAY_KIND_COLUMN, widthOfCell(index))))
      return
    }
    if containers.last == INLAY_KIND_TABLE_ROW && isLeftOut(index) {
      push(index, .containers(0))
      return
    }
    guard containers.last == INLAY_KIND_TABLE_ROW else {
      flush()
      push(index, .block(isSpaced: true))
      return
    }
    let isRun = page.tables.row(Int(document.nodes[index].parent)) != .plain
    if isRun ? page.structure.isMoreWithin(index) : page.structure.isWithin(index) {
      push(index, .containers(openContainer(INLAY_KIND_CELL, cellAttributes(index))))
    } else {
      flush()
      push(index, .cell)
      isDirect = true
      isBoldByKind = document.nodes[index].tag == .th
    }
  }

  /// The text of a cell, which stands also when it is empty: the columns after it keep their places.
  mutating func exitCell(_ index: Int) {
    isDirect = false
    isBoldByKind = false
    drawTextBlock(INLAY_KIND_CELL, cellAttributes(index), evenEmpty: preview == nil)
  }

  private func cellAttributes(_ index: Int) -> [PenAttribute] {
    var attributes = paragraphAttributes(index)
    let scope = scope(of: index)
    if scope != INLAY_SCOPE_NONE { attributes.append(.choice(INLAY_ATTRIBUTE_SCOPE, scope)) }
    for (key, name) in [
      (AttributeKey.colspan, INLAY_ATTRIBUTE_COLUMN_SPAN), (.rowspan, INLAY_ATTRIBUTE_ROW_SPAN),
    ] {
      if let span = document.value(key, of: index)?.leadingInteger, span > 1 {
        attributes.append(.number(name, min(span, Self.longestSpan)))
      }
    }
    return attributes
  }

  /// What a header cell heads: as it says, else columns in the head or the first row, else its row.
  private func scope(of index: Int) -> UInt32 {
    if document.nodes[index].tag != .th {
      return page.tables.isHead(Int(document.nodes[index].parent)) ? INLAY_SCOPE_COLUMN : INLAY_SCOPE_NONE
    }
    if let scope = document.value(.scope, of: index)?.trimmed {
      if scope.hasPrefix("col") { return INLAY_SCOPE_COLUMN }
      if scope.hasPrefix("row") { return INLAY_SCOPE_ROW }
    }
    let row = Int(document.nodes[index].parent)
    if row < 0 { return INLAY_SCOPE_COLUMN }
    let section = Int(document.nodes[row].parent)
    if section >= 0 && document.nodes[section].tag == .thead { return INLAY_SCOPE_COLUMN }
    return rowHoldsData ? INLAY_SCOPE_ROW : INLAY_SCOPE_COLUMN
  }
}
