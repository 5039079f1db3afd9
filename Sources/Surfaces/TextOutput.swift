// Writes a layout as plain text.
extension Layout {
  /// Bytes that one drawing may come out as.
  static var mostOutput: Int { 256 << 20 }

  /// Writes the pieces, line by line. What stands at the end of a line is the last of its pieces: nothing is filled up.
  mutating func writeText(to out: inout Store<UInt8>) {
    orderPieces()
    if pieces.count == 0 { return }
    let lastLine = Int(pieces[pieces.count - 1].line)
    // An ordinary drawing needs no exact count: no line's end lies beyond the sum of its columns.
    let (count, bytes) = roomWanted <= 1 << 20 ? (pieces.count, roomWanted + lastLine + 1) : writable()
    out.reserve(bytes)
    var end = out.base + out.count
    let start = end
    var at: Int32 = 0
    var column: Int32 = 0
    for index in 0..<count {
      let piece = pieces.base[index]
      while at < piece.line {
        end.pointee = 0x0A
        end += 1
        at += 1
        column = 0
      }
      if piece.column > column {
        let gap = Int(piece.column - column)
        end.update(repeating: 0x20, count: gap)
        end += gap
        column = piece.column
      }
      end = write(piece, to: end)
      column += piece.cells
    }
    end.pointee = 0x0A
    out.extend(by: end + 1 - start)
  }

  /// How many pieces can be written within the limit, and the bytes they take with what stands between them.
  private mutating func writable() -> (pieces: Int, bytes: Int) {
    var bytes = 1
    var line: Int32 = 0
    var column: Int32 = 0
    for index in 0..<pieces.count {
      let piece = pieces.base[index]
      if piece.line > line {
        bytes += Int(piece.line - line)
        line = piece.line
        column = 0
      }
      var added = self.bytes(in: piece)
      if piece.column > column {
        added += Int(piece.column - column)
        column = piece.column
      }
      column += piece.cells
      if bytes + added > Self.mostOutput {
        isCut = true
        return (index, bytes)
      }
      bytes += added
    }
    return (pieces.count, bytes)
  }

  /// How many bytes a piece comes out as.
  @inline(__always) func bytes(in piece: Piece) -> Int {
    piece.count >= 0 ? Int(piece.count) : -Int(piece.count) * Int(piece.cells)
  }

  /// Writes a piece where there is room for it. Answers with the end of what it wrote.
  @inline(__always) func write(_ piece: Piece, to end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<
    UInt8
  > {
    let bytes = bytes(of: piece)
    if piece.count >= 0 {
      end.update(from: bytes, count: Int(piece.count))
      return end + Int(piece.count)
    }
    let unit = -Int(piece.count)
    let total = unit * Int(piece.cells)
    // A sign by itself is three bytes at the most: no call is worth it.
    for index in 0..<min(unit, total) { end[index] = bytes[index] }
    var done = unit
    while done < total {
      // By doubling what is there.
      let step = min(done, total - done)
      (end + done).update(from: end, count: step)
      done += step
    }
    return end + total
  }
}
