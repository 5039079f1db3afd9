/// Looks for one link in texts.
struct LinkSearch {
  private(set) var isFound = false
  private let link: SoughtLink

  /// Nil for a link that stands in no message, because nobody may have it: an empty one, one that is longer than any that
  /// is opened, one with a control.
  init?(_ value: String) {
    guard let link = SoughtLink(value) else { return nil }
    self.link = link
  }

  mutating func look(in text: String) {
    if isFound { return }
    var text = text
    text.withUTF8 { look(in: $0) }
  }

  /// Looks at a text as a whole, at its link attributes and at its addresses.
  mutating func look(in text: UnsafeBufferPointer<UInt8>) {
    if isFound || text.isEmpty { return }
    isFound = isWhole(text) || isAttribute(text) || isAddress(text)
  }

  private func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.firstIndex(where: { $0 > 0x20 }) else { return false }
    guard let place = link.match(text, start..<text.count, .exact) else { return false }
    return text[place.end...].allSatisfy { $0 <= 0x20 }
  }

  // MARK: Attributes

  private func isAttribute(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var attributes = LinkAttributes(text)
    while let value = attributes.next() {
      if value.isSourceSet {
        if isOfSourceSet(text, value.range) { return true }
      } else if isAttributeValue(text, value.range) {
        return true
      }
    }
    return false
  }

  private func isAttributeValue(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let place = link.match(text, range, .attribute) else { return false }
    return SoughtLink.isBlank(text, place.end..<range.upperBound)
  }

  /// `a.png 1x, b.png 2x`: an address is a run without white space, without commas at its end.
  private func isOfSourceSet(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if LinkAttributes.isSpace(text[index]) || text[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !LinkAttributes.isSpace(text[index]) { index += 1 }
      var end = index
      while end > start, text[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if isAttributeValue(text, start..<end) { return true }
      if end < index { continue }
      // A width or density, up to the next comma.
      while index < range.upperBound, text[index] != UInt8(ascii: ",") { index += 1 }
    }
    return false
  }

  // MARK: Addresses in text

  private func isAddress(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard link.hasScheme else { return false }
    if isInParentheses(text) { return true }
    var index = 0
    while index < text.count {
      if let length = Delimiter.length(text, at: index) {
        if text[index] == UInt8(ascii: "<"), isInAngles(text, index + 1) { return true }
        index += length
        continue
      }
      let start = index
      while index < text.count, Delimiter.length(text, at: index) == nil { index += 1 }
      if isRun(text, start..<index) { return true }
    }
    return false
  }

  /// A run as it is, and without what stands around an address.
  private func isRun(_ text: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) -> Bool {
    var start = run.lowerBound
    for _ in 0...8 {
      for reading in [SoughtLink.Reading.exact, .markdown] {
        if let place = link.match(text, start..<run.upperBound, reading),
          Delimiter.isPunctuation(text, place.end..<run.upperBound)
        {
          return true
        }
      }
      guard start < run.upperBound, Delimiter.opens(text[start]) else { return false }
      start += 1
    }
    return false
  }

  /// `](address)`, `](address "title")` and `url(address)`, with or without an apostrophe.
  private func isInParentheses(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !link.holdsOpening else { return false }
    var index = 0
    while let open = LinkBytes.first(UInt8(ascii: "("), in: text, index..<text.count) {
      index = open + 1
      let isLink = open > 0 && text[open - 1] == UInt8(ascii: "]")
      let isFunction =
        open >= 3 && text[(open - 3)..<open].elementsEqual("url".utf8) { LinkBytes.lowered($0) == $1 }
      guard isLink || isFunction else { continue }
      let isQuoted = isFunction && index < text.count && text[index] == UInt8(ascii: "'")
      let start = isQuoted ? index + 1 : index
      for reading in [SoughtLink.Reading.exact, .markdown] {
        guard let place = link.match(text, start..<text.count, reading), place.isBalanced,
          !text[start..<place.end].contains(where: { $0 <= 0x20 })
        else { continue }
        guard place.end < text.count else { return true }
        let next = text[place.end]
        if isQuoted ? next == UInt8(ascii: "'") : next == UInt8(ascii: ")") || next <= 0x20 { return true }
      }
    }
    return false
  }

  /// `<address>`, which may hold spaces.
  private func isInAngles(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard !link.holdsAngle else { return false }
    for reading in [SoughtLink.Reading.exact, .markdown] {
      if let place = link.match(text, start..<text.count, reading), place.end < text.count,
        text[place.end] == UInt8(ascii: ">")
      {
        return true
      }
    }
    return false
  }
}
