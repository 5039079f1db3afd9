/// The properties of CSS that the renderer reads. Fewer than 64: the cascade marks them by bits.
enum StyleProperty: UInt8, CaseIterable {
  case display, visibility, opacity, overflowX, overflowY, position, float
  case fontSize, fontWeight, fontStyle, textDecoration, whiteSpace, textTransform, textAlign, textIndent
  case direction, verticalAlign, listStyle, color, textFill
  case backgroundColor, backgroundImage, backgroundClip, border, borderRadius
  case width, height, maximumWidth, maximumHeight
  case marginTop, marginBottom, marginLeft, paddingTop, paddingBottom, paddingLeft
  case top, left, right, bottom, clip, clipPath, transform

  /// Its bit in a set of properties.
  var bit: UInt64 { 1 << UInt64(rawValue & 63) }

  /// The bits of some properties.
  static func bits(_ properties: StyleProperty...) -> UInt64 { properties.reduce(0) { $0 | $1.bit } }

  /// Whether an element without a value of its own has its parent's.
  var isInherited: Bool {
    switch self {
    case .visibility, .fontSize, .fontWeight, .fontStyle, .whiteSpace, .textTransform, .textAlign,
      .textIndent, .direction, .listStyle, .color, .textFill:
      true
    default: false
    }
  }
}

/// The numbers that stand for values.
enum StyleValue {
  // Words that every property takes.
  static let inherit = Int64.min
  static let initial = Int64.min + 1
  /// What the element is without the page's rules.
  static let revert = Int64.min + 2
  /// The element's own `color`.
  static let currentColor = Int64.min + 3
  /// Some value that is not worked out, as that of `calc` or `var`.
  static let unknown = Int64.min + 4

  enum Display {
    static let none: Int64 = 1
    static let inline: Int64 = 2
    static let block: Int64 = 3
    static let inlineBlock: Int64 = 4
    static let listItem: Int64 = 5
    /// A cell of a table or a whole table within a line.
    static let cell: Int64 = 6
    /// The element's box is gone, its content stays.
    static let contents: Int64 = 7
    static let flex: Int64 = 8
    static let table: Int64 = 9
    static let row: Int64 = 10
    static let ruby: Int64 = 11
  }
  static let off: Int64 = 1
  static let on: Int64 = 2
  static let visible: Int64 = 1
  static let hidden: Int64 = 2

  enum Align {
    static let start: UInt8 = 1
    static let center: UInt8 = 2
    static let end: UInt8 = 3
    static let left: UInt8 = 4
    static let right: UInt8 = 5
  }
  /// `text-decoration`, a sum.
  static let underline: Int64 = 2
  static let lineThrough: Int64 = 4

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
  static let raised: Int64 = 2
  static let lowered: Int64 = 3
}

/// One declaration: a property and the number that stands for its value.
struct Declaration {
  var property: StyleProperty
  var isImportant: Bool
  var value: Int64
}

/// The values that hold for one element while its rules are applied, the strongest last.
struct CascadedValues {
  private var values = [Int64](repeating: 0, count: 128)
  private var normal: UInt64 = 0
  private var important: UInt64 = 0

  /// The properties that have a value.
  var given: UInt64 { normal | important }

  mutating func clear() {
    normal = 0
    important = 0
  }

  mutating func apply(_ declarations: ArraySlice<Declaration>) {
    values.withUnsafeMutableBufferPointer { values in
      for each in declarations {
        let property = Int(each.property.rawValue)
        let bit = UInt64(1) << UInt64(property)
        if each.isImportant {
          important |= bit
          values[property + 64] = each.value
        } else {
          normal |= bit
          values[property] = each.value
        }
      }
    }
  }

  /// Whether any of some properties has a value, by their bits.
  func gives(_ properties: UInt64) -> Bool { given & properties != 0 }

  /// The value of a property; nil where the page's rules leave the element as it is.
  subscript(_ property: StyleProperty) -> Int64? {
    let bit = UInt64(1) << UInt64(property.rawValue)
    if important & bit != 0 {
      let value = values[Int(property.rawValue) + 64]
      return value == StyleValue.revert ? nil : value
    }
    if normal & bit == 0 { return nil }
    let value = values[Int(property.rawValue)]
    return value == StyleValue.revert ? nil : value
  }
}
