/// A change of the layout's state that a layout asks for.
enum StateAction: Equatable {
  case clear
  /// A value of null takes the key away.
  ///
  /// - Parameter ttl: seconds after which the value before comes back; nil for never.
  case set(key: String, value: StateValue, ttl: Double?)
  /// The key gets what the input at hand holds.
  case setFormValue(key: String)

  private enum Name: String { case clear, set, setFormValue = "set_form_value" }

  init(_ node: JSONNode) throws(ViewFault) {
    switch try node.required("type").asWord(Name.self) {
    case .clear: self = .clear
    case .set:
      let ttl = try node["ttl_seconds"]?.asNumber()
      self = .set(
        key: try node.requiredString("key"), value: node["value"].map { StateValue($0) } ?? .null, ttl: ttl)
    case .setFormValue: self = .setFormValue(key: try node.requiredString("key"))
    }
  }

  /// The actions of a list; those that are none are left away.
  static func list(_ node: JSONNode?) -> [StateAction] {
    var actions: [StateAction] = []
    if let node, node.kind == .array {
      node.forEach { if let action = try? StateAction($0) { actions.append(action) } }
    }
    return actions
  }
}

/// What happens once a state is reached.
struct StateTrigger {
  var identifier: String
  var condition: Predicate
  /// It can happen again after this held.
  var reset: Predicate?
  var behavior: Behavior

  init(_ node: JSONNode) throws(ViewFault) {
    identifier = try node.requiredString("identifier")
    condition = try Predicate(node.required("trigger_when_state_matches"))
    reset = try node["reset_when_state_matches"].map { node throws(ViewFault) in try Predicate(node) }
    behavior = Behavior(handlers: [try node.required("on_trigger")])
  }
}
