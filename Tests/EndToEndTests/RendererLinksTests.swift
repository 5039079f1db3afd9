import InboxModel
import JSON
import TestSupport
import Testing

/// Links as the renderers of the tree really give them stand in the message that they come from.
@Suite struct RendererLinksTests {
  /// The links of every target that a file is drawn with.
  private static func links(_ result: Subprocess.Result) throws -> [String] {
    let document = try JSONReader.value(of: result.outputBytes)
    var links: [String] = []
    for message in document["messages"]?.array ?? [] {
      for target in message["targets"]?.array ?? [] {
        for outcome in target["outcomes"]?.array ?? [] {
          if ["url", "deeplink", "need"].contains(outcome["type"]?.string),
            let value = outcome["value"]?.string
          {
            links.append(value)
          }
        }
      }
    }
    return links
  }

  private static func message(_ body: [UInt8], _ type: String) -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: "web")
    message.body = body
    message.contentType = type
    return message
  }

  private static let bodies: [(String, String, [String])] = [
    (
      "text/html",
      """
      <p><a href="https://a.test/?x=1&amp;y=2&copy=3">one</a> <a href=' https://b.test/ü ö
      '>two</a> <a href=myapp://c{}[]()";>three</a> <a href="https://d.test/it's (1)">four</a>
      <a href="https://e.test/&#x3D;&eacute;&#x1F986;">five</a> <a href="/relative?q">six</a> <a href="mailto:ada@f.test">seven</a></p>
      """,
      ["https://a.test/?x=1&y=2&copy=3"]
    ),
    (
      "text/markdown",
      """
      [one](https://a.test/?x=1&amp;y=2) [two](<https://b.test/ü ö> "title") [three](https://c.test/a\\_b_(c)) <https://d.test/é?{a}>
      [four]: https://e.test/`x`|y[z]^ 'title'

      [four] and ![picture](https://f.test/i.png) and [five](myapp://x?a="b"), [six](https://g.test/\\[\\\\\\])
      """,
      ["https://a.test/?x=1&y=2", "https://b.test/%C3%BC%20%C3%B6"]
    ),
  ]

  @Test(arguments: bodies)
  func `links of a body stand in it, as odd as they are`(type: String, body: String, some: [String]) throws {
    let ending = type == "text/html" ? "html" : "md"
    let links = try Self.links(Program.render(body, named: "body.\(ending)", ["--format", "json"]))
    #expect(links.count >= 5, "\(links)")
    for link in some { #expect(links.contains(link), "\(links)") }
    let message = Self.message(Array(body.utf8), type)
    for link in links where LinkPolicy.refusal(of: LinkPolicy.trimmed(link)) == nil {
      #expect(MessageLinks.contains(link, in: message), "\(link)")
      #expect(!MessageLinks.contains("\(link)x", in: message), "\(link)")
    }
  }

  private static let cases = "\(PackageFolder.path)/../shared/cases/html/bodies"

  @Test(.enabled(if: Files.exists(cases)))
  func `links of real bodies stand in them`() throws {
    var count = 0
    for name in Files.names(in: Self.cases) where name.hasSuffix(".html") {
      let result = try Program.run([
        "render", "\(Self.cases)/\(name)", "--as", "text/html", "--format", "json",
      ])
      // An empty file has nothing to draw.
      guard result.code == 0 else { continue }
      let message = Self.message(try Files.read("\(Self.cases)/\(name)"), "text/html")
      for link in try Self.links(result) where LinkPolicy.refusal(of: LinkPolicy.trimmed(link)) == nil {
        count += 1
        #expect(MessageLinks.contains(link, in: message), "\(name): \(link)")
      }
    }
    #expect(count > 100)
  }
}
