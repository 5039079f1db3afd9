import InlaySDK

/// How a piece of running text stands.
struct Manner: Equatable {
  var flags: Style.Flags = []
  /// Elements by node, -1 for none: the link around the text, its ruby, its ruby text, its language, its hint.
  var link: Int32 = -1
  var ruby: Int32 = -1
  var rubyText: Int32 = -1
  var language: Int32 = -1
  var hint: Int32 = -1
  /// StyleValue.leftToRight and so on where it differs from the block's, else 0.
  var direction: UInt8 = 0
  /// 0xAARRGGBB where the colour says something, else 0.
  var color: UInt32 = 0

  fileprivate var needsSpan: Bool {
    !flags.isEmpty || language >= 0 || hint >= 0 || direction != 0 || color != 0
  }

  fileprivate func hasSameSpan(as other: Manner) -> Bool {
    flags == other.flags && language == other.language && hint == other.hint && direction == other.direction
      && color == other.color
  }
}

/// The text of one paragraph in the making: collected while elements open and close, drawn as a whole.
///
/// White space collapses across elements, so what a paragraph is can be said only at its end.
struct InlineRun {
  enum Kind: UInt8 {
    case text, hardBreak, softBreak, anchor, image
  }

  struct Piece {
    var kind: Kind
    var manner: Manner
    /// Of `bytes` for text, else the node in `start`.
    var start: Int32
    var end: Int32
  }

  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Piece] = []
  /// Something that can be seen.
  private(set) var hasInk = false
  private(set) var hasText = false
  private(set) var hasImages = false
  /// The node that the run's first text is in; -1 before there is any.
  private(set) var firstNode: Int32 = -1
  /// Line ends that come before the next text, if any comes.
  private var breaks = 0
  private var spaceBefore: Manner?
  private var isAtLineStart = true
  /// Within a preformatted block, where blank lines and leading spaces count.
  var isPreformatted = false

  var pendingBreaks: Int { breaks }
  var isEmpty: Bool { pieces.isEmpty }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    hasInk = false
    hasText = false
    hasImages = false
    firstNode = -1
    breaks = 0
    spaceBefore = nil
    isAtLineStart = true
  }

  // MARK: Adding

  mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ manner: Manner, style: Style, node: Int) {
    if style.whiteSpace == StyleValue.WhiteSpace.pre {
      addAsIs(text, manner, style, node)
      return
    }
    var index = 0
    while index < text.count {
      let run = WhiteSpace.run(text, from: index)
      if run.end > index {
        let gap = UnsafeBufferPointer(rebasing: text[index..<run.end])
        let isLatin = run.zero == 1 && gap.count == 3 && run.end < text.count && text[run.end] < 0x80
        if isLatin && (bytes.last ?? 0x80) < 0x80 && WhiteSpace.isJoiner(gap) {
          // Between letters that never join it only keeps a mail program from making a link.
          index = run.end
          continue
        }
        addGap(gap, run.spaces, run.fixed, run.zero, manner, keepsLines: style.whiteSpace)
        index = run.end
        continue
      }
      var end = index
      while end < text.count {
        let (kind, length) = WhiteSpace.classify(text, at: end)
        if kind != .ink { break }
        end += length
      }
      addWord(UnsafeBufferPointer(rebasing: text[index..<end]), manner, style.transform, node)
      index = end
    }
  }

  private mutating func addGap(
    _ gap: UnsafeBufferPointer<UInt8>, _ spaces: Int, _ fixed: Int, _ zero: Int, _ manner: Manner,
    keepsLines whiteSpace: UInt8
  ) {
    if whiteSpace == StyleValue.WhiteSpace.preLine {
      for byte in gap where byte == 0x0A { addBreak() }
    }
    switch WhiteSpace.gap(spaces: spaces, fixed: fixed, zero: zero) {
    case .space: addSpace(manner)
    case .fixed:
      // Within a line it is kept; the plain spaces beside it collapse into it.
      if !isAtLineStart && breaks == 0 && fixed < 4 {
        for index in gap.indices where !gap[index].isSpace { bytes.append(gap[index]) }
        let length = gap.count { !$0.isSpace }
        pushText(length, manner)
        spaceBefore = spaces > 0 ? manner : nil
      } else {
        addSpace(manner)
      }
    case .keep:
      if !isAtLineStart && breaks == 0 && spaceBefore == nil {
        bytes.append(contentsOf: gap)
        pushText(gap.count, manner)
      }
    case .nothing: break
    }
  }

  mutating func addSpace(_ manner: Manner) {
    if !isAtLineStart && breaks == 0 && spaceBefore == nil { spaceBefore = manner }
  }

  private mutating func addWord(
    _ word: UnsafeBufferPointer<UInt8>, _ manner: Manner, _ transform: UInt8, _ node: Int
  ) {
    beginInk(manner, node)
    hasText = true
    let start = bytes.count
    LetterCase.append(word, transform, to: &bytes)
    pushText(bytes.count - start, manner)
  }

  /// Text whose spaces and line ends count.
  private mutating func addAsIs(
    _ text: UnsafeBufferPointer<UInt8>, _ manner: Manner, _ style: Style, _ node: Int
  ) {
    let isBlank = Tables.ink(text) == 0
    if isBlank && !hasInk {
      if isPreformatted {
        bytes.append(contentsOf: text)
        pushText(text.count, manner)
      }
      return
    }
    beginInk(manner, node)
    if !isBlank { hasText = true }
    let start = bytes.count
    LetterCase.append(text, style.transform, to: &bytes)
    pushText(bytes.count - start, manner)
    isAtLineStart = text.last == 0x0A
  }

  /// Words that are no node's text: quotation marks, alternatives.
  mutating func add(words: String, _ manner: Manner, node: Int) {
    var words = words
    var style = Style()
    style.transform = 0
    words.withUTF8 { add($0, manner, style: style, node: node) }
  }

  mutating func addBreak() {
    breaks += 1
    spaceBefore = nil
  }

  /// A line end before what follows, where there is something before it and none yet.
  mutating func endLine() {
    if !isAtLineStart && breaks == 0 { addBreak() }
  }

  mutating func addSoftBreak(_ manner: Manner) {
    if hasInk && breaks == 0 {
      pieces.append(Piece(kind: .softBreak, manner: manner, start: 0, end: 0))
    }
  }

  mutating func addAnchor(_ node: Int, _ manner: Manner) {
    pieces.append(Piece(kind: .anchor, manner: manner, start: Int32(node), end: 0))
  }

  mutating func addImage(_ node: Int, _ manner: Manner) {
    addSpace(manner)
    beginInk(manner, node)
    hasImages = true
    pieces.append(Piece(kind: .image, manner: manner, start: Int32(node), end: 0))
    addSpace(manner)
  }

  private mutating func beginInk(_ manner: Manner, _ node: Int) {
    if !hasInk { breaks = 0 }
    for _ in 0..<breaks {
      // A line that ends within a link does not end the link.
      let isWithinLink = pieces.last.map { $0.manner.link == manner.link } ?? false
      let around = Manner(link: isWithinLink ? manner.link : -1)
      pieces.append(Piece(kind: .hardBreak, manner: around, start: 0, end: 0))
    }
    if breaks > 0 { spaceBefore = nil }
    breaks = 0
    if var space = spaceBefore {
      // A space at the edge of a link stands outside of it.
      if space.link != manner.link && space.link >= 0 { space = manner.link >= 0 ? Manner() : manner }
      if space.rubyText != manner.rubyText { space = Manner() }
      bytes.append(0x20)
      pushText(1, space)
    }
    spaceBefore = nil
    hasInk = true
    isAtLineStart = false
    if firstNode < 0 { firstNode = Int32(node) }
  }

  private mutating func pushText(_ length: Int, _ manner: Manner) {
    if length == 0 { return }
    let end = Int32(bytes.count)
    if let last = pieces.last, last.kind == .text, last.manner == manner {
      pieces[pieces.count - 1].end = end
    } else {
      pieces.append(Piece(kind: .text, manner: manner, start: end - Int32(length), end: end))
    }
  }

  /// Anchors of a run that has nothing to be seen: they go on to the next one.
  func anchors() -> [Int] { pieces.filter { $0.kind == .anchor }.map { Int($0.start) } }
}

