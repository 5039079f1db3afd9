import Drawing

/// A child of a row.
struct RowSlot: BitwiseCopyable {
  /// Its nodes, from one up to another: one block, or what flows in one paragraph.
  var start: Int32
  var end: Int32
  var minimum: Int32
  var width: Int32
  /// Its share of the room that is left over.
  var weight: Int32
}

/// How the children of a row fit side by side.
enum RowFit {
  case none
  /// Where some wrap within themselves.
  case shrunk
  case whole
}

// Blocks side by side.
extension Layout {
  /// The gap of a row: cells; one where none is given, so that words do not run together.
  func columnGap(_ node: Drawing.Node, _ traits: AttributeCode.Traits) -> Int {
    guard traits.contains(.gap), let gap = find(.gap, node) else { return 1 }
    return min(cells(gap, of: 0) ?? 1, 1000)
  }

  func isVisible(_ index: Int) -> Bool {
    let node = nodes[index]
    if node.isRun { return true }
    switch code(node) {
    case .note, .anchor: return false
    default: return !(traits(node).contains(.visibility) && isHidden(node))
    }
  }

  /// The end of a row's child: text flows on to its siblings, a block stands by itself.
  func endOfSlot(_ start: Int, _ end: Int) -> Int {
    let node = nodes[start]
    return node.isRun || code(node).isInline ? endOfInline(start, end) : node.stop
  }

  mutating func measureSlot(_ start: Int, _ end: Int) -> Extent {
    nodes[start].isRun || code(nodes[start]).isInline ? measureInline(start, end) : measure(start)
  }

  mutating func layoutRow(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let end = node.stop
    let first = slots.count
    let gap = columnGap(node, traits)
    let fit: RowFit = isLinear ? .none : fitSlots(index + 1, end, gap, frame.width)
    let collected = slots.count
    if fit != .whole && !isLinear && wrapSlots(index + 1, end, gap, node, frame) {
      slots.shorten(to: first)
    } else if fit == .none {
      slots.shorten(to: first)
      layoutChildren(index + 1, end, frame)
    } else {
      slots.shorten(to: collected)
      placeSlots(from: first, gap, node, frame)
    }
  }

  /// Lays the collected children out side by side.
  mutating func placeSlots(from first: Int, _ gap: Int, _ node: Drawing.Node, _ frame: Frame) {
    let last = slots.count
    if last == first { return }
    let before = (line: line, pending: pending, isLocked: isLocked, isFresh: isFresh)
    begin()
    let top = line
    var x = frame.x + slack(from: first, to: last, gap, frame)
    var height = 0
    var firstPieces = pieces.count
    let vertical = number(.verticalAlign, node) ?? 0
    // With another alignment than the top, where each child's pieces begin and how high it is.
    var extents: [(piece: Int, patch: Int, height: Int)] = []
    for slot in first..<last {
      let current = slots[slot]
      var inner = frame
      if x != frame.x { inner.outdent = 0 }
      inner.x = x
      inner.width = Int(current.width)
      inner.hasOwnWidth = true
      inner.breaksWords = inner.breaksWords || last - first > 1 || Int(current.width) < frame.width
      line = top
      isFresh = true
      pending = 0
      isLocked = false
      firstPieces = pieces.count
      let firstPatches = patches.count
      layoutChildren(Int(current.start), Int(current.end), inner)
      let own = isFresh ? 0 : line - top
      if vertical != 0 { extents.append((firstPieces, firstPatches, own)) }
      height = max(height, own)
      x += Int(current.width) + gap
    }
    slots.shorten(to: first)
    if vertical != 0 { sink(extents, to: height, isMiddle: vertical == 1) }
    if height == 0 {
      (line, pending, isLocked, isFresh) = before
      return
    }
    line = top + height
    pending = 0
    isLocked = false
    isFresh = false
  }

  /// Moves the children of a row down to its middle or bottom.
  private mutating func sink(
    _ extents: [(piece: Int, patch: Int, height: Int)], to height: Int, isMiddle: Bool
  ) {
    for (index, extent) in extents.enumerated() {
      let down = isMiddle ? (height - extent.height) / 2 : height - extent.height
      let next = index + 1 < extents.count ? extents[index + 1] : (pieces.count, patches.count, 0)
      move(extent.piece..<next.0, extent.patch..<next.1, down: down)
    }
  }

