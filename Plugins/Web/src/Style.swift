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
    /// Within `aria-hidden`: for eyes only.
    static let visualOnly = Flags(rawValue: 1 << 9)
  }

  var display = Display.inline
  /// The element and all within it are not shown.
  var isGone = false
  /// In a `details` that is closed; for all within.
  var isFolded = false
  /// Its own text is not shown; what is within may be (`visibility`).
  var isInvisible = false
  /// Its lines begin out of sight (`text-indent`); inherited.
  var isOutOfSight = false
  /// The picture behind it is cut to the shape of its text, which shows where it is transparent; for all within.
  var showsThroughText = false
  /// Has a colour or picture behind it that differs from what is around; its own, not inherited.
  var isFilled = false
  /// Has a line around it; its own.
  var isFramed = false
  /// Has round corners, or is hardly wider than a few words; its own.
  var isRounded = false
  var isNarrow = false
  /// Takes all the room across, or more than that of a button; its own.
  var isWide = false
  /// Stands in the middle of its room, by a margin that is `auto`; its own.
  var isCentered = false
  /// Lays its children out as blocks, whatever they are; its own.
  var isFlex = false
  /// Has room above or below; its own.
  var isSpaced = false
  /// Within a line, it has room, lines or a place of its own; its own.
  var isApart = false
  /// The page says the colour of its text; inherited.
  var hasColor = false
  var flags: Flags = []
  /// StyleValue.Align, or 0.
  var align: UInt8 = 0
  /// That comes from an `align` attribute or `center`, which a table within does not take over; inherited.
  var isAlignedByMarkup = false
  var whiteSpace = StyleValue.WhiteSpace.normal
  var transform: UInt8 = 0
  /// The drawing's `marker`, one more; 0 where none is given.
  var marker: UInt8 = 0
  /// StyleValue.leftToRight and so on, or 0.
  var direction: UInt8 = 0
  /// In points.
  var fontSize: Float = 16
  /// Of its text, 0xAARRGGBB.
  var color = Color.black
  /// The opaque colour behind its text; 0 where it is not known.
  var backdrop = Color.white
  /// The element whose `lang` holds here; -1 for none.
  var language: Int32 = -1
  /// The block whose lines it is part of, by node; -1 for none.
  var block: Int32 = -1
  /// The link around it; -1 for none.
  var link: Int32 = -1

  /// Its own text cannot be seen.
  var hidesText: Bool {
    isGone || isInvisible || isOutOfSight || fontSize <= 1 || (color >> 24 == 0 && !showsThroughText)
  }

  /// The colour of its text is that of what is behind it.
  var hasHiddenColor: Bool {
    backdrop != 0 && hasColor && !showsThroughText
      && Color.areAlike(Color.blend(color, over: backdrop), backdrop)
  }
}
