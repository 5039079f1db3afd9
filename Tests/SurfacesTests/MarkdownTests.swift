import Drawing
import Surfaces
import TestSupport
import Testing

@Suite("Markdown, read back by libcmark")
struct MarkdownTests {
  private func written(_ drawing: Drawing) -> [UInt8] {
    var surface = Surface(format: .markdown)
    var output: [UInt8] = []
    surface.append(drawing, to: &output)
    return output
  }

  /// What was meant and what a parser makes of it are the same.
  private func expectSame(_ drawing: Drawing, _ comment: @autoclosure () -> String) {
    let document = drawing.markdown()
    let output = written(drawing)
    let meant = CommonMark.outline(of: document, isTight: document.tightness)
    let read = CommonMark.outline(of: output)
    guard meant != read else { return }
    let at =
      zip(meant, read).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(meant.count, read.count)
    Issue.record(
      """
      \(comment()): part \(at) was meant as \(meant.dropFirst(at).prefix(3)), read as \(read.dropFirst(at).prefix(3))
      \(String(decoding: output, as: UTF8.self).debugDescription.prefix(2000))
      """)
  }

  @Test("as recorded", arguments: Sample.allCases)
  func golden(sample: Sample) {
    GoldenFile.expect(written(sample.drawing), named: "\(sample).md")
    expectSame(sample.drawing, "\(sample)")
  }

  @Test("any drawing", arguments: [false, true], [false, true])
  func random(isHostile: Bool, hasSigns: Bool) {
    for seed in 0..<UInt64(1500) {
      let drawing = RandomDrawing.make(seed: seed, nodes: 60, isHostile: isHostile, hasSigns: hasSigns)
      expectSame(drawing, "seed \(seed)")
    }
  }

  @Test("runs that touch each other, letters, signs and spaces")
  func runs() {
    let signs = [
      "a", "b", "1", " ", " ", "*", "_", "`", "``", "[", "]", "(", ")", "!", "<", ">", "&", "#", "\\", "~",
      ".", "-", "+",
      "=", ":", "/", "|", "www", "\n", "«", "é", "€", "😀", "\u{A0}", "\u{3000}", "。", "\u{200B}", "\u{2E5D}",
      "&lt;",
    ]
    for seed in 0..<UInt64(8000) {
      var generator = SeededGenerator(seed: seed)
      var builder = DrawingBuilder()
      let isHeading = Int.random(in: 0..<5, using: &generator) == 0
      builder.container(isHeading ? .heading : .paragraph) { builder in
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let words = (0..<Int.random(in: 1...3, using: &generator))
            .map { _ in signs.randomElement(using: &generator)! }.joined()
          let flags: [DrawingBuilder.Attribute] = [
            .number(.bold, .random(in: 0...1, using: &generator)),
            .number(.italic, .random(in: 0...1, using: &generator)),
            .number(.code, Int.random(in: 0..<4, using: &generator) == 0 ? 1 : 0),
          ]
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: builder.text(words)
          case 1:
            builder.container(.link, .text(.url, "https://a.test/(x)&amp;<y>\\*_")) { builder in
              builder.container(.span, flags[0], flags[1], flags[2], text: words)
              builder.text("z")
            }
          default: builder.container(.span, flags[0], flags[1], flags[2], text: words)
          }
        }
      }
      expectSame(builder.finish(), "seed \(seed)")
    }
  }
}
