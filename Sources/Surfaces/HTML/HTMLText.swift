import Drawing

// Text of a page: safe, and escaped.
extension HTMLOutput {
  @inline(__always) mutating func put(_ words: StaticString) {
    out.append(words.utf8Start, count: words.utf8CodeUnitCount)
  }

  mutating func put(_ number: Int64) {
    for byte in String(number).utf8 { out.append(byte) }
  }

  mutating func close(_ tag: StaticString) {
    put("</")
    put(tag)
    put(">\n")
  }

  /// Escapes bytes that are safe to show. A line feed is a line's end, unless spaces count.
  mutating func putEscaped(_ bytes: UnsafePointer<UInt8>, _ count: Int, isVerbatim: Bool, isAttribute: Bool) {
    var index = 0
    while index < count {
      let run = index
      while index < count, !Self.isSpecial(bytes[index]) { index += 1 }
      out.append(bytes + run, count: index - run)
      if index >= count { return }
      switch bytes[index] {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      case 0x09: put("&#9;")
      case 0x0A:
        if isAttribute { put(" ") } else if isVerbatim { put("\n") } else { put("<br>") }
      default: break
      }
      index += 1
    }
  }

  @inline(__always) private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// Writes a run of text; soft hyphens stay.
  mutating func putText(_ layout: inout Layout, _ node: Drawing.Node, _ scope: HTMLScope) {
    let bytes = layout.drawn + Int(node.first)
    if node.isPrintable {
      putEscaped(bytes, Int(node.count), isVerbatim: scope.isVerbatim, isAttribute: false)
      return
    }
    layout.beginParagraph(0)
    layout.keepsTabs = scope.isVerbatim
    layout.putSafe(UnsafeBufferPointer(start: bytes, count: Int(node.count)))
    layout.keepsTabs = false
    var from = layout.paragraphStart
    for index in 0..<layout.softBreaks.count where layout.softBreaks[index].isHyphen {
      let at = Int(layout.softBreaks[index].offset)
      putEscaped(layout.text.base + from, at - from, isVerbatim: scope.isVerbatim, isAttribute: false)
      put("&shy;")
      from = at
    }
    putEscaped(
      layout.text.base + from, layout.text.count - from, isVerbatim: scope.isVerbatim, isAttribute: false)
    layout.text.shorten(to: layout.paragraphStart)
  }

  /// Writes what the layout collected, and takes it from there.
  mutating func putScratch(_ layout: inout Layout) {
    putEscaped(
      layout.text.base + layout.paragraphStart, layout.text.count - layout.paragraphStart, isVerbatim: false,
      isAttribute: false)
    layout.text.shorten(to: layout.paragraphStart)
  }

  /// Writes what the layout collected as the value of an attribute.
  mutating func putScratchValue(_ layout: inout Layout) {
    putEscaped(
      layout.text.base + layout.paragraphStart, layout.text.count - layout.paragraphStart, isVerbatim: false,
      isAttribute: true)
    layout.text.shorten(to: layout.paragraphStart)
  }

  /// Writes a string attribute on one line; false where it is absent or empty.
  @discardableResult
  mutating func putString(_ layout: inout Layout, _ name: AttributeName, _ node: Drawing.Node) -> Bool {
    layout.beginParagraph(0)
    let isThere = layout.putString(name, node)
    putScratchValue(&layout)
    return isThere
  }

  /// Begins a link; the caller ends the tag.
  mutating func openLink(_ address: [UInt8], _ name: StaticString) {
    put("<a")
    if name.utf8CodeUnitCount > 0 {
      put(" class=\"")
      put(name)
      put("\"")
    }
    put(" href=\"")
    address.withUnsafeBufferPointer {
      if let base = $0.baseAddress { putEscaped(base, $0.count, isVerbatim: false, isAttribute: true) }
    }
    put("\" rel=\"noreferrer noopener\"")
  }

  /// Opens an element for text of its own direction.
  mutating func openText(_ tag: StaticString, _ scope: HTMLScope) {
    put("<")
    put(tag)
    if scope.direction == 0 { put(" dir=\"auto\"") }
    put(">")
  }
}
