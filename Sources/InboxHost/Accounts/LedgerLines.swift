/// The lines of a ledger, one after the other, from a mark on.
struct LedgerLines {
  private let file: Int32
  private let path: String
  private var offset: Int64
  private var block: ArraySlice<UInt8> = []

  /// A longer line is none that a ledger was given: it is passed over.
  static let maximumLine: Int64 = 512 << 20
  private static let blockBytes = 64 << 10

  /// - Parameter mark: where a line begins; where none does, from the start of the file.
  init(_ file: Int32, _ path: String, from mark: Int64) throws(LedgerFault) {
    self.file = file
    self.path = path
    let before = mark > 0 ? try LedgerFile.read(file, path, at: mark - 1, upTo: 1) : []
    offset = before == [0x0A] ? mark : 0
  }

  /// A line without its end; nil at the end of the file. What stands behind the last line end is no line.
  mutating func next() throws(LedgerFault) -> [UInt8]? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if block.isEmpty {
        block = try LedgerFile.read(file, path, at: offset, upTo: Self.blockBytes)[...]
        if block.isEmpty { return nil }
        offset += Int64(block.count)
      }
      let end = block.firstIndex(of: 0x0A)
      if line.count + block.count > Self.maximumLine { isTooLong = true }
      if !isTooLong { line += block[..<(end ?? block.endIndex)] }
      guard let end else {
        block = []
        continue
      }
      block = block[(end + 1)...]
      if !isTooLong { return line }
      isTooLong = false
      line = []
    }
  }
}
