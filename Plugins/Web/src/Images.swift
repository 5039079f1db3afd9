import InlaySDK

/// Pictures: what of them is drawn.
enum Images {
  /// The words in place of a picture: nil where it has none.
  static func alternative(of index: Int, _ page: Page) -> String? {
    for key in [AttributeKey.alt, .ariaLabel, .title] {
      if let value = page.document.value(key, of: index) {
        var words = WhiteSpace.Collapser()
        words.add(value, transform: 0)
        if !words.bytes.isEmpty { return String(decoding: words.bytes, as: UTF8.self) }
      }
    }
    return nil
  }

  /// A picture of no size is there to count readers, not to be seen.
  static func isPixel(_ index: Int, _ document: Document) -> Bool {
    for key in [AttributeKey.width, .height] {
      guard let value = document.value(key, of: index)?.trimmed, let size = value.leadingInteger else {
        continue
      }
      if size <= 2 && value.last != 0x25 { return true }
    }
    return false
  }

  /// Given for show only: `alt=""`.
  static func isDecoration(_ index: Int, _ document: Document) -> Bool {
    document.value(.alt, of: index).map { $0.trimmed.isEmpty } ?? false
  }
}

extension Walker {
  mutating func enterImage(_ index: Int) {
    if Images.isPixel(index, document) || mutedLabels > 0 { return }
    if Images.alternative(of: index, page) == nil {
      // A link must not vanish with its picture.
      let isDecoration = Images.isDecoration(index, document)
      let link = Int(page.styles[index].link)
      if link < 0 ? isDecoration : !isOnlyContentOfLink(index, link) { return }
      if document.value(.src, of: index)?.isEmpty ?? true || (isDirect && link < 0) { return }
    }
    run.addImage(index, manner(of: index))
  }

  /// Opens a row of things within an open run, which is not flushed for it.
  private mutating func beginRow(_ attributes: [PenAttribute]) -> Int {
    let around = prepare(for: INLAY_KIND_ROW)
    containers.push(
      INLAY_KIND_ROW,
      attributes + [.cells(INLAY_ATTRIBUTE_GAP, 1)] + distance(of: INLAY_KIND_ROW))
    return around + 1
  }

  private func isOnlyContentOfLink(_ image: Int, _ link: Int) -> Bool {
    for below in link + 1..<Int(document.nodes[link].end) where below != image {
      if below - link > 256 { return false }
      let node = document.nodes[below]
      if node.tag == .img && !Images.isPixel(below, document) { return below > image }
      if node.tag == .text && Tables.ink(document.bytes(node.text)) > 0 { return false }
    }
    return true
  }

  /// Draws a run that holds pictures only.
  mutating func drawImages() {
    let images = run.pieces.count { $0.kind == .image }
    // Pictures of one line, as signs of other places are, stay on one line.
    var around = 0
    if images > 1 && !containers.holds(INLAY_KIND_ROW) && containers.count + 2 < Pen.deepest {
      around = beginRow(paragraphAttributes(Int(run.firstNode)))
    }
    for piece in run.pieces {
      if piece.kind == .anchor { waitingAnchors.append(Int(piece.start)) }
      if piece.kind != .image { continue }
      drawImage(Int(piece.start), link: Int(piece.manner.link))
    }
    closeContainers(around)
  }

  private mutating func drawImage(_ index: Int, link: Int) {
    var attributes: [PenAttribute] = []
    if let source = document.value(.src, of: index) { attributes.append(.text(INLAY_ATTRIBUTE_URL, source)) }
    if let words = Images.alternative(of: index, page) {
      attributes.append(.text(INLAY_ATTRIBUTE_ALTERNATIVE, words))
    } else if link >= 0, let name = LinkNames.name(of: link, document) {
      // It says nothing itself, but what it opens has a name.
      attributes.append(.text(INLAY_ATTRIBUTE_LABEL, name))
    }
    for (key, name) in [
      (AttributeKey.width, INLAY_ATTRIBUTE_NATURAL_WIDTH), (.height, INLAY_ATTRIBUTE_NATURAL_HEIGHT),
    ] {
      guard let value = document.value(key, of: index)?.trimmed, value.last != 0x25 else { continue }
      if let size = value.leadingInteger, size > 0 { attributes.append(.number(name, min(size, 100_000))) }
    }
    if page.styles[index].flags.contains(.visualOnly) {
      attributes.append(.flag(INLAY_ATTRIBUTE_VISUAL_ONLY))
    }
    var apart: [PenAttribute] = []
    if containers.last != INLAY_KIND_ROW {
      attributes += standingAttributes(index)
      apart = distance(of: INLAY_KIND_IMAGE)
    }
    if link < 0 || containers.count + 2 >= Pen.deepest {
      let around = prepare(for: INLAY_KIND_IMAGE)
      pen.leaf(INLAY_KIND_IMAGE, attributes + apart)
      closeContainers(around)
      return
    }
    // A picture's address is where it lies: what it opens is that of the box around it.
    let around = prepare(for: INLAY_KIND_COLUMN)
    let opening = Self.linkAttributes(link, page, &linkParts)
    pen.open(INLAY_KIND_COLUMN, opening + [.choice(INLAY_ATTRIBUTE_ROLE, INLAY_ROLE_LINK)] + apart)
    pen.leaf(INLAY_KIND_IMAGE, attributes)
    pen.close()
    closeContainers(around)
  }

  /// A drawing in lines: its text, or what it is called.
  mutating func drawVector(_ index: Int) -> Int {
    let end = Int(document.nodes[index].end)
    if page.styles[index].isInvisible { return end }
    var name = ""
    if let label = document.value(.ariaLabel, of: index) {
      name = String(decoding: label.trimmed, as: UTF8.self)
    }
    if !name.isEmpty {
      run.addSpace(manner(of: index))
      run.add(words: name, manner(of: index), node: index)
      run.addSpace(manner(of: index))
      return end
    }
    run.addSpace(manner(of: index))
    push(index, .space)
    return index + 1
  }
}
