// Made from SDK/drawing.tsv by `make tables`: change that file, not this one.

/// What a node of a drawing is. Numbers that are not in the vocabulary are kept as they came.
package struct Kind: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// How kinds stand in a drawing.
  package enum Sort: UInt8, Sendable {
    /// A container that starts its own lines.
    case block = 1
    /// A container within a paragraph.
    case inline = 2
    /// Stands as a block of its own and contains nothing.
    case leaf = 3
    /// A leaf within a paragraph.
    case mark = 4
  }

  /// Children one below the other. The kind of anything unknown that contains.
  package static let column = Kind(rawValue: 1)

  /// Children side by side; one below the other where they do not fit or where the output is linear.
  package static let row = Kind(rawValue: 2)

  /// Children in one place, each with an anchor; those flagged as background are said first, in one line. A leaf anchored at both ends stands at its end of the first or last line.
  package static let stack = Kind(rawValue: 3)

  /// A framed piece of content: a message in a feed.
  package static let card = Kind(rawValue: 4)

  /// Page number of count; a surface without pages shows all in order, each headed by its number.
  package static let page = Kind(rawValue: 5)

  /// A list of items.
  package static let list = Kind(rawValue: 6)

  /// One item of a list.
  package static let item = Kind(rawValue: 7)

  /// Terms, each followed by its descriptions.
  package static let definitionList = Kind(rawValue: 8)

  /// A term of a definition list.
  package static let term = Kind(rawValue: 9)

  /// A description of the term before it.
  package static let description = Kind(rawValue: 10)

  /// Rows of cells that belong together; may begin with a caption.
  package static let table = Kind(rawValue: 11)

  /// The caption of a table or figure.
  package static let caption = Kind(rawValue: 12)

  /// One row of a table.
  package static let tableRow = Kind(rawValue: 13)

  /// One cell of a table row: scope says whether it heads a row or a column.
  package static let cell = Kind(rawValue: 14)

  /// A heading of level 1 to 6.
  package static let heading = Kind(rawValue: 15)

  /// Running text.
  package static let paragraph = Kind(rawValue: 16)

  /// Somebody's words.
  package static let quote = Kind(rawValue: 17)

  /// A picture or chart with its caption.
  package static let figure = Kind(rawValue: 18)

  /// Text whose spaces and line ends count; a line is broken only where it does not fit.
  package static let preformatted = Kind(rawValue: 19)

  /// Text drawn for a grid of cells (a QR code, a chart): shown only as a whole, else its alternative.
  package static let fixedCells = Kind(rawValue: 20)

  /// Content that can be folded away under a label.
  package static let collapsible = Kind(rawValue: 21)

  /// Things that belong together under a label: a form, a set of choices.
  package static let group = Kind(rawValue: 22)

  /// A place for content of another type, drawn here by the renderer of that type.
  package static let slot = Kind(rawValue: 23)

  /// Text with a manner: bold, code, colours, spoken-only and the like.
  package static let span = Kind(rawValue: 40)

  /// Text that can be followed. The url is for showing; what a tap does is the renderer's answer to the event.
  package static let link = Kind(rawValue: 41)

  /// Base text with its reading.
  package static let ruby = Kind(rawValue: 42)

  /// The reading of the ruby around it.
  package static let rubyText = Kind(rawValue: 43)

  /// A place where a line may end.
  package static let softBreak = Kind(rawValue: 60)

  /// A place where a line ends.
  package static let hardBreak = Kind(rawValue: 61)

  /// An instant, written by the host in the reader's zone and manner.
  package static let time = Kind(rawValue: 62)

  /// A place that a scroll outcome can name.
  package static let anchor = Kind(rawValue: 63)

  /// A picture. It is never fetched unless the reader allows it. With the name of an icon it is that sign; without words it is shown where its role is to be an image.
  package static let image = Kind(rawValue: 80)

  /// Sound or moving pictures.
  package static let media = Kind(rawValue: 81)

  /// A line across.
  package static let rule = Kind(rawValue: 82)

  /// Something to press. Opened, with blocks in it, it is pressed as a whole.
  package static let button = Kind(rawValue: 83)

  /// Something to fill in or choose. Opened, with blocks in it, it is chosen as a whole. A label that is present and empty stands in words beside it.
  package static let control = Kind(rawValue: 84)

  /// How far something is.
  package static let progress = Kind(rawValue: 85)

  /// A small sign: unread, busy, the dots of a pager, with its number and count.
  package static let indicator = Kind(rawValue: 86)

  /// A diagnostic of the renderer about this message, with a path; not message text.
  package static let note = Kind(rawValue: 87)

  /// The sort of a kind of the vocabulary; nil for another.
  package var sort: Sort? {
    switch rawValue {
    case 1: .block
    case 2: .block
    case 3: .block
    case 4: .block
    case 5: .block
    case 6: .block
    case 7: .block
    case 8: .block
    case 9: .block
    case 10: .block
    case 11: .block
    case 12: .block
    case 13: .block
    case 14: .block
    case 15: .block
    case 16: .block
    case 17: .block
    case 18: .block
    case 19: .block
    case 20: .block
    case 21: .block
    case 22: .block
    case 23: .block
    case 40: .inline
    case 41: .inline
    case 42: .inline
    case 43: .inline
    case 60: .mark
    case 61: .mark
    case 62: .mark
    case 63: .mark
    case 80: .leaf
    case 81: .leaf
    case 82: .leaf
    case 83: .leaf
    case 84: .leaf
    case 85: .leaf
    case 86: .leaf
    case 87: .leaf
    default: nil
    }
  }

  /// The name in the vocabulary; nil for another kind.
  package var name: StaticString? {
    switch rawValue {
    case 1: "column"
    case 2: "row"
    case 3: "stack"
    case 4: "card"
    case 5: "page"
    case 6: "list"
    case 7: "item"
    case 8: "definition-list"
    case 9: "term"
    case 10: "description"
    case 11: "table"
    case 12: "caption"
    case 13: "table-row"
    case 14: "cell"
    case 15: "heading"
    case 16: "paragraph"
    case 17: "quote"
    case 18: "figure"
    case 19: "preformatted"
    case 20: "fixed-cells"
    case 21: "collapsible"
    case 22: "group"
    case 23: "slot"
    case 40: "span"
    case 41: "link"
    case 42: "ruby"
    case 43: "ruby-text"
    case 60: "soft-break"
    case 61: "hard-break"
    case 62: "time"
    case 63: "anchor"
    case 80: "image"
    case 81: "media"
    case 82: "rule"
    case 83: "button"
    case 84: "control"
    case 85: "progress"
    case 86: "indicator"
    case 87: "note"
    default: nil
    }
  }

  /// Every kind of the vocabulary.
  package static let all: [Kind] = [
    .column,
    .row,
    .stack,
    .card,
    .page,
    .list,
    .item,
    .definitionList,
    .term,
    .description,
    .table,
    .caption,
    .tableRow,
    .cell,
    .heading,
    .paragraph,
    .quote,
    .figure,
    .preformatted,
    .fixedCells,
    .collapsible,
    .group,
    .slot,
    .span,
    .link,
    .ruby,
    .rubyText,
    .softBreak,
    .hardBreak,
    .time,
    .anchor,
    .image,
    .media,
    .rule,
    .button,
    .control,
    .progress,
    .indicator,
    .note,
  ]
}
