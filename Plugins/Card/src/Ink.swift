/// Chooses a colour for text that can be read on what lies behind it.
enum Ink {
  /// The colour that text takes on a background.
  ///
  /// What the sender wants stays wherever it can be read; else black or white, whichever stands out more. Colours are
  /// 0xAARRGGBB, and 0 where there is none. The bounds are those of WCAG 2.2 for text: 4.5, or 7 where the reader asks
  /// for more contrast.
  static func readable(_ wanted: UInt32, on background: UInt32, wantsMore: Bool) -> UInt32 {
    guard background >> 24 != 0 else { return wanted }
    let least = wantsMore ? 7 : 4.5
    if wanted >> 24 != 0 && contrast(wanted, background) >= least { return wanted }
    let black: UInt32 = 0xFF00_0000
    let white: UInt32 = 0xFFFF_FFFF
    return contrast(black, background) >= contrast(white, background) ? black : white
  }

  /// The ratio of two colours' luminances, 1 to 21.
  static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// From 0 to 1. The cubic is within 0.003 of sRGB's curve, which would take a library's `pow`.
  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(color >> shift & 0xFF) / 255
      return part * part * (0.7 + 0.3 * part)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
