import InlaySDK

/// What each element does when it begins and when it ends.
extension Walker {
  /// Begins an element; answers the node to go on with: the next one, or the one after its subtree.
  mutating func enter(_ index: Int) -> Int {
    let node = document.nodes[index]
    let style = page.styles[index]
    noteAnchor(index)
    if page.links.isButton(index), !isDirect { return drawButton(index) }
    switch node.tag {
    case .br: enterLineBreak()
    case .wbr: run.addSoftBreak(manner(of: index))
    case .hr: if !isDirect { drawLeaf(INLAY_KIND_RULE, []) }
    case .img: if !style.isInvisible { enterImage(index) }
    case .svg: return drawVector(index)
    case .video, .audio, .iframe: return drawEmbedded(index)
    case .math:
      run.addSpace(manner(of: index))
      push(index, .space)
    case .input, .textarea, .select, .progress, .meter:
      if !style.isInvisible { drawControl(index) }
      return Int(node.end)
    case .label: enterLabel(index)
    case .h1, .h2, .h3, .h4, .h5, .h6: enterHeading(index)
    case .pre, .listing, .xmp, .plaintext: enterPreformatted(index)
    case .ul, .ol, .menu, .dir: enterList(index)
    case .dl: push(index, .containers(isDirect ? 0 : openContainer(INLAY_KIND_DEFINITION_LIST)))
    case .dt: enterTextBlock(index, INLAY_KIND_TERM)
    case .dd: enterDescription(index)
    case .blockquote: push(index, .containers(isDirect ? 0 : openContainer(INLAY_KIND_QUOTE)))
    case .figure: push(index, .containers(isDirect ? 0 : openContainer(INLAY_KIND_FIGURE)))
    case .figcaption: enterTextBlock(index, INLAY_KIND_CAPTION)
    case .details: enterDetails(index)
    case .summary, .legend: return isLabelOfParent(index) ? Int(node.end) : enterPlain(index)
    case .fieldset: enterFieldset(index)
    case .table: enterTable(index)
    case .caption: enterTableCaption(index)
    case .tr: enterTableRow(index)
    case .td, .th: enterCell(index)
    default: return enterInline(index)
    }
    return index + 1
  }

  private mutating func enterInline(_ index: Int) -> Int {
    switch document.nodes[index].tag {
    case .q: enterQuotation(index)
    case .ruby:
      push(index, .ruby(previous: ruby))
      ruby = Int32(index)
    case .rt:
      push(index, .rubyText(previous: rubyText))
      if ruby >= 0 { rubyText = Int32(index) }
    case .abbr, .acronym, .dfn:
      if let title = document.value(.title, of: index)?.trimmed, !title.isEmpty {
        push(index, .hint(previous: hint))
        hint = Int32(index)
      }
    default: return enterPlain(index)
    }
    return index + 1
  }

  /// An element that has no kind of its own: a block's lines, an item, or nothing at all.
  mutating func enterPlain(_ index: Int) -> Int {
    let style = page.styles[index]
    switch style.display {
    case .block: beginBlock(index)
    case .listItem: enterItem(index)
    case .natural where document.nodes[index].tag == .tbody || document.nodes[index].tag == .thead: break
    case .inlineBlock:
      if style.isApart {
        run.addSpace(manner(of: index))
        push(index, .space)
      }
    case .inline, .natural: break
    }
    return index + 1
  }

  mutating func beginBlock(_ index: Int) {
    let isSpaced = page.styles[index].isSpaced || isApart(document.nodes[index].tag)
    endLine(isSpaced: isSpaced || linesChange(at: index))
    push(index, .block(isSpaced: isSpaced))
  }

  /// Blocks that browsers set apart from what is around them.
  private func isApart(_ tag: Tag) -> Bool {
    switch tag {
    case .p, .article, .aside, .header, .footer, .main, .nav, .section, .form, .dialog, .fieldset, .optgroup:
      true
    default: false
    }
  }

  /// Whether a block's lines stand otherwise than those of the paragraph under way.
  private func linesChange(at index: Int) -> Bool {
    run.firstNode >= 0 && !standsAlike(Int(run.firstNode), index)
  }

