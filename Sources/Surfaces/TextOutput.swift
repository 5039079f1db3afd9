// Writes a layout as plain text.
extension Layout {
  /// Bytes that one drawing may come out as.
  static var mostOutput: Int { 256 << 20 }

  /// Writes the pieces, line by line. What stands at the end of a line is the last of its pieces: nothing is filled up.
  mutating func writeText(to out: inout Store<UInt8>) {
    orderPieces()
    let start = out.count
    var line = 0
    var column = 0
    for index in 0..<pieces.count {
      let piece = pieces.base[index]
      let down = Int(piece.line) - line
      if down > 0 {
        out.append(repeating: 0x0A, count: down)
        line = Int(piece.line)
        column = 0
      }
      let gap = Int(piece.column) - column
      if gap > 0 {
        out.append(repeating: 0x20, count: gap)
        column = Int(piece.column)
      }
      write(piece, to: &out)
      column += Int(piece.cells)
      if out.count - start > Self.mostOutput {
        isCut = true
        break
      }
    }
    if pieces.count > 0 { out.append(0x0A) }
  }

  /// Writes a piece's bytes.
  @inline(__always) func write(_ piece: Piece, to out: inout Store<UInt8>) {
    let bytes = bytes(of: piece)
    if piece.count >= 0 {
      out.append(bytes, count: Int(piece.count))
    } else {
      let count = Int(-piece.count)
      if count == 1 {
        out.append(repeating: bytes[0], count: Int(piece.cells))
      } else {
        out.reserve(count * Int(piece.cells))
        for _ in 0..<piece.cells { out.append(bytes, count: count) }
      }
    }
  }
}
