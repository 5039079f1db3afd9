/// The first words of a page that matter, for a row or card.
struct Preview {
  /// What is not worth repeating: the message's title.
  let title: String
  /// Bytes that are enough.
  let enough: Int
  /// Also look for the main button.
  let wantsButton: Bool

  private(set) var button: (node: Int, label: String)?
  /// What the page begins with: everything up to the first paragraph that is more than links.
  private(set) var opening: [String] = []

  private var paragraphs: [String] = []
  private var size = 0
  private var hasOpened = false
  private var hasProse = false

  init(title: String, enough: Int, wantsButton: Bool) {
    self.title = title
    self.enough = enough
    self.wantsButton = wantsButton
  }

  var isFull: Bool { size >= enough && (!wantsButton || button != nil) }

  /// The paragraphs in one line. Where one does not end in a mark of its own, a dot parts it from the next.
  var words: String {
    var words = ""
    for paragraph in paragraphs {
      if let last = words.last { words += last.isPunctuation ? " " : " \u{B7} " }
      words += paragraph
    }
    return words
  }

  /// Takes a paragraph, unless it is only links or pictures or says the title again. A table says little without its
  /// columns: its cells are taken only where no prose comes before it.
  mutating func take(_ run: InlineRun, isInTable: Bool) {
    if size >= enough || !run.hasText { return }
    var text = ""
    var saysMore = false
    for piece in run.pieces where text.utf8.count < enough * 4 {
      switch piece.kind {
      case .text:
        let bytes = Self.beginning(of: run.bytes[Int(piece.start)..<Int(piece.end)], enough * 4)
        let words = String(decoding: bytes, as: UTF8.self)
        text += words
        if piece.manner.link < 0 && !words.unicodeScalars.allSatisfy(Self.parts) { saysMore = true }
      case .hardBreak: text += " "
      default: break
      }
    }
    if !hasOpened {
      opening.append(text)
      hasOpened = saysMore
    }
    if text == title || (isInTable ? hasProse : !saysMore) { return }
    if !isInTable { hasProse = true }
    paragraphs.append(text)
    size += text.utf8.count
  }

  /// Whether a character stands between links and says nothing itself.
  private static func parts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "|", "/", "\\", "-", "<", ">", "*", "\u{B7}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{AB}", "\u{BB}",
      "\u{2039}", "\u{203A}":
      true
    default: scalar.properties.isWhitespace
    }
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
