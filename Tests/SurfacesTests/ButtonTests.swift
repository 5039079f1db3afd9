import Drawing
import Surfaces
import Testing

@Suite("Buttons and controls")
struct ButtonTests {
  private func row(_ b: inout DrawingBuilder, _ labels: String...) {
    b.container(.row) { b in
      for label in labels { b.leaf(.button, .text(.label, label)) }
    }
  }

  @Test(
    "stand below each other where they do not fit side by side, and are never broken for it",
    arguments: [
      (25, "[ Pay now ] [ Copy IBAN ]\n"), (24, "[ Pay now ]\n[ Copy IBAN ]\n"),
      (13, "[ Pay now ]\n[ Copy IBAN ]\n"), (12, "[ Pay now ]\n[ Copy\nIBAN ]\n"),
    ])
  func rows(width: Int, expected: String) {
    let out = Written.out(.text, SurfaceOptions(width: width)) { row(&$0, "Pay now", "Copy IBAN") }
    #expect(out == expected)
  }

  @Test("go to the next line as a whole within running text")
  func running() {
    let out = Written.out(.text, SurfaceOptions(width: 24)) { b in
      b.container(.paragraph) { b in
        b.text("Due today: ")
        b.leaf(.button, .text(.label, "Pay it now"), .choice(.prominence, Prominence.primary))
        b.text(" or later")
      }
    }
    #expect(out == "Due today:\n[[ Pay it now ]] or\nlater\n")
  }

  @Test("keep their width in a table whose other columns can give way")
  func table() {
    let out = Written.out(.text, SurfaceOptions(width: 30)) { b in
      b.container(.table) { b in
        b.container(.tableRow) { b in
          b.container(.cell, text: "words that may well be broken")
          b.container(.cell) { $0.leaf(.button, .text(.label, "Pay now or never")) }
        }
      }
    }
    #expect(out == "words     [ Pay now or never ]\nthat may\nwell be\nbroken\n")
  }

  @Test(
    "a sign stays with its label where both fit on a line, else with its first word",
    arguments: [
      (ControlType.checkbox, 18, "[ ] I have read it\n"), (.checkbox, 12, "[ ] I have\nread it\n"),
      (.radio, 18, "( ) I have read it\n"), (.toggle, 20, "[off] I have read it\n"),
    ])
  func signs(type: ControlType, width: Int, expected: String) {
    func control(_ b: inout DrawingBuilder) {
      b.leaf(.control, .choice(.controlType, type), .text(.label, "I have read it"))
    }
    #expect(Written.out(.text, SurfaceOptions(width: width)) { control(&$0) } == expected)
    let flowing = Written.out(.text, SurfaceOptions(width: width)) { b in
      b.container(.paragraph) { b in
        b.text("So then we")
        control(&b)
      }
    }
    #expect(flowing == "So then we\n" + expected)
  }

