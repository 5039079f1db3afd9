import Drawing
import InboxHost
import InboxModel
import Surfaces

/// The lines of a list: one for each message, made by the host from its fields.
struct InboxRow {
  /// Cells across; 0: as long as it takes.
  private let width: Int
  private let time: LocalTime
  /// Cells for the ids, so that the titles stand below each other.
  private let idCells: Int
  /// Whether there is a column for the mark of what is pinned.
  private let hasPinned: Bool

  /// Ids up to this long are never cut, and all are padded to the longest of them: a UUID fits.
  private static let maximumPadding = 36

  /// - Parameter items: all that the list has.
  init(_ items: [InboxItem], width: Int, time: LocalTime) {
    self.width = width
    self.time = time
    hasPinned = items.contains { $0.message.isPinned }
    let lengths = items.map { CellWidth.of(ShellWord.quoted($0.message.id)) }
    idCells = lengths.filter { $0 <= Self.maximumPadding }.max() ?? 0
  }

  /// `● 2026-11-30 08:00  spring-7  Spring collection`. Nothing in it needs to be wrapped.
  func drawing(of item: InboxItem) -> Drawing {
    var builder = DrawingBuilder()
    builder.container(.paragraph, text: text(item))
    return builder.finish()
  }

  private func text(_ item: InboxItem) -> String {
    let message = item.message
    var line = item.isUnread ? "●" : " "
    if hasPinned { line += message.isPinned ? "▲" : " " }
    // A sender's clock may be ahead; nothing here was sent after now.
    let sent = message.sent.map { time.text(min($0.milliseconds, time.now), .dateTime) } ?? "—"
    line += " " + sent + Self.spaces(16 - CellWidth.of(sent)) + "  "
    var id = ShellWord.quoted(message.id)
    if width > 0 { id = Self.cut(id, to: max(Self.maximumPadding, width / 2)) }
    line += id + Self.spaces(idCells - CellWidth.of(id)) + "  " + Self.title(of: message)
    return width > 0 ? Self.cut(line, to: width) : line
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// What the message is called: its title, with the subtitle behind it; else its text; else its kind.
  private static func title(of message: Message) -> String {
    let words = [message.title, message.subtitle].compactMap { $0.map(oneLine) }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: " — ") }
    let text = message.text.map(oneLine) ?? ""
    return text.isEmpty ? "(\(oneLine(message.kind)))" : text
  }

  /// The text with a space in the place of all white space and controls that follow each other.
  ///
  /// No more than a row can hold is looked at: a title may have megabytes.
  private static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpaceDue = false
    let beginning = String(text.unicodeScalars.prefix(mostScalars))
    for scalar in TerminalText.safe(beginning).unicodeScalars {
      if scalar == " " {
        isSpaceDue = !result.isEmpty
      } else {
        if isSpaceDue { result.append(" ") }
        isSpaceDue = false
        result.append(scalar)
      }
    }
    return String(result) + (beginning.utf8.count < text.utf8.count ? "…" : "")
  }

  private static let mostScalars = 4000

  /// The text where it has no more cells than that; else its beginning and an ellipsis.
  private static func cut(_ text: String, to cells: Int) -> String {
    var used = 0
    // The end of what fits with an ellipsis behind it.
    var end = text.startIndex
    for index in text.indices {
      used += CellWidth.of(String(text[index]))
      if used > cells { return text[..<end] + "…" }
      if used < cells { end = text.index(after: index) }
    }
    return text
  }
}
