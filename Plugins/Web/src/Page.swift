/// A parsed page with all that is known of it before it is drawn. Immutable.
struct Page {
  let document: Document
  let styles: [Style]
  let tables: Tables
  let links: Links
  let forms: Forms
  /// Elements within which something stands that cannot be a part of one paragraph.
  let structure: Structure
  let report: GuardReport

  /// Nil where the body cannot be parsed at all. `limit` is the most bytes of it that are read.
  init?(_ body: UnsafeBufferPointer<UInt8>, limit: Int = Guard.Limit.body) {
    let (bytes, report) = Guard.pass(body, limit: limit)
    guard let document = Parser.parse(bytes.bytes) else { return nil }
    var sheet = StyleSheet()
    for (index, node) in document.nodes.enumerated() where node.tag == .style {
      if let media = document.value(.media, of: index)?.trimmed, !media.isEmpty, !media.isWord("all"),
        !media.isWord("screen")
      {
        continue
      }
      document.forEachChild(of: index) { sheet.add(document.bytes(document.nodes[$0].text)) }
    }
    self.report = report
    self.document = document
    styles = Visibility.styles(of: document, sheet: sheet)
    tables = Tables(document, styles)
    links = Links(document, styles)
    forms = Forms(document, styles)
    structure = Structure(document, styles, links: links, tables: tables)
  }

  /// Whether a text node's characters are to be seen.
  func isVisibleText(_ index: Int) -> Bool {
    let style = styles[index]
    return !style.isGone && !style.isInvisible && !style.hasTinyText && !style.hasUnseenText
  }
}
