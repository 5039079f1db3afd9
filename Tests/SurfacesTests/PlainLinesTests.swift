import Drawing
import Surfaces
import Testing

/// Plain text is broken without tables; it must come out as the general rules have it.
@Suite struct PlainLinesTests {
  /// The same words drawn as one run of text, which is broken without tables, and as two, which are not.
  private static func lines(_ text: String, splitAt split: Int, width: Int) -> (
    plain: String, general: String
  ) {
    func draw(_ parts: [String]) -> String {
      var builder = DrawingBuilder()
      builder.container(.paragraph) { builder in
        for part in parts { builder.text(part) }
      }
      var surface = Surface(format: .text, options: SurfaceOptions(width: width))
      var output: [UInt8] = []
      surface.append(builder.finish(), to: &output)
      return String(decoding: output, as: UTF8.self)
    }
    let cut = text.index(text.startIndex, offsetBy: split)
    return (draw([text]), draw([String(text[..<cut]), String(text[cut...])]))
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog", "a  b   c    d",
    "see (this one) or [that] here , now ! then ?",
    "well-known half-baked twenty-five pre-2020 -x --option a-", "say \"hello\" (or 'bye') to it",
    "https://example.test/a/very/long/path?with=query&and=more is a link",
    "one/two three / four 1/2 3:4 5.6 7,8",
    "superlongwordthatnevereverends and more", "trailing spaces   ", "   leading spaces here",
    "$5 100% a+b c=d #tag @name",
  ])
  func `text of one run breaks as text of two does`(text: String) {
    for width in 1...44 {
      let (plain, general) = Self.lines(text, splitAt: text.count / 2, width: width)
      #expect(plain == general, "at \(width)")
    }
  }

  @Test func `so does text of any bytes`() {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("aaaabbbccd    --(())[]{}\"'!?,.:;/@#$%&*+<=>|\\~^_`0123")
    for _ in 0..<600 {
      let text = String((0..<(1 + random(70))).map { _ in letters[random(letters.count)] })
      let width = 1 + random(30)
      let (plain, general) = Self.lines(text, splitAt: random(text.count), width: width)
      #expect(plain == general, "\"\(text)\" at \(width)")
    }
  }
}
