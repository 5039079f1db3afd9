import Drawing
import Surfaces
import Testing

@Suite("Stacks")
struct StackTests {
  private func corner(_ b: inout DrawingBuilder, _ label: String, _ across: Align, _ down: VerticalAlign) {
    b.leaf(
      .button, .text(.label, label), .choice(.anchorHorizontal, across), .choice(.anchorVertical, down))
  }

  @Test("have small things in their corners at the ends of the first and last lines")
  func corners() {
    let out = Written.out(.text, SurfaceOptions(width: 30)) { b in
      b.container(.stack) { b in
        corner(&b, "x", .end, .top)
        b.container(.paragraph, text: "First")
        b.container(.paragraph, text: "Last")
        corner(&b, "ok", .end, .bottom)
        corner(&b, "no", .start, .bottom)
      }
    }
    #expect(
      out == "First                    [ x ]\n\nLast                    [ ok ]\n[ no ]\n"
        || out == "First                    [ x ]\n\nLast\n[ no ]                  [ ok ]\n")
  }

  @Test("give a corner a line of its own where its line is full")
  func fullLines() {
    let out = Written.out(.text, SurfaceOptions(width: 12)) { b in
      b.container(.stack) { b in
        corner(&b, "x", .end, .top)
        b.container(.paragraph, text: "A full line.")
        corner(&b, "y", .end, .bottom)
      }
      b.container(.paragraph, text: "After")
    }
    #expect(out == "       [ x ]\nA full line.\n       [ y ]\n\nAfter\n")
  }

  @Test("hold corners alone, and nothing at all")
  func cornersAlone() {
    let out = Written.out(.text, SurfaceOptions(width: 20)) { b in
      b.container(.stack) { b in
        corner(&b, "a", .start, .top)
        corner(&b, "b", .end, .top)
      }
      b.container(.stack) { _ in }
      b.container(.paragraph, text: "After")
    }
    #expect(out == "[ a ]          [ b ]\n\nAfter\n" || out == "[ a ]          [ b ]\nAfter\n")
  }

  @Test("follow the order of the drawing where the output is linear")
  func linear() {
    let out = Written.out(.text, SurfaceOptions(width: 0)) { b in
      b.container(.stack) { b in
        corner(&b, "x", .end, .top)
        b.container(.paragraph, text: "Words")
      }
    }
    #expect(out == "[ x ]\n\nWords\n" || out == "[ x ]\nWords\n")
  }

  @Test("break words that are wider than they are")
  func longWords() {
    let out = Written.out(.text, SurfaceOptions(width: 10)) { b in
      b.container(.stack) { b in b.container(.paragraph, text: "abcdefghijklmnop") }
    }
    #expect(out == "abcdefghij\nklmnop\n")
  }

  @Test(
    "have boxes that are as wide as their longest word where there is room, and no line around them for it")
  func narrowBoxes() {
    let out = Written.out(.text, SurfaceOptions(width: 20)) { b in
      b.container(.stack) { b in
        b.container(.column, .length(.width, .cells, 4), .choice(.border, Border.single)) { b in
          b.container(.paragraph, text: "a lighthouse")
        }
      }
    }
    #expect(out == "┌──────────┐\n│a         │\n│lighthouse│\n└──────────┘\n")
    let tight = Written.out(.text, SurfaceOptions(width: 10)) { b in
      b.container(.stack) { b in
        b.container(.column, .length(.width, .cells, 4), .choice(.border, Border.single)) { b in
          b.container(.paragraph, text: "lighthouse")
        }
      }
    }
    #expect(tight == "lighthouse\n")
  }
}
