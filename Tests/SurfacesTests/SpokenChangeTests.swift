import Drawing
import Surfaces
import Testing

@Suite struct SpokenChangeTests {
  private func drawing(_ content: (inout DrawingBuilder) -> Void) -> Drawing {
    var builder = DrawingBuilder()
    content(&builder)
    return builder.finish()
  }

  private func lines(_ texts: [String]) -> Drawing {
    drawing { for text in texts { $0.container(.paragraph, text: text) } }
  }

  private func change(_ before: Drawing, _ after: Drawing) -> String {
    String(decoding: SpokenChange.bytes(from: before, to: after, SurfaceOptions()), as: UTF8.self)
  }

  @Test func `nothing is said where nothing changed, or something only went away`() {
    #expect(change(lines(["a", "b"]), lines(["a", "b"])) == "")
    #expect(change(lines(["a", "b"]), lines(["b"])) == "")
    #expect(change(lines([]), lines([])) == "")
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a", "x", "c"], "x\n"),
    (["a", "b", "c"], ["a", "b", "b", "c"], "b\n"),
    (["a", "b", "c"], ["c", "a", "b"], "c\n"),
    ([], ["a"], "a\n"),
    (["a", "b", "c", "d"], ["x", "b", "y", "d", "z"], "x\ny\nz\n"),
  ])
  func `lines that are new are said in order`(before: [String], after: [String], said: String) {
    #expect(change(lines(before), lines(after)) == said)
  }

  @Test func `assertive regions come first, then polite ones, then the rest`() {
    func state(_ word: String) -> Drawing {
      drawing { b in
        b.container(.paragraph, text: "page \(word)")
        b.container(.column, .choice(.live, Live.polite)) { b in
          b.container(.paragraph, text: "polite \(word)")
          b.container(.paragraph, text: "still")
        }
        b.container(.paragraph, text: "more \(word)")
        b.container(.paragraph, .choice(.live, Live.assertive), text: "urgent \(word)")
      }
    }
    #expect(change(state("one"), state("two")) == "urgent two\npolite two\npage two\nmore two\n")
  }

  @Test func `a control that is invalid now is said with its reason`() {
    func form(_ isInvalid: Bool) -> Drawing {
      drawing { b in
        b.container(.paragraph, text: "Who are you?")
        b.leaf(
          .control, .text(.target, "name"), .text(.label, "Name"), .number(.invalid, isInvalid ? 1 : 0),
          .text(.reason, "a name is missing"))
      }
    }
    let said = change(form(false), form(true))
    #expect(said.contains("Name") && said.contains("a name is missing") && !said.contains("Who"), "\(said)")
    #expect(said.split(separator: "\n").count == 1)
  }

  @Test func `of long drawings only what stood nowhere before is said`() {
    let many = (0..<5000).map { "line \($0)" }
    #expect(change(lines(many), lines(["new"] + many.reversed() + ["last"])) == "new\nlast\n")
  }
}
