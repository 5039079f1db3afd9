/// Where a link stands in the line that is spoken.
struct SpokenLink: BitwiseCopyable {
  var start: Int
  var end: Int
}

// What a line's signs and colours tell the eye, in signs that a voice pauses at.
extension Layout {
  /// Makes commas of the bars that part links, and puts links that words follow into parentheses.
  mutating func punctuateSpokenLine() {
    var hasBars = false
    for offset in paragraphStart..<text.count where text[offset] == 0x7C { hasBars = true }
    if !hasBars && spokenLinks.count == 0 { return }
    var line: [UInt8] = []
    line.reserveCapacity(text.count - paragraphStart + 16)
    var link = 0
    var opened = -1
    var offset = paragraphStart
    while offset < text.count {
      // A link within another, as a picture's, is no place of its own.
      while link < spokenLinks.count && spokenLinks[link].start < offset { link += 1 }
      if opened < 0 && link < spokenLinks.count && spokenLinks[link].start == offset
        && isFollowedByWords(spokenLinks[link].end)
      {
        line.append(0x28)
        opened = spokenLinks[link].end
      }
      if text[offset] == 0x7C, let next = endOfBar(offset, line) {
        while line.last == 0x20 || line.suffix(2).elementsEqual([0xC2, 0xA0]) {
          line.removeLast(line.last == 0x20 ? 1 : 2)
        }
        if !line.isEmpty && next < text.count { line += [0x2C, 0x20] }
        offset = next
      } else {
        line.append(text[offset])
        offset += 1
      }
      if offset == opened {
        // What separates a link from what follows is no part of it.
        var spaces = 0
        while line.last == 0x20 {
          line.removeLast()
          spaces += 1
        }
        line.append(0x29)
        for _ in 0..<spaces { line.append(0x20) }
        opened = -1
      }
    }
    text.shorten(to: paragraphStart)
    line.withUnsafeBufferPointer { line in
      if let base = line.baseAddress { text.append(base, count: line.count) }
    }
  }

  /// Whether a word goes on behind a link, so that its end is not to be heard.
  private func isFollowedByWords(_ end: Int) -> Bool {
    var offset = end
    while offset < text.count, text[offset] == 0x20 { offset += 1 }
    if offset >= text.count { return false }
    switch text[offset] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    // Beyond ASCII all but a no-break space, a dash and a bullet.
    case 0x80...:
      return text[offset] != 0xC2 && text[offset] != 0xE2
    default: return false
    }
  }

  /// Where the text goes on behind a bar that stands alone; nil where it touches a word.
  private func endOfBar(_ offset: Int, _ line: [UInt8]) -> Int? {
    if let last = line.last, last != 0x20, last != 0x0A, !line.suffix(2).elementsEqual([0xC2, 0xA0]) {
      return nil
    }
    var next = offset + 1
    while next < text.count {
      if text[next] == 0x20 || text[next] == 0x0A {
        next += 1
      } else if text[next] == 0xC2, next + 1 < text.count, text[next + 1] == 0xA0 {
        next += 2
      } else {
        break
      }
    }
    return next > offset + 1 || next >= text.count ? next : nil
  }
}
