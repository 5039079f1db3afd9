import InlaySDK

// Inputs are filled in, forms validated and sent.
extension Reaction {
  /// An input gets a value; nil takes it away.
  mutating func answer(_ name: String, _ value: StateValue?) {
    guard let entry = map.inputs[name] else { return }
    let before = state.answers[name]
    state.fields[name]?.refusal = nil
    if state.fields[name] == FieldStanding() { state.fields[name] = nil }
    if before == value { return }
    state.answers[name] = value
    state.fields[name, default: FieldStanding()].isEdited = true
    state.fields[name]?.isValid = nil
    let cause = Cause(owners: entry.owners, input: name)
    switchOptions(entry, before, value, cause)
    perform(entry.onInput, cause)
    change(entry.onEdit, cause)
    guard let form = entry.owners.form else { return }
    if map.forms[form]?.form.validatesAtOnce ?? true {
      look(at: name)
    } else {
      // What was found before is no longer so, here and in the forms around.
      var at: String? = form
      while let name = at {
        state.forms[name]?.isValid = nil
        if state.forms[name] == FormStanding() { state.forms[name] = nil }
        at = map.forms[name]?.parent
      }
    }
  }

  /// What is given for an input is not taken; what it held stays.
  mutating func refuse(_ name: String, _ reason: String) {
    state.fields[name, default: FieldStanding()].refusal = reason
  }

  /// What toggles of a subtree do when they are switched.
  private mutating func switchOptions(
    _ entry: InputEntry, _ before: StateValue?, _ after: StateValue?, _ cause: Cause
  ) {
    if case .basicToggle = entry.sort { change(after == .bool(true) ? entry.on : entry.off, cause) }
    func holds(_ value: StateValue?, _ option: InputEntry.Option) -> Bool {
      if case .array(let values)? = value { return values.contains(option.value) }
      return value == option.value
    }
    for option in entry.options where holds(before, option) && !holds(after, option) {
      change(option.off, cause)
    }
    for option in entry.options where !holds(before, option) && holds(after, option) {
      change(option.on, cause)
    }
  }

  /// Validates one input, and does what it asks for then.
  private mutating func look(at name: String) {
    guard let entry = map.inputs[name] else { return }
    let isValid = reader.validation(name).isValid
    state.fields[name, default: FieldStanding()].isValid = isValid
    change(isValid ? entry.onValid : entry.onError, Cause(owners: entry.owners, input: name))
  }

  /// Validates all that counts of a form.
  mutating func validate(_ form: String) {
    if reader.isSubmitted(form) { return }
    for input in reader.activeInputs(form) { look(at: input) }
    for child in reader.activeChildren(form) { validate(child) }
    state.forms[form, default: FormStanding()].isValid = reader.isValid(form)
  }

  /// Sends a form, once, where it is valid.
  mutating func submit(_ form: String, _ cause: Cause) {
    let form = reader.sender(of: form)
    guard let entry = map.forms[form], !reader.isSubmitted(form) else { return }
    validate(form)
    guard reader.isValid(form) else { return }
    let data = reader.formData(form, withStatus: false)
    state.forms[form, default: FormStanding()].isSubmitted = true
    var cause = cause
    cause.owners.form = form
    report("in_app_form_result", [("forms", .members([(entry.form.identifier, data)]))], cause)
  }

  /// A form is on screen for the first time.
  mutating func display(form: String) {
    guard let entry = map.forms[form], !(state.forms[form]?.isDisplayed ?? false) else { return }
    state.forms[form, default: FormStanding()].isDisplayed = true
    var members: [(String, StateValue)] = [
      ("form_identifier", .string(entry.form.identifier)),
      ("form_type", .string(entry.form.scoreIdentifier == nil ? "form" : "nps")),
    ]
    if let type = entry.form.responseType { members.append(("form_response_type", .string(type))) }
    report("in_app_form_display", members, Cause(owners: entry.owners))
  }
}
