import Testing

@testable import RendererHost

/// The part of a manifest that binds a C function.
@Suite struct BindingReaderTests {
  private static let body = #"{"from":"body","type":"bytes"}"#

  /// The manifest of a converter with members of `converts` replaced.
  private static func read(_ changes: [(String, String)]) throws(ManifestError) -> PluginManifest {
    var members = [
      ("to", #""text/html""#), ("symbol", #""convert""#), ("library", #""libexample.so.1""#),
      ("arguments", "[\(body)]"),
      ("returns", #"{"type":"cstring","free":"free"}"#),
    ]
    for (key, value) in changes {
      members.removeAll { $0.0 == key }
      if !value.isEmpty { members.append((key, value)) }
    }
    let converts = "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    return try ManifestReaderTests.read([
      ("library", ""), ("renders", #"[{"contentType":"text/markdown"}]"#), ("converts", converts),
    ])
  }

  private static func function(_ changes: [(String, String)] = []) throws -> BoundFunction {
    guard case .converter(_, let function) = try read(changes).code else {
      throw ManifestError(file: "", problem: "it is no converter")
    }
    return function
  }

  private static func sentence(_ changes: [(String, String)]) -> String {
    do throws(ManifestError) {
      _ = try read(changes)
      return "it is taken"
    } catch {
      return "\(error.place): \(error.problem)"
    }
  }

  @Test func `a binding says what is called and with what`() throws {
    let manifest = try Self.read([])
    #expect(manifest.convertsTo == "text/html")
    let function = try Self.function([
      ("library", #"["liba.so.2","liba.so.1"]"#), ("returns", #"{"type":"cstring"}"#),
      (
        "arguments",
        #"[{"type":"bytes","from":"body"},{"type":"size","from":"bodyLength"},{"type":"cstring","from":"title"},{"type":"cstring","value":"x"},{"type":"i8","value":-128},{"type":"u64","value":9223372036854775807},{"type":"f64","value":2.5},{"type":"null"}]"#
      ),
    ])
    #expect(
      function
        == BoundFunction(
          libraries: ["liba.so.2", "liba.so.1"], symbol: "convert",
          arguments: [
            .init(type: .bytes, source: .body), .init(type: .size, source: .bodyLength),
            .init(type: .cstring, source: .title), .init(type: .cstring, source: .text("x")),
            .init(type: .i8, source: .constant(-128)), .init(type: .u64, source: .constant(.max)),
            .init(type: .f64, source: .real(2.5)), .init(type: .null, source: .none),
          ], free: nil))
    #expect(try Self.function().free == "free")
    #expect(try Self.function([("arguments", "[]")]).arguments == [])
  }

  @Test(
    arguments: [
      ([("to", "")], "converts.to: this is required: a string that is not empty"),
      ([("to", #""html""#)], "converts.to: \"html\" is no content type such as text/html"),
      ([("to", #""text/*""#)], "converts.to: \"text/*\" is no content type such as text/html"),
      ([("symbol", "")], "converts.symbol: this is required: the name of a function of the library"),
      ([("library", "")], "converts.library: this is required: a library's file name, or an array of them"),
      ([("library", "[]")], "converts.library: name at least one library"),
      (
        [("library", #""/usr/lib/libx.so""#)],
        "converts.library: \"/usr/lib/libx.so\" is no file name that the system's loader could find"
      ),
      (
        [("library", #"["liba.so",7]"#)],
        "converts.library[1]: expected a string, found a number"
      ),
      ([("arguments", "")], "converts.arguments: this is required: an array of {type, from or value}"),
      (
        [("arguments", "[" + Array(repeating: body, count: 17).joined(separator: ",") + "]")],
        "converts.arguments: a bound function takes at most 16 arguments"
      ),
      (
        [("arguments", #"[{"type":"int","value":1}]"#)],
        "converts.arguments[0].type: a type is one of i8, i16, i32, i64, u8, u16, u32, u64, size, f64, cstring, bytes, null"
      ),
      (
        [("arguments", #"[\#(body),{"type":"cstring","from":"text"}]"#)],
        "converts.arguments[1].from: \"text\" is none of body, bodyLength and title"
      ),
      (
        [("arguments", #"[{"type":"i32"}]"#)],
        "converts.arguments[0]: say either from where (from) or what (value)"
      ),
      (
        [("arguments", #"[{"type":"i32","from":"bodyLength","value":1}]"#)],
        "converts.arguments[0]: say either from where (from) or what (value)"
      ),
      (
        [("arguments", #"[{"type":"i64","value":9223372036854775808}]"#)],
        "converts.arguments[0].value: 9223372036854775808 is no whole number of 64 bits"
      ),
      (
        [("returns", "")],
        "converts.returns.type: a bound function returns a cstring; others cannot be bound yet"
      ),
      (
        [("returns", #"{"type":"i32"}"#)],
        "converts.returns.type: a bound function returns a cstring; others cannot be bound yet"
      ),
      (
        [("returns", #"{"type":"cstring","free":7}"#)],
        "converts.returns.free: expected a string, found a number"
      ),
    ] as [([(String, String)], String)])
  func `what is wrong is said with its place`(changes: [(String, String)], sentence: String) {
    #expect(Self.sentence(changes) == sentence)
  }

  @Test(arguments: [
    ("i8", "128"), ("i8", "-129"), ("u8", "256"), ("u8", "-1"), ("i16", "32768"), ("u16", "65536"),
    ("i32", "2147483648"),
    ("u32", "-1"), ("u32", "4294967296"), ("u64", "-1"), ("size", "-1"), ("cstring", "1"), ("bytes", "1"),
    ("null", "1"),
    ("i32", "\"x\""), ("f64", "\"x\""), ("bytes", "\"x\""), ("null", "\"x\""),
  ])
  func `a value that its type does not hold is refused`(type: String, value: String) {
    #expect(
      Self.sentence([("arguments", "[{\"type\":\"\(type)\",\"value\":\(value)}]")])
        == "converts.arguments[0]: an argument of type \(type) cannot hold that; docs/manifest.md has the table of types"
    )
  }

  @Test(arguments: [
    ("i8", "127"), ("u8", "255"), ("i16", "-32768"), ("u16", "65535"), ("i32", "-2147483648"),
    ("u32", "4294967295"),
    ("i64", "-9223372036854775808"), ("u64", "0"), ("size", "9223372036854775807"), ("f64", "1"),
    ("f64", "-1e300"),
  ])
  func `a value that its type holds is taken`(type: String, value: String) throws {
    #expect(
      try Self.function([("arguments", "[{\"type\":\"\(type)\",\"value\":\(value)}]")]).arguments.count == 1)
  }

  @Test(arguments: [
    ("cstring", "body", true), ("bytes", "body", true), ("i32", "body", false), ("size", "bodyLength", true),
    ("i32", "bodyLength", true), ("u8", "bodyLength", false), ("cstring", "title", true),
    ("bytes", "title", false),
    ("null", "body", false), ("f64", "bodyLength", false),
  ])
  func `a source fits some types`(type: String, from: String, fits: Bool) {
    #expect(
      (Self.sentence([("arguments", #"[{"type":"\#(type)","from":"\#(from)"}]"#)]) == "it is taken") == fits)
  }

  @Test func `a converter says what it converts`() {
    #expect(
      throws: ManifestError(
        file: "/p/note/plugin.json", place: "renders[0]",
        problem: "a converter says which contentType it converts")
    ) {
      try ManifestReaderTests.read([
        ("library", ""),
        (
          "converts",
          #"{"to":"text/html","symbol":"s","library":"l.so","arguments":[],"returns":{"type":"cstring"}}"#
        ),
      ])
    }
  }
}
