/// What was set within one state controller, over what its layout begins with.
struct ScopeState: Equatable {
  /// What stands for a while only.
  struct Passing: Equatable {
    var value: StateValue
    /// Milliseconds since 1970.
    var until: Int64
  }

  /// What the layout begins with no longer counts.
  var isCleared = false
  /// A key that is null is one that was taken away.
  var values: [String: StateValue] = [:]
  var passing: [String: Passing] = [:]

  mutating func set(_ key: String, _ value: StateValue, until: Int64?) {
    if let until {
      passing[key] = Passing(value: value, until: until)
    } else {
      passing[key] = nil
      values[key] = value
    }
  }

  mutating func clear() { self = ScopeState(isCleared: true) }

  /// - Returns: whether something ended.
  mutating func expire(at now: Int64) -> Bool {
    let ended = passing.filter { $0.value.until <= now }
    for key in ended.keys { passing[key] = nil }
    return !ended.isEmpty
  }

  /// Its values over others.
  func over(_ others: StateValue) -> StateValue {
    if values.isEmpty && passing.isEmpty { return others }
    let own = values.sorted { $0.key < $1.key }.map { StateValue.Member(key: $0.key, value: $0.value) }
    let brief = passing.sorted { $0.key < $1.key }.map {
      StateValue.Member(key: $0.key, value: $0.value.value)
    }
    return others.merged(with: .object(own)).merged(with: .object(brief))
  }
}

extension ScopeState {
  init(_ node: JSONNode) {
    isCleared = node["cleared"]?.bool ?? false
    node["values"]?.forEach { values[$0.key] = StateValue($0) }
    node["passing"]?.forEach {
      guard let until = $0["until"]?.milliseconds else { return }
      passing[$0.key] = Passing(value: $0["value"].map { StateValue($0) } ?? .null, until: until)
    }
  }

  var saved: StateValue {
    var writer = StateWriter()
    writer.flag("cleared", isCleared)
    writer.add("values", of: values) { $0 }
    writer.add("passing", of: passing) { passing in
      .object([
        .init(key: "value", value: passing.value), .init(key: "until", value: .number(Double(passing.until))),
      ])
    }
    return writer.value
  }
}
