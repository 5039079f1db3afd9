// Brings pieces into the order in which they are written.
extension Layout {
  /// Orders pieces by line, and within a line by column; what stands in order already is left alone.
  mutating func orderPieces() {
    if isInOrder || pieces.count < 2 { return }
    var lastLine = 0
    for index in 0..<pieces.count { lastLine = max(lastLine, Int(pieces.base[index].line)) }
    // By line: count, then deal out. That keeps the order within a line.
    starts.shorten(to: 0)
    starts.append(repeating: 0, count: lastLine + 2)
    for index in 0..<pieces.count { starts.base[Int(pieces.base[index].line) + 1] += 1 }
    for line in 0...lastLine { starts.base[line + 1] += starts.base[line] }
    ordered.shorten(to: 0)
    ordered.append(pieces.base, count: pieces.count)
    for index in 0..<pieces.count {
      let piece = ordered.base[index]
      let line = Int(piece.line)
      pieces.base[Int(starts.base[line])] = piece
      starts.base[line] += 1
    }
    // By column: a line is nearly in order as a rule.
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count && pieces.base[end].line == pieces.base[start].line { end += 1 }
      orderColumns(start, end)
      start = end
    }
    isInOrder = true
  }

  private mutating func orderColumns(_ start: Int, _ end: Int) {
    if end - start > 64 {
      var line = UnsafeMutableBufferPointer(start: pieces.base + start, count: end - start)
      line.sort { $0.column < $1.column }
      return
    }
    for index in start + 1..<max(start + 1, end) {
      let piece = pieces.base[index]
      var at = index
      while at > start && pieces.base[at - 1].column > piece.column {
        pieces.base[at] = pieces.base[at - 1]
        at -= 1
      }
      pieces.base[at] = piece
    }
  }
}
