import InboxModel
import JSON

/// One message of Inlay's own inbox file (docs/inbox-file.md).
enum InboxFileMessage {
  /// The keys that are read.
  static let keys: Set<String> = [
    "id", "kind", "title", "subtitle", "text", "contentType", "body", "icon", "image", "style", "sent",
    "expires",
    "pinned", "data", "actions", "locale",
  ]

  /// The key of the id, for a diagnostic.
  static let identifierKey = "id"

  /// The version of the format that this reads.
  static let version: Int64 = 1

  /// Whether an object is the mark of a file with one message a line, and no message.
  static func isHeader(_ value: JSONValue) -> Bool {
    value.members?.count == 1 && value["inlay"] != nil
  }

  /// Nil where there is no id.
  static func read(_ fields: Fields, _ notes: inout [Diagnostic]) -> Message? {
    guard let id = fields.identifier(identifierKey) else { return nil }
    let body = fields.string("body", &notes)
    let kind = fields.filledString("kind", &notes) ?? (body == nil ? "alert" : "message")
    var message = Message(id: id, vendor: .inlay, kind: kind)
    message.title = fields.string("title", &notes)
    message.subtitle = fields.string("subtitle", &notes)
    message.text = fields.string("text", &notes)
    message.body = body.map { Array($0.utf8) }
    message.contentType =
      fields.filledString("contentType", &notes).map(mediaType) ?? (body == nil ? nil : "text/plain")
    message.icon = fields.string("icon", &notes)
    message.image = fields.string("image", &notes)
    if let style = fields.object("style", &notes) {
      message.style.background = style.color("background", &notes)
      message.style.titleBackground = style.color("titleBackground", &notes)
      message.style.foreground = style.color("foreground", &notes)
    }
    message.sent = time(fields, "sent", &notes)
    message.expires = time(fields, "expires", &notes)
    message.isPinned = fields.bool("pinned", &notes) ?? false
    message.locale = fields.filledString("locale", &notes)
    if let data = fields.object("data", &notes) { message.data = data.value }
    message.actions = actions(fields, &notes)
    return message
  }

  /// RFC 3339. A number is taken for Unix time, and noted.
  private static func time(_ fields: Fields, _ key: String, _ notes: inout [Diagnostic]) -> Instant? {
    guard case .number? = fields.member(key) else {
      return fields.time(key, &notes) { Instant(rfc3339: $0) }
    }
    guard let instant = fields.unixTime(key, &notes) else { return nil }
    fields.note(
      key, "a time is written as in RFC 3339, such as \(instant.rfc3339); the number is read as Unix time",
      &notes)
    return instant
  }

  private static func actions(_ fields: Fields, _ notes: inout [Diagnostic]) -> [MessageAction] {
    guard let member = fields.member("actions") else { return [] }
    guard let elements = member.array else {
      fields.note(
        "actions", "an array is expected here, not \(member.typeName); the field is dropped", &notes)
      return []
    }
    var actions: [MessageAction] = []
    for (index, element) in elements.enumerated() {
      let path = fields.path.appending("actions").appending(index)
      guard element.members != nil else {
        notes.append(Diagnostic(path: path.text, problem: "an action is an object; this one is dropped"))
        continue
      }
      if let action = action(Fields(element, at: path), &notes) { actions.append(action) }
    }
    return actions
  }

  private static func action(_ fields: Fields, _ notes: inout [Diagnostic]) -> MessageAction? {
    guard let type = fields.filledString("type", &notes), let value = fields.string("value", &notes) else {
      notes.append(
        Diagnostic(path: fields.path.text, problem: "an action needs a type and a value; this one is dropped")
      )
      return nil
    }
    return MessageAction(
      id: fields.stringOrNumber("id", &notes),
      label: fields.string("label", &notes),
      type: ActionType(rawValue: type),
      value: value
    )
  }
}
