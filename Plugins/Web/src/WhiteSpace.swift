/// White space as CSS collapses it, and the padding that mails put after their preview text.
enum WhiteSpace {
  /// What a character is to the collapsing of spaces.
  enum Class {
    case ink
    case space
    /// A no-break space or another one of fixed width: it shows, but says nothing.
    case fixedSpace
    /// Takes no room: joiners, soft hyphens, fillers.
    case zeroWidth
  }

  /// The class of the character at an index, and its length in bytes.
  static func classify(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (kind: Class, length: Int) {
    let byte = text[index]
    if byte < 0x80 { return (byte.isSpace ? .space : .ink, 1) }
    let left = text.count - index
    if byte < 0xE0 {
      if left < 2 { return (.ink, 1) }
      let next = text[index + 1]
      if byte == 0xC2 && next == 0xA0 { return (.fixedSpace, 2) }
      // U+00AD soft hyphen, U+034F grapheme joiner.
      let isZero = (byte == 0xC2 && next == 0xAD) || (byte == 0xCD && next == 0x8F)
      return (isZero ? .zeroWidth : .ink, 2)
    }
    if byte < 0xF0 {
      if left < 3 { return (.ink, 1) }
      let code =
        UInt32(byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      switch code {
      case 0x2007, 0x202F: return (.fixedSpace, 3)
      case 0x180E, 0x200B...0x200D, 0x2060...0x2064, 0xFEFF: return (.zeroWidth, 3)
      default: return (.ink, 3)
      }
    }
    return (.ink, min(4, left))
  }

  /// What a run of spaces and characters of no width comes to.
  enum Gap {
    /// A joiner or soft hyphen between two letters stays as it is.
    case keep
    /// One space that may vanish at the ends of a line.
    case space
    /// No-break spaces, kept within a line.
    case fixed
    case nothing
  }

  static func gap(spaces: Int, fixed: Int, zero: Int) -> Gap {
    if zero == 0 { return fixed > 0 ? .fixed : .space }
    if spaces + fixed > 0 { return .space }
    return zero == 1 ? .keep : .nothing
  }

  /// U+200C and U+200D.
  static func isJoiner(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 3 && text[0] == 0xE2 && text[1] == 0x80 && (text[2] == 0x8C || text[2] == 0x8D)
  }

  /// Measures the run of spaces and characters of no width that begins at an index.
  static func run(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, spaces: Int, fixed: Int, zero: Int) {
    var index = start
    var spaces = 0
    var fixed = 0
    var zero = 0
    loop: while index < text.count {
      let (kind, length) = classify(text, at: index)
      switch kind {
      case .ink: break loop
      case .space: spaces += 1
      case .fixedSpace: fixed += 1
      case .zeroWidth: zero += 1
      }
      index += length
    }
    return (index, spaces, fixed, zero)
  }

  /// Text in one line: spaces collapsed, none at the ends.
  struct Collapser {
    private(set) var bytes: [UInt8] = []
    private var isSpacePending = false

    mutating func addSpace() { isSpacePending = !bytes.isEmpty }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>, transform: UInt8) {
      var index = 0
      while index < text.count {
        let run = WhiteSpace.run(text, from: index)
        if run.end > index {
          switch gap(spaces: run.spaces, fixed: run.fixed, zero: run.zero) {
          case .space, .fixed: addSpace()
          case .keep: if !bytes.isEmpty { bytes.append(contentsOf: text[index..<run.end]) }
          case .nothing: break
          }
          index = run.end
          continue
        }
        var end = index
        while end < text.count {
          let (kind, length) = classify(text, at: end)
          if kind != .ink { break }
          end += length
        }
        if isSpacePending { bytes.append(0x20) }
        isSpacePending = false
        LetterCase.append(UnsafeBufferPointer(rebasing: text[index..<end]), transform, to: &bytes)
        index = end
      }
    }
  }
}