  private func standsAlike(_ first: Int, _ second: Int) -> Bool {
    let one = page.styles[first]
    let other = page.styles[second]
    return one.align == other.align && blockDirection(one) == blockDirection(other)
      && blockLanguage(one) == blockLanguage(other)
  }

  mutating func exit(_ frame: Frame) {
    let index = Int(frame.node)
    switch frame.exit {
    case .space: run.addSpace(manner(of: index))
    case .block(let isSpaced): endLine(isSpaced: isSpaced || linesChange(after: index))
    case .textBlock(let kind, let wasDirect):
      isDirect = wasDirect
      isBoldByKind = false
      run.isPreformatted = false
      if kind != 0 { drawTextBlock(kind, textBlockAttributes(kind, index)) } else { run.endLine() }
    case .containers(let count):
      flush()
      closeContainers(count)
    case .folded(let count):
      foldedDepth -= 1
      flush()
      closeContainers(count)
    case .cell: exitCell(index)
    case .quotation:
      quotationDepth -= 1
      run.add(words: quotationDepth % 2 == 0 ? "\u{201D}" : "\u{2019}", manner(of: index), node: index)
    case .spokenLabel: mutedLabels -= 1
    case .rubyText(let previous): rubyText = previous
    case .ruby(let previous): ruby = previous
    case .hint(let previous): hint = previous
    }
  }

  private func linesChange(after index: Int) -> Bool {
    let parent = Int(document.nodes[index].parent)
    return parent >= 0 && !standsAlike(parent, index)
  }

  private mutating func noteAnchor(_ index: Int) {
    if document.nodes[index].attributeCount == 0 || preview != nil { return }
    guard let name = document.value(.id, of: index) ?? document.value(.name, of: index), !name.isEmpty else {
      return
    }
    if page.links.anchors.isWanted(name) { run.addAnchor(index, manner(of: index)) }
  }

  /// Two line breaks in a row part paragraphs.
  private mutating func enterLineBreak() {
    if !isDirect && run.pendingBreaks >= 1 && run.hasInk { flush() } else { run.addBreak() }
  }

  private mutating func enterQuotation(_ index: Int) {
    if page.isVisibleText(index) {
      run.add(words: quotationDepth % 2 == 0 ? "\u{201C}" : "\u{2018}", manner(of: index), node: index)
      quotationDepth += 1
      push(index, .quotation)
    }
  }

  // MARK: Blocks of text

  /// Collects the text within an element as the content of one kind.
  mutating func enterTextBlock(_ index: Int, _ kind: UInt32) {
    flush()
    if isDirect || page.structure.isWithin(index) || containers.count >= Pen.deepest {
      push(index, .block(isSpaced: true))
      return
    }
    push(index, .textBlock(kind: kind, wasDirect: isDirect))
    isDirect = true
    isBoldByKind = kind == INLAY_KIND_HEADING || kind == INLAY_KIND_TERM
  }

  private mutating func enterHeading(_ index: Int) { enterTextBlock(index, INLAY_KIND_HEADING) }

  private mutating func enterPreformatted(_ index: Int) {
    enterTextBlock(index, INLAY_KIND_PREFORMATTED)
    if case .textBlock = frames.last?.exit { run.isPreformatted = true }
  }

  private mutating func enterDescription(_ index: Int) {
    if isDirect || !page.structure.isWithin(index) || containers.last != INLAY_KIND_DEFINITION_LIST {
      if containers.last == INLAY_KIND_DEFINITION_LIST {
        enterTextBlock(index, INLAY_KIND_DESCRIPTION)
      } else {
        beginBlock(index)
      }
    } else {
      push(index, .containers(openContainer(INLAY_KIND_DESCRIPTION)))
    }
  }

  private func textBlockAttributes(_ kind: UInt32, _ index: Int) -> [PenAttribute] {
    var attributes = paragraphAttributes(Int(run.firstNode))
    if kind == INLAY_KIND_HEADING {
      attributes.append(.number(INLAY_ATTRIBUTE_LEVEL, document.nodes[index].tag.headingLevel))
    }
    return attributes
  }

  // MARK: Lists

