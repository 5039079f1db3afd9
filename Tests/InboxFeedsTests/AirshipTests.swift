import InboxFeeds
import InboxModel
import JSON
import Testing

@Suite("Airship's list")
struct AirshipTests {
  private static let full = """
    {"messages": [{
      "message_id": "spring-7", "title": "Spring", "content_type": "Text/HTML; charset=utf-8",
      "message_url": "https://inbox.example/m/spring-7/", "message_body_url": "https://inbox.example/m/spring-7/b?a=1&b=%20",
      "message_read_url": "https://inbox.example/m/spring-7/read/", "unread": true,
      "message_sent": "2026-03-01 09:30:00", "message_expiry": "2026-04-01T00:00",
      "extra": {"com.urbanairship.listing.field1": "Ends soon", "price": 12.50, "tags": ["a", null]},
      "icons": {"list_icon": "https://cdn.example/i.png"}, "content_size": "128", "options": {"x": [1]},
      "message_reporting": {"message_id": "spring-7"}
    }]}
    """

  @Test("Every field has its place")
  func full() {
    let reading = Reading(Self.full)
    #expect(reading.fault == nil)
    #expect(reading.diagnostics == [])
    var message = Message(id: "spring-7", vendor: .airship, kind: "web")
    message.title = "Spring"
    message.subtitle = "Ends soon"
    message.contentType = "text/html"
    message.bodyURL = "https://inbox.example/m/spring-7/b?a=1&b=%20"
    message.sent = Instant(rfc3339: "2026-03-01T09:30:00Z")
    message.expires = Instant(rfc3339: "2026-04-01T00:00:00Z")
    message.reported.read = false
    message.icon = "https://cdn.example/i.png"
    message.data = .object([
      .init(key: "com.urbanairship.listing.field1", value: .string("Ends soon")),
      .init(key: "price", value: .number(JSONNumber(text: "12.50"))),
      .init(key: "tags", value: .array([.string("a"), .null])),
    ])
    message.reporting = .object([.init(key: "message_id", value: .string("spring-7"))])
    #expect(reading.messages == [message])
  }

