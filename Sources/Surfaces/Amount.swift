/// A number and the sign of its currency, or per cent or per mille: `€ 649.00`, `649.00 €`, `20 %`.
enum Amount {
  /// Whether the space at an offset stands between a number and its sign.
  @inline(__always) static func isGap(_ bytes: UnsafePointer<UInt8>, _ count: Int, at space: Int) -> Bool {
    if space == 0 || space + 1 >= count { return false }
    let before = bytes[space - 1]
    let next = bytes[space + 1]
    // Most gaps are between letters.
    if isDigit(before) { return mayBeginSign(next) && isBeforeSign(bytes, count, at: space) }
    if before == UInt8(ascii: "$") || before >= 0x80 { return isBehindSign(bytes, count, at: space) }
    return false
  }

  /// How many cells number and sign take with what stands close to them, a space apart.
  static func cells(_ bytes: UnsafePointer<UInt8>, _ count: Int, around space: Int) -> Int {
    var start = space - (bytes[space - 1] >= 0x80 ? signBehind(bytes, endingAt: space) : 0)
    var end = space + 1
    var cells = start < space ? 2 : 1
    if bytes[end] >= 0x80 {
      end += max(1, sign(bytes + end, count - end))
      cells += 1
    }
    let first = start
    let last = end
    while start > 0 && bytes[start - 1] != 0x20 && bytes[start - 1] < 0x80 { start -= 1 }
    while end < count && bytes[end] != 0x20 && bytes[end] < 0x80 { end += 1 }
    return cells + first - start + end - last
  }

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  @inline(__always) private static func mayBeginSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// A sign follows, and nothing that makes a word of it.
  private static func isBeforeSign(_ bytes: UnsafePointer<UInt8>, _ count: Int, at space: Int) -> Bool {
    let length = sign(bytes + space + 1, count - space - 1)
    let end = space + 1 + length
    if length == 0 || end >= count { return length > 0 }
    let next = bytes[end]
    let isLetter = (next | 0x20) >= UInt8(ascii: "a") && (next | 0x20) <= UInt8(ascii: "z")
    return !isLetter && !isDigit(next)
  }

  /// A sign of a currency stands before, and a number follows.
  private static func isBehindSign(_ bytes: UnsafePointer<UInt8>, _ count: Int, at space: Int) -> Bool {
    var next = space + 1
    if bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") { next += 1 }
    if next >= count || !isDigit(bytes[next]) { return false }
    return bytes[space - 1] == UInt8(ascii: "$") || signBehind(bytes, endingAt: space) > 0
  }

  /// The bytes of the currency's sign, not of ASCII, that ends before an offset; 0 where there is none.
  private static func signBehind(_ bytes: UnsafePointer<UInt8>, endingAt end: Int) -> Int {
    for length in [2, 3] where end >= length && isCurrency(bytes + end - length, length) { return length }
    return 0
  }

  /// The bytes of the sign that begins here; 0 where none does.
  private static func sign(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    if bytes[0] == UInt8(ascii: "%") || bytes[0] == UInt8(ascii: "$") { return 1 }
    for length in [2, 3] where count >= length && isCurrency(bytes, length) { return length }
    // U+2030, per mille.
    return count >= 3 && bytes[0] == 0xE2 && bytes[1] == 0x80 && bytes[2] == 0xB0 ? 3 : 0
  }

  /// Signs of currencies: U+00A2 to U+00A5, U+0E3F, and the block from U+20A0 to U+20CF.
  private static func isCurrency(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    switch (length, bytes[0], bytes[1]) {
    case (2, 0xC2, 0xA2...0xA5): true
    case (3, 0xE2, 0x82): bytes[2] >= 0xA0
    case (3, 0xE2, 0x83): bytes[2] <= 0x8F
    case (3, 0xE0, 0xB8): bytes[2] == 0xBF
    default: false
    }
  }
}
