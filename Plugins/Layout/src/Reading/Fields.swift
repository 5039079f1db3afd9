// Members of an object that must be there, or must be of a type.
extension JSONNode {
  func required(_ name: StaticString) throws(ViewFault) -> JSONNode {
    guard kind == .object else { throw ViewFault(self, "an object is expected, not \(typeName)") }
    guard let member = self[name] else { throw ViewFault(self, "\"\(name)\" is missing") }
    return member
  }

  func requiredString(_ name: StaticString) throws(ViewFault) -> String {
    try required(name).asString()
  }

  func optionalString(_ name: StaticString) throws(ViewFault) -> String? {
    try self[name]?.asString()
  }

  func optionalBool(_ name: StaticString, otherwise: Bool) throws(ViewFault) -> Bool {
    try self[name]?.asBool() ?? otherwise
  }

  func optionalInteger(_ name: StaticString) throws(ViewFault) -> Int? {
    guard let member = self[name] else { return nil }
    guard let integer = member.integer else {
      throw ViewFault(member, "a whole number is expected, not \(member.typeName)")
    }
    return integer
  }

  func requiredArray(_ name: StaticString) throws(ViewFault) -> [JSONNode] {
    try required(name).asArray()
  }

  func optionalArray(_ name: StaticString) throws(ViewFault) -> [JSONNode] {
    try self[name]?.asArray() ?? []
  }

  func asString() throws(ViewFault) -> String {
    guard let string else { throw ViewFault(self, "a string is expected, not \(typeName)") }
    return string
  }

  func asBool() throws(ViewFault) -> Bool {
    guard let bool else { throw ViewFault(self, "true or false is expected, not \(typeName)") }
    return bool
  }

  func asNumber() throws(ViewFault) -> Double {
    guard let number else { throw ViewFault(self, "a number is expected, not \(typeName)") }
    return number
  }

  func asArray() throws(ViewFault) -> [JSONNode] {
    guard kind == .array else { throw ViewFault(self, "an array is expected, not \(typeName)") }
    return elements
  }

  func asObject() throws(ViewFault) -> JSONNode {
    guard kind == .object else { throw ViewFault(self, "an object is expected, not \(typeName)") }
    return self
  }

  /// One of the names of a type.
  func asWord<Word: RawRepresentable>(_ type: Word.Type) throws(ViewFault) -> Word
  where Word.RawValue == String {
    let name = try asString()
    guard let word = Word(rawValue: name) else {
      let shown = name.unicodeScalars.count > 40 ? String(name.unicodeScalars.prefix(40)) + "…" : name
      throw ViewFault(self, "\"\(shown)\" is none of the names that may stand here")
    }
    return word
  }
}
