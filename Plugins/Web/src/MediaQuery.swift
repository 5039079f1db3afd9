/// Media queries, as `@media` and the `media` attribute have them.
struct MediaQuery: Equatable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The width of the window, in points.
  var width: Float
  var isDark: Bool

  /// Whether a list of queries holds: one of them does. An empty list holds.
  func holds(_ list: Bytes) -> Bool {
    let list = list.trimmed
    if list.isEmpty { return true }
    var index = 0
    while index < list.count {
      let end = StyleText.end(of: list, from: index, stop: 0x2C)
      if query(Bytes(rebasing: list[index..<end]).trimmed) { return true }
      index = end + 1
    }
    return false
  }

  /// One query. A word, feature or form that is not known makes it false, `not` or no `not`.
  private func query(_ text: Bytes) -> Bool {
    var isNegated = false
    var holds = true
    var isAny = false
    var words = 0
    var index = 0
    while index < text.count {
      if text[index].isSpace {
        index += 1
        continue
      }
      let start = index
      if text[index] == 0x28 {
        index = min(text.count, StyleText.end(of: text, from: index + 1, stop: 0x29) + 1)
        let condition = Bytes(rebasing: text[(start + 1)..<max(start + 1, index - 1)])
        guard let result = feature(condition.trimmed) else { return false }
        if isAny { holds = holds || result } else { holds = holds && result }
        continue
      }
      while index < text.count && !text[index].isSpace && text[index] != 0x28 { index += 1 }
      let word = Bytes(rebasing: text[start..<index])
      words += 1
      if word.isWord("and") { continue }
      if word.isWord("or") {
        isAny = true
      } else if word.isWord("not") && words == 1 {
        isNegated = true
      } else if word.isWord("only") && words == 1 {
        continue
      } else if word.isWord("screen") || word.isWord("all") {
        continue
      } else if word[0].isLetter {
        // Paper, speech, and whatever else is no screen.
        holds = false
      } else {
        return false
      }
    }
    return holds != isNegated
  }

  /// Nil for a feature that is not known.
  private func feature(_ text: Bytes) -> Bool? {
    if text.isEmpty { return nil }
    if text[0] == 0x28 || text.hasPrefix("not") { return nested(text) }
    if let mark = text.firstIndex(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x3D }) {
      return range(text, mark)
    }
    guard let colon = text.firstIndex(of: 0x3A) else { return isThere(text) }
    let name = Bytes(rebasing: text[0..<colon]).trimmed
    let value = Bytes(rebasing: text[(colon + 1)...]).trimmed
    if name.isWord("min-width") || name.isWord("min-device-width") {
      return points(value).map { width >= $0 }
    }
    if name.isWord("max-width") || name.isWord("max-device-width") {
      return points(value).map { width <= $0 }
    }
    if name.isWord("width") || name.isWord("device-width") { return points(value).map { width == $0 } }
    if name.isWord("min-height") || name.isWord("min-device-height") {
      return points(value).map { $0 <= 600 }
    }
    if name.isWord("max-height") || name.isWord("max-device-height") {
      return points(value).map { $0 >= 600 }
    }
    if name.isWord("prefers-color-scheme") {
      return value.isWord("dark") ? isDark : value.isWord("light") ? !isDark : nil
    }
    if name.isWord("orientation") {
      return value.isWord("landscape") ? width > 600 : value.isWord("portrait") ? width <= 600 : nil
    }
    if name.isWord("hover") || name.isWord("any-hover") { return value.isWord("hover") }
    if name.isWord("pointer") || name.isWord("any-pointer") { return value.isWord("fine") }
    if name.isWord("prefers-reduced-motion") || name.isWord("prefers-contrast")
      || name.isWord("forced-colors") || name.isWord("prefers-reduced-transparency")
    {
      return value.isWord("no-preference") || value.isWord("none")
    }
    if name.isWord("-webkit-min-device-pixel-ratio") || name.isWord("min-resolution") {
      return Length.number(value).map { $0.0 <= 1 || value.hasPrefix("96dpi") || value.hasPrefix("72dpi") }
    }
    if name.isWord("-webkit-max-device-pixel-ratio") || name.isWord("max-resolution") {
      return Length.number(value).map { $0.0 >= 1 }
    }
    if name.isWord("min-color") { return true }
    return nil
  }

  /// A feature without a value: whether there is such a thing.
  private func isThere(_ name: Bytes) -> Bool? {
    if name.isWord("width") || name.isWord("color") || name.isWord("hover") || name.isWord("pointer")
      || name.isWord("height") || name.isWord("-webkit-transform-3d")
    {
      return true
    }
    return name.isWord("prefers-reduced-motion") || name.isWord("monochrome") || name.isWord("grid")
      ? false : nil
  }

  /// `(not (…))`, `((…) and (…))`: one step deep, which is all that mails have.
  private func nested(_ text: Bytes) -> Bool? {
    if text.count > 256 || text.contains(word: "((") { return nil }
    let inner = MediaQuery(width: width, isDark: isDark)
    return inner.query(text)
  }

  /// `width >= 600px`, `400px < width`, `400px <= width <= 700px`.
  private func range(_ text: Bytes, _ mark: Int) -> Bool? {
    var parts: [Bytes] = []
    var signs: [(isLess: Bool, allowsEqual: Bool)] = []
    var start = 0
    var index = mark
    while index < text.count {
      guard text[index] == 0x3C || text[index] == 0x3E || text[index] == 0x3D else {
        index += 1
        continue
      }
      parts.append(Bytes(rebasing: text[start..<index]).trimmed)
      if text[index] == 0x3D { return nil }
      let isLess = text[index] == 0x3C
      let allowsEqual = index + 1 < text.count && text[index + 1] == 0x3D
      signs.append((isLess, allowsEqual))
      index += allowsEqual ? 2 : 1
      start = index
    }
    parts.append(Bytes(rebasing: text[start...]).trimmed)
    if parts.count > 3 { return nil }
    let values: [Float?] = parts.map { $0.isWord("width") ? width : points($0) }
    for (place, sign) in signs.enumerated() {
      guard let left = values[place], let right = values[place + 1] else { return nil }
      let holds = sign.isLess ? left < right : left > right
      if !holds && !(sign.allowsEqual && left == right) { return false }
    }
    return true
  }

  private func points(_ text: Bytes) -> Float? {
    Length.read(text, isQuirky: false)?.points(fontSize: 16, mediaWidth: width)
  }
}

/// `@supports`: conditions of one step, joined by `and` or `or`.
enum SupportsCondition {
  static func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var holds = true
    var isAny = false
    var isNegated = false
    var index = 0
    var conditions = 0
    while index < text.count {
      if text[index].isSpace {
        index += 1
        continue
      }
      let start = index
      if text[index] == 0x28 {
        index = min(text.count, StyleText.end(of: text, from: index + 1, stop: 0x29) + 1)
        let condition = UnsafeBufferPointer(rebasing: text[(start + 1)..<max(start + 1, index - 1)]).trimmed
        let result = condition.first == 0x28 ? false : StyleReader.supports(condition)
        let value = result != isNegated
        isNegated = false
        if conditions == 0 { holds = value } else { holds = isAny ? holds || value : holds && value }
        conditions += 1
        continue
      }
      while index < text.count && !text[index].isSpace && text[index] != 0x28 { index += 1 }
      let word = UnsafeBufferPointer(rebasing: text[start..<index])
      if word.isWord("not") {
        isNegated = true
      } else if word.isWord("or") {
        isAny = true
      } else if !word.isWord("and") {
        return false
      }
    }
    return holds
  }
}
