import InboxModel
import RendererHost
import Testing

@testable import InboxHost

/// Bound functions turn a body into another content type, on its way to a renderer of that.
@Suite struct ConverterTests {
  /// `strdup` of the C library: the same body, called something else.
  private static func converter(_ id: String, from: String, to: String, symbol: String = "strdup")
    -> PluginManifest
  {
    PluginManifest(
      folder: "/nowhere",
      descriptor: PluginDescriptor(
        id: id, name: "Convert", version: "1", abiMinor: 0, needsRaw: false,
        renders: [RenderRule(contentType: from)]),
      abiMajor: 0,
      code: .converter(
        to: to,
        function: BoundFunction(
          libraries: ["libc.so.6"], symbol: symbol, arguments: [.init(type: .cstring, source: .body)],
          free: "free")))
  }

  private static func draw(_ contentType: String, _ plugins: [PluginManifest]) throws -> DrawnMessage {
    let drawer = MessageDrawer(
      router: Router(plugins), pool: RendererPool(carrier: BuiltPlugin.carrier), context: RenderContext())
    var message = sampleMessage("1", kind: "k")
    message.contentType = contentType
    message.body = Array("the body".utf8)
    drawer.submit(message)
    return try #require(drawer.next())
  }

  private static func renderer(_ contentType: String) throws -> BuiltPlugin {
    try BuiltPlugin(
      "org.example.last", renders: ".content_type = INLAY_LITERAL(\"\(contentType)\")",
      draw: """
        inlay_paragraph(canvas, message->content_type);
        return inlay_paragraph(canvas, message->body);
        """)
  }

  @Test func `a body goes through converters to a renderer`() throws {
    let last = try Self.renderer("text/c")
    let drawn = try Self.draw(
      "text/a",
      [
        Self.converter("org.example.b", from: "text/b", to: "text/c"), last.manifest,
        Self.converter("org.example.a", from: "text/a", to: "text/b"),
      ])
    #expect(drawn.renderer == "org.example.last")
    #expect(drawn.converters == ["org.example.a", "org.example.b"])
    #expect(drawn.drawing.linearText == "text/c\n\nthe body\n")
    #expect(drawn.message.contentType == "text/a", "the message stays as it came")
  }

  @Test func `where no renderer follows the host draws the message as it came`() throws {
    let drawn = try Self.draw("text/a", [Self.converter("org.example.a", from: "text/a", to: "text/b")])
    #expect(drawn.renderer == "inlay.plain" && drawn.converters.isEmpty)
    #expect(drawn.drawing.linearText.contains("the body") && drawn.drawing.linearText.contains("text/a"))
  }

  @Test func `plain text that a converter made is drawn by the host`() throws {
    var upper = Self.converter("org.example.a", from: "text/a", to: "text/plain", symbol: "strdup")
    upper.descriptor.name = "Plain"
    let drawn = try Self.draw("text/a", [upper])
    #expect(drawn.renderer == "inlay.plain" && drawn.converters == ["org.example.a"])
    #expect(drawn.drawing.linearText.contains("the body") && drawn.drawing.linearText.contains("text/plain"))
    #expect(drawn.message.contentType == "text/a", "the message stays as it came")
  }

  @Test func `converters in a circle come to an end`() throws {
    let drawn = try Self.draw(
      "text/a",
      [
        Self.converter("org.example.a", from: "text/a", to: "text/b"),
        Self.converter("org.example.b", from: "text/b", to: "text/a"),
        Self.converter("org.example.self", from: "text/*", to: "text/a"),
      ])
    #expect(drawn.renderer == "inlay.plain")
    #expect(drawn.drawing.linearText.contains("the body"))
  }

  @Test func `a function that is not there is said, and the next is asked`() throws {
    let last = try Self.renderer("text/*")
    let drawn = try Self.draw(
      "text/a",
      [Self.converter("org.example.a", from: "text/a", to: "text/b", symbol: "no_such"), last.manifest])
    #expect(drawn.renderer == "org.example.last")
    #expect(drawn.failures.count == 1)
    #expect(drawn.failures[0].hasPrefix("Convert (org.example.a) was not loaded: "), "\(drawn.failures)")
  }
}
