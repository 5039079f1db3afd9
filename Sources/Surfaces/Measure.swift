import Drawing

/// The cells that a block takes: at the least, without breaking a word, and at the most, without breaking a line.
struct Extent: BitwiseCopyable {
  var minimum: Int32
  var maximum: Int32
  /// Of a leaf: its text, which lies in the scratch text already. Below zero there is none.
  var textStart: Int32 = -1
  var textEnd: Int32 = -1

  init(_ minimum: Int, _ maximum: Int) {
    let bounded = min(max(maximum, 0), 200_000)
    self.maximum = Int32(bounded)
    self.minimum = Int32(min(max(minimum, 0), bounded))
  }

  /// Both side by side, or one inside the other.
  func grown(by cells: Int) -> Extent { Extent(Int(minimum) + cells, Int(maximum) + cells) }

  /// One below the other.
  func joined(_ other: Extent) -> Extent {
    Extent(Int(max(minimum, other.minimum)), Int(max(maximum, other.maximum)))
  }
}

// Measures blocks, for rows and tables. A node is measured once, however deep it lies in them.
extension Layout {
  /// The cells of a block with what surrounds it.
  mutating func measure(_ index: Int) -> Extent {
    prepareMeasures()
    let known = measures[index]
    if known.maximum >= 0 { return known }
    if depth >= Self.mostDepth { return Extent(0, 0) }
    depth += 1
    let measured = measureBlock(index)
    depth -= 1
    measures[index] = measured
    return measured
  }

  private mutating func prepareMeasures() {
    if areMeasuresReady { return }
    areMeasuresReady = true
    var unknown = Extent(0, 0)
    unknown.maximum = -1
    measures.shorten(to: 0)
    measures.append(repeating: unknown, count: nodeCount)
  }

  private mutating func measureBlock(_ index: Int) -> Extent {
    let node = nodes[index]
    let code = code(node)
    let traits = traits(node)
    if traits.contains(.visibility) && isHidden(node) { return Extent(0, 0) }
    let url = traits.contains(.address) ? blockAddress(node, code) : 0..<0
    if !url.isEmpty {
      isInLinkedBlock = true
      let extent = measureVisibleBlock(index, node, code, traits)
      isInLinkedBlock = false
      return extent.joined(measureBlockAddress(url))
    }
    return measureVisibleBlock(index, node, code, traits)
  }

  private mutating func measureVisibleBlock(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits
  ) -> Extent {
    if code != .card && !traits.contains(.box) { return measureContent(index, node, code, traits) }
    // Percentages are of a room that is not known yet: they count as nothing here.
    let box = box(node, code, within: 0)
    var extent = measureContent(index, node, code, traits)
    extent = extent.grown(by: box.paddingStart + box.paddingEnd + (box.border == .none ? 0 : 2))
    // Where there is no room a box is narrower than it asks to be, down to its content.
    if let width = fixed(box.width).map({ max($0, Self.leastRoom) }) {
      extent = Extent(min(width, Int(extent.minimum)), width)
    }
    if let most = fixed(box.maximumWidth).map({ max($0, Self.leastRoom) }) {
      extent = Extent(min(Int(extent.minimum), most), min(Int(extent.maximum), most))
    }
    if let least = fixed(box.minimumWidth) {
      extent = Extent(max(Int(extent.minimum), least), max(Int(extent.maximum), least))
    }
    return extent.grown(by: box.marginStart + box.marginEnd)
  }

  /// A length in cells or points; nil for another.
  private func fixed(_ length: Drawing.Attribute?) -> Int? {
    guard let length, length.unit != .percent else { return nil }
    return cells(length, of: 0)
  }

  private mutating func measureContent(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits
  ) -> Extent {
    let start = index + 1
    let end = node.stop
    switch code {
    case .paragraph, .heading, .caption, .term:
      return hasBlocks(start, end) ? measureChildren(start, end) : measureInline(start, end)
    case .row: return measureRow(start, end, columnGap(node, traits))
    case .list: return measureList(index)
    case .table: return measureTable(index, node, traits)
    case .quote, .description: return measureChildren(start, end).grown(by: 2)
    case .preformatted: return measureVerbatim(start, end)
    case .fixedCells: return measureVerbatim(start, end)
    case .collapsible, .group:
      beginParagraph(0)
      if code == .collapsible { put("> ") }
      putString(.label, node)
      let label = measureParagraph()
      if code == .group { return label.joined(measureChildren(start, end)) }
      return flag(.open, node) ? label.joined(measureChildren(start, end).grown(by: 2)) : label
    case .slot:
      beginParagraph(0)
      putSlot(node)
      return measureParagraph()
    case .rule: return Extent(1, 1)
    case .note, .anchor: return Extent(0, 0)
    case .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      if isPressableBlock(index, node, code) { return measurePressableBlock(index, node, code) }
      beginParagraph(0)
      collectLeaf(index, node, code, traits.intersection(.address), 0)
      let end = text.count
      var extent = measureParagraph()
      if !wantsStyles && isParagraphASCII {
        // Where it is not broken it can be placed as it is: it is not written twice.
        extent.textStart = Int32(truncatingIfNeeded: paragraphStart)
        extent.textEnd = Int32(truncatingIfNeeded: end)
        text.extend(by: end - paragraphStart)
      }
      return extent
    default: return measureChildren(start, end)
    }
  }

