import JSON
import TestSupport
import Testing

/// `--format json` is one document, of the schema, with sorted keys and without controls, whatever came in.
@Suite struct JSONOutputTests {
  private static let schemas = "\(PackageFolder.path)/docs/schema"

  /// The document that a run wrote, after a look at everything that holds for each.
  static func document(_ result: Subprocess.Result) throws -> JSONValue {
    let bytes = result.outputBytes
    #expect(bytes.last == 0x0A)
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "a control stands in the document")
    #expect(!result.output.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    let document = try JSONReader.value(of: bytes)
    #expect(unsortedKeys(document) == [])
    #expect(try JSONSchema(file: "\(schemas)/render.schema.json").violations(of: document) == [])
    return document
  }

  /// Every key that stands behind one that is larger, or twice.
  private static func unsortedKeys(_ value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      var found = zip(members, members.dropFirst())
        .filter { !$0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { $1.key }
      for member in members { found += unsortedKeys(member.value) }
      return found
    case .array(let elements): return elements.flatMap(unsortedKeys)
    default: return []
    }
  }

  @Test(arguments: [[], ["--presentation", "card"], ["--presentation", "row"], ["--no-plugins"]])
  func `the example inbox is of the schema`(options: [String]) throws {
    let result = try Program.run(["render", "docs/examples/inbox.json", "--format", "json"] + options)
    let document = try Self.document(result)
    let ids = document["messages"]?.array?.compactMap { $0["id"]?.string }
    #expect(ids == ["spring-offer", "parcel", "receipt", "notes", "seat"])
  }

  @Test func `a target says what a tap on it leads to`() throws {
    let document = try Self.document(
      Program.run(["render", "docs/examples/inbox.json", "--format", "json", "--message", "spring-offer"]))
    let target = try #require(document["messages"]?.array?.first?["targets"]?.array?.first)
    #expect(target["label"]?.string == "See the range")
    #expect(
      target["outcomes"]?.serialized
        == #"[{"type":"deeplink","value":"myapp://offers/20?ref=inbox&name=caf%C3%A9"}]"#)
  }

  @Test func `a file with faults is of the schema, and says them`() throws {
    let result = try Program.render(
      #"{"inlay":1,"messages":[{"id":"a","title":7,"text":"\u0000\u001b[31m\u009bx"},{"title":"no id"},{"id":"b"}]}"#,
      ["--format", "json"])
    let messages = try #require(try Self.document(result)["messages"]?.array)
    #expect(messages.map { $0["id"]?.string } == ["a", "b"])
    #expect(messages[0]["diagnostics"]?.array?.first?["path"]?.string == "messages[0].title")
    #expect(result.succeeded)
  }

  @Test func `two files make one document`() throws {
    let result = try Program.run(
      ["render", "docs/examples/inbox.json", "docs/examples/inbox.json", "--format", "json"])
    #expect(try Self.document(result)["messages"]?.array?.count == 10)
  }

  @Test func `a file without a message is an empty document`() throws {
    let result = try Program.render(#"{"inlay":1,"messages":[]}"#, ["--format", "json"])
    #expect(result.output == "{\"messages\":[]}\n")
    #expect(result.succeeded)
  }

  @Test(arguments: [
    "plugin list", "plugin list --plugin-path /nowhere", "plugin route docs/examples/inbox.json",
  ])
  func `the plugin commands write JSON of their schemas`(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    let result = try Program.run(arguments + ["--format", "json"])
    #expect(result.succeeded, "\(result)")
    let document = try JSONReader.value(of: result.outputBytes)
    #expect(Self.unsortedKeys(document) == [])
    let schema = try JSONSchema(file: "\(Self.schemas)/\(arguments[0])-\(arguments[1]).schema.json")
    #expect(schema.violations(of: document) == [])
    let list = document[arguments[1] == "list" ? "plugins" : "messages"]?.array
    #expect(list?.isEmpty == false)
  }

  @Test func `a route through a converter names it and the renderer behind it`() throws {
    let result = try Program.run([
      "plugin", "route", "docs/examples/inbox.json", "--message", "notes", "--format", "json",
    ])
    let message = try JSONReader.value(of: result.outputBytes)["messages"]?.array?.first
    #expect(message?["converters"]?.serialized == #"["dev.inlay.markdown"]"#)
    #expect(message?["renderer"]?.string == "dev.inlay.web")
  }

  @Test func `the validator finds what is wrong`() throws {
    let schema = try JSONSchema(file: "\(Self.schemas)/render.schema.json")
    func violations(_ text: String) throws -> [String] {
      schema.violations(of: try JSONReader.value(of: Array(text.utf8)))
    }
    let head =
      #"{"messages":[{"converters":[],"diagnostics":[],"id":"a","kind":"k","notices":[],"renderer":"r","targets":[],"title":null,"vendor":"v","tree":"#
    #expect(try violations(#"\#(head){"kind":"paragraph","gap":"2c"}}]}"#) == [])
    #expect(try violations(#"\#(head){"kind":"paragraph","gap":"2"}}]}"#).count == 1)
    #expect(try violations(#"\#(head){"kind":"paragraph","attribute-900":7}}]}"#) == [])
    #expect(try violations(#"\#(head){"kind":"paragraph","children":[{"kind":"nothing"}]}}]}"#).count == 1)
    #expect(try violations(#"\#(head){"kind":"paragraph","colour":1}}]}"#).count == 1)
    #expect(try violations(#"{"messages":[{}]}"#).count == 10)
    #expect(try violations(#"{"messages":[],"more":1}"#) == ["$.more: nothing is allowed here"])
  }
}
