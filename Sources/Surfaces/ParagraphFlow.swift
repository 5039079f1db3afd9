import Drawing

// Turns one paragraph into lines.
extension Layout {
  /// Lays out siblings that flow in one paragraph. Answers with the cells of its widest line.
  @discardableResult
  mutating func layoutInline(_ start: Int, _ end: Int, _ frame: Frame) -> Int {
    if start >= end { return 0 }
    let first = nodes[start]
    if first.endIndex == Int32(truncatingIfNeeded: end) && first.isRun && first.isPrintable {
      return layoutPlain(first, frame)
    }
    beginParagraph(frame.style)
    collect(start, end, frame.style)
    return placeParagraph(frame)
  }

  /// A paragraph that is one run of printable ASCII: it is shown from where it lies.
  @inline(__always) private mutating func layoutPlain(_ node: Drawing.Node, _ frame: Frame) -> Int {
    let count = Int(node.count)
    let bytes = drawn + Int(node.first)
    if count <= frame.width && bytes[count - 1] != 0x20 {
      begin()
      var column = frame.x
      if frame.align != 0 || frame.direction == 2 {
        column += offset(cells: count, frame, isRightToLeft: false)
      }
      place(line: line, column: column, cells: count, source: node.first, count: count, style: frame.style)
      line += 1
      return count
    }
    softBreaks.shorten(to: 0)
    holds.shorten(to: 0)
    runs.shorten(to: 0)
    runs.append(StyleRun(offset: 0, style: frame.style))
    return placeSegment(
      bytes, count: count, isASCII: true, source: node.first, frame, isRightToLeft: false)
  }

  /// Places the paragraph that was collected. Answers with the cells of its widest line.
  mutating func placeParagraph(_ frame: Frame) -> Int { placeParagraph(frame, to: text.count) }

  /// Places the paragraph that begins at ``paragraphStart`` and ends before an offset.
  mutating func placeParagraph(_ frame: Frame, to end: Int) -> Int {
    var start = paragraphStart
    // Line ends at the edges part nothing.
    var last = end
    while last > start && (text[last - 1] == 0x0A || text[last - 1] == 0x20) { last -= 1 }
    while start < last && text[start] == 0x0A { start += 1 }
    if start >= last { return 0 }
    let isRightToLeft =
      frame.direction == 2
      || (frame.direction == 0 && !isParagraphASCII
        && Direction.isRightToLeft(text.base + start, count: last - start))
    var widest = 0
    while start < last && !isCut {
      var stop = start
      while stop < last && text.base[stop] != 0x0A { stop += 1 }
      widest = max(
        widest,
        placeSegment(
          text.base + start, count: stop - start, isASCII: isParagraphASCII,
          source: ~Int32(truncatingIfNeeded: start), frame, isRightToLeft: isRightToLeft))
      start = stop + 1
    }
    return widest
  }

  /// How far a line is moved in from the start of its room.
  @inline(__always) func offset(cells: Int, _ frame: Frame, isRightToLeft: Bool) -> Int {
    let room = frame.width - cells
    if isLinear || room <= 0 { return 0 }
    let isFromRight = isRightToLeft || frame.direction == 2
    switch frame.align {
    case 1: return room / 2
    case 2: return isFromRight ? 0 : room
    default: return isFromRight ? room : 0
    }
  }

  /// Places one line of a paragraph, which may come out as several.
  ///
  /// - Parameters:
  ///   - bytes: Safe text without a line end.
  ///   - source: Where it lies, as ``Piece/source``.
  mutating func placeSegment(
    _ bytes: UnsafePointer<UInt8>, count: Int, isASCII: Bool, source: Int32, _ frame: Frame,
    isRightToLeft: Bool
  ) -> Int {
    var count = count
    while count > 0 && bytes[count - 1] == 0x20 { count -= 1 }
    if count == 0 {
      begin()
      line += 1
      return 0
    }
    if isASCII ? count <= frame.width : frame.width >= Self.unlimited {
      let cells = isASCII ? count : CellWidth.of(bytes, count: count)
      placeLine(bytes, 0, count, cells, isASCII, source, frame, isRightToLeft)
      return cells
    }
    if !isASCII {
      let cells = CellWidth.of(bytes, count: count)
      if cells <= frame.width {
        placeLine(bytes, 0, count, cells, isASCII, source, frame, isRightToLeft)
        return cells
      }
    }
    return breakLines(bytes, count, isASCII, source, frame, isRightToLeft)
  }

  /// Places one line: the bytes from `start` up to `end`, and a hyphen where it ends within a word.
  mutating func placeLine(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ cells: Int, _ isASCII: Bool, _ source: Int32,
    _ frame: Frame, _ isRightToLeft: Bool, isHyphenated: Bool = false
  ) {
    begin()
    var column =
      frame.x + offset(cells: isHyphenated ? cells + 1 : cells, frame, isRightToLeft: isRightToLeft)
    if cells > frame.width && frame.outdent > 0 {
      // One word, which has more room further out, though not beside a marker. Where words are broken it is no more
      // than a character of two cells, which takes the space before it.
      if line == frame.markerLine && !frame.breaksWords { line += 1 }
      column -= min(frame.outdent, cells - frame.width)
    }
    if runs.count == 1 {
      place(
        line: line, column: column, cells: cells, source: moved(source, start), count: end - start,
        style: runs[0].style)
      line += 1
      return
    }
    // More than one style: the text is scratch, and the runs say where each begins.
    let base = Int(~source)
    var run = runIndex(at: base + start)
    var from = start
    while from < end {
      let next = run + 1 < runs.count ? min(end, Int(runs[run + 1].offset) - base) : end
      if next > from {
        let part = isASCII ? next - from : CellWidth.of(bytes + from, count: next - from)
        place(
          line: line, column: column, cells: part, source: moved(source, from), count: next - from,
          style: runs[run].style)
        column += part
        from = next
      }
      run += 1
    }
    line += 1
  }

  @inline(__always) func moved(_ source: Int32, _ offset: Int) -> Int32 {
    source >= 0 ? source + Int32(truncatingIfNeeded: offset) : source - Int32(truncatingIfNeeded: offset)
  }

  /// The run that an offset of the scratch text lies in, by halving.
  private func runIndex(at offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(runs[middle].offset) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
