import Drawing

// Leaves, as text in a paragraph.
extension Layout {
  mutating func collectLeaf(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ outer: Int32
  ) {
    let style = traits.contains(.style) ? styled(node, within: outer, isBlock: false) : outer
    if isSpoken {
      collectSpokenLeaf(index, node, code)
      return
    }
    putSeam()
    switch code {
    case .button:
      putButton(index, node, traits, style)
    case .control:
      use(style)
      putControl(index, node)
    case .image:
      use(pictureStyle(node, traits, style))
      putImage(node)
    case .media:
      use(pictureStyle(node, traits, style))
      putMedia(node)
    case .progress:
      use(style)
      putProgress(node)
    case .indicator:
      use(style)
      putIndicator(index, node)
    case .rule:
      use(style)
      put("---")
    default:
      use(style)
      if !putString(.alternative, node) { putString(.label, node) }
    }
    use(outer)
    putSeam()
  }

  /// In a document a picture is a link to itself: nothing loads it.
  private mutating func pictureStyle(
    _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ style: Int32
  ) -> Int32 {
    guard isDocument, traits.contains(.address), !isInLink, !isInLinkedBlock else { return style }
    let url = find(.url, node)?.range ?? 0..<0
    var inner = style
    if !url.isEmpty { _ = register(url, &inner, isUnderlined: false) }
    return inner
  }

  /// A line may end beside a leaf.
  private mutating func putSeam() {
    if text.count == paragraphStart { return }
    if text[text.count - 1] != 0x20 {
      softBreaks.append(SoftBreak(offset: Int32(truncatingIfNeeded: text.count), isHyphen: false))
    }
  }

  /// What a leaf is called: its label, or the text that a renderer put into it.
  @discardableResult
  mutating func putLabel(_ index: Int, _ node: Drawing.Node) -> Bool {
    if putString(.label, node) { return true }
    let start = text.count
    collect(index + 1, node.stop, runs[runs.count - 1].style)
    if text.count > start { return true }
    return putString(.hint, node) || putString(.alternative, node)
  }

  private mutating func putButton(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ style: Int32
  ) {
    let prominence = Prominence(rawValue: number(.prominence, node) ?? 0) ?? .normal
    let url = traits.contains(.address) ? buttonAddress(node) : 0..<0
    var inner = wantsStyles && prominence != .subtle ? marked(style, .reverse) : style
    let address = url.isEmpty ? 0 : register(url, &inner, isUnderlined: false)
    if isDocument { inner = marked(inner, .bold) }
    use(inner)
    let start = text.count
    // In a document a link needs no sign that it can be pressed.
    let isLink = isDocument && !url.isEmpty && LinkAddress.isFollowable(drawn + url.lowerBound, url.count)
    switch prominence {
    case _ where isLink: break
    case _ where isDocument: put("[")
    case .normal: put("[ ")
    case .primary: put("[[ ")
    case .subtle: put("[")
    }
    let hasIcon = putIcon(node)
    let label = text.count
    let wasInLink = isInLink
    if !url.isEmpty { isInLink = true }
    if hasIcon {
      // A sign says by itself what its button does; words for ears alone stand in the hint or alternative.
      if string(.label, node) != nil {
        put(" ")
        putLabel(index, node)
      }
    } else if !putLabel(index, node) {
      put("button")
    }
    isInLink = wasInLink
    let labelEnd = text.count
    switch prominence {
    case _ where isLink: break
    case _ where isDocument: put("]")
    case .normal: put(" ]")
    case .primary: put(" ]]")
    case .subtle: put("]")
    }
    hold(from: start, isAlways: false)
    if flag(.selected, node) { put(" (selected)") }
    if flag(.disabled, node) { put(" (disabled)") }
    if url.isEmpty { return }
    use(style)
    putRealHost(of: url, behind: label..<labelEnd)
    putButtonAddress(of: url, address, from: start)
  }

  /// A picture: the sign of an icon, else its words in brackets. One without words is shown only where its role is to be a
  /// picture: else what stands beside it says enough.
  private mutating func putImage(_ node: Drawing.Node) {
    if putIcon(node) { return }
    if !isLinear, number(.role, node) == Role.image.rawValue, string(.alternative, node) == nil {
      put("[image")
      putState(node)
      put("]")
      return
    }
    guard
      let words = string(.alternative, node) ?? (find(.alternative, node) == nil ? string(.label, node) : nil)
    else { return }
    put("[")
    if !isLinear {
      put("image")
      putState(node)
      put(": ")
    }
    putLine(words)
    put("]")
  }

