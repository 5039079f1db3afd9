/// The rules of a page's `style` elements.
///
/// Read now: selectors of one element by tag, classes and id, outside of conditional groups. Any other selector
/// is passed over.
struct StyleSheet {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private struct Rule {
    var tag: UInt64 = 0
    var id: UInt64 = 0
    /// A range of `classes`.
    var firstClass: Int32 = 0
    var classCount: Int32 = 0
    var specificity: Int32 = 0
    var values: Int32
  }

  private var rules: [Rule] = []
  private var classes: [UInt64] = []
  private var values: [StyleValues] = []
  private var byTag: [UInt64: [Int32]] = [:]
  private var byID: [UInt64: [Int32]] = [:]
  private var byClass: [UInt64: [Int32]] = [:]
  private var universal: [Int32] = []
  /// The texts that were read, hashed: mails repeat whole sheets.
  private var seen: Set<UInt64> = []

  var isEmpty: Bool { rules.isEmpty }

  /// Most rules that are kept of a page.
  private static let limit = 50_000

  mutating func add(_ text: Bytes) {
    if !seen.insert(text.exactHash).inserted { return }
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isSpace || byte == 0x7D || byte == 0x3B {
        index += 1
      } else if byte == 0x2F && index + 1 < text.count && text[index + 1] == 0x2A {
        index = StyleReader.endOfComment(text, from: index)
      } else if byte == 0x3C && Bytes(rebasing: text[index...]).hasPrefix("<!--") {
        index += 4
      } else if byte == 0x2D && Bytes(rebasing: text[index...]).hasPrefix("-->") {
        index += 3
      } else if byte == 0x40 {
        index = skipAtRule(text, from: index)
      } else {
        index = readRule(text, from: index)
      }
    }
  }

  /// Passes an at-rule: to its semicolon, or over its block.
  private func skipAtRule(_ text: Bytes, from start: Int) -> Int {
    let semicolon = StyleReader.end(of: text, from: start, stop: 0x3B)
    let brace = StyleReader.end(
      of: Bytes(rebasing: text[0..<semicolon]), from: start, stop: 0x7B)
    if brace == semicolon { return semicolon + 1 }
    return endOfBlock(text, from: brace)
  }

  /// The index after the block that begins at `start`, blocks within it included.
  private func endOfBlock(_ text: Bytes, from start: Int) -> Int {
    var index = start + 1
    var depth = 1
    while index < text.count && depth > 0 {
      switch text[index] {
      case 0x7B: depth += 1
      case 0x7D: depth -= 1
      case 0x2F where index + 1 < text.count && text[index + 1] == 0x2A:
        index = StyleReader.endOfComment(text, from: index) - 1
      default: break
      }
      index += 1
    }
    return index
  }

  private mutating func readRule(_ text: Bytes, from start: Int) -> Int {
    let brace = StyleReader.end(of: text, from: start, stop: 0x7B)
    if brace >= text.count { return text.count }
    let end = StyleReader.end(of: text, from: brace + 1, stop: 0x7D)
    if rules.count < Self.limit {
      let block = StyleReader.read(Bytes(rebasing: text[(brace + 1)..<end]))
      if block.normal != StyleValues.Lanes(repeating: 0) || block.important != StyleValues.Lanes(repeating: 0)
      {
        values.append(block)
        addSelectors(Bytes(rebasing: text[start..<brace]))
      }
    }
    return end + 1
  }

  private mutating func addSelectors(_ list: Bytes) {
    var index = 0
    while index < list.count {
      let end = StyleReader.end(of: list, from: index, stop: 0x2C)
      addSelector(Bytes(rebasing: list[index..<end]).trimmed)
      index = end + 1
    }
  }

  private mutating func addSelector(_ selector: Bytes) {
    if selector.isEmpty { return }
    var rule = Rule(firstClass: Int32(classes.count), values: Int32(values.count - 1))
    var last: UInt64 = 0
    var index = 0
    var seen = 0
    while index < selector.count {
      let mark = selector[index]
      if mark == 0x2A && seen == 0 {
        index += 1
        seen += 1
        continue
      }
      if mark == 0x2E || mark == 0x23 { index += 1 } else if seen > 0 { break }
      let start = index
      while index < selector.count, isNameByte(selector[index]) { index += 1 }
      if index == start { break }
      let name = Bytes(rebasing: selector[start..<index])
      seen += 1
      switch mark {
      case 0x2E:
        last = name.exactHash
        classes.append(last)
        rule.classCount += 1
        rule.specificity += 1 << 8
      case 0x23:
        rule.id = name.exactHash
        rule.specificity += 1 << 16
      default:
        rule.tag = name.nameHash
        rule.specificity += 1
      }
    }
    guard index == selector.count else {
      classes.removeSubrange(Int(rule.firstClass)...)
      return
    }
    let number = Int32(rules.count)
    rules.append(rule)
    if rule.id != 0 {
      byID[rule.id, default: []].append(number)
    } else if rule.classCount > 0 {
      byClass[last, default: []].append(number)
    } else if rule.tag != 0 {
      byTag[rule.tag, default: []].append(number)
    } else {
      universal.append(number)
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F || byte >= 0x80
  }

  /// What the rules say of elements of one tag, id and list of classes, together.
  struct Match {
    var normal = StyleValues.Lanes(repeating: 0)
    var important = StyleValues.Lanes(repeating: 0)
  }

  /// The values of all rules that match an element, weakest first. `budget` is how many rules may still be looked
  /// at for the page; without any left nothing matches.
  func match(tag: UInt64, id: UInt64, classes own: [UInt64], budget: inout Int) -> Match {
    var found: [(Int32, Int32)] = []
    func collect(_ candidates: [Int32]) {
      budget -= candidates.count
      if budget < 0 { return }
      for number in candidates {
        let rule = rules[Int(number)]
        if rule.tag != 0 && rule.tag != tag { continue }
        if rule.id != 0 && rule.id != id { continue }
        let needed = classes[Int(rule.firstClass)..<Int(rule.firstClass + rule.classCount)]
        if needed.allSatisfy({ own.contains($0) }) { found.append((rule.specificity, number)) }
      }
    }
    collect(universal)
    if let list = byTag[tag] { collect(list) }
    if id != 0, let list = byID[id] { collect(list) }
    for (index, each) in own.enumerated() where !own[0..<index].contains(each) {
      if let list = byClass[each] { collect(list) }
    }
    if found.count > 1 { found.sort { $0 < $1 } }
    var match = Match()
    for (_, number) in found {
      let block = values[Int(rules[Int(number)].values)]
      StyleValues.lay(block.normal, over: &match.normal)
      StyleValues.lay(block.important, over: &match.important)
    }
    return match
  }
}
