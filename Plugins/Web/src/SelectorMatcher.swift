/// Tells whether selectors match elements. Elements are to be begun in document order.
struct SelectorMatcher {
  /// Steps that may be taken for one page; afterwards nothing more matches.
  static let budget = 20_000_000

  private let document: Document
  private let isQuirky: Bool
  private var siblings: Siblings?
  /// Hashed classes of all elements begun so far, and where those of each node stand.
  private var classes: [UInt64] = []
  private var classRanges: [(first: Int32, count: Int32)]
  /// For each node the names, ids and classes of all elements around it, itself included.
  private var signs: [Signs]
  private(set) var stepsLeft = Self.budget

  init(_ document: Document, _ sheet: StyleSheet) {
    self.document = document
    isQuirky = sheet.isQuirky
    classRanges = Array(repeating: (0, 0), count: document.nodes.count)
    signs = Array(repeating: Signs(), count: document.nodes.count)
    if sheet.table.needsSiblings { siblings = Siblings(document) }
  }

  /// Notes an element's names; answers its hashed id and classes.
  mutating func begin(_ index: Int) -> (id: UInt64, classes: ArraySlice<UInt64>) {
    let node = document.nodes[index]
    let first = classes.count
    var id: UInt64 = 0
    if node.attributeCount > 0 {
      if let value = document.value(.class, of: index) {
        var left = 64
        value.forEachWord { word in
          if left > 0 { classes.append(isQuirky ? word.nameHash : word.exactHash) }
          left -= 1
        }
      }
      if let value = document.value(.id, of: index) { id = isQuirky ? value.nameHash : value.exactHash }
    }
    classRanges[index] = (Int32(first), Int32(classes.count - first))
    var sign = node.parent >= 0 ? signs[Int(node.parent)] : Signs()
    sign.insert(node.nameHash)
    if id != 0 { sign.insert(id) }
    for name in classes[first...] { sign.insert(name) }
    signs[index] = sign
    return (id, classes[first...])
  }

  /// Whether all names that a selector wants around an element may be there: a quick look.
  @inline(__always) func mayStand(_ index: Int, within wanted: Signs) -> Bool { signs[index].mayHold(wanted) }

  /// Whether a selector matches. From right to left; what fails on the left of a descendant or sibling sign is tried
  /// again with the next element that may stand there.
  mutating func matches(_ selector: Selector, _ index: Int, _ table: SelectorTable) -> Bool {
    let first = Int(selector.first)
    let end = first + Int(selector.count)
    if !holds(table.compounds[first], index, table) { return false }
    if selector.count == 1 { return true }
    var place = first + 1
    var element = index
    /// Where to go on from when a compound does not hold: the compound, and the element tried last.
    var ancestorRetry: (place: Int, element: Int)?
    var siblingRetry: (place: Int, element: Int)?
    while place < end {
      let compound = table.compounds[place]
      var candidate = -1
      switch compound.combinator {
      case .child:
        candidate = parent(of: element)
      case .descendant:
        candidate = parent(of: element)
        siblingRetry = nil
      case .next:
        candidate = previous(of: element)
      case .later:
        candidate = previous(of: element)
      case .none: break
      }
      if compound.combinator == .child { siblingRetry = nil }
      while candidate >= 0 && !holds(compound, candidate, table) {
        switch compound.combinator {
        case .descendant: candidate = parent(of: candidate)
        case .later: candidate = previous(of: candidate)
        default: candidate = -1
        }
      }
      if stepsLeft < 0 { return false }
      if candidate >= 0 {
        if compound.combinator == .descendant { ancestorRetry = (place, candidate) }
        if compound.combinator == .later { siblingRetry = (place, candidate) }
        element = candidate
        place += 1
      } else if let retry = siblingRetry {
        (place, element) = retry
        siblingRetry = nil
      } else if let retry = ancestorRetry {
        (place, element) = retry
        ancestorRetry = nil
      } else {
        return false
      }
    }
    return true
  }

  private func parent(of index: Int) -> Int { Int(document.nodes[index].parent) }

  private func previous(of index: Int) -> Int { siblings.map { Int($0.places[index].previous) } ?? -1 }

