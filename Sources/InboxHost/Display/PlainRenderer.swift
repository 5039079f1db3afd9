package import Drawing
package import InboxModel
import JSON
package import RendererHost

/// The host's own renderer, behind all plugins: it shows every field that is not empty, so that no message is ever lost.
package enum PlainRenderer {
  /// The id under which it appears where a plugin's would stand.
  package static let id = "inlay.plain"

  /// Draws a message. Never fails.
  package static func draw(_ message: Message, _ presentation: Presentation) -> Drawing {
    var builder = DrawingBuilder()
    switch presentation {
    case .row: row(message, &builder)
    case .card: card(message, &builder)
    case .full, .spoken: full(message, &builder)
    }
    return builder.finish()
  }

  /// Draws a message's body and nothing else.
  package static func drawBody(of message: Message) -> Drawing {
    var builder = DrawingBuilder()
    builder.container(.column) { body(message, &$0) }
    return builder.finish()
  }

  /// What a tap on each target of such a drawing leads to.
  package static func outcomes(of targets: [String], in message: Message) -> [[RendererOutcome]] {
    let own = ownTarget(of: message)
    var actions: [[UInt8]: MessageAction] = [:]
    for action in message.actions.reversed() {
      if let id = action.id { actions[Array(id.utf8)] = action }
    }
    return targets.map { target in
      guard let action = target == own ? message.ownAction : actions[Array(target.utf8)] else {
        return [RendererOutcome(.none)]
      }
      return [RendererOutcome(action.type.outcome, value: action.value)]
    }
  }

  /// The target of the message's own action: `open`, or something longer where a button is called that.
  private static func ownTarget(of message: Message) -> String {
    var target = "open"
    let taken = Set(message.actions.compactMap(\.id))
    while taken.contains(target) { target += "-message" }
    return target
  }

  private static func row(_ message: Message, _ builder: inout DrawingBuilder) {
    builder.container(.column, .length(.gap, .cells, 0), .text(.target, ownTarget(of: message))) { builder in
      builder.container(.row) { builder in
        builder.container(.paragraph, .number(.mostLines, 1), .number(.weight, 1)) { builder in
          builder.container(.span, .flag(.bold), text: title(of: message))
        }
        if let sent = message.sent {
          builder.leaf(.time, .number(.instant, sent.milliseconds), .choice(.timeStyle, TimeStyle.date))
        }
      }
      if let text = firstText(of: message) {
        builder.container(.paragraph, .number(.mostLines, 1), .length(.paddingStart, .cells, 2), text: text)
      }
    }
  }

  private static func card(_ message: Message, _ builder: inout DrawingBuilder) {
    builder.container(.card) { builder in
      builder.container(.heading, .number(.level, 3), text: title(of: message))
      if let text = firstText(of: message) {
        builder.container(.paragraph, .number(.mostLines, 3), text: text)
      }
      actions(message, &builder)
    }
  }

  private static func full(_ message: Message, _ builder: inout DrawingBuilder) {
    builder.container(.column) { builder in
      if let title = message.title, !title.isEmpty {
        builder.container(.heading, .number(.level, 1), text: title)
      }
      if let subtitle = message.subtitle, !subtitle.isEmpty {
        builder.container(.heading, .number(.level, 2), text: subtitle)
      }
      if let text = message.text, !text.isEmpty { builder.container(.paragraph, text: text) }
      body(message, &builder)
      actions(message, &builder)
      fields(message, &builder)
    }
  }

  private static func body(_ message: Message, _ builder: inout DrawingBuilder) {
    guard let body = message.body, !body.isEmpty else { return }
    let text = String(decoding: body, as: UTF8.self)
    if message.contentType == "text/plain" || message.contentType == nil {
      for paragraph in paragraphs(of: text) { builder.container(.paragraph, text: paragraph) }
    } else {
      builder.container(.preformatted, text: text)
    }
  }

  /// Hands over each single value of the custom data with its path, such as `order.lines[0].price`, in the sender's order.
  private static func flatten(_ value: JSONValue, at path: String, _ add: (String, String?) -> Void) {
    switch value {
    case .object(let members) where !members.isEmpty:
      for member in members { flatten(member.value, at: "\(path).\(member.key)", add) }
    case .array(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() { flatten(element, at: "\(path)[\(index)]", add) }
    case .string(let text): add(path, text)
    case .null: break
    default: add(path, value.serialized)
    }
  }

  /// The parts of a text that empty lines part.
  private static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var lines: [String] = []
    // By bytes: CR and LF together are one Character, which no LF would part.
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.contains(where: { $0 > 0x20 }) {
        lines.append(String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
      } else if !lines.isEmpty {
        paragraphs.append(lines.joined(separator: "\n"))
        lines = []
      }
    }
    if !lines.isEmpty { paragraphs.append(lines.joined(separator: "\n")) }
    return paragraphs
  }

  private static func actions(_ message: Message, _ builder: inout DrawingBuilder) {
    let own = ownTarget(of: message)
    var drawn: Set<[UInt8]> = []
    for action in message.actions {
      let target = action.id ?? own
      // Of two with one id the first stands: it is what a tap would find.
      guard drawn.insert(Array(target.utf8)).inserted else { continue }
      let label = action.label ?? action.id ?? "Open"
      if action.type == .url || action.type == .deeplink {
        builder.leaf(.button, .text(.target, target), .text(.label, label), .text(.url, action.value))
      } else {
        builder.leaf(.button, .text(.target, target), .text(.label, label))
      }
    }
  }

  private static func fields(_ message: Message, _ builder: inout DrawingBuilder) {
    var rows: [(String, String)] = []
    func add(_ term: String, _ text: String?) {
      if let text, !text.isEmpty { rows.append((term, text)) }
    }
    add("kind", message.kind)
    add("content type", message.contentType)
    add("icon", message.icon)
    add("image", message.image)
    for action in message.actions {
      let name = [action.label, action.id.map { action.label == nil ? $0 : "(\($0))" }].compactMap { $0 }
      add(name.isEmpty ? "opens" : name.joined(separator: " "), action.value)
    }
    add("language", message.locale)
    for member in message.data.members ?? [] { flatten(member.value, at: member.key, add) }
    guard !rows.isEmpty || message.sent != nil || message.expires != nil else { return }
    builder.container(.definitionList) { builder in
      for (term, text) in rows {
        builder.container(.term, text: term)
        builder.container(.description, text: text)
      }
      for (term, instant) in [("sent", message.sent), ("expires", message.expires)] {
        guard let instant else { continue }
        builder.container(.term, text: term)
        builder.container(.description) { $0.leaf(.time, .number(.instant, instant.milliseconds)) }
      }
    }
  }

  private static func title(of message: Message) -> String {
    [message.title, message.subtitle, message.text].compactMap { $0 }.first { !$0.isEmpty } ?? message.id
  }

  private static func firstText(of message: Message) -> String? {
    let title = title(of: message)
    return [message.subtitle, message.text].compactMap { $0 }.first { !$0.isEmpty && $0 != title }
  }
}

extension ActionType {
  /// The outcome of a tap on an action of this type.
  package var outcome: RendererOutcome.Kind {
    switch self {
    case .deeplink: .deeplink
    case .url: .url
    case .inapp: .inapp
    case .permission: .permission
    default: .action
    }
  }
}
