import CUTF8Proc

/// Which way a paragraph runs.
enum Direction {
  /// Whether the first strong letter runs right to left (UAX #9, rules P2 and P3).
  static func isRightToLeft(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    var index = 0
    while index < count {
      let byte = bytes[index]
      if byte < 0x80 {
        // The only strong ASCII are letters.
        if (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A { return false }
        index += 1
        continue
      }
      var scalar: Int32 = 0
      let length = utf8proc_iterate(bytes + index, count - index, &scalar)
      index += max(1, length)
      switch UInt32(utf8proc_get_property(max(0, scalar)).pointee.bidi_class) {
      case UTF8PROC_BIDI_CLASS_L.rawValue: return false
      case UTF8PROC_BIDI_CLASS_R.rawValue, UTF8PROC_BIDI_CLASS_AL.rawValue: return true
      default: break
      }
    }
    return false
  }
}
