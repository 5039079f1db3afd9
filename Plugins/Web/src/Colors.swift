/// Colours of CSS and HTML, as 0xAARRGGBB.
enum Color {
  static let black: UInt32 = 0xFF00_0000
  static let white: UInt32 = 0xFFFF_FFFF

  /// Reads a colour of CSS; nil for what is none. Hexadecimal digits need no sign before them where `isQuirky`.
  static func read(_ text: UnsafeBufferPointer<UInt8>, isQuirky: Bool = false) -> UInt32? {
    guard let first = text.first else { return nil }
    if first == 0x23 { return hexadecimal(UnsafeBufferPointer(rebasing: text[1...])) }
    if text.hasPrefix("rgb") { return function(text, isHue: false) }
    if text.hasPrefix("hsl") { return function(text, isHue: true) }
    if text.isWord("transparent") { return 0 }
    if let named = names[text.nameHash] { return named }
    if isQuirky && (text.count == 6 || text.count == 3) { return hexadecimal(text) }
    return nil
  }

  /// Reads a colour attribute of HTML: a name, or what begins as hexadecimal digits.
  static func readAttribute(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let text = text.trimmed
    if text.isEmpty || text.isWord("transparent") { return nil }
    return read(text, isQuirky: true)
  }

  private static func hexadecimal(_ digits: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    if digits.count > 8 { return nil }
    for digit in digits {
      guard let number = digit.hexadecimal else { return nil }
      value = value << 4 | UInt32(number)
    }
    func wide(_ shift: UInt32) -> UInt32 { (value >> shift & 0xF) * 0x11 }
    switch digits.count {
    case 3: return 0xFF00_0000 | wide(8) << 16 | wide(4) << 8 | wide(0)
    case 4: return wide(0) << 24 | wide(12) << 16 | wide(8) << 8 | wide(4)
    case 6: return 0xFF00_0000 | value
    case 8: return value << 24 | value >> 8
    default: return nil
    }
  }

  /// `rgb(…)` and `hsl(…)` in both manners of writing.
  private static func function(_ text: UnsafeBufferPointer<UInt8>, isHue: Bool) -> UInt32? {
    guard let open = text.firstIndex(of: 0x28), text.last == 0x29, open <= 4 else { return nil }
    var numbers: [(value: Double, isPercent: Bool)] = []
    var index = open + 1
    while index < text.count - 1 {
      let byte = text[index]
      if byte.isSpace || byte == 0x2C || byte == 0x2F {
        index += 1
        continue
      }
      let rest = UnsafeBufferPointer(rebasing: text[index..<text.count - 1])
      guard numbers.count < 4, let (number, length) = Length.number(rest) else { return nil }
      var end = length
      let isPercent = end < rest.count && rest[end] == 0x25
      // `deg` and the percent sign are no news.
      while end < rest.count && (rest[end].isLetter || rest[end] == 0x25) { end += 1 }
      numbers.append((number, isPercent))
      index += end
    }
    if numbers.count < 3 { return nil }
    var alpha = 1.0
    if numbers.count == 4 { alpha = numbers[3].isPercent ? numbers[3].value / 100 : numbers[3].value }
    let rgb: (Double, Double, Double)
    if isHue {
      rgb = fromHue(numbers[0].value, numbers[1].value / 100, numbers[2].value / 100)
    } else {
      let parts = numbers.map { $0.isPercent ? $0.value / 100 : $0.value / 255 }
      rgb = (parts[0], parts[1], parts[2])
    }
    func byte(_ part: Double) -> UInt32 { UInt32(max(0, min(255, (part * 255).rounded()))) }
    return byte(alpha) << 24 | byte(rgb.0) << 16 | byte(rgb.1) << 8 | byte(rgb.2)
  }

  private static func fromHue(_ hue: Double, _ saturation: Double, _ light: Double) -> (
    Double, Double, Double
  ) {
    let saturation = max(0, min(1, saturation))
    let light = max(0, min(1, light))
    func part(_ number: Double) -> Double {
      var place = (number + hue / 30).truncatingRemainder(dividingBy: 12)
      if place < 0 { place += 12 }
      return light - saturation * min(light, 1 - light) * max(-1, min(place - 3, min(9 - place, 1)))
    }
    return (part(0), part(8), part(4))
  }

  /// One colour over another that is opaque.
  static func blend(_ top: UInt32, over base: UInt32) -> UInt32 {
    let alpha = top >> 24
    if alpha == 255 { return top }
    func part(_ shift: UInt32) -> UInt32 {
      let mixed = (top >> shift & 0xFF) * alpha + (base >> shift & 0xFF) * (255 - alpha)
      return (mixed / 255) << shift
    }
    return 0xFF00_0000 | part(16) | part(8) | part(0)
  }

  /// Whether a colour is more than a shade of light grey: dark, or clearly of some hue.
  static func isStrong(_ color: UInt32) -> Bool {
    let parts = [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
    let most = parts.max() ?? 0
    let least = parts.min() ?? 0
    return color != 0 && (most - least > 60 || most < 110)
  }

  /// Whether a colour is more than a shade of grey.
  static func isColorful(_ color: UInt32) -> Bool {
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    return max(red, green, blue) - min(red, green, blue) > 60
  }

  /// Whether two opaque colours cannot be told apart: no part of them differs by more than a few steps.
  static func areAlike(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift in [UInt32(16), 8, 0] {
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      if abs(difference) > 4 { return false }
    }
    return true
  }

  /// The colours that have names, by hashed name.
  private static let names: [UInt64: UInt32] = {
    var table: [UInt64: UInt32] = [:]
    let words = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    var name: UInt64 = 0
    words.forEachWord { word in
      if name == 0 {
        name = word.nameHash
      } else {
        table[name] = hexadecimal(word)
        name = 0
      }
    }
    return table
  }()

  private static let list: StaticString = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
    bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
    burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
    cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
    darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
    darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
    darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
    darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff
    dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
    forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
    goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
    hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
    lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
    lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
    lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa
    lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00
    limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa
    mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
    mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
    midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
    navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
    orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
    papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6
    purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
    salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
    skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f
    steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0
    violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
    canvas ffffff canvastext 000000 windowtext 000000 window ffffff linktext 0000ee
    buttonface f0f0f0 buttontext 000000
    """
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimal: UInt8? {
    if isDigit { return self - 0x30 }
    let letter = lowercased
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
  }
}
