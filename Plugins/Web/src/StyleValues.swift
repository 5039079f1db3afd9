/// The properties of CSS that the renderer reads; each value is a small number, 0 where none is given.
enum StyleProperty: Int {
  case display, visibility, opacity, fontSize, maximumHeight, height, width, overflow
  case textAlign, fontWeight, fontStyle, textDecoration, whiteSpace, textTransform, listStyle
  case background, space, direction, verticalAlign
  case color, position, offset, indent, clip
}

enum StyleValue {
  enum Display {
    static let none: UInt8 = 1
    static let inline: UInt8 = 2
    static let block: UInt8 = 3
    static let inlineBlock: UInt8 = 4
    static let listItem: UInt8 = 5
    /// A part of a table: what the element is by itself decides.
    static let table: UInt8 = 6
    /// The element's box is gone, its content stays.
    static let contents: UInt8 = 7
    static let flex: UInt8 = 8
  }
  static let visible: UInt8 = 1
  static let hidden: UInt8 = 2
  /// A length or share that leaves nothing to be seen.
  static let nothing: UInt8 = 1
  static let something: UInt8 = 2
  static let clips: UInt8 = 1
  /// `position`: taken out of the flow.
  static let lifted: UInt8 = 2
  /// A length that moves content out of any window.
  static let far: UInt8 = 2

  enum Align {
    static let start: UInt8 = 1
    static let center: UInt8 = 2
    static let end: UInt8 = 3
    static let left: UInt8 = 4
    static let right: UInt8 = 5
  }
  static let off: UInt8 = 1
  static let on: UInt8 = 2
  /// `text-decoration`, a sum.
  static let underline: UInt8 = 2
  static let lineThrough: UInt8 = 4

  enum WhiteSpace {
    static let normal: UInt8 = 1
    static let noWrap: UInt8 = 2
    static let pre: UInt8 = 3
    static let preLine: UInt8 = 4
  }
  enum Transform {
    static let none: UInt8 = 1
    static let upper: UInt8 = 2
    static let lower: UInt8 = 3
    static let capitalize: UInt8 = 4
  }
  static let leftToRight: UInt8 = 1
  static let rightToLeft: UInt8 = 2
  static let auto: UInt8 = 3
  static let raised: UInt8 = 2
  static let lowered: UInt8 = 3
}

/// What a block of declarations sets, in the order of StyleProperty.
struct StyleValues {
  typealias Lanes = SIMD32<UInt8>

  var normal = Lanes(repeating: 0)
  var important = Lanes(repeating: 0)

  mutating func set(_ property: StyleProperty, _ value: UInt8, important isImportant: Bool) {
    if isImportant { important[property.rawValue] = value } else { normal[property.rawValue] = value }
  }

  /// Lays `lanes` over `base`, where they are set.
  static func lay(_ lanes: Lanes, over base: inout Lanes) { base.replace(with: lanes, where: lanes .!= 0) }
}

extension SIMD32<UInt8> {
  subscript(_ property: StyleProperty) -> UInt8 {
    get { self[property.rawValue] }
    set { self[property.rawValue] = newValue }
  }
}