  private mutating func putMedia(_ node: Drawing.Node) {
    put("[")
    putMediaWords(node)
    put("]")
  }

  /// What media is, how it is doing, what it is called and how long it is.
  mutating func putMediaWords(_ node: Drawing.Node) {
    put(MediaSort.name(of: string(.url, node)))
    putState(node)
    let start = text.count
    put(": ")
    var hasWords = putString(.alternative, node) || putString(.label, node)
    if let duration = number(.duration, node), duration > 0 {
      if hasWords { put(", ") }
      putDuration(duration)
      hasWords = true
    }
    if !hasWords { text.shorten(to: start) }
  }

  /// How a picture or media is doing, where that is worth a word.
  mutating func putState(_ node: Drawing.Node) {
    switch State(rawValue: number(.state, node) ?? 0) ?? .ready {
    case .ready: break
    case .loading: put(" loading")
    case .failed: put(" not loaded")
    case .playing: put(" playing")
    case .paused: put(" paused")
    case .blocked: put(" blocked")
    }
  }

  /// A length of time as `1:23` or `1:02:03`.
  mutating func putDuration(_ milliseconds: Int64) {
    let seconds = max(0, milliseconds) / 1000
    let hours = seconds / 3600
    if hours > 0 {
      put(hours)
      put(":")
      putTwoDigits(seconds / 60 % 60)
    } else {
      put(seconds / 60)
    }
    put(":")
    putTwoDigits(seconds % 60)
  }

  private mutating func putTwoDigits(_ number: Int64) {
    if number < 10 { put("0") }
    put(number)
  }

  private mutating func putProgress(_ node: Drawing.Node) {
    if putString(.label, node) { put(": ") }
    let maximum = max(1, number(.maximum, node) ?? 100)
    guard let value = number(.valueNumber, node).map({ min(max(0, $0), maximum) }) else {
      put("[...]")
      return
    }
    let share = Double(value) / Double(maximum)
    // With its brackets no wider than the surface.
    let cells = options.width == 0 ? 20 : min(20, max(1, options.width - 2))
    let filled = Int(share * Double(cells))
    let start = text.count
    put("[")
    for cell in 0..<cells {
      if options.borders == .ascii {
        put(cell < filled ? "#" : "-")
      } else {
        put(cell < filled ? "█" : "░")
      }
    }
    put("]")
    hold(from: start, isAlways: false)
    put(" ")
    put(Int64(share * 100))
    put("%")
  }

  /// The place among pages, as a dot for each: beyond this many as numbers.
  private static var mostDots: Int64 { 12 }

  private mutating func putIndicator(_ index: Int, _ node: Drawing.Node) {
    if let page = number(.number, node), let count = number(.count, node), count > 0 {
      if count > Self.mostDots {
        put(page)
        put("/")
        put(count)
        return
      }
      let start = text.count
      for dot in 1...count {
        if dot > 1 { put(" ") }
        if options.borders == .ascii {
          put(dot == page ? "(*)" : "( )")
        } else {
          put(dot == page ? "●" : "○")
        }
      }
      hold(from: start, isAlways: false)
      return
    }
    if options.borders == .ascii {
      put(flag(.selected, node) ? "(*)" : "*")
    } else {
      put(flag(.selected, node) ? "●" : "•")
    }
    let start = text.count
    put(" ")
    if !putLabel(index, node) { text.shorten(to: start) }
  }
}

/// What sort of media an address names.
enum MediaSort {
  /// `audio` for the endings of sound files, else `video`.
  static func name(of url: UnsafeBufferPointer<UInt8>?) -> StaticString {
    guard let url else { return "video" }
    var end = 0
    while end < url.count, url[end] != UInt8(ascii: "?"), url[end] != UInt8(ascii: "#") { end += 1 }
    var ending: UInt64 = 0
    var index = end
    while index > 0, end - index < 5 {
      index -= 1
      if url[index] == UInt8(ascii: ".") { break }
      ending |= UInt64(url[index] | 0x20) << UInt64(8 * (end - 1 - index))
    }
    switch ending {
    case word("mp3"), word("m4a"), word("ogg"), word("oga"), word("wav"), word("aac"), word("flac"),
      word("opus"):
      return "audio"
    default: return "video"
    }
  }

  private static func word(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
