/// How an element is shown, after the cascade.
struct Style {
  enum Display: UInt8 {
    case inline, block, inlineBlock, listItem
    /// By what the element is: parts of tables, ruby and the like.
    case natural
  }

  /// Manners of text, inherited.
  struct Flags: OptionSet, Hashable {
    let rawValue: UInt16

    static let bold = Flags(rawValue: 1 << 0)
    static let italic = Flags(rawValue: 1 << 1)
    static let underline = Flags(rawValue: 1 << 2)
    static let strike = Flags(rawValue: 1 << 3)
    static let code = Flags(rawValue: 1 << 4)
    static let raised = Flags(rawValue: 1 << 5)
    static let lowered = Flags(rawValue: 1 << 6)
    static let highlight = Flags(rawValue: 1 << 7)
    static let noWrap = Flags(rawValue: 1 << 8)
  }

  var display = Display.inline
  /// The element and all within it are not shown.
  var isGone = false
  /// Its own text is not shown; what is within may be (`visibility`, font size 0).
  var isInvisible = false
  var hasTinyText = false
  /// Its text is transparent or moved out of sight.
  var hasUnseenText = false
  /// Has a colour or picture behind it; its own, not inherited.
  var isFilled = false
  /// Lays its children out as blocks, whatever they are; its own.
  var isFlex = false
  /// Has room above or below; its own.
  var isSpaced = false
  var flags: Flags = []
  /// StyleValue.Align, or 0.
  var align: UInt8 = 0
  var whiteSpace = StyleValue.WhiteSpace.normal
  var transform: UInt8 = 0
  /// The drawing's `marker`, one more; 0 where none is given.
  var marker: UInt8 = 0
  /// StyleValue.leftToRight and so on, or 0.
  var direction: UInt8 = 0
  /// The element whose `lang` holds here; -1 for none.
  var language: Int32 = -1
  /// The block whose lines it is part of, by node; -1 for none.
  var block: Int32 = -1
  /// The link around it; -1 for none.
  var link: Int32 = -1
}
