/// Finds where an object ends, and that it is JSON, without making values of it.
///
/// It looks at clean objects alone: well-formed, in UTF-8, within every limit, with nothing to mend. Whatever else it
/// comes upon is for the parser, which knows what to say of it. It can stop anywhere in the text and go on when more is
/// there. Indices count from the same byte in every call, up to ``reset(afterElement:)``.
struct SourceScanner {
  enum Outcome {
    /// The object's bytes.
    case whole(Range<Int>)
    /// The bytes end within it.
    case partial
    /// It is no clean object, or none at all.
    case other
  }

  /// What may come next.
  private enum Expected {
    case comma, object
    case firstKey, key, colon
    case value, firstElement
    /// A comma, or the end of the container.
    case separator
  }

  private let limits: JSONLimits
  /// The member of the object whose value is wanted, unescaped; empty for none.
  private let watched: [UInt8]
  private let maximumDepth: Int

  private var expected = Expected.object
  /// Everything before was looked at.
  private var position = 0
  private var start = 0
  private var depth = 0
  /// One bit for each open container, the innermost lowest: set for an object.
  private var containers: UInt64 = 0
  private var values = 0
  /// Where the string begins, behind its quote, within which the last call stopped.
  private var stringStart: Int?
  private var stringHasEscape = false
  private var isWatchedNext = false
  private var hasEscapedKey = false
  private var value: Range<Int>?

  init(limits: JSONLimits, watching key: String) {
    self.limits = limits
    watched = Array(key.utf8)
    maximumDepth = min(limits.maximumDepth, limits.maximumNesting - 2, 64)
  }

  /// Begins anew.
  ///
  /// - Parameter afterElement: whether a comma comes before the object.
  mutating func reset(afterElement: Bool) {
    expected = afterElement ? .comma : .object
    position = 0
    depth = 0
    containers = 0
    values = 0
    stringStart = nil
    isWatchedNext = false
    hasEscapedKey = false
    value = nil
  }

  /// The value of the watched member of an object that was found whole: what is between a string's quotes, or a whole
  /// number. Nil where there is none, it is empty or of another type, or it or a key beside it has escapes.
  var watchedValue: Range<Int>? { hasEscapedKey ? nil : value }

