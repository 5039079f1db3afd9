import Drawing

// Things side by side, for ears.
extension Layout {
  /// The longest line, in bytes, that a row's children are joined to.
  private static let longestLine = 240

  /// The children of a row, in one line where each of them says a line of its own: `Tea, 2, 7.90`. What can be pressed
  /// stands out: it shares a line with its like only.
  mutating func speakRow(_ index: Int, _ node: Drawing.Node) {
    speakRole(node)
    let start = text.count
    var ends: [Int] = []
    var pressable = 0
    var child = index + 1
    while child < node.stop && !isCut {
      let stop = endOfSlot(child, node.stop)
      let before = text.count
      speakChildren(child, stop)
      if text.count > before {
        ends.append(text.count)
        if isPressable(child, stop) { pressable += 1 }
      }
      child = stop
    }
    if pressable > 0 && pressable < ends.count { return }
    if ends.count < 2 || text.count - start > Self.longestLine { return }
    var beginning = start
    for end in ends {
      // A line's end is its last byte, and there is no other.
      for offset in beginning..<end - 1 where text[offset] == 0x0A { return }
      beginning = end
    }
    var line: [UInt8] = []
    beginning = start
    for end in ends {
      if let last = line.last { line += last == 0x3A ? [0x20] : [0x2C, 0x20] }
      for offset in beginning..<end - 1 { line.append(text[offset]) }
      beginning = end
    }
    line.append(0x0A)
    text.shorten(to: start)
    line.withUnsafeBufferPointer { text.append($0.baseAddress!, count: $0.count) }
  }

  private func isPressable(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where !nodes[index].isRun {
      let kind = code(nodes[index])
      if kind == .button || kind == .control { return true }
    }
    return false
  }
}
