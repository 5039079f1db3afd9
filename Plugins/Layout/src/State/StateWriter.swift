/// Writes the members of a saved state; what is as at first is left away.
struct StateWriter {
  private var members: [StateValue.Member] = []

  mutating func add(_ key: String, _ value: StateValue) { members.append(.init(key: key, value: value)) }

  mutating func flag(_ key: String, _ flag: Bool) { if flag { add(key, .bool(true)) } }

  mutating func number(_ key: String, _ number: Int64?) {
    if let number, number != 0 { add(key, .number(Double(number))) }
  }

  mutating func text(_ key: String, _ text: String?) { if let text { add(key, .string(text)) } }

  mutating func add<Element>(_ key: String, of elements: [String: Element], _ value: (Element) -> StateValue)
  {
    if elements.isEmpty { return }
    add(
      key,
      .object(elements.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: value($0.value)) }))
  }

  mutating func add(_ key: String, of words: Set<String>) {
    if !words.isEmpty { add(key, .array(words.sorted().map { .string($0) })) }
  }

  var isEmpty: Bool { members.isEmpty }
  var value: StateValue { .object(members) }
}

extension JSONNode {
  /// A whole number of milliseconds, held within what a double counts exactly; nil for anything else.
  var milliseconds: Int64? {
    number.map { Int64(min(max($0, -9e15), 9e15)) }
  }

  /// The strings of an array.
  var words: Set<String> {
    var words: Set<String> = []
    if kind == .array { forEach { if let word = $0.string { words.insert(word) } } }
    return words
  }
}
