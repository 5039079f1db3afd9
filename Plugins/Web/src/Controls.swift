import InlaySDK

/// Buttons and things to fill in.
extension Walker {
  /// Draws a button or a link that is one; answers the node after it.
  mutating func drawButton(_ index: Int) -> Int {
    let node = document.nodes[index]
    let end = Int(node.end)
    if page.styles[index].isInvisible || page.styles[index].fontSize <= 1 {
      // What is within may be shown again.
      return index + 1
    }
    var label = Links.label(of: index, document, page.styles)
    for key in [AttributeKey.ariaLabel, .title, .value] where label.isEmpty {
      if let value = document.value(key, of: index) { label = String(decoding: value.trimmed, as: UTF8.self) }
    }
    if label.isEmpty { return node.tag == .a ? index + 1 : end }
    run.addSpace(manner(of: index))
    let link = Int(page.styles[index].link)
    flush()
    if preview != nil {
      preview?.take(button: index, label)
      return end
    }
    var attributes: [PenAttribute]
    if link >= 0 {
      attributes = Self.linkAttributes(link, page, &linkParts)
    } else {
      attributes = [.text(INLAY_ATTRIBUTE_TARGET, Target.button(index).name)]
    }
    attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label))
    if page.styles[index].flags.contains(.visualOnly) {
      attributes.append(.flag(INLAY_ATTRIBUTE_VISUAL_ONLY))
    }
    if page.styles[index].isFilled {
      attributes.append(.choice(INLAY_ATTRIBUTE_PROMINENCE, INLAY_PROMINENCE_PRIMARY))
    }
    if document.has(.disabled, index) { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    drawLeaf(INLAY_KIND_BUTTON, attributes + standingAttributes(index))
    return end
  }

  mutating func drawControl(_ index: Int) {
    if preview != nil { return }
    switch document.nodes[index].tag {
    case .progress, .meter: drawProgress(index)
    case .select: drawSelect(index)
    case .textarea:
      var text = ""
      document.forEachChild(of: index) {
        text += String(decoding: document.bytes(document.nodes[$0].text), as: UTF8.self)
      }
      drawControl(index, INLAY_CONTROL_TYPE_MULTILINE, value: text)
    default:
      guard let type = Forms.inputType(index, document) else {
        drawInputButton(index)
        return
      }
      let isSwitch =
        Forms.takesFile(index, document) || type == INLAY_CONTROL_TYPE_CHECKBOX
        || type == INLAY_CONTROL_TYPE_RADIO
      let value = document.value(.value, of: index).map { String(decoding: $0, as: UTF8.self) } ?? ""
      drawControl(index, type, value: isSwitch || type == INLAY_CONTROL_TYPE_PASSWORD ? "" : value)
    }
  }

  private mutating func drawControl(
    _ index: Int, _ type: UInt32, value: String, choices: String? = nil, optionCount: Int = 0
  ) {
    var attributes: [PenAttribute] = [
      .choice(INLAY_ATTRIBUTE_CONTROL_TYPE, type),
      .text(INLAY_ATTRIBUTE_TARGET, page.forms.target(of: index)),
    ]
    let label = page.forms.label(of: index, document)
    if !label.isEmpty { attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label)) }
    if !value.isEmpty { attributes.append(.text(INLAY_ATTRIBUTE_VALUE, value)) }
    if let choices { attributes.append(.text(INLAY_ATTRIBUTE_CHOICES, choices)) }
    if let placeholder = document.value(.placeholder, of: index), !placeholder.isEmpty {
      attributes.append(.text(INLAY_ATTRIBUTE_PLACEHOLDER, placeholder))
    } else if Forms.takesFile(index, document) {
      attributes.append(.text(INLAY_ATTRIBUTE_PLACEHOLDER, "file"))
    }
    if document.nodes[index].tag == .select && document.has(.multiple, index) {
      attributes.append(.number(INLAY_ATTRIBUTE_MAXIMUM, Int64(max(2, optionCount))))
    }
    if document.has(.checked, index) { attributes.append(.flag(INLAY_ATTRIBUTE_SELECTED)) }
    if document.has(.required, index) { attributes.append(.flag(INLAY_ATTRIBUTE_REQUIRED)) }
    if document.has(.disabled, index) { attributes.append(.flag(INLAY_ATTRIBUTE_DISABLED)) }
    for (key, name) in [(AttributeKey.min, INLAY_ATTRIBUTE_MINIMUM), (.max, INLAY_ATTRIBUTE_MAXIMUM)]
    where type == INLAY_CONTROL_TYPE_NUMBER {
      if let number = document.value(key, of: index)?.leadingInteger {
        attributes.append(.number(name, number))
      }
    }
    if isDirect {
      run.add(words: value, manner(of: index), node: index)
    } else {
      drawLeaf(INLAY_KIND_CONTROL, attributes)
    }
  }

  private mutating func drawSelect(_ index: Int) {
    var choices: [String] = []
    var chosen: [String] = []
    let isMany = document.has(.multiple, index)
    for below in index + 1..<max(index + 1, Int(document.nodes[index].end)) {
      guard document.nodes[below].tag == .option, !page.styles[below].isGone, choices.count < 1000 else {
        continue
      }
      let label = Links.label(of: below, document, page.styles)
      choices.append(label)
      if document.has(.selected, below) { chosen.append(label) }
    }
    // Of one choice the last that is marked counts, else the first there is.
    let value = isMany ? chosen.joined(separator: "\n") : chosen.last ?? choices.first ?? ""
    drawControl(
      index, INLAY_CONTROL_TYPE_CHOICE, value: value, choices: choices.joined(separator: "\n"),
      optionCount: choices.count)
  }

  private mutating func drawInputButton(_ index: Int) {
    var label = ""
    for key in [AttributeKey.value, .alt, .ariaLabel, .title] where label.isEmpty {
      if let value = document.value(key, of: index) { label = String(decoding: value.trimmed, as: UTF8.self) }
    }
    if label.isEmpty {
      label = document.value(.type, of: index)?.trimmed.isWord("reset") ?? false ? "Reset" : "Submit"
    }
    if isDirect {
      run.add(words: label, manner(of: index), node: index)
    } else {
      drawLeaf(
        INLAY_KIND_BUTTON,
        [.text(INLAY_ATTRIBUTE_TARGET, Target.button(index).name), .text(INLAY_ATTRIBUTE_LABEL, label)])
    }
  }

  private mutating func drawProgress(_ index: Int) {
    if isDirect { return }
    func number(_ key: AttributeKey) -> Double? {
      document.value(key, of: index).flatMap { Length.number($0.trimmed) }.map { min(max($0.0, -1e9), 1e9) }
    }
    let isMeter = document.nodes[index].tag == .meter
    let least = isMeter ? number(.min) ?? 0 : 0
    let most = number(.max) ?? 1
    // Where the greatest is none, it is 1 above the least.
    let range = most > least ? most - least : 1
    let value = min(max((number(.value) ?? 0) - least, 0), range)
    // The drawing's numbers are whole.
    let isWhole = value == value.rounded() && range == range.rounded()
    let scale: Double = isWhole ? 1 : 1000
    let label = page.forms.label(of: index, document)
    let attributes: [PenAttribute] = [
      .number(INLAY_ATTRIBUTE_VALUE_NUMBER, Int64((value * scale).rounded())),
      .number(INLAY_ATTRIBUTE_MAXIMUM, max(1, Int64((range * scale).rounded()))),
    ]
    drawLeaf(
      INLAY_KIND_PROGRESS, label.isEmpty ? attributes : attributes + [.text(INLAY_ATTRIBUTE_LABEL, label)])
  }
}
