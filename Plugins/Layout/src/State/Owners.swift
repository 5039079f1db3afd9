/// Which controllers stand around a view, by the names that ``LayoutMap`` gives them.
struct Owners: Equatable {
  /// From the outermost to the innermost.
  var states: [String] = []
  var form: String?
  var pager: String?
  /// The pages that it stands on, from the outermost to the innermost.
  var pages: [Spot] = []
  var choices: String?
  var video: String?
  var asyncView: String?

  /// A page of a pager.
  struct Spot: Equatable {
    var pager: String
    /// From 0.
    var page: Int
  }
}

/// A view of one of the texts that a layout is made of.
struct NodeID: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ node: JSONNode) {
    document = ObjectIdentifier(node.document)
    index = node.index
  }
}