/// Draws the pieces of a run within an open container, opening and closing links, ruby and spans as they change.
struct InlineDrawing {
  private var current = Manner()
  private var linkIsOpen = false
  private var rubyIsOpen = false
  private var rubyTextIsOpen = false
  private var spanIsOpen = false

  mutating func move(to manner: Manner, pen: inout Pen, open: (inout Pen, Manner, Part) -> Void) {
    let keepsLink = current.link == manner.link
    let keepsRuby = keepsLink && current.ruby == manner.ruby
    let keepsRubyText = keepsRuby && current.rubyText == manner.rubyText
    let keepsSpan = keepsRubyText && current.hasSameSpan(as: manner)
    if spanIsOpen && !keepsSpan { close(&spanIsOpen, &pen) }
    if rubyTextIsOpen && !keepsRubyText { close(&rubyTextIsOpen, &pen) }
    if rubyIsOpen && !keepsRuby { close(&rubyIsOpen, &pen) }
    if linkIsOpen && !keepsLink { close(&linkIsOpen, &pen) }
    current = manner
    if manner.link >= 0 && !linkIsOpen { begin(&linkIsOpen, &pen, manner, .link, open) }
    if manner.ruby >= 0 && !rubyIsOpen { begin(&rubyIsOpen, &pen, manner, .ruby, open) }
    if manner.rubyText >= 0 && !rubyTextIsOpen { begin(&rubyTextIsOpen, &pen, manner, .rubyText, open) }
    if manner.needsSpan && !spanIsOpen { begin(&spanIsOpen, &pen, manner, .span, open) }
  }

  enum Part {
    case link, ruby, rubyText, span
  }

  private func begin(
    _ isOpen: inout Bool, _ pen: inout Pen, _ manner: Manner, _ part: Part,
    _ open: (inout Pen, Manner, Part) -> Void
  ) {
    open(&pen, manner, part)
    isOpen = true
  }

  private func close(_ isOpen: inout Bool, _ pen: inout Pen) {
    pen.close()
    isOpen = false
  }
}
