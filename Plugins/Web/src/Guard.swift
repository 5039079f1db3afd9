import Glibc

/// What the guard took away, for a note to the reader.
struct GuardReport: Equatable {
  var cutBody = false
  var droppedAttributes = false
  var droppedDepth = false
  var droppedData = false
  var droppedTags = false
  var droppedRules = false
}

/// A linear pass over a page's bytes before it is parsed.
///
/// No parser of HTML is linear on everything: deep nesting and unclosed formatting cost every one of them
/// time that grows with the square. The guard takes such tags away and leaves all text.
struct Guard {
  enum Limit {
    /// Bytes of a body.
    static let body = 10 << 20
    /// Attributes of one tag.
    static let attributes = 256
    /// Attributes of a page.
    static let pageAttributes = 400_000
    /// Bytes of one attribute's value.
    static let value = 64 << 10
    /// Bytes of a `data:` address.
    static let data = 256
    /// Tags of a page.
    static let tags = 400_000
    /// Doctypes and other declarations.
    static let bogus = 1000
    /// Bytes that a parser copies to join text to text.
    static let joined = 16 << 20
  }

  /// Tags that make no element where text can stand.
  private static let makesNothing: TagSet = [
    .html, .head, .body, .frame, .frameset, .col, .colgroup, .caption, .tbody, .thead, .tfoot, .tr, .td, .th,
  ]
  private static let withinSelect: TagSet = [
    .select, .option, .optgroup, .hr, .input, .textarea, .script, .template,
  ]

  private(set) var report = GuardReport()
  private let source: UnsafeBufferPointer<UInt8>
  private let output: ByteBuffer
  /// Up to where the source is copied.
  private var copied = 0
  private var position = 0
  private var tagCount = 0
  private var attributeCount = 0
  /// What is to be taken out of the tag that is being read, should it stay, and whether it is a `data:` address.
  private var cuts: [(range: Range<Int>, isData: Bool)] = []
  private var bogusCount = 0
  private var open = OpenElements()
  /// Where the end tag of the latest raw text stands.
  private var rawTextEnd = -1
  /// Bytes of text since the last element: what a parser may join the next text to.
  private var adjacentText = 0
  /// That text ends in white space.
  private var endsInSpace = false
  /// The same for text that is put before a table.
  private var fosteredText = 0
  private var joined = 0
  /// Where the latest text stands, if nothing but what was taken away is between it and this place: more text is one
  /// with it.
  private var openText: Place?

  private enum Place { case here, beforeTable }

  /// The page within all limits, and what it took. `limit` is the most bytes that are read.
  static func pass(
    _ html: UnsafeBufferPointer<UInt8>, limit: Int = Limit.body
  ) -> (bytes: ByteBuffer, report: GuardReport) {
    var end = min(html.count, limit)
    if end < html.count {
      while end > 0 && html[end] & 0xC0 == 0x80 { end -= 1 }
    }
    var pass = Guard(UnsafeBufferPointer(rebasing: html[0..<end]))
    pass.report.cutBody = end < html.count
    pass.run()
    return (pass.output, pass.report)
  }

