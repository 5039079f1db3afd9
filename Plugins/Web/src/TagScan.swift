/// Reads one tag as the tokenizer of HTML does: where it ends, and where each attribute stands.
struct TagScan {
  private let source: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  /// A hash of the tag's name.
  private(set) var name: UInt64 = 0
  private(set) var attributeCount = 0
  /// The attribute read last, with the quotes of its value.
  private(set) var attribute: Range<Int> = 0..<0
  /// The value of the attribute read last, without quotes.
  private(set) var value: Range<Int> = 0..<0
  private(set) var isSelfClosing = false

  init(_ source: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.source = source
    self.position = position
  }

  mutating func readName() {
    var hash = NameHash()
    while position < source.count {
      let byte = source[position]
      if byte.isSpace || byte == 0x2F || byte == 0x3E { break }
      hash.add(byte)
      position += 1
    }
    name = hash.value
  }

  /// Moves to the next attribute; false at the end of the tag, which is then passed.
  mutating func nextAttribute() -> Bool {
    isSelfClosing = false
    while position < source.count {
      let byte = source[position]
      if byte == 0x3E {
        position += 1
        return false
      }
      if byte == 0x2F {
        isSelfClosing = true
      } else if !byte.isSpace {
        readAttribute()
        return true
      }
      position += 1
    }
    return false
  }

  private mutating func readAttribute() {
    let start = position
    attributeCount += 1
    position += 1
    while position < source.count {
      let byte = source[position]
      if byte.isSpace || byte == 0x2F || byte == 0x3E || byte == 0x3D { break }
      position += 1
    }
    attribute = start..<position
    value = position..<position
    var after = position
    while after < source.count && source[after].isSpace { after += 1 }
    guard after < source.count, source[after] == 0x3D else { return }
    after += 1
    while after < source.count && source[after].isSpace { after += 1 }
    position = after
    guard position < source.count else { return }
    let quote = source[position]
    if quote == 0x22 || quote == 0x27 {
      position += 1
      let first = position
      while position < source.count && source[position] != quote { position += 1 }
      value = first..<position
      if position < source.count { position += 1 }
    } else {
      while position < source.count && !source[position].isSpace && source[position] != 0x3E { position += 1 }
      value = after..<position
    }
    attribute = start..<position
  }
}
