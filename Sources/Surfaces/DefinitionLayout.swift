import Drawing

// Terms and their descriptions: side by side where the terms are short, else below each other.
extension Layout {
  /// Terms no wider than this stand beside their descriptions, in cells.
  private static var widestTerm: Int { 24 }
  /// A description beside its term has at least this much room, in cells.
  private static var leastDescription: Int { 20 }

  mutating func layoutDefinitions(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let start = index + 1
    let end = node.stop
    part(1)
    if !isLinear, let width = termWidth(start, end), width <= min(Self.widestTerm, frame.width / 3),
      frame.width - width - 2 >= Self.leastDescription
    {
      layoutPairs(start, end, termWidth: width, gap: gap(node, traits) ?? 0, frame)
    } else {
      layoutChildren(start, end, frame, gap: gap(node, traits))
    }
    part(1)
  }

  /// The cells of the widest term; nil where terms and descriptions do not stand in pairs.
  private mutating func termWidth(_ start: Int, _ end: Int) -> Int? {
    var widest = 0
    var isTermNext = true
    var index = start
    while index < end {
      let node = nodes[index]
      if isVisible(index) {
        guard !node.isRun, code(node) == (isTermNext ? .term : .description), traits(node).isEmpty else {
          return nil
        }
        if isTermNext { widest = max(widest, Int(measure(index).maximum)) }
        if widest > Self.widestTerm { return nil }
        isTermNext.toggle()
      }
      index = node.stop
    }
    return isTermNext ? widest : nil
  }

  private mutating func layoutPairs(_ start: Int, _ end: Int, termWidth: Int, gap: Int, _ frame: Frame) {
    var termFrame = frame
    termFrame.width = termWidth
    termFrame.hasOwnWidth = true
    termFrame.style = marked(frame.style, .bold)
    var descriptionFrame = frame
    descriptionFrame.x += termWidth + 2
    descriptionFrame.width -= termWidth + 2
    descriptionFrame.outdent = 0
    descriptionFrame.hasOwnWidth = true
    descriptionFrame.breaksWords = true
    if frame.direction == 2 {
      termFrame.x = frame.x + frame.width - termWidth
      descriptionFrame.x = frame.x
    }
    var top = line
    var index = start
    let before = pieces.count
    while index < end && !isCut {
      let node = nodes[index]
      defer { index = node.stop }
      if !isVisible(index) { continue }
      if code(node) == .term {
        if pieces.count > before {
          pending = gap
          isLocked = true
        }
        begin()
        top = line
        isFresh = true
        layoutMixed(index + 1, node.stop, termFrame)
      } else {
        let height = isFresh ? 0 : line - top
        line = top
        pending = 0
        isLocked = false
        isFresh = true
        layoutChildren(index + 1, node.stop, descriptionFrame)
        line = top + max(height, isFresh ? 0 : line - top, 1)
        isFresh = false
      }
      pending = 0
      isLocked = false
    }
  }
}
