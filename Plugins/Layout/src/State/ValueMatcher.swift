/// What a single value must be.
indirect enum ValueMatcher: Equatable {
  case equals(StateValue)
  /// A number within bounds, which belong to it.
  case range(least: Double?, most: Double?)
  case isPresent(Bool)
  case version(VersionConstraint)
  case arrayContains(Predicate, index: Int?)
  case arrayLength(Predicate)
  case begins(String)
  case ends(String)
  case contains(String)

  init(_ node: JSONNode, depth: Int) throws(ViewFault) {
    let node = try node.asObject()
    if let value = Self.member("equals", of: node) {
      self = .equals(StateValue(value))
    } else if node["at_least"] != nil || node["at_most"] != nil {
      self = .range(least: try node["at_least"]?.asNumber(), most: try node["at_most"]?.asNumber())
    } else if let isPresent = node["is_present"] {
      self = .isPresent(try isPresent.asBool())
    } else if let constraint = node["version_matches"] ?? node["version"] {
      self = .version(try VersionConstraint(constraint))
    } else if let part = node["array_contains"] {
      self = .arrayContains(try Self.predicate(part, depth), index: try node.optionalInteger("index"))
    } else if let part = node["array_length"] {
      self = .arrayLength(try Self.predicate(part, depth))
    } else if let text = node["string_begins"] {
      self = .begins(try text.asString())
    } else if let text = node["string_ends"] {
      self = .ends(try text.asString())
    } else if let text = node["string_contains"] {
      self = .contains(try text.asString())
    } else {
      throw ViewFault(node, "nothing is known that is asked of a value here")
    }
  }

  /// A member that may be null.
  private static func member(_ name: String, of node: JSONNode) -> JSONNode? {
    var found: JSONNode?
    node.forEach { if $0.key == name { found = $0 } }
    return found
  }

  /// A predicate, or what is asked of a value by itself.
  private static func predicate(_ node: JSONNode, _ depth: Int) throws(ViewFault) -> Predicate {
    if depth >= Predicate.mostDepth { throw ViewFault(node, "the predicate is nested more than 32 deep") }
    let isPredicate = node["value"] != nil || node["and"] != nil || node["or"] != nil || node["not"] != nil
    if isPredicate { return try Predicate(node, depth: depth + 1) }
    return .condition(
      Predicate.Condition(
        scope: [], key: nil, ignoresCase: false, matcher: try ValueMatcher(node, depth: depth + 1)))
  }

  /// - Parameter value: nil where there is none.
  func matches(_ value: StateValue?, ignoresCase: Bool) -> Bool {
    switch self {
    case .equals(let wanted): return Self.areEqual(value ?? .null, wanted, ignoresCase: ignoresCase)
    case .range(let least, let most):
      guard case .number(let number)? = value else { return false }
      return number >= least ?? number && number <= most ?? number
    case .isPresent(let isPresent): return (value != nil && value != .null) == isPresent
    case .version(let constraint):
      guard case .string(let text)? = value else { return false }
      return constraint.allows(text)
    case .arrayContains(let predicate, let index):
      guard case .array(let elements)? = value else { return false }
      if let index { return elements.indices.contains(index) && predicate.matches(elements[index]) }
      return elements.contains { predicate.matches($0) }
    case .arrayLength(let predicate):
      guard case .array(let elements)? = value else { return false }
      return predicate.matches(.number(Double(elements.count)))
    case .begins(let part):
      return Self.texts(value, part, ignoresCase) { $0.starts(with: $1) }
    case .ends(let part):
      return Self.texts(value, part, ignoresCase) { $0.reversed().starts(with: $1.reversed()) }
    case .contains(let part):
      return Self.texts(value, part, ignoresCase) { text, part in
        if part.isEmpty { return true }
        if part.count > text.count { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
      }
    }
  }

  private static func texts(
    _ value: StateValue?, _ part: String, _ ignoresCase: Bool, _ compare: ([UInt8], [UInt8]) -> Bool
  ) -> Bool {
    guard case .string(let text)? = value else { return false }
    return ignoresCase
      ? compare(Array(text.lowercased().utf8), Array(part.lowercased().utf8))
      : compare(Array(text.utf8), Array(part.utf8))
  }

  private static func areEqual(_ one: StateValue, _ other: StateValue, ignoresCase: Bool) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)):
      return ignoresCase ? one.lowercased() == other.lowercased() : one == other
    case (.array(let one), .array(let other)):
      return one.count == other.count
        && zip(one, other).allSatisfy { areEqual($0, $1, ignoresCase: ignoresCase) }
    case (.object(let members), .object(let others)):
      return members.count == others.count
        && members.allSatisfy { member in
          other[member.key].map { areEqual(member.value, $0, ignoresCase: ignoresCase) } ?? false
        }
    default: return one == other
    }
  }
}
