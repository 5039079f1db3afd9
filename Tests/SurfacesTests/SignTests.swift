import Drawing
import Surfaces
import Testing

@Suite("Icons, dots and pressable blocks")
struct SignTests {
  @Test("an icon is a sign, in ASCII another, and other names are no icons")
  func icons() {
    func image(_ name: String, _ borders: SurfaceOptions.Borders) -> String {
      var options = SurfaceOptions(width: 20)
      options.borders = borders
      return Written.out(.text, options) { b in
        b.leaf(.image, .text(.icon, name), .text(.alternative, "words"))
      }
    }
    #expect(image("star_fill", .unicode) == "★\n")
    #expect(image("star_fill", .ascii) == "(*)\n")
    #expect(image("star_filling", .unicode) == "[image: words]\n")
  }

  @Test("a button with an icon shows its label beside it, and its alternative to ears alone")
  func buttons() {
    let draw = { (b: inout DrawingBuilder) in
      b.leaf(.button, .text(.icon, "close"), .text(.alternative, "Close"))
      b.leaf(.button, .text(.icon, "play"), .text(.label, "Play it"))
    }
    #expect(Written.out(.text, SurfaceOptions(width: 30), draw) == "[ × ]\n[ ▷ Play it ]\n")
    #expect(Written.out(.spoken, SurfaceOptions(), draw) == "button: Close\nbutton: Play it\n")
  }

  @Test("a place among pages is a dot a page, and numbers beyond twelve")
  func dots() {
    func indicator(_ page: Int64, of count: Int64, _ format: SurfaceFormat = .text) -> String {
      Written.out(format, SurfaceOptions(width: 60)) { b in
        b.leaf(.indicator, .number(.number, page), .number(.count, count))
      }
    }
    #expect(indicator(2, of: 3) == "○ ● ○\n")
    #expect(indicator(4, of: 13) == "4/13\n")
    #expect(indicator(2, of: 3, .spoken) == "page 2 of 3\n")
    #expect(
      indicator(9_223_372_036_854_775_807, of: 9_223_372_036_854_775_807)
        == "9223372036854775807/9223372036854775807\n")
    #expect(indicator(1, of: 0) == "•\n")
  }

  @Test("a picture without words is shown where it is to be one")
  func images() {
    let out = Written.out(.text, SurfaceOptions(width: 30)) { b in
      b.leaf(.image, .text(.url, "u"))
      b.leaf(.image, .text(.url, "u"), .choice(.role, Role.image))
    }
    #expect(out == "[image]\n")
  }

  @Test("a slot that nobody fills goes by its label")
  func slots() {
    let out = Written.out(.text, SurfaceOptions(width: 30)) { b in
      b.container(.slot, .text(.contentType, "text/x"), .text(.label, "a map")) { _ in }
    }
    #expect(out == "[a map]\n")
  }

  @Test("a button or control with blocks in it has its sign beside them")
  func blocks() {
    let draw = { (b: inout DrawingBuilder) in
      b.container(.button, .text(.target, "t"), .text(.hint, "Open it")) { b in
        b.container(.paragraph, text: "One")
        b.container(.paragraph, text: "Two")
      }
      b.container(
        .control, .choice(.controlType, ControlType.checkbox), .flag(.selected), .text(.target, "c")
      ) { b in b.container(.column) { b in b.container(.paragraph, text: "Three") } }
    }
    #expect(
      Written.out(.text, SurfaceOptions(width: 30), draw) == "[▸] One\n\n    Two\n\n[x] Three\n")
    #expect(
      Written.out(.spoken, SurfaceOptions(), draw)
        == "button: Open it\nOne\nTwo\ncheckbox, checked:\nThree\n")
  }

  @Test("what is struck out within a word has no marks that would break it")
  func strikes() {
    let out = Written.out(.text, SurfaceOptions(width: 40)) { b in
      b.container(.paragraph) { b in
        b.text("un")
        b.container(.span, .flag(.strike)) { $0.text("finish") }
        b.text("ed, ")
        b.container(.span, .flag(.strike)) { $0.text("gone") }
      }
    }
    #expect(out == "unfinished, ~gone~\n")
  }

  @Test(
    "a control without a label has its star behind it, and none of its own words where they stand beside it")
  func labels() {
    let out = Written.out(.text, SurfaceOptions(width: 60)) { b in
      b.leaf(.control, .choice(.controlType, ControlType.score), .number(.maximum, 3), .flag(.required))
      b.leaf(.control, .text(.label, ""), .text(.hint, "Name"), .flag(.required))
    }
    #expect(out == "0 1 2 3 *\n[____________] *\n")
  }

  @Test("the words that an anchor describes a control with are spoken")
  func described() {
    let out = Written.out(.spoken) { b in
      b.container(.paragraph) { b in
        b.leaf(.anchor, .text(.name, "a"))
        b.text("Your berth")
      }
      b.leaf(.control, .text(.describedBy, "a"))
    }
    #expect(out == "Your berth\ntext input, empty: Your berth\n")
  }
}
