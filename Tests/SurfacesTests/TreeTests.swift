import Drawing
import JSON
import Surfaces
import Testing

@Suite("What is read off a drawing")
struct TreeTests {
  @Test("the tree has every form of value")
  func tree() {
    var bytes = DrawingBytes()
    bytes.open(
      .column,
      [
        .length(.width, 2, 50), .length(.gap, 3, -12), .length(.height, 4, 8), .length(.paddingTop, 1, 0),
        .number(.foreground, 0x0012_ABCD), .number(.bold, 1), .number(.italic, 0),
        .number(.align, Align.center.rawValue), .number(.role, 99), .text(.label, "A \"label\""),
        .number(AttributeName(rawValue: 999), 5), .text(AttributeName(rawValue: 998), "x"),
        .text(.label, "again"),
        .text(.level, "no number"), .number(.url, 1),
      ])
    bytes.text("one")
    bytes.leaf(Kind(rawValue: 777))
    bytes.open(.paragraph)
    bytes.text("two\u{1B}")
    bytes.close()
    bytes.close()
    let drawing = try! Drawing(decoding: bytes.bytes)
    #expect(
      drawing.tree().serialized
        == ##"{"align":"center","attribute-998":"x","attribute-999":5,"bold":true,"children":[{"kind":"text","text":"one"},{"kind":"kind-777"},{"kind":"paragraph","text":"two\u001b"}],"foreground":"#0012abcd","gap":"-12c","height":"8pt","italic":false,"kind":"column","label":"A \"label\"","padding-top":"auto","role":99,"width":"50%"}"##
    )
  }

  @Test("targets have a name, a label and a role, and say which names are there twice")
  func targets() {
    var builder = DrawingBuilder()
    builder.leaf(.button, .text(.target, "a"), .text(.label, "Track\n\u{1B}[1m it"))
    builder.container(.link, .text(.target, "b"), .text(.url, "https://x.test")) { b in
      b.text("See ")
      b.container(.span, .flag(.bold), text: "more")
    }
    builder.leaf(
      .control, .text(.target, "c"), .choice(.controlType, ControlType.checkbox), .text(.label, "Terms"))
    builder.leaf(.control, .text(.target, "d"), .text(.label, "Name"))
    builder.container(.card, .text(.target, "e"), .choice(.role, Role.button)) { b in
      b.leaf(.image, .text(.alternative, "a cat"))
      b.container(.paragraph, text: "words")
    }
    builder.leaf(.button, .text(.target, "a"), .text(.label, "again"))
    builder.leaf(.button, .text(.target, "a"), .text(.label, "and again"))
    builder.leaf(.button, .text(.target, "f"), .text(.label, "off"), .flag(.disabled))
    builder.leaf(.button, .text(.target, ""), .text(.label, "nameless"))
    let (targets, duplicates) = builder.finish().targets()
    #expect(
      targets == [
        Target(id: "a", label: "Track it", role: "button"),
        Target(id: "b", label: "See more", role: "link"),
        Target(id: "c", label: "Terms", role: "checkbox", isControl: true),
        Target(id: "d", label: "Name", role: "text input", isControl: true),
        Target(id: "e", label: "a cat words", role: "button"),
      ])
    #expect(duplicates == ["a"])
  }

  @Test("notes are diagnostics")
  func notes() {
    var builder = DrawingBuilder()
    builder.container(.column) { b in
      b.leaf(.note, .text(.path, "a[1]"), .text(.label, "is\nnot\u{7} known"))
      b.leaf(.note, .text(.label, "no path"))
      b.leaf(.note)
    }
    let notes = builder.finish().notes()
    #expect(notes.map(\.path) == ["a[1]", ""])
    #expect(notes.map(\.problem) == ["is not known", "no path"])
  }
}
