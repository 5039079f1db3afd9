import CYajl

/// Keeps the bytes of an object while the parser reads them.
///
/// They are the bytes that the parser is given: where the text was mended, the mended ones, so that they are JSON and
/// read as the same value again.
struct SourceRecord {
  /// Whose place in the bytes counts.
  var parser: yajl_handle?
  private let limit: Int
  private var bytes: [UInt8] = []
  /// What the parser is being given.
  private var piece = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where in the piece recording begins; nil while nothing is recorded.
  private var start: Int?

  /// - Parameter limit: the most bytes that are kept.
  init(limit: Int) { self.limit = limit }

  /// The parser gets a piece.
  mutating func begin(_ piece: UnsafeBufferPointer<UInt8>) {
    self.piece = piece
    if start != nil { start = 0 }
  }

  /// The parser has read the piece.
  mutating func end() {
    keep(upTo: piece.count)
    piece = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Begins with the brace that the parser has just read.
  mutating func open() {
    bytes.removeAll(keepingCapacity: true)
    start = yajl_get_bytes_consumed(parser) - 1
  }

  /// Stops, and forgets what was kept.
  mutating func drop() {
    start = nil
    bytes = []
  }

  /// Ends with the brace that the parser has just read. Nil where the bytes are too many, or nothing was recorded.
  mutating func close() -> [UInt8]? {
    keep(upTo: yajl_get_bytes_consumed(parser))
    guard start != nil else { return nil }
    start = nil
    defer { bytes = [] }
    return bytes
  }

  private mutating func keep(upTo end: Int) {
    guard let start else { return }
    if bytes.count + (end - start) > limit {
      drop()
      return
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: piece[start..<end]))
    self.start = end
  }
}
