import JSON
import Testing

@Suite("Reading a JSON text")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  @Test(
    "Every kind of value is read",
    arguments: [
      ("null", JSONValue.null),
      (" true\n", .bool(true)),
      ("false", .bool(false)),
      ("12", .integer(12)),
      ("-0.5e+3", .number(JSONNumber(text: "-0.5e+3"))),
      ("\"\"", .string("")),
      ("[]", .array([])),
      ("{}", .object([])),
      ("[1,[2,{}],\"3\"]", .array([.integer(1), .array([.integer(2), .object([])]), .string("3")])),
    ]
  )
  func kinds(text: String, expected: JSONValue) throws {
    #expect(try read(text) == expected)
  }

  @Test("Members keep their order, and the last of a repeated key counts")
  func members() throws {
    let value = try read(#"{"b":1,"a":{"x":[true]},"b":2}"#)
    #expect(value.members?.map(\.key) == ["b", "a", "b"])
    #expect(value["b"] == .integer(2))
    #expect(value["a"]?["x"]?.array == [.bool(true)])
  }

  @Test(
    "Numbers keep their digits",
    arguments: [
      "1e400", "-1e-400", "9223372036854775807", "9223372036854775808", "12345678901234567890123", "0", "-0",
      "1.50",
      "1E5",
    ]
  )
  func numbers(text: String) throws {
    #expect(try read("[\(text)]") == .array([.number(JSONNumber(text: text))]))
  }

  @Test("A whole number is exact up to 64 bits and no further")
  func integers() throws {
    #expect(try read("9223372036854775807").int64 == .max)
    #expect(try read("9223372036854775808").int64 == nil)
    #expect(try read("-9223372036854775808").int64 == .min)
    #expect(try read("1.0").int64 == nil)
  }

  @Test(
    "Strings are unescaped",
    arguments: [
      (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0000x""#, "\u{0}x"),
      (#""\u00e9\u20ac""#, "é€"),
      (#""\ud83d\ude00!""#, "😀!"),
      (#""😀é""#, "😀é"),
      (#""\ud800""#, "\u{FFFD}"),
      (#""\udc00\ud800x""#, "\u{FFFD}\u{FFFD}x"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\\ud800""#, #"\ud800"#),
      (#""\uD800\u0041""#, "\u{FFFD}A"),
    ]
  )
  func strings(text: String, expected: String) throws {
    #expect(try read(text).string.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    let padded = "[\"" + String(repeating: "-", count: 13) + "\"," + text + "]"
    #expect(try read(padded).array?.last?.string == expected)
  }

  @Test("A byte order mark is passed over, once")
  func mark() throws {
    #expect(try read("\u{FEFF}[1]") == .array([.integer(1)]))
    #expect(throws: JSONFault.self) { try read("\u{FEFF}\u{FEFF}[1]") }
    #expect(throws: JSONFault.self) { try JSONReader.value(of: [0xEF, 0xBB]) }
  }

  @Test(
    "What is no JSON says where",
    arguments: [
      ("", "1:1", JSONFault.Kind.cutShort),
      ("  \n ", "2:2", .cutShort),
      ("[1,2", "1:5", .cutShort),
      ("{\"a\":\n \"b", "2:2", .cutShort),
      ("tru", "1:4", .cutShort),
      ("{\"é\":x}", "1:6", .notJSON),
      ("[1,]", "1:4", .notJSON),
      ("[\n01]", "2:2", .notJSON),
      ("[1]\n x", "2:2", .notJSON),
      ("[\"a\nb\"]", "1:4", .notJSON),
      ("[\"a\u{1}\"]", "1:4", .notJSON),
      ("[\"\\q\"]", "1:3", .notJSON),
      ("[\"\\u12g4\"]", "1:6", .notJSON),
      ("/* */[]", "1:1", .notJSON),
      ("NaN", "1:1", .notJSON),
      ("{1:2}", "1:2", .notJSON),
      ("['a']", "1:2", .notJSON),
    ]
  )
  func faults(text: String, place: String, kind: JSONFault.Kind) {
    let fault = #expect(throws: JSONFault.self) { try read(text) }
    #expect(fault?.place == place, "\(fault.map(\.description) ?? "")")
    #expect(fault?.kind == kind)
    #expect(fault?.problem.isEmpty == false)
  }

  @Test(
    "Bytes that are not UTF-8 are refused at their place",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82],
    ] as [[UInt8]]
  )
  func encoding(bytes: [UInt8]) {
    for (before, after, place) in [("[\"é", "\"]", "1:4"), ("\n[ ", "]", "2:3")] {
      let fault = #expect(throws: JSONFault.self) {
        try JSONReader.value(of: Array(before.utf8) + bytes + Array(after.utf8))
      }
      #expect(fault?.kind == .notUTF8)
      #expect(fault?.place == place)
    }
  }

  @Test("The largest allowed depth is read, one more is a fault, and so is a hundred thousand")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(512)).array?.count == 1)
    for depth in [513, 100_000] {
      let fault = #expect(throws: JSONFault.self) { try read(nested(depth)) }
      #expect(fault?.kind == .tooDeep)
    }
    let keys = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: JSONFault.self) { try read(keys) }
  }

  @Test("A long string is cut on a character, a long number on a digit")
  func cuts() throws {
    var limits = JSONLimits()
    limits.maximumStringBytes = 10
    limits.maximumDigits = 5
    func read(_ text: String) throws -> JSONValue {
      try JSONReader.value(of: Array(text.utf8), limits: limits)
    }
    #expect(try read("[\"0123456789\",1]") == .array([.string("0123456789"), .integer(1)]))
    #expect(try read("[\"0123456789x\",1]") == .array([.string("0123456789"), .integer(1)]))
    #expect(try read("[\"012345678é\",1]") == .array([.string("012345678"), .integer(1)]))
    #expect(try read(#"["01234567\u0041\"tail\\",1]"#) == .array([.string("01234567"), .integer(1)]))
    #expect(try read("{\"0123456789key\":1}")["0123456789"] == .integer(1))
    #expect(try read("[1234567,2]") == .array([.integer(12345), .integer(2)]))
    #expect(
      try read("[1234567.12345678e-123456]") == .array([.number(JSONNumber(text: "12345.12345e-12345"))]))
    let fault = #expect(throws: JSONFault.self) { try read("[\"0123456789 and more\",\n x]") }
    #expect(fault?.place == "2:2")
    let unclosed = #expect(throws: JSONFault.self) { try read("[\"0123456789 and more") }
    #expect(unclosed?.kind == .cutShort)
  }
}
