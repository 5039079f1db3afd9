/// A colour with its opacity.
package struct Color: Hashable, Sendable {
  /// 0xAARRGGBB.
  package var argb: UInt32

  package init(argb: UInt32) { self.argb = argb }

  /// Reads `#RGB`, `#RRGGBB` or `#AARRGGBB`, the `#` being optional; nil for anything else.
  ///
  /// Airship's theme files write eight digits with the opacity first; XtremePush does not document its form.
  package init?(_ text: String) {
    var digits: [UInt32] = []
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "#") where index == 0: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(UInt32(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(UInt32(byte - UInt8(ascii: "a")) + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(UInt32(byte - UInt8(ascii: "A")) + 10)
      default: return nil
      }
      if digits.count > 8 { return nil }
    }
    switch digits.count {
    case 3: argb = digits.reduce(0xFF) { $0 << 8 | $1 << 4 | $1 }
    case 6: argb = digits.reduce(0xFF) { $0 << 4 | $1 }
    case 8: argb = digits.reduce(0) { $0 << 4 | $1 }
    default: return nil
    }
  }
}
