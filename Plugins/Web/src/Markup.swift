/// What elements and their attributes say without any rule: the sheet that every browser begins with, and attributes
/// that stand for styles.
struct Markup {
  private static let neverShown: TagSet = [
    .script, .style, .head, .title, .template, .base, .link, .meta, .param, .source, .track, .area, .datalist,
    .noembed, .noframes, .rp, .col, .colgroup, .desc, .metadata, .canvas, .frameset,
    .bgsound,
  ]
  private static let blocks: TagSet = [
    .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dialog, .dir, .div, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr,
    .html, .legend, .listing, .main, .menu, .nav, .ol, .optgroup, .p, .plaintext, .pre, .search, .section,
    .summary, .ul, .xmp,
  ]
  private static let natural: TagSet = [
    .table, .caption, .thead, .tbody, .tfoot, .tr, .td, .th, .ruby, .rt, .rb, .rtc,
  ]
  private static let bold: TagSet = [.b, .strong, .h1, .h2, .h3, .h4, .h5, .h6, .th, .dt, .summary]
  /// Whose boldness the drawing's own kinds already say.
  private static let boldByKind: TagSet = [.h1, .h2, .h3, .h4, .h5, .h6, .th, .dt, .summary]
  private static let italic: TagSet = [.i, .em, .cite, .dfn, .var]
  private static let code: TagSet = [.code, .kbd, .samp, .tt]
  private static let controls: TagSet = [.input, .select, .textarea, .button]
  /// Points of `<font size>` 1 to 7.
  private static let fontSizes: [Float] = [10, 13, 16, 18, 24, 32, 48]

  /// Elements that are played or loaded, and whose own content is for whoever cannot do that.
  static func isEmbedded(_ tag: Tag) -> Bool { tag == .video || tag == .audio || tag == .iframe }

  /// Elements that no rule brings back.
  static func isNeverShown(_ tag: Tag) -> Bool { neverShown.contains(tag) }

  static func display(of tag: Tag) -> Style.Display {
    if blocks.contains(tag) { return .block }
    if natural.contains(tag) { return .natural }
    return tag == .li ? .listItem : .inline
  }

  /// Hidden by an attribute or as what it is, until a rule gives it a `display`.
  static func isHidden(_ index: Int, _ document: Document) -> Bool {
    let node = document.nodes[index]
    if node.tag == .dialog { return !document.has(.open, index) }
    return node.attributeCount > 0 && document.has(.hidden, index)
  }

  static func apply(_ tag: Tag, _ index: Int, _ document: Document, isQuirky: Bool, to style: inout Style) {
    if bold.contains(tag) {
      if boldByKind.contains(tag) { style.flags.remove(.bold) } else { style.flags.insert(.bold) }
    }
    if italic.contains(tag) { style.flags.insert(.italic) }
    if code.contains(tag) { style.flags.insert(.code) }
    if controls.contains(tag) {
      style.fontSize = 13
      style.color = Color.black
      style.hasColor = false
    }
    switch tag {
    case .a where document.has(.href, index):
      style.link = Int32(index)
      style.color = 0xFF00_00EE
      style.hasColor = false
    case .del, .s, .strike: style.flags.insert(.strike)
    case .ins, .u: style.flags.insert(.underline)
    case .mark: style.flags.insert(.highlight)
    case .bdi: style.direction = StyleValue.auto
    case .sub: style.flags.insert(.lowered)
    case .sup: style.flags.insert(.raised)
    case .nobr: style.flags.insert(.noWrap)
    case .pre, .listing, .xmp, .plaintext, .textarea: style.whiteSpace = StyleValue.WhiteSpace.pre
    case .center:
      style.align = StyleValue.Align.center
      style.isAlignedByMarkup = true
    case .table:
      style.isOutOfSight = false
      // As in every browser: an `align` outside moves the table, not the text in it.
      if style.isAlignedByMarkup {
        style.align = 0
        style.isAlignedByMarkup = false
      }
      if isQuirky { beginAnew(&style) }
    case .th: style.align = 0
    case .ol, .ul, .menu, .dir: style.marker = 0
    default: break
    }
    if document.nodes[index].attributeCount > 0 { applyAttributes(tag, index, document, to: &style) }
  }

  /// Without a doctype a table takes nothing from the text around it.
  private static func beginAnew(_ style: inout Style) {
    style.whiteSpace = StyleValue.WhiteSpace.normal
    style.align = 0
    style.flags.subtract([.bold, .italic, .noWrap])
    style.fontSize = 16
    if style.color >> 24 == 0 {
      style.color = Color.black
      style.hasColor = false
    }
  }

  private static func applyAttributes(_ tag: Tag, _ index: Int, _ document: Document, to style: inout Style) {
    if tag != .table && tag != .img, let value = document.value(.align, of: index) {
      let align = StyleWords.align(value.trimmed)
      if align != 0 {
        style.align = align
        style.isAlignedByMarkup = true
      }
    }
    if let value = document.value(.dir, of: index)?.trimmed {
      if value.isWord("rtl") { style.direction = StyleValue.rightToLeft }
      if value.isWord("ltr") { style.direction = StyleValue.leftToRight }
      if value.isWord("auto") { style.direction = StyleValue.auto }
    }
    if let value = document.value(.ariaHidden, of: index)?.trimmed, value.isWord("true") {
      style.flags.insert(.visualOnly)
    }
    if document.has(.lang, index) { style.language = Int32(index) }
    switch tag {
    case .font:
      if let value = document.value(.size, of: index), let size = fontSize(value.trimmed) {
        style.fontSize = size
      }
      if let color = document.value(.color, of: index).flatMap({ Color.readAttribute($0) }) {
        style.color = color
        style.hasColor = true
      }
    case .body:
      if let color = document.value(.text, of: index).flatMap({ Color.readAttribute($0) }) {
        style.color = color
        style.hasColor = true
      }
      fill(index, document, &style)
    case .table, .tr, .td, .th, .thead, .tbody, .tfoot: fill(index, document, &style)
    default: break
    }
    if tag == .td || tag == .th, document.has(.nowrap, index) { style.flags.insert(.noWrap) }
  }

  private static func fontSize(_ value: UnsafeBufferPointer<UInt8>) -> Float? {
    guard let first = value.first, let number = value.leadingInteger else { return nil }
    let size = first == 0x2B || first == 0x2D ? 3 + number : number
    return fontSizes[Int(min(max(size, 1), 7)) - 1]
  }

  private static func fill(_ index: Int, _ document: Document, _ style: inout Style) {
    if let value = document.value(.bgcolor, of: index), let color = Color.readAttribute(value) {
      if style.backdrop == 0 || !Color.areAlike(color, style.backdrop) { style.isFilled = true }
      style.backdrop = color
    }
    if let value = document.value(.background, of: index), !value.trimmed.isEmpty { style.backdrop = 0 }
  }
}
