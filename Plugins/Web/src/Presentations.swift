import InlaySDK

/// A message in one of the presentations.
struct Presentation {
  /// Bytes of a body that are read for a row or card.
  static let previewLimit = 512 << 10

  let message: UnsafePointer<inlay_message>
  let canvas: UnsafePointer<inlay_canvas>

  // MARK: Full

  /// The message's own words that the body does not say itself, the body, and when it was sent.
  func drawFull(_ page: Page) {
    var walker = Walker(page: page, canvas: canvas)
    drawHead(above: page, with: &walker.pen)
    let around = walker.openRoot()
    walker.walk(0..<page.document.nodes.count)
    walker.closeContainers(around)
    drawTimes(with: &walker.pen)
    if walker.hasHiddenColor {
      walker.pen.leaf(
        INLAY_KIND_NOTE,
        [
          .choice(INLAY_ATTRIBUTE_SEVERITY, INLAY_SEVERITY_WARNING),
          .text(INLAY_ATTRIBUTE_LABEL, "Some text has the colour of what is behind it."),
          .text(INLAY_ATTRIBUTE_PATH, "body"),
        ])
    }
    for note in page.report.notes {
      walker.pen.leaf(
        INLAY_KIND_NOTE,
        [
          .choice(INLAY_ATTRIBUTE_SEVERITY, INLAY_SEVERITY_INFORMATION), .text(INLAY_ATTRIBUTE_LABEL, note),
          .text(INLAY_ATTRIBUTE_PATH, "body"),
        ])
    }
  }

  /// What is known of a message whose body is not there.
  func drawHead() {
    var pen = Pen(canvas)
    drawHead(above: nil, with: &pen)
    drawTimes(with: &pen)
  }

