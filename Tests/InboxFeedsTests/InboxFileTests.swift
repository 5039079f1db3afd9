import InboxFeeds
import InboxModel
import JSON
import Testing

@Suite("Inlay's inbox file")
struct InboxFileTests {
  private static let full = """
    {"id": "w", "kind": "card", "title": "T", "subtitle": "S", "text": "X", "contentType": "Text/Markdown;a=b",
     "body": "# é", "icon": "i", "image": "p",
     "style": {"background": "#000", "titleBackground": "#111111", "foreground": "#80FFFFFF"},
     "sent": "2026-01-02T03:04:05Z", "expires": "9999-12-31T23:59:59+00:00", "pinned": true, "data": {"a": [1]},
     "actions": [{"type": "url", "value": "https://example.org/"}, {"id": "b", "label": "B", "type": "deeplink", "value": ""}],
     "locale": "de-AT", "unknown": 1}
    """

  private static var fullMessage: Message {
    var message = Message(id: "w", vendor: .inlay, kind: "card")
    message.title = "T"
    message.subtitle = "S"
    message.text = "X"
    message.contentType = "text/markdown"
    message.body = Array("# é".utf8)
    message.icon = "i"
    message.image = "p"
    message.style.background = Color(argb: 0xFF00_0000)
    message.style.titleBackground = Color(argb: 0xFF11_1111)
    message.style.foreground = Color(argb: 0x80FF_FFFF)
    message.sent = Instant(rfc3339: "2026-01-02T03:04:05Z")
    message.expires = Instant(rfc3339: "9999-12-31T23:59:59Z")
    message.isPinned = true
    message.data = .object([.init(key: "a", value: .array([.integer(1)]))])
    message.actions = [
      MessageAction(type: .url, value: "https://example.org/"),
      MessageAction(id: "b", label: "B", type: .deeplink, value: ""),
    ]
    message.locale = "de-AT"
    return message
  }

  @Test("Every field, in each of the file's forms")
  func forms() {
    let line = String(Self.full.map { $0 == "\n" ? " " : $0 })
    for text in [
      "{\"inlay\": 1, \"messages\": [\(Self.full)]}", "{\"messages\": [\(Self.full)], \"inlay\": 1}",
      Self.full, line,
      line + "\n", "\n\n" + line + "\n\n",
    ] {
      #expect(Reading(text) == Reading(text, feed: .inlay))
      #expect(Reading(text).items == [.message(Self.fullMessage, [])])
    }
    let lines = Reading("{\"inlay\":1}\n\(line)\r\n\n  \n\(line)\n{\"id\":\"x\"}")
    #expect(lines.messages.map(\.id) == ["w", "w", "x"])
    #expect(lines.diagnostics == ["line 5: id: another message before has the same id"])
  }

