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
    let cells = max(1, min(glyphs.ellipsisCells, frame.width))
    let room = frame.x + frame.width - cells
    var end = frame.x
    var style = frame.style
    var hasContent = false
    for index in first..<pieces.count where Int(pieces[index].line) == line {
      let piece = pieces[index]
      if !hasContent || Int(piece.column) + Int(piece.cells) >= end {
        end = Int(piece.column) + Int(piece.cells)
        style = piece.style
      }
      hasContent = true
    }
    if end > room { end = makeRoom(from: first, line: line, before: room, frame) }
    place(glyphs.ellipsis, times: cells, line: line, column: end, style: style)
  }

  /// Takes away what stands on a line from a cell on. Answers with the cell after what is left.
  private mutating func makeRoom(from first: Int, line: Int, before room: Int, _ frame: Frame) -> Int {
    var end = frame.x
    var kept = first
    for index in first..<pieces.count {
      var piece = pieces[index]
      if Int(piece.line) == line && Int(piece.column) + Int(piece.cells) > room {
        if Int(piece.column) >= room {
          // The ellipsis stands in the place of a border.
          if piece.count < 0 { end = max(end, room) }
          continue
        }
        shorten(&piece, to: room - Int(piece.column))
      }
      if Int(piece.line) == line { end = max(end, Int(piece.column) + Int(piece.cells)) }
      pieces[kept] = piece
      kept += 1
    }
    pieces.shorten(to: kept)
    return end
  }

  /// Shortens a piece to a number of cells, by as many graphemes as that needs.
  private func shorten(_ piece: inout Piece, to room: Int) {
    if piece.count < 0 {
      piece.cells = Int32(room)
      return
    }
    var graphemes = Graphemes(bytes(of: piece), count: Int(piece.count))
    var kept = (bytes: 0, cells: 0)
    while graphemes.next(), kept.cells + graphemes.cells <= room {
      kept = (graphemes.end, kept.cells + graphemes.cells)
    }
    piece.count = Int32(kept.bytes)
    piece.cells = Int32(kept.cells)
  }
}
