import InlaySDK

/// Where tables stand that are not as wide as their room.
///
/// A mail's buttons stand in such tables. The table is what is moved, and not the text in it (`align` and `center` of the
/// HTML Standard, 15.3.3); but a button or picture that is all its table holds stands where the table does.
extension Walker {
  /// Characters beyond which a table is taken to fill its room.
  private static let mostInk = 60

  /// The place of a button or picture within its line, by the tables around it: StyleValue.Align, or 0.
  func place(byTablesAround index: Int) -> UInt8 {
    var above = Int(document.nodes[index].parent)
    var steps = 0
    while above >= 0 && steps < 24 {
      let node = document.nodes[above]
      let style = page.styles[above]
      steps += 1
      if node.tag == .table {
        if style.isWide || isWide(above) || !isSmall(above) { return 0 }
        let own = document.value(.align, of: above).map { StyleWords.align($0.trimmed) } ?? 0
        if own != 0 { return own }
        if style.isCentered { return StyleValue.Align.center }
        let around = node.parent >= 0 ? page.styles[Int(node.parent)] : Style()
        if around.isAlignedByMarkup { return around.align }
      } else if (style.isWide && node.tag != .td) || node.tag == .body {
        return 0
      }
      above = Int(node.parent)
    }
    return 0
  }

  /// By its `width`.
  private func isWide(_ table: Int) -> Bool {
    guard let value = document.value(.width, of: table)?.trimmed, let number = value.leadingInteger else {
      return false
    }
    return value.last == 0x25 ? number >= 100 : number > 320
  }

  private func isSmall(_ table: Int) -> Bool {
    var ink = 0
    let end = Int(document.nodes[table].end)
    if end - table > 400 { return false }
    for below in table..<end where document.nodes[below].tag == .text && !page.styles[below].hidesText {
      ink += Tables.ink(document.bytes(document.nodes[below].text))
      if ink > Self.mostInk { return false }
    }
    return true
  }

  /// What a button or picture says of where it stands.
  func standingAttributes(_ index: Int) -> [PenAttribute] {
    let attributes = paragraphAttributes(index)
    if page.styles[index].align != 0 || containers.last == INLAY_KIND_ITEM { return attributes }
    switch place(byTablesAround: index) {
    case StyleValue.Align.center: return attributes + [.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_CENTER)]
    case StyleValue.Align.right, StyleValue.Align.end:
      return attributes + [.choice(INLAY_ATTRIBUTE_ALIGN, INLAY_ALIGN_END)]
    default: return attributes
    }
  }
}
