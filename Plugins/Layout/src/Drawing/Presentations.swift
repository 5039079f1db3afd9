import InlaySDK

/// A message in one of the presentations.
struct Presentation {
  let message: UnsafePointer<inlay_message>
  let layout: LayoutDocument?
  let canvas: UnsafePointer<inlay_canvas>
  let scheme: Scheme
  let reader: StateReader
  /// What is to be said of the state, a sentence each.
  var remarks: [String] = []

  // MARK: Full

  /// The message's title where the layout does not say it, the layout, and what the SDK would refuse of it.
  ///
  /// - Returns: what takes events in it.
  @discardableResult
  func drawFull(listsStates: Bool) -> Targets {
    var targets = Targets()
    var pen = Pen(canvas)
    let summary = layout?.view.map { Summary($0, scheme: scheme, reader: reader) }
    let title = message.pointee.title.string
    if !title.isEmpty, !(summary?.says(title) ?? false) {
      pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 1)])
      pen.text(title)
      pen.close()
    }
    guard let layout else { return targets }
    if let view = layout.view {
      var painter = Painter(
        canvas, scheme: scheme, reader: reader, associations: layout.associations,
        choiceNames: layout.choiceNames)
      // Within a stack no line is wider than the drawing.
      painter.pen.open(INLAY_KIND_STACK)
      painter.draw(view, Around(reader))
      painter.pen.close()
      targets = painter.targets
      if listsStates {
        var states = AllStates(Pen(canvas))
        states.draw(view)
      }
    } else if let fault = layout.faults.first {
      pen.open(INLAY_KIND_PARAGRAPH)
      pen.text("[not shown: \(fault.problem)]")
      pen.close()
    }
    for fault in layout.faults { draw(fault, with: &pen) }
    for remark in remarks {
      pen.leaf(
        INLAY_KIND_NOTE,
        [.choice(INLAY_ATTRIBUTE_SEVERITY, INLAY_SEVERITY_WARNING), .text(INLAY_ATTRIBUTE_LABEL, remark)])
    }
    return targets
  }

  private func draw(_ fault: ViewFault, with pen: inout Pen) {
    var attributes: [PenAttribute] = [
      .choice(INLAY_ATTRIBUTE_SEVERITY, INLAY_SEVERITY_ERROR), .text(INLAY_ATTRIBUTE_LABEL, fault.problem),
    ]
    if !fault.path.isEmpty { attributes.append(.text(INLAY_ATTRIBUTE_PATH, fault.path)) }
    pen.leaf(INLAY_KIND_NOTE, attributes)
  }

  // MARK: Row and card

  /// The title and the day, then the first heading: two lines.
  func drawRow() {
    let summary = layout?.view.map { Summary($0, scheme: scheme, reader: reader) }
    let title = message.pointee.title.string
    let first = summary?.heading ?? ""
    var pen = Pen(canvas)
    pen.open(INLAY_KIND_COLUMN, [.length(INLAY_ATTRIBUTE_GAP, INLAY_UNIT_CELLS, 0)])
    pen.open(INLAY_KIND_ROW, [.length(INLAY_ATTRIBUTE_GAP, INLAY_UNIT_CELLS, 1)])
    drawFlags(with: &pen)
    pen.open(
      INLAY_KIND_PARAGRAPH, [.number(INLAY_ATTRIBUTE_MOST_LINES, 1), .number(INLAY_ATTRIBUTE_WEIGHT, 1)])
    pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_BOLD)])
    pen.text(title.isEmpty ? first : title)
    pen.close()
    pen.close()
    drawDate(with: &pen)
    pen.close()
    if !title.isEmpty, !first.isEmpty, first != title {
      pen.open(
        INLAY_KIND_PARAGRAPH,
        [
          .number(INLAY_ATTRIBUTE_MOST_LINES, 1),
          .length(INLAY_ATTRIBUTE_PADDING_START, INLAY_UNIT_CELLS, 2),
        ])
      pen.text(first)
      pen.close()
    }
    pen.close()
  }

  /// The title, the first heading and the main button.
  func drawCard() {
    let summary = layout?.view.map { Summary($0, scheme: scheme, reader: reader) }
    let title = message.pointee.title.string
    var pen = Pen(canvas)
    pen.open(INLAY_KIND_CARD)
    drawFlags(with: &pen)
    let first = summary?.heading ?? ""
    let head = title.isEmpty ? first : title
    if !head.isEmpty {
      pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 3)])
      pen.text(head)
      pen.close()
    }
    if !first.isEmpty, first != head {
      pen.open(INLAY_KIND_PARAGRAPH, [.number(INLAY_ATTRIBUTE_MOST_LINES, 3)])
      pen.text(first)
      pen.close()
    }
    if let button = summary?.button {
      var attributes: [PenAttribute] = [
        .text(INLAY_ATTRIBUTE_TARGET, button.target), .text(INLAY_ATTRIBUTE_LABEL, button.label),
        .choice(INLAY_ATTRIBUTE_PROMINENCE, INLAY_PROMINENCE_PRIMARY),
      ]
      if let address = button.address { attributes.append(.text(INLAY_ATTRIBUTE_URL, address)) }
      pen.leaf(INLAY_KIND_BUTTON, attributes)
    }
    pen.close()
  }

  private func drawFlags(with pen: inout Pen) {
    if message.pointee.flags & INLAY_MESSAGE_UNREAD != 0 {
      pen.leaf(INLAY_KIND_INDICATOR, [.text(INLAY_ATTRIBUTE_LABEL, "unread")])
    }
    if message.pointee.flags & INLAY_MESSAGE_PINNED != 0 {
      pen.leaf(INLAY_KIND_INDICATOR, [.text(INLAY_ATTRIBUTE_LABEL, "pinned")])
    }
  }

  private func drawDate(with pen: inout Pen) {
    // INLAY_NO_INSTANT, which Swift does not see.
    let sent = message.pointee.sent
    if sent == .min { return }
    pen.open(INLAY_KIND_PARAGRAPH)
    pen.leaf(
      INLAY_KIND_TIME,
      [
        PenAttribute(name: INLAY_ATTRIBUTE_INSTANT, number: sent),
        .choice(INLAY_ATTRIBUTE_TIME_STYLE, INLAY_TIME_STYLE_DATE),
      ])
    pen.close()
  }
}
