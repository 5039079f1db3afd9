import TestSupport
import Testing

/// Every fixture as it was recorded, and read.
@Suite struct LayoutGoldenTests {
  @Test(arguments: Layouts.names, [40, 80])
  func `is drawn as recorded`(name: String, width: Int) throws {
    let result = try Layouts.render(name, ["--width", "\(width)"])
    #expect(result.succeeded, "\(result)")
    Golden.expect(result.output, equals: "\(name).\(width).txt")
    #expect(Grid(result.output).width <= width)
  }

  @Test(arguments: [
    "accessibility", "buttons", "button-layout", "choices", "form", "icons", "media", "pager", "score",
    "story",
    "overrides", "z-stack", "markdown",
  ])
  func `is spoken as recorded`(name: String) throws {
    let result = try Layouts.render(name, ["--format", "spoken"])
    #expect(result.succeeded, "\(result)")
    Golden.expect(result.output, equals: "\(name).spoken.txt")
  }

  @Test(arguments: ["icons", "choices", "pager", "button-layout"])
  func `is drawn with ASCII alone`(name: String) throws {
    let result = try Layouts.render(name, ["--width", "60", "--borders", "ascii"])
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 }, "\(result.output)")
    Golden.expect(result.output, equals: "\(name).ascii.txt")
  }

  @Test func `hidden views are not drawn`() throws {
    for name in ["predicates", "hidden"] {
      let output = try Layouts.render(name, ["--width", "80"]).output
      #expect(!output.contains("LEAK") && !output.contains("Thank you"), "\(output)")
    }
  }

  @Test func `every operator of a predicate holds`() throws {
    let output = try Layouts.render("predicates", ["--width", "80"]).output
    #expect(output.split(separator: "\n").filter { $0.contains("yes: ") }.count == 22)
  }

  @Test func `a dark terminal gets the dark colours`() throws {
    let light = try Layouts.render("colors", ["--format", "ansi"]).output
    #expect(
      light.contains("38;2;17;34;51") && light.contains("48;2;221;238;255"), "\(light.debugDescription)")
    // What is nearly clear is no ground.
    #expect(!light.contains("48;2;0;0;0"))
  }
}
