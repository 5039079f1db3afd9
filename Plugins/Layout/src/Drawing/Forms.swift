import InlaySDK

// Forms and what is filled in.
extension Painter {
  mutating func draw(_ input: TextInput, _ view: View, _ around: Around, _ hints: Hints) {
    let type =
      switch input.sort {
      case .email: INLAY_CONTROL_TYPE_EMAIL
      case .number: INLAY_CONTROL_TYPE_NUMBER
      case .sms: INLAY_CONTROL_TYPE_PHONE
      case .text: INLAY_CONTROL_TYPE_TEXT
      case .multiline: INLAY_CONTROL_TYPE_MULTILINE
      }
    var attributes: [PenAttribute] = []
    if let holder = input.placeHolder, !holder.isEmpty {
      attributes.append(.text(INLAY_ATTRIBUTE_PLACEHOLDER, holder))
    }
    if case .string(let text)? = state.answers[input.input.identifier] {
      attributes.append(.text(INLAY_ATTRIBUTE_VALUE, text))
    }
    drawControl(type, input.input, label: nil, attributes, view, around, hints)
  }

  mutating func draw(_ input: Input, _ range: ScoreRange, _ view: View, _ around: Around, _ hints: Hints) {
    var attributes: [PenAttribute] = [
      .number(INLAY_ATTRIBUTE_MINIMUM, range.start), .number(INLAY_ATTRIBUTE_MAXIMUM, range.end),
    ]
    if case .number(let score)? = state.answers[input.identifier] {
      attributes.append(.number(INLAY_ATTRIBUTE_VALUE_NUMBER, Int(min(max(score, -1e9), 1e9))))
    }
    drawControl(INLAY_CONTROL_TYPE_SCORE, input, label: nil, attributes, view, around, hints)
  }

  mutating func drawToggle(_ input: Input, label: String?, _ view: View, _ around: Around, _ hints: Hints) {
    let isOn = state.answers[input.identifier] == .bool(true)
    drawControl(
      INLAY_CONTROL_TYPE_TOGGLE, input, label: label, isOn ? [.flag(INLAY_ATTRIBUTE_SELECTED)] : [], view,
      around,
      hints)
  }

