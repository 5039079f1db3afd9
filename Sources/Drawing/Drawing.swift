/// A drawing: what a renderer said its message is made of, as a tree in one flat array.
///
/// Nodes stand in document order; a node's subtree is the nodes from it up to ``Node/end``. Text and string values
/// are ranges of ``bytes``, which is valid UTF-8 wherever a range points, and may hold control characters: it is the
/// surface that makes text safe to show.
package struct Drawing: Sendable {
  /// One node.
  package struct Node: Sendable {
    /// What it is. Meaningless where ``isText``.
    package var kind: Kind
    /// A run of text, a leaf of the tree.
    package var isText: Bool
    /// Whether it was opened and closed; a leaf was not.
    package var isContainer: Bool
    /// The index after the last node of its subtree.
    package var end: Int
    /// Its attributes, as a range of ``Drawing/attributes``.
    package var attributes: Range<Int>
    /// The bytes of a run of text.
    package var text: Range<Int>
  }

  /// One attribute of a node.
  package struct Attribute: Sendable {
    package var name: AttributeName
    package var unit: LengthUnit
    /// A flag, integer, length, colour, instant or the number of a choice.
    package var number: Int64
    /// The bytes of a string value; nil for another.
    package var text: Range<Int>?
  }

  /// The bytes that ranges of text point into.
  package var bytes: [UInt8] = []
  package var nodes: [Node] = []
  package var attributes: [Attribute] = []
  /// The renderer wrote more than the limits allow; what stands here is the beginning.
  package var isTruncated = false

  package init() {}
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
  /// The value of an attribute that is a number of any sort; nil where the node does not have it.
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
    ChildIndices(drawing: self, position: index + 1, end: nodes[index].end)
  }

  /// The indices of the nodes that stand at the top, in order.
  package var roots: ChildIndices { ChildIndices(drawing: self, position: 0, end: nodes.count) }

  /// Steps from a node to its next sibling.
  package struct ChildIndices: Sequence, IteratorProtocol {
    let drawing: Drawing
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = drawing.nodes[position].end }
      return position
    }
  }
}
