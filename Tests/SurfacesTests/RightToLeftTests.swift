import Drawing
import Surfaces
import Testing

/// What stands before text stands at its start, which is at the right where text runs from there.
@Suite struct RightToLeftTests {
  private func lines(_ draw: (inout DrawingBuilder) -> Void) -> [String] {
    var options = SurfaceOptions()
    options.width = 20
    return Written.out(.text, options, draw).split(separator: "\n").map(String.init)
  }

  private func list(_ b: inout DrawingBuilder, _ attribute: DrawingBuilder.Attribute, words: [String]) {
    b.container(.list, attribute) { b in
      for word in words { b.container(.item) { $0.container(.paragraph, text: word) } }
    }
  }

  private static let tea = "\u{5EA}\u{5D4}"
  private static let cake = "\u{5E2}\u{5D5}\u{5D2}\u{5D4}"

  @Test func `the signs of a list`() {
    let lines = lines { list(&$0, .number(.direction, 2), words: [Self.tea, Self.cake]) }
    let blank = String(repeating: " ", count: 16)
    #expect(lines == [blank + Self.tea + " \u{2022}", blank.dropLast(2) + Self.cake + " \u{2022}"])
  }

  @Test func `by its letters where nothing gives a direction, and numbers in a column of their own`() {
    let words = [String](repeating: Self.tea, count: 9) + [Self.cake]
    let lines = lines { list(&$0, .flag(.ordered), words: words) }
    #expect(lines[0].hasSuffix(Self.tea + " 1."))
    #expect(lines[9].hasSuffix(Self.cake + " 10."))
    #expect(CellWidth.of(lines[9]) == 20 && CellWidth.of(lines[0]) == 19)
  }

  @Test func `the bar of a quote`() {
    let lines = lines { b in
      b.container(.quote, .number(.direction, 2)) { $0.container(.paragraph, text: Self.tea) }
    }
    #expect(lines == [String(repeating: " ", count: 16) + Self.tea + " \u{2502}"])
  }

  @Test func `text from the left keeps its signs at the left`() {
    #expect(lines { list(&$0, .number(.gap, 0), words: ["Tea"]) } == ["\u{2022} Tea"])
    #expect(
      lines { list(&$0, .number(.direction, 1), words: [Self.tea]) }.first?.hasPrefix("\u{2022} ") == true)
  }
}
