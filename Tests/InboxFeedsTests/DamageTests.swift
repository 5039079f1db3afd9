import InboxFeeds
import InboxModel
import JSON
import TestSupport
import Testing

@Suite("Damaged feeds")
struct DamageTests {
  static let texts = [
    """
    {"messages": [
      {"message_id": "é1", "title": "A\\ud83d\\ude00", "unread": true, "extra": {"n": [1, 2.5e3]}, "message_sent": "2026-03-01 09:30:00"},
      {"message_id": "two", "title": "€", "content_type": "text/html", "icons": {"list_icon": "i"}}
    ], "next": null}
    """,
    """
    {"items":[{"id":1,"opened":0,"message":{"title":"T","alert":"B","style":[],"deeplink":"a://b"}},{"id":2,"create_time":1793000000}],
    "badge":1}
    """,
    "{\"inlay\":1}\n{\"id\":\"a\",\"title\":\"é\"}\r\n\n{\"id\":\"b\",\"actions\":[{\"type\":\"url\",\"value\":\"x\"}]}\n{\"id\":\"c\"}\n",
    "{\"id\":\"solo\",\"body\":\"x\",\"sent\":\"2026-01-02T03:04:05Z\"}",
  ]

  private func expectSame(_ bytes: [UInt8], _ whole: Reading) {
    for piece in [1, 2, 3, 7] {
      let reading = Reading(bytes, piece: piece)
      #expect(reading == whole, "\(String(decoding: bytes, as: UTF8.self)) in pieces of \(piece)")
    }
  }

  @Test("A list cut at any byte keeps the messages before, whatever the pieces' size", arguments: texts)
  func truncated(text: String) {
    let bytes = Array(text.utf8)
    let all = Reading(bytes).messages
    #expect(!all.isEmpty)
    var least = 0
    for length in 0...bytes.count {
      let part = Array(bytes[..<length])
      let reading = Reading(part)
      expectSame(part, reading)
      #expect(reading.messages.elementsEqual(all.prefix(reading.messages.count)))
      #expect(reading.messages.count >= least)
      least = reading.messages.count
      #expect(reading.messages.isEmpty ? reading.fault != nil || length > 0 : reading.fault == nil)
    }
    #expect(least == all.count)
  }

  @Test("A list damaged at random never stops the program, and reads alike in all pieces", arguments: texts)
  func mutated(text: String) {
    var random = SeededGenerator(seed: 20_261_130)
    let alphabet = Array("\"\\{}[],:01eu\n\u{0} ".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
    for _ in 0..<1500 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random)!
        case 1: bytes.insert(alphabet.randomElement(using: &random)!, at: index)
        case 2: bytes.removeSubrange(index..<min(index + Int.random(in: 1...9, using: &random), bytes.count))
        default: bytes.insert(contentsOf: bytes[index..<min(index + 30, bytes.count)], at: 0)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let reading = Reading(bytes)
      expectSame(bytes, reading)
      #expect(reading.messages.allSatisfy { !$0.id.isEmpty })
      if reading.items.isEmpty && reading.fault == nil {
        // Only a list without elements says nothing at all.
        let value = try? JSONReader.value(of: bytes)
        #expect(
          ["messages", "items", "list"].contains { value?[$0]?.array?.isEmpty == true },
          "\(String(decoding: bytes, as: UTF8.self))"
        )
      }
    }
  }

  @Test("A list larger than a piece is read whole and in order")
  func large() {
    var bytes = Array("{\"messages\":[".utf8)
    for index in 0..<3000 {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array(
        "{\"message_id\":\"m\(index)\",\"title\":\"\(String(repeating: "é", count: index % 97))\"}".utf8)
    }
    bytes += Array("]}".utf8)
    let reading = Reading(bytes)
    #expect(reading.diagnostics == [])
    #expect(reading.messages.map(\.id) == (0..<3000).map { "m\($0)" })
    #expect(reading.messages.map { $0.title?.count } == (0..<3000).map { $0 % 97 })
    #expect(Reading(bytes, piece: 997) == reading)
  }
}
