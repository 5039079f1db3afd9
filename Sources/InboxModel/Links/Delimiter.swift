/// What stands around addresses in text.
enum Delimiter {
  /// The bytes of a character that ends an address: white space, `<`, `>`, a double quote of any script. Nil for another.
  static func length(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let byte = text[index]
    if byte < 0x80 {
      return byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">") ? 1 : nil
    }
    guard byte == 0xC2 || byte == 0xE2 || byte == 0xE3, index + 1 < text.count else { return nil }
    // C1 and the no-break space; « and ».
    if byte == 0xC2 { return text[index + 1] <= 0xA0 || [0xAB, 0xBB].contains(text[index + 1]) ? 2 : nil }
    guard index + 2 < text.count else { return nil }
    switch (byte, text[index + 1], text[index + 2]) {
    // Spaces of many widths, U+2000 to U+200B; line separators; “ to ‟; the narrow space, U+202F.
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xAF):
      return 3
    // The wide space; 「 to 』.
    case (0xE3, 0x80, 0x80), (0xE3, 0x80, 0x8C...0x8F): return 3
    default: return nil
    }
  }

  /// Whether a byte may stand before an address without being part of it.
  static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  /// Whether a part of a text is nothing but what may stand behind an address without being part of it: punctuation that
  /// ends a sentence, closes, or is Markdown's; also the stops and brackets of Chinese and Japanese.
  static func isPunctuation(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "'"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"):
        index += 1
      case 0xE2, 0xE3, 0xEF:
        guard index + 2 < range.upperBound else { return false }
        switch (text[index], text[index + 1], text[index + 2]) {
        // ’ and …; 、 and 。, 〉 to 】; ！ ） ， ． ： ； ？ ］ ｝.
        case (0xE2, 0x80, 0x99), (0xE2, 0x80, 0xA6), (0xE3, 0x80, 0x81...0x82), (0xE3, 0x80, 0x89...0x91),
          (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x89), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x8E),
          (0xEF, 0xBC, 0x9A...0x9B), (0xEF, 0xBC, 0x9F), (0xEF, 0xBC, 0xBD), (0xEF, 0xBD, 0x9D):
          index += 3
        default: return false
        }
      default: return false
      }
    }
    return true
  }
}
