/// The stack of open elements as a parser would have it, near enough to know how deep a page goes.
///
/// Where it is unsure it counts too deep, never too shallow.
struct OpenElements {
  enum Verdict {
    case fine
    case tooDeep
    /// Unclosed formatting would be opened again and again: end it before this tag.
    case closeFormatting
  }

  /// Elements within elements: what browsers allow.
  static let depthLimit = 512
  /// Formatting elements that are open at once.
  static let formattingLimit = 64
  /// Formatting elements that a parser may open again after blocks that ended them.
  static let reopeningLimit = 100_000

  /// Elements whose content is text up to their end tag.
  static let rawText: TagSet = [.script, .style, .title, .textarea, .xmp, .iframe, .noembed, .noframes]

  private static let void: TagSet = [
    .area, .base, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .link, .meta, .param, .source,
    .track, .wbr, .html, .head, .body,
  ]
  private static let formatting: TagSet = [
    .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u,
  ]
  /// What an end tag does not look beyond.
  private static let scope: TagSet = [
    .table, .td, .th, .caption, .marquee, .object, .applet, .template, .svg, .math,
  ]
  private static let tableScope: TagSet = [.table, .template]
  private static let listScope: TagSet = [
    .table, .td, .th, .caption, .marquee, .object, .applet, .template, .svg, .math, .ul, .ol,
  ]
  private static let buttonScope: TagSet = [
    .table, .td, .th, .caption, .marquee, .object, .applet, .template, .svg, .math, .button,
  ]
  private static let sections: TagSet = [.tbody, .thead, .tfoot]
  /// Elements that end an open paragraph.
  private static let endsParagraph: TagSet = [
    .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
    .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .listing,
    .main, .menu, .nav, .ol, .p, .plaintext, .pre, .search, .section, .summary, .table, .ul, .xmp, .li, .dd,
    .dt,
  ]
  private static let headings: TagSet = [.h1, .h2, .h3, .h4, .h5, .h6]
  /// Elements that stop the search for the `li`, `dd` or `dt` that a new one ends.
  private static let special: TagSet = [
    .applet, .article, .aside, .blockquote, .button, .caption, .center, .dd, .details, .dir, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .li,
    .listing, .main, .marquee, .menu, .nav, .object, .ol, .pre, .search, .section, .summary, .table, .tbody,
    .td, .template, .tfoot, .th, .thead, .tr, .ul, .svg, .math, .select,
  ]
  private static let itemPassable: TagSet = [.address, .div, .p]
  /// What goes in beyond the limit too, since such elements end each other.
  private static let alwaysOpened: TagSet = [.a, .p, .li, .dd, .dt, .option, .optgroup]

  private struct Entry {
    var tag: Tag
    var name: UInt64
  }

  private var stack: [Entry] = []
  private var formattingOpen: [Entry] = []
  /// How many formatting elements were open when each open table began.
  private var formattingAtTables: [Int] = []
  private var dropped: [UInt64: Int] = [:]
  private var reopened = 0
  private var refusesFormatting = false
  private var foreignDepth = 0
  private var selects = 0

  /// Within `svg` or `math`, where no element's content is raw text.
  var isForeign: Bool { foreignDepth > 0 }

  /// Text that stands here is put before the table, beside whatever text was put there before.
  var isFostering: Bool {
    guard let tag = stack.last?.tag else { return false }
    return tag == .table || tag == .tr || Self.sections.contains(tag)
  }

  var isInSelect: Bool { selects > 0 }

  mutating func start(_ tag: Tag, name: UInt64, isPlain: Bool, isSelfClosing: Bool) -> Verdict {
    if Self.void.contains(tag) || (Self.rawText.contains(tag) && !isForeign) { return .fine }
    if isForeign && isSelfClosing { return .fine }
    closeImplied(before: tag)
    var verdict = Verdict.fine
    if !formattingOpen.isEmpty && Self.endsParagraph.contains(tag) {
      reopened += formattingOpen.count
      if reopened > Self.reopeningLimit && !refusesFormatting {
        refusesFormatting = true
        verdict = .closeFormatting
      }
    }
    let isFormatting = Self.formatting.contains(tag)
    if isFormatting && tag != .a && (refusesFormatting || formattingOpen.count >= Self.formattingLimit) {
      dropped[name, default: 0] += 1
      return .tooDeep
    }
    let limit = Self.depthLimit + (Self.alwaysOpened.contains(tag) ? 16 : 0)
    if stack.count >= limit {
      dropped[name, default: 0] += 1
      return .tooDeep
    }
    if isFormatting { addFormatting(tag, name, isPlain) }
    if tag == .table { formattingAtTables.append(formattingOpen.count) }
    if tag == .svg || tag == .math { foreignDepth += 1 }
    if tag == .select { selects += 1 }
    stack.append(Entry(tag: tag, name: name))
    return verdict
  }

