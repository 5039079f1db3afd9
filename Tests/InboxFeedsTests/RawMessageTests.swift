import InboxFeeds
import InboxModel
import JSON
import TestSupport
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
    let list = "{\"messages\":[{\"message_id\":\"0\"},\(message),{\"message_id\":\"z\"}]}"
    for text in ["{\"messages\":[\(message)]}", message, "{\"message_id\":\"l\"}\n\(message)", list] {
      for piece in [1, 4, .max] {
        let raws = raws(text, Self.keeping(limits), piece: piece)
        #expect(raws.contains(written))
        #expect(raws.count == (text == list ? 3 : text.contains("\n") ? 2 : 1))
      }
    }
  }

  @Test("Messages larger than a piece have all their bytes, and take time in step with these")
  func manyPieces() {
    let long = String(repeating: "0123456789abcdé", count: 25_000)
    let elements = [
      "{\"id\":1}", "{\"id\":2,\"text\":\"\(long)\"}", "{\"text\":[\"\(long)\"],\"id\":3}", "{\"id\":4}",
    ]
    let text = "{\"items\":[\(elements.joined(separator: ",\n"))]}"
    for piece in [13, 1000, .max] { #expect(raws(text, piece: piece) == elements, "in pieces of \(piece)") }
  }

  /// Expects that keeping the bytes changes nothing else.
  private func expectUnchanged(_ bytes: [UInt8], _ limits: JSONLimits, piece: Int) {
    var options = FeedOptions()
    options.limits = limits
    let plain = Reading(bytes, options: options)
    var kept = Reading(bytes, options: Self.keeping(limits), piece: piece)
    kept.items = kept.items.map { item in
      guard case .message(var message, let notes) = item else { return item }
      #expect(message.raw?.first == UInt8(ascii: "{"))
      message.raw = nil
      return .message(message, notes)
    }
    #expect(kept == plain, "\(String(decoding: bytes, as: UTF8.self)) in pieces of \(piece)")
  }

  @Test("Keeping the bytes changes nothing else", arguments: DamageTests.texts + FeedMessageTests.texts)
  func unchanged(text: String) {
    for piece in [1, 2, 3, 7, .max] { expectUnchanged(Array(text.utf8), JSONLimits(), piece: piece) }
  }

  /// Lists whose elements are of every sort, so that few or many are clean.
  private static let lists = [
    #"""
    {"x":[[{}]],"messages":[{"message_id":"a"},{"message_id":"b","t":[1,{"k":[]}]} , {"message_id":"c","n":-1.5e+3,"s":"\ud83d\ude00é"},
    {"message_id":"d","s":"\ud800"},{"message_id":"e","s":"\\\"\/\b"},7,{"message_id":"f"},[{"x":1}],{"message_id":"g","u":null}],"y":{"a":[{}]}}
    """#,
    #"""
    {"items":[{"id":1},{"id":2,"b":true},{"id":3,"c":false},{"id":-0,"c":[[],[{}],{}]},{"id":10.0},{"id":"€"},{"id":7,"id":"x"}]}
    """#,
    "{\"id\":\"a\"}\n{\"id\":\"b\",\"t\":[{}]}\n \n{\"id\":3}\t\r\n{\"id\":\"\\u0041\"}\n{\"i\\u0064\":\"e\",\"id\":\"f\"}\n[]\n{\"id\":\"g\"}",
  ]

  @Test("Nor in a list that is damaged at random, whatever the limits", arguments: lists)
  func damaged(text: String) {
    var random = SeededGenerator(seed: 77)
    var tight = JSONLimits()
    tight.maximumStringBytes = 12
    tight.maximumDigits = 3
    tight.maximumDepth = 3
    tight.maximumMembers = 6
    tight.maximumTextBytes = 40
    let plain = "\"\\{}[],:01-.eEu\n\t \u{0}\u{1F}truefalsnl/"
    let alphabet = Array(plain.utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
    for round in 0..<2500 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random)!
        case 1: bytes.insert(alphabet.randomElement(using: &random)!, at: index)
        default: bytes.remove(at: index)
        }
      }
      let piece = [1, 2, 3, 5, 17, .max][round % 6]
      expectUnchanged(bytes, round % 4 == 0 ? tight : JSONLimits(), piece: piece)
    }
  }
}
