// Values as events bring them.
extension Reaction {
  /// Bytes of a text that is taken.
  private static let mostTextBytes = 16 << 10

  /// - Parameters:
  ///   - choice: the choice of a group that the event is about; nil for the input as a whole.
  ///   - labels: what choices are called, by value.
  mutating func input(_ value: String, into name: String, choice: StateValue?, labels: [String: String]) {
    guard let entry = map.inputs[name] else { return }
    switch entry.sort {
    case .text:
      if value.utf8.count > Self.mostTextBytes {
        refuse(name, "a text is at most 16 384 bytes long")
      } else {
        answer(name, value.isEmpty ? nil : .string(value))
      }
    case .toggle, .basicToggle:
      guard let isOn = Self.flag(value) else { return refuse(name, "a switch is \"on\" or \"off\"") }
      answer(name, isOn ? .bool(true) : state.answers[name] == nil ? nil : .bool(false))
    case .score(let range):
      if value.isEmpty { return answer(name, nil) }
      guard let score = Int(value), score >= range.start, score <= range.end else {
        return refuse(name, "a score is a whole number from \(range.start) to \(range.end)")
      }
      answer(name, .number(Double(score)))
    case .choices(let choices):
      if let choice, let isOn = Self.flag(value) {
        choose(choice, of: name, choices, isOn: isOn)
      } else {
        choose(value, of: name, entry, choices, labels)
      }
    }
  }

  /// A tap: choices and switches change over; other inputs do nothing by themselves.
  mutating func tap(input name: String, choice: StateValue?) {
    guard let entry = map.inputs[name] else { return }
    switch entry.sort {
    case .toggle, .basicToggle: answer(name, .bool(state.answers[name] != .bool(true)))
    case .choices(let choices):
      guard let choice else { return }
      choose(choice, of: name, choices, isOn: nil)
    case .text, .score: break
    }
  }

  /// - Parameter isOn: nil to change it over. What is no checkbox stays chosen when it is chosen again.
  private mutating func choose(_ value: StateValue, of name: String, _ choices: Choices, isOn: Bool?) {
    guard choices.sort == .checkboxes else {
      let isChosen = state.answers[name] == value
      if isOn == false && isChosen { answer(name, nil) } else if isOn != false { answer(name, value) }
      return
    }
    var values: [StateValue] = []
    if case .array(let chosen)? = state.answers[name] { values = chosen }
    let isChosen = values.contains(value)
    if isOn ?? !isChosen {
      if isChosen { return }
      // As many as may be chosen are.
      if let most = choices.most, values.count >= most {
        return refuse(name, "at most \(most) may be chosen")
      }
      values.append(value)
    } else {
      values.removeAll { $0 == value }
    }
    answer(name, values.isEmpty ? nil : .array(values))
  }

  /// A group's choices by value or label: one, or of checkboxes several, a line each.
  private mutating func choose(
    _ text: String, of name: String, _ entry: InputEntry, _ choices: Choices, _ labels: [String: String]
  ) {
    if text.isEmpty { return answer(name, nil) }
    var values: [StateValue] = []
    for word in text.split(separator: "\n").map(String.init) {
      let option =
        entry.options.first { $0.value.word == word }
        ?? entry.options.first { labels[$0.value.word]?.lowercased() == word.lowercased() }
      guard let option else {
        let shown = word.unicodeScalars.count > 40 ? String(word.unicodeScalars.prefix(40)) + "…" : word
        return refuse(name, "\"\(shown)\" is none of its choices")
      }
      if !values.contains(option.value) { values.append(option.value) }
    }
    guard choices.sort == .checkboxes else {
      if values.count > 1 { return refuse(name, "one may be chosen") }
      return answer(name, values.first)
    }
    if let most = choices.most, values.count > most { return refuse(name, "at most \(most) may be chosen") }
    answer(name, .array(values))
  }

  private static func flag(_ value: String) -> Bool? {
    switch value {
    case "on", "true": true
    case "off", "false": false
    default: nil
    }
  }
}
