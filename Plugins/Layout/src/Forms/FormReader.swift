// How forms stand.
extension StateReader {
  /// The form with which a form is sent: itself, or the one around it.
  func sender(of form: String) -> String {
    var name = form
    while let entry = map.forms[name], !entry.form.isSent, let parent = entry.parent { name = parent }
    return name
  }

  func isSubmitted(_ form: String) -> Bool {
    state.forms[form]?.isSubmitted ?? false || state.forms[sender(of: form)]?.isSubmitted ?? false
  }

  /// The inputs of a form that count: of a branching pager, those on the pages of the way that was taken.
  func activeInputs(_ form: String) -> [String] {
    (map.forms[form]?.inputs ?? []).filter { map.inputs[$0].map { isOnTheWay($0.owners) } ?? false }
  }

  func activeChildren(_ form: String) -> [String] {
    (map.forms[form]?.children ?? []).filter { map.forms[$0].map { isOnTheWay($0.owners) } ?? false }
  }

  private func isOnTheWay(_ owners: Owners) -> Bool {
    owners.pages.allSatisfy { spot in
      guard map.pagers[spot.pager]?.controller.isBranching ?? false, state.isAlive else { return true }
      return page(spot.pager) == spot.page || state.pagers[spot.pager]?.history.contains(spot.page) ?? false
    }
  }

  func validation(_ input: String) -> Validation {
    guard let entry = map.inputs[input] else { return .valid }
    return Validation(entry, state.answers[input], region: region)
  }

  /// Whether all that counts is right.
  func isValid(_ form: String) -> Bool {
    activeInputs(form).allSatisfy { validation($0).isValid }
      && activeChildren(form).allSatisfy { isValid($0) }
  }

  /// As predicates name it.
  func status(_ form: String) -> String {
    if isSubmitted(form) { return "submitted" }
    if map.forms[form]?.form.validatesAtOnce ?? true { return isValid(form) ? "valid" : "invalid" }
    switch state.forms[form]?.isValid {
    case true?: return "valid"
    case false?: return "invalid"
    case nil: return "pending_validation"
    }
  }

  /// Why an input is shown as wrong; nil where it is not: what nobody touched or asked about is not wrong yet.
  func complaint(_ input: String) -> String? {
    let standing = state.fields[input]
    if let refusal = standing?.refusal { return refusal }
    guard let standing, standing.isValid == false else { return nil }
    return validation(input).reason
  }

  // MARK: As values

  /// `$forms.current`.
  func formValue(_ form: String) -> StateValue {
    .members([
      ("data", formData(form, withStatus: true)), ("status", .members([("type", .string(status(form)))])),
    ])
  }

  /// A form as the vendor has it: its type, and what its inputs hold.
  ///
  /// - Parameter withStatus: for predicates; else for a report, with what is sent rather than what was typed.
  func formData(_ form: String, withStatus: Bool) -> StateValue {
    var children: [(String, StateValue)] = []
    for input in activeInputs(form) {
      if let value = inputValue(input, withStatus: withStatus) { children.append((input, value)) }
    }
    for child in activeChildren(form) {
      children.append((map.forms[child]?.form.identifier ?? child, formData(child, withStatus: withStatus)))
    }
    let own = map.forms[form]?.form
    var members: [(String, StateValue)] = []
    members.append(("type", .string(own?.scoreIdentifier == nil ? "form" : "nps")))
    if let type = own?.responseType { members.append(("response_type", .string(type))) }
    if let score = own?.scoreIdentifier { members.append(("score_id", .string(score))) }
    members.append(("children", .members(children)))
    return .members(members)
  }

  private func inputValue(_ name: String, withStatus: Bool) -> StateValue? {
    guard let entry = map.inputs[name] else { return nil }
    var value = state.answers[name]
    let type: String
    switch entry.sort {
    case .text(let text):
      switch text.sort {
      case .email: type = "email_input"
      case .sms: type = "sms_input"
      default: type = "text_input"
      }
      if !withStatus, case .string(let given)? = value {
        value = .string(Self.sent(given, text, region))
      }
    case .toggle:
      type = "toggle"
      value = value ?? .bool(false)
    case .score: type = "score"
    case .choices(let choices):
      switch choices.sort {
      case .checkboxes:
        type = "multiple_choice"
        value = value ?? .array([])
      case .radios: type = "single_choice"
      case .score: type = "score"
      }
    case .basicToggle: return nil
    }
    var members: [(String, StateValue)] = [("type", .string(type))]
    if let value { members.append(("value", value)) }
    if withStatus {
      let isAtOnce = entry.owners.form.flatMap { map.forms[$0]?.form.validatesAtOnce } ?? true
      let isValid = isAtOnce ? validation(name).isValid : state.fields[name]?.isValid
      let status = isValid.map { $0 ? "valid" : "invalid" } ?? "pending"
      members.append(("status", .members([("type", .string(status))])))
    }
    return .members(members)
  }

  /// What is sent of a text: without the white space around it, a phone number with its prefix.
  private static func sent(_ given: String, _ text: TextInput, _ region: String) -> String {
    let trimmed = Validation.trimmed(given)
    switch text.sort {
    case .email: return trimmed
    case .sms: return PhoneNumber(trimmed, text.locales, region: region)?.text ?? given
    default: return given
    }
  }
}
