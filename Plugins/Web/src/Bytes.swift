/// Readings of attribute values. None of them traps, whatever the bytes.
extension UnsafeBufferPointer<UInt8> {
  /// Without white space at both ends.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var first = 0
    var last = count
    while first < last && self[first].isSpace { first += 1 }
    while last > first && self[last - 1].isSpace { last -= 1 }
    return UnsafeBufferPointer(rebasing: self[first..<last])
  }

  /// Equal without regard to the case of ASCII letters. `word` is lower case.
  func isWord(_ word: StaticString) -> Bool {
    if count != word.utf8CodeUnitCount { return false }
    let other = word.utf8Start
    for index in 0..<count where self[index].lowercased != other[index] { return false }
    return true
  }

  func hasPrefix(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return count >= length && UnsafeBufferPointer(rebasing: self[0..<length]).isWord(word)
  }

  func contains(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    if length == 0 || count < length { return false }
    let first = word.utf8Start[0]
    for index in 0...(count - length) where self[index].lowercased == first {
      if UnsafeBufferPointer(rebasing: self[index..<index + length]).isWord(word) { return true }
    }
    return false
  }

  /// Calls with each word between white space.
  func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var index = 0
    while index < count {
      while index < count && self[index].isSpace { index += 1 }
      let start = index
      while index < count && !self[index].isSpace { index += 1 }
      if index > start { body(UnsafeBufferPointer(rebasing: self[start..<index])) }
    }
  }

  var nameHash: UInt64 {
    var hash = NameHash()
    for byte in self { hash.add(byte) }
    return hash.value
  }

  /// A hash of the exact bytes.
  var exactHash: UInt64 {
    var hash = ExactHash()
    for byte in self { hash.add(byte) }
    return hash.value
  }

  /// A hash of the exact bytes, eight at a time: for long ones. It is another one than `exactHash`.
  var contentHash: UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index += 8
    }
    while index < count {
      hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01b3
      index += 1
    }
    return hash ^ hash >> 29
  }

  /// The whole number at the beginning, as HTML reads one; nil where there is none. Clamped to ±1e9.
  var leadingInteger: Int64? {
    var index = 0
    while index < count && self[index].isSpace { index += 1 }
    var negative = false
    if index < count && (self[index] == 0x2D || self[index] == 0x2B) {
      negative = self[index] == 0x2D
      index += 1
    }
    guard index < count, self[index].isDigit else { return nil }
    var value: Int64 = 0
    while index < count && self[index].isDigit {
      value = Swift.min(value * 10 + Int64(self[index] - 0x30), 1_000_000_000)
      index += 1
    }
    return negative ? -value : value
  }
}

/// A hash of a name, byte for byte (FNV-1a). Of lower-case names it is the `NameHash`.
struct ExactHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds another hash.
  mutating func add(_ hash: UInt64) { value = (value ^ hash ^ hash >> 29) &* 0x9E37_79B9_7F4A_7C15 }
}
