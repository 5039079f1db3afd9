import Drawing

// Leaves in words.
extension Layout {
  /// - Parameter withContent: its label may be what stands in it.
  mutating func collectSpokenLeaf(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, withContent: Bool = true
  ) {
    switch code {
    case .button:
      put("button")
      putSpokenState(node)
      put(": ")
      let label = text.count
      if !putSpokenLabel(index, node, withContent) { trimSpaces() }
      let url = buttonAddress(node)
      let labelEnd = text.count
      putHint(node)
      if !url.isEmpty && labelEnd > label { putRealHost(of: url, behind: label..<labelEnd) }
    case .control: putSpokenControl(index, node, withContent)
    case .image:
      let words = string(.alternative, node) ?? (find(.alternative, node) == nil ? string(.label, node) : nil)
      guard let words else { return }
      if number(.role, node) == Role.link.rawValue { put("linked ") }
      put("image")
      putState(node)
      put(": ")
      putLine(words)
    case .media:
      put(MediaSort.name(of: string(.url, node)))
      putState(node)
      if string(.alternative, node) != nil || string(.label, node) != nil {
        put(": ")
        if !putString(.alternative, node) { putString(.label, node) }
      }
      if let duration = number(.duration, node), duration > 0 {
        put(", ")
        putSpokenDuration(duration)
      }
    case .progress:
      put("progress: ")
      if putString(.label, node) { put(", ") }
      if let value = number(.valueNumber, node) {
        let maximum = max(1, number(.maximum, node) ?? 100)
        put(Int64(Double(min(max(0, value), maximum)) / Double(maximum) * 100))
        put(" percent")
      } else {
        put("busy")
      }
    case .indicator:
      if !putLabel(index, node), let page = number(.number, node) {
        put("page ")
        put(page)
        if let count = number(.count, node) {
          put(" of ")
          put(count)
        }
      }
      putSpokenState(node)
    case .rule: break
    default: if !putString(.alternative, node) { putString(.label, node) }
    }
  }

  mutating func putSpokenState(_ node: Drawing.Node) {
    if flag(.selected, node) { put(", selected") }
    if flag(.disabled, node) { put(", disabled") }
  }

  private mutating func putHint(_ node: Drawing.Node) {
    guard string(.hint, node) != nil, string(.label, node) != nil else { return }
    put(", ")
    putString(.hint, node)
  }

  /// The words of the block whose anchor describes this; nothing where there is none.
  private mutating func putDescription(_ node: Drawing.Node) {
    guard let wanted = string(.describedBy, node), descriptions < Self.mostDescriptions else { return }
    descriptions += 1
    for index in 0..<nodeCount where !nodes[index].isRun && code(nodes[index]) == .anchor {
      guard let name = string(.name, nodes[index]), name.elementsEqual(wanted) else { continue }
      // The nearest node before that contains it.
      var block = index - 1
      while block >= 0, nodes[block].isRun || nodes[block].stop <= index { block -= 1 }
      if block >= 0 { collect(block + 1, nodes[block].stop, 0) }
      return
    }
  }

  private mutating func putSpokenDuration(_ milliseconds: Int64) {
    let seconds = max(0, milliseconds) / 1000
    if seconds >= 60 {
      putCount(Int(clamping: seconds / 60), "minute", "minutes")
      if seconds % 60 > 0 { put(" ") }
    }
    if seconds % 60 > 0 || seconds < 60 { putCount(Int(seconds % 60), "second", "seconds") }
  }

  private mutating func putSpokenLabel(_ index: Int, _ node: Drawing.Node, _ withContent: Bool) -> Bool {
    if withContent { return putLabel(index, node) }
    return putString(.label, node) || putString(.hint, node) || putString(.alternative, node)
  }

  private mutating func putSpokenControl(_ index: Int, _ node: Drawing.Node, _ withContent: Bool) {
    let type = ControlType(rawValue: number(.controlType, node) ?? 0) ?? .text
    let isSelected = flag(.selected, node)
    put(type.spokenName)
    switch type {
    case .checkbox: put(isSelected ? ", checked" : ", not checked")
    case .radio: put(isSelected ? ", chosen" : ", not chosen")
    case .toggle: put(isSelected ? ", on" : ", off")
    case .score:
      put(" from ")
      put(number(.minimum, node) ?? 0)
      put(" to ")
      put(number(.maximum, node) ?? 10)
      if let value = scoreValue(node) {
        put(", ")
        put(value)
        put(" chosen")
      } else {
        put(", none chosen")
      }
    case .password: put(string(.value, node) == nil ? ", empty" : ", filled in")
    default:
      if string(.value, node) == nil {
        put(type == .choice ? ", none chosen" : ", empty")
      } else {
        put(type == .choice ? ", chosen " : ", value ")
        putString(.value, node)
      }
    }
    if flag(.required, node) { put(", required") }
    if flag(.disabled, node) { put(", disabled") }
    if flag(.invalid, node) { put(", invalid") }
    put(": ")
    let label = text.count
    if !putSpokenLabel(index, node, withContent) { putDescription(node) }
    // What stands in an empty field is often all that says what belongs there.
    if text.count == label, string(.value, node) == nil { putString(.placeholder, node) }
    if text.count == label { trimSpaces() }
    putHint(node)
    if flag(.invalid, node), string(.reason, node) != nil {
      put(", ")
      putString(.reason, node)
    }
    if type == .choice { putSpokenChoices(node) }
  }

  /// The choices, a line each.
  private mutating func putSpokenChoices(_ node: Drawing.Node) {
    guard let choices = string(.choices, node) else { return }
    let chosen = Choices.lines(of: string(.value, node), isMany: number(.maximum, node) ?? 1 > 1)
    var start = 0
    while start < choices.count && text.count < Self.mostText {
      let choice = Choices.line(of: choices, from: start)
      start += choice.count + 1
      if choice.isEmpty { continue }
      text.append(0x0A)
      put("choice")
      if !chosen.isEmpty && chosen.contains(Array(choice)) { put(", chosen") }
      put(": ")
      putLine(choice)
    }
  }
}

extension ControlType {
  /// What a control is called.
  var spokenName: StaticString {
    switch self {
    case .text: "text input"
    case .multiline: "text area"
    case .number: "number input"
    case .email: "email input"
    case .phone: "phone input"
    case .date: "date input"
    case .checkbox: "checkbox"
    case .radio: "radio button"
    case .toggle: "switch"
    case .choice: "choice"
    case .score: "score"
    case .password: "password input"
    }
  }
}
