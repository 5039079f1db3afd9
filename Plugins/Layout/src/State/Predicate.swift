/// A question about a state.
indirect enum Predicate: Equatable {
  case and([Predicate])
  case or([Predicate])
  case not(Predicate)
  case condition(Condition)

  /// What is asked of one value.
  struct Condition: Equatable {
    /// Keys on the way to the value.
    var scope: [String]
    var key: String?
    /// Letters are compared without their case.
    var ignoresCase: Bool
    var matcher: ValueMatcher
  }

  /// Predicates within predicates, at the most.
  static let mostDepth = 32

  init(_ node: JSONNode) throws(ViewFault) { try self.init(node, depth: 0) }

  init(_ node: JSONNode, depth: Int) throws(ViewFault) {
    if depth >= Self.mostDepth { throw ViewFault(node, "the predicate is nested more than 32 deep") }
    let node = try node.asObject()
    if let parts = node["and"] {
      self = .and(try Self.parts(parts, depth))
    } else if let parts = node["or"] {
      self = .or(try Self.parts(parts, depth))
    } else if let part = node["not"] {
      if part.kind == .array {
        let parts = try Self.parts(part, depth)
        guard parts.count == 1 else { throw ViewFault(part, "\"not\" takes one predicate") }
        self = .not(parts[0])
      } else {
        self = .not(try Predicate(part, depth: depth + 1))
      }
    } else if let value = node["value"] {
      var scope: [String] = []
      if let given = node["scope"] {
        if let single = given.string {
          scope = [single]
        } else {
          for step in try given.asArray() { scope.append(try step.asString()) }
        }
      }
      self = .condition(
        Condition(
          scope: scope, key: try node.optionalString("key"),
          ignoresCase: try node.optionalBool("ignore_case", otherwise: false),
          matcher: try ValueMatcher(value, depth: depth + 1)))
    } else {
      throw ViewFault(node, "a predicate has \"and\", \"or\", \"not\" or \"value\"")
    }
  }

  private static func parts(_ node: JSONNode, _ depth: Int) throws(ViewFault) -> [Predicate] {
    var parts: [Predicate] = []
    for part in try node.asArray() { parts.append(try Predicate(part, depth: depth + 1)) }
    return parts
  }

  /// - Parameter value: gives the value at the end of some keys; nil where there is none.
  func matches(_ value: ([String]) -> StateValue?) -> Bool {
    switch self {
    case .and(let parts): return parts.allSatisfy { $0.matches(value) }
    case .or(let parts): return parts.contains { $0.matches(value) }
    case .not(let part): return !part.matches(value)
    case .condition(let condition):
      let path = condition.scope + (condition.key.map { [$0] } ?? [])
      return condition.matcher.matches(value(path), ignoresCase: condition.ignoresCase)
    }
  }

  /// The same for a value by itself.
  func matches(_ value: StateValue) -> Bool {
    matches { path in
      var at: StateValue? = value
      for key in path { at = at?[key] }
      return at
    }
  }

  /// The keys of the layout's state that it asks for, without those that begin with `$`.
  var keys: [String] {
    switch self {
    case .and(let parts), .or(let parts): parts.flatMap(\.keys)
    case .not(let part): part.keys
    case .condition(let condition): [condition.scope.first ?? condition.key ?? ""].filter { !$0.isEmpty }
    }
  }
}
