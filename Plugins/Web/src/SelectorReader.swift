/// Reads the selectors of a rule.
struct SelectorReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The list is not valid: the whole rule is none.
  private struct Invalid: Error {}

  /// Compounds of one selector beyond which it is passed over.
  private static let mostCompounds = 64

  private let text: Bytes
  private var index = 0
  /// Class names and ids are compared without regard to case.
  private let isQuirky: Bool

  /// The selectors of a list that may match; nil where the list is not valid.
  static func read(_ text: Bytes, isQuirky: Bool, into table: inout SelectorTable) -> [Selector]? {
    var reader = SelectorReader(text, isQuirky)
    var selectors: [Selector] = []
    while true {
      do {
        if let selector = try reader.selector(&table) { selectors.append(selector) }
      } catch { return nil }
      if reader.index >= text.count { return selectors }
      reader.index += 1
    }
  }

  private init(_ text: Bytes, _ isQuirky: Bool) {
    self.text = text
    self.isQuirky = isQuirky
  }

  private var byte: UInt8 { index < text.count ? text[index] : 0 }

  /// Passes white space and comments; whether there was white space.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    var hasSpace = false
    while index < text.count {
      if text[index].isSpace {
        hasSpace = true
        index += 1
      } else if text[index] == 0x2F && index + 1 < text.count && text[index + 1] == 0x2A {
        index = StyleText.endOfComment(text, from: index)
      } else {
        break
      }
    }
    return hasSpace
  }

  /// Up to the next comma. Nil for a selector that never matches.
  private mutating func selector(_ table: inout SelectorTable) throws(Invalid) -> Selector? {
    var compounds: [Selector.Compound] = []
    var specificity: Int32 = 0
    var mayMatch = true
    skipSpace()
    while true {
      var compound = Selector.Compound()
      if try !self.compound(&compound, &specificity, &mayMatch, &table) { throw Invalid() }
      compounds.append(compound)
      let hasSpace = skipSpace()
      if index >= text.count || byte == 0x2C { break }
      var combinator = Selector.Combinator.descendant
      switch byte {
      case 0x3E: combinator = .child
      case 0x2B: combinator = .next
      case 0x7E: combinator = .later
      default: if !hasSpace { throw Invalid() }
      }
      if combinator != .descendant {
        index += 1
        skipSpace()
        if combinator != .child { table.needsSiblings = true }
      }
      compounds[compounds.count - 1].combinator = combinator
    }
    if !mayMatch || compounds.count > Self.mostCompounds || table.isFull { return nil }
    let first = Int32(table.compounds.count)
    table.compounds.append(contentsOf: compounds.reversed())
    return Selector(first: first, count: Int32(compounds.count), specificity: specificity)
  }

  /// Reads one compound; false where there is none.
  private mutating func compound(
    _ compound: inout Selector.Compound, _ specificity: inout Int32, _ mayMatch: inout Bool,
    _ table: inout SelectorTable
  ) throws(Invalid) -> Bool {
    let start = index
    var tests: [Selector.Test] = []
    loop: while index < text.count {
      switch byte {
      case 0x2F where index + 1 < text.count && text[index + 1] == 0x2A && index > start:
        index = StyleText.endOfComment(text, from: index)
      case 0x2A:
        index += 1
        // A namespace before a name is as good as none.
        if byte == 0x7C { index += 1 }
      case 0x2E:
        index += 1
        let name = try name(lowers: isQuirky)
        if compound.classHash == 0 { compound.classHash = name } else { tests.append(.hasClass(name)) }
        specificity += 1 << 10
      case 0x23:
        index += 1
        let name = try name(lowers: isQuirky)
        if compound.id == 0 { compound.id = name } else { tests.append(.hasID(name)) }
        specificity += 1 << 20
      case 0x5B:
        index += 1
        tests.append(try attribute(&table))
        specificity += 1 << 10
      case 0x3A:
        index += 1
        try pseudo(&tests, &specificity, &mayMatch, &table)
      default:
        if index > start || !isNameByte(byte) { break loop }
        compound.tag = try name(lowers: true)
        specificity += 1
      }
    }
    compound.firstTest = Int32(table.tests.count)
    compound.testCount = Int32(tests.count)
    table.tests.append(contentsOf: tests)
    return index > start
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F || byte >= 0x80 || byte == 0x5C
  }

  /// The hash of the name that stands here, escapes undone.
  private mutating func name(lowers: Bool) throws(Invalid) -> UInt64 {
    let start = index
    var hash = ExactHash()
    if byte.isDigit { throw Invalid() }
    while index < text.count, isNameByte(text[index]) {
      if text[index] != 0x5C {
        hash.add(lowers ? text[index].lowercased : text[index])
        index += 1
        continue
      }
      for byte in escape().utf8 { hash.add(lowers ? byte.lowercased : byte) }
    }
    if index == start { throw Invalid() }
    return hash.value
  }

  /// The character that an escape stands for; passes the escape.
  private mutating func escape() -> String {
    index += 1
    let start = index
    var code: UInt32 = 0
    while index < text.count, index - start < 6, let digit = text[index].hexadecimal {
      code = code << 4 | UInt32(digit)
      index += 1
    }
    if index > start {
      if index < text.count && text[index].isSpace { index += 1 }
      return Unicode.Scalar(code).map { String($0) } ?? "\u{FFFD}"
    }
    if index >= text.count { return "" }
    index += 1
    while index < text.count && text[index] & 0xC0 == 0x80 { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  // MARK: Attributes

  private mutating func attribute(_ table: inout SelectorTable) throws(Invalid) -> Selector.Test {
    skipSpace()
    let nameStart = index
    while index < text.count, isNameByte(text[index]) { index += 1 }
    if index == nameStart { throw Invalid() }
    let name = Bytes(rebasing: text[nameStart..<index]).nameHash
    skipSpace()
    var test = Selector.AttributeTest(
      name: name, match: .exists, ignoresCase: false, first: Int32(table.texts.count), count: 0)
    if byte == 0x5D {
      index += 1
      return .attribute(test)
    }
    switch byte {
    case 0x3D: test.match = .equals
    case 0x7E: test.match = .word
    case 0x7C: test.match = .dash
    case 0x5E: test.match = .prefix
    case 0x24: test.match = .suffix
    case 0x2A: test.match = .contains
    default: throw Invalid()
    }
    if test.match != .equals { index += 1 }
    if byte != 0x3D { throw Invalid() }
    index += 1
    skipSpace()
    try value(&test, &table)
    skipSpace()
    if byte.lowercased == 0x69 || byte.lowercased == 0x73 {
      test.ignoresCase = byte.lowercased == 0x69
      index += 1
      skipSpace()
    }
    // Of some attributes HTML compares values without regard to case.
    if name == NameHash.of("type") || name == NameHash.of("align") || name == NameHash.of("dir") {
      test.ignoresCase = true
    }
    if byte != 0x5D { throw Invalid() }
    index += 1
    return .attribute(test)
  }

  private mutating func value(_ test: inout Selector.AttributeTest, _ table: inout SelectorTable)
    throws(Invalid)
  {
    let quote = byte
    let isQuoted = quote == 0x22 || quote == 0x27
    if isQuoted { index += 1 }
    while index < text.count {
      if isQuoted ? byte == quote : !isNameByte(byte) { break }
      if byte == 0x5C {
        table.texts.append(contentsOf: escape().utf8)
      } else {
        table.texts.append(byte)
        index += 1
      }
    }
    if isQuoted {
      if byte != quote { throw Invalid() }
      index += 1
    }
    test.count = Int32(table.texts.count) - test.first
    if !isQuoted && test.count == 0 { throw Invalid() }
  }

  // MARK: Pseudo-classes

  private mutating func pseudo(
    _ tests: inout [Selector.Test], _ specificity: inout Int32, _ mayMatch: inout Bool,
    _ table: inout SelectorTable
  ) throws(Invalid) {
    if byte == 0x3A {
      // A pseudo-element is no element; that it has a name is enough.
      index += 1
      try skipPseudoElement()
      mayMatch = false
      return
    }
    let start = index
    while index < text.count, isNameByte(text[index]) { index += 1 }
    let word = Bytes(rebasing: text[start..<index])
    guard let known = PseudoClass(word) else { throw Invalid() }
    var argument: Bytes?
    if byte == 0x28 {
      let end = StyleText.end(of: text, from: index + 1, stop: 0x29)
      argument = Bytes(rebasing: text[(index + 1)..<end])
      index = min(text.count, end + 1)
    }
    if known != .anywhere { specificity += 1 << 10 }
    switch known {
    case .first: tests.append(.position(step: 0, offset: 1, fromEnd: false, ofType: false))
    case .last: tests.append(.position(step: 0, offset: 1, fromEnd: true, ofType: false))
    case .only:
      tests.append(.position(step: 0, offset: 1, fromEnd: false, ofType: false))
      tests.append(.position(step: 0, offset: 1, fromEnd: true, ofType: false))
    case .firstOfType: tests.append(.position(step: 0, offset: 1, fromEnd: false, ofType: true))
    case .lastOfType: tests.append(.position(step: 0, offset: 1, fromEnd: true, ofType: true))
    case .onlyOfType:
      tests.append(.position(step: 0, offset: 1, fromEnd: false, ofType: true))
      tests.append(.position(step: 0, offset: 1, fromEnd: true, ofType: true))
    case .nth, .nthLast, .nthOfType, .nthLastOfType:
      guard let argument, let (step, offset) = Self.nth(argument) else { throw Invalid() }
      tests.append(
        .position(
          step: step, offset: offset, fromEnd: known == .nthLast || known == .nthLastOfType,
          ofType: known == .nthOfType || known == .nthLastOfType))
    case .not, .anywhere, .anyOf:
      guard let argument else { throw Invalid() }
      if known == .not || known == .anyOf { specificity -= 1 << 10 }
      var inner: Int32 = 0
      tests.append(try list(argument, isNegated: known == .not, &inner, &table))
      if known != .anywhere { specificity += inner }
    case .root: tests.append(.isRoot)
    case .empty: tests.append(.isEmpty)
    case .link: tests.append(.isLink)
    case .checked: tests.append(.isChecked)
    case .disabled: tests.append(.isDisabled)
    case .enabled: tests.append(.isEnabled)
    case .state: tests.append(.never)
    case .element: mayMatch = false
    }
    if case .position = tests.last { table.needsSiblings = true }
  }

  private mutating func skipPseudoElement() throws(Invalid) {
    let start = index
    while index < text.count, isNameByte(text[index]) { index += 1 }
    let word = Bytes(rebasing: text[start..<index])
    if word.isEmpty || word.hasPrefix("-moz-") || word.hasPrefix("-ms-") { throw Invalid() }
    if byte == 0x28 { index = min(text.count, StyleText.end(of: text, from: index + 1, stop: 0x29) + 1) }
  }

  /// The compounds within `:not(…)` and its like. One that is more than a compound never matches.
  private mutating func list(
    _ argument: Bytes, isNegated: Bool, _ specificity: inout Int32, _ table: inout SelectorTable
  ) throws(Invalid) -> Selector.Test {
    var compounds: [Selector.Compound] = []
    var reader = SelectorReader(argument, isQuirky)
    while true {
      var compound = Selector.Compound()
      var own: Int32 = 0
      var mayMatch = true
      reader.skipSpace()
      if try !reader.flatCompound(&compound, &own, &mayMatch, &table) { throw Invalid() }
      specificity = max(specificity, own)
      reader.skipSpace()
      if reader.index < argument.count && reader.byte != 0x2C {
        reader.index = StyleText.end(of: argument, from: reader.index, stop: 0x2C)
        mayMatch = false
      }
      if mayMatch { compounds.append(compound) }
      if reader.index >= argument.count { break }
      reader.index += 1
    }
    let first = Int32(table.compounds.count)
    table.compounds.append(contentsOf: compounds)
    return .anyOf(first: first, count: Int32(compounds.count), isNegated: isNegated)
  }

  /// A compound without lists in it, so that nothing recurses.
  private mutating func flatCompound(
    _ compound: inout Selector.Compound, _ specificity: inout Int32, _ mayMatch: inout Bool,
    _ table: inout SelectorTable
  ) throws(Invalid) -> Bool {
    if text.contains(0x28) && (text.contains(word: ":not(") || text.contains(word: ":is(")) {
      throw Invalid()
    }
    if text.contains(word: ":where(") || text.contains(word: ":matches(") { throw Invalid() }
    return try self.compound(&compound, &specificity, &mayMatch, &table)
  }

  /// `odd`, `even`, `3`, `2n+1`, `-n + 3`.
  static func nth(_ text: Bytes) -> (step: Int32, offset: Int32)? {
    let text = text.trimmed
    if text.isWord("odd") { return (2, 1) }
    if text.isWord("even") { return (2, 0) }
    var compact: [UInt8] = []
    for byte in text where !byte.isSpace { compact.append(byte.lowercased) }
    return compact.withUnsafeBufferPointer { compact in
      guard let mark = compact.firstIndex(of: 0x6E) else {
        guard let (number, end) = Length.number(compact), end == compact.count else { return nil }
        return (0, Int32(max(-1e6, min(1e6, number))))
      }
      let before = Bytes(rebasing: compact[0..<mark])
      let after = Bytes(rebasing: compact[(mark + 1)...])
      var step: Int32 = 1
      if before.count == 1 && before[0] == 0x2D {
        step = -1
      } else if !before.isEmpty && !(before.count == 1 && before[0] == 0x2B) {
        guard let (number, end) = Length.number(before), end == before.count else { return nil }
        step = Int32(max(-1e6, min(1e6, number)))
      }
      if after.isEmpty { return (step, 0) }
      guard let (number, end) = Length.number(after), end == after.count else { return nil }
      return (step, Int32(max(-1e6, min(1e6, number))))
    }
  }
}
