/// Where text stops being UTF-8.
enum TextRepair {
  /// The offset of the first byte that is not UTF-8; nil where all is.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Line and column, from 1, of an offset; the column in bytes.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.lastIndex(of: 0x0A).map { offset - $0 } ?? offset + 1
    return (line, column)
  }
}
