/// The places of elements among their siblings, for the selectors that ask for them.
struct Siblings {
  struct Place {
    /// Counted from 1.
    var fromStart: Int32 = 0
    var fromEnd: Int32 = 0
    var fromStartOfType: Int32 = 0
    var fromEndOfType: Int32 = 0
    /// The element before; -1 for none.
    var previous: Int32 = -1
  }

  private(set) var places: [Place]

  init(_ document: Document) {
    places = Array(repeating: Place(), count: document.nodes.count)
    var children: [Int] = []
    var types: [UInt64: Int32] = [:]
    func count(_ document: Document) {
      types.removeAll(keepingCapacity: true)
      var previous: Int32 = -1
      for (number, child) in children.enumerated() {
        places[child].fromStart = Int32(number + 1)
        places[child].fromEnd = Int32(children.count - number)
        places[child].previous = previous
        previous = Int32(child)
        let ofType = types[document.nodes[child].nameHash, default: 0] + 1
        types[document.nodes[child].nameHash] = ofType
        places[child].fromStartOfType = ofType
      }
      for child in children {
        let all = types[document.nodes[child].nameHash] ?? 0
        places[child].fromEndOfType = all - places[child].fromStartOfType + 1
      }
      children.removeAll(keepingCapacity: true)
    }
    var root = 0
    while root < document.nodes.count {
      if document.nodes[root].tag != .text { children.append(root) }
      root = max(root + 1, Int(document.nodes[root].end))
    }
    count(document)
    for (index, node) in document.nodes.enumerated() where node.tag != .text && Int(node.end) > index + 1 {
      document.forEachChild(of: index) { if document.nodes[$0].tag != .text { children.append($0) } }
      count(document)
    }
  }
}
