/// A set of numbers that mostly follow each other: a bit for each, in pages of 4096.
struct KeySet {
  private static let wordsInPage = 64
  private static let bits: Int64 = 12

  private var words: [UInt64] = []
  /// Where each page begins among the words.
  private var pages: [Int64: Int] = [:]
  private var lastPage: Int64 = -1
  private var lastStart = 0

  init() {}

  /// - Parameter key: not negative.
  /// - Returns: whether it was not in the set.
  mutating func insert(_ key: Int64) -> Bool {
    let page = key >> Self.bits
    if page != lastPage {
      if let start = pages[page] {
        lastStart = start
      } else {
        lastStart = words.count
        pages[page] = lastStart
        words.append(contentsOf: repeatElement(0, count: Self.wordsInPage))
      }
      lastPage = page
    }
    let (word, bit) = Self.place(of: key)
    if words[lastStart + word] & bit != 0 { return false }
    words[lastStart + word] |= bit
    return true
  }

  func contains(_ key: Int64) -> Bool {
    guard let start = pages[key >> Self.bits] else { return false }
    let (word, bit) = Self.place(of: key)
    return words[start + word] & bit != 0
  }

  private static func place(of key: Int64) -> (word: Int, bit: UInt64) {
    (Int(key >> 6) & (wordsInPage - 1), 1 << UInt64(key & 63))
  }
}
