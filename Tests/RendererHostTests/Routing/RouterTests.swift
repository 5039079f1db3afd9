import InboxModel
import JSON
import Testing

@testable import RendererHost

/// Which renderer a message goes to: the more specific rule, then the plugin earlier on the path.
@Suite struct RouterTests {
  private static func plugin(_ id: String, _ rules: RenderRule...) -> PluginManifest {
    PluginManifest(
      folder: "/p/\(id)",
      descriptor: PluginDescriptor(
        id: id, name: id, version: "1", abiMinor: 0, needsRaw: false, renders: rules),
      abiMajor: 0, code: .library(path: "/p/\(id)/lib.so"))
  }

  private static let message: Message = {
    var message = Message(id: "m", vendor: .airship, kind: "card")
    message.contentType = "text/html"
    message.data = .object([.init(key: "points", value: .integer(7))])
    return message
  }()

  /// Every sort of rule that covers the message, the most specific first.
  private static let ranked: [RenderRule] = [
    RenderRule(vendor: "airship", dataKey: "points", kind: "card", contentType: "text/html"),
    RenderRule(vendor: "airship", dataKey: "points", kind: "card"),
    RenderRule(vendor: "airship", dataKey: "points"),
    RenderRule(vendor: "airship", kind: "card", contentType: "text/html"),
    RenderRule(vendor: "airship", kind: "card"),
    RenderRule(vendor: "airship", contentType: "text/html"),
    RenderRule(vendor: "airship", contentType: "text/*"),
    RenderRule(dataKey: "points", kind: "card"),
    RenderRule(dataKey: "points"),
    RenderRule(kind: "card", contentType: "text/html"),
    RenderRule(kind: "card"),
    RenderRule(contentType: "text/html"),
    RenderRule(contentType: "text/*"),
  ]

  private static func ids(
    _ plugins: [PluginManifest], _ message: Message = message, _ presentation: Presentation = .full
  ) -> [String] {
    Router(plugins).candidates(for: message, presentation).map(\.manifest.descriptor.id)
  }

