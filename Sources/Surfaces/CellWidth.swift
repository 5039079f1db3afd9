import CUTF8Proc

/// How many cells of a terminal text takes.
///
/// A grapheme is as wide as the sum of its scalars (right for Indic and Thai), but an emoji made of several scalars
/// (joined, with a presentation selector, a flag, a keycap, with a skin tone) is 2, as terminals draw it.
package enum CellWidth {
  /// The cells of text without controls.
  package static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { of($0, count: bytes.count) } ?? 0 }
  }

  /// The cells of UTF-8 text without controls.
  static func of(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var cells = 0
    var graphemes = Graphemes(bytes, count: count)
    while graphemes.next() { cells += graphemes.cells }
    return cells
  }

  /// The cells of one scalar by itself.
  static func of(scalar: Int32) -> Int {
    // Vowels and finals of conjoining jamo stand within the block of the consonant before them.
    if (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FF).contains(scalar) { return 0 }
    let width = Int(utf8proc_charwidth(scalar))
    if width > 0 || utf8proc_category(scalar) != UTF8PROC_CATEGORY_CN { return width }
    // Newer than the tables: emoji and ideographs are wide wherever they are added.
    switch scalar {
    case 0x1F000...0x1FAFF, 0x20000...0x3FFFD: return 2
    case 0xE0000...0xE0FFF: return 0
    default: return 1
    }
  }
}

/// Steps through the graphemes of UTF-8 text.
struct Graphemes {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  /// Where the grapheme begins and ends, in bytes.
  private(set) var start = 0
  private(set) var end = 0
  /// Its cells.
  private(set) var cells = 0

  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  /// Moves to the next grapheme; false at the end.
  @inline(__always) mutating func next() -> Bool {
    if end >= count { return false }
    start = end
    // Two ASCII bytes side by side never join: the first is a grapheme.
    if bytes[end] < 0x80 && (end + 1 >= count || bytes[end + 1] < 0x80) {
      end += 1
      cells = 1
      return true
    }
    stepOver()
    return true
  }

  private mutating func stepOver() {
    var state: Int32 = 0
    var scalar = take()
    let first = scalar
    var sum = CellWidth.of(scalar: scalar)
    var isSequence = false
    while end < count {
      let before = end
      let following = take()
      guard !utf8proc_grapheme_break_stateful(scalar, following, &state) else {
        end = before
        break
      }
      sum += CellWidth.of(scalar: following)
      switch following {
      case 0xFE0F, 0x20E3: isSequence = true
      case 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF:
        if first >= 0x203C && sum >= 1 { isSequence = isSequence || isPictographic(first) }
      default: break
      }
      scalar = following
    }
    cells = isSequence ? 2 : sum
  }

  private mutating func take() -> Int32 {
    var scalar: Int32 = 0
    let length = utf8proc_iterate(bytes + end, count - end, &scalar)
    // The text is valid UTF-8; one byte is stepped over should it not be.
    end += max(1, length)
    return length > 0 ? scalar : 0xFFFD
  }

  private func isPictographic(_ scalar: Int32) -> Bool {
    if (0x1F1E6...0x1F1FF).contains(scalar) { return true }
    let boundary = Int32(bitPattern: UInt32(utf8proc_get_property(scalar).pointee.boundclass))
    return boundary == Int32(UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue) || scalar >= 0x1F300
  }
}
