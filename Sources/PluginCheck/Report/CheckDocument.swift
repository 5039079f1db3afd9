package import JSON

extension TestReport {
  /// As JSON: `{"detail", "id", "milliseconds", "result"}`, with where it can be run again, if anywhere.
  package func document(reproducer: String?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "detail", value: .string(detail)), .init(key: "id", value: .string(id)),
      .init(key: "milliseconds", value: .integer(Int64(milliseconds))),
      .init(key: "result", value: .string(result.rawValue)),
    ]
    if let reproducer { members.append(.init(key: "reproducer", value: .string(reproducer))) }
    return .object(members)
  }
}
