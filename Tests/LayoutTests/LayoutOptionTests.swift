import Glibc
import TestSupport
import Testing

/// The options of `inlay render` that are for layouts, and the smaller presentations.
@Suite struct LayoutOptionTests {
  @Test func `one page is drawn alone`() throws {
    let output = try Layouts.render("pager", ["--page", "2", "--width", "60"]).output
    #expect(output.contains("Page 2 of 3") && output.contains("Knots"))
    #expect(!output.contains("Welcome") && !output.contains("Sails"))
    // What stands beside the pager stays.
    #expect(output.contains("[ Back ]"))
  }

  @Test func `a page that is not there is one sentence`() throws {
    let result = try Layouts.render("pager", ["--page", "9"])
    #expect(result.code == 66)
    #expect(
      result.error.hasSuffix("there is no page 9: the message has the pages 1 to 3\n"), "\(result.error)")
    let none = try Layouts.render("label", ["--page", "1"])
    #expect(none.code == 66 && none.error.contains("has no pages"))
    #expect(try Layouts.render("pager", ["--page", "0"]).code == 64)
  }

  @Test func `targets are those of the page`() throws {
    let output = try Layouts.render("pager", ["--page", "1", "--format", "json"]).output
    #expect(!output.contains(#""id":"b""#))
  }

  @Test func `a state is set over the layout's own`() throws {
    let folder = TemporaryFolder()
    try Files.write(Array(#"{"sent": true}"#.utf8), to: folder.file("state.json"))
    let output = try Layouts.render("hidden", ["--state", folder.file("state.json")]).output
    #expect(output.contains("Thank you kindly") && !output.contains("Ask the skipper"))
  }

  @Test func `a state that is none is refused`() throws {
    let folder = TemporaryFolder()
    try Files.write(Array("[1]".utf8), to: folder.file("state.json"))
    let result = try Layouts.render("hidden", ["--state", folder.file("state.json")])
    #expect(result.code == 65 && result.output == "" && result.error.contains("a state is a JSON object"))
    #expect(try Layouts.render("hidden", ["--state", folder.file("none.json")]).code == 66)
  }

  @Test func `a saved state has answers, too`() throws {
    let folder = TemporaryFolder()
    let state =
      #"{"inlay":1,"state":{},"pages":{},"answers":{"boats":["yacht"],"often":"daily","news":true}}"#
    try Files.write(Array(state.utf8), to: folder.file("state.json"))
    let output = try Layouts.render("choices", ["--state", folder.file("state.json")]).output
    #expect(output.contains("[x] Yacht") && output.contains("[ ] Dinghy"), "\(output)")
    #expect(output.contains("(•) Daily") && output.contains("[on] Send me news"))
  }

  @Test(arguments: ["hidden", "overrides", "label"])
  func `all states are listed`(name: String) throws {
    let result = try Layouts.render(name, ["--all-states", "--width", "80"])
    #expect(result.succeeded)
    Golden.expect(result.output, equals: "\(name).states.txt")
  }

  @Test func `rows and cards say the title, the first heading and the main button`() throws {
    let body = try Files.text(of: "\(Layouts.folder)/form.json")
    let quoted = body.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(UnicodeScalar(byte))
      case UInt8(ascii: "\n"): text += " "
      default: text += String(UnicodeScalar(byte))
      }
    }
    let inbox =
      #"{"inlay":1,"messages":[{"id":"1","kind":"layout","title":"Crew wanted","contentType":"application/vnd.urbanairship.thomas+json","body":""#
      + quoted + #""}]}"#
    for presentation in ["row", "card", "full"] {
      let folder = TemporaryFolder()
      try Files.write(Array(inbox.utf8), to: folder.file("inbox.json"))
      let result = try Layouts.run(
        ["render", "inbox.json", "--presentation", presentation, "--width", "60"], in: folder.path)
      #expect(result.succeeded && result.error == "", "\(result)")
      Golden.expect(result.output, equals: "message.\(presentation).txt")
    }
  }
}
