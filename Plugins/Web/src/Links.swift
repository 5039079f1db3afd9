/// The links of a page: their names as targets, and which of them are buttons.
struct Links {
  /// Links in document order, by node.
  private let order: [Int32]
  private let numbers: NodeNumbers
  private let buttons: NodeSet
  let anchors: Anchors

  /// Scalars of a label beyond which a link is no button.
  private static let longestLabel = 80
  private static let unfit: TagSet = [
    .p, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .dl, .pre, .blockquote, .hr, .tr, .input, .select, .textarea,
  ]

  init(_ document: Document, _ styles: [Style]) {
    var order: [Int32] = []
    var numbers = NodeNumbers(count: document.nodes.count)
    var buttons = NodeSet(count: document.nodes.count)
    var anchors = Anchors()
    for (index, node) in document.nodes.enumerated() where node.tag != .text && !styles[index].isGone {
      let isLink = node.tag == .a && document.has(.href, index)
      if isLink {
        order.append(Int32(index))
        numbers[index] = order.count
        if let href = document.value(.href, of: index), href.first == 0x23 {
          anchors.want(UnsafeBufferPointer(rebasing: href[1...]))
        }
      }
      if node.tag == .button || ((isLink || node.tag != .a) && Links.hasButtonRole(index, document)) {
        buttons.insert(index)
      } else if isLink && Links.looksLikeButton(index, document, styles) {
        buttons.insert(index)
      }
    }
    anchors.findPlaces(in: document)
    self.order = order
    self.numbers = numbers
    self.buttons = buttons
    self.anchors = anchors
  }

  func isButton(_ index: Int) -> Bool { buttons.contains(index) }

  /// 1 for the first link of the page; nil for what is no link.
  func number(of index: Int) -> Int? { numbers[index] }

  /// The link of a number; nil where there is none.
  func link(_ number: Int) -> Int? { number >= 1 && number <= order.count ? Int(order[number - 1]) : nil }

  private static func hasButtonRole(_ index: Int, _ document: Document) -> Bool {
    document.value(.role, of: index)?.trimmed.isWord("button") ?? false
  }

  /// Filled, named a button, or alone in a filled box: and short enough to be one.
  private static func looksLikeButton(_ index: Int, _ document: Document, _ styles: [Style]) -> Bool {
    let isFilled = styles[index].isFilled || (styles[index].isFramed && styles[index].display != .inline)
    if !isFilled && !isNamed(index, document) && !isAloneInFilledBox(index, document, styles) { return false }
    let node = document.nodes[index]
    var size = 0
    for below in index..<Int(node.end) where !styles[below].isGone {
      if unfit.contains(document.nodes[below].tag) { return false }
      if document.nodes[below].tag == .text { size += document.nodes[below].text.count }
      if size > longestLabel * 4 { return false }
    }
    return label(of: index, document, styles).unicodeScalars.count <= longestLabel
  }

  /// Whether a link is all that stands in a small box with a colour of its own: the buttons of mails are cells.
  private static func isAloneInFilledBox(_ index: Int, _ document: Document, _ styles: [Style]) -> Bool {
    var isSmall = styles[index].display != .inline && styles[index].isApart
    var isFilled = false
    var above = Int(document.nodes[index].parent)
    var steps = 0
    while above >= 0 && steps < 10 && Int(document.nodes[above].end) - above <= 60 {
      let tag = document.nodes[above].tag
      if tag == .body || !isOnlyContent(index, of: above, document, styles) { break }
      let style = styles[above]
      if style.isFilled || style.isFramed { isFilled = true }
      if style.isNarrow || style.isRounded || isNamed(above, document) { isSmall = true }
      if tag == .table || tag == .td,
        let width = document.value(.width, of: above)?.trimmed, width.last != 0x25,
        let points = width.leadingInteger, points <= 320
      {
        isSmall = true
      }
      if tag == .td && style.isFilled && Color.isStrong(style.backdrop) && !isInWideTable(above, document) {
        isSmall = true
      }
      if isFilled && isSmall { return true }
      above = Int(document.nodes[above].parent)
      steps += 1
    }
    return false
  }

  private static func isInWideTable(_ cell: Int, _ document: Document) -> Bool {
    var above = cell
    while above >= 0 {
      if let width = document.value(.width, of: above)?.trimmed, let number = width.leadingInteger,
        width.last == 0x25 || number > 320
      {
        return true
      }
      if document.nodes[above].tag == .table { return false }
      above = Int(document.nodes[above].parent)
    }
    return true
  }

  /// Called a button by its class.
  private static func isNamed(_ index: Int, _ document: Document) -> Bool {
    guard document.nodes[index].attributeCount > 0 else { return false }
    var isNamed = false
    document.value(.class, of: index)?.forEachWord { word in
      if word.contains(word: "button") || word.contains(word: "btn") || word.isWord("cta") { isNamed = true }
    }
    return isNamed
  }

  private static func isOnlyContent(_ link: Int, of cell: Int, _ document: Document, _ styles: [Style])
    -> Bool
  {
    var hasText = false
    for index in cell..<Int(document.nodes[cell].end) where !styles[index].isGone {
      let node = document.nodes[index]
      let isInside = index >= link && index < Int(document.nodes[link].end)
      if node.tag == .img && !Images.isPixel(index, document) { return false }
      if node.tag == .text && !styles[index].hidesText && Tables.ink(document.bytes(node.text)) > 0 {
        if !isInside { return false }
        hasText = true
      }
    }
    return hasText
  }

  /// The visible words within an element, spaces collapsed; alternatives stand for pictures.
  static func label(of index: Int, _ document: Document, _ styles: [Style]) -> String {
    var text = WhiteSpace.Collapser()
    var next = index
    while next < Int(document.nodes[index].end) {
      let below = next
      let style = styles[below]
      let node = document.nodes[below]
      let isControl = node.tag == .select || node.tag == .textarea || node.tag == .button
      next = isControl && below != index ? Int(node.end) : below + 1
      // What is folded away is no part of what stands outside.
      if style.hidesText || (style.isFolded && !styles[index].isFolded) { continue }
      if node.tag == .text {
        text.add(document.bytes(node.text), transform: style.transform)
      } else if node.tag == .br {
        text.addSpace()
      } else if node.tag == .img, let alternative = document.value(.alt, of: below) {
        text.addSpace()
        text.add(alternative, transform: 0)
        text.addSpace()
      } else if style.display == .block {
        text.addSpace()
      }
      if text.bytes.count > 4096 { break }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
