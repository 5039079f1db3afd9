import Drawing
import InboxHost
import InboxModel

/// A message as one line of a list, made by the host from its fields.
enum InboxRow {
  static func drawing(of item: InboxItem) -> Drawing {
    let message = item.message
    var builder = DrawingBuilder()
    builder.container(.paragraph, .number(.mostLines, 1)) { builder in
      builder.text(item.isUnread ? "● " : "  ")
      if message.isPinned { builder.text("▲ ") }
      if let sent = message.sent {
        builder.leaf(.time, .number(.instant, sent.milliseconds), .choice(.timeStyle, TimeStyle.dateTime))
      } else {
        builder.text("—               ")
      }
      builder.text("  \(message.id)  ")
      builder.container(.span, .flag(.bold), text: title(of: message))
    }
    return builder.finish()
  }

  /// What the message is called: its title, with the subtitle behind it; else the first of its texts; else its kind.
  private static func title(of message: Message) -> String {
    let words = [message.title, message.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: " — ") }
    return [message.text].compactMap { $0 }.first { !$0.isEmpty } ?? "(\(message.kind))"
  }
}