  /// - Parameters:
  ///   - label: the words beside it; nil where there are none.
  ///   - choice: the group and the value of what is one choice of several.
  private mutating func drawControl(
    _ type: UInt32, _ input: Input, choice: (group: String, value: StateValue)? = nil, label: String?,
    _ own: [PenAttribute], _ view: View, _ around: Around, _ hints: Hints
  ) {
    let isEnabled = takesInput(view, around)
    let target = targets.add(
      input.identifier,
      .input(
        choice?.group ?? input.identifier, choice: choice?.value, Behavior(handlers: view.common.tapHandlers)),
      around, isEnabled: isEnabled)
    var attributes = hints.attributes + flags(view) + own
    if !isEnabled { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    attributes += complaint(choice?.group ?? input.identifier)
    attributes.append(.choice(INLAY_ATTRIBUTE_CONTROL_TYPE, type))
    attributes.append(.text(INLAY_ATTRIBUTE_TARGET, target))
    let description = description(view, around)
    let associations = described(by: input.identifier)
    attributes += associations
    if let label {
      attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label))
      if let description, description != label { attributes.append(.text(INLAY_ATTRIBUTE_HINT, description)) }
    } else if let description {
      let isSaid = isLabelled(input.identifier) || Self.says(lastText, description)
      // A label that is present and empty stands in words beside the control.
      if isSaid { attributes.append(.text(INLAY_ATTRIBUTE_LABEL, "")) }
      attributes.append(.text(isSaid ? INLAY_ATTRIBUTE_HINT : INLAY_ATTRIBUTE_LABEL, description))
    }
    if input.isRequired { attributes.append(.flag(INLAY_ATTRIBUTE_REQUIRED)) }
    if hints.isWhole && type != INLAY_CONTROL_TYPE_SCORE {
      attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_START))
    }
    pen.leaf(INLAY_KIND_CONTROL, attributes)
  }

  /// Whether a text is a description, but for a sign at its beginning or end.
  private static func says(_ text: String, _ description: String) -> Bool {
    text == description || text.hasSuffix(" " + description) || text.hasPrefix(description + " ")
  }

  /// Whether an input may be filled in: a form may take no more once it was sent.
  private func takesInput(_ view: View, _ around: Around) -> Bool {
    if !isEnabled(view.common.enabled, around) { return false }
    var form = around.owners.form
    while let name = form, let entry = reader.map.forms[name] {
      if entry.form.enabled.contains(.formSubmission) && reader.isSubmitted(name) { return false }
      form = entry.parent
    }
    return true
  }

  /// That an input is wrong, and why.
  private func complaint(_ input: String) -> [PenAttribute] {
    guard let reason = reader.complaint(input) else { return [] }
    return [.flag(INLAY_ATTRIBUTE_INVALID), .text(INLAY_ATTRIBUTE_REASON, reason)]
  }

  // MARK: Choices

  mutating func drawChoice(
    _ choice: Choice, label: String?, _ view: View, _ around: Around, _ hints: Hints
  ) {
    let group = around.choices
    let type = choice.isRadio ? INLAY_CONTROL_TYPE_RADIO : INLAY_CONTROL_TYPE_CHECKBOX
    let isChosen = isChosen(choice.value, group)
    // A choice goes by its group and its value.
    let identifier = [group?.input.identifier ?? "", choice.value.word].filter { !$0.isEmpty }.joined(
      separator: "/")
    let input = Input(identifier: identifier, isRequired: false)
    drawControl(
      type, input, choice: (group?.input.identifier ?? "", choice.value), label: label,
      isChosen ? [.flag(INLAY_ATTRIBUTE_SELECTED)] : [], view, around, hints)
  }

  func isChosen(_ value: StateValue, _ group: Choices?) -> Bool {
    guard let group, let answer = state.answers[group.input.identifier] else { return false }
    if case .array(let values) = answer { return values.contains(value) }
    return answer == value
  }

  /// A subtree that is switched or chosen as a whole: on one line where it is but a few words.
  mutating func draw(
    _ toggle: ToggleLayout, _ child: View, _ view: View, _ around: Around, _ hints: Hints
  ) {
    let isEnabled = takesInput(view, around)
    let group = toggle.sort == .basic ? nil : around.choices?.input.identifier
    let target = targets.add(
      toggle.identifier,
      .input(
        group ?? toggle.identifier, choice: toggle.sort == .basic ? nil : toggle.value,
        Behavior(handlers: view.common.tapHandlers)), around, isEnabled: isEnabled)
    let (type, isOn) =
      switch toggle.sort {
      case .basic: (INLAY_CONTROL_TYPE_TOGGLE, state.answers[toggle.identifier] == .bool(true))
      case .checkbox: (INLAY_CONTROL_TYPE_CHECKBOX, isChosen(toggle.value, around.choices))
      case .radio, .score: (INLAY_CONTROL_TYPE_RADIO, isChosen(toggle.value, around.choices))
      }
    var attributes: [PenAttribute] = flags(view) + described(by: toggle.identifier)
    attributes.append(.choice(INLAY_ATTRIBUTE_CONTROL_TYPE, type))
    attributes.append(.text(INLAY_ATTRIBUTE_TARGET, target))
    if isOn { attributes.append(.flag(INLAY_ATTRIBUTE_SELECTED)) }
    if !isEnabled { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    attributes += complaint(group ?? toggle.identifier)
    let words = description(view, around)
    if let line = BriefText(child, around, self), line.icon == nil {
      attributes.append(.text(INLAY_ATTRIBUTE_LABEL, line.text))
      if let words, words != line.text { attributes.append(.text(INLAY_ATTRIBUTE_HINT, words)) }
      if hints.isWhole { attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_START)) }
      pen.leaf(INLAY_KIND_CONTROL, attributes + hints.attributes)
      return
    }
    if let words { attributes.append(.text(INLAY_ATTRIBUTE_HINT, words)) }
    pen.open(INLAY_KIND_CONTROL, attributes + hints.attributes)
    var inner = around
    inner.standsAtStart = true
    draw(child, inner)
    pen.close()
  }
}

/// A choice and the words beside it, which are its label.
struct SignedChoice {
  let choice: View
  let label: String

  /// Of the two children of a row; nil where they are something else.
  init?(_ children: [Placed], _ around: Around) {
    let views = children.map(\.view)
    guard views.count == 2, let sign = views.first(where: \.isSign) else { return nil }
    let words = views.first { !$0.isSign }
    guard case .label(let label)? = words?.content, words?.common.tapHandlers.isEmpty ?? false,
      label.association == nil
    else { return nil }
    let text = LabelMarkdown(label.text.value(in: around.scope), isDisabled: label.markdown.isDisabled)
    if text.hasLinks { return nil }
    choice = sign
    self.label = text.plain
  }
}

extension View {
  /// A checkbox, radio or switch.
  fileprivate var isSign: Bool {
    switch content {
    case .choice, .toggle: common.tapHandlers.isEmpty
    default: false
    }
  }
}

extension Painter {
  mutating func draw(_ pair: SignedChoice, _ around: Around) {
    switch pair.choice.content {
    case .choice(let choice): drawChoice(choice, label: pair.label, pair.choice, around, .none)
    case .toggle(let input, _): drawToggle(input, label: pair.label, pair.choice, around, .none)
    default: break
    }
  }
}

extension StateValue {
  /// As a word of a name.
  var word: String {
    if case .string(let text) = self { return text }
    return json
  }
}