  /// Siblings one below the other.
  mutating func measureChildren(_ start: Int, _ end: Int) -> Extent {
    var extent = Extent(0, 0)
    var index = start
    while index < end {
      let node = nodes[index]
      if node.isRun || code(node).isInline {
        let stop = endOfInline(index, end)
        extent = extent.joined(measureInline(index, stop))
        index = stop
      } else {
        extent = extent.joined(measure(index))
        index = node.stop
      }
    }
    return extent
  }

  private mutating func measureRow(_ start: Int, _ end: Int, _ gap: Int) -> Extent {
    var minimum = 0
    var maximum = 0
    var count = 0
    var index = start
    while index < end {
      let stop = endOfSlot(index, end)
      let extent = isVisible(index) ? measureSlot(index, stop) : Extent(0, 0)
      if extent.maximum > 0 {
        // A row that does not fit stands one below the other: its least is the least of its widest child.
        minimum = max(minimum, Int(extent.minimum))
        maximum = min(maximum + Int(extent.maximum), 1 << 40)
        count += 1
      }
      index = stop
    }
    return Extent(minimum, maximum + max(0, count - 1) * gap)
  }

  private mutating func measureList(_ index: Int) -> Extent {
    let (markers, counter) = markers(of: index, depth: 0)
    let room = markerCells(index, markers, counter)
    return measureChildren(index + 1, nodes[index].stop).grown(by: room > 0 ? room + 1 : 0)
  }

  // MARK: Text

  mutating func measureInline(_ start: Int, _ end: Int) -> Extent {
    if start >= end { return Extent(0, 0) }
    let first = nodes[start]
    if first.stop == end && first.isRun && first.isPrintable {
      return Extent(widestWord(drawn + Int(first.first), Int(first.count), isASCII: true), Int(first.count))
    }
    beginParagraph(0)
    collect(start, end, 0)
    return measureParagraph()
  }

  /// Measures the paragraph that was collected, and takes it away again.
  mutating func measureParagraph() -> Extent {
    var start = paragraphStart
    let end = text.count
    var extent = Extent(0, 0)
    while start < end {
      var stop = start
      while stop < end && text.base[stop] != 0x0A { stop += 1 }
      var count = stop - start
      while count > 0 && text.base[start + count - 1] == 0x20 { count -= 1 }
      let line = isParagraphASCII ? count : CellWidth.of(text.base + start, count: count)
      let word = widestWord(text.base + start, count, isASCII: isParagraphASCII)
      extent = extent.joined(Extent(max(word, widestHold(start, start + count)), line))
      start = stop + 1
    }
    text.shorten(to: paragraphStart)
    return extent
  }

  /// The cells of the widest stretch of a line that is kept together: at most those of the whole surface, as a wider
  /// one is broken anyhow.
  private func widestHold(_ start: Int, _ end: Int) -> Int {
    if holds.count == 0 { return 0 }
    var widest = 0
    var index = lowerBound(holds.count) { Int(holds[$0].end) > start }
    while index < holds.count && Int(holds[index].start) < end {
      let from = max(start, Int(holds[index].start))
      let count = min(end, Int(holds[index].end)) - from
      if count > widest {
        let cells = isParagraphASCII ? count : CellWidth.of(text.base + from, count: count)
        widest = max(widest, min(cells, options.width))
      }
      index += 1
    }
    return widest
  }

  /// The cells of the widest stretch without a space, or of an amount: no less than what cannot be broken.
  private func widestWord(_ bytes: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool) -> Int {
    var widest = 0
    var start = 0
    while start < count {
      var end = start
      var isAmount = false
      while end < count {
        if bytes[end] == 0x20 {
          if isAmount || !Amount.isGap(bytes, count, at: end) { break }
          isAmount = true
        }
        end += 1
      }
      if end - start > widest {
        // Ideographs may be broken between any two: a long stretch of other than ASCII asks for no more than this.
        let cells = isASCII ? end - start : CellWidth.of(bytes + start, count: end - start)
        widest = max(widest, isASCII ? cells : min(cells, 24))
      }
      start = end + 1
    }
    return widest
  }

  private mutating func measureVerbatim(_ start: Int, _ end: Int) -> Extent {
    beginParagraph(0)
    let mark = text.count
    collectPreformatted(start, end, 0)
    let (from, to) = verbatimRange()
    let widest = widestLine(from, to)
    text.shorten(to: mark)
    return Extent(widest, widest)
  }
}
