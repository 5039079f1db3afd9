import InlaySDK

/// Videos, sounds and pages within the page: what they are called and where they lie. Nothing of them is loaded.
extension Walker {
  /// Draws one; answers the node after it.
  mutating func drawEmbedded(_ index: Int) -> Int {
    let node = document.nodes[index]
    let end = Int(node.end)
    guard !page.styles[index].isInvisible, !isDirect, mutedLabels == 0, preview == nil,
      !Images.isPixel(index, document), let source = source(of: index)
    else { return end }
    // A sound without its controls has no place on the page.
    if node.tag == .audio && document.value(named: Self.controls, of: index) == nil { return end }
    var attributes: [PenAttribute] = [.text(INLAY_ATTRIBUTE_URL, source)]
    let name = LinkNames.name(of: index, document) ?? LinkNames.place(of: source.trimmed)
    if node.tag == .iframe {
      attributes.append(.text(INLAY_ATTRIBUTE_CONTENT_TYPE, "text/html"))
      attributes.append(.text(INLAY_ATTRIBUTE_LABEL, name.map { "web page: \($0)" } ?? "web page"))
      flush()
      let around = prepare(for: INLAY_KIND_SLOT)
      previousKind = INLAY_KIND_SLOT
      pen.open(INLAY_KIND_SLOT, attributes)
      pen.close()
      closeContainers(around)
    } else {
      if let name { attributes.append(.text(INLAY_ATTRIBUTE_LABEL, name)) }
      drawLeaf(INLAY_KIND_MEDIA, attributes)
    }
    return end
  }

  private static let controls = NameHash.of("controls")

  /// Where it lies: its own `src`, else that of its first `source`. Nil where there is none, and for a page within the
  /// address itself.
  private func source(of index: Int) -> UnsafeBufferPointer<UInt8>? {
    var candidates = [index]
    document.forEachChild(of: index) { if document.nodes[$0].tag == .source { candidates.append($0) } }
    for candidate in candidates {
      guard let source = document.value(.src, of: candidate)?.trimmed, !source.isEmpty else { continue }
      if !source.hasPrefix("about:") && !source.hasPrefix("data:") && !source.hasPrefix("javascript:") {
        return source
      }
    }
    return nil
  }
}
