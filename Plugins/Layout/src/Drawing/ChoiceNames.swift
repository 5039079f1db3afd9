/// What readers see of values that a layout compares: the words of the choice or button that sets them.
struct ChoiceNames {
  private(set) var byValue: [String: String] = [:]

  init(in view: View?) {
    view?.walk { view in
      add(view)
      return byValue.count < 5000
    }
  }

  private mutating func add(_ view: View) {
    switch view.content {
    case .linearLayout(.horizontal, let children):
      guard let sign = children.first(where: { if case .choice = $0.view.content { true } else { false } }),
        case .choice(let choice) = sign.view.content
      else { break }
      for child in children {
        if case .label(let label) = child.view.content { name(choice.value, label.text.base) }
      }
    case .choice(let choice): name(choice.value, view.common.description.base)
    case .toggleLayout(let toggle, let child):
      name(toggle.value, Self.firstWords(child) ?? view.common.description.base)
      for key: StaticString in ["on_toggle_on"] { addActions(view.node[key], Self.firstWords(view)) }
    default: break
    }
    addActions(view.node, Self.firstWords(view))
    view.node["event_handlers"]?.forEach { addActions($0, Self.firstWords(view)) }
  }

  private mutating func addActions(_ node: JSONNode?, _ words: String?) {
    guard let actions = node?["state_actions"], let words else { return }
    actions.forEach { action in
      if action["type"]?.string == "set", let value = action["value"] { name(StateValue(value), words) }
    }
  }

  private mutating func name(_ value: StateValue, _ words: String?) {
    guard case .string(let key) = value, let words, !words.isEmpty, byValue[key] == nil else { return }
    byValue[key] = LabelMarkdown(Painter.oneLine(words)).plain
  }

  private static func firstWords(_ view: View) -> String? {
    var words: String?
    view.walk { view in
      if case .label(let label) = view.content, !label.text.base.isEmpty { words = label.text.base }
      return words == nil
    }
    return words ?? view.common.description.base
  }
}
