extension Drawing {
  /// Whether a slot waits for another renderer's drawing.
  package var hasSlots: Bool { nodes.contains { !$0.isText && $0.kind == .slot } }

  /// The drawing with each slot replaced by a column that holds what `content` answers for it; a slot stays as it is
  /// where the answer is nil.
  ///
  /// What is filled in takes no events: its targets are taken off, since events go to the outer renderer.
  package func fillingSlots(
    _ content: (_ contentType: String, _ body: [UInt8]) -> Drawing?
  ) -> Drawing {
    var result = Drawing()
    result.isTruncated = isTruncated
    result.bytes = bytes
    result.attributes = attributes
    var open: [(end: Int, index: Int)] = []
    func close(upTo position: Int) {
      while let last = open.last, last.end <= position {
        result.nodes[last.index].endIndex = Int32(result.nodes.count)
        open.removeLast()
      }
    }
    var index = 0
    while index < nodes.count {
      close(upTo: index)
      let node = nodes[index]
      if !node.isText, node.kind == .slot, let type = string(.contentType, of: node),
        let range = text(.content, of: node), let inner = content(type, Array(bytes[range])),
        result.append(asColumn: inner)
      {
        index = node.end
        continue
      }
      if node.isContainer { open.append((node.end, result.nodes.count)) }
      result.nodes.append(node)
      result.nodes[result.nodes.count - 1].endIndex = Int32(result.nodes.count)
      index += 1
    }
    close(upTo: nodes.count)
    return result
  }

  /// Appends a drawing as one column; false where both together would pass the limits.
  private mutating func append(asColumn inner: Drawing) -> Bool {
    guard nodes.count + inner.nodes.count < DrawingLimits.operations,
      bytes.count + inner.bytes.count < DrawingLimits.bytes
    else { return false }
    let nodeOffset = Int32(nodes.count + 1)
    let byteOffset = Int32(bytes.count)
    let attributeOffset = Int32(attributes.count)
    bytes += inner.bytes
    for attribute in inner.attributes {
      attributes.append(
        Attribute(
          name: attribute.name == .target ? AttributeName(rawValue: 0) : attribute.name, unit: attribute.unit,
          form: attribute.form, first: attribute.text == nil ? attribute.first : attribute.first + byteOffset,
          payload: attribute.payload))
    }
    nodes.append(
      Node(
        kind: .column, form: .container, endIndex: nodeOffset + Int32(inner.nodes.count),
        first: attributeOffset,
        count: 0))
    for node in inner.nodes {
      nodes.append(
        Node(
          kind: node.kind, form: node.form, endIndex: node.endIndex + nodeOffset,
          first: node.first + (node.isText ? byteOffset : attributeOffset), count: node.count))
    }
    isTruncated = isTruncated || inner.isTruncated
    return true
  }
}
