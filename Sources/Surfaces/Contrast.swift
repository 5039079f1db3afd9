import Glibc

/// Colours as a terminal shows them, and whether they can be read on each other (WCAG 2.2, success criterion 1.4.3).
package enum Contrast {
  /// The least ratio for text.
  static let least = 4.5

  /// A colour without its opacity: 0xRRGGBB, laid over another.
  static func blended(_ argb: UInt32, over below: UInt32) -> UInt32 {
    let alpha = argb >> 24
    if alpha == 255 { return argb & 0xFF_FFFF }
    var out: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let upper = argb >> shift & 255
      let lower = below >> shift & 255
      out |= ((upper * alpha + lower * (255 - alpha) + 127) / 255) << shift
    }
    return out
  }

  package static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    let first = luminance(one)
    let second = luminance(other)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour nearest to `color`, between it and black or white, that can be read on `background`.
  static func readable(_ color: UInt32, on background: UInt32) -> UInt32 {
    if ratio(color, background) >= least { return color }
    let black = ratio(0, background)
    let white = ratio(0xFF_FFFF, background)
    let goal: UInt32 = white >= black ? 0xFF_FFFF : 0
    var low: UInt32 = 0
    var high: UInt32 = 256
    // How far towards the goal, in steps of 1/256: the ratio grows with it.
    while high - low > 1 {
      let middle = (low + high) / 2
      if ratio(mixed(color, goal, middle), background) >= least { high = middle } else { low = middle }
    }
    return mixed(color, goal, high)
  }

  private static func mixed(_ color: UInt32, _ goal: UInt32, _ share: UInt32) -> UInt32 {
    var out: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      out |= (((color >> shift & 255) * (256 - share) + (goal >> shift & 255) * share) / 256) << shift
    }
    return out
  }

  private static func luminance(_ color: UInt32) -> Double {
    0.2126 * linear[Int(color >> 16 & 255)] + 0.7152 * linear[Int(color >> 8 & 255)]
      + 0.0722 * linear[Int(color & 255)]
  }

  /// The light of each step of a channel.
  private static let linear: [Double] = (0...255).map { step in
    let value = Double(step) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
