import InboxModel
import JSON

/// The members of an object, read by type. A member of another type is dropped and noted; null counts as
/// absent.
struct Fields {
  let value: JSONValue
  let path: FieldPath

  init(_ value: JSONValue, at path: FieldPath) {
    self.value = value
    self.path = path
  }

  /// A member that is there and not null.
  func member(_ key: String) -> JSONValue? {
    guard let member = value[key], member != .null else { return nil }
    return member
  }

  func note(_ key: String, _ problem: String, _ notes: inout [Diagnostic]) {
    notes.append(Diagnostic(path: path.appending(key).text, problem: problem))
  }

  private func drop(_ key: String, _ expected: String, _ found: JSONValue, _ notes: inout [Diagnostic]) {
    note(key, "\(expected) is expected here, not \(found.typeName); the field is dropped", &notes)
  }

  func string(_ key: String, _ notes: inout [Diagnostic]) -> String? {
    guard let member = member(key) else { return nil }
    if case .string(let text) = member { return text }
    drop(key, "a string", member, &notes)
    return nil
  }

  /// A string that is not empty; an empty one counts as absent.
  func filledString(_ key: String, _ notes: inout [Diagnostic]) -> String? {
    guard let text = string(key, &notes), !text.isEmpty else { return nil }
    return text
  }

  func bool(_ key: String, _ notes: inout [Diagnostic]) -> Bool? {
    guard let member = member(key) else { return nil }
    if case .bool(let flag) = member { return flag }
    drop(key, "true or false", member, &notes)
    return nil
  }

  /// A boolean, or 0 or 1.
  func flag(_ key: String, _ notes: inout [Diagnostic]) -> Bool? {
    guard let member = member(key) else { return nil }
    switch (member, member.int64) {
    case (.bool(let flag), _): return flag
    case (_, 0): return false
    case (_, 1): return true
    case (.number, _):
      note(key, "0 or 1 is expected here, not another number; the field is dropped", &notes)
    default: drop(key, "a boolean, 0 or 1", member, &notes)
    }
    return nil
  }

  /// An object; where there is none because the sender's language writes an empty one as `[]`, an empty one.
  func object(
    _ key: String,
    _ notes: inout [Diagnostic],
    acceptsEmptyArray: Bool = false
  ) -> Fields? {
    guard let member = member(key) else { return nil }
    if member.members != nil { return Fields(member, at: path.appending(key)) }
    if acceptsEmptyArray, member.array?.isEmpty == true {
      return Fields(.object([]), at: path.appending(key))
    }
    drop(key, "an object", member, &notes)
    return nil
  }

  /// A message's id: a string that is not empty, or a whole number, whose digits are taken.
  func identifier(_ key: String) -> String? {
    switch member(key) {
    case .string(let text)? where !text.isEmpty: text
    case .number(let number)? where Self.isWhole(number.text): number.text
    default: nil
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "-") }
  }

  /// A string, or a whole number, whose digits are taken.
  func stringOrNumber(_ key: String, _ notes: inout [Diagnostic]) -> String? {
    if case .number? = member(key), let digits = identifier(key) { return digits }
    return filledString(key, &notes)
  }

  /// Seconds or milliseconds since 1970.
  func unixTime(_ key: String, _ notes: inout [Diagnostic]) -> Instant? {
    guard let member = member(key) else { return nil }
    guard case .number(let number) = member else {
      drop(key, "a Unix time", member, &notes)
      return nil
    }
    if let instant = (number.int64 ?? Int64(exactly: number.double.rounded(.down))).flatMap(
      Instant.init(unix:))
    {
      return instant
    }
    note(key, "a time outside of the years 0 to 9999; the field is dropped", &notes)
    return nil
  }

  /// A written time.
  func time(
    _ key: String,
    _ notes: inout [Diagnostic],
    read: (String) -> Instant?
  ) -> Instant? {
    guard let text = string(key, &notes) else { return nil }
    if let instant = read(text) { return instant }
    note(key, "this is no time; write it as 2026-11-30T09:00:00Z; the field is dropped", &notes)
    return nil
  }

  /// A colour; an empty string counts as absent.
  func color(_ key: String, _ notes: inout [Diagnostic]) -> Color? {
    guard let text = filledString(key, &notes) else { return nil }
    if let color = Color(text) { return color }
    note(key, "a colour is written #RRGGBB, #RGB or #AARRGGBB; the field is dropped", &notes)
    return nil
  }
}
