import Drawing

// Keeps a block to its most lines.
extension Layout {
  /// Takes away what stands below a number of lines, and ends the last of them in an ellipsis.
  ///
  /// - Parameter first: The first piece of the block; its line is the first of the lines that count.
  mutating func shorten(fromPiece first: Int, fromPatch firstPatch: Int, to most: Int, _ frame: Frame) {
    guard first < pieces.count else { return }
    let limit = Int(pieces[first].line) + most
    if line <= limit { return }
    var kept = first
    for index in first..<pieces.count where Int(pieces[index].line) < limit {
      pieces[kept] = pieces[index]
      kept += 1
    }
    pieces.shorten(to: kept)
    for index in firstPatch..<max(firstPatch, patches.count) {
      let height = limit - Int(patches[index].line)
      if height < Int(patches[index].height) || patches[index].height == 0 {
        patches[index].height = Int32(max(0, height))
      }
    }
    line = limit
    placeEllipsis(from: first, line: limit - 1, frame)
  }

  private mutating func placeEllipsis(from first: Int, line: Int, _ frame: Frame) {
    var last = -1
    for index in first..<pieces.count where Int(pieces[index].line) == line {
      if last < 0 || pieces[index].column >= pieces[last].column { last = index }
    }
    if last < 0 {
      place(glyphs.ellipsis, line: line, column: frame.x, style: frame.style)
      return
    }
    let piece = pieces[last]
    var end = Int(piece.column) + Int(piece.cells)
    if end >= frame.x + frame.width && piece.count < 0 {
      let excess = min(Int(piece.cells), end + 1 - frame.x - frame.width)
      pieces[last].cells -= Int32(excess)
      end -= excess
    } else if end >= frame.x + frame.width {
      // Makes room by as many graphemes as the cell needs.
      var graphemes = Graphemes(bytes(of: piece), count: Int(piece.count))
      var kept = (bytes: 0, cells: 0)
      let room = frame.x + frame.width - 1 - Int(piece.column)
      while graphemes.next(), kept.cells + graphemes.cells <= room {
        kept = (graphemes.end, kept.cells + graphemes.cells)
      }
      pieces[last].count = Int32(kept.bytes)
      pieces[last].cells = Int32(kept.cells)
      end = Int(piece.column) + kept.cells
    }
    place(glyphs.ellipsis, line: line, column: end, style: piece.style)
  }
}
