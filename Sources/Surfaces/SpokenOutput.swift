import Drawing

// Writes a drawing for ears: a line a thing, with what it is in words, into the scratch text.
extension Layout {
  mutating func speakDrawing() {
    speakChildren(0, nodeCount)
    // Where a list or table ends is said for what follows.
    if !spokenEnd.isEmpty && spokenEnd.upperBound == text.count { text.shorten(to: spokenEnd.lowerBound) }
  }

  mutating func speakChildren(_ start: Int, _ end: Int) {
    var index = start
    while index < end && !isCut {
      let node = nodes[index]
      if node.isRun || code(node).isInline {
        let stop = endOfInline(index, end)
        speakLine("", index, stop)
        index = stop
      } else {
        speak(index)
        index = node.stop
      }
    }
  }

  /// One line: a word for what it is, and siblings that flow.
  private mutating func speakLine(_ role: StaticString, _ start: Int, _ end: Int) {
    beginParagraph(0)
    put(role)
    let content = text.count
    collect(start, end, 0)
    if text.count == content { text.shorten(to: paragraphStart) } else { endSpokenLine() }
  }

  /// Ends a line; one that says nothing is taken back.
  mutating func endSpokenLine() {
    trimSpaces()
    punctuateSpokenLine()
    if text.count > paragraphStart { text.append(0x0A) }
    if text.count >= Self.mostText { isCut = true }
  }

  private mutating func speak(_ index: Int) {
    if depth >= Self.mostDepth { return }
    let node = nodes[index]
    let traits = traits(node)
    if traits.contains(.visibility) && isHidden(node) { return }
    depth += 1
    let code = code(node)
    let url = traits.contains(.address) ? blockAddress(node, code) : 0..<0
    if url.isEmpty {
      speakBlock(index, node, code)
    } else {
      isInLinkedBlock = true
      speakBlock(index, node, code)
      isInLinkedBlock = false
      beginParagraph(0)
      putBlockHost(index, node, url)
      endSpokenLine()
    }
    depth -= 1
  }

  private mutating func speakBlock(_ index: Int, _ node: Drawing.Node, _ code: KindCode) {
    let start = index + 1
    let end = node.stop
    switch code {
    case .heading:
      beginParagraph(0)
      put("heading ")
      put(min(max(number(.level, node) ?? 1, 1), 6))
      put(": ")
      collect(start, end, 0)
      endSpokenLine()
    case .paragraph, .term, .description: speakFlow("", start, end)
    case .caption: speakFlow("caption: ", start, end)
    case .preformatted: speakFlow("", start, end)
    case .quote:
      say("quote")
      spokenNesting += 1
      speakChildren(start, end)
      spokenNesting -= 1
      say("end of quote")
    case .list: speakList(index, node)
    case .definitionList: speakDefinitions(start, end)
    case .table: speakTable(index, node)
    case .row: speakRow(index, node)
    case .page:
      if let page = headed(node) {
        beginParagraph(0)
        put("page ")
        put(page)
        if let count = number(.count, node) {
          put(" of ")
          put(count)
        }
        endSpokenLine()
      }
      speakChildren(start, end)
    case .group:
      sayLabel("group", node)
      speakChildren(start, end)
    case .collapsible:
      let isOpen = flag(.open, node)
      sayLabel(isOpen ? "expanded" : "collapsed", node)
      if isOpen { speakChildren(start, end) }
    case .fixedCells:
      beginParagraph(0)
      putString(.alternative, node)
      endSpokenLine()
    case .slot:
      beginParagraph(0)
      putSlot(node)
      endSpokenLine()
    case .rule, .note, .anchor: break
    case .image, .media, .button, .control, .progress, .indicator, .unknownLeaf:
      if isPressableBlock(index, node, code) {
        speakPressableBlock(index, node, code)
        return
      }
      beginParagraph(0)
      collectSpokenLeaf(index, node, code)
      endSpokenLine()
    default:
      speakRole(node)
      speakChildren(start, end)
    }
  }

  private mutating func say(_ words: StaticString) {
    beginParagraph(0)
    put(words)
    endSpokenLine()
  }

  /// Says that a list or table is over; at the end of the drawing that is taken back.
  mutating func sayEnd(_ words: StaticString) {
    let start = text.count
    say(words)
    if spokenNesting == 0 { spokenEnd = start..<text.count }
  }

  private mutating func sayLabel(_ role: StaticString, _ node: Drawing.Node) {
    beginParagraph(0)
    put(role)
    if string(.label, node) != nil {
      put(": ")
      putString(.label, node)
    }
    putSpokenState(node)
    endSpokenLine()
  }

  private mutating func speakFlow(_ role: StaticString, _ start: Int, _ end: Int) {
    if hasBlocks(start, end) { speakChildren(start, end) } else { speakLine(role, start, end) }
  }

  /// Each term with its description in one line, where both are plain text.
  private mutating func speakDefinitions(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      let node = nodes[index]
      let next = node.stop
      if next < end, !node.isRun, code(node) == .term, !nodes[next].isRun, code(nodes[next]) == .description,
        isVisible(index), isVisible(next), !hasBlocks(index + 1, next), !hasBlocks(next + 1, nodes[next].stop)
      {
        beginParagraph(0)
        collect(index + 1, next, 0)
        put(": ")
        collect(next + 1, nodes[next].stop, 0)
        endSpokenLine()
        index = nodes[next].stop
      } else {
        speakChildren(index, next)
        index = next
      }
    }
  }

  /// What a container is for, where that is worth hearing.
  mutating func speakRole(_ node: Drawing.Node) {
    guard let role = number(.role, node).flatMap({ Role(rawValue: $0) }) else { return }
    switch role {
    case .alert, .status, .dialog, .navigation, .form, .button, .link: sayLabel(role.name, node)
    case .none, .image, .heading, .list, .presentation: break
    }
  }

  private mutating func speakList(_ index: Int, _ node: Drawing.Node) {
    let items = itemCount(index)
    beginParagraph(0)
    put("list, ")
    putCount(items, "item", "items")
    endSpokenLine()
    let beginning = text.count
    spokenNesting += 1
    let (markers, counter) = markers(of: index, depth: 0)
    var counting = counter
    var child = index + 1
    while child < node.stop && !isCut {
      let item = nodes[child]
      if isItem(item) {
        let own = itemMarkers(item, markers)
        let number = counting.take(number(.start, item))
        if own.isNumbered {
          // The number and what it numbers are one line.
          let start = text.count
          putForeign(own.text(number))
          put(" ")
          let content = text.count
          speakChildren(child + 1, item.stop)
          if text.count == content { text.shorten(to: start) }
        } else {
          speakChildren(child + 1, item.stop)
        }
        child = item.stop
      } else {
        let stop = endOfSlot(child, node.stop)
        speakChildren(child, stop)
        child = stop
      }
    }
    spokenNesting -= 1
    if text.count > beginning { sayEnd("end of list") }
  }

  mutating func putCount(_ count: Int, _ one: StaticString, _ many: StaticString) {
    put(Int64(count))
    put(" ")
    put(count == 1 ? one : many)
  }
}