  @Test("a short field is not broken, nor is a choice parted from its sign")
  func fields() {
    let out = Written.out(.text, SurfaceOptions(width: 18)) { b in
      b.leaf(.control, .text(.label, "Full name"), .text(.value, "Ann Lee"))
      b.leaf(
        .control, .choice(.controlType, ControlType.choice), .text(.label, "Size"),
        .text(.choices, "rather small\nvery large indeed"))
    }
    #expect(
      out == "Full name:\n[Ann Lee_____]\nSize:\n  ( ) rather small\n  ( ) very large\nindeed\n")
  }

  @Test(
    "in a script that runs right to left they stand at the right, by themselves and in a row",
    arguments: [false, true])
  func rightToLeft(isInRow: Bool) {
    func content(_ b: inout DrawingBuilder) {
      b.leaf(.button, .text(.label, "שלם"))
      if isInRow { b.leaf(.button, .text(.label, "OK")) }
    }
    let out = Written.out(.text, SurfaceOptions(width: 20)) { b in
      if isInRow { b.container(.row) { content(&$0) } } else { content(&b) }
    }
    #expect(out == (isInRow ? "      [ שלם ] [ OK ]\n" : "             [ שלם ]\n"))
    let control = Written.out(.text, SurfaceOptions(width: 20)) { b in
      b.container(.row) {
        $0.leaf(.control, .choice(.controlType, ControlType.checkbox), .text(.label, "שלום"))
      }
    }
    #expect(control == "            [ ] שלום\n")
  }

  // MARK: Addresses

  private func pay(_ b: inout DrawingBuilder, _ label: String = "Pay now") {
    b.leaf(.button, .text(.target, "pay"), .text(.label, label), .text(.url, "https://pay.test/1"))
  }

  @Test(
    "show the address that they open as links do",
    arguments: [
      (SurfaceOptions.Links.hidden, "[ Pay now ]\n"), (.inline, "[ Pay now ] <https://pay.test/1>\n"),
      (.numbered, "[ Pay now ] [1]\n\n[1] https://pay.test/1\n"),
    ])
  func addresses(links: SurfaceOptions.Links, expected: String) {
    #expect(Written.out(.text, SurfaceOptions(links: links)) { pay(&$0) } == expected)
    let inRow = Written.out(.text, SurfaceOptions(links: links)) { b in b.container(.row) { pay(&$0) } }
    #expect(inRow == expected)
    #expect(Written.out(.spoken, SurfaceOptions(links: links)) { pay(&$0) } == "button: Pay now\n")
  }

  @Test("share the numbers of links, and a number is not what a button is broken for")
  func numbers() {
    let out = Written.out(.text, SurfaceOptions(width: 12, links: .numbered)) { b in
      b.container(.paragraph) { b in
        b.container(.link, .text(.url, "https://a.test"), text: "a")
        b.text(" ")
        b.container(.link, .text(.url, "https://pay.test/1"), text: "b")
      }
      pay(&b)
    }
    #expect(
      out == "a\u{A0}[1] b\u{A0}[2]\n\n[ Pay now ]\n[2]\n\n[1]\nhttps://a.test\n[2]\nhttps://pay.test/1\n")
  }

  @Test("are links to the terminal, with the sign of their own and nothing else")
  func terminal() {
    let out = Written.out(.ansi) { pay(&$0) }
    #expect(
      out
        == "\u{1B}]8;id=1;https://pay.test/1\u{1B}\\\u{1B}[0;7m[ Pay now ]\u{1B}]8;;\u{1B}\\\u{1B}[0m\n")
  }

  @Test("say where they really lead where their label names another place")
  func deception() {
    #expect(Written.out { pay(&$0, "Go to bank.com") } == "[ Go to bank.com ] ⸨→ pay.test⸩\n")
    #expect(
      Written.out(.text, SurfaceOptions(borders: .ascii)) { pay(&$0, "bank.com") }
        == "[ bank.com ] ⸨-> pay.test⸩\n")
    #expect(Written.out(.spoken) { pay(&$0, "bank.com") } == "button: bank.com ⸨leads to pay.test⸩\n")
    #expect(Written.out { pay(&$0, "⸨→ pay.test⸩") } == "[ ((→ pay.test)) ]\n")
  }

  @Test("a link around a button is what opens")
  func withinLink() {
    let out = Written.out(.text, SurfaceOptions(links: .inline)) { b in
      b.container(.paragraph) { b in
        b.container(.link, .text(.url, "https://a.test/")) { pay(&$0) }
      }
    }
    #expect(out == "[ Pay now ] <https://a.test/>\n")
  }

  private func tappable(
    _ b: inout DrawingBuilder, _ words: String, _ name: AttributeName = .target
  ) {
    let mark: DrawingBuilder.Attribute =
      name == .role ? .choice(.role, Role.link) : .text(name, "open")
    b.container(.row, mark, .text(.url, "https://a.test/x")) { b in
      b.container(.column) { b in
        b.container(.paragraph, text: words)
        b.leaf(.image, .text(.url, "https://img.test/1.png"), .text(.alternative, "a cat"))
      }
      pay(&b)
    }
    b.container(.paragraph, text: "more")
  }

  @Test(
    "a block that opens a link has its address below it",
    arguments: [
      (SurfaceOptions.Links.hidden, ""), (.inline, "<https://a.test/x>\n"), (.numbered, "[1]\n"),
    ])
  func blocks(links: SurfaceOptions.Links, address: String) {
    for name in [AttributeName.target, .role] {
      let out = Written.out(.text, SurfaceOptions(width: 60, links: links)) { tappable(&$0, "words", name) }
      let button = links == .hidden ? "" : links == .inline ? " <https://pay.test/1>" : " [2]"
      let list = links == .numbered ? "\n[1] https://a.test/x\n[2] https://pay.test/1\n" : ""
      #expect(
        out == "words          [ Pay now ]\(button)\n\n[image: a cat]\n\(address)\nmore\n\(list)")
    }
    // A block that takes no events and is no link has no address of its own.
    let other = Written.out(.text, SurfaceOptions(links: links)) { tappable(&$0, "words", .language) }
    #expect(!other.contains("a.test") && !other.contains("[image: a cat]\n["))
  }

  @Test("a block that opens a link says where it really leads")
  func blockDeception() {
    #expect(Written.out { tappable(&$0, "see bank.com") }.contains("\n⸨→ a.test⸩\n\nmore\n"))
    #expect(Written.out(.spoken) { tappable(&$0, "see bank.com") }.hasSuffix("\n⸨leads to a.test⸩\nmore\n"))
    #expect(!Written.out { tappable(&$0, "see a.test") }.contains("⸨"))
  }
}
