import Drawing

// Things side by side, for ears.
extension Layout {
  /// The longest line, in bytes, that a row's children are joined to.
  private static let longestLine = 240
  /// The longest columns, in bytes, that are read line by line.
  private static let longestColumns = 2000

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
    if ends.count < 2 || text.count - start > Self.longestColumns { return }
    var columns: [[[UInt8]]] = []
    var beginning = start
    for end in ends {
      columns.append(lines(beginning, end))
      beginning = end
    }
    if columns.allSatisfy({ $0.count == 1 }) {
      if text.count - start <= Self.longestLine {
        replace(from: start, with: [SpokenColumns.join(merged(columns))])
      }
    } else if let joined = SpokenColumns.joined(columns) {
      replace(from: start, with: joined)
    }
  }

  /// Things that are the same one after the other, said once.
  private func merged(_ columns: [[[UInt8]]]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var times = 1
    for index in columns.indices {
      let line = columns[index][0]
      if index + 1 < columns.count && columns[index + 1][0] == line {
        times += 1
        continue
      }
      parts.append(times > 2 ? line + Array(", \(times) times".utf8) : line)
      if times == 2 { parts.append(line) }
      times = 1
    }
    return parts
  }

  /// The lines of a part of the scratch text, each without its end.
  func lines(_ start: Int, _ end: Int) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for offset in start..<end {
      if text[offset] == 0x0A {
        lines.append(line)
        line = []
      } else {
        line.append(text[offset])
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  mutating func replace(from start: Int, with lines: [[UInt8]]) {
    text.shorten(to: start)
    for line in lines {
      line.withUnsafeBufferPointer { line in
        if let base = line.baseAddress { text.append(base, count: line.count) }
      }
      text.append(0x0A)
    }
  }

  private func isPressable(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where !nodes[index].isRun {
      let kind = code(nodes[index])
      if kind == .button || kind == .control { return true }
    }
    return false
  }
}
