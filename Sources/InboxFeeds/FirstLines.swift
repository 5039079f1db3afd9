import Glibc

/// Where a text's first two lines begin that hold more than space.
struct FirstLines {
  /// The line of the first character but space; from 1.
  private(set) var first: Int?
  /// The line and column of the first such character on a later line, if it is an opening brace, as it is
  /// where each line is a message.
  private(set) var nextBrace: (line: Int, column: Int)?

  private var line = 1
  private var column = 1
  private var isDone = false

  mutating func advance(over bytes: UnsafeRawBufferPointer) {
    var index = 0
    while !isDone, index < bytes.count {
      if first == line {
        // The rest of the first line is of no interest.
        guard let newline = memchr(bytes.baseAddress! + index, 0x0A, bytes.count - index) else { return }
        index = UnsafeRawPointer(newline) - bytes.baseAddress!
      }
      switch bytes[index] {
      case 0x0A:
        line += 1
        column = 1
      case 0x20, 0x09, 0x0D: column += 1
      case let byte where first != nil:
        isDone = true
        if byte == UInt8(ascii: "{") { nextBrace = (line, column) }
      default: first = line
      }
      index += 1
    }
  }
}
