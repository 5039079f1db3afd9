import Drawing

// Controls, as text in a paragraph.
extension Layout {
  mutating func putControl(_ index: Int, _ node: Drawing.Node) {
    let type = ControlType(rawValue: number(.controlType, node) ?? 0) ?? .text
    let isSelected = flag(.selected, node)
    let start = text.count
    switch type {
    case .checkbox:
      put(isSelected ? "[x] " : "[ ] ")
      putSigned(index, node, from: start)
    case .radio:
      putRadio(isSelected)
      put(" ")
      putSigned(index, node, from: start)
    case .toggle:
      put(isSelected ? "[on] " : "[off] ")
      putSigned(index, node, from: start)
    case .choice:
      putControlLabel(index, node)
      if text.count > start { put(":") }
      putChoices(node)
    case .score:
      putControlLabel(index, node)
      if text.count > start { put(": ") }
      putScore(node)
    default:
      putControlLabel(index, node)
      if text.count > start { put(": ") }
      putField(node, type)
    }
    if flag(.required, node), string(.label, node) == nil, !labelled(index, node) { put(" *") }
    if flag(.disabled, node) { put(" (disabled)") }
    if flag(.invalid, node) {
      put(" (!")
      let start = text.count
      put(" ")
      if !putString(.reason, node) { text.shorten(to: start) }
      put(")")
    }
  }

  /// The label of a control whose sign begins at an offset: on one line with it where it fits, else its first word is.
  private mutating func putSigned(_ index: Int, _ node: Drawing.Node, from start: Int) {
    let label = text.count
    putControlLabel(index, node)
    holdSigned(from: start, label: label)
  }

  private mutating func holdSigned(from start: Int, label: Int) {
    let end = text.count
    var word = label
    while word < end && text.base[word] != 0x20 && text.base[word] != 0x0A { word += 1 }
    // A label of several parts may have stretches of its own, which come first.
    if holds.count == 0 || Int(holds[holds.count - 1].end) <= word { hold(start..<word, isAlways: false) }
    if word < end { hold(start..<end, isAlways: false) }
  }

  private mutating func putControlLabel(_ index: Int, _ node: Drawing.Node) {
    // A label that is present and empty stands in words beside the control.
    if find(.label, node) != nil, string(.label, node) == nil { return }
    let start = text.count
    putLabel(index, node)
    if flag(.required, node) && text.count > start { put(" *") }
  }

  /// Whether a control without a label is called something all the same.
  private func labelled(_ index: Int, _ node: Drawing.Node) -> Bool {
    if find(.label, node) != nil { return false }
    return node.stop > index + 1 || string(.hint, node) != nil || string(.alternative, node) != nil
  }

  private mutating func putRadio(_ isSelected: Bool) {
    if !isSelected { return put("( )") }
    if options.borders == .ascii { put("(*)") } else { put("(•)") }
  }

  /// A field that is no wider than this is not broken, in cells.
  private static var widestWholeField: Int { 24 }

  /// What is filled in, on a line of at least twelve cells.
  private mutating func putField(_ node: Drawing.Node, _ type: ControlType) {
    put("[")
    let start = text.count
    if string(.value, node) == nil {
      if putString(.placeholder, node) {
        // A hint is not a value: it stands in parentheses.
        put(")")
        text.append(0)
        for offset in stride(from: text.count - 1, to: start, by: -1) { text[offset] = text[offset - 1] }
        text[start] = UInt8(ascii: "(")
      }
    } else if type == .password {
      // Not even its length is shown.
      put("********")
    } else {
      putString(.value, node)
    }
    let cells = CellWidth.of(text.base + start, count: text.count - start)
    // A document is read, not filled in.
    text.append(repeating: UInt8(ascii: "_"), count: max(0, (isDocument ? 1 : 12) - cells))
    put("]")
    if cells <= Self.widestWholeField { hold(from: start - 1, isAlways: false) }
  }

  /// The choices, each on a line of its own.
  private mutating func putChoices(_ node: Drawing.Node) {
    guard let choices = string(.choices, node) else {
      put(" ")
      putField(node, .choice)
      return
    }
    let isMany = number(.maximum, node) ?? 1 > 1
    let chosen = Choices.lines(of: string(.value, node), isMany: isMany)
    var start = 0
    while start < choices.count && text.count < Self.mostText {
      let choice = Choices.line(of: choices, from: start)
      start += choice.count + 1
      if choice.isEmpty { continue }
      let isChosen = !chosen.isEmpty && chosen.contains(Array(choice))
      if text.count > paragraphStart { text.append(0x0A) }
      put("  ")
      let sign = text.count
      if isMany { put(isChosen ? "[x]" : "[ ]") } else { putRadio(isChosen) }
      put(" ")
      let label = text.count
      putLine(choice)
      holdSigned(from: sign, label: label)
    }
  }

  private mutating func putScore(_ node: Drawing.Node) {
    let least = number(.minimum, node) ?? 0
    let greatest = max(least, number(.maximum, node) ?? max(10, least))
    let value = scoreValue(node)
    let (span, isTooFar) = greatest.subtractingReportingOverflow(least)
    if isTooFar || span > 20 {
      put("[")
      if let value { put(value) } else { put("__") }
      put("] ")
      put(least)
      if options.borders == .ascii { put("...") } else { put("…") }
      put(greatest)
      return
    }
    for score in least...greatest {
      if score > least { put(" ") }
      if score == value { put("[") }
      put(score)
      if score == value { put("]") }
    }
  }

  /// The score that is chosen: a number, or a string of digits.
  func scoreValue(_ node: Drawing.Node) -> Int64? {
    if let value = number(.valueNumber, node) { return value }
    return string(.value, node).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }
}

/// The choices of a control, one a line.
enum Choices {
  /// The line that begins at an offset.
  static func line(of choices: UnsafeBufferPointer<UInt8>, from start: Int) -> UnsafeBufferPointer<UInt8> {
    var end = start
    while end < choices.count && choices[end] != 0x0A { end += 1 }
    return UnsafeBufferPointer(rebasing: choices[start..<end])
  }

  /// The lines of a value: of one choice the whole value is the line.
  static func lines(of value: UnsafeBufferPointer<UInt8>?, isMany: Bool) -> Set<[UInt8]> {
    guard let value else { return [] }
    if !isMany { return [Array(value)] }
    var lines: Set<[UInt8]> = []
    var start = 0
    while start < value.count {
      let line = line(of: value, from: start)
      lines.insert(Array(line))
      start += line.count + 1
    }
    return lines
  }
}
