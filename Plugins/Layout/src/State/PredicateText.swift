/// A predicate in words.
enum PredicateText {
  static func of(_ predicate: Predicate) -> String { text(predicate, isInner: false) }

  private static func text(_ predicate: Predicate, isInner: Bool) -> String {
    switch predicate {
    case .and(let parts): return joined(parts, "and", "always", isInner)
    case .or(let parts): return joined(parts, "or", "never", isInner)
    case .not(let part): return "not \(text(part, isInner: true))"
    case .condition(let condition):
      let path = condition.scope + (condition.key.map { [$0] } ?? [])
      let name = path.isEmpty ? "it" : path.joined(separator: ".")
      return "\(name) \(text(condition.matcher))"
    }
  }

  private static func joined(_ parts: [Predicate], _ word: String, _ none: String, _ isInner: Bool) -> String {
    if parts.isEmpty { return none }
    let text = parts.prefix(8).map { Self.text($0, isInner: true) }.joined(separator: " \(word) ")
    return isInner && parts.count > 1 ? "(\(text))" : text
  }

  private static func text(_ matcher: ValueMatcher) -> String {
    switch matcher {
    case .equals(let value): return "is \(shortened(value.json))"
    case .range(let least?, let most?): return "is \(number(least)) to \(number(most))"
    case .range(let least?, nil): return "is at least \(number(least))"
    case .range(nil, let most?): return "is at most \(number(most))"
    case .range: return "is a number"
    case .isPresent(let isPresent): return isPresent ? "is set" : "is not set"
    case .version(let constraint): return "is a version in \(shortened(constraint.text))"
    case .arrayContains(let part, let index):
      let place = index.map { " at \($0)" } ?? ""
      return "holds\(place) what \(text(part, isInner: true))"
    case .arrayLength(let part): return "has a length where \(text(part, isInner: true))"
    case .begins(let part): return "begins with \(shortened(JSONEscapes.quoted(part)))"
    case .ends(let part): return "ends in \(shortened(JSONEscapes.quoted(part)))"
    case .contains(let part): return "contains \(shortened(JSONEscapes.quoted(part)))"
    }
  }

  private static func number(_ number: Double) -> String { StateValue.number(number).json }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(59)) + "…" : text
  }
}
