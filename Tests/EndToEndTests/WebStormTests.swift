import TestSupport
import Testing

/// Pages that made a worker run out of memory are drawn in little of it.
@Suite(.serialized) struct WebStormTests {
  struct Storm: CustomTestStringConvertible, Sendable {
    var name: String
    var page: String
    var testDescription: String { name }
  }

  static let storms: [Storm] = [
    Storm(name: "page.html", page: nested("<ul>\n<li>\n", "</li>\n</ul>\n", 40_000)),
    Storm(name: "page.html", page: nested("<dl>\n<dd>x", "</dd>\n</dl>\n", 40_000)),
    Storm(name: "page.html", page: nested("<table>\n<tr>\n<td>\n", "</td>\n</tr>\n</table>\n", 30_000)),
    Storm(name: "page.html", page: nested("<blockquote>\n<p>\n", "</p>\n</blockquote>\n", 40_000)),
    Storm(
      name: "page.html",
      page: "<table>" + repeated("<br>", 399_000) + repeated("<br><title>x</title><br>", 40_000) + "<p>bottom"
    ),
    Storm(name: "page.html", page: repeated("<p " + repeated("a ", 256) + ">", 19_000) + "bottom"),
    Storm(name: "deep.md", page: repeated("- ", 40_000) + "bottom"),
    Storm(name: "deep.md", page: repeated("> ", 40_000) + "bottom"),
  ]

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static func nested(_ start: String, _ end: String, _ count: Int) -> String {
    repeated(start, count) + "bottom" + repeated(end, count)
  }

  /// The plugins of the tree, where the one for pages may take no more than 300 MB, its code and stack among them. It has
  /// long enough for a build that is not optimized.
  static let plugins: String = {
    let folder = Program.shared.file("small")
    for name in ["Markdown", "Web"] {
      Program.stage(name, in: folder)
      let manifest = "\(folder)/\(name)/plugin.json"
      do {
        let text = try Files.text(of: manifest)
        let limits = #"{"limits":{"memoryMiB":300,"drawMilliseconds":10000},"#
        try Files.write(Array((limits + text.dropFirst()).utf8), to: manifest)
      } catch {
        fatalError("\(error)")
      }
    }
    return folder
  }()

  @Test(arguments: storms) func `a storm is drawn in 300 MB`(storm: Storm) throws {
    // Linear, so that no word is broken where there is no room left.
    let result = try Program.render(storm.page, named: storm.name, ["--width", "0"], plugins: [Self.plugins])
    #expect(result.code == 0)
    #expect(result.output.contains("bottom"))
    // The host's plain drawing would show tags.
    #expect(!result.output.contains("<li>") && !result.output.contains("- - -"), "\(result.error)")
    #expect(!result.error.contains("stopped") && !result.error.contains("memory"), "\(result.error)")
  }
}
