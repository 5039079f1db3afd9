import InboxModel
import JSON
import RendererHost

/// The messages that a plugin is held to: all of the project's own making, and all such as its manifest says it renders.
struct Corpus {
  let manifest: PluginManifest

  init(manifest: PluginManifest) { self.manifest = manifest }

  init(_ run: CheckRun) throws(CheckFault) { manifest = try run.manifest() }

  /// The rules that the corpus goes by: the first ones, where a plugin has many.
  private var rules: [RenderRule] { Array(manifest.descriptor.renders.prefix(4)) }

  /// Message of a rule with nothing but what the rule asks for.
  func bare(_ id: String, _ rule: RenderRule) -> Message {
    var message = Message(
      id: id, vendor: rule.vendor.map { Vendor(rawValue: $0) } ?? .inlay, kind: rule.kind ?? "message")
    if let type = rule.contentType { message.contentType = Self.contentType(type) }
    if let key = rule.dataKey { message.data = .object([.init(key: key, value: .string("value"))]) }
    return message
  }

  /// A type of a pattern: `text/plain` of `text/*`.
  private static func contentType(_ pattern: String) -> String {
    guard pattern.hasSuffix("/*") else { return pattern }
    return pattern == "text/*" ? "text/plain" : pattern.dropLast() + "x-sample"
  }

  /// The first ordinary message: title, text, body, actions and all.
  var sample: Message { full("sample", rules[0], body: 0) }

  /// The presentations of a rule, spoken with full.
  private func presentations(_ rule: RenderRule) -> [Presentation] {
    Presentation.allCases.filter { rule.presentations.allows($0) }
  }

  /// Messages as senders send them, with the presentations that the plugin is for.
  var ordinary: [(message: Message, presentations: [Presentation])] {
    var all: [(Message, [Presentation])] = []
    for (index, rule) in rules.enumerated() {
      let shown = presentations(rule)
      for number in 0..<BodySamples.of(bare("", rule).contentType).count {
        all.append((full("ordinary-\(index)-\(number)", rule, body: number), shown))
      }
      var brief = bare("brief-\(index)", rule)
      brief.title = "Your parcel is on its way"
      brief.body = brief.contentType.map { BodySamples.of($0)[0] }
      all.append((brief, shown))
    }
    return all
  }

  /// Every field of an ordinary message.
  func full(_ id: String, _ rule: RenderRule, body: Int) -> Message {
    var message = bare(id, rule)
    message.title = "A week by the sea"
    message.subtitle = "For two, breakfast included"
    message.text = "Book before Sunday and stay seven nights for the price of five."
    if let type = message.contentType {
      let samples = BodySamples.of(type)
      message.body = samples[body % samples.count]
    }
    message.icon = "https://pictures.example.org/anchor.png"
    message.image = "https://pictures.example.org/beach.jpg"
    message.style.background = Color(argb: 0xFF10_2A43)
    message.style.foreground = Color(argb: 0xFFFF_FFFF)
    message.sent = Instant(milliseconds: 1_790_000_000_000)
    message.expires = Instant(milliseconds: 1_800_000_000_000)
    message.locale = "en-GB"
    message.reported.read = false
    message.actions = [
      MessageAction(type: .deeplink, value: "travel://offers/sea"),
      MessageAction(
        id: "terms", label: "Terms", type: .url, value: "https://travel.example.org/terms?week=27"),
      MessageAction(id: "later", label: "Remind me", type: .action, value: "remind"),
    ]
    var members = message.data.members ?? []
    members += [
      .init(key: "price", value: .integer(499)), .init(key: "currency", value: .string("EUR")),
      .init(key: "tags", value: .array([.string("sea"), .string("summer")])),
    ]
    message.data = .object(members)
    return message
  }

  var base: Message { full("base", rules[0], body: 0) }

  /// Every optional field, absent and empty; all of them together too.
  var fields: [Message] {
    var all = FieldChanges.absentAndEmpty.map { $0.applied(to: base, id: $0.name) }
    for (index, rule) in rules.enumerated() { all.append(bare("nothing-\(index)", rule)) }
    var empty = base
    for change in FieldChanges.absentAndEmpty where change.name.hasSuffix("-empty") { change.change(&empty) }
    empty.id = "all-empty"
    return all + [empty]
  }

  /// Fields with far more, or quite other things in them than anybody sends.
  var extremes: [Message] { FieldChanges.extreme.map { $0.applied(to: base, id: $0.name) } }

  /// Content that is nested deeper than anybody writes.
  var deep: [Message] {
    var messages = BodySamples.deep(base.contentType).enumerated().map { index, body in
      var message = base
      message.id = "deep-body-\(index)"
      message.body = body
      return message
    }
    var value = JSONValue.string("the bottom")
    for _ in 0..<2000 { value = .array([value]) }
    var message = base
    message.id = "deep-data"
    message.data = .object((base.data.members ?? []) + [.init(key: "deep", value: value)])
    messages.append(message)
    return messages
  }

  /// Text of right-to-left scripts, and both directions in one line.
  var rightToLeft: [Message] {
    let hebrew = "\u{5D4}\u{5D6}\u{5DE}\u{5E0}\u{5D4} 1234 \u{5D0}\u{5D5}\u{5E9}\u{5E8}\u{5D4}"
    let arabic =
      "\u{637}\u{644}\u{628}\u{643} \u{641}\u{64A} \u{627}\u{644}\u{637}\u{631}\u{64A}\u{642} (order 77)"
    return [("hebrew", hebrew, "he"), ("arabic", arabic, "ar")].map { name, words, locale in
      var message = base
      message.id = "right-to-left-\(name)"
      message.title = words
      message.text = "\(words). \(words)!"
      message.locale = locale
      if let type = message.contentType { message.body = BodySamples.wrapped(words, as: type) }
      return message
    }
  }

  /// Two messages that share no word, so that neither can hide in the other.
  var strangers: (first: Message, second: Message) {
    var first = bare("alpha", rules[0])
    first.title = "Zirconquartz"
    first.text = "Obsidianmarble feldsparbasalt"
    first.data = .object((first.data.members ?? []) + [.init(key: "stone", value: .string("Gneissgranite"))])
    if let type = first.contentType { first.body = BodySamples.wrapped("Porphyrslate", as: type) }
    var second = bare("omega", rules[0])
    second.title = "Heron"
    second.text = "A bird by the river"
    if let type = second.contentType { second.body = BodySamples.wrapped("Kingfisher", as: type) }
    return (first, second)
  }

  /// The words of the first of ``strangers``.
  static let strangersWords = [
    "Zirconquartz", "Obsidianmarble", "feldsparbasalt", "Gneissgranite", "Porphyrslate",
  ]

  /// The same sort of message, so many times as long.
  func lengthened(_ factor: Int) -> [(name: String, message: Message)] {
    var all: [(String, Message)] = []
    var text = base
    text.id = "long-text"
    text.text = String(repeating: "Seven nights for the price of five. ", count: 250 * factor)
    all.append(("text", text))
    if let type = base.contentType {
      for (name, body) in BodySamples.lengthened(type, factor) {
        var message = base
        message.id = "long-\(name)"
        message.body = body
        all.append((name, message))
      }
    } else {
      var actions = base
      actions.id = "many-actions"
      actions.actions = (0..<32 * factor).map {
        MessageAction(id: "action-\($0)", label: "Choice \($0)", type: .action, value: "choice-\($0)")
      }
      all.append(("actions", actions))
    }
    return all
  }
}
