/// A set of a page's nodes: a bit each.
struct NodeSet {
  private var words: [UInt64]

  /// Without any. `count` is the number of the page's nodes.
  init(count: Int) { words = Array(repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }

  func contains(_ node: Int) -> Bool { words[node >> 6] & 1 << UInt64(node & 63) != 0 }
}

/// A number for some of a page's nodes.
struct NodeNumbers {
  private var numbers: [Int32]

  /// Without any. `count` is the number of the page's nodes.
  init(count: Int) { numbers = Array(repeating: 0, count: count) }

  /// The number of a node, from 1 on; nil where it has none.
  subscript(_ node: Int) -> Int? {
    get { numbers[node] > 0 ? Int(numbers[node]) : nil }
    set { numbers[node] = Int32(truncatingIfNeeded: newValue ?? 0) }
  }
}
