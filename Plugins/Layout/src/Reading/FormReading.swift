// Forms and what is filled in.
extension ViewReader {
  mutating func formPart(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    switch type {
    case .formController, .npsFormController: return .form(try form(type, node), try child(node))
    case .textInput: return .textInput(try textInput(node))
    case .checkboxController, .radioInputController, .scoreController:
      return .choices(try choices(type, node), try child(node))
    case .checkbox, .radioInput:
      _ = try ToggleStyle(node.required("style"))
      let value = StateValue(try node.required("reporting_value"))
      return .choice(Choice(isRadio: type == .radioInput, value: value))
    case .toggle: return .toggle(try input(node), try ToggleStyle(node.required("style")))
    case .score: return .score(try input(node), try scoreRange(node.required("style")))
    default:
      let sort: ToggleLayout.Sort =
        switch type {
        case .checkboxToggleLayout: .checkbox
        case .radioInputToggleLayout: .radio
        case .scoreToggleLayout: .score
        default: .basic
        }
      for name: StaticString in ["on_toggle_on", "on_toggle_off"] { _ = try node.required(name).asObject() }
      let value = sort == .basic ? node["reporting_value"] : try node.required("reporting_value")
      let toggle = ToggleLayout(
        sort: sort, identifier: try node.requiredString("identifier"),
        value: value.map { StateValue($0) } ?? .bool(true))
      return .toggleLayout(toggle, try child(node))
    }
  }

  private func input(_ node: JSONNode) throws(ViewFault) -> Input {
    Input(
      identifier: try node.requiredString("identifier"),
      isRequired: try node.optionalBool("required", otherwise: false))
  }

  private mutating func form(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> Form {
    enum Submit: String { case submitEvent = "submit_event" }
    enum Mode: String { case immediate, onDemand = "on_demand" }
    _ = lenient(node["submit"]) { node throws(ViewFault) in try node.asWord(Submit.self) }
    let mode = try node["validation_mode"]?.required("type").asWord(Mode.self) ?? .immediate
    var enabled: [EnableRule] = []
    for rule in try node.optionalArray("form_enabled") { enabled.append(try rule.asWord(EnableRule.self)) }
    return Form(
      identifier: try node.requiredString("identifier"),
      scoreIdentifier: type == .npsFormController ? try node.requiredString("nps_identifier") : nil,
      validatesAtOnce: mode == .immediate, enabled: enabled, isSent: node["submit"] != nil,
      responseType: try node.optionalString("response_type"))
  }

  private mutating func textInput(_ node: JSONNode) throws(ViewFault) -> TextInput {
    TextInput(
      input: try input(node), sort: try node.required("input_type").asWord(TextInput.Sort.self),
      appearance: try TextAppearance(node.required("text_appearance")),
      placeHolder: try node.optionalString("place_holder"),
      iconEnd: overridable(node, "icon_end", lenient(node["icon_end"], Self.floatingIcon), Self.floatingIcon),
      locales: (lenient(node["locales"]) { node throws(ViewFault) in try node.asArray() } ?? []).map(
        PhoneLocale.init))
  }

  private func choices(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> Choices {
    let input = try input(node)
    let least = try node.optionalInteger("min_selection") ?? (input.isRequired ? 1 : 0)
    let sort: Choices.Sort =
      switch type {
      case .checkboxController: .checkboxes
      case .radioInputController: .radios
      default: .score
      }
    return Choices(
      sort: sort, input: input, least: max(0, least), most: try node.optionalInteger("max_selection"))
  }

  private func scoreRange(_ node: JSONNode) throws(ViewFault) -> ScoreRange {
    enum Sort: String { case numberRange = "number_range" }
    _ = try node.required("type").asWord(Sort.self)
    _ = try Bindings(node.required("bindings"))
    let start = try node.optionalInteger("start") ?? 0
    let end = try node.optionalInteger("end") ?? 10
    guard end >= start, end - start <= 1000 else {
      throw ViewFault(node, "a score runs from a start to an end that is no less, over at most 1000 numbers")
    }
    return ScoreRange(start: start, end: end)
  }
}
