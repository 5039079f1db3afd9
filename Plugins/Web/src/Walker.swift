import InlaySDK

/// Goes through a page in document order and draws it. Depth costs no stack.
///
/// Elements that only lay out draw nothing of their own; text collects in a run, which becomes a paragraph, or the
/// content of a heading, cell or the like, where a block begins or ends.
struct Walker {
  /// What is to be done after an element's last descendant.
  enum Exit {
    /// Something that stands by itself within a line ends.
    case space
    /// A block of its own lines ends.
    case block(isSpaced: Bool)
    /// Text that was collected becomes the content of one kind.
    case textBlock(kind: UInt32, wasDirect: Bool)
    /// So many containers end.
    case containers(Int)
    /// So many containers end, the last of which is closed to the eye.
    case folded(Int)
    case cell
    case quotation
    case spokenLabel
    case rubyText(previous: Int32)
    case ruby(previous: Int32)
    case hint(previous: Int32)
  }

  struct Frame {
    var node: Int32
    var end: Int32
    var exit: Exit
  }

  let page: Page
  var pen: Pen
  var run = InlineRun()
  var frames: [Frame] = []
  var containers = Containers()
  /// What runs become: the content of the text block that is open, instead of paragraphs.
  var isDirect = false
  /// The text block that is open is bold by its kind.
  var isBoldByKind = false
  /// Within labels whose controls say them.
  var mutedLabels = 0
  /// Within collapsibles that are closed. Outside of all what is folded away is left out: it has nothing to be shown in.
  var foldedDepth = 0
  var quotationDepth = 0
  var ruby: Int32 = -1
  var rubyText: Int32 = -1
  var hint: Int32 = -1
  /// The language and direction that the containers already have.
  var baseLanguage: Int32 = -1
  var baseDirection: UInt8 = 0
  /// The table begun last, and whether its row under way has cells that are no headers.
  var tableNode: Int32 = -1
  var rowHoldsData = false
  /// Some text has the colour of what is behind it.
  var hasHiddenColor = false
  /// What was drawn last.
  var previousKind: UInt32 = INLAY_KIND_PARAGRAPH
  /// How often each link was opened: one that goes on in another block needs another target.
  var linkParts: [Int32: Int] = [:]
  /// Names that wait for the next text.
  var waitingAnchors: [Int] = []
  /// What is drawn; nil draws all of the page.
  var preview: Preview?

  var document: Document { page.document }

  init(page: Page, canvas: UnsafePointer<inlay_canvas>?) {
    self.page = page
    pen = Pen(canvas)
  }

  /// Draws nodes of the page from one up to another.
  mutating func walk(_ nodes: Range<Int>) {
    var index = nodes.lowerBound
    while index < nodes.upperBound && !pen.isStopped {
      leave(before: index)
      let node = document.nodes[index]
      let style = page.styles[index]
      if style.isGone || (style.isFolded && foldedDepth == 0) {
        index = Int(node.end)
      } else if node.tag == .text {
        addText(index)
        index += 1
      } else {
        index = enter(index)
      }
      if preview?.isFull == true { break }
    }
    leave(before: Int.max)
    flush()
    if !waitingAnchors.isEmpty && !pen.isStopped { drawWaitingAnchors() }
  }

  private mutating func leave(before index: Int) {
    while let frame = frames.last, Int(frame.end) <= index {
      frames.removeLast()
      exit(frame)
    }
  }

  mutating func push(_ node: Int, _ exit: Exit) {
    frames.append(Frame(node: Int32(node), end: document.nodes[node].end, exit: exit))
  }

  // MARK: Text

  private mutating func addText(_ index: Int) {
    if !page.isVisibleText(index) || mutedLabels > 0 { return }
    let parent = Int(document.nodes[index].parent)
    if parent >= 0, isContainerOnly(document.nodes[parent].tag) {
      // White space between the parts of a list or table says nothing.
      if Tables.ink(document.bytes(document.nodes[index].text)) == 0 { return }
    }
    if page.styles[index].hasHiddenColor && Tables.ink(document.bytes(document.nodes[index].text)) > 0 {
      hasHiddenColor = true
    }
    run.add(
      document.bytes(document.nodes[index].text), manner(of: index), style: page.styles[index], node: index)
  }

  private func isContainerOnly(_ tag: Tag) -> Bool {
    switch tag {
    case .ul, .ol, .dl, .table, .tbody, .thead, .tfoot, .tr, .html: true
    default: false
    }
  }

  func manner(of index: Int) -> Manner {
    let style = page.styles[index]
    return Manner(
      flags: isBoldByKind ? style.flags.subtracting(.bold) : style.flags, link: style.link, ruby: ruby,
      rubyText: rubyText,
      language: style.language == blockLanguage(style) ? -1 : style.language, hint: hint,
      direction: style.direction == blockDirection(style) ? 0 : style.direction,
      color: style.hasColor && style.link < 0 ? tellingColor(style) : 0)
  }

  /// The colour of text where it says something: a colour, not a shade of grey, and not that of all the page's text.
  private func tellingColor(_ style: Style) -> UInt32 {
    if style.color == page.textColor || style.color >> 24 == 0 { return 0 }
    let color = style.backdrop == 0 ? style.color : Color.blend(style.color, over: style.backdrop)
    return Color.isColorful(color) && !style.hasHiddenColor ? color | 0xFF00_0000 : 0
  }

  func blockLanguage(_ style: Style) -> Int32 {
    style.block >= 0 ? page.styles[Int(style.block)].language : baseLanguage
  }

  func blockDirection(_ style: Style) -> UInt8 {
    style.block >= 0 ? page.styles[Int(style.block)].direction : baseDirection
  }
}
