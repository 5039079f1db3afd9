import Drawing
import Surfaces
import Testing

/// Raised and lowered text whose letters have no such form.
@Suite struct RaisedTextTests {
  private func out(
    _ format: SurfaceFormat, _ name: AttributeName, _ before: String, _ raised: String, _ after: String = ""
  )
    -> String
  {
    let written = Written.out(format) { b in
      b.container(.paragraph) { b in
        b.text(before)
        b.container(.span, .flag(name), text: raised)
        if !after.isEmpty { b.text(after) }
      }
    }
    return String(written.split(separator: "\n").first ?? "")
  }

  @Test func `it is said`() {
    #expect(out(.spoken, .superscript, "10", "5", " m") == "10 superscript 5 m")
    #expect(out(.spoken, .subscript, "H", "2", "O") == "H subscript 2 O")
    #expect(out(.spoken, .superscript, "the 1", "st", " of May") == "the 1st of May")
    #expect(out(.spoken, .superscript, "Inlay", "TM") == "InlayTM")
  }

  @Test func `letters have a mark, digits their own form`() {
    #expect(out(.text, .superscript, "x", "abc") == "x^abc")
    #expect(out(.text, .subscript, "x", "max") == "x_max")
    #expect(out(.text, .superscript, "10", "5") == "10\u{2075}")
    #expect(out(.text, .superscript, "1", "st") == "1st")
    #expect(out(.text, .superscript, "a ", "b") == "a b")
  }

  @Test func `Markdown has them, too`() {
    #expect(out(.markdown, .superscript, "x", "abc") == "x^abc")
  }
}