  /// Looks on.
  mutating func scan(_ bytes: UnsafePointer<UInt8>, count: Int) -> Outcome {
    var index = position
    if let start = stringStart {
      // The string goes on.
      if let outcome = string(bytes, &index, count, from: start) { return outcome }
    }
    while true {
      while index < count, bytes[index] <= 0x20 {
        guard Self.isSpace(bytes[index]) else { return .other }
        index += 1
      }
      position = index
      if index >= count { return partial(count) }
      let byte = bytes[index]
      switch expected {
      case .separator:
        if byte == UInt8(ascii: ",") {
          expected = containers & 1 == 1 ? .key : .value
          index += 1
          continue
        }
        guard byte == (containers & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return .other }
        index += 1
        if close() { return end(index) }
      case .firstKey, .key:
        if byte == UInt8(ascii: "\"") {
          index += 1
          stringHasEscape = false
          if let outcome = string(bytes, &index, count, from: index) { return outcome }
          continue
        }
        guard byte == UInt8(ascii: "}"), case .firstKey = expected else { return .other }
        index += 1
        if close() { return end(index) }
      case .colon:
        guard byte == UInt8(ascii: ":") else { return .other }
        index += 1
        expected = .value
      case .value, .firstElement:
        switch byte {
        case UInt8(ascii: "\""):
          index += 1
          stringHasEscape = false
          if let outcome = string(bytes, &index, count, from: index) { return outcome }
        case UInt8(ascii: "{"):
          index += 1
          if !open(isObject: true) { return .other }
        case UInt8(ascii: "["):
          index += 1
          if !open(isObject: false) { return .other }
        case UInt8(ascii: "]"):
          guard case .firstElement = expected else { return .other }
          index += 1
          if close() { return end(index) }
        default:
          if let outcome = scalar(bytes, &index, count) { return outcome }
        }
      case .comma:
        guard byte == UInt8(ascii: ",") else { return .other }
        index += 1
        expected = .object
      case .object:
        guard byte == UInt8(ascii: "{") else { return .other }
        start = index
        index += 1
        if !open(isObject: true) { return .other }
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func partial(_ count: Int) -> Outcome { count > limits.maximumSourceBytes ? .other : .partial }

  private func end(_ index: Int) -> Outcome {
    let length = index - start
    let isWithin =
      length <= limits.maximumSourceBytes && length <= limits.maximumTextBytes
      && values < limits.maximumMembers
    return isWithin ? .whole(start..<index) : .other
  }

  // MARK: Containers

  private mutating func open(isObject: Bool) -> Bool {
    if depth == 1 { takeWatched(nil) }
    depth += 1
    values += 1
    containers = containers << 1 | (isObject ? 1 : 0)
    expected = isObject ? .firstKey : .firstElement
    return depth <= maximumDepth
  }

  /// Whether it was the last.
  private mutating func close() -> Bool {
    depth -= 1
    containers >>= 1
    expected = .separator
    return depth == 0
  }

  // MARK: Strings

  /// Reads a string to its end, from a place within it; nil where it has ended.
  @inline(__always)
  private mutating func string(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int, from start: Int
  ) -> Outcome? {
    while true {
      index = StringUnits.plainEnd(bytes, from: index, to: count)
      if index >= count { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        guard index - start <= limits.maximumStringBytes else { return .other }
        didRead(bytes, start..<index)
        index += 1
        return nil
      }
      if byte >= 0x80 {
        switch StringUnits.sequence(bytes, at: index, end: count) {
        case .whole(let length): index += length
        case .partial: return stop(in: start, at: index, count)
        case .invalid: return .other
        }
      } else if byte == UInt8(ascii: "\\") {
        stringHasEscape = true
        guard let (length, isLone) = StringUnits.escape(bytes, at: index, end: count, isLast: false) else {
          return stop(in: start, at: index, count)
        }
        guard !isLone, Self.isEscape(bytes[index + 1], length) else { return .other }
        index += length
      } else {
        return .other
      }
    }
    return stop(in: start, at: index, count)
  }

  private static func isEscape(_ byte: UInt8, _ length: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    case UInt8(ascii: "u"): length >= 6
    default: false
    }
  }

  private mutating func stop(in start: Int, at index: Int, _ count: Int) -> Outcome {
    guard index - start <= limits.maximumStringBytes else { return .other }
    stringStart = start
    position = index
    return partial(count)
  }

  private mutating func didRead(_ bytes: UnsafePointer<UInt8>, _ content: Range<Int>) {
    stringStart = nil
    switch expected {
    case .firstKey, .key:
      expected = .colon
      if depth != 1 || watched.isEmpty { return }
      if stringHasEscape { hasEscapedKey = true }
      isWatchedNext =
        content.count == watched.count
        && UnsafeBufferPointer(start: bytes + content.lowerBound, count: content.count).elementsEqual(watched)
    default:
      expected = .separator
      values += 1
      if depth == 1 { takeWatched(stringHasEscape || content.isEmpty ? nil : content) }
    }
  }

  /// Of a repeated member the last counts.
  @inline(__always)
  private mutating func takeWatched(_ range: Range<Int>?) {
    if !isWatchedNext { return }
    isWatchedNext = false
    value = range
  }

  // MARK: Numbers and words

  /// Reads a number or a word; nil where it has ended.
  private mutating func scalar(_ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int) -> Outcome? {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "t"): return word("true", bytes, &index, count)
    case UInt8(ascii: "f"): return word("false", bytes, &index, count)
    case UInt8(ascii: "n"): return word("null", bytes, &index, count)
    case UInt8(ascii: "-"): index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default: return .other
    }
    var isWhole = true
    if index < count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else if !Self.digits(bytes, &index, count) {
      return index < count ? .other : partial(count)
    }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      if !Self.digits(bytes, &index, count) { return index < count ? .other : partial(count) }
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      if !Self.digits(bytes, &index, count) { return index < count ? .other : partial(count) }
    }
    if index - start > limits.maximumDigits { return .other }
    // A number that is not followed by something may go on.
    if index >= count { return partial(count) }
    expected = .separator
    values += 1
    if depth == 1 { takeWatched(isWhole ? start..<index : nil) }
    return nil
  }

  /// Passes over digits; false where there are none.
  private static func digits(_ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int) -> Bool {
    let start = index
    while index < count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start
  }

  private mutating func word(
    _ word: StaticString, _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int
  ) -> Outcome? {
    for step in 0..<word.utf8CodeUnitCount {
      if index >= count { return partial(count) }
      if bytes[index] != word.utf8Start[step] { return .other }
      index += 1
    }
    expected = .separator
    values += 1
    if depth == 1 { takeWatched(nil) }
    return nil
  }
}
