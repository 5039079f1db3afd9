import InlaySDK

/// A message in one of the presentations.
struct Presentation {
  /// Bytes of a body that are read for a row or card.
  static let previewLimit = 512 << 10

  let message: UnsafePointer<inlay_message>
  let canvas: UnsafePointer<inlay_canvas>

  // MARK: Full

  /// The body alone: a web body has its own title.
  func drawFull(_ page: Page) {
    var walker = Walker(page: page, canvas: canvas)
    let around = walker.openRoot()
    walker.walk(0..<page.document.nodes.count)
    walker.closeContainers(around)
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
    if inlay_has_text(message.pointee.title) != 0 {
      pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 1)])
      pen.text(message.pointee.title.bytes)
      pen.close()
    }
    for text in [message.pointee.subtitle, message.pointee.text] where inlay_has_text(text) != 0 {
      pen.open(INLAY_KIND_PARAGRAPH)
      pen.text(text.bytes)
      pen.close()
    }
  }

  // MARK: Row and card

  /// The title, then the first words of the body that matter: two lines.
  func drawRow(_ page: Page?) {
    let title = message.pointee.title
    let hasTitle = inlay_has_text(title) != 0
    let preview = preview(page, enough: 240, wantsButton: false)
    var pen = Pen(canvas)
    pen.open(INLAY_KIND_COLUMN, [.cells(INLAY_ATTRIBUTE_GAP, 0)])
    if hasTitle {
      pen.open(INLAY_KIND_PARAGRAPH, [.number(INLAY_ATTRIBUTE_MOST_LINES, 1)])
      pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_BOLD)])
      pen.text(title.bytes)
      pen.close()
      pen.close()
    }
    let words = words(preview)
    if !words.isEmpty {
      pen.open(
        INLAY_KIND_PARAGRAPH,
        [
          .number(INLAY_ATTRIBUTE_MOST_LINES, hasTitle ? 1 : 2),
          .cells(INLAY_ATTRIBUTE_PADDING_START, hasTitle ? 2 : 0),
        ])
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

  private func preview(_ page: Page?, enough: Int, wantsButton: Bool) -> Preview? {
    guard let page else { return nil }
    var walker = Walker(page: page, canvas: nil)
    let title = String(decoding: message.pointee.title.bytes, as: UTF8.self)
    walker.preview = Preview(title: title, enough: enough, wantsButton: wantsButton)
    walker.walk(0..<page.document.nodes.count)
    return walker.preview
  }

  /// The body's words, else the message's own.
  private func words(_ preview: Preview?) -> String {
    let words = preview?.paragraphs.joined(separator: " ") ?? ""
    if !words.isEmpty { return words }
    let own = inlay_first(message.pointee.subtitle, message.pointee.text)
    return String(decoding: own.bytes, as: UTF8.self)
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
    return notes
  }
}

extension inlay_string {
  /// The bytes; empty where the string is absent.
  var bytes: UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(data)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(clamping: length))
  }
}
