import InlaySDK

// Pages, and the signs that count them.
extension Painter {
  /// All pages, or of a pager that something happened to the one on which it stands.
  mutating func draw(_ pager: Pager, _ view: View, _ around: Around, _ hints: Hints) {
    let own = boxAttributes(view, around) + flags(view) + hints.attributes
    let controller = reader.map.controller(of: view)
    // A box of its own: within a column without gaps the pages would stand close.
    pen.open(INLAY_KIND_COLUMN, own)
    for (index, page) in pager.pages.enumerated() {
      var inner = around
      if let controller {
        if state.isAlive && reader.page(controller) != index { continue }
        inner.owners.pages.append(Owners.Spot(pager: controller, page: index))
      } else {
        inner.pages = pager.pages
      }
      inner.page = index
      pen.open(
        INLAY_KIND_PAGE,
        [
          .number(INLAY_ATTRIBUTE_NUMBER, index + 1), .number(INLAY_ATTRIBUTE_COUNT, pager.pages.count),
          .choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_START),
        ])
      draw(page.view, inner)
      if inner.isBranching && !state.isAlive { drawBranches(page, pager) }
      pen.close()
    }
    pen.close()
  }

  /// Where each choice leads, below a page of a branching pager.
  private mutating func drawBranches(_ page: Pager.Page, _ pager: Pager) {
    for (index, branch) in page.branches.enumerated() {
      let number = pager.pages.firstIndex { $0.identifier == branch.pageID }
      let place = number.map { "page \($0 + 1)" } ?? "a page that is not there"
      pen.open(INLAY_KIND_PARAGRAPH, [.flag(INLAY_ATTRIBUTE_ITALIC)])
      if let condition = branch.condition {
        pen.text("→ \(place) if \(PredicateText.of(condition, names: choiceNames))")
      } else {
        pen.text(index == 0 ? "→ \(place)" : "→ \(place) otherwise")
      }
      pen.close()
    }
  }

  mutating func drawPagerIndicator(_ view: View, _ around: Around, _ hints: Hints) {
    guard around.pages.count > 0 else { return }
    var attributes = hints.attributes + flags(view)
    attributes.append(.number(INLAY_ATTRIBUTE_NUMBER, around.page + 1))
    attributes.append(.number(INLAY_ATTRIBUTE_COUNT, around.pages.count))
    if let words = description(view, around) { attributes.append(.text(INLAY_ATTRIBUTE_LABEL, words)) }
    pen.leaf(INLAY_KIND_INDICATOR, attributes)
  }
}
