import Drawing
import InboxHost
import InboxModel
import JSON
import RendererHost
import Surfaces
import Testing

/// The renderer behind all plugins: every field that is not empty is shown.
@Suite struct PlainRendererTests {
  private static let everything: Message = {
    var message = Message(id: "the id", vendor: .airship, kind: "the kind")
    message.title = "the title"
    message.subtitle = "the subtitle"
    message.text = "the text"
    message.contentType = "text/plain"
    message.body = Array("the body".utf8)
    message.icon = "the icon"
    message.image = "the image"
    message.locale = "the locale"
    message.sent = Instant(milliseconds: 1_764_547_200_000)
    message.expires = Instant(milliseconds: 1_767_225_600_000)
    message.data = .object([
      .init(key: "the key", value: .string("the value")), .init(key: "count", value: .integer(4711)),
      .init(key: "deep", value: .object([.init(key: "in", value: .array([.string("inside")]))])),
    ])
    message.actions = [
      MessageAction(type: .url, value: "https://own.example/"),
      MessageAction(id: "wallet", label: "the label", type: .action, value: "add"),
    ]
    return message
  }()

  @Test func `full shows every field`() {
    let text = PlainRenderer.draw(Self.everything, .full).linearText
    for part in [
      "the title", "the subtitle", "the text", "the body", "the kind", "text/plain", "the icon", "the image",
      "the locale",
      "2025-12-01", "2026-01-01", "the key", "the value", "4711", "inside", "https://own.example/",
      "the label", "wallet", "add",
    ] {
      #expect(text.contains(part), "\(part) is lost:\n\(text)")
    }
  }

  @Test func `ears are told every field too`() {
    let text = PlainRenderer.draw(Self.everything, .spoken).written(.spoken)
    for part in ["the title", "the text", "the body", "the value", "button: the label", "add"] {
      #expect(text.contains(part), "\(part) is lost:\n\(text)")
    }
  }

  /// Each field alone, so that no field is only shown beside another.
  @Test(arguments: [
    "title", "subtitle", "text", "body", "icon", "image", "locale", "data", "key", "action", "label",
    "button",
  ])
  func `a field is shown when it is the only one`(name: String) {
    var message = Message(id: "i", vendor: .inlay, kind: "k")
    switch name {
    case "title": message.title = "word"
    case "subtitle": message.subtitle = "word"
    case "text": message.text = "word"
    case "body": message.body = Array("word".utf8)
    case "icon": message.icon = "word"
    case "image": message.image = "word"
    case "locale": message.locale = "word"
    case "data": message.data = .object([.init(key: "k", value: .string("word"))])
    case "key": message.data = .object([.init(key: "word", value: .bool(true))])
    case "action": message.actions = [MessageAction(type: .deeplink, value: "word")]
    case "label": message.actions = [MessageAction(id: "i", label: "word", type: .action, value: "")]
    default: message.actions = [MessageAction(id: "word", type: .action, value: "")]
    }
    #expect(PlainRenderer.draw(message, .full).linearText.contains("word"), "\(name)")
  }

  @Test(arguments: Presentation.allCases)
  func `a message of nothing is still a drawing`(presentation: Presentation) {
    var message = Message(id: "the id", vendor: .inlay, kind: "k")
    #expect(!PlainRenderer.draw(message, presentation).linearText.isEmpty)
    message.title = ""
    message.text = ""
    message.body = []
    #expect(!PlainRenderer.draw(message, presentation).linearText.isEmpty)
  }

  @Test func `cards and rows say what a message is`() {
    let row = PlainRenderer.draw(Self.everything, .row).linearText
    #expect(row.split(separator: "\n").count == 3)
    #expect(row.contains("the title") && row.contains("the subtitle"))
    let card = PlainRenderer.draw(Self.everything, .card).linearText
    #expect(card.contains("the title") && card.contains("the label"))
    var untitled = Message(id: "the id", vendor: .inlay, kind: "k")
    #expect(PlainRenderer.draw(untitled, .row).linearText.contains("the id"))
    untitled.text = "only text"
    #expect(PlainRenderer.draw(untitled, .row).linearText == "only text\n")
  }

  @Test func `a body of no known type is shown as it stands`() {
    var message = Message(id: "i", vendor: .inlay, kind: "k")
    message.contentType = "text/html"
    message.body = Array("<p>  two  spaces\n</p>".utf8)
    #expect(PlainRenderer.draw(message, .full).linearText.contains("<p>  two  spaces\n</p>"))
    message.body = [0xFF, 0x41]
    #expect(PlainRenderer.draw(message, .full).linearText.contains("\u{FFFD}A"))
  }

  @Test func `paragraphs of a text stay apart`() {
    var message = Message(id: "i", vendor: .inlay, kind: "k")
    message.body = Array("\n\none\ntwo\n \n\nthree\r\n\r\nfour".utf8)
    let drawing = PlainRenderer.draw(message, .full)
    #expect(drawing.nodes.count { !$0.isText && $0.kind == .paragraph } == 3, "\(drawing.linearText)")
  }

  @Test func `taps lead to the message's actions`() {
    let message = Self.everything
    let (targets, duplicates) = PlainRenderer.draw(message, .full).targets()
    #expect(targets.map(\.id) == ["open", "wallet"])
    #expect(duplicates.isEmpty)
    #expect(
      PlainRenderer.outcomes(of: ["open", "wallet", "nowhere"], in: message) == [
        [RendererOutcome(.url, value: "https://own.example/")], [RendererOutcome(.action, value: "add")],
        [RendererOutcome(.none)],
      ])
    #expect(
      PlainRenderer.outcomes(of: ["open"], in: Message(id: "i", vendor: .inlay, kind: "k")) == [
        [RendererOutcome(.none)]
      ])
  }

  @Test func `many actions are mapped in one pass, and of two with one id the first counts`() {
    var message = Message(id: "i", vendor: .inlay, kind: "k")
    message.actions = (0..<50_000).map {
      MessageAction(id: "a\($0 % 49_000)", type: .url, value: "https://example.test/\($0)")
    }
    let targets = PlainRenderer.draw(message, .full).targets().targets.map(\.id)
    #expect(targets.count == 49_000)
    let outcomes = PlainRenderer.outcomes(of: targets, in: message)
    #expect(outcomes.first == [RendererOutcome(.url, value: "https://example.test/0")])
    #expect(outcomes.last == [RendererOutcome(.url, value: "https://example.test/48999")])
  }

  @Test(arguments: [
    (ActionType.deeplink, RendererOutcome.Kind.deeplink), (.url, .url), (.inapp, .inapp), (.action, .action),
    (.permission, .permission), (ActionType(rawValue: "else"), .action),
  ])
  func `each type of action has its outcome`(type: ActionType, kind: RendererOutcome.Kind) {
    #expect(type.outcome == kind)
  }

  @Test func `a button that is called like the message's own action is another`() {
    var message = Message(id: "i", vendor: .inlay, kind: "k")
    message.title = "T"
    message.actions = [
      MessageAction(type: .url, value: "https://own.example/"),
      MessageAction(id: "open", label: "Open", type: .action, value: "other"),
    ]
    let (targets, duplicates) = PlainRenderer.draw(message, .full).targets()
    #expect(targets.count == 2 && duplicates.isEmpty, "\(targets)")
    let outcomes = PlainRenderer.outcomes(of: targets.map(\.id), in: message)
    #expect(
      outcomes == [
        [RendererOutcome(.url, value: "https://own.example/")], [RendererOutcome(.action, value: "other")],
      ])
  }
}
