import InboxModel
import JSON

/// One item of XtremePush's inbox: as its web SDK gets it (`message.list`), or with the names of its mobile
/// SDKs' objects (`XPInboxItem` and what it holds).
enum XtremePushMessage {
  /// The keys that are read.
  static let keys: Set<String> = [
    "id", "identifier", "opened", "isOpened", "clicked", "isClicked", "delivered", "isDelivered",
    "create_time",
    "createTimestamp", "expiration_time", "expirationTimestamp", "isCard", "style", "message", "response",
    "data",
    "title", "alert", "text", "icon", "image", "action", "deeplink", "url", "inapp", "requestPushPermission",
    "campaignIdentifier", "campaignId", "cid",
  ]

  /// The key of the id, for a diagnostic.
  static let identifierKey = "id"

  /// Nil where there is no id.
  static func read(_ item: Fields, reserved: ReservedKeys, _ notes: inout [Diagnostic]) -> Message? {
    guard let id = item.identifier("id") ?? item.identifier("identifier") else { return nil }
    let response = item.object("response", &notes, acceptsEmptyArray: true)
    let inner =
      response?.object("message", &notes, acceptsEmptyArray: true)
      ?? item.object("message", &notes, acceptsEmptyArray: true)
    let content = inner ?? item
    let style = style(content, &notes) ?? style(item, &notes)

    var message = Message(id: id, vendor: .xtremepush, kind: kind(item, style: style, &notes))
    message.title = content.string("title", &notes)
    message.text = content.string("alert", &notes) ?? content.string("text", &notes)
    readPictures(content, into: &message, &notes)
    message.style.background = style?.color("background", &notes)
    message.style.titleBackground =
      style?.color("titleBackground", &notes) ?? style?.color("title-background", &notes)
    message.sent = item.unixTime("create_time", &notes) ?? item.unixTime("createTimestamp", &notes)
    message.expires = item.unixTime("expiration_time", &notes) ?? item.unixTime("expirationTimestamp", &notes)
    message.reported.delivered = item.flag("delivered", &notes) ?? item.flag("isDelivered", &notes)
    message.reported.seen = item.flag("opened", &notes) ?? item.flag("isOpened", &notes)
    message.reported.clicked = item.flag("clicked", &notes) ?? item.flag("isClicked", &notes)
    if let data = content.object("data", &notes, acceptsEmptyArray: true) {
      message.data = reserved.removed(from: data.value)
    }
    message.campaign = inner.flatMap { campaign($0, &notes) } ?? campaign(item, &notes)
    if let action = action(response: response, content: content, item: item, &notes) {
      message.actions = [action]
    }
    return message
  }

  /// The name that the mobile SDKs' objects have for it, that of their plugins, and the one on the wire.
  private static func campaign(_ fields: Fields, _ notes: inout [Diagnostic]) -> String? {
    for key in ["campaignIdentifier", "campaignId", "cid"] {
      if let campaign = fields.stringOrNumber(key, &notes) { return campaign }
    }
    return nil
  }

  /// The colours, and in some lists whether it is a card or an alert. A bare string is that alone.
  private static func style(_ fields: Fields, _ notes: inout [Diagnostic]) -> Fields? {
    if case .string(let type)? = fields.member("style") {
      let value = JSONValue.object([JSONValue.Member(key: "type", value: .string(type))])
      return Fields(value, at: fields.path)
    }
    return fields.object("style", &notes, acceptsEmptyArray: true)
  }

  private static func kind(_ item: Fields, style: Fields?, _ notes: inout [Diagnostic]) -> String {
    if let isCard = item.flag("isCard", &notes) { return isCard ? "card" : "alert" }
    return style?.filledString("type", &notes) ?? "alert"
  }

  /// A card's icon is its banner, an alert's its thumbnail.
  private static func readPictures(
    _ content: Fields, into message: inout Message, _ notes: inout [Diagnostic]
  ) {
    message.image = content.filledString("image", &notes)
    let icon = content.string("icon", &notes)
    if message.kind == "card" && message.image == nil {
      message.image = icon
    } else {
      message.icon = icon
    }
  }

  /// The action's own object where there is one that says something, else what the message says.
  private static func action(
    response: Fields?,
    content: Fields,
    item: Fields,
    _ notes: inout [Diagnostic]
  ) -> MessageAction? {
    for holder in [response, content, item] {
      guard let holder, holder.member("action")?.members != nil,
        let action = holder.object("action", &notes)
      else { continue }
      if let found = XtremePushAction.read(action, hasIdentifier: true, &notes) { return found }
    }
    return XtremePushAction.read(content, hasIdentifier: false, &notes)
  }
}
