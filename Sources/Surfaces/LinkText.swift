import Drawing

// What is written of links, and of whatever else opens one.
extension Layout {
  mutating func collectLink(
    _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits, _ style: Int32
  ) {
    var inner = traits.contains(.style) ? styled(node, within: style, isBlock: false) : style
    let url = find(.url, node)?.range ?? 0..<0
    let number = url.isEmpty ? 0 : register(url, &inner, isUnderlined: true)
    let spokenStart = text.count
    if isSpoken { put("link: ") }
    use(inner)
    let start = text.count
    collect(index + 1, node.stop, inner)
    if text.count == start { putString(.label, node) }
    if isDocument && text.count == start && !url.isEmpty { putPlace(of: url) }
    if isSpoken { putSpokenState(node) }
    use(style)
    if !url.isEmpty { putRealHost(of: url, behind: start..<text.count) }
    if isSpoken { spokenLinks.append(SpokenLink(start: spokenStart, end: text.count)) }
    if url.isEmpty { return }
    putAddress(of: url, number, after: start)
  }

  /// The address that a button opens; empty where there is none, or where a link around it is what opens.
  func buttonAddress(_ node: Drawing.Node) -> Range<Int> {
    isInLink ? 0..<0 : find(.url, node)?.range ?? 0..<0
  }

  /// Says where a link leads whose visible text names another host, in marks that no drawing can write.
  ///
  /// - Parameter visible: The link's own text, within the scratch text.
  mutating func putRealHost(of url: Range<Int>, behind visible: Range<Int>) {
    guard let host = realHost(of: url, behind: visible) else { return }
    put(" ")
    let from = text.count
    putMarked(host)
    hold(from: from, isAlways: true)
  }

  /// Writes where a link leads that has no words: its host, else its address.
  mutating func putPlace(of url: Range<Int>) {
    let address = UnsafeBufferPointer(start: drawn + url.lowerBound, count: url.count)
    if LinkAddress.followable(address) == nil { return }
    putLine(LinkDeception.place(of: address))
  }

  private func realHost(of url: Range<Int>, behind visible: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
    LinkDeception.hiddenTarget(
      visible: UnsafeBufferPointer(start: text.base + visible.lowerBound, count: visible.count),
      address: UnsafeBufferPointer(start: drawn + url.lowerBound, count: url.count))
  }

  private mutating func putMarked(_ host: UnsafeBufferPointer<UInt8>) {
    if isSpoken {
      put("⸨leads to ")
    } else if options.borders == .ascii {
      put("⸨-> ")
    } else {
      put("⸨→ ")
    }
    putLine(host)
    put("⸩")
  }

  /// Writes what is to be seen of an address behind the text that opens it.
  private mutating func putAddress(of url: Range<Int>, _ number: Int32, after start: Int) {
    if isSpoken { return }
    switch options.links {
    case .hidden: break
    case .inline:
      put(" ")
      putBracketed(url)
    case .numbered:
      // Kept together with the last word, as a footnote's sign is.
      if options.borders == .ascii {
        var word = text.count
        while word > start && text[word - 1] != 0x20 && text[word - 1] != 0x0A { word -= 1 }
        put(" [")
        put(Int64(number))
        put("]")
        hold(from: word, isAlways: false)
      } else {
        put("\u{A0}[")
        put(Int64(number))
        put("]")
      }
    }
  }

  /// Writes what is to be seen of the address of a button that begins at an offset. A number stays beside its button
  /// where both fit on a line: the button itself is not to be broken for it.
  mutating func putButtonAddress(of url: Range<Int>, _ number: Int32, from start: Int) {
    if isSpoken { return }
    if options.links != .numbered {
      putAddress(of: url, number, after: start)
      return
    }
    put(" [")
    put(Int64(number))
    put("]")
    hold(from: start, isAlways: false)
  }

  private mutating func putBracketed(_ url: Range<Int>) {
    let from = text.count
    put("<")
    putAddress(UnsafeBufferPointer(start: drawn + url.lowerBound, count: url.count))
    put(">")
    hold(from: from, isAlways: true)
  }

