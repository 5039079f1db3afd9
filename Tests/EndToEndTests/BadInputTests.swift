import TestSupport
import Testing

/// Input that is wrong: the exit code, and the sentence that says what, where and what to do.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// What stands on standard error, in a line of its own.
    var sentence: String

    init(_ name: String, _ text: String, _ sentence: String) {
      self.init(name, Array(text.utf8), sentence)
    }

    init(_ name: String, _ bytes: [UInt8], _ sentence: String) {
      self.name = name
      self.bytes = bytes
      self.sentence = sentence
    }

    var testDescription: String { name }
  }

  private static let expected =
    "expected is an Airship list (\"messages\" with \"message_id\"), an XtremePush list (\"items\") "
    + "or an inbox file (\"inlay\" and \"messages\", or one message a line)"

  private static let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
  private static let deepObject =
    String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)

  /// Nothing can be read of these.
  private static let unreadable: [Case] = [
    Case("empty", "", "inlay: inbox.json: the input is empty; \(expected)"),
    Case("space only", " \n\t", "inlay: inbox.json: the input is empty; \(expected)"),
    Case("an empty object", "{}", "inlay: inbox.json: the text is an empty object; \(expected)"),
    Case("an array", "[1]", "inlay: inbox.json: the text is an array; \(expected)"),
    Case("a string", "\"x\"", "inlay: inbox.json: the text is a string; \(expected)"),
    Case(
      "an object of other keys", #"{"foo":1,"b\u001br":2}"#,
      #"inlay: inbox.json: the text is an object with "foo", "b\u001br"; "# + expected),
    Case(
      "messages that are no array", #"{"messages":7}"#,
      "inlay: inbox.json: \"messages\" is a number and not an array; \(expected)"),
    Case("nested 100 000 deep", deep, "inlay: inbox.json: the text is an array; \(expected)"),
    Case(
      "objects 100 000 deep", deepObject, "inlay: inbox.json: the text is an object with \"a\"; \(expected)"),
    Case(
      "not UTF-8",
      Array("{\"inlay\":1,\"messages\":[{\"id\":\"a\",\"title\":\"x".utf8) + [0xFF] + Array("\"}]}".utf8),
      "inlay: inbox.json:1:44: the bytes are not UTF-8; save the file as UTF-8"),
    Case(
      "not JSON", "{\"inlay\":1,\n\"messages\":[{\"id\":\"a\" \"title\"}]}",
      "inlay: inbox.json:2:25: a comma or } is missing behind a member; mend the JSON there"),
    Case(
      "truncated before the first message", "{\"inlay\":1,\n\"messages\":[{\"id\":\"a\",\"ti",
      "inlay: inbox.json:2:23: the text ends within a string that begins here; get the whole file"),
  ]

  @Test(arguments: unreadable)
  func `what cannot be read is 65 with a sentence`(input: Case) throws {
    let result = try Program.render(bytes: input.bytes)
    #expect(result.code == 65)
    #expect(result.remarks == [input.sentence])
    #expect(result.output == "")
  }

  /// A first message is whole in these, and named A.
  private static let damaged: [Case] = [
    Case(
      "not UTF-8",
      Array("{\"inlay\":1,\n\"messages\":[{\"id\":\"a\",\"title\":\"A\"},\n {\"id\":\"b\",\"title\":\"x".utf8)
        + [0xFF]
        + Array("\"}]}".utf8), "inlay: inbox.json:3:22: the bytes are not UTF-8; what follows is not read"),
    Case(
      "not JSON", "{\"inlay\":1,\n\"messages\":[{\"id\":\"a\",\"title\":\"A\"},\n {\"id\":\"b\" \"x\"}]}",
      "inlay: inbox.json:3:14: a comma or } is missing behind a member; what follows is not read"),
    Case(
      "truncated", "{\"inlay\":1,\n\"messages\":[{\"id\":\"a\",\"title\":\"A\"},\n {\"id\":\"b\",\"ti",
      "inlay: inbox.json:3:12: the text ends within a string that begins here; what follows is not read"),
    Case(
      "truncated 100 000 deep",
      "{\"inlay\":1,\"messages\":[{\"id\":\"a\",\"title\":\"A\"},{\"id\":\"b\",\"x\":"
        + String(repeating: "[", count: 100_000),
      "inlay: inbox.json:1:100061: the text ends before its last array or object is closed; "
        + "what follows is not read"),
  ]

  @Test(arguments: damaged)
  func `whole messages before the damage are drawn`(input: Case) throws {
    let result = try Program.render(bytes: input.bytes)
    #expect(result.code == 0)
    #expect(result.remarks == [input.sentence])
    #expect(result.output == "A\n")

    let strict = try Program.render(bytes: input.bytes, ["--strict"])
    #expect(strict.code == 65)
    #expect(strict.output == "A\n")
  }

  /// Nesting of 100 000 in one place of a list: that place is dropped and nothing else.
  @Test(
    arguments: [
      (
        "a field", #"{"id":"b","kind":"k","title":"B","data":DEEP}"#,
        "messages[1].data: nested deeper than 512 levels; the field is dropped", true
      ),
      (
        "a field of a field", #"{"id":"b","kind":"k","title":"B","data":{"x":DEEP}}"#,
        "messages[1].data: nested deeper than 512 levels; the field is dropped", true
      ),
      (
        "the title", #"{"id":"b","kind":"k","title":DEEP,"text":"B"}"#,
        "messages[1].title: nested deeper than 512 levels; the field is dropped", true
      ),
      ("a field that nobody reads", #"{"id":"b","kind":"k","title":"B","x":DEEP}"#, nil, true),
      ("a message", "DEEP", nil, false),
    ] as [(String, String, String?, Bool)])
  func `deep nesting costs one field`(place: String, message: String, sentence: String?, isDrawn: Bool) throws
  {
    for deep in [Self.deep, Self.deepObject] {
      let text = message.split(separator: "DEEP", omittingEmptySubsequences: false).joined(separator: deep)
      let result = try Program.render(
        #"{"messages":[{"id":"a","kind":"k","title":"A"},"# + text
          + #",{"id":"c","kind":"k","title":"C"}],"inlay":1}"#,
        ["--width", "0", "--presentation", "row"])
      #expect(result.code == 0)
      if let sentence {
        #expect(result.remarks.contains("inlay: inbox.json: \(sentence)"), "\(result.error)")
      }
      #expect(result.output == (isDrawn ? "A\n\nB\n\nC\n" : "A\n\nC\n"))
    }
  }

  @Test func `a list of which nothing can be drawn is 65`() throws {
    let result = try Program.render(#"{"inlay":1,"messages":[{"title":"no id"},7]}"#)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.remarks.count == 2, "\(result.error)")
    #expect(result.remarks.allSatisfy { $0.hasPrefix("inlay: inbox.json: messages[") })
  }

  @Test func `an empty list is no fault`() throws {
    for text in [#"{"inlay":1,"messages":[]}"#, #"{"items":[]}"#] {
      let result = try Program.render(text, ["--strict"])
      #expect(result.succeeded && result.error == "" && result.output == "")
    }
  }

  @Test(
    arguments: [
      (
        ["render", "nowhere.json"], "nowhere.json: cannot be read: No such file or directory; check the path"
      ),
      (
        ["plugin", "route", "nowhere.json"],
        "nowhere.json: cannot be read: No such file or directory; check the path"
      ),
      (
        ["plugin", "describe", "nowhere.so"],
        "nowhere.so: cannot be read: No such file or directory; check the path"
      ),
      (
        ["render", "docs/examples/inbox.json", "--bodies", "nowhere"],
        "nowhere: cannot be listed: No such file or directory; check the path"
      ),
      (
        ["render", "docs/examples/inbox.json", "--message", "x\u{1B}y"],
        "no message has the id \"x y\"; leave --message away to see them all"
      ),
      (
        ["plugin", "route", "docs/examples/inbox.json", "--message", "x"],
        "no message has the id \"x\"; leave --message away to see them all"
      ),
    ] as [([String], String)])
  func `what is not there is 66`(arguments: [String], sentence: String) throws {
    let result = try Program.run(arguments)
    #expect(result.code == 66)
    #expect(result.remarks == ["inlay: \(sentence)"])
    #expect(result.output == "")
  }

  @Test func `times of all years are drawn, and others dropped with a diagnostic`() throws {
    let result = try Program.render(
      """
      {"inlay":1,"messages":[
      {"id":"a","title":"A","sent":"0000-01-01T00:00:00Z","expires":"9999-12-31T23:59:59.999Z"},
      {"id":"b","kind":"k","title":"B","sent":1764547200000},
      {"id":"c","title":"C","sent":9223372036854775807,"expires":-9223372036854775808},
      {"id":"d","title":"D","sent":"yesterday","expires":1e400}]}
      """, ["--no-plugins"])
    #expect(result.code == 0)
    for text in ["A\n", "B\n", "C\n", "D\n", "0000-01-01 00:00", "9999-12-31 23:59", "2025-12-01 00:00"] {
      #expect(result.output.contains(text), "\(text)")
    }
    #expect(
      result.remarks == [
        "inlay: inbox.json: messages[1].sent: a time is written as in RFC 3339, such as 2025-12-01T00:00:00Z; "
          + "the number is read as Unix time",
        "inlay: inbox.json: messages[2].sent: a time outside of the years 0 to 9999; the field is dropped",
        "inlay: inbox.json: messages[2].expires: a time outside of the years 0 to 9999; the field is dropped",
        "inlay: inbox.json: messages[3].sent: this is no time; write it as 2026-11-30T09:00:00Z; the field is dropped",
        "inlay: inbox.json: messages[3].expires: a time outside of the years 0 to 9999; the field is dropped",
      ])
  }

  @Test func `messages of one id are both drawn`() throws {
    let result = try Program.render(
      #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"First"},{"id":"a","kind":"k","title":"Second"}]}"#,
      ["--presentation", "row"])
    #expect(result.code == 0)
    #expect(result.output == "First\nSecond\n")
    #expect(result.remarks == ["inlay: inbox.json: messages[1].id: another message before has the same id"])
  }

  @Test func `what was said too often is counted`() throws {
    let bad = Array(repeating: #"{"id":"a","title":7}"#, count: 60).joined(separator: ",")
    let result = try Program.render(#"{"inlay":1,"messages":["# + bad + "]}")
    #expect(result.code == 0)
    #expect(result.remarks.count == 51)
    #expect(result.remarks.last == "inlay: inbox.json: 69 more remarks of this sort are not shown")
  }
}
