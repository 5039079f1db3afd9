/// The backticks around code.
enum MarkdownFence {
  /// How many it takes: one more than the longest run of them within, and so many at the least.
  static func length(around code: ArraySlice<UInt8>, atLeast least: Int) -> Int {
    var longest = least - 1
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest + 1
  }
}
