/// Makes text safe to show.
///
/// Controls, escapes and overrides of direction go away, a tab becomes a space, and whatever ends a line becomes a line
/// feed. What joins letters or marks a direction without overriding it stays. The marks of the host's notices become
/// plain parentheses, so that no drawing can speak in the host's name.
enum TextSanitizer {
  /// What a scalar's bytes become.
  private enum Treatment {
    case keep, drop, lineEnd, softHyphen, openMark, closeMark
  }

  /// Appends safe text; true where all of it is ASCII.
  ///
  /// - Parameters:
  ///   - source: Valid UTF-8.
  ///   - softHyphens: Takes the offsets in `text` of soft hyphens, which are not shown themselves.
  ///   - keepsTabs: Leaves tabs to the caller.
  static func append(
    _ source: UnsafePointer<UInt8>, count: Int, to text: inout Store<UInt8>,
    softHyphens: inout Store<SoftBreak>, keepsTabs: Bool = false
  ) -> Bool {
    text.reserve(count)
    var isASCII = true
    var index = 0
    while index < count {
      let run = index
      while index < count, source[index] >= 0x20, source[index] < 0x7F { index += 1 }
      text.append(source + run, count: index - run)
      if index >= count { break }
      let byte = source[index]
      if byte < 0x80 {
        switch byte {
        case 0x09: text.append(keepsTabs ? 0x09 : 0x20)
        case 0x0A: text.append(0x0A)
        case 0x0D: if index + 1 >= count || source[index + 1] != 0x0A { text.append(0x0A) }
        case 0x1B: index += lengthOfManner(source + index, count - index) - 1
        default: break
        }
        index += 1
        continue
      }
      let length = min(byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, count - index)
      switch treatment(source + index, length) {
      case .keep:
        text.append(source + index, count: length)
        isASCII = false
      case .drop: break
      case .lineEnd: text.append(0x0A)
      case .softHyphen:
        softHyphens.append(SoftBreak(offset: Int32(truncatingIfNeeded: text.count), isHyphen: true))
      case .openMark: text.append(repeating: UInt8(ascii: "("), count: 2)
      case .closeMark: text.append(repeating: UInt8(ascii: ")"), count: 2)
      }
      index += length
    }
    return isASCII
  }

  /// The bytes of an escape that only sets a manner of writing (`ESC [ 1 ; 31 m`), which says nothing without its effect;
  /// 1, the escape alone, where it is another.
  private static func lengthOfManner(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    if count < 3 || bytes[1] != UInt8(ascii: "[") { return 1 }
    var index = 2
    while index < min(count, 64) {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "m"): return index + 1
      default: return 1
      }
    }
    return 1
  }

  private static func treatment(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Treatment {
    switch (bytes[0], length) {
    case (0xC2, 2):
      // C1, U+0080 to U+009F; the soft hyphen, U+00AD.
      if bytes[1] < 0xA0 { return .drop }
      return bytes[1] == 0xAD ? .softHyphen : .keep
    case (0xE2, 3):
      switch (bytes[1], bytes[2]) {
      case (0x80, 0xA8), (0x80, 0xA9): return .lineEnd
      // U+202A to U+202E, U+2066 to U+206F.
      case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xAF): return .drop
      case (0xB8, 0xA8): return .openMark
      case (0xB8, 0xA9): return .closeMark
      default: return .keep
      }
    // The byte order mark; the marks of interlinear annotation, U+FFF9 to U+FFFB.
    case (0xEF, 3):
      if bytes[1] == 0xBB && bytes[2] == 0xBF { return .drop }
      return bytes[1] == 0xBF && (0xB9...0xBB).contains(bytes[2]) ? .drop : .keep
    default: return .keep
    }
  }
}

/// A place where a line may end though the text does not say so.
struct SoftBreak: BitwiseCopyable {
  /// In the scratch text: before the byte at this offset.
  var offset: Int32
  /// A hyphen is shown where the line ends here.
  var isHyphen: Bool
}