  private func drawHead(above page: Page?, with pen: inout Pen) {
    let message = message.pointee
    let hasWords = [message.title, message.subtitle, message.text].contains { inlay_has_text($0) != 0 }
    if !hasWords { return }
    let said = preview(page, enough: 2048, wantsButton: false).map { Repetition($0) }
    if inlay_has_text(message.title) != 0, !(said?.begins(with: message.title.string) ?? false) {
      pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 1)])
      pen.text(message.title.bytes)
      pen.close()
    }
    for text in [message.subtitle, message.text]
    where inlay_has_text(text) != 0 && !(said?.says(text.string) ?? false) {
      pen.open(INLAY_KIND_PARAGRAPH)
      pen.text(text.bytes)
      pen.close()
    }
  }

  // MARK: Row and card

  /// The title and the day, then the first words of the body that matter: two lines.
  func drawRow(_ page: Page?) {
    let hasTitle = inlay_has_text(message.pointee.title) != 0
    let words = words(preview(page, enough: 240, wantsButton: false))
    var pen = Pen(canvas)
    pen.open(INLAY_KIND_COLUMN, [.cells(INLAY_ATTRIBUTE_GAP, 0)])
    pen.open(INLAY_KIND_ROW, [.cells(INLAY_ATTRIBUTE_GAP, 1)])
    drawFlags(with: &pen)
    if hasTitle {
      pen.open(
        INLAY_KIND_PARAGRAPH,
        [.number(INLAY_ATTRIBUTE_MOST_LINES, 1), .number(INLAY_ATTRIBUTE_WEIGHT, 1)])
      pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_BOLD)])
      pen.text(message.pointee.title.bytes)
      pen.close()
      pen.close()
    } else if !words.isEmpty {
      pen.open(
        INLAY_KIND_PARAGRAPH,
        [.number(INLAY_ATTRIBUTE_MOST_LINES, 2), .number(INLAY_ATTRIBUTE_WEIGHT, 1)])
      pen.text(words)
      pen.close()
    }
    drawDate(with: &pen)
    pen.close()
    if hasTitle && !words.isEmpty {
      pen.open(
        INLAY_KIND_PARAGRAPH,
        [.number(INLAY_ATTRIBUTE_MOST_LINES, 1), .cells(INLAY_ATTRIBUTE_PADDING_START, 2)])
      pen.text(words)
      pen.close()
    }
    pen.close()
  }

  /// The title, about three lines of the body and its main button.
  func drawCard(_ page: Page?) {
    let preview = preview(page, enough: 400, wantsButton: true)
    var pen = Pen(canvas)
    pen.open(INLAY_KIND_CARD)
    drawFlags(with: &pen)
    if inlay_has_text(message.pointee.title) != 0 {
      pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 3)])
      pen.text(message.pointee.title.bytes)
      pen.close()
    }
    let words = words(preview)
    if !words.isEmpty {
      pen.open(INLAY_KIND_PARAGRAPH, [.number(INLAY_ATTRIBUTE_MOST_LINES, 3)])
      pen.text(words)
      pen.close()
    }
    if let page, let button = preview?.button {
      let link = Int(page.styles[button.node].link)
      var parts: [Int32: Int] = [:]
      let attributes: [PenAttribute] =
        link >= 0
        ? Walker.linkAttributes(link, page, &parts)
        : [.text(INLAY_ATTRIBUTE_TARGET, Target.button(button.node).name)]
      pen.leaf(INLAY_KIND_BUTTON, attributes + [.text(INLAY_ATTRIBUTE_LABEL, button.label)])
    }
    pen.close()
  }

  private func drawFlags(with pen: inout Pen) {
    for (flag, label) in [(INLAY_MESSAGE_UNREAD, "unread"), (INLAY_MESSAGE_PINNED, "pinned")]
    where message.pointee.flags & UInt32(flag) != 0 {
      pen.leaf(INLAY_KIND_INDICATOR, [.text(INLAY_ATTRIBUTE_LABEL, label)])
    }
  }

  private func preview(_ page: Page?, enough: Int, wantsButton: Bool) -> Preview? {
    guard let page else { return nil }
    var walker = Walker(page: page, canvas: nil)
    walker.preview = Preview(title: message.pointee.title.string, enough: enough, wantsButton: wantsButton)
    walker.walk(0..<page.document.nodes.count)
    return walker.preview
  }

  /// The body's words, else the message's own.
  private func words(_ preview: Preview?) -> String {
    let words = preview?.words ?? ""
    if !words.isEmpty { return words }
    return inlay_first(message.pointee.subtitle, message.pointee.text).string
  }
}

extension Walker {
  /// Opens a column that has the language and direction of the whole page, where it says any.
  mutating func openRoot() -> Int {
    var attributes: [PenAttribute] = []
    for (index, node) in document.nodes.enumerated().prefix(64) where node.tag == .html || node.tag == .body {
      let style = page.styles[index]
      if style.language >= 0 { baseLanguage = style.language }
      if style.direction != 0 { baseDirection = style.direction }
    }
    if baseLanguage >= 0, let language = document.value(.lang, of: Int(baseLanguage))?.trimmed,
      !language.isEmpty
    {
      attributes.append(.text(INLAY_ATTRIBUTE_LANGUAGE, language))
    }
    if baseDirection != 0 { attributes.append(Self.direction(baseDirection)) }
    return attributes.isEmpty ? 0 : openContainer(INLAY_KIND_COLUMN, attributes)
  }
}

extension GuardReport {
  /// One sentence for each thing that was taken away.
  var notes: [String] {
    var notes: [String] = []
    if cutBody { notes.append("The page is larger than 10 MB; only its beginning is shown.") }
    if droppedAttributes { notes.append("Attributes beyond the limits were left out.") }
    if droppedDepth { notes.append("Elements nested too deeply were made flat.") }
    if droppedData { notes.append("Pictures within the page's own text were left out.") }
    if droppedTags { notes.append("The page has too many elements; the last ones are shown as plain text.") }
    if droppedRules { notes.append("The page has too many style rules; not all of them were applied.") }
    return notes
  }
}

extension inlay_string {
  /// The bytes; empty where the string is absent.
  var bytes: UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(data)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(clamping: length))
  }

  /// A copy; empty where the string is absent.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
