/// Writes the text of a paragraph or heading: runs between their delimiters, every sign that could mean something escaped.
struct MarkdownText {
  private var isAtLineStart = true
  /// Digits since the line's start, with nothing else before them; below zero where something else came.
  private var digits = 0
  private var isHeading = false
  /// Letters W in a row, up to the latest byte.
  private var worlds = 0
  private var previous: UInt8 = 0

  mutating func write(
    _ document: MarkdownDocument, _ block: MarkdownDocument.Block, prefix: [UInt8],
    to out: inout Store<UInt8>
  ) {
    isHeading = block.kind == .heading
    startLine()
    var style = MarkdownDocument.Style()
    var delimiters: [UInt8] = []
    var lastClosed = (count: -1, sign: UInt8(0))
    var index = block.runs.lowerBound
    while index < block.runs.upperBound {
      let run = document.runs[index]
      let next = run.style
      let isSame =
        style.isStrong == next.isStrong && style.isEmphasis == next.isEmphasis && style.link == next.link
      if !isSame {
        if !delimiters.isEmpty {
          append(delimiters, &out)
          beginRun()
          lastClosed = (out.count, delimiters[0])
        }
        delimiters = []
        if style.link != next.link {
          if style.link >= 0 { closeLink(document, style.link, &out) }
          if next.link >= 0 { mark(UInt8(ascii: "["), &out) }
        }
        if next.isStrong || next.isEmphasis {
          let touches = lastClosed.count == out.count && lastClosed.sign == UInt8(ascii: "*")
          delimiters = [UInt8](
            repeating: touches ? UInt8(ascii: "_") : UInt8(ascii: "*"),
            count: (next.isStrong ? 2 : 0) + (next.isEmphasis ? 1 : 0))
          append(delimiters, &out)
          beginRun()
        }
      }
      // Neighbours may have become equal when their marks were dropped: two code spans would touch.
      var end = index + 1
      while end < block.runs.upperBound, document.runs[end].style == next { end += 1 }
      let stop = end < block.runs.upperBound ? document.runs[end].offset : block.text.upperBound
      if next.isCode {
        writeCode(document.text[run.offset..<stop], &out)
      } else {
        writeText(document.text, run.offset..<stop, prefix, &out)
      }
      style = next
      index = end
    }
    append(delimiters, &out)
    if style.link >= 0 { closeLink(document, style.link, &out) }
  }

  private mutating func startLine() {
    isAtLineStart = true
    digits = 0
    previous = 0
    worlds = 0
  }

  private func append(_ bytes: [UInt8], _ out: inout Store<UInt8>) {
    for byte in bytes { out.append(byte) }
  }

  /// Writes a sign that means something.
  private mutating func mark(_ byte: UInt8, _ out: inout Store<UInt8>) {
    out.append(byte)
    beginRun()
  }

  /// What follows stands behind a sign that means something.
  private mutating func beginRun() {
    isAtLineStart = false
    digits = -1
    previous = 0
    worlds = 0
  }

  // MARK: Text

  private mutating func writeText(
    _ text: [UInt8], _ range: Range<Int>, _ prefix: [UInt8], _ out: inout Store<UInt8>
  ) {
    for index in range {
      let byte = text[index]
      if byte == 0x0A {
        out.append(UInt8(ascii: "\\"))
        out.append(0x0A)
        append(prefix, &out)
        startLine()
        continue
      }
      let next = index + 1 < range.upperBound ? text[index + 1] : 0
      if byte < 0x80 && mustEscape(byte, next) { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
      if digits >= 0 { digits = Self.isDigit(byte) ? digits + 1 : -1 }
      worlds = byte | 0x20 == UInt8(ascii: "w") ? worlds + 1 : 0
      isAtLineStart = false
      previous = byte
    }
  }

  private mutating func mustEscape(_ byte: UInt8, _ next: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "~"):
      return true
    // Within a word it means nothing.
    case UInt8(ascii: "_"): return !(Self.isAlphanumeric(previous) && Self.isAlphanumeric(next))
    case UInt8(ascii: "&"): return next == UInt8(ascii: "#") || Self.isAlphanumeric(next) || next == 0
    case UInt8(ascii: "#"): return isAtLineStart || isHeading
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      return isAtLineStart
    case UInt8(ascii: "."):
      // Behind `www` it begins an address for readers that know more than CommonMark.
      return (digits > 0 && digits <= 9) || worlds == 3
    case UInt8(ascii: ")"): return digits > 0 && digits <= 9
    case UInt8(ascii: ":"): return isAtLineStart || next == UInt8(ascii: "/")
    // Before a link it would make a picture of it.
    case UInt8(ascii: "!"): return next == 0
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  // MARK: Code and links

  /// A code span between fences longer than any run of their sign within.
  private mutating func writeCode(_ code: ArraySlice<UInt8>, _ out: inout Store<UInt8>) {
    let fence = [UInt8](
      repeating: UInt8(ascii: "`"), count: MarkdownFence.length(around: code, atLeast: 1))
    let isPadded = code.first == UInt8(ascii: "`") || code.last == UInt8(ascii: "`")
    append(fence, &out)
    if isPadded { out.append(0x20) }
    append(Array(code), &out)
    if isPadded { out.append(0x20) }
    append(fence, &out)
    beginRun()
  }

  /// The end of a link: its address in angle brackets where it has parentheses.
  private mutating func closeLink(
    _ document: MarkdownDocument, _ link: Int32, _ out: inout Store<UInt8>
  ) {
    let address = document.addresses[document.links[Int(link)]]
    let isBracketed = address.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
    out.append(UInt8(ascii: "]"))
    out.append(UInt8(ascii: "("))
    if isBracketed { out.append(UInt8(ascii: "<")) }
    // An ampersand begins an entity where a semicolon follows; libcmark sees one behind a backslash too.
    let mayHoldEntity = address.contains(UInt8(ascii: ";"))
    for byte in address {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "`"):
        out.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "&") where mayHoldEntity:
        append(Array("&amp;".utf8), &out)
        continue
      default: break
      }
      out.append(byte)
    }
    if isBracketed { out.append(UInt8(ascii: ">")) }
    mark(UInt8(ascii: ")"), &out)
  }
}
