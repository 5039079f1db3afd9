/// How a form stands, besides what its inputs hold.
struct FormStanding: Equatable {
  var isSubmitted = false
  /// It was told that it is on screen.
  var isDisplayed = false
  /// What its last validation found; nil where something changed since. Of a form that validates on demand.
  var isValid: Bool?
}

extension FormStanding {
  init(_ node: JSONNode) {
    isSubmitted = node["submitted"]?.bool ?? false
    isDisplayed = node["displayed"]?.bool ?? false
    isValid = node["valid"]?.bool
  }

  var saved: StateValue {
    var writer = StateWriter()
    writer.flag("submitted", isSubmitted)
    writer.flag("displayed", isDisplayed)
    if let isValid { writer.add("valid", .bool(isValid)) }
    return writer.value
  }
}
