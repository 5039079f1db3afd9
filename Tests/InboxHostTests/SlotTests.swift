import Drawing
import InboxModel
import RendererHost
import Testing

@testable import InboxHost

/// Slots: content of another type that another renderer draws within a drawing.
@Suite struct SlotTests {
  private static func draw(_ message: Message, _ plugins: [PluginManifest]) throws -> DrawnMessage {
    let drawer = MessageDrawer(
      router: Router(plugins), pool: RendererPool(carrier: BuiltPlugin.carrier), context: RenderContext())
    drawer.submit(message)
    return try #require(drawer.next())
  }

  private static func message(_ kind: String, _ contentType: String = "text/x-inner") -> Message {
    var message = sampleMessage("1", kind: kind)
    message.contentType = contentType
    message.body = Array("the body".utf8)
    return message
  }

  /// A title, the body as a slot, and an end.
  private static let frame = """
    inlay_paragraph(canvas, message->title);
    inlay_open_slot(canvas, message->content_type, message->body);
    inlay_close(canvas);
    return inlay_paragraph(canvas, INLAY_STRING("the end"));
    """

  @Test func `a slot is filled by the renderer of its type`() throws {
    let outer = try BuiltPlugin("org.example.outer", kind: "outer", draw: Self.frame)
    let inner = try BuiltPlugin(
      "org.example.inner", renders: ".content_type = INLAY_LITERAL(\"text/x-inner\")",
      draw: """
        inlay_open_quote(canvas);
        inlay_paragraph(canvas, message->body);
        return inlay_close(canvas);
        """)
    let drawn = try Self.draw(Self.message("outer"), [outer.manifest, inner.manifest])
    #expect(drawn.renderer == "org.example.outer")
    #expect(drawn.drawing.linearText == "Title 1\n\n> the body\n\nthe end\n")
    #expect(drawn.failures.isEmpty && !drawn.drawing.hasSlots)
  }

  @Test func `a slot that no plugin renders shows its words`() throws {
    let outer = try BuiltPlugin("org.example.outer", kind: "outer", draw: Self.frame)
    let drawn = try Self.draw(Self.message("outer", "text/plain"), [outer.manifest])
    #expect(drawn.drawing.linearText == "Title 1\n\nthe body\n\nthe end\n")
  }

  @Test func `a renderer that fails within a slot costs the slot alone, and is said`() throws {
    let outer = try BuiltPlugin("org.example.outer", kind: "outer", draw: Self.frame)
    let inner = try BuiltPlugin(
      "org.example.inner", renders: ".content_type = INLAY_LITERAL(\"text/x-inner\")", draw: "abort();")
    let drawn = try Self.draw(Self.message("outer"), [outer.manifest, inner.manifest])
    #expect(drawn.renderer == "org.example.outer")
    #expect(drawn.drawing.linearText.hasPrefix("Title 1\n\n"))
    #expect(drawn.drawing.linearText.hasSuffix("\nthe end\n"))
    #expect(drawn.failures.count == 1)
    #expect(drawn.failures[0].contains("Plugin (org.example.inner) crashed while drawing (abort)"))
  }

  /// Each draws a slot of its own type: nothing but the host ends that.
  @Test(arguments: [1, 2, 50])
  func `a renderer whose drawing has slots of its own type comes to an end`(count: Int) throws {
    let plugin = try BuiltPlugin(
      "org.example.loop", renders: ".content_type = INLAY_LITERAL(\"text/x-loop\")",
      draw: """
        inlay_paragraph(canvas, INLAY_STRING("again"));
        for (int i = 0; i < \(count); i++) {
          inlay_open_slot(canvas, INLAY_STRING("text/x-loop"), INLAY_STRING("within"));
          inlay_close(canvas);
        }
        return INLAY_OK;
        """)
    let drawer = MessageDrawer(
      router: Router([plugin.manifest]), pool: RendererPool(carrier: BuiltPlugin.carrier),
      context: RenderContext())
    for _ in 0..<3 { drawer.submit(Self.message("k", "text/x-loop")) }
    for _ in 0..<3 {
      let drawn = try #require(drawer.next())
      let again = drawn.drawing.linearText.split(separator: "\n").count { $0 == "again" }
      #expect(again >= 2 && again <= 65, "\(again)")
      #expect(drawn.renderer == "org.example.loop" && drawn.failures.isEmpty)
    }
  }
}
