/// The first words of a page that matter, for a row or card.
struct Preview {
  /// What is not worth repeating: the message's title.
  let title: String
  /// Bytes that are enough.
  let enough: Int
  /// Also look for the main button.
  let wantsButton: Bool

  private(set) var paragraphs: [String] = []
  private(set) var button: (node: Int, label: String)?
  private var size = 0

  init(title: String, enough: Int, wantsButton: Bool) {
    self.title = title
    self.enough = enough
    self.wantsButton = wantsButton
  }

  var isFull: Bool { size >= enough && (!wantsButton || button != nil) }

  /// Takes a paragraph, unless it is only links or pictures or says the title again.
  mutating func take(_ run: InlineRun) {
    if size >= enough || !run.hasText { return }
    var text = ""
    var plain = 0
    for piece in run.pieces where text.utf8.count < enough * 4 {
      switch piece.kind {
      case .text:
        let words = Self.beginning(of: run.bytes[Int(piece.start)..<Int(piece.end)], enough * 4)
        text += String(decoding: words, as: UTF8.self)
        if piece.manner.link < 0 { plain += words.count { $0 != 0x20 } }
      case .hardBreak: text += " "
      default: break
      }
    }
    if plain < 2 || text == title { return }
    paragraphs.append(text)
    size += text.utf8.count
  }

  /// At most so many bytes, whole characters only.
  private static func beginning(of words: ArraySlice<UInt8>, _ limit: Int) -> ArraySlice<UInt8> {
    if words.count <= limit { return words }
    var end = words.startIndex + limit
    while end > words.startIndex && words[end] & 0xC0 == 0x80 { end -= 1 }
    return words[..<end]
  }

  mutating func take(button node: Int, _ label: String) {
    if button == nil { button = (node, label) }
  }
}
