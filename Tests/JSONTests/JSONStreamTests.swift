import JSON
import Testing

/// Reads a text in pieces of one size; a fault ends the list.
func events(of bytes: [UInt8], piece: Int, limits: JSONLimits = JSONLimits()) -> (
  [JSONStreamEvent], JSONFault?
) {
  var stream = JSONStream(limits: limits) { key in
    switch key {
    case "messages": .elements
    case "junk": .skip
    default: .whole
    }
  }
  var events: [JSONStreamEvent] = []
  func drain(_ stream: inout JSONStream) {
    while let event = stream.next() { events.append(event) }
  }
  do throws(JSONFault) {
    var start = 0
    while start < bytes.count {
      let end = min(start + piece, bytes.count)
      try bytes[start..<end].withUnsafeBufferPointer { part throws(JSONFault) in
        try stream.push(UnsafeRawBufferPointer(part))
      }
      drain(&stream)
      start = end
    }
    try stream.finish()
    drain(&stream)
    return (events, nil)
  } catch {
    drain(&stream)
    return (events, error)
  }
}

@Suite("Reading JSON as it comes")
struct JSONStreamTests {
  private static let list = """
    {"version": 1, "junk": [[1, {"messages": [2]}], "]"],
     "messages": [{"id": "a\\ud83d\\ude00", "n": 1e400}, 7, [], {"id": "\\ud800b é", "deep": {"x": [1, {"y": "\\udc00"}]}}],
     "more": {"a": null}}
    """

