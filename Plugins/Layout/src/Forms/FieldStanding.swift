/// How an input stands, besides what it holds.
struct FieldStanding: Equatable {
  /// It was filled in or changed.
  var isEdited = false
  /// Whether it was right when it was last looked at; nil where it was not looked at since it changed.
  var isValid: Bool?
  /// Why what was given for it was not taken, in a clause; nil where it was.
  var refusal: String?
}

extension FieldStanding {
  init(_ node: JSONNode) {
    isEdited = node["edited"]?.bool ?? false
    isValid = node["valid"]?.bool
    refusal = node["refusal"]?.string
  }

  var saved: StateValue {
    var writer = StateWriter()
    writer.flag("edited", isEdited)
    if let isValid { writer.add("valid", .bool(isValid)) }
    writer.text("refusal", refusal)
    return writer.value
  }
}
