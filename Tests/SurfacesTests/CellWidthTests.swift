import Surfaces
import Testing

@Suite("How wide text is")
struct CellWidthTests {
  @Test(
    "a grapheme is as wide as its scalars, an emoji made of several is 2",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}x", 2), ("家族", 4), ("ｆｕｌｌ", 8),
      ("ｱ", 1),
      ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 2),
      ("नमस्ते", 4), ("क्षि", 2), ("น้ำ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("שלום", 4),
      ("\u{200B}", 0), ("a\u{200D}b", 2), ("\u{1FAE8}", 2), ("…", 1), ("│", 1),
    ] as [(String, Int)])
  func widths(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }
}
