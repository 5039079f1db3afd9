/// The vocabulary of a drawing, as `SDK/drawing.tsv` tells it.
struct Vocabulary {
  enum Sort: String {
    case block, inline, leaf, mark
    /// The number of this sort in the C table.
    var number: Int {
      switch self {
      case .block: 1
      case .inline: 2
      case .leaf: 3
      case .mark: 4
      }
    }
    var contains: Bool { self == .block || self == .inline }
  }

  enum ValueType: Equatable {
    case flag, integer, string, length, color, instant
    case choice(String)
  }

  struct Kind {
    var number: Int
    var name: String
    var sort: Sort
    /// The names of attributes that the helper takes in order, after the canvas; `text` is the content, the last.
    var helper: [String]
    var doc: String
  }

  struct Attribute {
    var number: Int
    var name: String
    var type: ValueType
    var doc: String
  }

  struct Choice {
    var name: String
    var values: [(name: String, number: Int)]
    var doc: String
  }

  var kinds: [Kind] = []
  var attributes: [Attribute] = []
  var choices: [Choice] = []

  struct Fault: Error, CustomStringConvertible {
    var line: Int
    var problem: String
    var description: String { "SDK/drawing.tsv:\(line): \(problem)" }
  }

  init(table: String) throws(Fault) {
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      try add(
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), at: index + 1)
    }
    for kind in kinds {
      for name in kind.helper where name != "text" && attribute(named: name) == nil {
        throw Fault(line: 0, problem: "the helper of \(kind.name) names no attribute: \(name)")
      }
      if kind.helper.dropLast().contains("text") {
        throw Fault(line: 0, problem: "the helper of \(kind.name) takes its text last")
      }
    }
  }

  private mutating func add(_ fields: [String], at line: Int) throws(Fault) {
    switch fields[0] {
    case "kind":
      guard fields.count == 6, let number = Int(fields[1]), let sort = Sort(rawValue: fields[3]) else {
        throw Fault(line: line, problem: "a kind is number, name, sort, helper, doc")
      }
      if kinds.contains(where: { $0.number == number || $0.name == fields[2] }) {
        throw Fault(line: line, problem: "number or name is taken")
      }
      let helper = fields[4] == "-" ? [] : fields[4].split(separator: ",").map(String.init)
      kinds.append(Kind(number: number, name: fields[2], sort: sort, helper: helper, doc: fields[5]))
    case "attribute":
      guard fields.count == 6, let number = Int(fields[1]), let type = valueType(fields[3]) else {
        throw Fault(line: line, problem: "an attribute is number, name, type, -, doc")
      }
      if attributes.contains(where: { $0.number == number || $0.name == fields[2] }) {
        throw Fault(line: line, problem: "number or name is taken")
      }
      attributes.append(Attribute(number: number, name: fields[2], type: type, doc: fields[5]))
    case "enum":
      guard fields.count == 6 else {
        throw Fault(line: line, problem: "an enum is name, values, -, -, doc")
      }
      var values: [(name: String, number: Int)] = []
      for pair in fields[2].split(separator: " ") {
        let parts = pair.split(separator: "=")
        guard parts.count == 2, let number = Int(parts[1]) else {
          throw Fault(line: line, problem: "a value is name=number: \(pair)")
        }
        values.append((String(parts[0]), number))
      }
      choices.append(Choice(name: fields[1], values: values, doc: fields[5]))
    default:
      throw Fault(line: line, problem: "a line begins with kind, attribute or enum")
    }
  }

  private func valueType(_ text: String) -> ValueType? {
    switch text {
    case "flag": .flag
    case "integer": .integer
    case "string": .string
    case "length": .length
    case "color": .color
    case "instant": .instant
    default: text.hasPrefix("enum ") ? .choice(String(text.dropFirst(5))) : nil
    }
  }

  func attribute(named name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}

extension String {
  /// `table-row` as `tableRow`.
  var camelCased: String {
    var result = ""
    var raise = false
    for character in self {
      if character == "-" {
        raise = true
      } else {
        result += raise ? character.uppercased() : String(character)
        raise = false
      }
    }
    return result
  }

  /// `table-row` as `TableRow`.
  var typeCased: String {
    let camel = camelCased
    return camel.prefix(1).uppercased() + camel.dropFirst()
  }

  /// `table-row` as `table_row`.
  var snakeCased: String { String(map { $0 == "-" ? "_" : $0 }) }

  /// `table-row` as `TABLE_ROW`.
  var macroCased: String { snakeCased.uppercased() }
}
