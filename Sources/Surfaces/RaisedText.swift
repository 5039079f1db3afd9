import Drawing

// Raised and lowered text whose letters have no such form: 10 to the 5th is not 105.
extension Layout {
  /// More than this is no exponent or index, in bytes.
  private static var longestRaised: Int { 32 }

  /// Marks text that was written since `start` as raised or lowered where it follows a letter or digit: with `^` or `_`, in
  /// speech with a word. Endings of numbers (`1st`) and signs stay as they are, and so does linear text, which has only the
  /// message's characters.
  mutating func sayRaised(_ node: Drawing.Node, from start: Int, isRaised: Bool) {
    let count = text.count - start
    if count == 0 || count > Self.longestRaised || start == paragraphStart { return }
    if isLinear && !isSpoken && !isDocument { return }
    // A stretch that something else points into is not moved.
    if spokenLinks.count > 0, spokenLinks[spokenLinks.count - 1].end > start { return }
    guard Self.isLetterOrDigit(text[start - 1]) else { return }
    for index in start..<text.count {
      let byte = text[index]
      guard Self.isLetterOrDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x20 else { return }
    }
    if isRaised && Self.isEnding(text.base + start, count) { return }
    if isSpoken {
      insert(isRaised ? " superscript " : " subscript ", at: start)
      if node.stop < nodeCount, nodes[node.stop].isRun, nodes[node.stop].count > 0,
        Self.isLetterOrDigit(drawn[Int(nodes[node.stop].first)])
      {
        put(" ")
      }
    } else {
      insert(isRaised ? "^" : "_", at: start)
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Whether letters are the ending of a number or the sign of a mark: `st`, `nd`, `rd`, `th`, `TM`, `SM`, `e`, `er`, `re`,
  /// `o`, `a`.
  private static func isEnding(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if count > 2 { return false }
    let first = UInt16(bytes[0] | 0x20) << 8
    switch first | (count == 2 ? UInt16(bytes[1] | 0x20) : 0) {
    case 0x7374, 0x6E64, 0x7264, 0x7468, 0x746D, 0x736D, 0x6500, 0x6572, 0x7265, 0x6F00, 0x6100: return true
    default: return false
    }
  }

  /// Writes words of ASCII in front of what was written since an offset.
  private mutating func insert(_ words: StaticString, at start: Int) {
    let length = words.utf8CodeUnitCount
    put(words)
    for index in stride(from: text.count - 1, through: start + length, by: -1) {
      text[index] = text[index - length]
    }
    for index in 0..<length { text[start + index] = words.utf8Start[index] }
  }
}
