/// A predicate in words.
struct PredicateText {
  /// What readers see of values that are compared.
  private let names: [String: String]

  static func of(_ predicate: Predicate, names: [String: String] = [:]) -> String {
    PredicateText(names: names).text(predicate, isInner: false)
  }

  private func text(_ predicate: Predicate, isInner: Bool) -> String {
    switch predicate {
    case .and(let parts): return joined(parts, "and", "always", isInner)
    case .or(let parts): return joined(parts, "or", "never", isInner)
    case .not(let part): return "not \(text(part, isInner: true))"
    case .condition(let condition):
      if case .equals(.string(let value)) = condition.matcher, let words = names[value] {
        return "\(Self.shortened(JSONEscapes.quoted(words))) is chosen"
      }
      return "\(Self.name(condition.scope + (condition.key.map { [$0] } ?? []))) \(text(condition.matcher))"
    }
  }

  /// What is asked about, for people.
  private static func name(_ path: [String]) -> String {
    if path.isEmpty { return "it" }
    if path == ["$forms", "current", "status", "type"] { return "the form's status" }
    if path.starts(with: ["$forms", "current", "data", "children"]), path.count > 4 {
      return "the answer to \(brief(path[4]))"
    }
    if path.count == 3, path[1] == "current" {
      switch path[0] {
      case "$pagers": return "the pager's \"\(path[2])\""
      case "$video": return "the video's \"\(path[2])\""
      default: break
      }
    }
    return path.map { brief($0) }.joined(separator: ".")
  }

  /// A key; of one that a machine made, the beginning.
  private static func brief(_ key: String) -> String {
    key.unicodeScalars.count > 24 ? String(key.unicodeScalars.prefix(12)) + "…" : key
  }

  private func joined(_ parts: [Predicate], _ word: String, _ none: String, _ isInner: Bool) -> String {
    if parts.isEmpty { return none }
    let joined = parts.prefix(8).map { text($0, isInner: true) }.joined(separator: " \(word) ")
    return isInner && parts.count > 1 ? "(\(joined))" : joined
  }

  private func text(_ matcher: ValueMatcher) -> String {
    switch matcher {
    case .equals(let value): return "is \(Self.shortened(value.json))"
    case .range(let least?, let most?): return "is \(Self.number(least)) to \(Self.number(most))"
    case .range(let least?, nil): return "is at least \(Self.number(least))"
    case .range(nil, let most?): return "is at most \(Self.number(most))"
    case .range: return "is a number"
    case .isPresent(let isPresent): return isPresent ? "is set" : "is not set"
    case .version(let constraint): return "is a version in \(Self.shortened(constraint.text))"
    case .arrayContains(let part, let index):
      let place = index.map { " at \($0)" } ?? ""
      return "holds\(place) what \(text(part, isInner: true))"
    case .arrayLength(let part): return "has a length where \(text(part, isInner: true))"
    case .begins(let part): return "begins with \(Self.shortened(JSONEscapes.quoted(part)))"
    case .ends(let part): return "ends in \(Self.shortened(JSONEscapes.quoted(part)))"
    case .contains(let part): return "contains \(Self.shortened(JSONEscapes.quoted(part)))"
    }
  }

  private static func number(_ number: Double) -> String { StateValue.number(number).json }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(59)) + "…" : text
  }
}