  /// False where the tag belongs to a start tag that was taken away.
  mutating func end(_ tag: Tag, name: UInt64) -> Bool {
    if !dropped.isEmpty, let count = dropped[name], count > 0 {
      dropped[name] = count - 1
      return false
    }
    if Self.formatting.contains(tag) {
      if let index = formattingOpen.lastIndex(where: { $0.name == name }) { formattingOpen.remove(at: index) }
      removeFormatting(name)
      return true
    }
    let barrier: TagSet
    switch tag {
    case .table, .tr, .tbody, .thead, .tfoot, .td, .th, .caption:
      barrier = tag == .table ? [.template] : Self.tableScope
    case .li: barrier = Self.listScope
    case .p: barrier = Self.buttonScope
    case .svg, .math: barrier = []
    default: barrier = Self.scope
    }
    pop(to: barrier) { $0.name == name }
    return true
  }

  /// The names of the formatting elements that are open, innermost first; none is open afterwards.
  mutating func takeFormatting() -> [String] {
    let names = formattingOpen.reversed().map { String(describing: $0.tag) }
    formattingOpen.removeAll()
    return names
  }

  // MARK: Implied ends

  private mutating func closeImplied(before tag: Tag) {
    if Self.endsParagraph.contains(tag) { pop(to: Self.buttonScope) { $0.tag == .p } }
    switch tag {
    case .li:
      popItem { $0 == .li }
    case .dd, .dt:
      popItem { $0 == .dd || $0 == .dt }
    case .a:
      removeFormatting(NameHash.of("a"))
    case .button:
      pop(to: Self.scope) { $0.tag == .button }
    case .option, .optgroup:
      if stack.last?.tag == .option { popLast() }
    case .td, .th:
      popTable(keeping: [.tr, .tbody, .thead, .tfoot, .table])
    case .tr:
      popTable(keeping: [.tbody, .thead, .tfoot, .table])
    case .tbody, .thead, .tfoot, .caption, .colgroup:
      popTable(keeping: [.table])
    default:
      if Self.headings.contains(tag), let last = stack.last, Self.headings.contains(last.tag) { popLast() }
    }
  }

  private mutating func popItem(_ isItem: (Tag) -> Bool) {
    var index = stack.count - 1
    while index >= 0 {
      let tag = stack[index].tag
      if isItem(tag) {
        popAll(from: index)
        return
      }
      if Self.special.contains(tag) && !Self.itemPassable.contains(tag) { return }
      index -= 1
    }
  }

  /// Ends what is open within the table down to one of `keeping`; nothing outside a table.
  private mutating func popTable(keeping: TagSet) {
    guard let tableStart = formattingAtTables.last else { return }
    var index = stack.count - 1
    while index >= 0 {
      let tag = stack[index].tag
      if keeping.contains(tag) {
        popAll(from: index + 1)
        if formattingOpen.count > tableStart { formattingOpen.removeSubrange(tableStart...) }
        return
      }
      if tag == .template || tag == .svg || tag == .math { return }
      index -= 1
    }
  }

  private mutating func pop(to barrier: TagSet, where matches: (Entry) -> Bool) {
    var index = stack.count - 1
    while index >= 0 {
      if matches(stack[index]) {
        popAll(from: index)
        return
      }
      if barrier.contains(stack[index].tag) { return }
      index -= 1
    }
  }

  private mutating func popAll(from index: Int) {
    while stack.count > index { popLast() }
  }

  private mutating func popLast() {
    let entry = stack.removeLast()
    switch entry.tag {
    case .table:
      if let saved = formattingAtTables.popLast(), formattingOpen.count > saved {
        formattingOpen.removeSubrange(saved...)
      }
    case .td, .th, .caption:
      if let saved = formattingAtTables.last, formattingOpen.count > saved {
        formattingOpen.removeSubrange(saved...)
      }
    case .svg, .math: foreignDepth -= 1
    case .select: selects -= 1
    default: break
    }
  }

  // MARK: Formatting

  private mutating func addFormatting(_ tag: Tag, _ name: UInt64, _ isPlain: Bool) {
    if tag == .a || tag == .nobr { formattingOpen.removeAll { $0.tag == tag } }
    // Of equal ones a parser keeps three.
    if isPlain && formattingOpen.count(where: { $0.name == name }) >= 3 { return }
    formattingOpen.append(Entry(tag: tag, name: name))
  }

  /// A formatting element ends without ending the blocks within it.
  private mutating func removeFormatting(_ name: UInt64) {
    var index = stack.count - 1
    var blocksAbove = false
    while index >= 0 {
      let entry = stack[index]
      if entry.name == name {
        if blocksAbove { stack.remove(at: index) } else { popAll(from: index) }
        return
      }
      if Self.scope.contains(entry.tag) { return }
      if Self.special.contains(entry.tag) || Self.itemPassable.contains(entry.tag) { blocksAbove = true }
      index -= 1
    }
  }
}