  /// Moves pieces and patches down.
  mutating func move(_ moved: Range<Int>, _ movedPatches: Range<Int>, down: Int) {
    if down <= 0 { return }
    for index in moved { pieces[index].line += Int32(truncatingIfNeeded: down) }
    for index in movedPatches { patches[index].line += Int32(truncatingIfNeeded: down) }
    isInOrder = false
  }

  /// How far a row is moved in when it does not fill its room.
  private func slack(from first: Int, to last: Int, _ gap: Int, _ frame: Frame) -> Int {
    var used = (last - first - 1) * gap
    for slot in first..<last { used += Int(slots[slot].width) }
    // Where nothing says its direction, a row has that of its words, as a paragraph has.
    let isRightToLeft =
      used < frame.width && frame.direction == 0
      && isRightToLeft(Int(slots[first].start), Int(slots[last - 1].end))
    return offset(cells: used, frame, isRightToLeft: isRightToLeft)
  }

  /// Collects the children of a row and gives each its width.
  private mutating func fitSlots(_ start: Int, _ end: Int, _ gap: Int, _ width: Int) -> RowFit {
    let first = slots.count
    var index = start
    var least = 0
    var wanted = 0
    var weights = 0
    while index < end {
      let stop = endOfSlot(index, end)
      defer { index = stop }
      if !isVisible(index) { continue }
      let extent = measureSlot(index, stop)
      var slot = RowSlot(
        start: Int32(index), end: Int32(stop), minimum: extent.minimum, width: extent.maximum, weight: 0)
      if !nodes[index].isRun { settle(&slot, nodes[index], width) }
      if slot.width == 0 && slot.weight == 0 { continue }
      if slots.count > first {
        least += gap
        wanted += gap
      }
      least += Int(slot.minimum)
      if least > width { return .none }
      wanted += Int(slot.width)
      weights += Int(slot.weight)
      slots.append(slot)
    }
    if wanted > width {
      shrink(from: first, by: wanted - width)
      return .shrunk
    }
    if weights > 0 { share(width - wanted, from: first, weights) }
    return .whole
  }

  /// The width that a child asks for itself.
  private func settle(_ slot: inout RowSlot, _ node: Drawing.Node, _ width: Int) {
    for index in node.own {
      let attribute = attributes[index]
      if attribute.name.rawValue == AttributeName.weight.rawValue {
        slot.weight = Int32(min(max(attribute.value, 0), 10_000))
      } else if attributeCode(attribute) == .width, let own = cells(attribute, of: width) {
        slot.width = Int32(min(max(own, Self.leastRoom), width))
        slot.minimum = min(slot.minimum, slot.width)
      } else if attributeCode(attribute) == .maximumWidth, attribute.unit == .percent,
        let most = cells(attribute, of: width)
      {
        slot.width = min(slot.width, Int32(max(most, Self.leastRoom)))
        slot.minimum = min(slot.minimum, slot.width)
      }
    }
    if slot.weight > 0 { slot.width = slot.minimum }
  }

  /// Takes what is too much from the children that have more than their least, each in proportion.
  private mutating func shrink(from first: Int, by excess: Int) {
    var spare = 0
    for slot in first..<slots.count { spare += Int(slots[slot].width - slots[slot].minimum) }
    if spare <= 0 { return }
    var taken = 0
    var seen = 0
    for slot in first..<slots.count {
      seen += Int(slots[slot].width - slots[slot].minimum)
      let upToHere = seen * excess / spare
      slots[slot].width -= Int32(upToHere - taken)
      taken = upToHere
    }
  }

  /// Shares what is left over by weight.
  private mutating func share(_ room: Int, from first: Int, _ weights: Int) {
    var given = 0
    var seen = 0
    for slot in first..<slots.count {
      seen += Int(slots[slot].weight)
      let upToHere = room * seen / weights
      slots[slot].width += Int32(upToHere - given)
      given = upToHere
    }
  }
}
