import JSON
import RendererHost
import TestSupport
import Testing

/// `docs/schema/plugin.schema.json` and the reader of manifests are of one mind.
@Suite struct ManifestSchemaTests {
  private static let schema = Result {
    try JSONSchema(file: "\(PackageFolder.path)/docs/schema/plugin.schema.json")
  }

  private static func violations(of text: String) throws -> [String] {
    try schema.get().violations(of: JSONReader.value(of: Array(text.utf8)))
  }

  private static func isRead(_ text: String) -> Bool {
    (try? ManifestReader.read(Array(text.utf8), folder: "/p")) != nil
  }

  /// Every manifest of the tree, and those that a page shows.
  private static let given: [String: String] = {
    var given: [String: String] = [:]
    for name in Files.all(below: "\(PackageFolder.path)/Plugins") where name.hasSuffix("plugin.json") {
      given["Plugins/\(name)"] = try? Files.text(of: "\(PackageFolder.path)/Plugins/\(name)")
    }
    let page = (try? Files.text(of: "\(PackageFolder.path)/docs/manifest.md")) ?? ""
    var block: (line: Int, text: String)?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```json" {
        block = (index + 1, "")
      } else if line == "```", let whole = block {
        given["docs/manifest.md:\(whole.line)"] = whole.text
        block = nil
      } else {
        block?.text += line + "\n"
      }
    }
    return given
  }()

  @Test func `there are manifests to look at`() {
    #expect(Self.given.count >= 6)
  }

  @Test(arguments: given.keys.sorted())
  func `a manifest of the tree or its page is as the schema has it`(name: String) throws {
    #expect(try Self.violations(of: Self.given[name] ?? "") == [])
  }

  private static let head = #""abi":0,"id":"com.example.a","name":"A","version":"1""#
  private static let rules = #""renders":[{"kind":"a"}]"#
  private static let bound =
    #""abi":0,"id":"com.example.a","name":"A","version":"1","renders":[{"contentType":"a/b"}]"#

  private static func binding(_ argument: String) -> String {
    #"{\#(bound),"converts":{"to":"text/html","library":"l.so","symbol":"f","arguments":[\#(argument)],"#
      + #""returns":{"type":"cstring"}}}"#
  }

  private static let right = [
    #"{\#(head),"library":"a.so","renders":[{"contentType":"image/*"}]}"#,
    #"{\#(head),"library":"a.so",\#(rules),"new":1}"#,
    #"{\#(head),"library":"a.so",\#(rules),"limits":{"memoryMiB":1}}"#,
    #"{\#(head),"library":"a.so",\#(rules),"minor":7}"#,
    #"{\#(head),"library":"a.so",\#(rules),"needs":["raw"]}"#,
    binding(#"{"type":"null"}"#), binding(#"{"type":"i8","value":-128}"#),
    binding(#"{"type":"f64","value":0.5}"#), binding(#"{"type":"cstring","value":"x"}"#),
    binding(#"{"type":"u32","from":"bodyLength"}"#),
  ]

  @Test(arguments: right)
  func `what the reader takes, the schema allows`(text: String) throws {
    #expect(Self.isRead(text))
    #expect(try Self.violations(of: text) == [])
  }

  private static let wrong = [
    "[]", "{}",
    #"{\#(head),\#(rules)}"#,
    #"{\#(head),"library":"a.so"}"#,
    #"{\#(head),"library":"a.so","renders":[]}"#,
    #"{\#(head),"library":"a.so","renders":[{"vendor":"airship"}]}"#,
    #"{\#(head),"library":"a.so","renders":[{"kind":1}]}"#,
    #"{\#(head),"library":"a.so","renders":[{"contentType":"text"}]}"#,
    #"{\#(head),"library":"a.so","renders":[{"contentType":"*/*"}]}"#,
    #"{\#(head),"library":"a.so","renders":[{"kind":"a","presentations":["spoken"]}]}"#,
    #"{\#(head),"library":"../a.so",\#(rules)}"#,
    #"{\#(head),"library":".a.so",\#(rules)}"#,
    #"{\#(head),"library":"",\#(rules)}"#,
    #"{\#(head),"library":"a.so",\#(rules),"needs":["files"]}"#,
    #"{\#(head),"library":"a.so",\#(rules),"minor":-1}"#,
    #"{\#(head),"library":"a.so",\#(rules),"limits":{"memoryMiB":"1 GB"}}"#,
    #"{"abi":"0","id":"com.example.a","name":"A","version":"1","library":"a.so",\#(rules)}"#,
    #"{"abi":0,"id":"example","name":"A","version":"1","library":"a.so",\#(rules)}"#,
    #"{"abi":0,"id":"com.example.ä","name":"A","version":"1","library":"a.so",\#(rules)}"#,
    #"{"abi":0,"id":"com.example.a","name":"","version":"1","library":"a.so",\#(rules)}"#,
    #"{\#(bound),"library":"a.so","converts":{"to":"text/html","library":"l.so","symbol":"f","arguments":[],"#
      + #""returns":{"type":"cstring"}}}"#,
    #"{\#(head),\#(rules),"converts":{"to":"text/html","library":"l.so","symbol":"f","arguments":[],"#
      + #""returns":{"type":"cstring"}}}"#,
    #"{\#(bound),"converts":{"to":"text/*","library":"l.so","symbol":"f","arguments":[],"#
      + #""returns":{"type":"cstring"}}}"#,
    #"{\#(bound),"converts":{"to":"text/html","library":"/l.so","symbol":"f","arguments":[],"#
      + #""returns":{"type":"cstring"}}}"#,
    #"{\#(bound),"converts":{"to":"text/html","library":[],"symbol":"f","arguments":[],"#
      + #""returns":{"type":"cstring"}}}"#,
    #"{\#(bound),"converts":{"to":"text/html","library":"l.so","symbol":"f","arguments":[],"#
      + #""returns":{"type":"i32"}}}"#,
    binding(#"{"type":"i8","value":128}"#), binding(#"{"type":"u8","value":-1}"#),
    binding(#"{"type":"i32","value":0.5}"#), binding(#"{"type":"bytes","from":"title"}"#),
    binding(#"{"type":"i8","from":"bodyLength"}"#), binding(#"{"type":"cstring"}"#),
    binding(#"{"type":"struct","value":1}"#), binding(#"{"type":"i32","value":1,"from":"bodyLength"}"#),
    binding(Array(repeating: #"{"type":"null"}"#, count: 17).joined(separator: ",")),
  ]

  @Test(arguments: wrong)
  func `what the reader refuses, the schema does not allow`(text: String) throws {
    #expect(!Self.isRead(text))
    #expect(try Self.violations(of: text) != [])
  }
}
