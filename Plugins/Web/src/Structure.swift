/// Which elements hold more than running text.
struct Structure {
  private static let parts: TagSet = [
    .ul, .ol, .menu, .dir, .dl, .pre, .listing, .xmp, .plaintext, .blockquote, .hr, .figure, .details,
    .fieldset, .h1, .h2, .h3, .h4, .h5, .h6, .input, .textarea, .select, .button, .progress, .meter, .table,
  ]
  private let holds: [Bool]
  /// The same without tables.
  private let holdsMore: [Bool]

  init(_ document: Document, _ styles: [Style], links: Links, tables: Tables) {
    var holds = Array(repeating: false, count: document.nodes.count)
    var holdsMore = holds
    for (index, node) in document.nodes.enumerated() {
      if styles[index].isGone || !(Self.parts.contains(node.tag) || links.isButton(index)) { continue }
      // Each element is marked once: the first that is marked already has all its ancestors marked.
      var above = Int(node.parent)
      while above >= 0 && !holds[above] {
        holds[above] = true
        above = Int(document.nodes[above].parent)
      }
      above = node.tag == .table ? -1 : Int(node.parent)
      while above >= 0 && !holdsMore[above] {
        holdsMore[above] = true
        above = Int(document.nodes[above].parent)
      }
    }
    self.holds = holds
    self.holdsMore = holdsMore
  }

  /// Whether lists, tables, buttons and the like stand within an element.
  func isWithin(_ index: Int) -> Bool { holds[index] }

  /// Whether any of them but tables stands within an element.
  func isMoreWithin(_ index: Int) -> Bool { holdsMore[index] }
}
