/// A parsed page with all that is known of it before it is drawn. Immutable.
struct Page {
  let document: Document
  let styles: [Style]
  let tables: Tables
  let links: Links
  let forms: Forms
  /// Elements within which something stands that cannot be a part of one paragraph.
  let structure: Structure
  /// The colour of the body's text, 0xAARRGGBB.
  let textColor: UInt32
  let report: GuardReport

  /// Nil where the body cannot be parsed at all. `limit` is the most bytes of it that are read.
  init?(_ body: UnsafeBufferPointer<UInt8>, media: MediaQuery, limit: Int = Guard.Limit.body) {
    var (bytes, report) = Guard.pass(body, limit: limit)
    guard let document = Parser.parse(bytes.bytes) else { return nil }
    let sheet = Self.sheet(of: document, media)
    let visibility = Visibility.styles(of: document, sheet: sheet, mediaWidth: media.width)
    report.droppedRules = visibility.isIncomplete
    self.report = report
    self.document = document
    styles = visibility.styles
    textColor =
      document.nodes.prefix(10_000).firstIndex { $0.tag == .body }.map { visibility.styles[$0].color }
      ?? Color.black
    tables = Tables(document, styles)
    links = Links(document, styles)
    forms = Forms(document, styles)
    structure = Structure(document, styles, links: links, tables: tables)
  }

  /// The rules of the page's `style` elements that hold for a window.
  private static func sheet(of document: Document, _ media: MediaQuery) -> StyleSheet {
    var sheet = StyleSheet(isQuirky: document.isQuirky)
    var texts: [ByteRange] = []
    for (index, node) in document.nodes.enumerated() where node.tag == .style {
      if let type = document.value(.type, of: index)?.trimmed, !type.isEmpty, !type.isWord("text/css") {
        continue
      }
      if let query = document.value(.media, of: index), !media.holds(query) { continue }
      document.forEachChild(of: index) { texts.append(document.nodes[$0].text) }
    }
    // Of a sheet that stands there more than once only the last counts, whose rules win over the same ones before.
    var seen: Set<UInt64> = []
    var last: [ByteRange] = []
    for text in texts.reversed() where seen.insert(document.bytes(text).contentHash).inserted {
      last.append(text)
    }
    for text in last.reversed() { sheet.add(document.bytes(text), media: media) }
    return sheet
  }

  /// Whether a text node's characters are to be seen.
  func isVisibleText(_ index: Int) -> Bool { !styles[index].hidesText }
}
