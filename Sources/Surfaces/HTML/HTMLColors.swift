/// The colours of a page, for readers who have light pages and for those who have dark ones.
enum HTMLColors {
  /// A colour on a light and on a dark page, 0xRRGGBB.
  struct Pair: Equatable {
    var light: UInt32
    var dark: UInt32
  }

  static let page = Pair(light: 0xFF_FFFF, dark: 0x17_181A)
  static let ink = Pair(light: 0x1B_1C1E, dark: 0xE8_E8E6)

  /// What a message's background becomes: on a dark page, pale ones become dark, so that it does not glare.
  static func background(_ argb: UInt32, over below: Pair) -> Pair {
    let light = Contrast.blended(argb, over: below.light)
    if argb >> 24 < 255 { return Pair(light: light, dark: Contrast.blended(argb, over: below.dark)) }
    let channels = [light >> 16 & 255, light >> 8 & 255, light & 255]
    let most = channels.max() ?? 0
    let least = channels.min() ?? 0
    // Paler than this it would glare: half as bright as white or more.
    if Contrast.ratio(light, 0) < 11 { return Pair(light: light, dark: light) }
    if most - least <= 24 {
      // A grey: white is the page, what is darker there is lighter here.
      let step = (255 - most) * 2 / 5
      return Pair(light: light, dark: page.dark + step << 16 + step << 8 + step)
    }
    return Pair(light: light, dark: Contrast.blended(light | 0x38 << 24, over: page.dark))
  }

  /// A colour of text that can be read on both.
  ///
  /// - Parameter argb: 0 for the page's own colour of text.
  static func readable(_ argb: UInt32, on background: Pair) -> Pair {
    let light = argb == 0 ? ink.light : Contrast.blended(argb, over: background.light)
    let onLight = Contrast.readable(light, on: background.light)
    if background.light == background.dark { return Pair(light: onLight, dark: onLight) }
    let channels = [light >> 16 & 255, light >> 8 & 255, light & 255]
    let most = channels.max() ?? 0
    var dark = argb == 0 ? ink.dark : Contrast.blended(argb, over: background.dark)
    if most - (channels.min() ?? 0) <= 24 && most < 160 {
      // A grey as dark as text is: as much less light as it was less dark.
      let step = (ink.dark & 255) - most / 2
      dark = step << 16 | step << 8 | step
    }
    return Pair(light: onLight, dark: Contrast.readable(dark, on: background.dark))
  }
}
