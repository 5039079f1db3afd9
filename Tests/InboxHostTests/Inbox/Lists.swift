import InboxModel

/// Lists as vendors write them.
enum Lists {
  // MARK: Inlay's own

  static func inlay(_ messages: [String]) -> String {
    #"{"inlay":1,"messages":["# + messages.joined(separator: ",\n") + "]}"
  }

  /// - Parameter fields: further members, as JSON.
  static func message(_ id: String, minutesAgo: Int = 0, _ fields: String...) -> String {
    let sent = (Instant.noon - Int64(minutesAgo) * minute).rfc3339
    return object([#""id":"\#(id)""#, #""sent":"\#(sent)""#] + fields)
  }

  // MARK: Airship's

  static func airship(_ messages: [String]) -> String {
    #"{"messages":["# + messages.joined(separator: ",\n") + "]}"
  }

  static func airshipMessage(_ id: String, unread: Bool = true, _ fields: String...) -> String {
    object(
      [
        #""message_id":"\#(id)""#, #""title":"Title \#(id)""#, #""content_type":"text/html""#,
        #""message_body_url":"https://device.example.test/messages/\#(id)/body/""#, #""unread":\#(unread)"#,
        #""message_sent":"2026-11-30 10:00:00""#, #""message_reporting":{"message_id":"\#(id)","k":[1]}"#,
      ] + fields)
  }

  // MARK: XtremePush's

  /// - Parameter more: whether the vendor has more messages than these.
  static func xtremepush(_ items: [String], more: Bool = false) -> String {
    #"{"items":["# + items.joined(separator: ",\n") + #"],"more":\#(more),"badge":0}"#
  }

  /// - Parameter message: further members of the item's message, as JSON.
  static func item(
    _ id: String, opened: Bool = false, clicked: Bool = false, fields: [String] = [], message: String...
  ) -> String {
    let content = object([#""title":"Title \#(id)""#, #""cid":"c\#(id)""#] + message)
    return object(
      [
        #""id":\#(id)"#, #""opened":\#(opened ? 1 : 0)"#, #""clicked":\#(clicked ? 1 : 0)"#,
        #""create_time":1796039000"#, #""expiration_time":null"#, #""message":\#(content)"#,
      ] + fields)
  }

  private static func object(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }
}
