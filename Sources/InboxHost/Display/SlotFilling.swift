package import Drawing

/// Puts drawings into the slots of a drawing.
package enum SlotFilling {
  /// The drawing with each slot replaced by a column that holds what `content` answers for it; a slot stays as it is
  /// where the answer is nil.
  ///
  /// What is filled in cannot be pressed yet: its targets are taken off, since events go to the outer renderer.
  package static func fill(
    _ drawing: Drawing, content: (_ contentType: String, _ body: [UInt8]) -> Drawing?
  ) -> Drawing {
    var result = Drawing()
    result.isTruncated = drawing.isTruncated
    result.bytes = drawing.bytes
    result.attributes = drawing.attributes
    var open: [(end: Int, index: Int)] = []
    var index = 0
    func close(upTo position: Int) {
      while let last = open.last, last.end <= position {
        result.nodes[last.index].end = result.nodes.count
        open.removeLast()
      }
    }
    while index < drawing.nodes.count {
      close(upTo: index)
      let node = drawing.nodes[index]
      if !node.isText, node.kind == .slot, let type = drawing.string(.contentType, of: node),
        let range = drawing.text(.content, of: node),
        let inner = content(type, Array(drawing.bytes[range]))
      {
        append(inner, to: &result)
        index = Int(node.end)
        continue
      }
      if node.isContainer { open.append((Int(node.end), result.nodes.count)) }
      var copy = node
      copy.end = type(of: copy.end).init(result.nodes.count + 1)
      result.nodes.append(copy)
      index += 1
    }
    close(upTo: drawing.nodes.count)
    return result
  }

  /// Appends a drawing as one column.
  private static func append(_ inner: Drawing, to result: inout Drawing) {
    let nodes = result.nodes.count + 1
    let bytes = result.bytes.count
    let attributes = result.attributes.count
    result.bytes += inner.bytes
    for attribute in inner.attributes {
      var copy = attribute
      copy.text = attribute.text.map { $0.lowerBound + bytes..<$0.upperBound + bytes }
      if copy.name == .target { copy.name = AttributeName(rawValue: 0) }
      result.attributes.append(copy)
    }
    result.nodes.append(
      Drawing.Node(
        kind: .column, isText: false, isContainer: true, end: nodes + inner.nodes.count,
        attributes: 0..<0, text: 0..<0))
    for node in inner.nodes {
      var copy = node
      copy.end = node.end + nodes
      copy.attributes = node.attributes.lowerBound + attributes..<node.attributes.upperBound + attributes
      copy.text = node.text.lowerBound + bytes..<node.text.upperBound + bytes
      result.nodes.append(copy)
    }
    result.isTruncated = result.isTruncated || inner.isTruncated
  }
}
