import Glibc
package import JSON

/// A JSON schema, as far as the schemas of `docs/schema` go: `type`, `required`, `properties`, `patternProperties`,
/// `additionalProperties`, `items`, `minItems`, `maxItems`, `minimum`, `maximum`, `enum`, `anyOf`, `pattern`, and `$ref`
/// to `#` or to a file beside the schema.
///
/// A keyword that is not known is an error, so that a schema never says more than what is checked.
package struct JSONSchema {
  private let folder: String
  private var roots: [String: JSONValue] = [:]
  private let start: String

  /// The schema of a file.
  package init(file path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    folder = parts.dropLast().joined(separator: "/")
    start = String(parts.last ?? "")
    try load(start)
  }

  private mutating func load(_ name: String) throws {
    guard roots[name] == nil else { return }
    let root = try JSONReader.value(of: Files.read("\(folder)/\(name)"))
    roots[name] = root
    for other in Self.references(root) where other != "#" { try load(other) }
  }

  private static func references(_ value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      members.flatMap { $0.key == "$ref" ? [$0.value.string ?? ""] : references($0.value) }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }

  /// Where a value is not as the schema has it: a JSON path and what is wrong there. Empty where it is.
  package func violations(of value: JSONValue) -> [String] {
    var found: [String] = []
    check(value, against: roots[start]!, in: start, at: "$", &found)
    return found
  }

  private func check(
    _ value: JSONValue, against schema: JSONValue, in file: String, at path: String, _ found: inout [String]
  ) {
    if schema.bool == true { return }
    guard let keywords = schema.members else {
      found.append("\(path): nothing is allowed here")
      return
    }
    for keyword in keywords {
      switch keyword.key {
      case "$schema", "title", "description": break
      case "$ref":
        let name = keyword.value.string ?? ""
        let target = name == "#" ? file : name
        check(value, against: roots[target]!, in: target, at: path, &found)
      case "type":
        let names = keyword.value.array?.compactMap(\.string) ?? [keyword.value.string ?? ""]
        if !names.contains(where: { Self.isOfType(value, $0) }) {
          found.append("\(path): expected \(names.joined(separator: " or ")), found \(value.typeName)")
        }
      case "enum":
        if keyword.value.array?.contains(value) != true {
          found.append("\(path): \(value.serialized) is not one of those that are listed")
        }
      case "pattern":
        if let text = value.string, !Self.matches(keyword.value.string ?? "", text) {
          found.append("\(path): \"\(text)\" does not match \(keyword.value.serialized)")
        }
      case "anyOf":
        let results = (keyword.value.array ?? []).map { choice in
          var problems: [String] = []
          check(value, against: choice, in: file, at: path, &problems)
          return problems
        }
        if !results.contains(where: \.isEmpty) {
          found.append("\(path): nothing of anyOf fits: \(results.joined().joined(separator: " | "))")
        }
      case "required":
        guard let members = value.members else { break }
        for name in keyword.value.array?.compactMap(\.string) ?? []
        where !members.contains(where: { $0.key == name }) {
          found.append("\(path): \(name) is missing")
        }
      case "items":
        for (index, element) in (value.array ?? []).enumerated() {
          check(element, against: keyword.value, in: file, at: "\(path)[\(index)]", &found)
        }
      case "minItems", "maxItems":
        guard let count = value.array?.count, let bound = keyword.value.int64 else { break }
        if keyword.key == "minItems" ? count < bound : count > bound {
          found.append("\(path): \(count) elements are against \(keyword.key) \(bound)")
        }
      case "minimum", "maximum":
        guard case .number(let number) = value, let bound = keyword.value.int64 else { break }
        if keyword.key == "minimum" ? number.double < Double(bound) : number.double > Double(bound) {
          found.append("\(path): \(number.text) is against \(keyword.key) \(bound)")
        }
      case "properties", "patternProperties", "additionalProperties": break
      default: found.append("\(file): the keyword \(keyword.key) is not known to this validator")
      }
    }
    checkMembers(of: value, against: schema, in: file, at: path, &found)
  }

  private func checkMembers(
    of value: JSONValue, against schema: JSONValue, in file: String, at path: String, _ found: inout [String]
  ) {
    for member in value.members ?? [] {
      let place = "\(path).\(member.key)"
      var isKnown = false
      if let property = schema["properties"]?[member.key] {
        isKnown = true
        check(member.value, against: property, in: file, at: place, &found)
      }
      for pattern in schema["patternProperties"]?.members ?? [] where Self.matches(pattern.key, member.key) {
        isKnown = true
        check(member.value, against: pattern.value, in: file, at: place, &found)
      }
      if !isKnown, let additional = schema["additionalProperties"] {
        check(member.value, against: additional, in: file, at: place, &found)
      }
    }
  }

  private static func isOfType(_ value: JSONValue, _ name: String) -> Bool {
    switch (name, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number.int64 != nil
    default: false
    }
  }

  /// Whether a POSIX extended expression is found in a text.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    var expression = regex_t()
    guard regcomp(&expression, pattern, REG_EXTENDED | REG_NOSUB) == 0 else { return false }
    defer { regfree(&expression) }
    return regexec(&expression, text, 0, nil, 0) == 0
  }
}
