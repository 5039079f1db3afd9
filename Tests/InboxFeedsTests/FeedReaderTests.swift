import InboxFeeds
import InboxModel
import JSON
import Testing

@Suite("Reading a feed")
struct FeedReaderTests {
  @Test(
    "What is no inbox is a fault that says what it is",
    arguments: [
      ("", FeedFault.Kind.unknownShape, "empty"),
      (" \n\t\r\n", .unknownShape, "empty"),
      ("\u{FEFF}", .unknownShape, "empty"),
      ("{}", .unknownShape, "empty object"),
      ("[]", .unknownShape, "an array"),
      ("[{\"id\":\"a\"}]", .unknownShape, "an array"),
      ("7", .unknownShape, "a number"),
      ("\"x\"", .unknownShape, "a string"),
      ("null", .unknownShape, "null"),
      ("{\"ok\":true}", .unknownShape, "\"ok\""),
      ("{\"messages\":{}}", .unknownShape, "\"messages\" is an object"),
      ("{\"messages\":null}", .unknownShape, "\"messages\""),
      ("{\"badge\":3}", .unknownShape, "\"badge\""),
      ("{\"version\":1,\"presentation\":{},\"view\":{}}", .unknownShape, "layout"),
      ("<html>", .notJSON, "no JSON value"),
      ("{\"messages\":[", .cutShort, "ends"),
      ("{\"messages\":[{\"message_id\":\"a\"", .cutShort, "ends"),
      ("{\"messages\":[{\"message_id\":\"a", .cutShort, "ends"),
      ("{\"messages\":[x", .notJSON, "no JSON value"),
    ]
  )
  func faults(text: String, kind: FeedFault.Kind, said: String) {
    let reading = Reading(text)
    #expect(reading.items == [])
    #expect(reading.fault?.kind == kind)
    #expect(reading.fault?.problem.contains(said) == true, "\(reading.fault?.problem ?? "")")
    if kind == .unknownShape { #expect(reading.fault?.problem.contains("expected is") == true) }
  }

  @Test("What was found instead is told")
  func found() {
    #expect(Reading("<p>").fault?.found == .html)
    #expect(Reading("{\"view\":{}}").fault?.found == .airshipLayout)
  }

  @Test("An empty list is no fault", arguments: ["messages", "items", "list"])
  func emptyList(key: String) {
    #expect(Reading("{\"\(key)\":[]}") == Reading("{\"messages\":[],\"inlay\":1}"))
    #expect(Reading("{\"\(key)\":[]}").fault == nil)
  }

  @Test(
    "Messages before the place where reading ends are kept, and the place is told",
    arguments: [
      (", x", "1:32"), ("", "1:30"), (",{\"message_id\":\"b\"", "1:48"), ("]} x", "1:33"), ("]}]", "1:32"),
      (",{\"message_id\":\"b\u{1}\"}", "1:47"),
    ]
  )
  func partial(rest: String, place: String) {
    let reading = Reading("{\"messages\":[{\"message_id\":7}\(rest)")
    #expect(reading.fault == nil)
    #expect(reading.messages.map(\.id) == ["7"])
    #expect(reading.paths.joined() == String(place.prefix { $0 != ":" }))
    #expect(reading.diagnostics.first?.hasPrefix(place) == true, "\(reading.diagnostics)")
  }

  @Test("Bytes that are not UTF-8 end reading, before a message and behind one")
  func encoding() {
    let bad: [UInt8] = [0x22, 0xC3, 0x28, 0x22]
    let before = Reading(Array("{\"x\":".utf8) + bad + Array(",\"messages\":[{\"message_id\":\"a\"}]}".utf8))
    #expect(before.fault?.kind == .notUTF8)
    #expect(before.fault?.place == "1:7")
    let behind = Reading(Array("{\"messages\":[{\"message_id\":\"a\"},\n".utf8) + bad + Array("]}".utf8))
    #expect(behind.messages.map(\.id) == ["a"])
    #expect(behind.diagnostics == ["2:2: the bytes are not UTF-8; what follows is not read"])
  }

  @Test("A byte order mark does not matter")
  func mark() {
    #expect(Reading("\u{FEFF}{\"items\":[{\"id\":1}]}") == Reading("{\"items\":[{\"id\":1}]}"))
    var options = FeedOptions()
    options.isLines = true
    #expect(Reading("\u{FEFF}{\"id\":\"1\"}\n{\"id\":\"2\"}", options: options).messages.count == 2)
    #expect(Reading("\u{FEFF}{\"id\":\"1\"}\n{\"id\":\"2\"}").messages.count == 2)
  }

  @Test("The caller's word on the vendor overrules")
  func overruled() {
    let both = #"[{"message_id":"a","id":"b"}]"#
    for key in ["messages", "items", "list"] {
      let text = "{\"\(key)\":\(both)}"
      #expect(Reading(text, feed: .airship).messages.map(\.id) == ["a"])
      #expect(Reading(text, feed: .inlay).messages.map(\.id) == ["b"])
      #expect(Reading(text, feed: .xtremepush).messages.map(\.vendor) == [.xtremepush])
    }
    #expect(Reading(#"{"id":"x"}"#, feed: .airship).fault?.kind == .unknownShape)
    #expect(Reading(#"{"id":"x"}"#, feed: .xtremepush).messages.map(\.vendor) == [.xtremepush])
  }

  @Test("Each element tells whose it is")
  func mixed() {
    let reading = Reading(
      #"{"messages":[{"id":"a"},{"message_id":"b"},{"id":"c","message":{"title":"T"}},{"title":"x"}]}"#
    )
    #expect(reading.messages.map(\.vendor) == [.inlay, .airship, .xtremepush])
    #expect(reading.paths == ["messages[3]"])
  }

  @Test("Hostile values cost no more than their field")
  func hostile() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let many = (0..<10_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let extras = [
      "\"title\":\(deep)", "\"extra\":{\"deep\":\(deep)}", "\"title\":1e400", "\"title\":9223372036854775808",
      "\"title\":12345678901234567890123", many, "\"junk\":\(deep)",
    ]
    for extra in extras {
      let reading = Reading(
        "{\"messages\":[{\"message_id\":\"a\"},{\(extra),\"message_id\":\"b\",\"unread\":true}]}")
      #expect(reading.fault == nil)
      #expect(reading.messages.map(\.id) == ["a", "b"])
      #expect(reading.messages.last?.reported.read == false)
    }
    let text =
      #"{"messages":[{"message_id":"a\u0000b","title":"\ud800","extra":{"n":1e400,"i":9223372036854775808}}]}"#
    let reading = Reading(text)
    #expect(reading.messages.first?.id == "a\u{0}b")
    #expect(reading.messages.first?.title == "\u{FFFD}")
    #expect(reading.messages.first?.data["n"] == .number(JSONNumber(text: "1e400")))
    #expect(reading.messages.first?.data["i"] == .number(JSONNumber(text: "9223372036854775808")))
    #expect(reading.paths == ["messages[0].title"])
    for document in [
      deep, String(repeating: "{\"a\":", count: 100_000),
      String(repeating: "{\"messages\":[", count: 100_000),
    ] {
      #expect(Reading(document).fault != nil)
    }
    #expect(Reading("{\"title\":\(deep),\"id\":\"a\"}").messages.map(\.id) == ["a"])
  }

  @Test("Diagnostics of one message are bounded")
  func bounded() {
    let actions = Array(repeating: "7", count: 5000).joined(separator: ",")
    let reading = Reading(#"{"id":"a","actions":[\#(actions)]}"#)
    #expect(reading.diagnostics.count == 65)
    #expect(reading.diagnostics.last == ": 4936 more problems are not listed")
  }

  @Test("A source that fails behind a message is told, and one that fails before is a fault")
  func failing() throws {
    for (text, expected) in [("{\"messages\":[{\"message_id\":\"a\"},", 2), ("{\"mess", 0)] {
      var reader = FeedReader(source: FailingSource(bytes: Array(text.utf8)))
      var count = 0
      do {
        while try reader.next() != nil { count += 1 }
        #expect(expected > 0)
      } catch {
        #expect(error.kind == .unreadable)
        #expect(expected == 0)
      }
      #expect(count == expected)
      let after = try reader.next()
      #expect(after == nil)
    }
  }

  @Test("A message is handed over before the source ends")
  func early() throws {
    var reader = FeedReader(source: FailingSource(bytes: Array("{\"messages\":[{\"message_id\":\"a\"}".utf8)))
    let first = try reader.next()
    guard case .message(let message, _)? = first else {
      Issue.record("no message")
      return
    }
    #expect(message.id == "a")
    let shape = reader.shape
    #expect(shape == .airshipList)
  }
}
