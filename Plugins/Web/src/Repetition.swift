/// Tells what a page already says, so that it is not said twice.
struct Repetition {
  /// Paragraphs at the page's beginning, each in the form that is compared.
  private let opening: [[UInt8]]
  /// The first words of the page.
  private let words: [UInt8]

  init(_ preview: Preview) {
    opening = preview.opening.map(Self.comparable)
    words = Self.comparable(preview.words)
  }

  /// Whether the page begins with a text.
  func begins(with text: String) -> Bool {
    let text = Self.comparable(text)
    return opening.contains {
      $0.starts(with: text) && ($0.count == text.count || Self.ends($0, at: text.count))
    }
  }

  /// Whether a text stands among the page's first words.
  func says(_ text: String) -> Bool {
    let text = Self.comparable(text)
    guard let first = text.first else { return true }
    var start = 0
    while start + text.count <= words.count {
      if words[start] == first && words[start...].starts(with: text) { return true }
      start += 1
    }
    return false
  }

  /// Without regard to case and to how much white space there is.
  private static func comparable(_ text: String) -> [UInt8] {
    Array(text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
  }

  /// Whether a word ends at a place: no letter or digit follows.
  private static func ends(_ text: [UInt8], at place: Int) -> Bool {
    let next = String(decoding: text[place...].prefix(16), as: UTF8.self).first
    return next.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}
