import Drawing
import Surfaces
import Testing

@Suite("Where spoken things begin and end")
struct SpokenTests {
  private func list(_ b: inout DrawingBuilder, _ content: (inout DrawingBuilder) -> Void) {
    b.container(.list) { b in
      b.container(.item, text: "one")
      b.container(.item) { b in
        b.text("two")
        content(&b)
      }
    }
  }

  private func table(_ b: inout DrawingBuilder) {
    b.container(.table) { b in
      b.container(.caption, text: "Your order")
      b.container(.tableRow) { b in
        for head in ["Item", "Pieces", "Price"] {
          b.container(.cell, .choice(.scope, Scope.column), text: head)
        }
      }
      b.container(.tableRow) { b in
        for word in ["Tea", "2", "7.90"] { b.container(.cell, text: word) }
      }
      b.container(.tableRow) { b in
        b.container(.cell, .number(.columnSpan, 2), text: "Total")
        b.container(.cell, text: "7.90")
      }
    }
  }

  @Test("a list at the end of the drawing needs no end")
  func lastList() {
    #expect(Written.out(.spoken) { list(&$0) { _ in } } == "list, 2 items\none\ntwo\n")
  }

  @Test("what is for eyes only leaves one space behind, and none at the beginning")
  func gaps() {
    let spoken = Written.out(.spoken) { b in
      b.container(.paragraph) { b in
        b.container(.span, .flag(.visualOnly), text: "***")
        b.text(" Three ")
        b.container(.span, .flag(.visualOnly), text: "of five")
        b.text(" stars")
        b.container(.span, .flag(.visualOnly), text: "!")
        b.text(" given")
      }
    }
    #expect(spoken == "Three stars given\n")
  }

  @Test("a list says where it ends before what follows")
  func followedList() {
    let out = Written.out(.spoken) { b in
      b.container(.column) { list(&$0) { _ in } }
      b.container(.paragraph, text: "after")
    }
    #expect(out == "list, 2 items\none\ntwo\nend of list\nafter\n")
  }

  @Test("what follows but says nothing is not followed by")
  func silence() {
    let out = Written.out(.spoken) { b in
      list(&b) { _ in }
      b.leaf(.rule)
      b.container(.paragraph, .flag(.visualOnly), text: "for eyes")
    }
    #expect(out == "list, 2 items\none\ntwo\n")
  }

  @Test("within another thing a list always says where it ends")
  func nestedList() {
    let nested = Written.out(.spoken) { b in list(&b) { b in list(&b) { _ in } } }
    #expect(nested == "list, 2 items\none\ntwo\nlist, 2 items\none\ntwo\nend of list\n")
    let quoted = Written.out(.spoken) { b in b.container(.quote) { b in list(&b) { _ in } } }
    #expect(quoted == "quote\nlist, 2 items\none\ntwo\nend of list\nend of quote\n")
  }

  @Test("a table says its caption with its size, ends before what follows, and heads no cell wrongly")
  func tables() {
    let rows = """
      table, 3 columns, 2 rows: Your order
      Item: Tea, Pieces: 2, Price: 7.90
      Total, Price: 7.90

      """
    #expect(Written.out(.spoken) { table(&$0) } == rows)
    let followed = Written.out(.spoken) { b in
      table(&b)
      b.container(.paragraph, text: "after")
    }
    #expect(followed == rows + "end of table\nafter\n")
  }

  @Test("a head over several columns heads a cell below just those")
  func wideHead() {
    let out = Written.out(.spoken) { b in
      b.container(.table) { b in
        b.container(.caption, text: "")
        b.container(.tableRow) { b in
          b.container(.cell, .choice(.scope, Scope.column), .number(.columnSpan, 2), text: "When")
          b.container(.cell, .choice(.scope, Scope.column), text: "Where")
        }
        b.container(.tableRow) { b in
          b.container(.cell, .number(.columnSpan, 2), text: "now")
          b.container(.cell, text: "here")
        }
        b.container(.tableRow) { b in for word in ["1", "2", "3"] { b.container(.cell, text: word) } }
      }
    }
    #expect(out == "table, 3 columns, 2 rows\nWhen: now, Where: here\nWhen: 1, When: 2, Where: 3\n")
  }

  @Test("a cell over several columns has no head in a table that is written as records either")
  func records() {
    let out = Written.out(.text, SurfaceOptions(width: 8)) { table(&$0) }
    #expect(out == "Your\norder\nItem:\nTea\nPieces:\n2\nPrice:\n7.90\n\nTotal\nPrice:\n7.90\n")
  }
}
