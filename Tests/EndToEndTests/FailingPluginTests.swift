import JSON
import TestSupport
import Testing

/// A plugin fails in the middle of a list: that message is drawn by the host, and its neighbours by the same plugin.
@Suite struct FailingPluginTests {
  private static let misbehave = "\(PackageFolder.path)/Tests/Hostile/misbehave.c"

  /// The manifest of the misbehaving plugin, for the kinds in which it does so and one in which it does not.
  private static func manifest(_ limits: String = "{\"drawMilliseconds\":100}") -> String {
    """
    {"abi":0,"id":"org.example.misbehave","library":"libmisbehave.so","minor":0,"name":"Misbehave","needs":[],\
    "renders":[{"kind":"any"}],"version":"1.0.0","limits":\(limits)}
    """
  }

  /// The plugin takes any message that the command line gives it by `--renderer`.
  private static let plugins: OwnPlugins = {
    let plugins = OwnPlugins(shared: "misbehave")
    do { try plugins.add("misbehave", file: misbehave, manifest: manifest()) } catch {
      fatalError("\(error)")
    }
    return plugins
  }()

  private static func message(_ id: Int, kind: String, _ text: String) -> String {
    #"{"id":"m\#(id)","kind":"\#(kind)","title":"Title \#(id)","text":"\#(text)"}"#
  }

  /// A list of seven of which the fourth makes the plugin do something.
  private static func list(_ step: String, _ deed: String) -> String {
    let messages = (1...7).map { $0 == 4 ? message($0, kind: step, deed) : message($0, kind: "good", "fine") }
    return #"{"inlay":1,"messages":["# + messages.joined(separator: ",") + "]}"
  }

  @Test(arguments: [
    ("open", "crash", "crashed while opening the message (segmentation fault)"),
    ("draw", "crash", "crashed while drawing (segmentation fault)"),
    ("draw", "abort", "crashed while drawing (abort)"),
    ("draw", "recurse", "crashed while drawing (segmentation fault)"),
    ("draw", "hang", "was stopped: it was still drawing after 100 ms"),
    ("draw", "spin", "was stopped: it was still drawing after 100 ms"),
    ("draw", "flood", "was stopped: it was still drawing after 100 ms"),
    ("draw", "exit", "ended its process while drawing (exit status 0)"),
    ("draw", "exit at once", "ended its process while drawing (exit status 7)"),
    ("draw", "huge frame", "sent what is no answer: it claims to be 4294967280 bytes long"),
    ("draw", "garbage everywhere", "sent what is no answer: it claims to be 2812782503 bytes long"),
    ("close", "crash", "crashed while closing the message (segmentation fault)"),
  ])
  func `costs one message its drawing and no neighbour anything`(step: String, deed: String, failure: String)
    throws
  {
    let result = try Program.render(
      Self.list(step, deed), ["--renderer", "org.example.misbehave", "--width", "0"],
      plugins: [Self.plugins.folder])
    #expect(result.code == 0)
    // The plugin draws the title alone; the host's renderer all fields.
    let parts = result.output.split(separator: "\n\n").map(String.init)
    for id in [1, 2, 3, 5, 6, 7] {
      #expect(parts.contains { $0 == "Title \(id)" || $0 == "Title \(id)\n" }, "\(id): \(result.output)")
    }
    #expect(result.output.contains(deed))
    #expect(!result.output.contains("fine"))
    #expect(result.remarks.count == 1)
    #expect(
      result.remarks.first?.hasPrefix("inlay: inbox.json: Misbehave (org.example.misbehave) \(failure)")
        == true,
      "\(result.error)")
    #expect(result.remarks.first?.hasSuffix("message m4 is drawn without it") == true)

