extension View {
  /// The views right within it, in order.
  var children: [View] {
    switch content {
    case .container(let children), .linearLayout(_, let children): children.map(\.view)
    case .scrollLayout(_, let child), .stateController(_, let child), .pagerController(_, let child),
      .form(_, let child), .choices(_, let child), .toggleLayout(_, let child),
      .videoController(_, let child),
      .buttonLayout(_, let child, _), .labelButton(_, let child), .asyncView(_, let child):
      [child]
    case .pager(let pager): pager.pages.map(\.view)
    default: []
    }
  }

  /// Calls with it and all within, in the order of the layout, until the answer is false.
  @discardableResult
  func walk(_ visit: (View) -> Bool) -> Bool {
    guard visit(self) else { return false }
    return children.allSatisfy { $0.walk(visit) }
  }
}

/// Which labels name or describe which views.
struct Associations {
  struct Entry {
    var relation: Label.Relation
    /// The name of the anchor at the label.
    var anchor: String
  }

  private(set) var byView: [String: [Entry]] = [:]

  init(in view: View?) {
    view?.walk { view in
      if case .label(let label) = view.content, let association = label.association {
        byView[association.viewID, default: []].append(
          Entry(relation: association.relation, anchor: Self.anchor(view)))
      }
      return true
    }
  }

  /// The anchor of a label: its place in the layout.
  static func anchor(_ view: View) -> String { "label-\(view.node.index)" }
}
