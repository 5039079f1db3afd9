import Drawing

// Lists, and what CommonMark has no other form for: definitions and tables.
extension MarkdownOutput {
  /// A list whose numbers CommonMark can count is an ordered one; with any other numbers its items begin with them.
  mutating func list(_ layout: inout Layout, _ index: Int, _ node: Drawing.Node) {
    let (markers, counter) = layout.markers(of: index, depth: 0)
    let start = countedFrom(layout, index, node, markers, counter)
    let isOpen = document.open(start == nil ? .bulletList : .orderedList, number: start ?? 0)
    var counting = counter
    var child = index + 1
    while child < node.stop && !layout.isCut {
      let item = layout.nodes[child]
      guard layout.isItem(item) else {
        let stop = layout.endOfSlot(child, node.stop)
        let isItem = isOpen && document.open(.item)
        children(&layout, child, stop)
        if isItem { document.close() }
        child = stop
        continue
      }
      let own = layout.itemMarkers(item, markers)
      let number = counting.take(layout.number(.start, item))
      let isItem = isOpen && document.open(.item)
      if start == nil && own.isNumbered {
        numbered(&layout, child, item, own.text(number))
      } else {
        children(&layout, child + 1, item.stop)
      }
      if isItem { document.close() }
      child = item.stop
    }
    if isOpen { document.close() }
  }

  /// The number of the first item, where all items have decimal numbers, each one more than the one before.
  private func countedFrom(
    _ layout: borrowing Layout, _ index: Int, _ node: Drawing.Node, _ markers: ListMarkers,
    _ counter: ItemCounter
  ) -> Int32? {
    var counting = counter
    var first: Int64?
    var next: Int64 = 0
    var child = index + 1
    while child < node.stop {
      let item = layout.nodes[child]
      child = item.stop
      guard layout.isItem(item) else {
        if !item.isRun && layout.traits(item).contains(.visibility) && layout.isHidden(item) { continue }
        return nil
      }
      guard layout.itemMarkers(item, markers).marker == .decimal else { return nil }
      let number = counting.take(layout.number(.start, item))
      if first == nil { first = number } else if number != next { return nil }
      // CommonMark reads no more than nine digits.
      guard (0..<999_999_999).contains(number) else { return nil }
      next = number + 1
    }
    return first.map { Int32($0) }
  }

  /// An item that begins with its number in words.
  private mutating func numbered(
    _ layout: inout Layout, _ index: Int, _ item: Drawing.Node, _ number: String
  ) {
    layout.beginParagraph(0)
    layout.putForeign(number)
    layout.put(" ")
    let start = index + 1
    var stop = layout.endOfInline(start, item.stop)
    if stop > start {
      layout.collect(start, stop, 0)
    } else if start < item.stop, layout.code(layout.nodes[start]) == .paragraph,
      layout.traits(layout.nodes[start]).isEmpty,
      !layout.hasBlocks(start + 1, layout.nodes[start].stop)
    {
      stop = layout.nodes[start].stop
      layout.collect(start + 1, stop, 0)
    }
    paragraph(&layout)
    children(&layout, stop, item.stop)
  }

  /// A list with an item for each term: the term, then what is said of it, in one paragraph where that is one.
  mutating func definitions(_ layout: inout Layout, _ start: Int, _ end: Int) {
    let isOpen = document.open(.bulletList)
    var index = start
    while index < end && !layout.isCut {
      var stop = layout.nodes[index].stop
      while stop < end, isDescription(layout, stop) || !layout.isVisible(stop) {
        stop = layout.nodes[stop].stop
      }
      let isItem = isOpen && document.open(.item)
      definition(&layout, index, stop)
      if isItem { document.close() }
      index = stop
    }
    if isOpen { document.close() }
  }

  private func isDescription(_ layout: borrowing Layout, _ index: Int) -> Bool {
    !layout.nodes[index].isRun && layout.code(layout.nodes[index]) == .description
  }

