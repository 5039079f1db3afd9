// Breaks plain text: printable ASCII in which nothing is held together and nothing may be hyphenated. It is most text,
// and needs neither a table nor a look at every byte.
extension Layout {
  /// Places plain text that is wider than its room, as ``breakLines`` would. Answers with the cells of the widest line
  /// and how many bytes are placed: less than all where a line needs the general rules.
  mutating func breakPlainLines(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ source: Int32, _ frame: Frame,
    _ isRightToLeft: Bool
  ) -> (widest: Int, placed: Int) {
    var start = 0
    var widest = 0
    while count - start > frame.width {
      if isCut { return (widest, count) }
      guard let next = Self.plainBreak(bytes, count, from: start, width: frame.width) else {
        return (widest, start)
      }
      let end = Self.withoutSpaces(bytes, from: start, to: next)
      placeLine(bytes, start, end, end - start, true, source, frame, isRightToLeft)
      widest = max(widest, end - start)
      start = next
    }
    let end = Self.withoutSpaces(bytes, from: start, to: count)
    if end > start {
      placeLine(bytes, start, end, end - start, true, source, frame, isRightToLeft)
      widest = max(widest, end - start)
    }
    return (widest, count)
  }

  /// Where the next line begins; nil where only the general rules can tell.
  private static func plainBreak(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: Int, width: Int
  ) -> Int? {
    var next = start + width
    if bytes[next] == space {
      while next < count && bytes[next] == space { next += 1 }
      if next == count { return nil }
    } else {
      // The word that stands across the line's end goes to the next line, unless it has a hyphen to end a line at.
      var end = next
      while end < count && bytes[end] != space { end += 1 }
      while next > start && bytes[next - 1] != space { next -= 1 }
      for index in next..<end where bytes[index] == UInt8(ascii: "-") { return nil }
    }
    let content = withoutSpaces(bytes, from: start, to: next)
    guard content > start, mayEnd(bytes[content - 1], before: bytes[next]) else { return nil }
    return next
  }

  private static func withoutSpaces(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var end = end
    while end > start && bytes[end - 1] == space { end -= 1 }
    return end
  }

  /// Whether spaces between two bytes are a place to end a line: UAX #14 has LB13 (not before closing and infix
  /// punctuation), LB14 (not behind an opening bracket) and LB15 (not between a quotation mark and a bracket). Nor is
  /// it where an ``Amount`` may stand.
  private static func mayEnd(_ before: UInt8, before next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "/"):
      return false
    default: break
    }
    switch before {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "$"):
      return false
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return next != UInt8(ascii: "%") && next != UInt8(ascii: "$")
    default: return true
    }
  }

  private static var space: UInt8 { 0x20 }
}
