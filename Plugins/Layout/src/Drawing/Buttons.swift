import InlaySDK

// What is pressed.
extension Painter {
  mutating func draw(_ button: Button, label: View, _ view: View, _ around: Around, _ hints: Hints) {
    guard case .label(let words) = label.content else { return }
    let text = LabelMarkdown(words.text.value(in: around.scope), isDisabled: words.markdown.isDisabled).plain
    let icon = words.iconStart.value(in: around.scope) ?? words.iconEnd.value(in: around.scope)
    // A button without line or colour is a quiet one.
    let isQuiet = boxAttributes(view, around).isEmpty
    drawButton(
      button, label: Self.oneLine(text), icon: icon, description(view, around), isQuiet: isQuiet, view,
      around, hints)
  }

  mutating func draw(_ button: Button, _ image: LayoutImage, _ view: View, _ around: Around, _ hints: Hints) {
    let words = description(view, around)
    switch image {
    case .icon(let icon):
      drawButton(button, label: words ?? "", icon: icon, nil, isQuiet: false, view, around, hints)
    case .url:
      drawButton(
        button, label: words ?? Self.words(of: button.identifier) ?? "image", icon: nil, nil, isQuiet: false,
        view,
        around, hints)
    }
  }

  mutating func draw(_ button: Button, _ items: [StackItem], _ view: View, _ around: Around, _ hints: Hints) {
    var icon: LayoutIcon?
    for case .icon(let each) in items { icon = each }
    let words = description(view, around)
    let label = words ?? (icon == nil ? Self.words(of: button.identifier) ?? "image" : "")
    drawButton(button, label: label, icon: icon, nil, isQuiet: false, view, around, hints)
  }

  private mutating func drawButton(
    _ button: Button, label: String, icon: LayoutIcon?, _ spoken: String?, isQuiet: Bool, _ view: View,
    _ around: Around, _ hints: Hints
  ) {
    var attributes = hints.attributes + flags(view)
    let isEnabled = isEnabled(view.common.enabled, around)
    let words = spoken ?? (label.isEmpty ? icon?.name.word ?? "" : label)
    let target = targets.add(
      button.identifier, .button(button, words: words), around, isEnabled: isEnabled)
    attributes.append(.text(INLAY_ATTRIBUTE_TARGET, target))
    if let icon {
      attributes.append(.text(INLAY_ATTRIBUTE_ICON, icon.name.rawValue))
      if label.isEmpty { attributes.append(.text(INLAY_ATTRIBUTE_ALTERNATIVE, icon.name.word)) }
    }
    if !label.isEmpty { attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label)) }
    if let spoken, spoken != label { attributes.append(.text(INLAY_ATTRIBUTE_HINT, spoken)) }
    if let address = button.behavior.address { attributes.append(.text(INLAY_ATTRIBUTE_URL, address)) }
    if !isEnabled { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    if isQuiet { attributes.append(.choice(INLAY_ATTRIBUTE_PROMINENCE, INLAY_PROMINENCE_SUBTLE)) }
    attributes += described(by: button.identifier)
    pen.leaf(INLAY_KIND_BUTTON, attributes)
  }

  /// A subtree that is pressed as a whole: on one line where it is but a few words.
  mutating func draw(
    _ button: Button, around child: View, _ view: View, _ around: Around, _ hints: Hints
  ) {
    let isEnabled = isEnabled(view.common.enabled, around)
    let words = description(view, around) ?? BriefText(child, around, self)?.text ?? ""
    drawPressable(
      child, name: button.identifier, .button(button, words: words),
      address: button.behavior.address, isEnabled: isEnabled, view, around, hints)
  }

  /// Any other view that a tap does something to.
  mutating func drawTappable(_ view: View, _ around: Around, _ hints: Hints) {
    let behavior = Behavior(handlers: view.common.tapHandlers)
    var inner = view
    inner.common.tapHandlers = []
    inner.common.visibility = nil
    let name = view.node["identifier"]?.string ?? view.node.path
    drawPressable(
      inner, name: name, .tapHandlers(behavior), address: behavior.address, isEnabled: true,
      View(around: inner),
      around, hints)
  }

  private mutating func drawPressable(
    _ child: View, name: String, _ subject: Targets.Subject, address: String?, isEnabled: Bool, _ view: View,
    _ around: Around, _ hints: Hints
  ) {
    let target = targets.add(name, subject, around, isEnabled: isEnabled)
    var attributes: [PenAttribute] = [.text(INLAY_ATTRIBUTE_TARGET, target)]
    if let address { attributes.append(.text(INLAY_ATTRIBUTE_URL, address)) }
    if !isEnabled { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    attributes += flags(view) + described(by: name)
    let words = description(view, around)
    let line = BriefText(child, around, self)
    if let line {
      attributes.append(.text(INLAY_ATTRIBUTE_LABEL, line.text))
      if let icon = line.icon { attributes.append(.text(INLAY_ATTRIBUTE_ICON, icon.name.rawValue)) }
      if let words, words != line.text { attributes.append(.text(INLAY_ATTRIBUTE_HINT, words)) }
      pen.leaf(INLAY_KIND_BUTTON, attributes + hints.attributes)
      return
    }
    if let words { attributes.append(.text(INLAY_ATTRIBUTE_HINT, words)) }
    pen.open(INLAY_KIND_BUTTON, attributes + boxAttributes(view, around) + hints.attributes)
    var inner = around
    inner.standsAtStart = true
    draw(child, inner)
    pen.close()
  }

  /// The anchors of labels that name or describe a view.
  func described(by identifier: String) -> [PenAttribute] {
    guard let entry = associations.byView[identifier]?.first else { return [] }
    return [.text(INLAY_ATTRIBUTE_DESCRIBED_BY, entry.anchor)]
  }

  /// Whether a label of the layout names a view.
  func isLabelled(_ identifier: String) -> Bool {
    associations.byView[identifier]?.contains { $0.relation == .labels } ?? false
  }

  static func oneLine(_ text: String) -> String {
    String(text.map { $0 == "\n" || $0 == "\r\n" ? " " : $0 })
  }

  /// An identifier as words; nil where it is made by a machine.
  static func words(of identifier: String) -> String? {
    var words = ""
    var digits = 0
    for scalar in identifier.unicodeScalars {
      switch scalar {
      case "_", "-", " ", ".": words += " "
      case "0"..."9":
        digits += 1
        words.unicodeScalars.append(scalar)
      default: words.unicodeScalars.append(scalar)
      }
    }
    return digits > 3 || words.isEmpty || words.utf8.count > 40 ? nil : words
  }
}

extension View {
  /// Stands around a view of which only the content is drawn.
  fileprivate init(around view: View) {
    content = .empty
    common = Common()
    common.description = view.common.description
    common.isHiddenFromEars = view.common.isHiddenFromEars
    node = view.node
  }
}

extension LayoutIcon.Name {
  /// What it means, in a word or two.
  var word: String {
    switch self {
    case .close: "Close"
    case .checkmark: "Check mark"
    case .forwardArrow, .chevronForward: "Forward"
    case .backArrow, .chevronBackward: "Back"
    case .exclamationmarkCircleFill: "Attention"
    case .asterisk, .asteriskCircleFill: "Required"
    case .star: "Star"
    case .starFill: "Filled star"
    case .heart: "Heart"
    case .heartFill: "Filled heart"
    case .progressSpinner: "Busy"
    case .pause: "Pause"
    case .play: "Play"
    case .mute: "Mute"
    case .unmute: "Unmute"
    }
  }
}
