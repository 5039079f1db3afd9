import Drawing

extension Layout {
  /// Content beside a marker has at least this much room, in cells; with less it stands below the marker.
  private static var leastItem: Int { 8 }

  /// A list: markers in a column of their own, numbers flush right in it.
  mutating func layoutList(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    // Within an item a list follows its line closely.
    let isNested = frame.listDepth > 0
    if !isNested { part(1) }
    let gap = gap(node, traits) ?? 0
    let (markers, counter) = markers(of: index, depth: Int(frame.listDepth))
    let room = markerCells(index, markers, counter)
    var counting = counter
    var child = index + 1
    while child < node.stop && !isCut {
      if !isFresh && child > index + 1 {
        pending = gap
        isLocked = true
      } else if isNested {
        pending = 0
        isLocked = true
      }
      let item = nodes[child]
      if isItem(item) {
        let number = counting.take(number(.start, item))
        layoutItem(child, item, itemMarkers(item, markers), number, room, frame)
        child = item.stop
      } else {
        // Whatever is no item stands where the items' content stands.
        var inner = room > 0 ? indented(frame, room + 1, leaving: Self.leastItem) : frame
        inner.listDepth = min(frame.listDepth, 100) + 1
        let stop = item.isRun || code(item).isInline ? endOfInline(child, node.stop) : item.stop
        layoutChildren(child, stop, inner)
        child = stop
      }
    }
    isLocked = false
    pending = 0
    if !isNested { part(1) }
  }

  func isItem(_ node: Drawing.Node) -> Bool {
    !node.isRun && code(node) == .item && !(traits(node).contains(.visibility) && isHidden(node))
  }

  /// The markers of a list, and its counter before the first item.
  func markers(of index: Int, depth: Int) -> (ListMarkers, ItemCounter) {
    let node = nodes[index]
    let markers = ListMarkers(
      Marker(rawValue: number(.marker, node) ?? 0) ?? .automatic, isOrdered: flag(.ordered, node),
      depth: depth, isASCII: options.borders == .ascii, hasNumbers: !isLinear || isSpoken)
    let isReversed = flag(.reversed, node)
    return (
      markers,
      ItemCounter(
        start: number(.start, node), isReversed: isReversed, items: isReversed ? itemCount(index) : 0)
    )
  }

  func itemCount(_ index: Int) -> Int {
    var items = 0
    var child = index + 1
    while child < nodes[index].stop {
      if isItem(nodes[child]) { items += 1 }
      child = nodes[child].stop
    }
    return items
  }

  func itemMarkers(_ item: Drawing.Node, _ markers: ListMarkers) -> ListMarkers {
    guard let own = number(.marker, item).flatMap({ Marker(rawValue: $0) }), own != .automatic else {
      return markers
    }
    return ListMarkers(
      own, isOrdered: false, depth: 0, isASCII: markers.isASCII, hasNumbers: markers.hasNumbers)
  }

  /// The cells of the widest marker of a list.
  func markerCells(_ index: Int, _ markers: ListMarkers, _ counter: ItemCounter) -> Int {
    var counter = counter
    var widest = 0
    var child = index + 1
    while child < nodes[index].stop {
      let item = nodes[child]
      if isItem(item) {
        widest = max(widest, itemMarkers(item, markers).cells(counter.take(number(.start, item))))
      }
      child = item.stop
    }
    return widest
  }

  /// Whether a block's lines begin at the right edge: by its direction, where none is given by its first strong letter.
  func startsAtRight(_ index: Int, _ node: Drawing.Node, _ frame: Frame) -> Bool {
    var direction = UInt8(clamping: number(.direction, node) ?? 0)
    if direction == 0 { direction = frame.direction }
    return direction == 2 || (direction == 0 && isRightToLeft(index + 1, node.stop))
  }

  /// A frame that was moved in at the left, moved in at the right instead.
  func movedToStart(_ inner: Frame, _ outer: Frame) -> Frame {
    var moved = inner
    moved.x = outer.x
    moved.outdent = outer.outdent
    return moved
  }

  private mutating func layoutItem(
    _ index: Int, _ item: Drawing.Node, _ markers: ListMarkers, _ number: Int64, _ room: Int, _ frame: Frame
  ) {
    let marker = markers.text(number)
    var inner = frame
    var isFromRight = false
    if room > 0 {
      inner = indented(frame, room + 1, leaving: Self.leastItem)
      isFromRight = !isLinear && inner.x > frame.x && startsAtRight(index, item, frame)
    }
    let hasRoom = inner.x > frame.x
    if isFromRight { inner = movedToStart(inner, frame) }
    inner.listDepth = min(frame.listDepth, 100) + 1
    if marker.isEmpty {
      layoutBlock(index, inner)
      return
    }
    begin()
    let first = line
    let cells = markers.cells(number)
    if hasRoom {
      let start = text.count
      for byte in marker.utf8 { text.append(byte) }
      place(
        line: line, column: isFromRight ? frame.x + frame.width - room : frame.x + room - cells, cells: cells,
        source: ~Int32(start),
        count: text.count - start, style: frame.style)
      inner.markerLine = line
    } else {
      beginParagraph(frame.style)
      putForeign(marker)
      _ = placeParagraph(frame)
    }
    isFresh = true
    layoutBlock(index, inner)
    // An item without content still has its line.
    if isFresh {
      line = max(line, first + 1)
      isFresh = false
    }
  }
}
