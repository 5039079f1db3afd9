import InlaySDK

/// What becomes of collected text.
extension Walker {
  /// Ends the paragraph under way. Within a text block it only ends the line.
  mutating func flush() {
    if isDirect {
      run.endLine()
      return
    }
    defer { run.clear() }
    if !run.hasInk {
      waitingAnchors.append(contentsOf: run.anchors())
      return
    }
    if preview != nil {
      preview?.take(run, isInTable: containers.holds(INLAY_KIND_TABLE))
      return
    }
    if run.hasImages && !run.hasText {
      drawImages()
      return
    }
    let around = prepare(for: INLAY_KIND_PARAGRAPH)
    previousKind = INLAY_KIND_PARAGRAPH
    pen.open(INLAY_KIND_PARAGRAPH, paragraphAttributes(Int(run.firstNode)))
    drawRun()
    pen.close()
    closeContainers(around)
  }

  /// A line ends, in a paragraph that may go on.
  mutating func endLine(isSpaced: Bool) {
    if isDirect || (!isSpaced && run.hasInk) { run.endLine() } else { flush() }
  }

  /// Draws the collected text as the content of one kind and forgets it. Nothing where there is none, unless the
  /// kind stands also when it is empty.
  mutating func drawTextBlock(_ kind: UInt32, _ attributes: [PenAttribute], evenEmpty: Bool = false) {
    defer { run.clear() }
    if !run.hasInk && !evenEmpty {
      waitingAnchors.append(contentsOf: run.anchors())
      return
    }
    if preview != nil {
      if run.hasInk { preview?.take(run, isInTable: containers.holds(INLAY_KIND_TABLE)) }
      return
    }
    let around = prepare(for: kind)
    if kind != INLAY_KIND_CELL { previousKind = kind }
    pen.open(kind, attributes)
    drawRun()
    pen.close()
    closeContainers(around)
  }