  /// Notes a link's address; its number, and in `style` its index, where they are wanted.
  mutating func register(_ url: Range<Int>, _ style: inout Int32, isUnderlined: Bool) -> Int32 {
    if isSpoken || (!wantsStyles && options.links != .numbered) { return 0 }
    var use = LinkUse(first: Int32(url.lowerBound), count: Int32(url.count), number: 0)
    if options.links == .numbered {
      let key = Array(UnsafeBufferPointer(start: drawn + url.lowerBound, count: url.count))
      use.number = linkNumbers[key] ?? Int32(linkNumbers.count + 1)
      linkNumbers[key] = use.number
    }
    links.append(use)
    if wantsStyles {
      var inner = styles[Int(style)]
      inner.link = Int32(links.count - 1)
      if isUnderlined { inner.marks.insert(.underline) }
      style = intern(inner)
    }
    return use.number
  }

  // MARK: Blocks that open a link

  /// The address that a block opens as a whole: it takes events, or is a button or link by its role. Empty where there is
  /// none, or where a block around it is what opens. (The address of a picture is where the picture lies.)
  func blockAddress(_ node: Drawing.Node, _ code: KindCode) -> Range<Int> {
    guard !isInLinkedBlock, !code.isLeaf, !code.isInline, let url = find(.url, node)?.range else {
      return 0..<0
    }
    let role = number(.role, node)
    let opens =
      role == Role.button.rawValue || role == Role.link.rawValue || string(.target, node) != nil
    return opens ? url : 0..<0
  }

  /// Lays out a block with an address, and below it, closely, what is to be seen of that where the block opens it.
  @inline(never) mutating func layoutLinkedBlock(
    _ index: Int, _ node: Drawing.Node, _ code: KindCode, _ traits: AttributeCode.Traits, _ frame: Frame
  ) {
    let url = blockAddress(node, code)
    if url.isEmpty {
      layoutVisibleBlock(index, node, code, traits, frame)
      return
    }
    var inner = frame
    let number = register(url, &inner.style, isUnderlined: false)
    let before = pieces.count
    isInLinkedBlock = true
    layoutVisibleBlock(index, node, code, traits, inner)
    isInLinkedBlock = false
    if pieces.count == before { return }
    let asked = (pending, isLocked)
    pending = 0
    beginParagraph(frame.style)
    putBlockHost(index, node, url)
    switch options.links {
    case .hidden: break
    case .inline:
      putSpace()
      putBracketed(url)
    case .numbered:
      putSpace()
      put("[")
      put(Int64(number))
      put("]")
    }
    _ = placeParagraph(frame)
    (pending, isLocked) = asked
  }

  /// The cells of what is seen below a block that opens a link.
  mutating func measureBlockAddress(_ url: Range<Int>) -> Extent {
    beginParagraph(0)
    switch options.links {
    case .hidden: break
    case .inline: putBracketed(url)
    case .numbered: put("[0000]")
    }
    return measureParagraph()
  }

  /// Says where a block leads whose words name another host.
  mutating func putBlockHost(_ index: Int, _ node: Drawing.Node, _ url: Range<Int>) {
    let isASCII = isParagraphASCII
    let softHyphens = softBreaks.count
    let start = text.count
    putWords(index, node.stop)
    let host = realHost(of: url, behind: start..<text.count)
    text.shorten(to: start)
    softBreaks.shorten(to: softHyphens)
    isParagraphASCII = isASCII
    guard let host else { return }
    putMarked(host)
    hold(from: start, isAlways: true)
  }

  /// Writes the words of a block as they are seen, without those of links in it: they have addresses of their own.
  private mutating func putWords(_ start: Int, _ end: Int) {
    putString(.label, nodes[start])
    var index = start + 1
    while index < end && text.count < Self.mostText {
      let node = nodes[index]
      if node.isRun {
        putText(node)
        index += 1
        continue
      }
      let code = code(node)
      let traits = traits(node)
      let isLink = (code == .link || code == .button) && traits.contains(.address)
      if isLink || (traits.contains(.visibility) && isHidden(node)) {
        text.append(0x20)
        index = node.stop
        continue
      }
      if !code.isInline {
        text.append(0x20)
        if !putString(.label, node) { putString(.alternative, node) }
      }
      index += 1
    }
  }
}
