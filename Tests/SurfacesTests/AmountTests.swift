import Drawing
import Surfaces
import Testing

@Suite("Amounts")
struct AmountTests {
  @Test(
    "a number and its sign do not part where they fit on a line",
    arguments: [
      ("costs € 649.00 now", 9, "costs\n€ 649.00\nnow\n"),
      ("costs 649.00 € now", 12, "costs\n649.00 € now\n"),
      ("take 20 % off", 8, "take\n20 % off\n"), ("take 20 ‰ off", 8, "take\n20 ‰ off\n"),
      ("take 20 % off", 3, "take\n20\n%\noff\n"), ("only US$ 100 here", 8, "only\nUS$ 100\nhere\n"),
      ("was £ -5, is £ 6.", 12, "was £ -5, is\n£ 6.\n"), ("a 20 € b", 5, "a\n20 €\nb\n"),
      ("20 € 30 € 40 €", 7, "20 €\n30 €\n40 €\n"), ("set 20 $HOME x", 6, "set 20\n$HOME\nx\n"),
      ("in 1999 €uro", 7, "in 1999\n€uro\n"), ("(649.00 €) a b", 10, "(649.00 €)\na b\n"),
      ("in (649.00 €)", 8, "in\n(649.00\n€)\n"), ("ab 7 ₿ 9 ฿", 6, "ab 7 ₿\n9 ฿\n"),
    ] as [(String, Int, String)])
  func lines(text: String, width: Int, expected: String) {
    #expect(
      Written.out(.text, SurfaceOptions(width: width)) { $0.container(.paragraph, text: text) } == expected)
    let spans = Written.out(.text, SurfaceOptions(width: width)) { b in
      b.container(.paragraph) { b in
        for character in text { b.container(.span, .flag(.bold), text: String(character)) }
      }
    }
    #expect(spans == expected)
  }

  @Test("a column is as wide as the amounts in it")
  func column() {
    let table = Written.out(.text, SurfaceOptions(width: 20)) { b in
      b.container(.table) { b in
        b.container(.tableRow) { b in
          b.container(.cell, text: "a thing of many words")
          b.container(.cell, text: "1.649,00 €")
        }
      }
    }
    #expect(table == "a thing   1.649,00 €\nof many\nwords\n")
  }
}