  private init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    output = ByteBuffer(capacity: source.count + 16)
  }

  private mutating func run() {
    var textStart = 0
    while let start = find(0x3C, from: position) {
      noteText(textStart..<start)
      defer {
        textStart = position
        if copied != position { openText = nil }
      }
      position = start + 1
      guard position < source.count else { break }
      let next = source[position]
      if next.isLetter {
        readTag(from: start, isEnd: false)
      } else if next == 0x2F {
        position += 1
        guard position < source.count else { break }
        if source[position].isLetter {
          readTag(from: start, isEnd: true)
        } else {
          skipBogus(from: start)
        }
      } else if next == 0x21 {
        skipDeclaration()
      } else if next == 0x3F {
        skipBogus(from: start)
      }
    }
    if textStart < source.count { noteText(textStart..<source.count) }
    copy(upTo: source.count)
  }

  /// Text that a parser may join to the text before it, since no element was made in between, is copied with all
  /// of that text each time. Past a limit a place where a line may end keeps the two apart, and white space behind
  /// white space, which nobody sees, is left out.
  private mutating func noteText(_ text: Range<Int>) {
    if text.isEmpty { return }
    let isSpace = !source[text].contains { !$0.isSpace }
    // White space stays within a table.
    let place: Place = open.isFostering && (!isSpace || openText == .beforeTable) ? .beforeTable : .here
    let before = place == .here ? adjacentText : fosteredText
    var together = before + text.count
    if openText == nil || (openText == .here && place == .beforeTable) {
      joined += before
      if before > 0 && joined > Limit.joined {
        if isSpace {
          if endsInSpace {
            drop(text)
            return
          }
        } else if !open.isInSelect {
          copy(upTo: text.lowerBound)
          write("<wbr>")
          tagCount += 1
          together = text.count
        }
      }
    }
    openText = place
    if place == .here {
      adjacentText = together
      endsInSpace = source[text.upperBound - 1].isSpace
    } else {
      fosteredText = together
    }
  }

  /// Takes a tag away, and leaves a space, unless there is one and it would cost too much.
  private mutating func dropLeavingSpace(_ tag: Range<Int>) {
    if openText == nil {
      joined += adjacentText
      if adjacentText > 0 && joined > Limit.joined && endsInSpace {
        drop(tag)
        return
      }
      openText = .here
    }
    drop(tag, leaving: " ")
    if openText == .here {
      adjacentText += 1
      endsInSpace = true
    } else {
      fosteredText += 1
    }
  }

  // MARK: Tags

  private mutating func readTag(from start: Int, isEnd: Bool) {
    var scan = TagScan(source, at: position)
    scan.readName()
    let name = scan.name
    cuts.removeAll(keepingCapacity: true)
    while scan.nextAttribute() {
      attributeCount += 1
      if scan.attributeCount > Limit.attributes || attributeCount > Limit.pageAttributes {
        cuts.append((scan.attribute, false))
      } else if isEnd {
        continue
      } else if scan.value.count > Limit.data, isData(scan.value) {
        cuts.append((scan.value, true))
      } else if scan.value.count > Limit.value {
        cuts.append((scan.attribute, false))
      }
    }
    position = scan.position
    tagCount += 1
    let tag = Tag.named(name)
    passTag(tag, name, scan, from: start, isEnd: isEnd)
    // A tag that was taken away took its attributes with it.
    if copied <= start { cutAttributes() }
  }

  private mutating func cutAttributes() {
    for cut in cuts {
      if cut.isData { report.droppedData = true } else { report.droppedAttributes = true }
      drop(cut.range, leaving: cut.isData ? "data:," : "")
    }
  }

  /// Decides about a tag that was read.
  private mutating func passTag(_ tag: Tag, _ name: UInt64, _ scan: TagScan, from start: Int, isEnd: Bool) {
    if isEnd {
      // Without its end tag such an element would take in all that follows.
      let isNeeded = start == rawTextEnd || (tag == .select && open.isInSelect)
      if (tagCount > Limit.tags && !isNeeded) || !open.end(tag, name: name) { drop(start..<position) }
      return
    }
    if open.isInSelect && !Self.withinSelect.contains(tag) {
      // A parser ignores it there.
      drop(start..<position)
      return
    }
    let isRaw = OpenElements.rawText.contains(tag) && !open.isForeign
    if tagCount > Limit.tags && !isRaw {
      report.droppedTags = true
      dropLeavingSpace(start..<position)
      return
    }
    let verdict = open.start(
      tag, name: name, isPlain: scan.attributeCount == 0, isSelfClosing: scan.isSelfClosing)
    if verdict == .tooDeep && !isRaw {
      report.droppedDepth = true
      drop(start..<position)
    }
    if verdict != .tooDeep && tagCount <= Limit.tags && !Self.makesNothing.contains(tag) && !open.isFostering
    {
      adjacentText = 0
    }
    if verdict == .closeFormatting {
      copy(upTo: start)
      for name in open.takeFormatting() { write("</\(name)>") }
    }
    if isRaw { skipRawText(name) }
  }

  private func isData(_ value: Range<Int>) -> Bool {
    UnsafeBufferPointer(rebasing: source[value]).trimmed.hasPrefix("data:")
  }

  // MARK: What is no tag

  /// `<!--` to its end, any other `<!` to the next `>`.
  private mutating func skipDeclaration() {
    guard position + 2 < source.count, source[position + 1] == 0x2D, source[position + 2] == 0x2D else {
      skipBogus(from: position - 1)
      return
    }
    // `<!-->` and `<!--->` are whole comments.
    position += 1
    tagCount += 1
    let start = position - 2
    defer { if tagCount > Limit.tags { drop(start..<position) } }
    while let end = find(0x3E, from: position) {
      position = end + 1
      let before = source[end - 1] == 0x2D && source[end - 2] == 0x2D
      let bang = source[end - 1] == 0x21 && source[end - 2] == 0x2D && source[end - 3] == 0x2D
      if before || bang { return }
    }
    position = source.count
  }

  /// A doctype, or what parsers make a comment of: up to the next `>`. A page needs no more than a few.
  private mutating func skipBogus(from start: Int) {
    position = find(0x3E, from: position).map { $0 + 1 } ?? source.count
    bogusCount += 1
    if bogusCount > Limit.bogus { drop(start..<position) }
  }

  /// The content of `script`, `style` and the like, up to its end tag.
  private mutating func skipRawText(_ name: UInt64) {
    var at = position
    while let start = find(0x3C, from: at) {
      at = start + 1
      guard at < source.count, source[at] == 0x2F else { continue }
      var scan = TagScan(source, at: at + 1)
      scan.readName()
      if scan.name == name {
        position = start
        rawTextEnd = start
        return
      }
    }
    position = source.count
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < source.count, let base = source.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), source.count - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: found)
  }

  // MARK: Output

  private mutating func copy(upTo end: Int) {
    if end > copied { output.append(UnsafeBufferPointer(rebasing: source[copied..<end])) }
    copied = max(copied, end)
  }

  private mutating func drop(_ range: Range<Int>, leaving: StaticString = "") {
    if range.lowerBound < copied { return }
    copy(upTo: range.lowerBound)
    output.append(UnsafeBufferPointer(start: leaving.utf8Start, count: leaving.utf8CodeUnitCount))
    copied = range.upperBound
  }

  private func write(_ text: String) {
    for byte in text.utf8 { output.append(byte) }
  }
}