    let strict = try Program.render(
      Self.list(step, deed), ["--renderer", "org.example.misbehave", "--strict"],
      plugins: [Self.plugins.folder])
    #expect(strict.code == 65)
  }

  @Test func `JSON says who drew what, and what went wrong`() throws {
    let result = try Program.render(
      Self.list("draw", "crash"), ["--renderer", "org.example.misbehave", "--format", "json"],
      plugins: [Self.plugins.folder])
    let messages = try #require(try JSONOutputTests.document(result)["messages"]?.array)
    let renderers = messages.map { $0["renderer"]?.string }
    #expect(
      renderers == (1...7).map { $0 == 4 ? "inlay.plain" : "org.example.misbehave" })
    let problem = messages[3]["diagnostics"]?.array?.first?["problem"]?.string
    #expect(problem?.contains("crashed while drawing (segmentation fault)") == true)
    #expect(messages.map { $0["diagnostics"]?.array?.count } == [0, 0, 0, 1, 0, 0, 0])
  }

  @Test func `a crash while taps are mapped costs the taps alone`() throws {
    let plugins = OwnPlugins()
    try plugins.add(
      "tap",
      source: """
        #include <inlay/inlay.h>
        #include <stdlib.h>
        static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
          (void)v, (void)x;
          inlay_paragraph(c, m->title);
          return inlay_button(c, INLAY_STRING("go"), INLAY_STRING("Go"));
        }
        static inlay_status event(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_event *e,
                                  const inlay_outcomes *o) {
          (void)v, (void)x, (void)e, (void)o;
          if (inlay_equal(m->title, INLAY_STRING("bad"))) abort();
          return inlay_perform(o, inlay_action_of(m, inlay_absent()));
        }
        INLAY_PLUGIN("org.example.tap", "Tap", "1.0.0", (.kind = INLAY_LITERAL("tap")), .draw = draw, .event = event)
        """)
    func message(_ title: String) -> String {
      #"{"id":"\#(title)","kind":"tap","title":"\#(title)","actions":[{"type":"url","value":"https://a.example/"}]}"#
    }
    let result = try Program.render(
      #"{"inlay":1,"messages":["# + ["good", "bad", "fine"].map(message).joined(separator: ",") + "]}",
      ["--format", "json"], plugins: [plugins.folder])
    #expect(result.code == 0)
    let messages = try #require(try JSONOutputTests.document(result)["messages"]?.array)
    #expect(messages.map { $0["renderer"]?.string } == Array(repeating: "org.example.tap", count: 3))
    let outcomes = messages.map { $0["targets"]?.array?.first?["outcomes"]?.array?.count }
    #expect(outcomes == [1, 0, 1])
    #expect(result.remarks.count == 1)
    #expect(
      result.error.contains("crashed while answering an event (abort); taps of this message are not mapped"))
  }

  /// Every kind, with the largest and smallest numbers that attributes hold.
  @Test(arguments: ["structure", "inline", "controls", "boxes"], ["text", "ansi", "spoken", "json"])
  func `no drawing is too much for a surface`(drawing: String, format: String) throws {
    let plugins = OwnPlugins()
    try plugins.add("every", file: "\(PackageFolder.path)/Tests/Fuzz/Replay/Fixtures/every_kind.c")
    for width in ["0", "1", "7", "80", "100000"] {
      let result = try Program.render(
        #"{"inlay":1,"messages":[{"id":"a","kind":"\#(drawing)","title":"A"},{"id":"b","kind":"k","title":"Last"}]}"#,
        ["--renderer", "org.example.every-kind", "--format", format, "--width", width],
        plugins: [plugins.folder])
      #expect(result.code == 0, "\(result)")
      #expect(!result.output.isEmpty)
      if format == "json" { _ = try JSONOutputTests.document(result) }
    }
  }

  @Test(arguments: [
    ("-DIN_CONSTRUCTOR=\"crash\"", "crashed while being loaded (segmentation fault)"),
    ("-DIN_CONSTRUCTOR=\"exit at once\"", "ended its process while being loaded (exit status 7)"),
    ("-DIN_ENTRY=\"abort\"", "crashed while being loaded (abort)"),
  ])
  func `a plugin that fails while it loads costs it every message and the host none`(
    flag: String, failure: String
  ) throws {
    let plugins = OwnPlugins()
    try plugins.add("misbehave", file: Self.misbehave, flags: [flag], manifest: Self.manifest())
    let result = try Program.render(
      Self.list("any", "x").split(separator: #""kind":"good""#, omittingEmptySubsequences: false).joined(
        separator: #""kind":"any""#),
      plugins: [plugins.folder])
    #expect(result.code == 0)
    for id in 1...7 { #expect(result.output.contains("Title \(id)\n")) }
    #expect(result.output.contains("fine"))
    #expect(result.remarks.count == 7)
    #expect(result.remarks.allSatisfy { $0.contains(failure) }, "\(result.error)")
  }

  @Test func `many failures in one list lose nothing, and end in a quarantine`() throws {
    let messages = (1...200).map {
      Self.message($0, kind: $0 % 20 == 7 ? "draw" : "good", $0 % 20 == 7 ? "crash" : "fine")
    }
    let result = try Program.render(
      #"{"inlay":1,"messages":["# + messages.joined(separator: ",") + "]}",
      ["--renderer", "org.example.misbehave", "--presentation", "row"], plugins: [Self.plugins.folder])
    #expect(result.code == 0)
    for id in 1...200 {
      #expect(
        result.output.contains("Title \(id)\n") || result.output.contains("Title \(id)  crash\n"), "\(id)")
    }
    #expect(result.remarks.count == 3)
    #expect(
      result.remarks.last?.hasSuffix(
        "message m47 is drawn without it; it is in quarantine from now on, see inlay plugin why "
          + "org.example.misbehave") == true, "\(result.error)")
  }
}
