/// What a view's predicates see: the layout's state, and what stands around the view.
struct Scope {
  /// The values of all state controllers around, inner over outer.
  var values = StateValue.object([])
  /// `$forms.current`, `$pagers.current` and so on; nil outside of one.
  var form: StateValue?
  var pager: StateValue?
  var video: StateValue?
  var asyncView: StateValue?

  /// The value at the end of some keys.
  func value(_ path: [String]) -> StateValue? {
    var rest = path[...]
    var at: StateValue?
    if let first = rest.first, first.utf8.first == UInt8(ascii: "$") {
      switch first {
      case "$forms": at = form
      case "$pagers": at = pager
      case "$video": at = video
      case "$asyncView": at = asyncView
      default: return nil
      }
      rest = rest.dropFirst()
      // Only the current one has a name.
      guard rest.popFirst() == "current" else { return nil }
    } else {
      at = values
    }
    for key in rest { at = at?[key] }
    return at
  }

  func matches(_ predicate: Predicate?) -> Bool { predicate.map { $0.matches(value) } ?? true }
}

/// Whether a view is shown.
struct Visibility: Equatable {
  var isShown: Bool
  /// Turns it round.
  var inversion: Predicate?

  init(_ node: JSONNode) throws(ViewFault) {
    let node = try node.asObject()
    isShown = try node.required("default").asBool()
    inversion = try Predicate(node.required("invert_when_state_matches"))
  }

  func isShown(in scope: Scope) -> Bool {
    inversion.map { scope.matches($0) } ?? false ? !isShown : isShown
  }
}

/// A property with its values under certain states.
struct Overridable<Value: Equatable>: Equatable {
  struct Variant: Equatable {
    /// Nil for always.
    var condition: Predicate?
    var value: Value
  }

  var base: Value
  var variants: [Variant] = []

  init(_ base: Value) { self.base = base }

  /// The first variant that holds, else the base.
  func value(in scope: Scope) -> Value { variants.first { scope.matches($0.condition) }?.value ?? base }
}
