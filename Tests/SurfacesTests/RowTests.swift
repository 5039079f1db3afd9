import Drawing
import Surfaces
import Testing

@Suite("Rows that do not fit, and rows for ears")
struct RowTests {
  private func scale(_ b: inout DrawingBuilder, _ count: Int, in kind: Kind = .column) {
    b.container(.row, .length(.gap, .cells, 2)) { b in
      for number in 1...count {
        b.container(kind) { $0.leaf(.button, .text(.label, "\(number)")) }
      }
    }
  }

  @Test("the buttons of a scale go on in the next line")
  func wraps() {
    #expect(
      Written.out(.text, SurfaceOptions(width: 20)) { scale(&$0, 7) }
        == "[ 1 ]  [ 2 ]  [ 3 ]\n[ 4 ]  [ 5 ]  [ 6 ]\n[ 7 ]\n")
  }

  @Test("pictures with long names are not squeezed into columns")
  func pictures() {
    let row = Written.out(.text, SurfaceOptions(width: 40)) { b in
      b.container(.row) { b in
        for name in ["our feed", "our page", "our shop"] {
          b.leaf(.image, .text(.url, "https://example.com/\(name.count)"), .text(.alternative, name))
        }
      }
    }
    #expect(row == "[image: our feed] [image: our page]\n[image: our shop]\n")
  }

  @Test("what is more than a leaf stands one below the other")
  func stands() {
    let row = Written.out(.text, SurfaceOptions(width: 10)) { b in
      b.container(.row) { b in
        for word in ["Darjeeling", "Earl Grey"] { b.container(.paragraph, text: word) }
      }
    }
    #expect(row == "Darjeeling\n\nEarl Grey\n")
  }

  @Test("a row of short lines is spoken as one")
  func spoken() {
    let row = Written.out(.spoken) { b in
      b.container(.row) { b in
        b.container(.column) { $0.container(.paragraph, text: "Tea") }
        b.container(.paragraph, text: "2")
      }
      b.container(.row) { b in
        b.container(.paragraph, text: "Sugar")
        b.leaf(.button, .text(.label, "Remove"))
      }
      b.container(.row) { b in
        b.leaf(.button, .text(.label, "Yes"))
        b.leaf(.button, .text(.label, "No"))
      }
      b.container(.row) { b in
        b.container(.paragraph, text: "Total:")
        b.container(.paragraph, text: "7.90")
      }
    }
    #expect(row == "Tea, 2\nSugar\nbutton: Remove\nbutton: Yes, button: No\nTotal: 7.90\n")
  }

  @Test("columns of several lines are spoken one after the other")
  func columns() {
    let row = Written.out(.spoken) { b in
      b.container(.row) { b in
        b.container(.column) { b in
          b.container(.paragraph, text: "Anna Smith")
          b.container(.paragraph, text: "1 Mill Lane")
        }
        b.container(.paragraph, text: "Invoice 7")
      }
    }
    #expect(row == "Anna Smith\n1 Mill Lane\nInvoice 7\n")
  }

  @Test("columns of labels and amounts are spoken line by line, in a row and in a table")
  func amounts() {
    let labels = ["Subtotal", "Tax", "Total"]
    let amounts = ["$13.02", "$0.75", "13.77 EUR"]
    let row = Written.out(.spoken) { b in
      b.container(.row) { b in
        for column in [labels, amounts] {
          b.container(.column) { b in for line in column { b.container(.paragraph, text: line) } }
        }
      }
      b.container(.table) { b in
        b.container(.tableRow) { b in
          for column in [labels, amounts] {
            b.container(.cell) { b in
              for line in column {
                b.text(line)
                b.leaf(.hardBreak)
              }
            }
          }
        }
      }
    }
    let lines = "Subtotal, $13.02\nTax, $0.75\nTotal, 13.77 EUR\n"
    #expect(row == "\(lines)table, 2 columns, 1 row\n\(lines)")
  }

  @Test("an address beside a date is not cut up")
  func address() {
    let row = Written.out(.spoken) { b in
      b.container(.row) { b in
        for column in [["Anna Smith", "1 Mill Lane"], ["Invoice 7", "May 3, 2026"]] {
          b.container(.column) { b in for line in column { b.container(.paragraph, text: line) } }
        }
      }
    }
    #expect(row == "Anna Smith\n1 Mill Lane\nInvoice 7\nMay 3, 2026\n")
  }

  @Test("the same picture again and again is said once")
  func repeated() {
    let row = Written.out(.spoken) { b in
      b.container(.row) { b in
        b.leaf(.image, .text(.alternative, "logo"))
        for _ in 0..<4 { b.leaf(.image, .choice(.role, Role.link), .text(.alternative, "sign")) }
      }
    }
    #expect(row == "image: logo, linked image: sign, 4 times\n")
  }

  @Test("a link's end is heard, and bars are pauses")
  func links() {
    let row = Written.out(.spoken) { b in
      b.container(.paragraph) { b in
        b.text("Ask our ")
        b.container(.link, .text(.target, "a"), text: "support team")
        b.text(" for help, or ")
        b.container(.link, .text(.target, "b"), text: "read on")
        b.text(".")
      }
      b.container(.paragraph) { b in
        b.container(.link, .text(.target, "c"), text: "Terms")
        b.text("\u{A0}|\u{A0} ")
        b.container(.link, .text(.target, "d"), text: "Privacy")
        b.text(" | a|b |")
      }
    }
    #expect(
      row
        == "Ask our (link: support team) for help, or link: read on.\nlink: Terms, link: Privacy, a|b\n")
  }
}
