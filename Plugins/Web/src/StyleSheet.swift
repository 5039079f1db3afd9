/// The rules of a page's `style` elements, indexed by what the rightmost part of a selector asks for.
struct StyleSheet {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Most selectors that are kept of a page.
  private static let limit = 100_000

  struct Rule {
    var selector: Selector
    /// Of `declarations`.
    var first: Int32
    var end: Int32
    /// More is to be looked at than an element's name, id and first class.
    var needsTest: Bool
    /// What stands around an element that matches.
    var wanted: Signs
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [Declaration] = []
  private(set) var table = SelectorTable()
  private var byTag: [UInt64: [Int32]] = [:]
  private var byID: [UInt64: [Int32]] = [:]
  private var byClass: [UInt64: [Int32]] = [:]
  private var universal: [Int32] = []
  /// The page has no doctype: names of classes are compared without regard to case, and numbers need no unit.
  let isQuirky: Bool

  init(isQuirky: Bool) { self.isQuirky = isQuirky }

  var isEmpty: Bool { rules.isEmpty }

  mutating func add(_ text: Bytes, media: MediaQuery) {
    SheetReader.read(text, media: media, into: &self)
  }

  mutating func add(selectors: Bytes, block: Bytes) {
    if rules.count >= Self.limit || table.isFull { return }
    let first = Int32(declarations.count)
    StyleReader.read(block, isQuirky: isQuirky, into: &declarations)
    let end = Int32(declarations.count)
    if end == first { return }
    guard let list = SelectorReader.read(selectors, isQuirky: isQuirky, into: &table) else {
      declarations.removeSubrange(Int(first)...)
      return
    }
    for selector in list {
      let number = Int32(rules.count)
      let key = table.compounds[Int(selector.first)]
      rules.append(
        Rule(
          selector: selector, first: first, end: end,
          needsTest: selector.count > 1 || key.testCount > 0, wanted: wanted(by: selector)))
      if key.id != 0 {
        byID[key.id, default: []].append(number)
      } else if key.classHash != 0 {
        byClass[key.classHash, default: []].append(number)
      } else if key.tag != 0 {
        byTag[key.tag, default: []].append(number)
      } else {
        universal.append(number)
      }
    }
  }

  /// The rules whose rightmost part may be an element of this name, id and classes: the weakest first.
  func candidates(tag: UInt64, id: UInt64, classes: [UInt64]) -> [Int32] {
    var found: [Int32] = []
    func collect(_ list: [Int32]) {
      for number in list {
        let key = table.compounds[Int(rules[Int(number)].selector.first)]
        if key.tag != 0 && key.tag != tag { continue }
        if key.id != 0 && key.id != id { continue }
        if key.classHash != 0 && !classes.contains(key.classHash) { continue }
        found.append(number)
      }
    }
    collect(universal)
    if let list = byTag[tag] { collect(list) }
    if id != 0, let list = byID[id] { collect(list) }
    for (index, each) in classes.enumerated() where !classes[0..<index].contains(each) {
      if let list = byClass[each] { collect(list) }
    }
    if found.count > 1 {
      found.sort {
        let (one, other) = (rules[Int($0)].selector.specificity, rules[Int($1)].selector.specificity)
        return one == other ? $0 < $1 : one < other
      }
    }
    return found
  }

  /// The names that a selector wants around an element. All that is left of a sign for descendants or children stands
  /// around: siblings have the same parents.
  private func wanted(by selector: Selector) -> Signs {
    var signs = Signs()
    for place in Int(selector.first) + 1..<max(Int(selector.first) + 1, Int(selector.first + selector.count))
    {
      let compound = table.compounds[place]
      if compound.combinator == .next || compound.combinator == .later { continue }
      for hash in [compound.tag, compound.id, compound.classHash] where hash != 0 { signs.insert(hash) }
    }
    return signs
  }
}
