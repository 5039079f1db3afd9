import Drawing

// Lists, definitions and tables.
extension HTMLOutput {
  mutating func list(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let before = out.count
    let (markers, counter) = layout.markers(of: index, depth: 0)
    let isOrdered = markers.isNumbered
    open(&layout, isOrdered ? "ol" : "ul", Self.listClass(markers.marker), node, traits, &scope)
    put("\n")
    let content = out.count
    var counting = counter
    var expected: Int64? = 1
    var child = index + 1
    while child < node.stop && !isFull(layout) {
      let item = layout.nodes[child]
      if layout.isItem(item) || (!item.isRun && layout.code(item) == .item) {
        let own = layout.itemMarkers(item, markers)
        let number = counting.take(layout.number(.start, item))
        self.item(&layout, child, item, number, isOrdered: isOrdered, own, markers, number == expected, scope)
        expected = number &+ 1
        child = item.stop
      } else {
        let stop = layout.endOfSlot(child, node.stop)
        put("<li class=\"bare\">")
        children(&layout, child, stop, scope)
        put("</li>\n")
        expected = nil
        child = stop
      }
    }
    if out.count == content { return out.shorten(to: before) }
    close(isOrdered ? "ol" : "ul")
  }

  private mutating func item(
    _ layout: inout Layout, _ index: Int, _ item: Drawing.Node, _ number: Int64, isOrdered: Bool,
    _ own: ListMarkers, _ markers: ListMarkers, _ isNext: Bool, _ outer: HTMLScope
  ) {
    var scope = outer
    let name: StaticString = own.marker == markers.marker ? "" : Self.listClass(own.marker)
    let hasBlocks = layout.hasBlocks(index + 1, item.stop)
    open(&layout, "li", name, item, layout.traits(item), &scope, isText: !hasBlocks)
    if isOrdered && !isNext {
      // Numbers beyond 32 bits are no numbers to a browser.
      out.shorten(to: out.count - 1)
      put(" value=\"")
      put(min(max(number, -2_000_000_000), 2_000_000_000))
      put("\">")
    }
    if hasBlocks {
      put("\n")
      children(&layout, index + 1, item.stop, scope)
    } else {
      inline(&layout, index + 1, item.stop, scope)
    }
    put("</li>\n")
  }

  private static func listClass(_ marker: Marker) -> StaticString {
    switch marker {
    case .none: "bare"
    case .circle: "circle"
    case .square: "square"
    case .lowerAlpha: "lower-alpha"
    case .upperAlpha: "upper-alpha"
    case .lowerRoman: "lower-roman"
    case .upperRoman: "upper-roman"
    case .automatic, .disc, .decimal: ""
    }
  }

  mutating func definitions(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let before = out.count
    open(&layout, "dl", "", node, traits, &scope)
    put("\n")
    let content = out.count
    var hasTerm = false
    var child = index + 1
    while child < node.stop && !isFull(layout) {
      let part = layout.nodes[child]
      let stop = layout.endOfSlot(child, node.stop)
      let code = part.isRun ? KindCode.span : layout.code(part)
      if code == .note {
        child = stop
        continue
      }
      if code == .term {
        var inner = scope
        open(&layout, "dt", "", part, layout.traits(part), &inner, isText: true)
        inline(&layout, child + 1, part.stop, inner)
        put("</dt>\n")
        hasTerm = true
      } else {
        // A description needs a term before it.
        if !hasTerm { put("<dt></dt>\n") }
        hasTerm = true
        var inner = scope
        if code == .description {
          let hasBlocks = layout.hasBlocks(child + 1, part.stop)
          open(&layout, "dd", "", part, layout.traits(part), &inner, isText: !hasBlocks)
          if hasBlocks {
            children(&layout, child + 1, part.stop, inner)
          } else {
            inline(&layout, child + 1, part.stop, inner)
          }
        } else {
          put("<dd>")
          children(&layout, child, stop, inner)
        }
        put("</dd>\n")
      }
      child = stop
    }
    if out.count == content { return out.shorten(to: before) }
    put("</dl>\n")
  }

  mutating func table(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let grid = TableGrid(layout, index)
    let isLayout = layout.number(.role, node) == Role.presentation.rawValue
    let caption = grid.others.first {
      let part = layout.nodes[$0]
      return !part.isRun && layout.code(part) == .caption
    }
    for other in grid.others where other != caption || isLayout {
      children(&layout, other, layout.endOfSlot(other, node.stop), scope)
    }
    if grid.rows.isEmpty && caption == nil { return }
    put("<div class=\"wide\">\n")
    open(&layout, "table", "", node, traits, &scope, role: isLayout ? "presentation" : "")
    put("\n")
    if let caption, !isLayout {
      let part = layout.nodes[caption]
      var inner = scope
      open(&layout, "caption", "", part, layout.traits(part), &inner, isText: true)
      if layout.hasBlocks(caption + 1, part.stop) {
        children(&layout, caption + 1, part.stop, inner)
      } else {
        inline(&layout, caption + 1, part.stop, inner)
      }
      put("</caption>\n")
    }
    let headRows = isLayout ? 0 : grid.headRows
    for (number, row) in grid.rows.enumerated() where !isFull(layout) {
      if number == 0 { put(headRows > 0 ? "<thead>\n" : "<tbody>\n") }
      if number == headRows && headRows > 0 { put("</thead>\n<tbody>\n") }
      put("<tr>")
      for cell in row { self.cell(&layout, grid.cells[cell], isLayout: isLayout, scope) }
      put("</tr>\n")
    }
    if !grid.rows.isEmpty { put("</tbody>\n") }
    put("</table>\n</div>\n")
  }

  private mutating func cell(
    _ layout: inout Layout, _ cell: TableGrid.Cell, isLayout: Bool, _ outer: HTMLScope
  ) {
    var scope = outer
    let node = layout.nodes[cell.start]
    let isCell = !node.isRun && layout.code(node) == .cell
    if !isCell {
      put("<td>")
      children(&layout, cell.start, cell.end, scope)
      put("</td>")
      return
    }
    let tag: StaticString = cell.isHeader && !isLayout ? "th" : "td"
    let hasBlocks = layout.hasBlocks(cell.start + 1, cell.end)
    open(&layout, tag, "", node, layout.traits(node), &scope, isText: !hasBlocks)
    out.shorten(to: out.count - 1)
    if cell.isHeader && !isLayout {
      put(
        layout.number(.scope, node) == Scope.row.rawValue
          ? (cell.rows > 1 ? " scope=\"rowgroup\"" : " scope=\"row\"")
          : (cell.columns > 1 ? " scope=\"colgroup\"" : " scope=\"col\""))
    }
    if cell.columns > 1 {
      put(" colspan=\"")
      put(Int64(cell.columns))
      put("\"")
    }
    if cell.rows > 1 {
      put(" rowspan=\"")
      put(Int64(cell.rows))
      put("\"")
    }
    put(">")
    if hasBlocks {
      children(&layout, cell.start + 1, cell.end, scope)
    } else {
      inline(&layout, cell.start + 1, cell.end, scope)
    }
    put("</")
    put(tag)
    put(">")
  }
}
