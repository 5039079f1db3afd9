import CUTF8Proc
import Drawing

/// Which way a paragraph runs.
enum Direction {
  /// Whether the first strong letter runs right to left (UAX #9, rules P2 and P3).
  static func isRightToLeft(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    firstStrong(bytes, count: count) ?? false
  }

  /// Whether the first strong letter runs right to left; nil where there is none.
  static func firstStrong(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool? {
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
    return nil
  }
}

extension Layout {
  /// Whether the first strong letter of siblings runs right to left. Only the beginning is looked at.
  func isRightToLeft(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < min(end, start + 64) {
      let node = nodes[index]
      index += 1
      var bytes: UnsafeBufferPointer<UInt8>?
      if node.isRun {
        bytes = UnsafeBufferPointer(start: drawn + Int(node.first), count: Int(node.count))
      } else if traits(node).contains(.visibility) && isHidden(node) {
        index = node.stop
      } else {
        bytes = string(.label, node) ?? (node.isOpened ? nil : string(.alternative, node))
      }
      guard let bytes, let base = bytes.baseAddress else { continue }
      if let isRightToLeft = Direction.firstStrong(base, count: min(bytes.count, 256)) {
        return isRightToLeft
      }
    }
    return false
  }
}
