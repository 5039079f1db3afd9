extension Drawing {
  /// This drawing with other drawings in its slots.
  ///
  /// - Parameter content: The drawing for the slot at an index of ``nodes``; nil leaves the slot as it is. It is asked once
  ///   for each slot of this drawing, in order; slots within what it gives are not asked for.
  /// - Returns: A drawing in which a filled slot is a column: with the slot's attributes but for its content and that
  ///   content's type, and with the other drawing as its children. It is truncated where this one or a filling is.
  package func filled(_ content: (_ slot: Int) -> Drawing?) -> Drawing {
    guard hasSlots else { return self }
    var out = Drawing()
    out.bytes = bytes
    out.isTruncated = isTruncated
    // Containers of this drawing that are open: where they stand in the new one, and where they end in this one.
    var open: [(new: Int, end: Int)] = []
    var index = 0
    while index < nodes.count {
      out.close(&open, upTo: index)
      let node = nodes[index]
      if !node.isText, node.kind == .slot, let filling = content(index), out.hasRoom(for: filling) {
        let new = out.nodes.count
        out.append(node, as: .column, of: self) { $0 != .content && $0 != .contentType }
        out.append(filling)
        out.nodes[new].endIndex = Int32(out.nodes.count)
        index = node.end
        continue
      }
      if node.end > index + 1 { open.append((out.nodes.count, node.end)) }
      out.append(node, as: node.kind, of: self) { _ in true }
      index += 1
    }
    out.close(&open, upTo: index)
    return out
  }

  /// Whether a slot waits for another renderer's drawing.
  package var hasSlots: Bool { nodes.contains { !$0.isText && $0.kind == .slot } }

  /// The drawing with a prefix before the name of each target, so that it can stand in another drawing whose targets
  /// must stay unique.
  package func prefixingTargets(_ prefix: String) -> Drawing {
    var out = self
    for index in attributes.indices where attributes[index].name == .target {
      guard let text = attributes[index].text else { continue }
      let first = out.bytes.count
      guard first + prefix.utf8.count + text.count < Int(Int32.max) / 2 else { return out }
      out.bytes.append(contentsOf: prefix.utf8)
      out.bytes.append(contentsOf: bytes[text])
      out.attributes[index] = Attribute(
        name: .target, unit: .none, form: .text, first: Int32(first), payload: Int64(out.bytes.count - first))
    }
    return out
  }

  private mutating func close(_ open: inout [(new: Int, end: Int)], upTo index: Int) {
    while let last = open.last, last.end <= index {
      nodes[last.new].endIndex = Int32(nodes.count)
      open.removeLast()
    }
  }

  /// Whether all offsets still fit in 32 bits with another drawing.
  private func hasRoom(for other: Drawing) -> Bool {
    let most = Int(Int32.max) / 2
    return bytes.count + other.bytes.count < most && nodes.count + other.nodes.count < most
      && attributes.count + other.attributes.count < most
  }

  /// Appends one node of a drawing whose bytes this one begins with.
  private mutating func append(
    _ node: Node, as kind: Kind, of source: Drawing, keeping: (AttributeName) -> Bool
  ) {
    var first = node.first
    var count = node.count
    if !node.isText {
      first = Int32(attributes.count)
      for index in node.attributes where keeping(source.attributes[index].name) {
        attributes.append(source.attributes[index])
      }
      count = Int32(attributes.count) - first
    }
    let form: Node.Form = kind == node.kind ? node.form : .container
    nodes.append(
      Node(kind: kind, form: form, endIndex: Int32(nodes.count + 1), first: first, count: count))
  }

  /// Appends all of another drawing.
  private mutating func append(_ other: Drawing) {
    let byteOffset = Int32(bytes.count)
    let nodeOffset = Int32(nodes.count)
    let attributeOffset = Int32(attributes.count)
    bytes += other.bytes
    for attribute in other.attributes {
      attributes.append(
        Attribute(
          name: attribute.name, unit: attribute.unit, form: attribute.form,
          first: attribute.text == nil ? 0 : attribute.first + byteOffset, payload: attribute.payload))
    }
    for node in other.nodes {
      nodes.append(
        Node(
          kind: node.kind, form: node.form, endIndex: node.endIndex + nodeOffset,
          first: node.first + (node.isText ? byteOffset : attributeOffset), count: node.count))
    }
    if other.isTruncated { isTruncated = true }
  }
}
