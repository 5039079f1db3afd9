import Drawing
import Testing

@Suite("Slots of a drawing")
struct DrawingSlotsTests {
  /// A drawing in brackets, so that two can be compared.
  private func outline(_ drawing: Drawing, _ indices: Drawing.ChildIndices) -> String {
    indices.map { index in
      let node = drawing.nodes[index]
      if node.isText { return "'" + String(decoding: drawing.bytes[node.text], as: UTF8.self) + "'" }
      let label = drawing.string(.label, of: node).map { ":\($0)" } ?? ""
      return "\(node.kind.name!)\(label)[" + outline(drawing, drawing.children(of: index)) + "]"
    }.joined(separator: " ")
  }

  private var template: Drawing {
    var builder = DrawingBuilder()
    builder.container(.card, .text(.label, "a")) { b in
      b.container(.slot, .text(.contentType, "text/html"), .text(.content, "<b>"), .text(.label, "s")) { b in
        b.text("replaced")
      }
      b.container(.column) { b in
        b.leaf(.slot, .text(.contentType, "text/plain"))
        b.text("between")
      }
      b.container(.paragraph, text: "end")
    }
    return builder.finish()
  }

  @Test("are columns once they are filled, and what stands around them stays")
  func filling() {
    var builder = DrawingBuilder()
    builder.container(.heading, .text(.label, "é"), text: "one")
    builder.text("two")
    var filling = builder.finish()
    let template = template
    let filled = template.filled { slot in
      template.string(.contentType, of: template.nodes[slot]) == "text/html" ? filling : nil
    }
    #expect(
      outline(filled, filled.roots)
        == "card:a[column:s[heading:é['one'] 'two'] column[slot[] 'between'] paragraph['end']]")
    #expect(filled.string(.content, of: filled.nodes[1]) == nil)
    #expect(!filled.isTruncated)
    filling.isTruncated = true
    let both = template.filled { _ in filling }
    #expect(
      outline(both, both.roots)
        == "card:a[column:s[heading:é['one'] 'two'] column[column[heading:é['one'] 'two'] 'between'] paragraph['end']]"
    )
    #expect(both.isTruncated)
  }

  @Test("that nobody fills change nothing")
  func unfilled() {
    let template = template
    let same = template.filled { _ in nil }
    #expect(outline(same, same.roots) == outline(template, template.roots))
    #expect(
      outline(template.filled { _ in Drawing() }, template.filled { _ in Drawing() }.roots).hasPrefix(
        "card:a[column:s[]"))
  }
}
