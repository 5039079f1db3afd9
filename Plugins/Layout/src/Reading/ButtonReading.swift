// Views that are pressed.
extension ViewReader {
  mutating func button(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    let button = Button(identifier: try node.requiredString("identifier"), behavior: try Behavior(node))
    if let effect = node["tap_effect"] {
      enum Effect: String { case `default`, none }
      _ = lenient(effect) { node throws(ViewFault) in try node.required("type").asWord(Effect.self) }
    }
    switch type {
    case .labelButton:
      let label = view(try node.required("label").asObject())
      if case .fault(let fault) = label.content { throw fault }
      return .labelButton(button, label: label)
    case .imageButton:
      let image = try LayoutImage(node.required("image"))
      return .imageButton(button, overridable(node, "image", required: image, LayoutImage.init))
    case .stackImageButton:
      let items = try Self.stackItems(node.required("items"))
      return .stackImageButton(button, overridable(node, "items", required: items, Self.stackItems))
    default:
      enum Role: String { case button, container }
      let role = lenient(node["accessibility_role"]) { node throws(ViewFault) in
        try (node["type"] ?? node).asWord(Role.self)
      }
      return .buttonLayout(button, try child(node), isContainer: role == .container)
    }
  }

  private static func stackItems(_ node: JSONNode) throws(ViewFault) -> [StackItem] {
    var items: [StackItem] = []
    for item in try node.asArray() { items.append(try StackItem(item)) }
    return items
  }
}
