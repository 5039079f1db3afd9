/// The marks that the vendor's SDK reads in labels.
///
/// `[text](address)`, `**bold**`, `__bold__`, `*italic*`, `_italic_`, `***both***`, `~~strike~~`, `==highlight==`,
/// `^^raised^^`, `,{lowered},`; a line feed and a written `\n` end the line. HTML is shown as it stands. A mark opens
/// before something that is no space and closes behind such; an underscore counts at the edges of words only. What has
/// no partner is shown as it is written. The work is in proportion to the text.
struct LabelMarkdown {
  struct Style: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let strike = Style(rawValue: 4)
    static let highlight = Style(rawValue: 8)
    static let raised = Style(rawValue: 16)
    static let lowered = Style(rawValue: 32)
  }

  /// A stretch of text in one manner.
  struct Run: Equatable {
    var text: String
    var style: Style = []
    /// Where it leads; nil where it leads nowhere.
    var address: String?
  }

  private(set) var runs: [Run] = []

  /// The text without its marks.
  var plain: String { runs.map(\.text).joined() }

  var hasLinks: Bool { runs.contains { $0.address != nil } }

  init(_ text: String, isDisabled: Bool = false) {
    if isDisabled {
      if !text.isEmpty { runs = [Run(text: text)] }
      return
    }
    var reader = Reader(Array(text.utf8))
    reader.tokenise()
    runs = reader.runs()
  }
}

extension LabelMarkdown {
  private struct Token {
    var start: Int
    var end: Int
    /// 0 for text.
    var mark: UInt8 = 0
    /// How many of its bytes are shown, of a mark.
    var left = 0
    var opened: [Style] = []
    var closed: [Style] = []
    /// A line ends here.
    var isBreak = false
    /// Of the bytes of a link's beginning: its address. Of its end: empty.
    var address: Range<Int>?
    var endsLink = false
  }

