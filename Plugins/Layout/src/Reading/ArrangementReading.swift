// Views that arrange others.
extension ViewReader {
  mutating func arrangement(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    switch type {
    case .container:
      var children: [Placed] = []
      for item in try node.requiredArray("items") where !isFull {
        children.append(placed(item, needsPosition: true))
      }
      return .container(children)
    case .linearLayout:
      let axis = try node.required("direction").asWord(Axis.self)
      _ = lenient(node["randomize_children"]) { node throws(ViewFault) in try node.asBool() }
      var children: [Placed] = []
      for item in try node.requiredArray("items") where !isFull {
        children.append(placed(item, needsPosition: false))
      }
      return .linearLayout(axis, children)
    case .scrollLayout:
      return .scrollLayout(try node.required("direction").asWord(Axis.self), try child(node))
    case .stateController:
      let initial = lenient(node["initial_state"]) { node throws(ViewFault) in StateValue(try node.asObject())
      }
      return .stateController(initial: initial ?? .object([]), try child(node))
    default: return .empty
    }
  }

  /// A child with its place; one whose place cannot be read is a fault, as the SDK refuses it.
  private mutating func placed(_ node: JSONNode, needsPosition: Bool) -> Placed {
    do throws(ViewFault) {
      let size = try Size(node.required("size"))
      var position: Position?
      if needsPosition {
        position = try Position(node.required("position"))
      } else if let given = node["position"] {
        position = lenient(given, Position.init)
      }
      let margin = lenient(node["margin"], Margin.init) ?? Margin()
      return Placed(view: try child(node), size: size, margin: margin, position: position)
    } catch {
      note(error)
      let fault = View(content: .fault(error), common: View.Common(), node: node)
      return Placed(view: fault, size: .whole)
    }
  }
}

extension Size {
  static let whole = Size(width: .percent(100), height: .auto)

  private init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }
}