  @Test("Elements come one by one, other members whole or not at all")
  func order() {
    let (events, fault) = events(of: Array(Self.list.utf8), piece: 7)
    #expect(fault == nil)
    let number = JSONValue.number(JSONNumber(text: "1e400"))
    let lone = "half of a surrogate pair stands alone and is replaced by U+FFFD"
    #expect(
      events == [
        .member(key: "version", value: .integer(1), []),
        .skipped(key: "junk", []),
        .elements(key: "messages"),
        .element(
          key: "messages",
          index: 0,
          value: .object([.init(key: "id", value: .string("a😀")), .init(key: "n", value: number)]),
          []
        ),
        .element(key: "messages", index: 1, value: .integer(7), []),
        .element(key: "messages", index: 2, value: .array([]), []),
        .element(
          key: "messages",
          index: 3,
          value: .object([
            .init(key: "id", value: .string("\u{FFFD}b é")),
            .init(
              key: "deep",
              value: .object([
                .init(
                  key: "x",
                  value: .array([.integer(1), .object([.init(key: "y", value: .string("\u{FFFD}"))])])
                )
              ])
            ),
          ]),
          [
            JSONNote(path: "messages[3].id", problem: lone),
            JSONNote(path: "messages[3].deep.x[1].y", problem: lone),
          ]
        ),
        .elementsEnd(key: "messages"),
        .member(key: "more", value: .object([.init(key: "a", value: .null)]), []),
        .end,
      ]
    )
  }

  @Test("The pieces' size changes nothing, wherever the text is cut or damaged")
  func pieces() {
    let whole = Array(Self.list.utf8)
    var texts = (0...whole.count).map { Array(whole[..<$0]) }
    for index in whole.indices {
      for byte: UInt8 in [0x22, 0x5C, 0x00, 0xC3, 0x7D, 0x31] {
        var text = whole
        text[index] = byte
        texts.append(text)
      }
    }
    var limits = JSONLimits()
    limits.maximumStringBytes = 11
    limits.maximumDigits = 2
    limits.maximumDepth = 3
    for text in texts {
      for limits in [JSONLimits(), limits] {
        let expected = events(of: text, piece: 65_536, limits: limits)
        for piece in [1, 2, 3, 7] {
          let found = events(of: text, piece: piece, limits: limits)
          #expect(found == expected, "\(String(decoding: text, as: UTF8.self)) in pieces of \(piece)")
        }
      }
    }
  }

  @Test("A field that is too deep is dropped, and only that field", arguments: [1, 3, 65_536])
  func depth(piece: Int) {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let keys = String(repeating: "{\"k\":", count: 600) + "1" + String(repeating: "}", count: 600)
    let text = """
      {"messages":[{"id":"a","deep":\(deep),"title":"t"},\(deep),{"k":\(keys),"id":"b"}],"whole":\(deep),"last":1}
      """
    let (events, fault) = events(of: Array(text.utf8), piece: piece)
    #expect(fault == nil)
    func note(_ path: String, _ what: String) -> JSONNote {
      JSONNote(path: path, problem: "nested deeper than 512 levels; the \(what) is dropped")
    }
    let a = JSONValue.object([
      .init(key: "id", value: .string("a")), .init(key: "title", value: .string("t")),
    ])
    #expect(
      events == [
        .elements(key: "messages"),
        .element(key: "messages", index: 0, value: a, [note("messages[0].deep", "field")]),
        .element(key: "messages", index: 1, value: .null, [note("messages[1]", "value")]),
        .element(
          key: "messages",
          index: 2,
          value: .object([.init(key: "id", value: .string("b"))]),
          [note("messages[2].k", "field")]
        ),
        .elementsEnd(key: "messages"),
        .skipped(key: "whole", [note("whole", "value")]),
        .member(key: "last", value: .integer(1), []),
        .end,
      ]
    )
  }

  @Test("A field that is too large is dropped, and what follows is kept")
  func size() {
    var limits = JSONLimits()
    limits.maximumMembers = 10
    limits.maximumTextBytes = 40
    let text = """
      {"messages":[{"a":[1,2,3,4,5,6,7,8,9,10,11],"id":"x"},{"b":["0123456789","0123456789","0123456789","0123456789"],
      "c":{"d":1},"id":"y"}],"e":[1,2,3,4,5,6,7,8,9,10,11],"f":1}
      """
    let (events, fault) = events(of: Array(text.utf8), piece: 5, limits: limits)
    #expect(fault == nil)
    #expect(
      events == [
        .elements(key: "messages"),
        .element(
          key: "messages",
          index: 0,
          value: .object([.init(key: "id", value: .string("x"))]),
          [JSONNote(path: "messages[0].a", problem: "too large to be kept; the field is dropped")]
        ),
        .element(
          key: "messages",
          index: 1,
          value: .object([
            .init(key: "c", value: .object([.init(key: "d", value: .integer(1))])),
            .init(key: "id", value: .string("y")),
          ]),
          [JSONNote(path: "messages[1].b", problem: "too large to be kept; the field is dropped")]
        ),
        .elementsEnd(key: "messages"),
        .skipped(key: "e", [JSONNote(path: "e", problem: "too large to be kept; the value is dropped")]),
        .member(key: "f", value: .integer(1), []),
        .end,
      ]
    )
  }

  @Test("Values before a fault are handed over")
  func fault() {
    let (events, fault) = events(of: Array("{\"messages\":[{\"id\":1},\n{\"id\":2}, x".utf8), piece: 100)
    #expect(events.count == 3)
    #expect(fault?.place == "2:11")
    #expect(fault?.kind == .notJSON)
  }

  @Test("Notes of one value are bounded")
  func notes() throws {
    let strings = Array(repeating: #""\ud800""#, count: 1000).joined(separator: ",")
    let (events, _) = events(of: Array("{\"a\":[\(strings)]}".utf8), piece: 64)
    guard case .member(_, _, let notes)? = events.first else {
      Issue.record("no member")
      return
    }
    #expect(notes.count == 65)
    #expect(notes.last?.problem == "936 more problems are not listed")
  }

  @Test("A string of many lone surrogates takes time in step with its length")
  func linear() throws {
    let text = "{\"a\":\"" + String(repeating: #"\ud800"#, count: 200_000) + "\"}"
    let (events, fault) = events(of: Array(text.utf8), piece: 512)
    #expect(fault == nil)
    guard case .member(_, let value, _)? = events.first else {
      Issue.record("no member")
      return
    }
    #expect(value.string?.unicodeScalars.count == 200_000)
  }

  @Test("A string beyond the limit is cut without being kept")
  func longString() throws {
    let text =
      [UInt8]("{\"messages\":[{\"id\":\"".utf8) + [UInt8](repeating: 0x61, count: 20 << 20)
      + Array("\",\"n\":1}]}".utf8)
    let (events, fault) = events(of: text, piece: 65_536)
    #expect(fault == nil)
    guard case .element(_, _, let value, let notes)? = events.dropFirst().first else {
      Issue.record("no element")
      return
    }
    #expect(value["id"]?.string?.utf8.count == 16 << 20)
    #expect(value["n"] == .integer(1))
    #expect(
      notes == [
        JSONNote(path: "messages[0].id", problem: "a string is longer than 16777216 bytes and is cut")
      ])
  }

  @Test("A stream can begin anew at a line")
  func restart() throws {
    var stream = JSONStream(ofOneValue: JSONLimits(), isStrict: false)
    func push(_ text: String) throws {
      try Array(text.utf8).withUnsafeBytes { bytes in try stream.push(bytes) }
    }
    #expect(throws: JSONFault.self) { try push("[\"a\", x ") }
    stream.restart(atLine: 5)
    let fault = #expect(throws: JSONFault.self) { try push("[ y ") }
    #expect(fault?.place == "5:3")
    stream.restart(atLine: 6)
    try push("[1]")
    let hasEnded = stream.hasEnded
    #expect(hasEnded)
    let event = stream.next()
    #expect(event == .value(.array([.integer(1)]), []))
  }

  @Test("What follows the end stays as it is, also where it would have been mended")
  func behindTheEnd() throws {
    var limits = JSONLimits()
    limits.maximumStringBytes = 10
    limits.maximumDigits = 3
    for rest in ["\n" + #"{"a":"\ud800"}"#, "\n" + #"{"a":12345}"#, "\n" + #"{"a":"0123456789x"}"#] {
      var stream = JSONStream(ofOneValue: limits, isStrict: false)
      try Array("{\"b\":1}\(rest)".utf8).withUnsafeBytes { bytes in try stream.push(bytes) }
      let found = String(decoding: stream.rest, as: UTF8.self)
      #expect(found == rest)
      let event = stream.next()
      #expect(event == .value(.object([.init(key: "b", value: .integer(1))]), []))
    }
  }
}
