import Drawing

/// An attribute that the layout reads in one pass over a node's attributes.
enum AttributeCode: UInt8 {
  /// One that is looked up where it is needed.
  case other
  // What makes a box of a node, up to `mostLines`.
  case width, minimumWidth, maximumWidth, height, minimumHeight
  case paddingTop, paddingEnd, paddingBottom, paddingStart, marginTop, marginEnd, marginBottom, marginStart
  case border, borderColor, align, direction, mostLines
  // How text looks, up to `background`.
  case bold, italic, underline, strike, code, highlight, foreground, background
  // How text is written, for eyes and ears.
  case superscript, `subscript`, noWrap
  case gap
  case spokenOnly, visualOnly
  case url

  /// What a node has to be asked for.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static var box: Traits { Traits(rawValue: 1) }
    static var style: Traits { Traits(rawValue: 2) }
    static var writing: Traits { Traits(rawValue: 4) }
    static var gap: Traits { Traits(rawValue: 8) }
    static var visibility: Traits { Traits(rawValue: 16) }
    static var address: Traits { Traits(rawValue: 32) }
  }

  var traits: Traits {
    switch self {
    case .other: []
    case .background: [.box, .style]
    case .strike: [.style, .writing]
    case .bold, .italic, .underline, .code, .highlight, .foreground: .style
    case .superscript, .subscript, .noWrap: .writing
    case .gap: .gap
    case .spokenOnly, .visualOnly: .visibility
    case .url: .address
    default: .box
    }
  }

  /// The vocabulary's attributes and their codes.
  static var all: [(AttributeName, AttributeCode)] {
    [
      (.width, .width), (.minimumWidth, .minimumWidth), (.maximumWidth, .maximumWidth), (.height, .height),
      (.minimumHeight, .minimumHeight), (.paddingTop, .paddingTop), (.paddingEnd, .paddingEnd),
      (.paddingBottom, .paddingBottom), (.paddingStart, .paddingStart), (.marginTop, .marginTop),
      (.marginEnd, .marginEnd), (.marginBottom, .marginBottom), (.marginStart, .marginStart),
      (.border, .border), (.borderColor, .borderColor), (.align, .align), (.direction, .direction),
      (.mostLines, .mostLines), (.bold, .bold), (.italic, .italic), (.underline, .underline),
      (.strike, .strike), (.code, .code), (.highlight, .highlight), (.foreground, .foreground),
      (.background, .background), (.superscript, .superscript), (.subscript, .subscript),
      (.noWrap, .noWrap), (.gap, .gap), (.spokenOnly, .spokenOnly), (.visualOnly, .visualOnly),
      (.url, .url),
    ]
  }
}
