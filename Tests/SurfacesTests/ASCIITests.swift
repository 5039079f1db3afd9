import Drawing
import Surfaces
import Testing

@Suite("Signs of ASCII")
struct ASCIITests {
  private func text(_ width: Int = 40, _ content: (inout DrawingBuilder) -> Void) -> String {
    Written.out(.text, SurfaceOptions(width: width, borders: .ascii, links: .numbered), content)
  }

  @Test(
    "an ellipsis is three stops, within the width",
    arguments: [(12, "one two...\n"), (9, "one tw...\n"), (2, "..\n"), (1, ".\n")])
  func ellipsis(width: Int, expected: String) {
    let out = text(width) { $0.container(.paragraph, .number(.mostLines, 1), text: "one two three four") }
    #expect(out == expected)
  }

  @Test("an ellipsis takes the place of what stands there, of whatever pieces it is")
  func pieces() {
    for borders in SurfaceOptions.Borders.allCases {
      let out = Written.out(.ansi, SurfaceOptions(width: 8, borders: borders)) { b in
        b.container(.paragraph, .number(.mostLines, 1)) { b in
          b.text("12345")
          b.container(.span, .flag(.bold), text: "6")
          b.container(.span, .flag(.italic), text: "7")
          b.container(.span, .flag(.bold), text: "8 next")
        }
      }
      let line = Escapes.stripped(String(out.dropLast()))
      #expect(line == (borders == .ascii ? "12345..." : "1234567…"))
    }
  }

  @Test("all that is not the message's own is ASCII, except the host's marks")
  func signs() {
    let out = text(30) { b in
      b.container(.list) { b in
        b.container(.item) { b in
          b.text("a")
          b.container(.list) { b in
            b.container(.item) { b in b.container(.list) { $0.container(.item, text: "b") } }
          }
        }
      }
      for border in [Border.single, .rounded, .heavy, .double] {
        b.container(.column, .choice(.border, border)) {
          $0.container(.heading, .number(.level, 1), text: "h")
        }
      }
      b.container(.quote) { $0.container(.paragraph, text: "q") }
      b.leaf(.rule)
      b.container(.collapsible, .text(.label, "c"), .flag(.open)) { $0.container(.paragraph, text: "d") }
      b.container(.collapsible, .text(.label, "c")) { $0.container(.paragraph, text: "d") }
      b.leaf(.progress, .number(.valueNumber, 3), .number(.maximum, 9))
      b.leaf(.indicator, .text(.label, "i"), .flag(.selected))
      b.leaf(.indicator, .text(.label, "i"))
      b.leaf(.control, .choice(.controlType, ControlType.radio), .text(.label, "r"), .flag(.selected))
      b.leaf(.control, .choice(.controlType, ControlType.score), .number(.maximum, 100))
      b.leaf(.media, .number(.duration, 1000))
      b.container(.paragraph) { b in
        b.container(.span, .flag(.superscript), text: "2")
        b.container(.span, .flag(.subscript), text: "3")
        b.container(.span, .flag(.strike), text: "s")
        b.text(" ")
        b.container(.link, .text(.url, "https://a.test"), text: "b.test")
      }
      b.container(.table, .choice(.border, Border.single)) { b in
        b.container(.tableRow) { b in
          b.container(.cell, .choice(.scope, Scope.column), text: "h")
          b.container(.cell, .choice(.scope, Scope.column), text: "h")
        }
        b.container(.tableRow) { b in
          b.container(.cell, text: "x")
          b.container(.cell, .number(.mostLines, 1), text: String(repeating: "word ", count: 20))
        }
      }
    }
    let foreign = out.unicodeScalars.filter { !$0.isASCII }.map { String($0) }
    #expect(foreign == ["⸨", "⸩"], "\(out)")
    #expect(out.contains("b.test ⸨-> a.test⸩ [1]\n") && out.contains("0...100") && out.contains("..."))
  }

  @Test("a link's number stays with its last word")
  func numbers() {
    let out = text(12) { b in
      b.container(.paragraph) { b in
        b.text("read ")
        b.container(.link, .text(.url, "https://a.test"), text: "the notes")
      }
    }
    #expect(out == "read the\nnotes [1]\n\n[1]\nhttps://a.test\n")
  }
}
