import TestSupport
import Testing

/// Markdown that comes out as a page that made a worker run out of memory is drawn in little of it.
@Suite(.serialized) struct WebStormTests {
  struct Storm: CustomTestStringConvertible, Sendable {
    var name: String
    var page: String
    var testDescription: String { name }
  }

  static let storms: [Storm] = [
    Storm(name: "deep.md", page: repeated("- ", 10_000) + "bottom"),
    Storm(name: "deep.md", page: repeated("> ", 10_000) + "bottom"),
  ]

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

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
