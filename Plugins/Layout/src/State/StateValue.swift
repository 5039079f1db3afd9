/// A value of the layout's state or of its JSON: what predicates are asked about.
enum StateValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([StateValue])
  /// In the order of the text; of two members with one key the last counts.
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: StateValue
  }

  /// Containers within containers, at the most; what lies deeper is null.
  static let mostDepth = 64
  /// Values within one, at the most.
  static let mostValues = 20_000

  init(_ node: JSONNode) {
    var budget = Self.mostValues
    self.init(node, depth: 0, budget: &budget)
  }

  private init(_ node: JSONNode, depth: Int, budget: inout Int) {
    budget -= 1
    self = .null
    if budget < 0 { return }
    switch node.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(node.number ?? 0)
    case .string: self = .string(node.string ?? "")
    case .array:
      if depth >= Self.mostDepth { return }
      var elements: [StateValue] = []
      node.forEach { elements.append(StateValue($0, depth: depth + 1, budget: &budget)) }
      self = .array(elements)
    case .object:
      if depth >= Self.mostDepth { return }
      var members: [Member] = []
      node.forEach {
        members.append(Member(key: $0.key, value: StateValue($0, depth: depth + 1, budget: &budget)))
      }
      self = .object(members)
    }
  }

  subscript(_ key: String) -> StateValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// An object of these members.
  static func members(_ members: [(String, StateValue)]) -> StateValue {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// This with the members of another over its own.
  func merged(with other: StateValue) -> StateValue {
    guard case .object(var members) = self, case .object(let others) = other else { return other }
    for member in others {
      if let index = members.lastIndex(where: { $0.key == member.key }) {
        members[index] = member
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  /// As JSON text on one line.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value):
      value == value.rounded(.towardZero) && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .string(let text): JSONEscapes.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONEscapes.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}
