// Strong and emphasised runs that CommonMark would not read back are made smaller, or plain.
//
// A delimiter opens only where it is left-flanking and closes only where it is right-flanking (CommonMark 0.30, 6.2):
// beside a letter it does not when what it encloses has punctuation there. So punctuation and spaces at the edges of a
// run are left out of it until it can be read. Runs are never within each other, and no delimiters touch that are made
// of the same sign: then no run can take a delimiter of another.
extension MarkdownDocument {
  mutating func settleEmphasis(start: Int, firstRun: Int) {
    var isNeeded = false
    for run in runs[firstRun...] where run.style.isMarked { isNeeded = true }
    if !isNeeded { return }
    let old = Array(runs[firstRun...])
    runs.removeSubrange(firstRun...)
    var index = 0
    // The run before ends in a delimiter at this offset, of this sign.
    var closed: (offset: Int, isUnderscore: Bool)?
    while index < old.count {
      let style = old[index].style
      var next = index + 1
      if !style.isMarked {
        append(old[index].offset, style)
        index = next
        continue
      }
      while next < old.count, Self.isSameMarks(old[next].style, style) { next += 1 }
      let range = old[index].offset..<(next < old.count ? old[next].offset : text.count)
      let shrunk = settled(old, index..<next, range, start, closed)
      // Runs of the segment, marked only between the new edges.
      for part in index..<next {
        let from = old[part].offset
        let to = part + 1 < next ? old[part + 1].offset : range.upperBound
        emit(old[part].style, from..<to, marked: shrunk.range)
      }
      if !shrunk.range.isEmpty {
        closed = (shrunk.range.upperBound, shrunk.isUnderscore)
      }
      index = next
    }
  }

  private static func isSameMarks(_ one: Style, _ other: Style) -> Bool {
    one.isStrong == other.isStrong && one.isEmphasis == other.isEmphasis && one.link == other.link
  }

  private mutating func emit(_ style: Style, _ range: Range<Int>, marked: Range<Int>) {
    var plain = style
    plain.isStrong = false
    plain.isEmphasis = false
    let inside = range.clamped(to: marked)
    if inside.isEmpty { return append(range.lowerBound, plain) }
    if inside.lowerBound > range.lowerBound { append(range.lowerBound, plain) }
    append(inside.lowerBound, style)
    if inside.upperBound < range.upperBound { append(inside.upperBound, plain) }
  }

  private mutating func append(_ offset: Int, _ style: Style) {
    runs.append(Run(offset: offset, style: style))
  }

  /// The part of a marked segment that can be marked, and with which sign; empty where none can.
  private func settled(
    _ old: [Run], _ parts: Range<Int>, _ range: Range<Int>, _ start: Int,
    _ closed: (offset: Int, isUnderscore: Bool)?
  ) -> (range: Range<Int>, isUnderscore: Bool) {
    let none = (range.lowerBound..<range.lowerBound, false)
    let style = old[parts.lowerBound].style
    var from = range.lowerBound
    var part = parts.lowerBound
    // What stands before the delimiter.
    var before = CharacterClass.space
    if parts.lowerBound > 0 && from > start {
      let outer = old[parts.lowerBound - 1].style
      if outer.link != style.link || closed?.offset == from || outer.isCode {
        before = .punctuation
      } else {
        before = CharacterClass(endingAt: from, in: text, from: start)
      }
    } else if style.link >= 0 {
      before = .punctuation
    }
    while from < range.upperBound {
      while part + 1 < parts.upperBound, old[part + 1].offset <= from { part += 1 }
      if old[part].style.isCode {
        if before.isEdge { break }
        from = part + 1 < parts.upperBound ? old[part + 1].offset : range.upperBound
        before = .punctuation
        continue
      }
      let (first, length) = CharacterClass.at(from, in: text)
      if first == .letter || (first != .space && before.isEdge) { break }
      before = first
      from += length
    }
    if from >= range.upperBound { return none }

    var to = range.upperBound
    part = parts.upperBound - 1
    var after = CharacterClass.space
    if parts.upperBound < old.count {
      let outer = old[parts.upperBound].style
      if outer.link != style.link || outer.isCode {
        after = .punctuation
      } else {
        after = CharacterClass.at(to, in: text).0
      }
    } else if style.link >= 0 {
      after = .punctuation
    }
    while to > from {
      while part > parts.lowerBound, old[part].offset >= to { part -= 1 }
      if old[part].style.isCode {
        if after.isEdge { break }
        to = max(from, old[part].offset)
        after = .punctuation
        continue
      }
      let last = CharacterClass(endingAt: to, in: text, from: start)
      if last == .letter || (last != .space && after.isEdge) { break }
      after = last
      to = CharacterClass.start(ofScalarEndingAt: to, in: text)
    }
    if to <= from { return none }
    // Delimiters that touch are made of different signs; an underscore does not close before a letter.
    guard let closed, closed.offset == from else { return (from..<to, false) }
    if closed.isUnderscore { return (from..<to, false) }
    return after.isEdge ? (from..<to, true) : none
  }
}