  private mutating func enterList(_ index: Int) {
    if isDirect {
      push(index, .block(isSpaced: false))
      return
    }
    let isOrdered = document.nodes[index].tag == .ol
    var attributes: [PenAttribute] = []
    if isOrdered {
      attributes.append(.flag(INLAY_ATTRIBUTE_ORDERED))
      if let start = document.value(.start, of: index)?.leadingInteger {
        attributes.append(.number(INLAY_ATTRIBUTE_START, start))
      }
      if document.has(.reversed, index) { attributes.append(.flag(INLAY_ATTRIBUTE_REVERSED)) }
    }
    let marker = listMarker(index)
    if marker != 0 { attributes.append(.number(INLAY_ATTRIBUTE_MARKER, Int64(marker))) }
    push(index, .containers(openContainer(INLAY_KIND_LIST, attributes)))
  }

  /// The drawing's marker of a list: CSS first, then the `type` attribute.
  private func listMarker(_ index: Int) -> UInt8 {
    if page.styles[index].marker > 0 { return page.styles[index].marker - 1 }
    guard let type = document.value(.type, of: index)?.trimmed else { return 0 }
    if type.count == 1 {
      switch type[0] {
      case 0x31: return UInt8(INLAY_MARKER_DECIMAL)
      case 0x61: return UInt8(INLAY_MARKER_LOWER_ALPHA)
      case 0x41: return UInt8(INLAY_MARKER_UPPER_ALPHA)
      case 0x69: return UInt8(INLAY_MARKER_LOWER_ROMAN)
      case 0x49: return UInt8(INLAY_MARKER_UPPER_ROMAN)
      default: return 0
      }
    }
    let marker = StyleWords.marker(type)
    return marker > 0 ? marker - 1 : 0
  }

  private mutating func enterItem(_ index: Int) {
    if isDirect {
      run.endLine()
      push(index, .block(isSpaced: false))
      return
    }
    flush()
    if containers.last == INLAY_KIND_LIST {
      var attributes: [PenAttribute] = []
      if let value = document.value(.value, of: index)?.leadingInteger {
        attributes.append(.number(INLAY_ATTRIBUTE_START, value))
      }
      push(index, .containers(openContainer(INLAY_KIND_ITEM, attributes)))
    } else {
      // An item without a list is a list of one.
      let list = openContainer(INLAY_KIND_LIST)
      let item = list > 0 ? openContainer(INLAY_KIND_ITEM) : 0
      push(index, .containers(list + item))
    }
  }

  // MARK: Things under a label

  private func isLabelOfParent(_ index: Int) -> Bool {
    let parent = Int(document.nodes[index].parent)
    if parent < 0 || isDirect { return false }
    return document.nodes[parent].tag == .details || document.nodes[parent].tag == .fieldset
  }

  private func label(_ index: Int, _ tag: Tag) -> String {
    var label = ""
    document.forEachChild(of: index) { child in
      if label.isEmpty && document.nodes[child].tag == tag {
        label = Links.label(of: child, document, page.styles)
      }
    }
    return label
  }

  private mutating func enterDetails(_ index: Int) {
    if isDirect {
      push(index, .block(isSpaced: false))
      return
    }
    let label = label(index, .summary)
    var attributes: [PenAttribute] = [.text(INLAY_ATTRIBUTE_LABEL, label.isEmpty ? "Details" : label)]
    let isOpen = document.has(.open, index)
    if isOpen { attributes.append(.flag(INLAY_ATTRIBUTE_OPEN)) }
    let count = openContainer(INLAY_KIND_COLLAPSIBLE, attributes)
    if isOpen || count == 0 || preview != nil {
      push(index, .containers(count))
    } else {
      foldedDepth += 1
      push(index, .folded(count))
    }
  }

  private mutating func enterFieldset(_ index: Int) {
    let label = label(index, .legend)
    if isDirect || label.isEmpty {
      beginBlock(index)
      return
    }
    push(index, .containers(openContainer(INLAY_KIND_GROUP, [.text(INLAY_ATTRIBUTE_LABEL, label)])))
  }

  private mutating func enterLabel(_ index: Int) {
    if page.forms.isSpokenLabel(index) {
      mutedLabels += 1
      push(index, .spokenLabel)
    } else {
      _ = enterPlain(index)
    }
  }
}
