/// Works out the style of every element in one pass in document order, and with it what can be seen.
struct Visibility {
  private static let neverShown: TagSet = [
    .script, .style, .head, .title, .template, .base, .link, .meta, .param, .source, .track, .area, .datalist,
    .noembed, .noframes, .iframe, .rp, .col, .colgroup, .desc, .metadata, .audio, .video, .canvas, .frameset,
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
  private static let boxes: TagSet = [.table, .caption, .td, .th]
  private static let bold: TagSet = [.b, .strong, .h1, .h2, .h3, .h4, .h5, .h6, .th, .dt, .summary]
  /// Whose boldness the drawing's own kinds already say.
  private static let boldByKind: TagSet = [.h1, .h2, .h3, .h4, .h5, .h6, .th, .dt, .summary]
  private static let italic: TagSet = [.i, .em, .cite, .dfn, .var]
  private static let code: TagSet = [.code, .kbd, .samp, .tt]

  /// One style an element; that of a text node is its element's.
  static func styles(of document: Document, sheet: StyleSheet) -> [Style] {
    var visibility = Visibility(document, sheet)
    var styles = Array(repeating: Style(), count: document.nodes.count)
    var index = 0
    while index < document.nodes.count {
      let node = document.nodes[index]
      let parent = node.parent >= 0 ? styles[Int(node.parent)] : Style()
      if node.tag == .text {
        styles[index] = parent
        if visibility.isFolded(index) { styles[index].isGone = true }
        index += 1
        continue
      }
      styles[index] = visibility.style(of: index, within: parent)
      if styles[index].isGone {
        // What is below is never looked at.
        for below in index + 1..<max(index + 1, Int(node.end)) { styles[below].isGone = true }
        index = Int(node.end)
      } else {
        index += 1
      }
    }
    return styles
  }

  private let document: Document
  private let sheet: StyleSheet
  /// What makes elements alike to a rule.
  private struct Likeness: Hashable {
    var tag: UInt64
    var id: UInt64
    var classes: UInt64
  }
  private var matches: [Likeness: StyleSheet.Match] = [:]
  /// Rules that may still be looked at.
  private var budget = 5_000_000

  private init(_ document: Document, _ sheet: StyleSheet) {
    self.document = document
    self.sheet = sheet
  }

  private mutating func style(of index: Int, within parent: Style) -> Style {
    let tag = document.nodes[index].tag
    var style = parent
    style.isFilled = false
    style.isSpaced = false
    style.isFlex = false
    style.display = display(of: tag)
    if parent.isFlex && style.display == .inline && tag != .br { style.display = .block }
    if Self.neverShown.contains(tag) || isFolded(index) || isHiddenByMarkup(index) {
      style.isGone = true
      return style
    }
    applyMarkup(tag, index, to: &style)
    apply(cascade(index), to: &style)
    if style.display == .block || style.display == .listItem || Self.boxes.contains(tag) {
      style.block = Int32(index)
    }
    return style
  }

  private func display(of tag: Tag) -> Style.Display {
    if Self.blocks.contains(tag) { return .block }
    if Self.natural.contains(tag) { return .natural }
    return tag == .li ? .listItem : .inline
  }

  /// In a `details` that is closed, all but its summary.
  private func isFolded(_ index: Int) -> Bool {
    let parent = Int(document.nodes[index].parent)
    guard parent >= 0, document.nodes[parent].tag == .details, !document.has(.open, parent) else {
      return false
    }
    return document.nodes[index].tag != .summary
  }

  private func isHiddenByMarkup(_ index: Int) -> Bool {
    if document.has(.hidden, index) { return true }
    switch document.nodes[index].tag {
    case .dialog: return !document.has(.open, index)
    case .input: return document.value(.type, of: index)?.trimmed.isWord("hidden") ?? false
    default: return false
    }
  }

  private func applyMarkup(_ tag: Tag, _ index: Int, to style: inout Style) {
    if Self.bold.contains(tag) {
      if Self.boldByKind.contains(tag) { style.flags.remove(.bold) } else { style.flags.insert(.bold) }
    }
    if Self.italic.contains(tag) { style.flags.insert(.italic) }
    if Self.code.contains(tag) { style.flags.insert(.code) }
    switch tag {
    case .a where document.has(.href, index): style.link = Int32(index)
    case .del, .s, .strike: style.flags.insert(.strike)
    case .ins, .u: style.flags.insert(.underline)
    case .mark: style.flags.insert(.highlight)
    case .bdi: style.direction = StyleValue.auto
    case .sub: style.flags.insert(.lowered)
    case .sup: style.flags.insert(.raised)
    case .nobr: style.flags.insert(.noWrap)
    case .pre, .listing, .xmp, .plaintext, .textarea: style.whiteSpace = StyleValue.WhiteSpace.pre
    case .center: style.align = StyleValue.Align.center
    case .table:
      // A table begins anew: what is around it does not align its cells.
      style.whiteSpace = StyleValue.WhiteSpace.normal
      style.align = 0
    case .th: style.align = 0
    case .ol, .ul, .menu, .dir: style.marker = 0
    default: break
    }
    if document.nodes[index].attributeCount == 0 { return }
    if tag != .table && tag != .img, let value = document.value(.align, of: index) {
      let align = StyleReader.align(value.trimmed)
      if align != 0 { style.align = align }
    }
    if let value = document.value(.dir, of: index)?.trimmed {
      if value.isWord("rtl") { style.direction = StyleValue.rightToLeft }
      if value.isWord("ltr") { style.direction = StyleValue.leftToRight }
      if value.isWord("auto") { style.direction = StyleValue.auto }
    }
    if document.has(.lang, index) { style.language = Int32(index) }
    if let value = document.value(.bgcolor, of: index)?.trimmed, !value.isEmpty { style.isFilled = true }
  }

  private mutating func cascade(_ index: Int) -> StyleValues.Lanes {
    var match = sheet.isEmpty ? StyleSheet.Match() : sheetValues(index)
    if let inline = document.value(.style, of: index) {
      let values = StyleReader.read(inline)
      StyleValues.lay(values.normal, over: &match.normal)
      StyleValues.lay(values.important, over: &match.important)
    }
    StyleValues.lay(match.important, over: &match.normal)
    return match.normal
  }

  /// What the rules say of an element: the same for all that have its tag, id and classes.
  private mutating func sheetValues(_ index: Int) -> StyleSheet.Match {
    let names = document.value(.class, of: index)
    let id = document.value(.id, of: index)?.exactHash ?? 0
    let key = Likeness(tag: document.nodes[index].nameHash, id: id, classes: names?.exactHash ?? 0)
    if let known = matches[key] { return known }
    var classes: [UInt64] = []
    names?.forEachWord { if classes.count < 64 { classes.append($0.exactHash) } }
    let match = sheet.match(tag: key.tag, id: id, classes: classes, budget: &budget)
    matches[key] = match
    return match
  }

  private func apply(_ values: StyleValues.Lanes, to style: inout Style) {
    if values == StyleValues.Lanes(repeating: 0) { return }
    applyDisplay(values, to: &style)
    if values[.visibility] != 0 { style.isInvisible = values[.visibility] == StyleValue.hidden }
    if values[.fontSize] != 0 { style.hasTinyText = values[.fontSize] == StyleValue.nothing }
    let clips = values[.overflow] == StyleValue.clips
    let isFlat =
      values[.maximumHeight] == StyleValue.nothing || values[.height] == StyleValue.nothing
      || values[.width] == StyleValue.nothing
    if values[.opacity] == StyleValue.nothing || (clips && isFlat && style.display != .inline) {
      style.isGone = true
    }
    let isLifted = values[.position] == StyleValue.lifted
    if isLifted && (values[.offset] == StyleValue.far || values[.clip] == StyleValue.clips) {
      style.isGone = true
    }
    if values[.color] != 0 || values[.indent] == StyleValue.far {
      style.hasUnseenText = values[.color] == StyleValue.nothing || values[.indent] == StyleValue.far
    }
    if values[.textAlign] != 0 { style.align = values[.textAlign] }
    if values[.direction] != 0 { style.direction = values[.direction] }
    if values[.textTransform] != 0 { style.transform = values[.textTransform] }
    if values[.listStyle] != 0 { style.marker = values[.listStyle] }
    if values[.background] != 0 { style.isFilled = values[.background] == StyleValue.on }
    style.isSpaced = values[.space] == StyleValue.something
    applyText(values, to: &style)
  }

  private func applyDisplay(_ values: StyleValues.Lanes, to style: inout Style) {
    switch values[.display] {
    case StyleValue.Display.none: style.isGone = true
    case StyleValue.Display.inline, StyleValue.Display.contents:
      if style.display != .natural { style.display = .inline }
    case StyleValue.Display.block: if style.display == .inline { style.display = .block }
    case StyleValue.Display.flex:
      if style.display == .inline { style.display = .block }
      style.isFlex = true
    case StyleValue.Display.inlineBlock: if style.display != .natural { style.display = .inlineBlock }
    case StyleValue.Display.listItem: if style.display != .natural { style.display = .listItem }
    case StyleValue.Display.table: if style.display == .inline { style.display = .block }
    default: break
    }
  }

  private func applyText(_ values: StyleValues.Lanes, to style: inout Style) {
    func set(_ flag: Style.Flags, _ value: UInt8) {
      if value == StyleValue.on { style.flags.insert(flag) }
      if value == StyleValue.off { style.flags.remove(flag) }
    }
    set(.bold, values[.fontWeight])
    set(.italic, values[.fontStyle])
    if values[.textDecoration] > StyleValue.off {
      if values[.textDecoration] & StyleValue.underline != 0 { style.flags.insert(.underline) }
      if values[.textDecoration] & StyleValue.lineThrough != 0 { style.flags.insert(.strike) }
    }
    switch values[.verticalAlign] {
    case StyleValue.raised: style.flags.insert(.raised)
    case StyleValue.lowered: style.flags.insert(.lowered)
    default: break
    }
    if values[.whiteSpace] != 0 {
      style.whiteSpace = values[.whiteSpace]
      if values[.whiteSpace] == StyleValue.WhiteSpace.noWrap {
        style.flags.insert(.noWrap)
        style.whiteSpace = StyleValue.WhiteSpace.normal
      }
    }
  }
}
