import InlaySDK

// Views that arrange others.
extension Painter {
  // MARK: One over the other

  mutating func drawContainer(_ children: [Placed], _ view: View, _ around: Around, _ hints: Hints) {
    let shown = children.filter { isShown($0.view, around) && !isVain($0.view, around) }
    let own = boxAttributes(view, around) + flags(view)
    if shown.isEmpty && own.isEmpty && hints.isEmpty { return }
    let order = Layers(shown)
    if order.flow.count == 1 && order.background.isEmpty && order.corners.isEmpty {
      let child = shown[order.flow[0]]
      if own.isEmpty {
        drawPlaced(child, around, hints)
        return
      }
      pen.open(INLAY_KIND_COLUMN, own + hints.attributes)
      drawPlaced(child, around, .none)
      pen.close()
      return
    }
    pen.open(INLAY_KIND_STACK, own + hints.attributes)
    for index in order.background {
      var hints = Hints()
      hints.attributes.append(.flag(INLAY_ATTRIBUTE_IS_BACKGROUND))
      draw(shown[index].view, around, hints)
    }
    for index in order.corners(at: .top) { drawCorner(shown[index], around) }
    var index = 0
    while index < order.flow.count {
      let line = order.line(from: index, shown)
      if line.count > 1 {
        drawLine(line.map { shown[$0] }, around)
      } else {
        var hints = Hints()
        let child = shown[order.flow[index]]
        if let position = child.position, child.size.width != .percent(100) {
          hints.attributes.append(.choice(INLAY_ATTRIBUTE_ANCHOR_HORIZONTAL, position.horizontal.align))
        }
        drawPlaced(child, around, hints)
      }
      index += line.count
    }
    for index in order.corners(at: .bottom) { drawCorner(shown[index], around) }
    pen.close()
  }

  private mutating func drawPlaced(_ child: Placed, _ around: Around, _ hints: Hints) {
    var hints = hints
    hints.setWidth(child.size, of: child.view)
    hints.setSides(child.margin)
    draw(child.view, around, hints)
  }

  /// A control in a corner: the surface puts it at its end of the first or last line.
  private mutating func drawCorner(_ child: Placed, _ around: Around) {
    var hints = Hints()
    if let position = child.position { hints.setAnchor(position) }
    draw(child.view, around, hints)
  }

  /// Things of one height beside each other.
  private mutating func drawLine(_ children: [Placed], _ around: Around) {
    pen.open(INLAY_KIND_ROW)
    for (index, child) in children.enumerated() {
      if index > 0 {
        pen.open(INLAY_KIND_COLUMN, [.number(INLAY_ATTRIBUTE_WEIGHT, 1)])
        pen.close()
      }
      draw(child.view, around)
    }
    pen.close()
  }

  // MARK: One below the other

  mutating func drawColumn(_ children: [Placed], _ view: View, _ around: Around, _ hints: Hints) {
    let shown = children.filter { isShown($0.view, around) && !isVain($0.view, around) }
    let own = boxAttributes(view, around) + flags(view)
    if shown.isEmpty && own.isEmpty { return }
    if shown.count == 1 && own.isEmpty {
      drawInColumn(shown[0], above: shown[0].margin.top, around, hints, needsAlign: hints.isEmpty)
      return
    }
    pen.open(
      INLAY_KIND_COLUMN,
      own + hints.attributes + [
        .length(INLAY_ATTRIBUTE_GAP, INLAY_UNIT_CELLS, 0),
        .choice(INLAY_ATTRIBUTE_ALIGN, around.standsAtStart ? INLAY_ALIGN_START : INLAY_ALIGN_CENTER),
      ])
    var below = 0.0
    for child in shown {
      drawInColumn(child, above: child.margin.top + below, around, .none, needsAlign: false)
      below = child.margin.bottom
    }
    pen.close()
  }

  /// - Parameter needsAlign: nothing around it says that what is narrower stands in the middle.
  private mutating func drawInColumn(
    _ child: Placed, above: Double, _ around: Around, _ outer: Hints, needsAlign: Bool
  ) {
    var hints = outer
    hints.setTop(above)
    hints.setSides(child.margin)
    hints.setWidth(child.size, of: child.view)
    let horizontal = child.position?.horizontal ?? .center
    if horizontal != .center && child.size.width != .percent(100) {
      pen.open(INLAY_KIND_COLUMN, [.choice(INLAY_ATTRIBUTE_ALIGN, horizontal.align)])
      draw(child.view, around, hints)
      pen.close()
    } else {
      draw(child.view, around, hints)
    }
  }

  // MARK: Side by side

  mutating func drawRow(_ children: [Placed], _ view: View, _ around: Around, _ hints: Hints) {
    let shown = children.filter { isShown($0.view, around) && !isVain($0.view, around) }
    let own = boxAttributes(view, around) + flags(view)
    if shown.isEmpty && own.isEmpty { return }
    if shown.count == 1 && own.isEmpty {
      var hints = hints
      hints.setSides(shown[0].margin)
      if hints.isEmpty { hints.setWidth(shown[0].size, of: shown[0].view) }
      draw(shown[0].view, around, hints)
      return
    }
    if shown.count == 2, let pair = SignedChoice(shown, around) {
      var whole = own + hints.attributes
      if hints.isWhole { whole.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_START)) }
      if !whole.isEmpty { pen.open(INLAY_KIND_COLUMN, whole) }
      draw(pair, around)
      if !whole.isEmpty { pen.close() }
      return
    }
    let hasWords = shown.contains { if case .label = $0.view.content { true } else { false } }
    let shares = RowShares(shown)
    var manner: [PenAttribute] = [
      .choice(INLAY_ATTRIBUTE_ALIGN, hasWords ? INLAY_ALIGN_START : INLAY_ALIGN_CENTER)
    ]
    // Percentages hold to the cell: what parts the children stands within them.
    if shares.arePercentages { manner.append(.length(INLAY_ATTRIBUTE_GAP, INLAY_UNIT_CELLS, 0)) }
    pen.open(INLAY_KIND_ROW, own + hints.attributes + manner)
    for (index, child) in shown.enumerated() {
      var hints = Hints()
      if let weight = shares.weight(of: index) {
        hints.attributes.append(.number(INLAY_ATTRIBUTE_WEIGHT, weight))
      } else if !child.view.isIcon {
        hints.setWidth(child.size, of: child.view)
      }
      hints.setSides(child.margin)
      if shares.arePercentages && index + 1 < shown.count {
        hints.attributes.append(.length(INLAY_ATTRIBUTE_PADDING_END, INLAY_UNIT_CELLS, 1))
      }
      draw(child.view, around, hints)
    }
    pen.close()
  }

  // MARK: What shows nothing

  /// Whether a view has nothing to show or say, in any state.
  func isVain(_ view: View, _ around: Around) -> Bool {
    switch view.content {
    case .empty: !isDivider(view, around) && view.common.tapHandlers.isEmpty
    case .label(let label): label.text.value(in: around.scope).isEmpty && view.common.tapHandlers.isEmpty
    default: false
    }
  }

  private func isDivider(_ view: View, _ around: Around) -> Bool {
    guard let points = view.node.parent?["size"]?["height"]?.number, points <= 3 else { return false }
    return view.common.backgroundColor.value(in: around.scope)?.value(in: scheme).solid != nil
  }

  /// A thin coloured view is a line; any other empty one is room.
  mutating func drawEmpty(_ view: View, _ around: Around, _ hints: Hints) {
    if isDivider(view, around) { pen.leaf(INLAY_KIND_RULE, hints.attributes) }
  }
}
