import CUTF8Proc

/// What a character is to a delimiter beside it (CommonMark 0.30, 6.2).
enum CharacterClass {
  case space
  /// Punctuation for every reader.
  case punctuation
  /// Punctuation for some: from version 0.31 on, symbols are.
  case symbol
  case letter

  /// A delimiter beside it may be followed or preceded by anything.
  var isEdge: Bool { self == .space || self == .punctuation }

  /// The class of the character that begins at an offset, and its bytes.
  static func at(_ offset: Int, in text: [UInt8]) -> (CharacterClass, length: Int) {
    let byte = text[offset]
    if byte < 0x80 { return (of(ascii: byte), 1) }
    let length = min(byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, text.count - offset)
    var scalar = Int32(byte) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in 1..<max(2, length) where offset + index < text.count {
      scalar = scalar << 6 | Int32(text[offset + index] & 0x3F)
    }
    return (of(scalar), max(1, length))
  }

  /// The class of the character that ends before an offset; a space where none does.
  init(endingAt end: Int, in text: [UInt8], from start: Int) {
    if end <= start {
      self = .space
    } else {
      self = Self.at(Self.start(ofScalarEndingAt: end, in: text), in: text).0
    }
  }

  static func start(ofScalarEndingAt end: Int, in text: [UInt8]) -> Int {
    var start = end - 1
    while start > 0 && end - start < 4 && text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private static func of(ascii byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: .space
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: .punctuation
    default: .letter
    }
  }

  private static func of(_ scalar: Int32) -> CharacterClass {
    switch utf8proc_category(scalar) {
    case UTF8PROC_CATEGORY_ZS: return .space
    case UTF8PROC_CATEGORY_PC, UTF8PROC_CATEGORY_PD, UTF8PROC_CATEGORY_PS, UTF8PROC_CATEGORY_PE,
      UTF8PROC_CATEGORY_PI, UTF8PROC_CATEGORY_PF, UTF8PROC_CATEGORY_PO:
      // Those that Unicode added later are letters to an older reader.
      return scalar < 0x2E50 ? .punctuation : .symbol
    case UTF8PROC_CATEGORY_SM, UTF8PROC_CATEGORY_SC, UTF8PROC_CATEGORY_SK, UTF8PROC_CATEGORY_SO,
      UTF8PROC_CATEGORY_CN:
      return .symbol
    default: return .letter
    }
  }
}
