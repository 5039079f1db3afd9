import TestSupport
import Testing

/// What the vendor's SDK would refuse, and what no layout should be.
@Suite struct LayoutFaultTests {
  @Test func `a fault is told with its path, and strictness refuses`() throws {
    let result = try Layouts.render("faults", ["--width", "80"])
    #expect(result.code == 0)
    let places = [
      "view.items[1]", "view.items[2].view.text", "view.items[3].view", "view.items[4].view.button_click[0]",
      "view.items[5].view.background_color.default.hex", "view.items[6].view.visibility",
      "view.items[7].size.width", "view.items[8].view.items", "view.items[9]",
    ]
    for place in places { #expect(result.error.contains(place), "\(place) in \(result.error)") }
    #expect(result.output.contains("Before") && result.output.contains("After"))
    #expect(try Layouts.render("faults", ["--strict"]).code == 65)
    #expect(try Layouts.render("form", ["--strict"]).code == 0)
  }

  @Test(arguments: [
    (#""version":1"#, #""version":3"#, "the SDK takes 1 and 2"),
    (#""type":"embedded""#, #""type":"cloud""#, "presentation.type"),
    (#""version":1,"#, "", "\"version\" is missing"),
  ])
  func `the frame of a layout is looked at`(old: String, new: String, problem: String) throws {
    let text = Layouts.layout(#"{"type":"empty_view"}"#)
    let range = try #require(text.firstRange(of: old))
    let result = try Layouts.render(
      text: String(text[..<range.lowerBound]) + new + String(text[range.upperBound...]), ["--strict"])
    #expect(result.code == 65 && result.error.contains(problem), "\(result)")
  }

  @Test func `what is no JSON is said in a sentence`() throws {
    let result = try Layouts.render(
      text: Layouts.layout("{,}"), ["--as", "application/vnd.urbanairship.thomas+json"])
    #expect(result.output.contains("no JSON") && result.output.contains("column"), "\(result)")
  }

  @Test func `views ten thousand deep are answered with a note`() throws {
    let open =
      #"{"type":"container","items":[{"position":{"horizontal":"center","vertical":"center"},"size":{"width":"100%","height":"100%"},"view":"#
    let text = Layouts.layout(
      String(repeating: open, count: 10_000) + #"{"type":"empty_view"}"#
        + String(repeating: "}]}", count: 10_000))
    let result = try Layouts.render(text: text, ["--width", "80"])
    #expect(result.code == 0 && result.error.contains("deep"), "\(result.error.prefix(500))")
    #expect(result.output.contains("deep"))
  }

  @Test func `a giant of many views ends with a note`() throws {
    let empty = #"{"size":{"width":"100%","height":"auto"},"view":{"type":"empty_view"}}"#
    let items = Array(repeating: empty, count: 10_100).joined(separator: ",")
    let text = Layouts.layout(#"{"type":"linear_layout","direction":"vertical","items":["# + items + "]}")
    let result = try Layouts.render(text: text, ["--width", "80"])
    #expect(
      result.code == 0 && result.error.contains("more than 10 000 views"), "\(result.error.prefix(500))")
  }

  @Test func `numbers beyond sense are held`() throws {
    let huge = "1" + String(repeating: "0", count: 320)
    let view =
      #"{"type":"linear_layout","direction":"horizontal","items":[{"size":{"width":"#
      + huge
      + ##","height":"-1e999"},"margin":{"start":1e308,"top":-5},"view":{"type":"label","text":"held","text_appearance":{"font_size":1e400,"color":{"default":{"type":"hex","hex":"#000000","alpha":1e99}}}}}]}"##
    let result = try Layouts.render(text: Layouts.layout(view), ["--width", "80"])
    #expect(result.code == 0, "\(result)")
    #expect(result.output.contains("held") || result.error.contains("height"), "\(result)")
    let score =
      #"{"type":"score","identifier":"s","style":{"type":"number_range","start":-1000000000,"end":1000000000,"bindings":{"selected":{"shapes":[]},"unselected":{"shapes":[]}}}}"#
    #expect(try Layouts.render(text: Layouts.layout(score)).error.contains("at most 1000 numbers"))
  }

  @Test func `the given layouts are all drawn within their width`() throws {
    let folder = "\(PackageFolder.path)/../shared/cases/layouts"
    let names = Files.names(in: folder).filter { $0.hasSuffix(".json") }
    if names.isEmpty {
      print("skipped: there are no layouts in ../shared/cases/layouts")
      return
    }
    let output = TemporaryFolder()
    let result = try Layouts.run(
      ["render", folder, "--output", output.path, "--format", "text", "--width", "40"], in: "/")
    #expect(result.code == 0)
    for name in names { #expect(Files.exists(output.file(name + ".txt")), "\(name)") }
  }
}