  @Test func `the more specific rule wins, wherever its plugin stands`() {
    let plugins = Self.ranked.enumerated().map { Self.plugin("x.\($0.offset + 10)", $0.element) }
    let expected = plugins.map(\.descriptor.id)
    #expect(Self.ids(plugins) == expected)
    #expect(Self.ids(plugins.reversed()) == expected)
    #expect(
      Self.ids(
        plugins.filter { $0.descriptor.id.hasSuffix("1") }
          + plugins.filter { !$0.descriptor.id.hasSuffix("1") }) == expected)
  }

  @Test(arguments: 0..<12, 1..<13)
  func `of two rules the one before in the table wins`(first: Int, second: Int) {
    guard first < second else { return }
    let ids = Self.ids([Self.plugin("x.b", Self.ranked[second]), Self.plugin("x.a", Self.ranked[first])])
    #expect(ids == ["x.a", "x.b"])
  }

  @Test(arguments: ranked)
  func `a tie goes to the plugin earlier on the path`(rule: RenderRule) {
    let plugins = ["x.c", "x.a", "x.b"].map { Self.plugin($0, rule) }
    #expect(Self.ids(plugins) == ["x.c", "x.a", "x.b"])
  }

  @Test func `a plugin of several rules comes once, by its best`() {
    let many = Self.plugin("x.many", RenderRule(contentType: "text/*"), RenderRule(kind: "card"))
    let one = Self.plugin("x.one", RenderRule(contentType: "text/html"))
    let candidates = Router([one, many]).candidates(for: Self.message, .full)
    #expect(candidates.map(\.manifest.descriptor.id) == ["x.many", "x.one"])
    #expect(candidates[0].rule == RenderRule(kind: "card"))
  }

  @Test(arguments: [
    (RenderRule(vendor: "xtremepush", kind: "card"), "it is for vendor xtremepush"),
    (RenderRule(kind: "alert"), "it is for kind alert"),
    (RenderRule(kind: "Card"), "it is for kind Card"),
    (RenderRule(contentType: "text/plain"), "it is for text/plain"),
    (RenderRule(contentType: "image/*"), "it is for image/*"),
    (RenderRule(contentType: "text/htm"), "it is for text/htm"),
    (RenderRule(dataKey: "other"), "it is for messages with the data key other"),
    (RenderRule(kind: "card", presentations: [.row, .card]), "it does not draw the presentation full"),
  ])
  func `a rule that does not cover a message says why`(rule: RenderRule, reason: String) {
    let plugin = Self.plugin("x.a", rule)
    let router = Router([plugin])
    #expect(router.candidates(for: Self.message, .full).isEmpty)
    #expect(router.reason(against: plugin, for: Self.message, .full) == reason)
  }

  @Test func `a message without a content type is for no content type`() {
    var message = Self.message
    message.contentType = nil
    let plugin = Self.plugin("x.a", RenderRule(contentType: "text/*"))
    #expect(
      Router([plugin]).reason(against: plugin, for: message, .full)
        == "it is for text/* and the message has no content type")
  }

  @Test func `a candidate has no reason against it`() {
    let plugin = Self.plugin("x.a", RenderRule(kind: "alert"), RenderRule(kind: "card"))
    #expect(Router([plugin]).reason(against: plugin, for: Self.message, .full) == nil)
  }

  @Test(
    arguments: [
      (Presentations.full, [true, false, false, true]), (.card, [false, true, false, false]),
      (.row, [false, false, true, false]), (.all, [true, true, true, true]),
      ([.card, .row], [false, true, true, false]),
    ] as [(Presentations, [Bool])])
  func `spoken is drawn by whoever draws full`(presentations: Presentations, expected: [Bool]) {
    let plugin = Self.plugin("x.a", RenderRule(kind: "card", presentations: presentations))
    let found = [Presentation.full, .card, .row, .spoken].map {
      !Self.ids([plugin], Self.message, $0).isEmpty
    }
    #expect(found == expected)
  }

  @Test func `a data key counts whatever its value, and only at the top`() {
    let plugin = Self.plugin("x.a", RenderRule(dataKey: "k"))
    for (data, covers) in [
      (JSONValue.object([.init(key: "k", value: .null)]), true),
      (.object([.init(key: "k", value: .string(""))]), true),
      (.object([.init(key: "a", value: .object([.init(key: "k", value: .null)]))]), false), (.null, false),
      (.array([.string("k")]), false),
    ] {
      var message = Self.message
      message.data = data
      #expect(Self.ids([plugin], message).isEmpty != covers)
    }
  }

  @Test func `contests name the chosen one first`() {
    let plugins = [
      Self.plugin("x.a", RenderRule(kind: "card"), RenderRule(contentType: "text/html")),
      Self.plugin("x.b", RenderRule(kind: "card", presentations: .row)),
      Self.plugin("x.c", RenderRule(contentType: "text/html"), RenderRule(kind: "alert")),
      Self.plugin("x.d", RenderRule(vendor: "airship", kind: "card")),
    ]
    let contests = Router(plugins).contests()
    #expect(contests.map(\.rule) == ["kind card", "text/html"])
    #expect(contests.map(\.plugins) == [["x.a", "x.b"], ["x.a", "x.c"]])
    #expect(Router(plugins.reversed()).contests().map(\.plugins) == [["x.b", "x.a"], ["x.c", "x.a"]])
    #expect(Router([]).contests().isEmpty)
  }

  @Test func `a plugin is found by its id`() {
    let router = Router([Self.plugin("x.a", RenderRule(kind: "card"))])
    #expect(router.manifest(id: "x.a")?.folder == "/p/x.a")
    #expect(router.manifest(id: "x.b") == nil)
  }

  @Test(arguments: [
    ("text/html", true), ("text/*", true), ("application/vnd.x+json", true), ("text/x-a_b.c!#$&-^", true),
    ("text/", false),
    ("/html", false), ("text", false), ("text/html/x", false), ("Text/html", false),
    ("text/html; charset=utf-8", false),
    ("*/*", false), ("text/*x", false), ("", false),
  ])
  func `content types and patterns`(text: String, isPattern: Bool) {
    #expect(ContentTypePattern.isPattern(text) == isPattern)
    #expect(ContentTypePattern.isContentType(text) == (isPattern && !text.hasSuffix("*")))
  }

  @Test func `a pattern covers its type and no other`() {
    #expect(ContentTypePattern.matches("text/*", "text/html"))
    #expect(!ContentTypePattern.matches("text/*", "textual/html"))
    #expect(!ContentTypePattern.matches("text/html", "text/html5"))
    #expect(ContentTypePattern.matches("text/html", "text/html"))
  }
}
