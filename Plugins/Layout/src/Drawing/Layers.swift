/// The children of a container in the order in which they are read.
struct Layers {
  /// Media behind everything.
  private(set) var background: [Int] = []
  /// What flows, from top to bottom.
  private(set) var flow: [Int] = []
  /// Small controls at the edges.
  private(set) var corners: [Int] = []
  private let verticals: [VerticalPosition]

  init(_ children: [Placed]) {
    verticals = children.map { $0.position?.vertical ?? .center }
    let hasOthers = children.count > 1
    for (index, child) in children.enumerated() {
      if hasOthers && Self.isBackground(child) {
        background.append(index)
      } else if hasOthers && Self.isCorner(child) {
        corners.append(index)
      } else {
        flow.append(index)
      }
    }
    // What fills the height stands where it is; the sort is stable.
    let keys = children.map { child in
      child.size.height.isWhole ? 1 : [.top: 0, .center: 1, .bottom: 2][child.position?.vertical ?? .center]!
    }
    flow = flow.enumerated().sorted { (keys[$0.element], $0.offset) < (keys[$1.element], $1.offset) }.map(
      \.element)
  }

  func corners(at vertical: VerticalPosition) -> [Int] {
    corners.filter { (verticals[$0] == .bottom) == (vertical == .bottom) }
  }

  /// The children from one on that stand beside each other: of one height, each further to the end than the one before.
  func line(from start: Int, _ children: [Placed]) -> [Int] {
    var line = [flow[start]]
    func place(_ index: Int) -> Int? {
      guard !children[index].size.width.isWhole, !children[index].size.height.isWhole,
        let position = children[index].position
      else { return nil }
      return [.start: 0, .center: 1, .end: 2][position.horizontal]!
    }
    guard var last = place(flow[start]) else { return line }
    for index in flow.dropFirst(start + 1) {
      guard verticals[index] == verticals[flow[start]], let next = place(index), next > last else { break }
      line.append(index)
      last = next
    }
    return line
  }

  private static func isBackground(_ child: Placed) -> Bool {
    guard case .media = child.view.content else { return false }
    return child.size.width.isWhole && child.size.height.isWhole
  }

  private static func isCorner(_ child: Placed) -> Bool {
    guard let position = child.position, position.vertical != .center, position.horizontal != .center,
      !child.size.width.isWhole
    else { return false }
    switch child.view.content {
    case .imageButton, .stackImageButton: return true
    default: return false
    }
  }
}

/// How the children of a row share its width.
struct RowShares {
  private var weights: [Int?]
  /// Each has its percentage of the row.
  private(set) var arePercentages: Bool

  init(_ children: [Placed]) {
    var percent = 0.0
    var areAllPercent = true
    for child in children {
      if case .percent(let own) = child.size.width { percent += own } else { areAllPercent = false }
    }
    // Percentages that fit are widths; beside something fixed, or where they are too much, they share what is left.
    let sharesRest = !areAllPercent || percent > 100.5
    arePercentages = !sharesRest && children.allSatisfy { !$0.view.isIcon }
    weights = children.map { child in
      guard sharesRest, case .percent(let own) = child.size.width else { return nil }
      return max(1, Int(min(own, 10_000)))
    }
  }

  func weight(of index: Int) -> Int? { weights[index] }
}
