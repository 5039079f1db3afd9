// Made from SDK/drawing.tsv by `make tables`: change that file, not this one.

/// The name of an attribute. Numbers that are not in the vocabulary are kept as they came.
package struct AttributeName: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What an attribute's value is.
  package enum ValueType: Hashable, Sendable {
    case flag, integer, string, length, color, instant
    /// One of a list of names, by its number.
    case choice(ChoiceList)
  }

  /// The lists of names that an attribute may choose from.
  package enum ChoiceList: Hashable, Sendable {
    case role
    case live
    case direction
    case border
    case align
    case verticalAlign
    case marker
    case scope
    case state
    case controlType
    case timeStyle
    case severity
    case prominence
  }

  /// The name under which this takes events: unique in its drawing, equal for equal message and state.
  package static let target = AttributeName(rawValue: 1)

  /// What it is called, for eyes and ears.
  package static let label = AttributeName(rawValue: 2)

  /// The address of a picture or of what a link or button opens, exactly as the message gives it.
  package static let url = AttributeName(rawValue: 3)

  /// What to say in place of something that cannot be shown.
  package static let alternative = AttributeName(rawValue: 4)

  /// What it is for, where the kind alone does not say.
  package static let role = AttributeName(rawValue: 5)

  /// The name of an anchor whose text describes this.
  package static let describedBy = AttributeName(rawValue: 6)

  /// Whether a change here is to be spoken.
  package static let live = AttributeName(rawValue: 7)

  /// The name of an anchor.
  package static let name = AttributeName(rawValue: 8)

  /// The language of the content, a BCP 47 tag.
  package static let language = AttributeName(rawValue: 9)

  /// The direction of the content; auto takes the first strong letter of each paragraph.
  package static let direction = AttributeName(rawValue: 10)

  /// A longer word of help, spoken after the label.
  package static let hint = AttributeName(rawValue: 11)

  /// How wide: auto, percent of the container, cells or points.
  package static let width = AttributeName(rawValue: 20)

  /// At least this wide.
  package static let minimumWidth = AttributeName(rawValue: 21)

  /// At most this wide.
  package static let maximumWidth = AttributeName(rawValue: 22)

  /// How high.
  package static let height = AttributeName(rawValue: 23)

  /// At least this high.
  package static let minimumHeight = AttributeName(rawValue: 24)

  /// At most this high.
  package static let maximumHeight = AttributeName(rawValue: 25)

  /// Room inside, above the content.
  package static let paddingTop = AttributeName(rawValue: 26)

  /// Room inside, after the content.
  package static let paddingEnd = AttributeName(rawValue: 27)

  /// Room inside, below the content.
  package static let paddingBottom = AttributeName(rawValue: 28)

  /// Room inside, before the content.
  package static let paddingStart = AttributeName(rawValue: 29)

  /// Room outside, above.
  package static let marginTop = AttributeName(rawValue: 30)

  /// Room outside, after.
  package static let marginEnd = AttributeName(rawValue: 31)

  /// Room outside, below.
  package static let marginBottom = AttributeName(rawValue: 32)

  /// Room outside, before.
  package static let marginStart = AttributeName(rawValue: 33)

  /// The line around it.
  package static let border = AttributeName(rawValue: 34)

  /// The colour of that line.
  package static let borderColor = AttributeName(rawValue: 35)

  /// Room between children; in a column, lines.
  package static let gap = AttributeName(rawValue: 36)

  /// Where lines and children stand across the direction of flow.
  package static let align = AttributeName(rawValue: 37)

  /// Where the children of a row or a table cell's content stand.
  package static let verticalAlign = AttributeName(rawValue: 38)

  /// The share of room that is left over in a row; 0 takes none.
  package static let weight = AttributeName(rawValue: 39)

  /// Show no more lines than this; the last one ends in an ellipsis.
  package static let mostLines = AttributeName(rawValue: 40)

  /// The colour of the text.
  package static let foreground = AttributeName(rawValue: 41)

  /// The colour behind the content.
  package static let background = AttributeName(rawValue: 42)

  /// Where a child of a stack stands, across.
  package static let anchorHorizontal = AttributeName(rawValue: 43)

  /// Where a child of a stack stands, down.
  package static let anchorVertical = AttributeName(rawValue: 44)

  /// This child of a stack lies behind the others.
  package static let isBackground = AttributeName(rawValue: 45)

  /// Strong.
  package static let bold = AttributeName(rawValue: 60)

  /// Emphasised.
  package static let italic = AttributeName(rawValue: 61)

  /// Underlined.
  package static let underline = AttributeName(rawValue: 62)

  /// Struck out.
  package static let strike = AttributeName(rawValue: 63)

  /// Computer text.
  package static let code = AttributeName(rawValue: 64)

  /// Raised.
  package static let superscript = AttributeName(rawValue: 65)

  /// Lowered.
  package static let `subscript` = AttributeName(rawValue: 66)

  /// Marked.
  package static let highlight = AttributeName(rawValue: 67)

  /// Keep on one line where it fits on one.
  package static let noWrap = AttributeName(rawValue: 68)

  /// For ears: never shown.
  package static let spokenOnly = AttributeName(rawValue: 69)

  /// For eyes: never spoken.
  package static let visualOnly = AttributeName(rawValue: 70)

  /// The level of a heading, 1 to 6.
  package static let level = AttributeName(rawValue: 80)

  /// Which page.
  package static let number = AttributeName(rawValue: 81)

  /// Of how many.
  package static let count = AttributeName(rawValue: 82)

  /// Items are numbered.
  package static let ordered = AttributeName(rawValue: 83)

  /// The number of the first item, or of this item.
  package static let start = AttributeName(rawValue: 84)

  /// The sign before an item.
  package static let marker = AttributeName(rawValue: 85)

  /// Numbers count down.
  package static let reversed = AttributeName(rawValue: 86)

  /// What a header cell heads.
  package static let scope = AttributeName(rawValue: 87)

  /// How many columns a cell takes, 1 to 1000.
  package static let columnSpan = AttributeName(rawValue: 88)

  /// How many rows a cell takes, 1 to 1000.
  package static let rowSpan = AttributeName(rawValue: 89)

  /// A collapsible is unfolded.
  package static let open = AttributeName(rawValue: 90)

  /// The content type of a slot.
  package static let contentType = AttributeName(rawValue: 91)

  /// The content of a slot, UTF-8.
  package static let content = AttributeName(rawValue: 92)

  /// How a picture, media or slot is doing.
  package static let state = AttributeName(rawValue: 100)

  /// How long media is, in milliseconds.
  package static let duration = AttributeName(rawValue: 101)

  /// The width of a picture, in points.
  package static let naturalWidth = AttributeName(rawValue: 102)

  /// The height of a picture, in points.
  package static let naturalHeight = AttributeName(rawValue: 103)

  /// What sort of control.
  package static let controlType = AttributeName(rawValue: 104)

  /// What the control holds.
  package static let value = AttributeName(rawValue: 105)

  /// It must be filled in.
  package static let required = AttributeName(rawValue: 106)

  /// What it holds is wrong.
  package static let invalid = AttributeName(rawValue: 107)

  /// Why it is wrong.
  package static let reason = AttributeName(rawValue: 108)

  /// It takes no events now.
  package static let disabled = AttributeName(rawValue: 109)

  /// It is the one chosen, or is switched on.
  package static let selected = AttributeName(rawValue: 110)

  /// The least value or number of choices.
  package static let minimum = AttributeName(rawValue: 111)

  /// The greatest.
  package static let maximum = AttributeName(rawValue: 112)

  /// Shown while the control is empty.
  package static let placeholder = AttributeName(rawValue: 113)

  /// The choices of a choice control, one a line.
  package static let choices = AttributeName(rawValue: 114)

  /// Milliseconds since 1970-01-01T00:00:00Z.
  package static let instant = AttributeName(rawValue: 115)

  /// How much of the instant is written.
  package static let timeStyle = AttributeName(rawValue: 116)

  /// Where in the message a note points, as a JSON path.
  package static let path = AttributeName(rawValue: 117)

  /// How grave a note is.
  package static let severity = AttributeName(rawValue: 118)

  /// How much a button or indicator calls for attention.
  package static let prominence = AttributeName(rawValue: 119)

  /// The value of a progress.
  package static let valueNumber = AttributeName(rawValue: 120)

  /// The name of an icon (close, star, …), or the address of a small picture, that goes with it.
  package static let icon = AttributeName(rawValue: 121)

  /// What its value is; nil for one that is not in the vocabulary.
  package var type: ValueType? {
    switch rawValue {
    case 1: .string
    case 2: .string
    case 3: .string
    case 4: .string
    case 5: .choice(.role)
    case 6: .string
    case 7: .choice(.live)
    case 8: .string
    case 9: .string
    case 10: .choice(.direction)
    case 11: .string
    case 20: .length
    case 21: .length
    case 22: .length
    case 23: .length
    case 24: .length
    case 25: .length
    case 26: .length
    case 27: .length
    case 28: .length
    case 29: .length
    case 30: .length
    case 31: .length
    case 32: .length
    case 33: .length
    case 34: .choice(.border)
    case 35: .color
    case 36: .length
    case 37: .choice(.align)
    case 38: .choice(.verticalAlign)
    case 39: .integer
    case 40: .integer
    case 41: .color
    case 42: .color
    case 43: .choice(.align)
    case 44: .choice(.verticalAlign)
    case 45: .flag
    case 60: .flag
    case 61: .flag
    case 62: .flag
    case 63: .flag
    case 64: .flag
    case 65: .flag
    case 66: .flag
    case 67: .flag
    case 68: .flag
    case 69: .flag
    case 70: .flag
    case 80: .integer
    case 81: .integer
    case 82: .integer
    case 83: .flag
    case 84: .integer
    case 85: .choice(.marker)
    case 86: .flag
    case 87: .choice(.scope)
    case 88: .integer
    case 89: .integer
    case 90: .flag
    case 91: .string
    case 92: .string
    case 100: .choice(.state)
    case 101: .integer
    case 102: .integer
    case 103: .integer
    case 104: .choice(.controlType)
    case 105: .string
    case 106: .flag
    case 107: .flag
    case 108: .string
    case 109: .flag
    case 110: .flag
    case 111: .integer
    case 112: .integer
    case 113: .string
    case 114: .string
    case 115: .instant
    case 116: .choice(.timeStyle)
    case 117: .string
    case 118: .choice(.severity)
    case 119: .choice(.prominence)
    case 120: .integer
    case 121: .string
    default: nil
    }
  }

  /// The name in the vocabulary; nil for another.
  package var name: StaticString? {
    switch rawValue {
    case 1: "target"
    case 2: "label"
    case 3: "url"
    case 4: "alternative"
    case 5: "role"
    case 6: "described-by"
    case 7: "live"
    case 8: "name"
    case 9: "language"
    case 10: "direction"
    case 11: "hint"
    case 20: "width"
    case 21: "minimum-width"
    case 22: "maximum-width"
    case 23: "height"
    case 24: "minimum-height"
    case 25: "maximum-height"
    case 26: "padding-top"
    case 27: "padding-end"
    case 28: "padding-bottom"
    case 29: "padding-start"
    case 30: "margin-top"
    case 31: "margin-end"
    case 32: "margin-bottom"
    case 33: "margin-start"
    case 34: "border"
    case 35: "border-color"
    case 36: "gap"
    case 37: "align"
    case 38: "vertical-align"
    case 39: "weight"
    case 40: "most-lines"
    case 41: "foreground"
    case 42: "background"
    case 43: "anchor-horizontal"
    case 44: "anchor-vertical"
    case 45: "is-background"
    case 60: "bold"
    case 61: "italic"
    case 62: "underline"
    case 63: "strike"
    case 64: "code"
    case 65: "superscript"
    case 66: "subscript"
    case 67: "highlight"
    case 68: "no-wrap"
    case 69: "spoken-only"
    case 70: "visual-only"
    case 80: "level"
    case 81: "number"
    case 82: "count"
    case 83: "ordered"
    case 84: "start"
    case 85: "marker"
    case 86: "reversed"
    case 87: "scope"
    case 88: "column-span"
    case 89: "row-span"
    case 90: "open"
    case 91: "content-type"
    case 92: "content"
    case 100: "state"
    case 101: "duration"
    case 102: "natural-width"
    case 103: "natural-height"
    case 104: "control-type"
    case 105: "value"
    case 106: "required"
    case 107: "invalid"
    case 108: "reason"
    case 109: "disabled"
    case 110: "selected"
    case 111: "minimum"
    case 112: "maximum"
    case 113: "placeholder"
    case 114: "choices"
    case 115: "instant"
    case 116: "time-style"
    case 117: "path"
    case 118: "severity"
    case 119: "prominence"
    case 120: "value-number"
    case 121: "icon"
    default: nil
    }
  }

  /// Every attribute of the vocabulary.
  package static let all: [AttributeName] = [
    .target,
    .label,
    .url,
    .alternative,
    .role,
    .describedBy,
    .live,
    .name,
    .language,
    .direction,
    .hint,
    .width,
    .minimumWidth,
    .maximumWidth,
    .height,
    .minimumHeight,
    .maximumHeight,
    .paddingTop,
    .paddingEnd,
    .paddingBottom,
    .paddingStart,
    .marginTop,
    .marginEnd,
    .marginBottom,
    .marginStart,
    .border,
    .borderColor,
    .gap,
    .align,
    .verticalAlign,
    .weight,
    .mostLines,
    .foreground,
    .background,
    .anchorHorizontal,
    .anchorVertical,
    .isBackground,
    .bold,
    .italic,
    .underline,
    .strike,
    .code,
    .superscript,
    .`subscript`,
    .highlight,
    .noWrap,
    .spokenOnly,
    .visualOnly,
    .level,
    .number,
    .count,
    .ordered,
    .start,
    .marker,
    .reversed,
    .scope,
    .columnSpan,
    .rowSpan,
    .open,
    .contentType,
    .content,
    .state,
    .duration,
    .naturalWidth,
    .naturalHeight,
    .controlType,
    .value,
    .required,
    .invalid,
    .reason,
    .disabled,
    .selected,
    .minimum,
    .maximum,
    .placeholder,
    .choices,
    .instant,
    .timeStyle,
    .path,
    .severity,
    .prominence,
    .valueNumber,
    .icon,
  ]
}
