import Drawing

// What flows in one paragraph, as CommonMark can say it.
extension MarkdownDocument {
  /// Appends the paragraph that was collected, unless it says nothing.
  ///
  /// A run of spaces is one, and none stands at the edges of a line or of a marked run: CommonMark would not read it back.
  mutating func appendInline(_ layout: inout Layout, _ kind: Kind, number: Int32 = 0) {
    let start = text.count
    let firstRun = runs.count
    var inline = InlineReader(start: start)
    var run = 0
    var style = Style()
    for offset in layout.paragraphStart..<max(layout.paragraphStart, layout.text.count) {
      while run < layout.runs.count, Int(layout.runs[run].offset) <= offset {
        style = markdownStyle(layout, layout.runs[run].style)
        run += 1
      }
      inline.take(layout.text.base[offset], style, &self)
    }
    layout.text.shorten(to: layout.paragraphStart)
    while let last = text.last, text.count > start, last == 0x0A { text.removeLast() }
    while let last = runs.last, runs.count > firstRun, last.offset >= text.count { runs.removeLast() }
    if text.count == start { return }
    settleEmphasis(start: start, firstRun: firstRun)
    blocks.append(
      Block(kind: kind, number: number, text: start..<text.count, runs: firstRun..<runs.count))
  }

  /// What CommonMark has of a style: strong, emphasis, code, and links that may be followed.
  private mutating func markdownStyle(_ layout: borrowing Layout, _ index: Int32) -> Style {
    let style = layout.styles[Int(index)]
    var out = Style()
    out.isStrong = style.marks.contains(.bold)
    out.isEmphasis = style.marks.contains(.italic)
    out.isCode = style.marks.contains(.code)
    if style.link >= 0 { out.link = link(layout, style.link) }
    return out
  }

  private mutating func link(_ layout: borrowing Layout, _ index: Int32) -> Int32 {
    // The same link comes again for each of its runs.
    if index == latestLink.drawn { return latestLink.written }
    let use = layout.links[Int(index)]
    let url = UnsafeBufferPointer(start: layout.drawn + Int(use.first), count: Int(use.count))
    latestLink = (index, -1)
    if let address = LinkAddress.followable(url) {
      let start = addresses.count
      addresses.append(contentsOf: address)
      links.append(start..<addresses.count)
      latestLink.written = Int32(links.count - 1)
    }
    return latestLink.written
  }
}

/// Takes a paragraph byte by byte and parts it into lines and runs.
private struct InlineReader {
  private var isAtLineStart = true
  private var isSpaceDue = false
  /// Line feeds in a row; more than two are two.
  private var feeds = 0
  private let start: Int
  /// The style of the latest byte that is no space.
  private var latest = MarkdownDocument.Style()
  /// The style that the last run has.
  private var current: MarkdownDocument.Style?

  init(start: Int) { self.start = start }

  mutating func take(
    _ byte: UInt8, _ style: MarkdownDocument.Style, _ document: inout MarkdownDocument
  ) {
    switch byte {
    case 0x20, 0x09: isSpaceDue = true
    case 0x0A:
      isSpaceDue = false
      isAtLineStart = true
      feeds += 1
    default:
      if document.text.count == start {
        feeds = 0
      } else if feeds > 0 {
        // A line's end belongs to what is marked on both sides of it, but to no code.
        use(shared(style), &document)
        document.text.append(contentsOf: repeatElement(0x0A, count: min(feeds, 2)))
        feeds = 0
      } else if isSpaceDue && !isAtLineStart {
        use(latest == style ? style : shared(style), &document)
        document.text.append(0x20)
      }
      isSpaceDue = false
      isAtLineStart = false
      use(style, &document)
      document.text.append(byte)
      latest = style
    }
  }

  /// What two runs have in common.
  private func shared(_ style: MarkdownDocument.Style) -> MarkdownDocument.Style {
    var shared = MarkdownDocument.Style()
    if latest.link == style.link { shared.link = style.link }
    if latest.isStrong == style.isStrong && latest.isEmphasis == style.isEmphasis && latest.link == style.link
    {
      shared.isStrong = style.isStrong
      shared.isEmphasis = style.isEmphasis
    }
    return shared
  }

  private mutating func use(_ style: MarkdownDocument.Style, _ document: inout MarkdownDocument) {
    if current == style { return }
    current = style
    document.runs.append(MarkdownDocument.Run(offset: document.text.count, style: style))
  }
}