  /// Alignment, direction and language of the block that a node is in.
  func paragraphAttributes(_ node: Int) -> [PenAttribute] {
    var attributes: [PenAttribute] = []
    if node < 0 { return attributes }
    let style = page.styles[node]
    let direction = blockDirection(style)
    let language = blockLanguage(style)
    let isRightToLeft = direction == StyleValue.rightToLeft
    switch style.align {
    // An item's sign stays beside its text.
    case StyleValue.Align.center where containers.last == INLAY_KIND_ITEM: break
    case StyleValue.Align.center: attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_CENTER))
    case StyleValue.Align.end: attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_END))
    case StyleValue.Align.right where !isRightToLeft, StyleValue.Align.left where isRightToLeft:
      attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_END))
    default: break
    }
    if direction != baseDirection && direction != 0 { attributes.append(Self.direction(direction)) }
    if language != baseLanguage, language >= 0, let tag = document.value(.lang, of: Int(language))?.trimmed {
      attributes.append(.text(INLAY_ATTRIBUTE_LANGUAGE, tag))
    }
    return attributes
  }

  mutating func drawRun() {
    var drawing = InlineDrawing()
    let pieces = run.pieces
    for node in waitingAnchors { drawAnchor(node) }
    waitingAnchors.removeAll()
    for piece in pieces {
      drawing.move(to: piece.manner, pen: &pen) { pen, manner, part in
        Walker.begin(part, manner, page, &linkParts, &pen)
      }
      switch piece.kind {
      case .text:
        run.bytes.withUnsafeBufferPointer {
          pen.text(UnsafeBufferPointer(rebasing: $0[Int(piece.start)..<Int(piece.end)]))
        }
      case .hardBreak: pen.leaf(INLAY_KIND_HARD_BREAK)
      case .softBreak: pen.leaf(INLAY_KIND_SOFT_BREAK)
      case .anchor: drawAnchor(Int(piece.start))
      case .image:
        let link = Int(piece.manner.link)
        if let words = Images.alternative(of: Int(piece.start), page)
          ?? (link >= 0 ? LinkNames.name(of: link, document) : nil)
        {
          pen.text(words)
        }
      }
    }
    drawing.move(to: Manner(), pen: &pen) { _, _, _ in }
  }

  private static func begin(
    _ part: InlineDrawing.Part, _ manner: Manner, _ page: Page, _ linkParts: inout [Int32: Int],
    _ pen: inout Pen
  ) {
    switch part {
    case .link: pen.open(INLAY_KIND_LINK, linkAttributes(Int(manner.link), page, &linkParts))
    case .ruby: pen.open(INLAY_KIND_RUBY)
    case .rubyText: pen.open(INLAY_KIND_RUBY_TEXT)
    case .span: pen.open(INLAY_KIND_SPAN, spanAttributes(manner, page))
    }
  }

  static func linkAttributes(
    _ link: Int, _ page: Page, _ linkParts: inout [Int32: Int]
  ) -> [PenAttribute] {
    let part = linkParts[Int32(link), default: 0] + 1
    linkParts[Int32(link)] = part
    var attributes: [PenAttribute] = [
      .text(INLAY_ATTRIBUTE_TARGET, Target.link(page.links.number(of: link) ?? 0, part: part).name)
    ]
    if let href = page.document.value(.href, of: link) { attributes.append(.text(INLAY_ATTRIBUTE_URL, href)) }
    if let title = page.document.value(.title, of: link)?.trimmed, !title.isEmpty {
      attributes.append(.text(INLAY_ATTRIBUTE_HINT, title))
    }
    return attributes
  }

  private static func spanAttributes(_ manner: Manner, _ page: Page) -> [PenAttribute] {
    var attributes: [PenAttribute] = []
    let names: [(Style.Flags, UInt32)] = [
      (.bold, INLAY_ATTRIBUTE_BOLD), (.italic, INLAY_ATTRIBUTE_ITALIC),
      (.underline, INLAY_ATTRIBUTE_UNDERLINE),
      (.strike, INLAY_ATTRIBUTE_STRIKE), (.code, INLAY_ATTRIBUTE_CODE),
      (.raised, INLAY_ATTRIBUTE_SUPERSCRIPT), (.lowered, INLAY_ATTRIBUTE_SUBSCRIPT),
      (.highlight, INLAY_ATTRIBUTE_HIGHLIGHT), (.noWrap, INLAY_ATTRIBUTE_NO_WRAP),
      (.visualOnly, INLAY_ATTRIBUTE_VISUAL_ONLY),
    ]
    for (flag, name) in names where manner.flags.contains(flag) { attributes.append(.flag(name)) }
    if manner.color != 0 { attributes.append(.number(INLAY_ATTRIBUTE_FOREGROUND, Int64(manner.color))) }
    if manner.language >= 0, let language = page.document.value(.lang, of: Int(manner.language))?.trimmed {
      attributes.append(.text(INLAY_ATTRIBUTE_LANGUAGE, language))
    }
    if manner.direction != 0 { attributes.append(direction(manner.direction)) }
    if manner.hint >= 0, let title = page.document.value(.title, of: Int(manner.hint))?.trimmed {
      attributes.append(.text(INLAY_ATTRIBUTE_HINT, title))
    }
    return attributes
  }

  static func direction(_ value: UInt8) -> PenAttribute {
    switch value {
    case StyleValue.rightToLeft: .choice(INLAY_ATTRIBUTE_DIRECTION, INLAY_DIRECTION_RIGHT_TO_LEFT)
    case StyleValue.leftToRight: .choice(INLAY_ATTRIBUTE_DIRECTION, INLAY_DIRECTION_LEFT_TO_RIGHT)
    default: .choice(INLAY_ATTRIBUTE_DIRECTION, INLAY_DIRECTION_AUTO)
    }
  }

  // MARK: Anchors

  private mutating func drawAnchor(_ node: Int) {
    let name = document.value(.id, of: node) ?? document.value(.name, of: node)
    if let name { pen.leaf(INLAY_KIND_ANCHOR, [.text(INLAY_ATTRIBUTE_NAME, name)]) }
  }

  mutating func drawWaitingAnchors() {
    containers.write(with: &pen)
    pen.open(INLAY_KIND_PARAGRAPH)
    for node in waitingAnchors { drawAnchor(node) }
    waitingAnchors.removeAll()
    pen.close()
  }
}
