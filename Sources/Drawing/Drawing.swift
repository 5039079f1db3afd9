/// A drawing: what a renderer said its message is made of, as a tree in one flat array.
///
/// Nodes stand in document order; a node's subtree is the nodes from it up to ``Node/end``. Text and string values
/// are ranges of ``bytes``, which is valid UTF-8 wherever a range points, and may hold control characters: it is the
/// surface that makes text safe to show.
package struct Drawing: Sendable {
  /// The bytes that ranges of text point into.
  package internal(set) var bytes: [UInt8] = []
  package internal(set) var nodes: [Node] = []
  package internal(set) var attributes: [Attribute] = []
  /// The renderer wrote more than the limits allow; what stands here is the beginning.
  package var isTruncated = false
  /// Text of it was no UTF-8, and stands here repaired.
  package internal(set) var isRepaired = false

  package init() {}

  /// Makes the drawing empty and keeps its memory for the next one.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    isTruncated = false
    isRepaired = false
  }
}

/// The unit of a length.
package enum LengthUnit: UInt8, Sendable {
  /// Not a length.
  case none = 0
  case auto = 1
  case percent = 2
  case cells = 3
  case points = 4
}

extension Drawing {
  /// The value of an attribute that is a number of any sort; nil where the node does not have it, 0 for a string.
  package func number(_ name: AttributeName, of node: Node) -> Int64? {
    for index in node.attributes where attributes[index].name == name { return attributes[index].number }
    return nil
  }

  /// Whether a flag is set.
  package func flag(_ name: AttributeName, of node: Node) -> Bool { number(name, of: node) ?? 0 != 0 }

  /// The bytes of a string attribute; nil where the node does not have it.
  package func text(_ name: AttributeName, of node: Node) -> Range<Int>? {
    for index in node.attributes where attributes[index].name == name { return attributes[index].text }
    return nil
  }

  /// A string attribute as a string; nil where the node does not have it.
  package func string(_ name: AttributeName, of node: Node) -> String? {
    text(name, of: node).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// A length; nil where the node does not have it.
  package func length(_ name: AttributeName, of node: Node) -> (unit: LengthUnit, number: Int64)? {
    for index in node.attributes where attributes[index].name == name {
      return (attributes[index].unit, attributes[index].number)
    }
    return nil
  }

  /// The indices of a node's children, in order.
  package func children(of index: Int) -> ChildIndices {
    ChildIndices(nodes: nodes, position: index + 1, end: nodes[index].end)
  }

  /// The indices of the nodes that stand at the top, in order.
  package var roots: ChildIndices { ChildIndices(nodes: nodes, position: 0, end: nodes.count) }

  /// Steps from a node to its next sibling.
  package struct ChildIndices: Sequence, IteratorProtocol {
    let nodes: [Node]
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = nodes[position].end }
      return position
    }
  }
}

extension Drawing {
  /// Whether there is anything to see or hear: text, or a leaf that is not a note, an anchor or a line.
  package var hasContent: Bool {
    nodes.contains { node in
      if node.isText { return true }
      switch node.kind {
      case .note, .anchor, .rule, .softBreak, .hardBreak: return false
      case .slot: return true
      default: return !node.isContainer
      }
    }
  }
}
