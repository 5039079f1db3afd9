import InboxFeeds
import InboxModel
import JSON
import Testing

@Suite("The source of a message")
struct RawMessageTests {
  /// Reads with the messages' own bytes.
  static func keeping(_ limits: JSONLimits = JSONLimits()) -> FeedOptions {
    var options = FeedOptions()
    options.raw = .asRead
    options.limits = limits
    return options
  }

  private func raws(_ text: String, _ options: FeedOptions = keeping(), piece: Int = .max) -> [String] {
    Reading(text, options: options, piece: piece).messages.map {
      String(decoding: $0.raw ?? [], as: UTF8.self)
    }
  }

  private static let elements = [
    #"{"message_id":"a","title":"T","z":{"own":[1e400, 1.50 ]},"extra":{"b":1,"a":2,"b":3}}"#,
    "{ \"title\" :\t\"\\u00e9 \\/ é {[]}\\\"\" ,\r\n  \"message_id\": \"b\"\n}",
    #"{"message_id":7,"message_reporting":{"k":[]}}"#,
  ]

  @Test("An element's is its bytes from brace to brace, however the source is cut")
  func elements() {
    let text = " {\"messages\": [" + Self.elements.joined(separator: " ,\n ") + "] , \"x\": [{}]} \n"
    for piece in [1, 2, 3, 7, .max] { #expect(raws(text, piece: piece) == Self.elements) }
    #expect(Reading(text).messages.allSatisfy { $0.raw == nil })
  }

  @Test("A message that is the document has the document's, one on a line the line's object")
  func rootsAndLines() {
    let root = Self.elements[1]
    for piece in [1, 3, .max] {
      #expect(raws("\u{FEFF}\n \(root) \n", piece: piece) == [root])
      let lines = [#"{"id":"a", "own":[1]}"#, "{\"id\": \"b\"}", #"{"title":"x","id":3}"#]
      #expect(raws("{\"inlay\":1}\n" + lines.joined(separator: " \r\n\n ") + "\n", piece: piece) == lines)
      #expect(raws(lines.joined(separator: "\n"), piece: piece) == lines)
    }
  }

  @Test("A bad element before or behind changes nothing about the bytes of the others")
  func neighbours() {
    let text =
      "{\"list\":[7,[{\"id\":1}],{\"id\":2},null,{\"no\":\"id\"},{\"id\": 3}],\"list\":[{ \"id\":4}]}"
    for piece in [1, 5, .max] {
      #expect(raws(text, piece: piece) == ["{\"id\":2}", "{\"id\": 3}", "{ \"id\":4}"])
    }
  }

  @Test("Where the text was mended, the bytes are the mended ones")
  func mended() {
    var limits = JSONLimits()
    limits.maximumStringBytes = 10
    limits.maximumDigits = 4
    let text =
      #"{"messages":[{"id":"a","title":"\ud800x"},{"id":"b","title":"0123456789x","n":1234567}]}"#
    for piece in [1, 4, .max] {
      #expect(
        raws(text, Self.keeping(limits), piece: piece) == [
          #"{"id":"a","title":"\ufffdx"}"#, #"{"id":"b","title":"0123456789","n":1234}"#,
        ])
    }
  }

  @Test("Of a message beyond the limit what was read is written anew, in its order")
  func large() {
    var limits = JSONLimits()
    limits.maximumSourceBytes = 30
    let message = #"{"title" : "a title of some length","message_id":"m","extra":{"b":1,"a":2,"b":3}}"#
    let written = #"{"title":"a title of some length","message_id":"m","extra":{"b":1,"a":2,"b":3}}"#
    for text in ["{\"messages\":[\(message)]}", message, "{\"message_id\":\"l\"}\n\(message)"] {
      for piece in [1, 4, .max] {
        #expect(raws(text, Self.keeping(limits), piece: piece).last == written)
      }
    }
  }

  @Test("Keeping the bytes changes nothing else", arguments: DamageTests.texts + FeedMessageTests.texts)
  func unchanged(text: String) {
    let plain = Reading(text)
    var kept = Reading(text, options: Self.keeping())
    kept.items = kept.items.map { item in
      guard case .message(var message, let notes) = item else { return item }
      #expect(message.raw?.first == UInt8(ascii: "{"))
      message.raw = nil
      return .message(message, notes)
    }
    #expect(kept == plain)
  }
}
