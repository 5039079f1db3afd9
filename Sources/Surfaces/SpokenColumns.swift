/// Columns of as many lines each, the last of them amounts: read line by line they are a list.
enum SpokenColumns {
  /// The longest line of such a column, in bytes.
  private static let longest = 60
  /// Letters that the sign of a currency may take.
  private static let mostLetters = 3

  /// The lines of columns side by side, joined: `Tax, $0.75`. Nil where the columns are to be read one by one, so that
  /// no text is cut by its neighbour.
  static func joined(_ columns: [[[UInt8]]]) -> [[UInt8]]? {
    guard let count = columns.first?.count, count >= 2, columns.count >= 2 else { return nil }
    if columns.contains(where: { $0.count != count || $0.contains { $0.isEmpty || $0.count > longest } }) {
      return nil
    }
    guard let last = columns.last, last.dropFirst().allSatisfy(isAmount) else { return nil }
    return (0..<count).map { row in join(columns.map { $0[row] }) }
  }

  /// What stands side by side, in one line.
  static func join(_ parts: [[UInt8]]) -> [UInt8] {
    var line: [UInt8] = []
    for part in parts {
      // Behind a colon no comma is heard.
      if let last = line.last { line += last == 0x3A ? [0x20] : [0x2C, 0x20] }
      line += part
    }
    return line
  }

  private static func isAmount(_ text: [UInt8]) -> Bool {
    var digits = 0
    var letters = 0
    var dashes = 0
    for byte in text {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x41...0x5A: letters += 1
      case 0x2D: dashes += 1
      // Words, dates and times.
      case 0x61...0x7A, 0x2F, 0x3A: return false
      default: break
      }
    }
    return digits > 0 && letters <= mostLetters && dashes <= 1
  }
}
