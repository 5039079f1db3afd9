import InboxModel
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "Hexadecimal colours are read",
    arguments: [
      ("#FFF", 0xFFFF_FFFF), ("#102A43", 0xFF10_2A43), ("102a43", 0xFF10_2A43), ("#80102A43", 0x8010_2A43),
      ("", nil), ("#", nil), ("#12", nil), ("#12345", nil), ("#1234567", nil), ("#123456789", nil),
      ("red", nil),
      ("##123", nil), ("#12é", nil),
    ] as [(String, UInt32?)]
  )
  func read(text: String, argb: UInt32?) {
    #expect(Color(text)?.argb == argb)
  }
}