  private mutating func definition(_ layout: inout Layout, _ start: Int, _ end: Int) {
    let term = layout.nodes[start]
    let next = term.stop
    guard !term.isRun, layout.code(term) == .term, next < end, layout.nodes[next].stop == end,
      isDescription(layout, next), layout.isVisible(start), layout.isVisible(next),
      !layout.hasBlocks(start + 1, next), !layout.hasBlocks(next + 1, end)
    else { return children(&layout, start, end) }
    let bold = layout.marked(0, .bold)
    layout.beginParagraph(bold)
    layout.collect(start + 1, next, bold)
    layout.joinLines()
    putColon(&layout, from: layout.paragraphStart)
    layout.collect(next + 1, end, 0)
    paragraph(&layout)
  }

  /// A list with an item a row: `head: value | head: value`.
  mutating func table(_ layout: inout Layout, _ index: Int, _ node: Drawing.Node) {
    let grid = TableGrid(layout, index)
    for other in grid.others { children(&layout, other, layout.endOfSlot(other, node.stop)) }
    if layout.number(.role, node) == Role.presentation.rawValue {
      for cell in grid.cells { children(&layout, cell.start, cell.end) }
      return
    }
    let heads = grid.heads()
    let isOpen = document.open(.bulletList)
    for row in grid.rows.dropFirst(grid.headRows) where !layout.isCut {
      let isItem = isOpen && document.open(.item)
      if row.contains(where: { layout.hasStructure(grid.cells[$0].start, grid.cells[$0].end) }) {
        for cell in row { blocks(&layout, of: grid.cells[cell], grid, heads) }
      } else {
        line(&layout, row, grid, heads)
      }
      if isItem { document.close() }
    }
    if isOpen { document.close() }
  }

  /// A row in one paragraph.
  private mutating func line(
    _ layout: inout Layout, _ row: Range<Int>, _ grid: TableGrid, _ heads: [Int]
  ) {
    layout.beginParagraph(0)
    for index in row {
      let cell = grid.cells[index]
      let mark = layout.text.count
      if mark > layout.paragraphStart { layout.put(" | ") }
      putHead(&layout, of: cell, grid, heads)
      let content = layout.text.count
      let style = cell.isHeader ? layout.marked(0, .bold) : 0
      layout.use(style)
      layout.collect(cell.start, cell.end, style)
      layout.use(0)
      layout.takeBackSpaces()
      // A cell that says nothing leaves no head behind either.
      if layout.text.count <= content { layout.takeBack(to: mark) }
    }
    layout.joinLines()
    paragraph(&layout)
  }

  /// A cell in blocks of its own.
  private mutating func blocks(
    _ layout: inout Layout, of cell: TableGrid.Cell, _ grid: TableGrid, _ heads: [Int]
  ) {
    layout.beginParagraph(0)
    putHead(&layout, of: cell, grid, heads)
    paragraph(&layout)
    children(&layout, cell.start, cell.end)
  }

  private func putHead(
    _ layout: inout Layout, of cell: TableGrid.Cell, _ grid: TableGrid, _ heads: [Int]
  ) {
    guard let head = grid.head(of: cell, heads) else { return }
    let bold = layout.marked(0, .bold)
    layout.use(bold)
    let start = layout.text.count
    layout.collect(head.start, head.end, bold)
    putColon(&layout, from: start)
  }

  /// Ends what heads a value: in a colon, unless it has one.
  private func putColon(_ layout: inout Layout, from start: Int) {
    layout.takeBackSpaces()
    if layout.text.count > max(start, layout.paragraphStart) {
      if layout.text[layout.text.count - 1] != UInt8(ascii: ":") { layout.put(":") }
      layout.use(0)
      layout.put(" ")
    } else {
      layout.use(0)
    }
  }
}

extension Layout {
  /// Whether there are blocks among siblings that one line of text cannot stand for.
  func hasStructure(_ start: Int, _ end: Int) -> Bool {
    for index in start..<max(start, end) where !nodes[index].isRun {
      switch code(nodes[index]) {
      case .list, .table, .quote, .preformatted, .fixedCells, .definitionList, .heading, .card: return true
      default: break
      }
    }
    return false
  }
}
