import Drawing

// Buttons and controls whose content is more than a line: a sign, and beside it the content.
extension Layout {
  /// Whether a button or control holds blocks.
  func isPressableBlock(_ index: Int, _ node: Drawing.Node, _ code: KindCode) -> Bool {
    (code == .button || code == .control) && node.isOpened && hasBlocks(index + 1, node.stop)
  }

  mutating func layoutPressableBlock(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ frame: Frame
  ) {
    part(1)
    beginParagraph(frame.style)
    putPressableSign(node, code)
    let start = paragraphStart
    let cells = CellWidth.of(text.base + start, count: text.count - start)
    var inner = indented(frame, cells + 1)
    if isLinear || inner.x == frame.x {
      _ = placeParagraph(frame)
      pending = 0
      isLocked = true
      layoutChildren(index + 1, node.stop, frame)
    } else {
      begin()
      place(
        line: line, column: frame.x, cells: cells, source: ~Int32(truncatingIfNeeded: start),
        count: text.count - start, style: frame.style)
      let first = line
      inner.markerLine = line
      inner.breaksWords = true
      inner.align = 0
      isFresh = true
      layoutChildren(index + 1, node.stop, inner)
      if isFresh {
        line = max(line, first + 1)
        isFresh = false
      }
    }
    isLocked = false
    pending = 0
    part(1)
  }

  private mutating func putPressableSign(_ node: Drawing.Node, _ code: KindCode) {
    let isSelected = flag(.selected, node)
    if code == .button {
      if options.borders == .ascii { put("[>]") } else { put("[▸]") }
    } else {
      switch ControlType(rawValue: number(.controlType, node) ?? 0) ?? .text {
      case .checkbox: put(isSelected ? "[x]" : "[ ]")
      case .radio:
        if !isSelected { put("( )") } else if options.borders == .ascii { put("(*)") } else { put("(•)") }
      default: put(isSelected ? "[on]" : "[off]")
      }
    }
    if flag(.disabled, node) { put(" (disabled)") }
  }

  mutating func measurePressableBlock(_ index: Int, _ node: Drawing.Node, _ code: KindCode) -> Extent {
    beginParagraph(0)
    putPressableSign(node, code)
    let sign = measureParagraph()
    return measureChildren(index + 1, node.stop).grown(by: Int(sign.maximum) + 1)
  }

  /// For ears: what it is and is called, then what is in it.
  mutating func speakPressableBlock(_ index: Int, _ node: Drawing.Node, _ code: KindCode) {
    beginParagraph(0)
    collectSpokenLeaf(index, node, code, withContent: false)
    endSpokenLine()
    speakChildren(index + 1, node.stop)
  }
}
