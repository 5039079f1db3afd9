import InlaySDK

/// Draws a layout's views in one state.
struct Painter {
  var pen: Pen
  let scheme: Scheme
  let reader: StateReader
  var state: LayoutState { reader.state }
  /// What takes events, found while drawing.
  var targets = Targets()
  /// The forms and async views that were drawn.
  var drawnForms: [String] = []
  var drawnAsyncViews: [String] = []
  /// The words of labels that name another view, by that view's identifier.
  let associations: Associations
  /// What readers see of values that branches compare.
  let choiceNames: [String: String]
  /// The text that was drawn last: an input right below it that is called the same is not called so again.
  var lastText = ""

  init(
    _ canvas: UnsafePointer<inlay_canvas>?, scheme: Scheme, reader: StateReader, associations: Associations,
    choiceNames: [String: String] = [:]
  ) {
    pen = Pen(canvas)
    self.choiceNames = choiceNames
    self.scheme = scheme
    self.reader = reader
    self.associations = associations
  }

  /// Draws a view as one node at the most, within what its container wants of it; nothing where it is hidden.
  mutating func draw(_ view: View, _ around: Around, _ hints: Hints = .none) {
    if pen.isStopped || !isShown(view, around) { return }
    if !view.common.tapHandlers.isEmpty && !view.isPressable {
      drawTappable(view, around, hints)
    } else {
      drawContent(view, around, hints)
    }
  }

  func isShown(_ view: View, _ around: Around) -> Bool {
    view.common.visibility?.isShown(in: around.scope) ?? true
  }

  mutating func drawContent(_ view: View, _ around: Around, _ hints: Hints) {
    switch view.content {
    case .container(let children): drawContainer(children, view, around, hints)
    case .linearLayout(.vertical, let children): drawColumn(children, view, around, hints)
    case .linearLayout(.horizontal, let children): drawRow(children, view, around, hints)
    case .scrollLayout(_, let child): drawBoxed(child, view, around, hints)
    case .empty: drawEmpty(view, around, hints)
    case .webView(let url): drawWebView(url, view, around, hints)
    case .customView(let name): drawCustomView(name, view, hints)
    case .media(let media): draw(media, view, around, hints)
    case .label(let label): draw(label, view, around, hints)
    case .icon(let icon): draw(icon.value(in: around.scope), view, around, hints)
    case .labelButton(let button, let label): draw(button, label: label, view, around, hints)
    case .imageButton(let button, let image): draw(button, image.value(in: around.scope), view, around, hints)
    case .stackImageButton(let button, let items):
      draw(button, items.value(in: around.scope), view, around, hints)
    case .buttonLayout(let button, let child, _): draw(button, around: child, view, around, hints)
    case .stateController(_, let child), .pagerController(_, let child), .videoController(_, let child),
      .choices(_, let child):
      drawBoxed(child, view, self.around(within: view, around), hints)
    case .pager(let pager): draw(pager, view, around, hints)
    case .pagerIndicator: drawPagerIndicator(view, around, hints)
    case .storyIndicator: drawPagerIndicator(view, around, hints)
    case .form(_, let child):
      let inner = self.around(within: view, around)
      if let name = inner.owners.form { drawnForms.append(name) }
      drawBoxed(child, view, inner, hints, role: INLAY_ROLE_FORM)
    case .textInput(let input): draw(input, view, around, hints)
    case .choice(let choice): drawChoice(choice, label: nil, view, around, hints)
    case .toggle(let input, _): drawToggle(input, label: nil, view, around, hints)
    case .score(let input, let range): draw(input, range, view, around, hints)
    case .toggleLayout(let toggle, let child): draw(toggle, child, view, around, hints)
    case .asyncView(let asyncView, let placeholder): draw(asyncView, placeholder, view, around, hints)
    case .fault(let fault): draw(fault, hints)
    }
  }

  /// What the SDK would refuse, as a line of the drawing.
  private mutating func draw(_ fault: ViewFault, _ hints: Hints) {
    pen.open(
      INLAY_KIND_PARAGRAPH, hints.attributes + [.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_START)])
    let place = fault.path.isEmpty ? "" : " at \(fault.path)"
    pen.text("[not shown: \(fault.problem)\(place)]")
    pen.close()
  }

  // MARK: Boxes

  /// The attributes of a view's own box: its colour and its border.
  func boxAttributes(_ view: View, _ around: Around) -> [PenAttribute] {
    var attributes: [PenAttribute] = []
    if let color = view.common.backgroundColor.value(in: around.scope)?.value(in: scheme).solid {
      attributes.append(.color(INLAY_ATTRIBUTE_BACKGROUND, color))
    }
    if let border = view.common.border.value(in: around.scope), border.isVisible(in: scheme) {
      attributes.append(
        .choice(INLAY_ATTRIBUTE_BORDER, border.radius > 0 ? INLAY_BORDER_ROUNDED : INLAY_BORDER_SINGLE))
      if let color = border.strokeColor?.value(in: scheme).solid {
        attributes.append(.color(INLAY_ATTRIBUTE_BORDER_COLOR, color))
      }
    }
    return attributes
  }

  /// Draws the only child of a view: in a box only where the view has something of its own to show.
  mutating func drawBoxed(
    _ child: View, _ view: View, _ around: Around, _ hints: Hints, role: UInt32 = INLAY_ROLE_NONE
  ) {
    var own = boxAttributes(view, around)
    if role != INLAY_ROLE_NONE { own.append(.choice(INLAY_ATTRIBUTE_ROLE, role)) }
    own += flags(view)
    if own.isEmpty {
      draw(child, around, hints)
      return
    }
    pen.open(INLAY_KIND_COLUMN, own + hints.attributes)
    draw(child, around)
    pen.close()
  }

  /// What is said of every view for ears.
  func flags(_ view: View) -> [PenAttribute] {
    view.common.isHiddenFromEars ? [.flag(INLAY_ATTRIBUTE_VISUAL_ONLY)] : []
  }

  /// What a view is called, for ears; nil where it has no name.
  func description(_ view: View, _ around: Around) -> String? {
    view.common.description.value(in: around.scope).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension View {
  /// Its drawing has a size of its own: a sign, or a picture that is named in a word.
  var isIcon: Bool {
    switch content {
    case .icon: true
    case .media(let media): media.sort == .image && common.description.base == nil
    default: false
    }
  }

  /// It takes taps by itself.
  var isPressable: Bool {
    switch content {
    case .labelButton, .imageButton, .stackImageButton, .buttonLayout, .textInput, .choice, .toggle, .score,
      .toggleLayout:
      true
    default: false
    }
  }
}
