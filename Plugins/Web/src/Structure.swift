/// Which elements hold more than running text.
struct Structure {
  private static let parts: TagSet = [
    .ul, .ol, .menu, .dir, .dl, .pre, .listing, .xmp, .plaintext, .blockquote, .hr, .figure, .details,
    .fieldset, .h1, .h2, .h3, .h4, .h5, .h6, .input, .textarea, .select, .button, .progress, .meter, .table,
    .video, .audio, .iframe,
  ]
  private let holds: NodeSet
  /// The same without tables.
  private let holdsMore: NodeSet

  init(_ document: Document, _ styles: [Style], links: Links, tables: Tables) {
    var holds = NodeSet(count: document.nodes.count)
    var holdsMore = holds
    for (index, node) in document.nodes.enumerated() {
      if !(Self.parts.contains(node.tag) || links.isButton(index)) || styles[index].isGone { continue }
      // Each element is marked once: the first that is marked already has all its ancestors marked.
      var above = Int(node.parent)
      while above >= 0 && !holds.contains(above) {
        holds.insert(above)
        above = Int(document.nodes[above].parent)
      }
      above = node.tag == .table ? -1 : Int(node.parent)
      while above >= 0 && !holdsMore.contains(above) {
        holdsMore.insert(above)
        above = Int(document.nodes[above].parent)
      }
    }
    self.holds = holds
    self.holdsMore = holdsMore
  }

  /// Whether lists, tables, buttons and the like stand within an element.
  func isWithin(_ index: Int) -> Bool { holds.contains(index) }

  /// Whether any of them but tables stands within an element.
  func isMoreWithin(_ index: Int) -> Bool { holdsMore.contains(index) }
}
