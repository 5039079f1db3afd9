import Testing

@testable import InlayCommands

/// Text from outside on its way to a line of ours.
@Suite struct TextTests {
  @Test(arguments: [
    ("https://a.example/x", "a.example"), ("HTTPS://A.Example", "a.example"),
    ("https://u:p@a.example:8443/x@y", "a.example"),
    ("https://u@v@a.example/", "a.example"), ("https://a.example?x@b.example", "a.example"),
    ("https://a.example#@b.example", "a.example"), ("https://a.example\\@b.example", "a.example"),
    ("https://[::1]:80/x", "[::1]"), ("app://offers/20", "offers"),
    ("https://bücher.example/", "bücher.example"),
  ])
  func `the host of an address`(address: String, host: String) {
    #expect(LinkHost.host(of: address) == host)
  }

  @Test(arguments: [
    "", "a.example", "/x", "mailto:a@b.example", "https:///x", "https://", "https://:80", ":", "x:/y",
    "https://u@/",
  ])
  func `an address without a host`(address: String) {
    #expect(LinkHost.host(of: address) == nil)
  }

  @Test func `a line of a terminal has no controls and nothing that reorders`() {
    #expect(TerminalText.safe("a\u{1B}[2J\u{0}\r\n\t\u{7F}\u{85}\u{9B}b") == "a [2J       b")
    #expect(TerminalText.safe("x\u{202E}y\u{2066}z\u{2028}") == "x y z ")
    #expect(TerminalText.safe("Grüße 👩‍🚀 שלום") == "Grüße 👩‍🚀 שלום")
    // Marks say in which direction they stand, and turn nothing round.
    #expect(TerminalText.safe("a\u{200E}b\u{200F}") == "a\u{200E}b\u{200F}")
  }

  @Test(
    arguments: [
      ([], nil), (Array("abc ü".utf8), nil), ([0xFF], 0), ([0x41, 0xC3], 1), ([0xE2, 0x82], 0),
      ([0x41, 0xED, 0xA0, 0x80], 1),
      ([0xC0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
    ] as [([UInt8], Int?)])
  func `the first byte that is not UTF-8`(bytes: [UInt8], offset: Int?) {
    #expect(TextRepair.firstInvalid(in: bytes) == offset)
  }

  @Test(arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (100, 3, 95)])
  func `the place of an offset`(offset: Int, line: Int, column: Int) {
    let place = TextRepair.place(of: offset, in: Array("ab\ncd\n".utf8))
    #expect(place.line == line && place.column == column)
  }
}