  @Test(
    "What is left out has its default",
    arguments: [
      (#"{"id":"a"}"#, "alert", nil), (#"{"id":"a","body":"x"}"#, "message", "text/plain"),
      (#"{"id":"a","body":"x","contentType":"text/html","kind":""}"#, "message", "text/html"),
      (#"{"id":"a","body":"","kind":"web"}"#, "web", "text/plain"),
    ] as [(String, String, String?)]
  )
  func defaults(text: String, kind: String, contentType: String?) {
    let message = Reading(text).messages.first
    #expect(message?.kind == kind)
    #expect(message?.contentType == contentType)
  }

  @Test("A number is a time too, with a word about it")
  func numbers() {
    let reading = Reading(#"{"id":"a","sent":1793000000,"expires":1793000000000}"#)
    #expect(reading.messages.first?.sent == reading.messages.first?.expires)
    #expect(reading.paths == ["sent", "expires"])
  }

  @Test(
    "A field of the wrong type is dropped and named",
    arguments: [
      (#""kind":1"#, "kind"), (#""title":[]"#, "title"), (#""body":{}"#, "body"),
      (#""style":"red""#, "style"),
      (#""style":{"foreground":"red"}"#, "style.foreground"), (#""sent":"2026-01-02""#, "sent"),
      (#""sent":true"#, "sent"), (#""expires":1e19"#, "expires"), (#""pinned":1"#, "pinned"),
      (#""data":[]"#, "data"),
      (#""actions":{}"#, "actions"), (#""actions":[7]"#, "actions[0]"), (#""actions":[{}]"#, "actions[0]"),
      (#""actions":[{"type":"url"}]"#, "actions[0]"), (#""locale":1"#, "locale"),
    ]
  )
  func wrongType(field: String, path: String) {
    let reading = Reading(#"{"inlay":1,"messages":[{"id":"a",\#(field)}]}"#)
    #expect(reading.messages == [Message(id: "a", vendor: .inlay, kind: "alert")])
    #expect(reading.paths == ["messages[0].\(path)"])
  }

  @Test("One bad action does not cost the others")
  func actions() {
    let reading = Reading(
      #"{"id":"a","actions":[{"type":"url","value":"u:1"},{"type":1,"value":"x"},{"id":2,"type":"t","value":"v"}]}"#
    )
    #expect(reading.messages.first?.actions.map(\.id) == [nil, "2"])
    #expect(reading.paths == ["actions[1].type", "actions[1]"])
  }

  @Test("A later version is read all the same, with a word about it")
  func version() {
    let reading = Reading(#"{"inlay":2,"messages":[{"id":"a"}]}"#)
    #expect(reading.messages.count == 1)
    #expect(reading.paths == ["inlay"])
  }

  // MARK: One message a line

  @Test(
    "A bad line costs only itself",
    arguments: [
      ("garbage", "2:1"), ("{\"id\":\"b\"", "2:10"), ("{\"id\":\"b", "2:7"), ("{\"id\":\"b\"} x", "2:12"),
      ("[", "2:2"),
      ("{\"title\":\"no id\"}", "line 2"), ("7", "line 2"), ("{\"id\":\"b\u{1}\"}", "2:9"),
    ]
  )
  func badLine(line: String, place: String) {
    let reading = Reading("{\"id\":\"a\"}\n\(line)\n{\"id\":\"c\"}\n")
    #expect(reading.fault == nil)
    #expect(reading.messages.map(\.id) == ["a", "c"])
    #expect(reading.items.count == 3)
    guard case .diagnostic(let note) = reading.items[1] else {
      Issue.record("\(reading.items)")
      return
    }
    #expect(note.path == place, "\(note.problem)")
  }

  @Test(
    "A bad first line costs only itself",
    arguments: [
      "{\"id\":x}", "{\"id\":\"a\",", "{\"id\":\"a", "{", "{\"id\":\"a\"} {\"id\":\"b\"}",
      "{\"id\":\"\u{1}\"}",
    ]
  )
  func badFirstLine(line: String) {
    let text = "\(line)\n{\"id\":\"b\"}\n{\"id\":\"c\"}"
    let reading = Reading(text)
    if line.contains("} {") {
      // Two on a line without a line's end between them is no such file.
      #expect(reading.messages.map(\.id) == ["a"])
      return
    }
    #expect(reading.messages.map(\.id) == ["b", "c"], "\(reading)")
    #expect(reading.paths.count == 1)
    var options = FeedOptions()
    options.isLines = true
    #expect(Reading(text, options: options).messages.map(\.id) == ["b", "c"])
  }

  @Test("A line that is not UTF-8 costs only itself")
  func badBytes() {
    let text = Array("{\"id\":\"a\"}\n{\"id\":\"".utf8) + [0xFF] + Array("\"}\n{\"id\":\"c\"}".utf8)
    let reading = Reading(text)
    #expect(reading.messages.map(\.id) == ["a", "c"])
    #expect(reading.paths == ["2"])
  }

  @Test("Lines without any message are a fault")
  func noMessage() {
    var options = FeedOptions()
    options.isLines = true
    #expect(Reading("x\ny\n", options: options).fault?.place == "1:1")
    #expect(Reading("{}\n{}", options: options).fault?.kind == .unknownShape)
    #expect(Reading("", options: options).fault?.kind == .unknownShape)
    #expect(Reading("{\n{\n}", options: options).fault?.kind == .cutShort)
    #expect(Reading("{\"a\":\n{\"b\":x}}").fault?.place == "2:6")
  }
}
