import Drawing
import InboxModel
import JSON
import RendererHost
import Testing

@testable import InboxHost

/// Messages on their way to the best renderer, and past those that fail.
@Suite struct MessageDrawerTests {
  private static func drawer(
    _ plugins: [PluginManifest], wantsTargets: Bool = false, forced: PluginManifest? = nil
  ) -> MessageDrawer {
    MessageDrawer(
      router: Router(plugins), pool: RendererPool(carrier: BuiltPlugin.carrier), context: RenderContext(),
      forced: forced,
      wantsTargets: wantsTargets)
  }

  private static func draw(
    _ messages: [Message], _ plugins: [PluginManifest], wantsTargets: Bool = false,
    forced: PluginManifest? = nil
  ) -> [DrawnMessage] {
    let drawer = drawer(plugins, wantsTargets: wantsTargets, forced: forced)
    for message in messages { drawer.submit(message) }
    var drawn: [DrawnMessage] = []
    while let next = drawer.next() { drawn.append(next) }
    return drawn
  }

  private static let titles = "return inlay_paragraph(canvas, message->title);"

  @Test func `messages come out in their order, each by its renderer`() throws {
    let (a, b) = (
      try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles),
      try BuiltPlugin("org.example.b", kind: "b", draw: Self.titles)
    )
    let kinds = (0..<300).map { ["a", "b", "c"][$0 * 7 % 3] }
    let messages = kinds.enumerated().map { sampleMessage("\($0.offset)", kind: $0.element) }
    let drawn = Self.draw(messages, [a.manifest, b.manifest])
    #expect(drawn.map(\.message.id) == messages.map(\.id))
    let expected = ["a": "org.example.a", "b": "org.example.b", "c": "inlay.plain"]
    #expect(drawn.map(\.renderer) == kinds.map { expected[$0]! })
    for message in drawn where message.renderer != "inlay.plain" {
      #expect(message.drawing.linearText == "Title \(message.message.id)\n")
    }
  }

  @Test func `messages are drawn while others are handed in`() throws {
    let plugin = try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles)
    let drawer = Self.drawer([plugin.manifest])
    var ids: [String] = []
    for index in 0..<1000 {
      drawer.submit(sampleMessage("\(index)", kind: "a"))
      if drawer.count > 8, let drawn = drawer.next() { ids.append(drawn.message.id) }
      #expect(drawer.count <= 9)
    }
    while let drawn = drawer.next() { ids.append(drawn.message.id) }
    #expect(ids == (0..<1000).map(String.init))
    #expect(drawer.count == 0)
    #expect(drawer.next()?.renderer == nil)
  }

  @Test func `one that declines passes the message on`() throws {
    let first = try BuiltPlugin(
      "org.example.first", kind: "a",
      draw: """
        if (inlay_equal(message->title, INLAY_STRING("Title 1"))) return INLAY_DECLINED;
        \(Self.titles)
        """)
    let second = try BuiltPlugin("org.example.second", kind: "a", draw: Self.titles)
    let drawn = Self.draw(
      (0..<3).map { sampleMessage("\($0)", kind: "a") }, [first.manifest, second.manifest])
    #expect(drawn.map(\.renderer) == ["org.example.first", "org.example.second", "org.example.first"])
    #expect(drawn.allSatisfy { $0.failures.isEmpty })
    let alone = Self.draw([sampleMessage("1", kind: "a")], [first.manifest])
    #expect(alone[0].renderer == "inlay.plain" && alone[0].failures.isEmpty)
  }

  @Test func `one that fails is said, and the host draws`() throws {
    let plugin = try BuiltPlugin(
      "org.example.a", kind: "a",
      draw: """
        if (inlay_equal(message->title, INLAY_STRING("Title 1"))) abort();
        if (inlay_equal(message->title, INLAY_STRING("Title 2"))) {
          inlay_this_host->fail(inlay_this_host, INLAY_STRING("it is Tuesday"));
          return INLAY_FAILED;
        }
        \(Self.titles)
        """)
    let other = try BuiltPlugin("org.example.other", kind: "a", draw: Self.titles)
    let drawn = Self.draw(
      (0..<4).map { sampleMessage("\($0)", kind: "a") }, [plugin.manifest, other.manifest])
    #expect(drawn.map(\.renderer) == ["org.example.a", "inlay.plain", "inlay.plain", "org.example.a"])
    #expect(
      drawn.map(\.failures) == [
        [], ["Plugin (org.example.a) crashed while drawing (abort); message 1 is drawn without it"],
        ["Plugin (org.example.a) failed: it is Tuesday; message 2 is drawn without it"], [],
      ])
    #expect(drawn[1].drawing.linearText.contains("Text 1"))
  }

  @Test func `one that cannot be loaded is passed over for the next`() throws {
    let plugin = try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles)
    var other = plugin.manifest
    other.descriptor.version = "2.0.0"
    let next = try BuiltPlugin("org.example.b", kind: "a", draw: Self.titles)
    let drawn = Self.draw(
      [sampleMessage("1", kind: "a"), sampleMessage("2", kind: "a")], [other, next.manifest])
    #expect(drawn.map(\.renderer) == ["org.example.b", "org.example.b"])
    #expect(
      drawn.allSatisfy {
        $0.failures.count == 1 && $0.failures[0].contains("the manifest says version \"2.0.0\"")
      })
  }

  @Test func `a plugin can be told to draw what is not its`() throws {
    let plugin = try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles)
    let drawn = Self.draw([sampleMessage("1", kind: "z")], [], forced: plugin.manifest)
    #expect(drawn[0].renderer == "org.example.a")
  }

  @Test func `what is known of a message goes with it`() throws {
    let plugin = try BuiltPlugin(
      "org.example.a", kind: "a",
      draw: """
        inlay_this_host->log(inlay_this_host, INLAY_LOG_WARNING, INLAY_STRING("heard"));
        inlay_note(canvas, INLAY_SEVERITY_WARNING, INLAY_STRING("noted"));
        canvas->close(canvas);
        inlay_button(canvas, INLAY_STRING("x"), INLAY_STRING("One"));
        return inlay_button(canvas, INLAY_STRING("x"), INLAY_STRING("Two"));
        """)
    let drawer = Self.drawer([plugin.manifest])
    drawer.submit(
      sampleMessage("1", kind: "a"), diagnostics: [Diagnostic(path: "p", problem: "known")],
      notices: ["missing"])
    let drawn = try #require(drawer.next())
    #expect(drawn.notices == ["missing"])
    #expect(drawn.diagnostics == [Diagnostic(path: "p", problem: "known")])
    #expect(
      drawn.remarks == [
        Diagnostic(path: "", problem: "Plugin: noted"),
        Diagnostic(path: "", problem: "Plugin: 1 containers were closed that were not open"),
        Diagnostic(
          path: "", problem: "Plugin: the target \"x\" stands twice in the drawing; the first one counts"),
      ])
    #expect(drawn.logs == ["Plugin (org.example.a) logs a warning: heard"])
    #expect(drawn.targets.isEmpty, "targets were not asked for")
  }

  @Test func `a drawing of nothing is a failure, and the host draws the message`() throws {
    let empty = try BuiltPlugin("org.example.empty", kind: "a", draw: "return inlay_rule(canvas);")
    let drawn = Self.draw([sampleMessage("1", kind: "a")], [empty.manifest])
    #expect(drawn[0].renderer == PlainRenderer.id)
    #expect(
      drawn[0].failures == [
        "Plugin (org.example.empty) failed: it drew nothing; message 1 is drawn without it"
      ])
  }

  @Test func `a status that nobody knows is a failure`() throws {
    let odd = try BuiltPlugin(
      "org.example.odd", kind: "a", draw: "inlay_paragraph(canvas, INLAY_STRING(\"half\")); return 77;")
    let drawn = Self.draw([sampleMessage("1", kind: "a")], [odd.manifest])
    #expect(drawn[0].renderer == PlainRenderer.id)
    #expect(drawn[0].failures.count == 1, "\(drawn[0].failures)")
  }

  @Test func `each target says where a tap leads`() throws {
    let plugin = try BuiltPlugin(
      "org.example.a", kind: "a",
      draw: """
        inlay_button(canvas, INLAY_STRING("own"), INLAY_STRING("Go"));
        inlay_button(canvas, INLAY_STRING("copy"), INLAY_STRING("Copy"));
        return inlay_button(canvas, INLAY_STRING("lost"), INLAY_STRING("Lost"));
        """,
      event: """
        if (inlay_equal(event->target, INLAY_STRING("own"))) return inlay_perform(outcomes, inlay_action_of(message, inlay_absent()));
        if (inlay_equal(event->target, INLAY_STRING("copy"))) return inlay_outcome(outcomes, INLAY_OUTCOME_COPY, message->text);
        return INLAY_ABSENT;
        """)
    var message = sampleMessage("1", kind: "a")
    message.actions = [MessageAction(type: .deeplink, value: "app://x")]
    let drawn = Self.draw([message], [plugin.manifest], wantsTargets: true)
    #expect(drawn[0].targets.map(\.id) == ["own", "copy", "lost"])
    #expect(drawn[0].targets.map(\.label) == ["Go", "Copy", "Lost"])
    #expect(
      drawn[0].targets.map(\.outcomes) == [
        [RendererOutcome(.deeplink, value: "app://x")], [RendererOutcome(.copy, value: "Text 1")], [],
      ])
    let plain = Self.draw([message], [], wantsTargets: true)
    #expect(plain[0].targets.map(\.outcomes) == [[RendererOutcome(.deeplink, value: "app://x")]])
  }
}
