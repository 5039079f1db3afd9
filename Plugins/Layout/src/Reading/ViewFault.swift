/// Something of a layout that the vendor's SDK would refuse.
struct ViewFault: Error, Equatable {
  /// Where in the layout, as a JSON path.
  var path: String
  /// What is wrong there: a clause without a full stop.
  var problem: String

  init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  init(_ node: JSONNode, _ problem: String) {
    path = node.path
    self.problem = problem
  }
}
