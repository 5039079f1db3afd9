/// A JSON value that keeps what it was: the order of an object's members and the digits of a number.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the document. Of a repeated key the last counts for ``subscript(_:)``.
  case object([Member])

  /// One key and its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  package static func integer(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }

  /// The member of an object; nil where there is none or this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string; nil for another type.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of an array; nil for another type.
  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object; nil for another type.
  package var members: [Member]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a boolean; nil for another type.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The exact whole number; nil for another type, a fraction, or one beyond 64 bits.
  package var int64: Int64? {
    if case .number(let value) = self { value.int64 } else { nil }
  }

  /// The name of the type, for a diagnostic.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A number as JSON writes it. The digits are kept, so one beyond a double loses nothing.
package struct JSONNumber: Equatable, Sendable {
  /// The digits, in JSON's grammar.
  package var text: String

  /// A number from text that is known to follow JSON's grammar.
  package init(text: String) { self.text = text }

  package init(_ value: Int64) { text = String(value) }

  /// The exact whole number where there is one within 64 bits.
  package var int64: Int64? { Int64(text) }

  /// The nearest double; infinite where the number is beyond one.
  package var double: Double { Double(text) ?? .infinity }
}
