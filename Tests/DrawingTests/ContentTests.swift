import Drawing
import Testing

/// Whether a drawing shows anything.
@Suite struct ContentTests {
  private func hasContent(_ draw: (inout DrawingBuilder) -> Void) -> Bool {
    var builder = DrawingBuilder()
    draw(&builder)
    return builder.finish().hasContent
  }

  @Test func `words, leaves and slots are content, lines and notes are none`() {
    #expect(hasContent { $0.container(.paragraph, text: "a") })
    #expect(hasContent { $0.leaf(.button, .text(.label, "a")) })
    #expect(!hasContent { $0.leaf(.rule) })
    #expect(!hasContent { $0.leaf(.note, .text(.label, "a")) })
    #expect(!hasContent { $0.container(.card) { $0.container(.paragraph) { _ in } } })
  }

  @Test func `a picture without words is decoration, unless its role is to be a picture`() {
    #expect(!hasContent { $0.leaf(.image, .text(.url, "https://img.test/a.png")) })
    #expect(!hasContent { $0.leaf(.image, .text(.alternative, "")) })
    #expect(hasContent { $0.leaf(.image, .text(.alternative, "A boat")) })
    #expect(hasContent { $0.leaf(.image, .text(.label, "shop.test")) })
    #expect(hasContent { $0.leaf(.image, .choice(.role, Role.image)) })
  }
}
