import Drawing

/// A kind as the layout branches on it: dense, so that a switch is one jump.
enum KindCode: UInt8 {
  case column, row, stack, card, page, list, item, definitionList, term, description, table, caption, tableRow
  case cell, heading, paragraph, quote, figure, preformatted, fixedCells, collapsible, group, slot
  // What flows in a line, up to `anchor`.
  case span, link, ruby, rubyText, softBreak, hardBreak, time, anchor
  // What stands by itself and contains nothing.
  case image, media, rule, button, control, progress, indicator, note, unknownLeaf

  /// It flows in a line with its neighbours.
  @inline(__always) var isInline: Bool {
    rawValue >= KindCode.span.rawValue && rawValue <= KindCode.anchor.rawValue
  }

  /// It contains nothing.
  @inline(__always) var isLeaf: Bool { rawValue >= KindCode.image.rawValue }

  /// The vocabulary's kinds and their codes.
  static var all: [(Kind, KindCode)] {
    [
      (.column, .column), (.row, .row), (.stack, .stack), (.card, .card), (.page, .page), (.list, .list),
      (.item, .item), (.definitionList, .definitionList), (.term, .term), (.description, .description),
      (.table, .table), (.caption, .caption), (.tableRow, .tableRow), (.cell, .cell), (.heading, .heading),
      (.paragraph, .paragraph), (.quote, .quote), (.figure, .figure), (.preformatted, .preformatted),
      (.fixedCells, .fixedCells), (.collapsible, .collapsible), (.group, .group), (.slot, .slot),
      (.span, .span), (.link, .link), (.ruby, .ruby), (.rubyText, .rubyText), (.softBreak, .softBreak),
      (.hardBreak, .hardBreak), (.time, .time), (.anchor, .anchor), (.image, .image), (.media, .media),
      (.rule, .rule), (.button, .button), (.control, .control), (.progress, .progress),
      (.indicator, .indicator), (.note, .note),
    ]
  }
}