  private mutating func holds(_ compound: Selector.Compound, _ index: Int, _ table: SelectorTable) -> Bool {
    stepsLeft -= 1
    if stepsLeft < 0 { return false }
    if compound.tag != 0 && compound.tag != document.nodes[index].nameHash { return false }
    if compound.id != 0 && !hasID(index, compound.id) { return false }
    if compound.classHash != 0 && !hasClass(index, compound.classHash) { return false }
    if compound.testCount == 0 { return true }
    for test in table.tests[Int(compound.firstTest)..<Int(compound.firstTest + compound.testCount)] {
      if !holds(test, index, table) { return false }
    }
    return true
  }

  private func hasID(_ index: Int, _ hash: UInt64) -> Bool {
    guard let value = document.value(.id, of: index) else { return false }
    return hash == (isQuirky ? value.nameHash : value.exactHash)
  }

  private func hasClass(_ index: Int, _ hash: UInt64) -> Bool {
    let (first, count) = classRanges[index]
    for place in Int(first)..<Int(first + count) where classes[place] == hash { return true }
    return false
  }

  private mutating func holds(_ test: Selector.Test, _ index: Int, _ table: SelectorTable) -> Bool {
    stepsLeft -= 1
    switch test {
    case .hasClass(let name): return hasClass(index, name)
    case .hasID(let name): return hasID(index, name)
    case .attribute(let test): return holds(test, index, table)
    case .position(let step, let offset, let fromEnd, let ofType):
      return isAt(step, offset, fromEnd, ofType, index)
    case .anyOf(let first, let count, let isNegated):
      for place in Int(first)..<Int(first + count) where holds(table.compounds[place], index, table) {
        return !isNegated
      }
      return isNegated
    case .isRoot: return document.nodes[index].parent < 0
    case .isEmpty: return isEmpty(index)
    case .isLink: return document.nodes[index].tag == .a && document.has(.href, index)
    case .isChecked: return document.has(.checked, index) || document.has(.selected, index)
    case .isDisabled: return document.has(.disabled, index)
    case .isEnabled:
      let tag = document.nodes[index].tag
      return (tag == .input || tag == .button || tag == .select || tag == .textarea)
        && !document.has(.disabled, index)
    case .never: return false
    }
  }

  private func isAt(_ step: Int32, _ offset: Int32, _ fromEnd: Bool, _ ofType: Bool, _ index: Int) -> Bool {
    guard let place = siblings?.places[index] else { return false }
    let number: Int32
    switch (fromEnd, ofType) {
    case (false, false): number = place.fromStart
    case (true, false): number = place.fromEnd
    case (false, true): number = place.fromStartOfType
    case (true, true): number = place.fromEndOfType
    }
    if step == 0 { return number == offset }
    let steps = number - offset
    return steps % step == 0 && steps / step >= 0
  }

  private func isEmpty(_ index: Int) -> Bool {
    for child in index + 1..<max(index + 1, Int(document.nodes[index].end)) {
      if document.nodes[child].tag != .text || !document.nodes[child].text.isEmpty { return false }
    }
    return true
  }

  private func holds(_ test: Selector.AttributeTest, _ index: Int, _ table: SelectorTable) -> Bool {
    guard let value = document.value(named: test.name, of: index) else { return false }
    if test.match == .exists { return true }
    return table.texts.withUnsafeBufferPointer { texts in
      let wanted = UnsafeBufferPointer(
        rebasing: texts[Int(test.first)..<Int(test.first + test.count)])
      func equal(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        part.elementsEqual(wanted) {
          test.ignoresCase ? $0.lowercased == $1.lowercased : $0 == $1
        }
      }
      switch test.match {
      case .exists: return true
      case .equals: return value.count == wanted.count && equal(value[...])
      case .dash:
        if value.count < wanted.count || !equal(value.prefix(wanted.count)) { return false }
        return value.count == wanted.count || value[wanted.count] == 0x2D
      case .prefix:
        return !wanted.isEmpty && value.count >= wanted.count && equal(value.prefix(wanted.count))
      case .suffix:
        return !wanted.isEmpty && value.count >= wanted.count && equal(value.suffix(wanted.count))
      case .contains:
        if wanted.isEmpty || value.count < wanted.count { return false }
        // What is looked for within a long value costs as much as it is long.
        if value.count > 4096 { return false }
        for start in 0...value.count - wanted.count where equal(value[start..<start + wanted.count]) {
          return true
        }
        return false
      case .word:
        var found = false
        value.forEachWord { if $0.count == wanted.count && equal($0[...]) { found = true } }
        return found
      }
    }
  }
}
