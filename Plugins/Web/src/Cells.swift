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
    if isDirect || containers.last != INLAY_KIND_TABLE {
      endLine(isSpaced: true)
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

  mutating func enterCell(_ index: Int) {
    if isDirect {
      run.endLine()
      push(index, .block(isSpaced: false))
      return
    }
    guard containers.last == INLAY_KIND_TABLE_ROW else {
      flush()
      push(index, .block(isSpaced: true))
      return
    }
    if page.structure.isWithin(index) {
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
    if document.nodes[index].tag != .th { return INLAY_SCOPE_NONE }
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