  private struct Reader {
    let bytes: [UInt8]
    var tokens: [Token] = []
    var openMarks: [UInt8: [Int]] = [:]
    private var textStart = 0
    /// The next closing bracket, as far as it is known.
    private var bracket = 0
    /// A closing bracket that no address follows.
    private var bareBracket = -1
    /// Where the link's text ends that is being read, and the link itself.
    private var linkEnds: (text: Int, link: Int)?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func tokenise() {
      var at = 0
      while at < bytes.count {
        if let ends = linkEnds, at == ends.text {
          flush(at)
          var token = Token(start: at, end: at)
          token.endsLink = true
          tokens.append(token)
          at = ends.link
          textStart = at
          linkEnds = nil
          continue
        }
        switch bytes[at] {
        case UInt8(ascii: "\n"): at = lineBreak(at, 1)
        case UInt8(ascii: "\\") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "n"):
          at = lineBreak(at, 2)
        case UInt8(ascii: "*"), UInt8(ascii: "_"): at = run(at)
        case UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "^"): at = pair(at)
        case UInt8(ascii: ",") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "{"):
          at = mark(at, 2, UInt8(ascii: "{"), canOpen: !isSpace(at + 2), canClose: false)
        case UInt8(ascii: "}") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ","):
          at = mark(at, 2, UInt8(ascii: "{"), canOpen: false, canClose: !isSpace(at - 1))
        case UInt8(ascii: "[") where linkEnds == nil: at = link(at)
        default: at += 1
        }
      }
      flush(bytes.count)
      // Whatever is open still stands as it is written.
    }

    private mutating func flush(_ end: Int) {
      if end > textStart { tokens.append(Token(start: textStart, end: end)) }
      textStart = end
    }

    private mutating func lineBreak(_ at: Int, _ length: Int) -> Int {
      flush(at)
      var token = Token(start: at, end: at + length)
      token.isBreak = true
      tokens.append(token)
      textStart = at + length
      return at + length
    }

    /// Space, or beyond the text.
    private func isSpace(_ at: Int) -> Bool {
      guard bytes.indices.contains(at) else { return true }
      return bytes[at] <= 0x20
    }

    private func isWord(_ at: Int) -> Bool {
      guard bytes.indices.contains(at) else { return false }
      let byte = bytes[at]
      return byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    private mutating func run(_ at: Int) -> Int {
      var end = at
      while end < bytes.count && bytes[end] == bytes[at] { end += 1 }
      let isUnderscore = bytes[at] == UInt8(ascii: "_")
      let canOpen = !isSpace(end) && !(isUnderscore && isWord(at - 1))
      let canClose = !isSpace(at - 1) && !(isUnderscore && isWord(end))
      return mark(at, end - at, bytes[at], canOpen: canOpen, canClose: canClose)
    }

    private mutating func pair(_ at: Int) -> Int {
      guard at + 1 < bytes.count, bytes[at + 1] == bytes[at] else { return at + 1 }
      return mark(at, 2, bytes[at], canOpen: !isSpace(at + 2), canClose: !isSpace(at - 1))
    }

    private mutating func mark(
      _ at: Int, _ length: Int, _ sign: UInt8, canOpen: Bool, canClose: Bool
    ) -> Int {
      flush(at)
      var token = Token(start: at, end: at + length, mark: sign, left: length)
      if canClose {
        while token.left > 0, let opener = openMarks[sign]?.last {
          // Nothing between them is nothing to mark.
          if tokens[opener].end == at { break }
          let isRun = sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_")
          let used = isRun ? min(token.left, tokens[opener].left, 3) : 2
          let style = Self.style(sign, used)
          tokens[opener].opened.append(style)
          token.closed.append(style)
          tokens[opener].left -= used
          token.left -= used
          if tokens[opener].left == 0 { openMarks[sign]?.removeLast() }
        }
      }
      tokens.append(token)
      if canOpen && token.left > 0 { openMarks[sign, default: []].append(tokens.count - 1) }
      textStart = at + length
      return at + length
    }

    private static func style(_ sign: UInt8, _ count: Int) -> Style {
      switch sign {
      case UInt8(ascii: "~"): .strike
      case UInt8(ascii: "="): .highlight
      case UInt8(ascii: "^"): .raised
      case UInt8(ascii: "{"): .lowered
      default: count == 1 ? .italic : count == 2 ? .bold : [.bold, .italic]
      }
    }

    /// `[text](address)`: the text has no bracket, the address no space and no parenthesis.
    private mutating func link(_ at: Int) -> Int {
      if bracket <= at {
        bracket = at + 1
        while bracket < bytes.count && bytes[bracket] != UInt8(ascii: "]") { bracket += 1 }
      }
      if bracket == bareBracket { return at + 1 }
      let open = bracket + 1
      bareBracket = bracket
      guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return at + 1 }
      var end = open + 1
      while end < bytes.count && bytes[end] != UInt8(ascii: ")") && !isSpace(end) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ")"), end > open + 1 else { return at + 1 }
      bareBracket = -1
      flush(at)
      var token = Token(start: at, end: at)
      token.address = open + 1..<end
      tokens.append(token)
      textStart = at + 1
      linkEnds = (bracket, end + 1)
      return at + 1
    }

    /// U+2060: nothing is to be seen, no line ends there, and what is on both sides are words of their own.
    private static let joiner = "\u{2060}"

    /// A text in which controls, which no surface shows, are seen to have been there: a run of them is one U+FFFD.
    private func visible(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar.value != 0x09 || (0x7F...0x9F).contains(scalar.value)
      }
      if !text.unicodeScalars.contains(where: isControl) { return text }
      var out = ""
      var isBehindControl = false
      for scalar in text.unicodeScalars {
        let isControl = isControl(scalar)
        if !isControl { out.unicodeScalars.append(scalar) } else if !isBehindControl { out += "\u{FFFD}" }
        isBehindControl = isControl
      }
      return out
    }

    func runs() -> [Run] {
      var runs: [Run] = []
      var counts = [Int](repeating: 0, count: 6)
      var address: String?
      func change(_ styles: [Style], by step: Int) {
        for style in styles {
          for bit in 0..<6 where style.rawValue & 1 << UInt8(bit) != 0 { counts[bit] += step }
        }
      }
      func put(_ text: String) {
        if text.isEmpty { return }
        var style: Style = []
        for bit in 0..<6 where counts[bit] > 0 { style.insert(Style(rawValue: 1 << UInt8(bit))) }
        if let last = runs.last, last.style == style, last.address == address {
          runs[runs.count - 1].text += text
        } else {
          runs.append(Run(text: text, style: style, address: address))
        }
      }
      for (index, token) in tokens.enumerated() {
        if token.isBreak {
          put("\n")
        } else if let range = token.address {
          address = String(decoding: bytes[range], as: UTF8.self)
        } else if token.endsLink {
          address = nil
        } else if token.mark == 0 {
          put(visible(bytes[token.start..<token.end]))
        } else {
          change(token.closed, by: -1)
          put(String(decoding: bytes[token.start..<token.start + token.left], as: UTF8.self))
          change(token.opened, by: 1)
          if token.closed.contains(.lowered), tokens.indices.contains(index + 1),
            isWord(tokens[index + 1].start)
          {
            put(Self.joiner)
          }
        }
      }
      return runs
    }
  }
}
