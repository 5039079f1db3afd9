import JSON
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("Keys are sorted and nothing else is moved")
  func order() throws {
    let text = #"{"b":[3,1,2],"a":{"z":null,"y":true},"":1.50}"#
    let value = try JSONReader.value(of: Array(text.utf8))
    #expect(value.serialized == #"{"":1.50,"a":{"y":true,"z":null},"b":[3,1,2]}"#)
  }

  @Test(
    "No control character is written",
    arguments: [
      ("\u{0}\u{1F}", #""\u0000\u001f""#),
      ("\n\t\r", #""\n\t\r""#),
      ("\u{7F}\u{80}\u{9B}\u{9F}", #""\u007f\u0080\u009b\u009f""#),
      ("\u{A0}é\u{C2}😀", "\"\u{A0}é\u{C2}😀\""),
      ("a\"b\\c/", #""a\"b\\c/""#),
      ("", "\"\""),
      ("é\u{85}é", "\"é\\u0085é\""),
    ]
  )
  func escapes(text: String, expected: String) {
    #expect(Array(JSONValue.string(text).serialized.utf8) == Array(expected.utf8))
    #expect(JSONValue.object([.init(key: text, value: .null)]).serialized == "{\(expected):null}")
  }

  @Test("What is written is read back, for every scalar up to U+02FF and some beyond")
  func roundTrip() throws {
    var text = ""
    for code in (0...0x2FF).map(UInt32.init) + [0x2028, 0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x10000, 0x10FFFF] {
      text.unicodeScalars.append(Unicode.Scalar(code)!)
    }
    let value = JSONValue.array([.string(text), .object([.init(key: text, value: .bool(false))])])
    let written = Array(value.serialized.utf8)
    #expect(!written.contains { $0 < 0x20 || $0 == 0x7F })
    #expect(try JSONReader.value(of: written) == value)
  }
}