  @Test("An id is enough")
  func least() {
    let reading = Reading(#"{"messages":[{"message_id":"a"}]}"#)
    var message = Message(id: "a", vendor: .airship, kind: "web")
    message.contentType = "text/html"
    #expect(reading.items == [.message(message, [])])
  }

  @Test(
    "A field of the wrong type is dropped and named, and the message stays",
    arguments: [
      ("\"title\": 7", "title"),
      ("\"title\": {\"a\": 1}", "title"),
      ("\"content_type\": false", "content_type"),
      ("\"message_body_url\": []", "message_body_url"),
      ("\"message_sent\": 1793000000", "message_sent"),
      ("\"message_sent\": \"yesterday\"", "message_sent"),
      ("\"message_expiry\": \"2026-02-30 00:00:00\"", "message_expiry"),
      ("\"unread\": \"0\"", "unread"),
      ("\"unread\": 1", "unread"),
      ("\"extra\": [\"a\"]", "extra"),
      ("\"extra\": {\"com.urbanairship.listing.field1\": 1}", "extra[\"com.urbanairship.listing.field1\"]"),
      ("\"icons\": \"x\"", "icons"),
      ("\"icons\": {\"list_icon\": 3}", "icons.list_icon"),
    ]
  )
  func wrongType(field: String, path: String) {
    let reading = Reading(#"{"messages":[{"message_id":"a"},{"message_id":"b",\#(field)}]}"#)
    #expect(reading.messages.map(\.id) == ["a", "b"])
    #expect(reading.paths == ["messages[1].\(path)"])
    if !path.hasPrefix("extra[") {
      var expected = reading.messages[0]
      expected.id = "b"
      #expect(reading.messages[1] == expected)
    }
  }

  @Test("Null counts as absent")
  func nulls() {
    let keys = [
      "title", "content_type", "message_body_url", "message_sent", "message_expiry", "unread", "extra",
      "icons",
    ]
    let fields = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    let reading = Reading(#"{"messages":[{"message_id":"a",\#(fields)}]}"#)
    #expect(reading == Reading(#"{"messages":[{"message_id":"a"}]}"#))
  }

  @Test(
    "A message without an id is left out and named, and the list stays",
    arguments: [
      "{}", "{\"message_id\":\"\"}", "{\"message_id\":null}", "{\"message_id\":1.5}", "{\"message_id\":[1]}",
      "7", "null", "[]",
    ]
  )
  func withoutID(element: String) {
    let reading = Reading(#"{"messages":[{"message_id":"a"},\#(element),{"message_id":"b"}]}"#)
    #expect(reading.fault == nil)
    #expect(reading.messages.map(\.id) == ["a", "b"])
    #expect(reading.paths == ["messages[1]"])
  }

  @Test("A whole number is an id, with all its digits")
  func numberID() {
    let reading = Reading(#"{"messages":[{"message_id":7},{"message_id":12345678901234567890123}]}"#)
    #expect(reading.messages.map(\.id) == ["7", "12345678901234567890123"])
  }

  @Test(
    "The content type decides the kind",
    arguments: [
      ("text/html", AirshipContentType.html, "web", "text/html"),
      ("text/plain", .plain, "web", "text/plain"),
      ("application/vnd.urbanairship.thomas+json;version=1", .native(version: 1), "layout", nil),
      ("application/vnd.urbanairship.thomas+json; version=2", .native(version: 2), "layout", nil),
      ("application/vnd.urbanairship.thomas+json; version=3; foo=bar", .native(version: 3), "layout", nil),
      ("application/vnd.urbanairship.thomas+json; version=3; version=4", .native(version: 4), "layout", nil),
      ("application/vnd.urbanairship.thomas+json; version=3; versions=4", .unknown(""), "web", nil),
      ("application/vnd.urbanairship.thomas+json", .unknown(""), "web", nil),
      ("application/vnd.urbanairship.thomas+json;", .unknown(""), "web", nil),
      ("application/vnd.urbanairship.thomas+json;version=nan", .unknown(""), "web", nil),
      ("application/vnd.urbanairship.thomas+json;version=99999999999999999999", .unknown(""), "web", nil),
      ("application/vnd.urbanairship.thomas+json;garbage version=1", .unknown(""), "web", nil),
      ("text/json", .unknown(""), "web", "text/json"),
      (" Text/HTML ;charset=x", .unknown(""), "web", "text/html"),
      ("", .unknown(""), "web", "text/html"),
    ] as [(String, AirshipContentType, String, String?)]
  )
  func contentType(text: String, type: AirshipContentType, kind: String, media: String?) {
    let expected: AirshipContentType = if case .unknown = type { .unknown(text) } else { type }
    #expect(AirshipContentType(text) == expected)
    let reading = Reading(#"{"messages":[{"message_id":"a","content_type":"\#(text)"}]}"#)
    #expect(reading.messages.first?.kind == kind)
    #expect(reading.messages.first?.contentType == media ?? "application/vnd.urbanairship.thomas+json")
  }

  @Test("A repeated id is handed over and noted")
  func repeated() {
    let reading = Reading(#"{"messages":[{"message_id":"a"},{"message_id":"b"},{"message_id":"a"}]}"#)
    #expect(reading.messages.map(\.id) == ["a", "b", "a"])
    #expect(reading.diagnostics == ["messages[2].message_id: another message before has the same id"])
  }

  @Test("One message by itself is a list of one")
  func single() {
    let reading = Reading(#"{"title":"T","message_id":"a","unread":false,"junk":[[1]]}"#)
    #expect(reading.messages.map(\.title) == ["T"])
    #expect(reading.messages.first?.reported.read == true)
    #expect(Reading(#"{"title":7,"message_id":"a"}"#).paths == ["title"])
  }

  @Test("What the vendor wants back with a report is kept as it came, whatever it is")
  func reporting() throws {
    for value in [#"{"b":[1.50,{"id":"x"}],"a":null}"#, "{}", "[]", "\"text\"", "7"] {
      let reading = Reading(#"{"messages":[{"message_id":"a","message_reporting":\#(value)}]}"#)
      #expect(reading.diagnostics == [])
      #expect(try reading.messages.first?.reporting == JSONReader.value(of: Array(value.utf8)))
    }
    let absent = Reading(#"{"messages":[{"message_id":"a","message_reporting":null},{"message_id":"b"}]}"#)
    #expect(absent.messages.map(\.reporting) == [.null, .null])
    let single = Reading(#"{"message_id":"a","message_reporting":{"k":1}}"#)
    #expect(single.messages.first?.reporting["k"] == .integer(1))
  }
}
