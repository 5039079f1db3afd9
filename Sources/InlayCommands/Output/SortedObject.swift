import JSON

extension JSONValue {
  /// An object whose keys are sorted, as all JSON that Inlay writes; members without a value are left out.
  static func sortedObject(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      members.compactMap { key, value in value.map { Member(key: key, value: $0) } }.sorted {
        $0.key < $1.key
      })
  }

  /// A string, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
}
