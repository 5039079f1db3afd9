/// Brings together what a page's rules and an element's own `style` say of it. Elements are asked for in document order.
struct Cascade {
  /// What makes elements alike to a rule.
  private struct Likeness: Hashable {
    var tag: UInt64
    var id: UInt64
    var classes: UInt64
  }

  /// What the rules say of elements that are alike, as parts of `rules` and `declarations`.
  private struct Known {
    /// Rules to be tested, the weakest first; empty where there is nothing to be tested.
    var rules: Range<Int>
    /// Where nothing is to be tested, all declarations in the order in which they apply.
    var declarations: Range<Int>
  }

  private let document: Document
  private let sheet: StyleSheet
  private var matcher: SelectorMatcher
  private var known: [Likeness: Known] = [:]
  private var rules: [StyleSheet.Rule] = []
  private var declarations: [Declaration] = []
  private var ownStyles: [UInt64: Range<Int>] = [:]
  private var ownDeclarations: [Declaration] = []
  private(set) var values = CascadedValues()

  /// So many rules were to be tested that the last elements went without.
  var isExhausted: Bool { matcher.stepsLeft < 0 }

  init(_ document: Document, _ sheet: StyleSheet) {
    self.document = document
    self.sheet = sheet
    matcher = SelectorMatcher(document, sheet)
  }

  /// Works out `values` for an element.
  mutating func apply(to index: Int) {
    values.clear()
    if !sheet.isEmpty { applySheet(index) }
    if document.nodes[index].attributeCount > 0, let own = document.value(.style, of: index) {
      values.apply(declarations(of: own))
    }
  }

  private mutating func declarations(of own: UnsafeBufferPointer<UInt8>) -> ArraySlice<Declaration> {
    let hash = own.contentHash
    if let range = ownStyles[hash] { return ownDeclarations[range] }
    let first = ownDeclarations.count
    StyleReader.read(own, isQuirky: sheet.isQuirky, into: &ownDeclarations)
    ownStyles[hash] = first..<ownDeclarations.count
    return ownDeclarations[first...]
  }

  private mutating func applySheet(_ index: Int) {
    let (id, classes) = matcher.begin(index)
    let tag = document.nodes[index].nameHash
    var all = ExactHash()
    for name in classes { all.add(name) }
    let key = Likeness(tag: tag, id: id, classes: all.value)
    let found: Known
    if let before = known[key] {
      found = before
    } else {
      found = gather(tag, id, Array(classes))
      known[key] = found
    }
    if found.rules.isEmpty {
      if !found.declarations.isEmpty { values.apply(declarations[found.declarations]) }
      return
    }
    for place in found.rules {
      let rule = rules[place]
      if rule.needsTest {
        if !matcher.mayStand(index, within: rule.wanted) { continue }
        if !matcher.matches(rule.selector, index, sheet.table) { continue }
      }
      values.apply(sheet.declarations[Int(rule.first)..<Int(rule.end)])
    }
  }

  private mutating func gather(_ tag: UInt64, _ id: UInt64, _ classes: [UInt64]) -> Known {
    let candidates = sheet.candidates(tag: tag, id: id, classes: classes)
      .map { sheet.rules[Int($0)] }
    let firstRule = rules.count
    let firstDeclaration = declarations.count
    if candidates.contains(where: \.needsTest) {
      rules += candidates
    } else {
      for rule in candidates { declarations += sheet.declarations[Int(rule.first)..<Int(rule.end)] }
    }
    return Known(
      rules: firstRule..<rules.count, declarations: firstDeclaration..<declarations.count)
  }
}
