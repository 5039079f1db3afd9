import CUnistring

// Breaks a paragraph that does not fit on one line, where UAX #14 allows.
extension Layout {
  private static var mayBreak: CChar { CChar(UC_BREAK_POSSIBLE) }
  private static var mayHyphenate: CChar { CChar(UC_BREAK_HYPHENATION) }
  private static var mustNotBreak: CChar { CChar(UC_BREAK_PROHIBITED) }

  /// A line that is being filled: offsets of the text, and the cells from the line's start to them.
  private struct Filling {
    var start = 0
    var cells = 0
    /// The end of what is seen: a space at the end of a line takes no room.
    var contentEnd = 0
    var contentCells = 0
    /// The latest place where the line may end, and the content before it.
    var candidate = 0
    var candidateCells = 0
    var candidateEnd = 0
    var candidateContentCells = 0

    /// Takes away spaces that the line begins with: they make way for its first word.
    mutating func dropSpaces(_ bytes: UnsafePointer<UInt8>, before end: Int) {
      while start < end && bytes[start] == 0x20 {
        start += 1
        cells -= 1
        contentCells -= 1
      }
      if contentEnd <= start {
        contentEnd = start
        contentCells = 0
      }
    }
  }

  /// Places text that is wider than its room. Answers with the cells of the widest line.
  mutating func breakLines(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ isASCII: Bool, _ source: Int32, _ frame: Frame,
    _ isRightToLeft: Bool
  ) -> Int {
    if isASCII && source >= 0 {
      let plain = breakPlainLines(bytes, count, source, frame, isRightToLeft)
      let rest = count - plain.placed
      if rest == 0 { return plain.widest }
      return max(
        plain.widest,
        breakByRules(
          bytes + plain.placed, rest, isASCII, source + Int32(plain.placed), frame, isRightToLeft))
    }
    return breakByRules(bytes, count, isASCII, source, frame, isRightToLeft)
  }

  private mutating func breakByRules(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ isASCII: Bool, _ source: Int32, _ frame: Frame,
    _ isRightToLeft: Bool
  ) -> Int {
    findBreaks(bytes, count, source, width: frame.width)
    var filling = Filling()
    var widest = 0
    var graphemes = Graphemes(bytes, count: count)
    while graphemes.next() {
      if isCut { return widest }
      let at = graphemes.start
      if at > filling.start {
        let kind = breaks.base[at]
        if kind == Self.mayBreak || (kind == Self.mayHyphenate && filling.contentCells < frame.width) {
          filling.candidate = at
          filling.candidateCells = filling.cells
          filling.candidateEnd = filling.contentEnd
          filling.candidateContentCells = filling.contentCells
        }
      }
      filling.cells += graphemes.cells
      if bytes[at] == 0x20 && graphemes.end == at + 1 { continue }
      if filling.cells > frame.width && filling.candidate > filling.start {
        if filling.candidateEnd > filling.start {
          let isHyphen = breaks.base[filling.candidate] == Self.mayHyphenate
          placeLine(
            bytes, filling.start, filling.candidateEnd, filling.candidateContentCells, isASCII, source, frame,
            isRightToLeft, isHyphenated: isHyphen)
          if isHyphen { placeHyphen() }
          widest = max(widest, filling.candidateContentCells + (isHyphen ? 1 : 0))
        }
        filling.start = filling.candidate
        filling.cells -= filling.candidateCells
        if filling.contentEnd > filling.start {
          filling.contentCells -= filling.candidateCells
        } else {
          filling.contentEnd = filling.start
          filling.contentCells = 0
        }
      }
      if filling.cells > frame.width && bytes[filling.start] == 0x20 { filling.dropSpaces(bytes, before: at) }
      if filling.cells > frame.width && frame.breaksWords && filling.contentEnd > filling.start {
        placeLine(
          bytes, filling.start, filling.contentEnd, filling.contentCells, isASCII, source, frame,
          isRightToLeft)
        widest = max(widest, filling.contentCells)
        filling.start = at
        filling.cells = graphemes.cells
      }
      filling.contentEnd = graphemes.end
      filling.contentCells = filling.cells
    }
    if filling.contentEnd > filling.start {
      placeLine(
        bytes, filling.start, filling.contentEnd, filling.contentCells, isASCII, source, frame, isRightToLeft)
      widest = max(widest, filling.contentCells)
    }
    return widest
  }

  private mutating func placeHyphen() {
    guard pieces.count > 0 else { return }
    let last = pieces[pieces.count - 1]
    place(
      glyphs.hyphen, line: Int(last.line), column: Int(last.column) + Int(last.cells), style: last.style)
  }

  /// Fills ``breaks`` with what may happen before each byte.
  private mutating func findBreaks(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ source: Int32, width: Int
  ) {
    breaks.shorten(to: 0)
    breaks.append(repeating: 0, count: count)
    u8_possible_linebreaks_v2(bytes, count, "UTF-8", breaks.base)
    keepWords(bytes, count)
    keepAmounts(bytes, count, width)
    if source >= 0 { return }
    let base = Int(~source)
    var index = lowerBound(softBreaks.count) { Int(softBreaks[$0].offset) > base }
    while index < softBreaks.count {
      let offset = Int(softBreaks[index].offset) - base
      if offset >= count { break }
      breaks[offset] = softBreaks[index].isHyphen ? Self.mayHyphenate : Self.mayBreak
      index += 1
    }
    index = lowerBound(holds.count) { Int(holds[$0].end) > base }
    while index < holds.count {
      let hold = holds[index]
      if Int(hold.start) - base >= count { break }
      let start = max(0, Int(hold.start) - base)
      let end = min(count, Int(hold.end) - base)
      if hold.isAlways || CellWidth.of(bytes + start, count: end - start) <= width {
        for offset in start + 1..<max(start + 1, end) { breaks[offset] = Self.mustNotBreak }
      }
      if start > 0 && bytes[start - 1] == 0x20 { breaks[start] = Self.mayBreak }
      index += 1
    }
  }

  /// Takes back the breaks within words of ASCII: an address stays whole, and may be copied and followed. What stays is
  /// the break after a hyphen of an ordinary word. (The tables of libunistring also break behind every full stop.)
  private mutating func keepWords(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var start = 0
    while start < count {
      if bytes[start] == 0x20 || bytes[start] >= 0x80 {
        start += 1
        continue
      }
      var end = start
      var isAddress = false
      while end < count && bytes[end] != 0x20 && bytes[end] < 0x80 {
        switch bytes[end] {
        case UInt8(ascii: "/"), UInt8(ascii: "@"): isAddress = true
        case UInt8(ascii: "."): if end + 1 < count && bytes[end + 1] > UInt8(ascii: "/") { isAddress = true }
        default: break
        }
        end += 1
      }
      for offset in start + 1..<max(start + 1, end)
      where isAddress || bytes[offset - 1] != UInt8(ascii: "-") {
        breaks.base[offset] = Self.mustNotBreak
      }
      start = end
    }
  }

  /// Keeps a number and its sign on one line where both fit on one. A sign between two numbers goes with the first.
  private mutating func keepAmounts(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ width: Int) {
    var isKept = false
    for space in 1..<max(1, count - 1) where bytes[space] == 0x20 {
      isKept =
        !isKept && Amount.isGap(bytes, count, at: space)
        && Amount.cells(bytes, count, around: space) <= width
      if isKept { breaks.base[space + 1] = Self.mustNotBreak }
    }
  }

  /// The first index for which a condition holds that holds for all after it.
  func lowerBound(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
