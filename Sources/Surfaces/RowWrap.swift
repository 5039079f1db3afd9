import Drawing

// Rows of small things, such as the buttons of a scale, that go on in the next line where they do not fit in one.
extension Layout {
  /// The least number of children that is worth a line of their own; two that do not fit stand below each other.
  private static let fewest = 3

  /// Lays children out at their own widths, as many in a line as fit; false where one of them is more than a leaf.
  mutating func wrapSlots(_ start: Int, _ end: Int, _ gap: Int, _ node: Drawing.Node, _ frame: Frame) -> Bool
  {
    let first = slots.count
    var index = start
    while index < end {
      let stop = endOfSlot(index, end)
      defer { index = stop }
      if !isVisible(index) { continue }
      if !isOneLeaf(index, stop) { return false }
      let width = min(measureSlot(index, stop).maximum, Int32(clamping: frame.width))
      if width == 0 { continue }
      slots.append(RowSlot(start: Int32(index), end: Int32(stop), minimum: width, width: width, weight: 0))
    }
    let last = slots.count
    if last - first < Self.fewest { return false }
    // The lines are laid out one by one from copies at the end, as each takes its own away.
    var next = first
    while next < last {
      var used = 0
      var count = 0
      while next + count < last {
        let width = Int(slots[next + count].width) + (count > 0 ? gap : 0)
        if count > 0 && used + width > frame.width { break }
        used += width
        count += 1
      }
      let line = slots.count
      slots.appendOwn(next..<next + count)
      placeSlots(from: line, gap, node, frame)
      next += count
    }
    slots.shorten(to: first)
    return true
  }

  /// Whether a row's child holds one leaf and nothing else to be seen.
  private func isOneLeaf(_ start: Int, _ end: Int) -> Bool {
    var leaves = 0
    var index = start
    while index < end {
      let node = nodes[index]
      if node.isRun { return false }
      if !isVisible(index) {
        index = node.stop
        continue
      }
      switch code(node) {
      case .button, .image, .media, .control, .indicator:
        leaves += 1
        if leaves > 1 { return false }
        index = node.stop
      case .column, .row, .paragraph, .link, .span: index += 1
      default: return false
      }
    }
    return leaves == 1
  }
}
