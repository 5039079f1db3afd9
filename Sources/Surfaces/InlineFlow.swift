import Drawing

// Collects what flows in one paragraph at the end of the scratch text: safe, with its styles beside it.
extension Layout {
  /// Begins a paragraph.
  mutating func beginParagraph(_ style: Int32) {
    paragraphStart = text.count
    isParagraphASCII = true
    if isSpoken { spokenLinks.shorten(to: 0) }
    softBreaks.shorten(to: 0)
    holds.shorten(to: 0)
    runs.shorten(to: 0)
    runs.append(StyleRun(offset: Int32(truncatingIfNeeded: text.count), style: style))
  }

  /// What is written from here on has this style.
  mutating func use(_ style: Int32) {
    if !wantsStyles { return }
    let last = runs.count - 1
    if runs[last].style == style { return }
    let offset = Int32(truncatingIfNeeded: text.count)
    if runs[last].offset == offset {
      runs[last].style = style
    } else {
      runs.append(StyleRun(offset: offset, style: style))
    }
  }

  /// Collects siblings, from one node up to another.
  mutating func collect(_ start: Int, _ end: Int, _ style: Int32) {
    var index = start
    while index < end {
      collect(index, style)
      index = nodes[index].stop
    }
  }

  mutating func collect(_ index: Int, _ style: Int32) {
    if text.count >= Self.mostText || depth > Self.mostDepth {
      isCut = true
      return
    }
    let node = nodes[index]
    if node.isRun {
      use(style)
      let start = text.count
      putText(node)
      if leavesGap { closeGap(at: start) }
      return
    }
    let traits = traits(node)
    if traits.contains(.visibility) && isHidden(node) {
      leavesGap = isSpoken
      return
    }
    let code = code(node)
    depth += 1
    switch code {
    case .span, .rubyText: collectSpan(index, node, traits, style)
    case .link:
      // A link within a link is no more than text.
      if isInLink {
        collectSpan(index, node, traits, style)
      } else {
        isInLink = true
        collectLink(index, node, traits, style)
        isInLink = false
      }
    case .ruby: collectRuby(index, node, traits, style)
    case .softBreak:
      softBreaks.append(SoftBreak(offset: Int32(truncatingIfNeeded: text.count), isHyphen: false))
    case .hardBreak: text.append(0x0A)
    case .time:
      use(style)
      putTime(node)
    case .anchor, .note: break
    case .image, .media, .rule, .button, .control, .progress, .indicator, .unknownLeaf:
      collectLeaf(index, node, code, traits, style)
    default:
      // A block within a line: its content, parted from what stands beside it.
      let inner = traits.contains(.style) ? styled(node, within: style, isBlock: false) : style
      putSpace()
      if !collectLabel(index, node, code, inner) { collect(index + 1, node.stop, inner) }
      putSpace()
    }
    depth -= 1
  }

  /// Of the spaces on both sides of what is not spoken one is enough, and none at the beginning.
  private mutating func closeGap(at start: Int) {
    leavesGap = false
    guard text.count > start, text[start] == 0x20 else { return }
    guard start == paragraphStart || text[start - 1] == 0x20 || text[start - 1] == 0x0A else { return }
    for index in start + 1..<text.count { text[index - 1] = text[index] }
    text.shorten(to: text.count - 1)
  }

  /// Blocks that say something beside their content; true where the content is not shown.
  private mutating func collectLabel(_ index: Int, _ node: Drawing.Node, _ code: KindCode, _ style: Int32)
    -> Bool
  {
    switch code {
    case .group, .collapsible:
      use(style)
      putString(.label, node)
      putSpace()
      return code == .collapsible && !flag(.open, node)
    case .slot:
      putSlot(node)
      return true
    case .fixedCells:
      putString(.alternative, node)
      return true
    default: return false
    }
  }

  private mutating func collectSpan(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ style: Int32
  ) {
    let inner = traits.contains(.style) ? styled(node, within: style, isBlock: false) : style
    guard traits.contains(.writing) else {
      collect(index + 1, node.stop, inner)
      return
    }
    let isStruck = flag(.strike, node) && !isWithinWord(node)
    // CommonMark has no mark for it.
    let isSigned = isStruck && !isSpoken && (!wantsStyles || isDocument)
    if isStruck && isSpoken { put("struck out: ") }
    if isSigned { put("~") }
    let start = text.count
    collect(index + 1, node.stop, inner)
    if isSigned { put("~") }
    if isStruck && isSpoken { put(",") }
    if flag(.superscript, node) {
      raise(from: start, isRaised: true)
      sayRaised(node, from: start, isRaised: true)
    } else if flag(.subscript, node) {
      raise(from: start, isRaised: false)
      sayRaised(node, from: start, isRaised: false)
    }
    if flag(.noWrap, node) { hold(from: start, isAlways: false) }
  }

  /// Whether a letter stands right before or behind a span: marks there would break the word.
  private func isWithinWord(_ node: Drawing.Node) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    if text.count > paragraphStart, isLetter(text[text.count - 1]) { return true }
    guard node.stop < nodeCount, nodes[node.stop].isRun, nodes[node.stop].count > 0 else { return false }
    return isLetter(drawn[Int(nodes[node.stop].first)])
  }

  private mutating func collectRuby(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ style: Int32
  ) {
    let inner = traits.contains(.style) ? styled(node, within: style, isBlock: false) : style
    var child = index + 1
    while child < node.stop {
      if !nodes[child].isRun && code(nodes[child]) == .rubyText {
        put("(")
        collect(child, inner)
        put(")")
      } else {
        collect(child, inner)
      }
      child = nodes[child].stop
    }
  }

  /// Keeps what was written since on one line.
  mutating func hold(from start: Int, isAlways: Bool) {
    hold(start..<text.count, isAlways: isAlways)
  }

  /// Keeps a stretch of the scratch text on one line. Stretches come in the order of their ends.
  @inline(__always) mutating func hold(_ range: Range<Int>, isAlways: Bool) {
    if range.isEmpty { return }
    holds.append(
      Hold(
        start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
        isAlways: isAlways))
  }
}
