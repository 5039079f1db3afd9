import Drawing

// Children in one place.
extension Layout {
  /// Those that lie behind are said first, in one paragraph, then the others in their order. A small thing in a corner
  /// stands at its end of the first or last line where there is room for it, else on a line of its own. No line is wider
  /// than the stack: long words are broken.
  mutating func layoutStack(_ start: Int, _ end: Int, _ frame: Frame) {
    var frame = frame
    frame.breaksWords = true
    frame.isInStack = true
    layoutBackground(start, end, frame)
    if isLinear {
      layoutFlow(start, end, frame, withCorners: true)
      return
    }
    begin()
    let top = line
    let firstPiece = pieces.count
    let firstPatch = patches.count
    isFresh = true
    layoutFlow(start, end, frame, withCorners: false)
    let isEmpty = isFresh
    isFresh = true
    if isEmpty {
      pending = 0
      isLocked = false
    }
    let afterFlow = (pending, isLocked)
    let isTopMade = layoutCorners(
      start, end, isTop: true, frame, at: top, beside: isEmpty ? nil : firstPiece, firstPatch)
    let isBottomMade = layoutCorners(
      start, end, isTop: false, frame, at: isEmpty && !isTopMade ? top : line - 1,
      beside: isEmpty && !isTopMade ? nil : firstPiece, firstPatch)
    isFresh = isEmpty && !isTopMade && !isBottomMade
    (pending, isLocked) = afterFlow
  }

  private mutating func layoutBackground(_ start: Int, _ end: Int, _ frame: Frame) {
    beginParagraph(frame.style)
    var index = start
    while index < end {
      if isBackground(index) {
        putSpace()
        collect(index, frame.style)
      }
      index = nodes[index].stop
    }
    if text.count > paragraphStart {
      for offset in paragraphStart..<text.count where text[offset] == 0x0A { text[offset] = 0x20 }
      _ = placeParagraph(frame)
    }
  }

  private mutating func layoutFlow(_ start: Int, _ end: Int, _ frame: Frame, withCorners: Bool) {
    var index = start
    while index < end && !isCut {
      let node = nodes[index]
      if !isBackground(index) && (withCorners || !isCorner(index)) {
        var inner = frame
        if let anchor = number(.anchorHorizontal, node) { inner.align = UInt8(min(max(anchor, 0), 2)) }
        layoutChildren(index, node.stop, inner)
      }
      index = node.stop
    }
  }

  private func isBackground(_ index: Int) -> Bool {
    !nodes[index].isRun && flag(.isBackground, nodes[index])
  }

  /// Something small with a place at both ends: a leaf at the top or bottom, at the start or end.
  private func isCorner(_ index: Int) -> Bool {
    let node = nodes[index]
    guard !node.isRun, code(node).isLeaf, let across = number(.anchorHorizontal, node), across != 1,
      let down = number(.anchorVertical, node), down != 1
    else { return false }
    return !isPressableBlock(index, node, code(node))
  }

  /// Places what stands in the corners above or below.
  ///
  /// - Parameters:
  ///   - line: the line beside whose words they stand, where those leave room.
  ///   - first: the first piece of the flow; nil where there is none.
  /// - Returns: whether there was something.
  private mutating func layoutCorners(
    _ start: Int, _ end: Int, isTop: Bool, _ frame: Frame, at edge: Int, beside first: Int?, _ firstPatch: Int
  ) -> Bool {
    var corners: [(index: Int, cells: Int, isAtEnd: Bool)] = []
    var index = start
    while index < end {
      let node = nodes[index]
      if !isBackground(index), isCorner(index), isVisible(index),
        (number(.anchorVertical, node) == 0) == isTop
      {
        let cells = min(Int(measure(index).maximum), frame.width)
        if cells > 0 { corners.append((index, cells, number(.anchorHorizontal, node) == 2)) }
      }
      index = node.stop
    }
    if corners.isEmpty { return false }
    // What is written on that line already, as cells from the frame's start.
    var used = (from: frame.width, to: 0)
    if let first {
      for index in first..<pieces.count where Int(pieces[index].line) == edge {
        used.from = min(used.from, Int(pieces[index].column) - frame.x)
        used.to = max(used.to, Int(pieces[index].column + pieces[index].cells) - frame.x)
      }
    }
    let atStart = corners.filter { !$0.isAtEnd }.reduce(0) { $0 + $1.cells + 1 }
    let atEnd = corners.filter(\.isAtEnd).reduce(0) { $0 + $1.cells + 1 }
    let fitsBeside = atStart <= used.from && used.to <= frame.width - atEnd && atStart + atEnd <= frame.width
    var own = edge
    var after = line
    if first == nil {
      after = edge + 1
    } else if !fitsBeside {
      if isTop {
        move(first!..<pieces.count, firstPatch..<patches.count, down: 1)
        after = line + 1
      } else {
        own = line
        after = line + 1
      }
    }
    var left = frame.x
    var right = frame.x + frame.width
    for corner in corners {
      var inner = frame
      inner.align = 0
      inner.width = corner.cells
      inner.hasOwnWidth = true
      if left + corner.cells > right {
        // More than one line of corners.
        own = after
        after += 1
        left = frame.x
        right = frame.x + frame.width
      }
      if corner.isAtEnd {
        right -= corner.cells
        inner.x = right
        right -= 1
      } else {
        inner.x = left
        left += corner.cells + 1
      }
      line = own
      pending = 0
      isLocked = false
      isFresh = true
      layoutBlock(corner.index, inner)
      after = max(after, line)
    }
    line = after
    return true
  }
}
