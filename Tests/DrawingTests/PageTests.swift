import Drawing
import Testing

/// One page of a drawing.
@Suite struct PageTests {
  private static let drawing: Drawing = {
    var b = DrawingBuilder()
    b.container(.column) { b in
      b.container(.page, .number(.number, 1), .number(.count, 2)) { b in
        b.container(.paragraph, text: "one")
        b.container(.page, .number(.number, 2)) { b in b.container(.paragraph, text: "within") }
      }
      b.container(.page, .number(.number, 2), .number(.count, 2)) { b in
        b.container(.paragraph, text: "two")
      }
    }
    b.container(.paragraph, text: "below")
    return b.finish()
  }()

  private func words(_ drawing: Drawing?) -> [String] {
    guard let drawing else { return [] }
    return drawing.nodes.filter(\.isText).map { String(decoding: drawing.bytes[$0.text], as: UTF8.self) }
  }

  @Test func `the other pages are left away, with all that is in them`() throws {
    let second = try #require(Self.drawing.showingPage(2))
    #expect(words(second) == ["two", "below"])
    // The tree is whole: every subtree ends where it should.
    #expect(second.nodes[0].end == 4 && second.nodes[1].end == 4)
    #expect(Array(second.roots).count == 2)
  }

  @Test func `pages within a page stay`() {
    #expect(words(Self.drawing.showingPage(1)) == ["one", "within", "below"])
  }

  @Test func `a page that is not there is none`() {
    #expect(Self.drawing.showingPage(3) == nil)
    #expect(Self.drawing.pageCount == 2)
    #expect(DrawingBuilder().finish().pageCount == 0)
  }
}
