/// One thing that a message offers to do.
package struct MessageAction: Equatable, Sendable {
  /// Which button; nil for a tap on the message itself. Goes with every report of a click.
  package var id: String?
  /// What the button says.
  package var label: String?
  package var type: ActionType
  /// The link or name exactly as the vendor wrote it.
  package var value: String

  package init(id: String? = nil, label: String? = nil, type: ActionType, value: String) {
    self.id = id
    self.label = label
    self.type = type
    self.value = value
  }
}

/// What an action does: XtremePush's six, of which none is the absence of an action.
package struct ActionType: RawRepresentable, Hashable, Sendable {
  package var rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  /// An app link, for the embedding app.
  package static let deeplink = ActionType(rawValue: "deeplink")
  /// A web address.
  package static let url = ActionType(rawValue: "url")
  /// The id of an in-app message.
  package static let inapp = ActionType(rawValue: "inapp")
  /// A named action.
  package static let action = ActionType(rawValue: "action")
  /// Ask for a permission.
  package static let permission = ActionType(rawValue: "permission")
}
