/// Reads the text of a style sheet into a page's rules: every rule whose group holds.
struct SheetReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let text: Bytes
  private let media: MediaQuery
  private var index = 0

  /// Every byte is looked at a fixed number of times, whatever stands there.
  static func read(_ text: Bytes, media: MediaQuery, into sheet: inout StyleSheet) {
    var reader = SheetReader(text: text, media: media)
    reader.run(&sheet)
  }

  private init(text: Bytes, media: MediaQuery) {
    self.text = text
    self.media = media
  }

  private mutating func run(_ sheet: inout StyleSheet) {
    while index < text.count {
      let byte = text[index]
      if byte.isSpace || byte == 0x7D || byte == 0x3B {
        // A brace ends a group that holds; its rules were read as if there were none around them.
        index += 1
      } else if byte == 0x2F && index + 1 < text.count && text[index + 1] == 0x2A {
        index = StyleText.endOfComment(text, from: index)
      } else if byte == 0x3C && Bytes(rebasing: text[index...]).hasPrefix("<!--") {
        index += 4
      } else if byte == 0x2D && Bytes(rebasing: text[index...]).hasPrefix("-->") {
        index += 3
      } else if byte == 0x40 {
        readAtRule()
      } else {
        readRule(&sheet)
      }
    }
  }

  /// An at-rule: enters the block of a group that holds, passes over any other.
  private mutating func readAtRule() {
    let nameStart = index + 1
    var nameEnd = nameStart
    while nameEnd < text.count && (text[nameEnd].isLetter || text[nameEnd] == 0x2D) { nameEnd += 1 }
    let name = Bytes(rebasing: text[nameStart..<nameEnd])
    let brace = endOfPrelude(from: nameEnd)
    guard brace < text.count, text[brace] == 0x7B else {
      index = brace + 1
      return
    }
    let prelude = Bytes(rebasing: text[nameEnd..<brace]).trimmed
    if entersGroup(name, prelude) {
      index = brace + 1
    } else {
      index = StyleText.end(of: text, from: brace + 1, stop: 0x7D) + 1
    }
  }

  private func entersGroup(_ name: Bytes, _ prelude: Bytes) -> Bool {
    if name.isWord("media") {
      if !prelude.contains(0x2F) { return media.holds(prelude) }
      return StyleText.plain(prelude).withUnsafeBufferPointer { media.holds($0) }
    }
    if name.isWord("supports") { return SupportsCondition.holds(prelude) }
    return name.isWord("layer")
  }

  /// The next brace or semicolon outside of strings, comments and brackets.
  private func endOfPrelude(from start: Int) -> Int {
    var end = start
    while end < text.count {
      switch text[end] {
      case 0x7B, 0x3B, 0x7D: return end
      case 0x28, 0x5B:
        end = StyleText.end(of: text, from: end + 1, stop: text[end] == 0x28 ? 0x29 : 0x5D)
      case 0x22, 0x27:
        let quote = text[end]
        end += 1
        while end < text.count && text[end] != quote && text[end] != 0x0A { end += 1 }
      case 0x5C: end += 1
      case 0x2F where end + 1 < text.count && text[end + 1] == 0x2A:
        end = StyleText.endOfComment(text, from: end) - 1
      default: break
      }
      end += 1
    }
    return text.count
  }

  private mutating func readRule(_ sheet: inout StyleSheet) {
    let start = index
    var brace = endOfPrelude(from: start)
    // A semicolon is a part of what begins a rule, and makes it invalid.
    let isInvalid = brace < text.count && text[brace] == 0x3B
    while brace < text.count && text[brace] == 0x3B { brace = endOfPrelude(from: brace + 1) }
    guard brace < text.count, text[brace] == 0x7B else {
      index = brace + 1
      return
    }
    let end = StyleText.end(of: text, from: brace + 1, stop: 0x7D)
    index = end + 1
    if isInvalid { return }
    sheet.add(
      selectors: Bytes(rebasing: text[start..<brace]), block: Bytes(rebasing: text[(brace + 1)..<end]))
  }
}
