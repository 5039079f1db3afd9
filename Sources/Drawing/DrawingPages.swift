extension Drawing {
  /// How many pages there are: the highest number of a page that stands in no other.
  package var pageCount: Int {
    var count: Int64 = 0
    forEachPage { count = max(count, number(.number, of: nodes[$0]) ?? 0) }
    return Int(clamping: count)
  }

  /// This drawing with one page alone, and with all that stands on no page; nil where there is no page of this number.
  ///
  /// - Parameter number: 1 for the first. Pages within that page stay.
  package func showingPage(_ number: Int) -> Drawing? {
    var isFound = false
    var removed: [Range<Int>] = []
    forEachPage { index in
      if self.number(.number, of: nodes[index]) == Int64(number) {
        isFound = true
      } else {
        removed.append(index..<nodes[index].end)
      }
    }
    return isFound ? without(removed) : nil
  }

  /// Calls with each page that stands in no other.
  private func forEachPage(_ body: (Int) -> Void) {
    var index = 0
    while index < nodes.count {
      if !nodes[index].isText, nodes[index].kind == .page {
        body(index)
        index = nodes[index].end
      } else {
        index += 1
      }
    }
  }

  /// A whole subtree by itself, as if there were nothing around it.
  package func part(_ range: Range<Int>) -> Drawing {
    without([0..<range.lowerBound, range.upperBound..<nodes.count])
  }

  /// Without whole subtrees, which stand in order.
  private func without(_ removed: [Range<Int>]) -> Drawing {
    // How many nodes are left before each index.
    var left = [Int32](repeating: 0, count: nodes.count + 1)
    var next = 0
    for index in nodes.indices {
      while next < removed.count, removed[next].upperBound <= index { next += 1 }
      let isRemoved = next < removed.count && removed[next].contains(index)
      left[index + 1] = left[index] + (isRemoved ? 0 : 1)
    }
    var out = self
    out.nodes.removeAll()
    for index in nodes.indices where left[index + 1] > left[index] {
      var node = nodes[index]
      node.endIndex = left[node.end]
      out.nodes.append(node)
    }
    return out
  }
}
