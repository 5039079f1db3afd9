import Drawing

// Text whose spaces and line ends count.
extension Layout {
  /// Lays out text that is wrapped only where a line does not fit.
  mutating func layoutPreformatted(_ start: Int, _ end: Int, _ frame: Frame) {
    part(1)
    beginParagraph(marked(frame.style, .code))
    collectPreformatted(start, end, runs[0].style)
    placeVerbatim(frame)
    part(1)
  }

  /// Collects with tabs to every eighth cell.
  mutating func collectPreformatted(_ start: Int, _ end: Int, _ style: Int32) {
    keepsTabs = true
    collect(start, end, style)
    keepsTabs = false
    expandTabs()
  }

  private mutating func expandTabs() {
    let end = text.count
    var hasTab = false
    for offset in paragraphStart..<end where text[offset] == 0x09 {
      hasTab = true
      break
    }
    if !hasTab { return }
    // The expanded text is written behind the collected one, and the runs follow it.
    var run = 0
    var lineStart = text.count
    var from = paragraphStart
    for offset in paragraphStart...end {
      while run < runs.count && Int(runs[run].offset) == offset {
        text.appendOwn(from..<offset)
        from = offset
        runs[run].offset = Int32(truncatingIfNeeded: text.count)
        run += 1
      }
      if offset == end || text[offset] == 0x09 || text[offset] == 0x0A {
        text.appendOwn(from..<offset)
        from = offset + 1
        if offset == end { break }
        if text[offset] == 0x0A {
          text.append(0x0A)
          lineStart = text.count
        } else {
          let cells = CellWidth.of(text.base + lineStart, count: text.count - lineStart)
          text.append(repeating: 0x20, count: 8 - cells % 8)
        }
      }
    }
    paragraphStart = end
  }

  /// Places collected text line by line as it stands.
  private mutating func placeVerbatim(_ frame: Frame) {
    var (start, end) = verbatimRange()
    var line = frame
    line.align = 0
    line.direction = 1
    while start < end && !isCut {
      var stop = start
      while stop < end && text.base[stop] != 0x0A { stop += 1 }
      placeVerbatimLine(start, stop, line)
      start = stop + 1
    }
  }

  /// The collected text without empty lines at its edges.
  func verbatimRange() -> (start: Int, end: Int) {
    var end = text.count
    var start = paragraphStart
    while end > start && text[end - 1] == 0x0A { end -= 1 }
    while start < end && text[start] == 0x0A { start += 1 }
    return (start, end)
  }

  private mutating func placeVerbatimLine(_ start: Int, _ stop: Int, _ frame: Frame) {
    let bytes = UnsafePointer(text.base + start)
    let count = stop - start
    let source = ~Int32(truncatingIfNeeded: start)
    let cells = isParagraphASCII ? count : CellWidth.of(bytes, count: count)
    if count == 0 {
      begin()
      line += 1
    } else if cells <= frame.width {
      placeLine(bytes, 0, count, cells, isParagraphASCII, source, frame, false)
    } else {
      wrapVerbatimLine(bytes, count, source, frame)
    }
  }

  /// Places a line that does not fit as several: broken at spaces, or within a word that is too wide itself. All of them
  /// are set in by the white space that the line begins with, up to half of the room.
  private mutating func wrapVerbatimLine(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ source: Int32, _ frame: Frame
  ) {
    var last = count
    while last > 0 && bytes[last - 1] == 0x20 { last -= 1 }
    var from = 0
    while from < last && bytes[from] == 0x20 { from += 1 }
    if from == last {
      begin()
      line += 1
      return
    }
    let move = min(from, frame.width / 2, max(0, frame.width - Self.leastRoom))
    var frame = frame
    frame.x += move
    frame.width -= move
    var cells = 0
    // The end of the latest word, and where the next one begins.
    var wordEnd = from
    var wordStart = from
    var cellsToEnd = 0
    var cellsToStart = 0
    var graphemes = Graphemes(bytes + from, count: last - from)
    let base = from
    while graphemes.next() && !isCut {
      let at = base + graphemes.start
      if bytes[at] == 0x20 && graphemes.end == graphemes.start + 1 {
        if bytes[at - 1] != 0x20 {
          wordEnd = at
          cellsToEnd = cells
        }
        cells += 1
        wordStart = at + 1
        cellsToStart = cells
        continue
      }
      if cells + graphemes.cells > frame.width && at > from {
        if wordEnd > from {
          placeLine(bytes, from, wordEnd, cellsToEnd, isParagraphASCII, source, frame, false)
          from = wordStart
          cells -= cellsToStart
        }
        if cells + graphemes.cells > frame.width && at > from {
          placeLine(bytes, from, at, cells, isParagraphASCII, source, frame, false)
          from = at
          cells = 0
        }
        wordEnd = from
        wordStart = from
      }
      cells += graphemes.cells
    }
    placeLine(bytes, from, last, cells, isParagraphASCII, source, frame, false)
  }

  /// Text drawn for a grid of cells: it is shown as a whole or not at all.
  mutating func layoutFixedCells(_ index: Int, _ node: Drawing.Node, _ frame: Frame) {
    beginParagraph(frame.style)
    collectPreformatted(index + 1, node.stop, frame.style)
    let (start, end) = verbatimRange()
    if start < end && widestLine(start, end) <= frame.width {
      part(1)
      placeVerbatim(frame)
      part(1)
      return
    }
    text.shorten(to: paragraphStart)
    beginParagraph(frame.style)
    putString(.alternative, node)
    _ = placeParagraph(frame)
  }

  /// The cells of the widest line of collected text.
  func widestLine(_ start: Int, _ end: Int) -> Int {
    var widest = 0
    var from = start
    while from < end {
      var stop = from
      while stop < end && text.base[stop] != 0x0A { stop += 1 }
      let count = stop - from
      widest = max(widest, isParagraphASCII ? count : CellWidth.of(text.base + from, count: count))
      from = stop + 1
    }
    return widest
  }
}
