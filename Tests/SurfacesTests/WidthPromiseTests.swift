import Drawing
import Surfaces
import Testing

/// No line is wider than asked unless one word that cannot be broken is.
@Suite struct WidthPromiseTests {
  private static func lines(width: Int, _ draw: (inout DrawingBuilder) -> Void) -> [String] {
    var builder = DrawingBuilder()
    draw(&builder)
    var surface = Surface(format: .text, options: SurfaceOptions(width: width))
    var output: [UInt8] = []
    surface.append(builder.finish(), to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `preformatted text is broken only where it does not fit, behind a space where there is one`() {
    let text = "let a = 1\nlet sum = first + second + third\nabcdefghijklmnopqrstuvwxyz0123456789"
    #expect(
      Self.lines(width: 20) { $0.container(.preformatted, text: text) } == [
        "let a = 1", "let sum = first +", "second + third", "abcdefghijklmnopqrst", "uvwxyz0123456789",
      ])
    #expect(
      Self.lines(width: 0) { $0.container(.preformatted, text: text) }
        == text.split(separator: "\n").map(String.init))
  }

  @Test(arguments: 8...40)
  func `what stands before a word does not push it past the width`(width: Int) {
    let word = String(repeating: "w", count: width - 1)
    let lines = Self.lines(width: width) { builder in
      builder.container(.list, .flag(.ordered), .number(.start, 998)) { builder in
        for _ in 0..<3 { builder.container(.item) { $0.container(.paragraph, text: "\(word) end") } }
      }
      builder.container(.quote) { $0.container(.paragraph, text: "\(word) end") }
    }
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    #expect(lines.joined().filter { $0 == "w" }.count == 4 * (width - 1), "\(lines)")
  }
}
