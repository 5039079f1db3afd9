import Drawing

// Writes at the end of the scratch text.
extension Layout {
  @inline(__always) mutating func putText(_ node: Drawing.Node) {
    let bytes = drawn + Int(node.first)
    if node.isPrintable {
      text.append(bytes, count: Int(node.count))
    } else {
      putSafe(UnsafeBufferPointer(start: bytes, count: Int(node.count)))
    }
  }

  mutating func putSafe(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if !TextSanitizer.append(
      base, count: bytes.count, to: &text, softHyphens: &softBreaks, keepsTabs: keepsTabs)
    {
      isParagraphASCII = false
    }
  }

  /// Writes text as one line: a line end becomes a space.
  mutating func putLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = text.count
    putSafe(bytes)
    for index in start..<text.count where text[index] == 0x0A { text[index] = 0x20 }
  }

  /// Writes an address as one word: spaces and controls of ASCII are percent-encoded, so that they are seen.
  mutating func putAddress(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count && bytes[end] > 0x20 && bytes[end] != 0x7F { end += 1 }
      putLine(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      if end < bytes.count {
        text.append(UInt8(ascii: "%"))
        text.append(LinkAddress.digit(bytes[end] >> 4))
        text.append(LinkAddress.digit(bytes[end] & 15))
      }
      start = end + 1
    }
  }

  /// Writes a string attribute as one line, without spaces at its end; false where it is absent or empty.
  @discardableResult
  mutating func putString(_ name: AttributeName, _ node: Drawing.Node) -> Bool {
    guard let attribute = find(name, node), let range = attribute.range, !range.isEmpty else { return false }
    let start = text.count
    if attribute.form.rawValue & 4 != 0 {
      text.append(drawn + range.lowerBound, count: range.count)
    } else {
      putLine(UnsafeBufferPointer(start: drawn + range.lowerBound, count: range.count))
    }
    while text.count > start && text[text.count - 1] == 0x20 { text.shorten(to: text.count - 1) }
    return text.count > start
  }

  /// Writes words of the surface's own. Part of the code around, where the words are known: a few stores, not a call.
  @inline(__always) mutating func put(_ words: StaticString) {
    if !words.isASCII { isParagraphASCII = false }
    text.append(words.utf8Start, count: words.utf8CodeUnitCount)
  }

  /// Writes text from elsewhere, made safe, as one line. (Not another `put`: a literal would prefer it.)
  mutating func putForeign(_ words: String) {
    var words = words
    words.withUTF8 { putLine($0) }
  }

  mutating func put(_ number: Int64) {
    if number < 0 { text.append(UInt8(ascii: "-")) }
    let start = text.count
    var rest = number.magnitude
    repeat {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var low = start
    var high = text.count - 1
    while low < high {
      let byte = text[low]
      text[low] = text[high]
      text[high] = byte
      low += 1
      high -= 1
    }
  }

  /// A space, unless the paragraph is empty or a space or line end stands there already.
  mutating func putSpace() {
    if text.count == paragraphStart { return }
    let last = text[text.count - 1]
    if last != 0x20 && last != 0x0A { text.append(0x20) }
  }

  mutating func putTime(_ node: Drawing.Node) {
    guard let instant = number(.instant, node) else { return }
    let style = TimeStyle(rawValue: number(.timeStyle, node) ?? 0) ?? .dateTime
    putForeign(options.formatTime(instant, style))
  }

  /// A slot that nobody filled: what it is called, else its content type.
  mutating func putSlot(_ node: Drawing.Node) {
    put("[")
    if !putString(.label, node), !putString(.contentType, node) { put("slot") }
    put("]")
  }

  /// Writes raised or lowered digits as such where they are nothing but digits; other text stays as it is.
  mutating func raise(from start: Int, isRaised: Bool) {
    let count = text.count - start
    if count == 0 || count > 32 || isSpoken { return }
    for index in start..<text.count {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else { return }
    }
    if options.borders == .ascii {
      text.append(0)
      for index in stride(from: text.count - 1, to: start, by: -1) { text[index] = text[index - 1] }
      text[start] = isRaised ? UInt8(ascii: "^") : UInt8(ascii: "_")
      return
    }
    isParagraphASCII = false
    var digits: [UInt8] = []
    for index in start..<text.count { digits.append(text[index] - UInt8(ascii: "0")) }
    text.shorten(to: start)
    for digit in digits {
      switch (isRaised, digit) {
      case (true, 1): put("¹")
      case (true, 2): put("²")
      case (true, 3): put("³")
      default:
        // U+2070 and U+2080 begin the rows of digits.
        text.append(0xE2)
        text.append(isRaised ? 0x81 : 0x82)
        text.append((isRaised ? 0xB0 : 0x80) + digit)
      }
    }
  }
}
