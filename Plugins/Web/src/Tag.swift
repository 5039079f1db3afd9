/// The elements that the renderer treats in a way of their own. Cases are named as in HTML.
enum Tag: UInt8, CaseIterable, Sendable {
  /// Not an element: a run of text.
  case text
  /// An element without a rule of its own; it is inline, as HTML says.
  case unknown

  case a, abbr, acronym, address, applet, area, article, aside, audio
  case b, base, bdi, bdo, bgsound, big, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup
  case datalist, dd, del, desc, details, dfn, dialog, dir, div, dl, dt
  case em, embed, fieldset, figcaption, figure, font, footer, form, frame, frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, img, input, ins, kbd, label, legend, li, link, listing
  case main, map, mark, marquee, math, menu, meta, metadata, meter
  case nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, output, p, param, picture, plaintext, pre, progress
  case q, rb, rp, rt, rtc, ruby, s, samp, script, search, section, select, small, source, span
  case strike, strong, style, sub, summary, sup, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul, `var`, video, wbr, xmp

  /// The element of a hashed, lower-case name.
  static func named(_ hash: UInt64) -> Tag { byHash[hash] ?? .unknown }

  private static let byHash = NameTable(
    Tag.allCases.filter { $0 != .text && $0 != .unknown }.map { tag in
      var hash = NameHash()
      for byte in String(describing: tag).utf8 { hash.add(byte) }
      return (hash.value, tag)
    })

  /// The level of a heading, 1 to 6; 0 for another element.
  var headingLevel: Int64 {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: 0
    }
  }
}

/// A set of elements.
struct TagSet: ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral tags: Tag...) {
    for tag in tags { insert(tag) }
  }

  mutating func insert(_ tag: Tag) {
    let bit = UInt64(1) << UInt64(tag.rawValue & 63)
    switch tag.rawValue >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    default: high |= bit
    }
  }

  func contains(_ tag: Tag) -> Bool {
    let bit = UInt64(1) << UInt64(tag.rawValue & 63)
    switch tag.rawValue >> 6 {
    case 0: return low & bit != 0
    case 1: return middle & bit != 0
    default: return high & bit != 0
    }
  }
}

/// A hash of a name without regard to the case of ASCII letters (FNV-1a).
struct NameHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  static func of(_ name: StaticString) -> UInt64 {
    UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).nameHash
  }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte.lowercased)) &* 0x100_0000_01b3 }
}

extension UInt8 {
  /// An ASCII capital as its small letter; every other byte as it is.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// The white space of HTML: tab, line feed, form feed, carriage return, space.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B) }

  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
