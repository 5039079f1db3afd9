import InboxModel
import JSON

/// One message of Airship's list, `GET /api/user/…/messages/`.
enum AirshipMessage {
  /// The keys that are read.
  static let keys: Set<String> = [
    "message_id", "title", "content_type", "message_body_url", "message_sent", "message_expiry", "unread",
    "extra", "icons", "message_reporting",
  ]

  /// The key of the id, for a diagnostic.
  static let identifierKey = "message_id"

  /// By convention the line under the title in a list.
  private static let subtitleKey = "com.urbanairship.listing.field1"

  /// Nil where there is no id.
  static func read(_ fields: Fields, _ notes: inout [Diagnostic]) -> Message? {
    guard let id = fields.identifier(identifierKey) else { return nil }
    // Without a type Airship's Android SDK takes HTML, and so does every SDK's web view.
    let type = fields.filledString("content_type", &notes) ?? "text/html"
    var message = Message(id: id, vendor: .airship, kind: kind(of: AirshipContentType(type)))
    message.contentType = mediaType(type)
    message.title = fields.string("title", &notes)
    message.bodyURL = fields.string("message_body_url", &notes)
    message.sent = fields.time("message_sent", &notes) { Instant(airship: $0) }
    message.expires = fields.time("message_expiry", &notes) { Instant(airship: $0) }
    message.reported.read = fields.bool("unread", &notes).map { !$0 }
    if let extra = fields.object("extra", &notes) {
      message.data = extra.value
      message.subtitle = extra.string(subtitleKey, &notes)
    }
    message.icon = fields.object("icons", &notes)?.string("list_icon", &notes)
    message.reporting = fields.member("message_reporting") ?? .null
    return message
  }

  private static func kind(of type: AirshipContentType) -> String {
    if case .native = type { "layout" } else { "web" }
  }
}
