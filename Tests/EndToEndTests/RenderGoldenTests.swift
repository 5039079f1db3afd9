import Glibc
import JSON
import TestSupport
import Testing

/// The example inbox in every format and manner, as it was recorded.
@Suite struct RenderGoldenTests {
  static let example = "docs/examples/inbox.json"

  /// Manners of drawing, each by the name of its golden.
  static let manners: [(name: String, options: [String])] = [
    ("text-80.txt", ["--width", "80"]),
    ("text-40.txt", ["--width", "40"]),
    ("linear.txt", ["--width", "0"]),
    ("ansi.txt", ["--format", "ansi"]),
    ("spoken.txt", ["--format", "spoken"]),
    ("json.json", ["--format", "json"]),
    ("markdown.md", ["--format", "markdown"]),
    ("html.html", ["--format", "html"]),
    ("card.txt", ["--presentation", "card"]),
    ("row.txt", ["--presentation", "row"]),
    ("ascii.txt", ["--borders", "ascii"]),
    ("links-inline.txt", ["--links", "inline"]),
    ("links-numbered.txt", ["--links", "numbered"]),
    ("plain.txt", ["--no-plugins"]),
  ]

  @Test(arguments: manners.map(\.name))
  func `draws the example inbox as recorded`(name: String) throws {
    let options = try #require(Self.manners.first { $0.name == name }?.options)
    let result = try Program.run(["render", Self.example] + options)
    #expect(result.succeeded, "\(result)")
    #expect(result.error == "")
    // An escape cannot be read in a golden.
    let text = result.output.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(
      separator: "␛")
    Golden.expect(text, equals: "inbox/\(name)")
  }

  /// Messages that are drawn without the web renderer, so that a fault of it does not hide theirs.
  @Test(
    arguments: ["spring-offer", "parcel", "seat"], ["text", "ansi", "spoken", "json", "markdown", "html"])
  func `draws one message as recorded`(id: String, format: String) throws {
    let result = try Program.run([
      "render", Self.example, "--message", id, "--format", format, "--width", "60",
    ])
    #expect(result.succeeded, "\(result)")
    let text = result.output.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(
      separator: "␛")
    Golden.expect(text, equals: "messages/\(id).\(format).txt")
  }

  /// Where README.md shows what `make run` prints.
  private static let marker = "<!-- output of make run -->"
  private static let readme = "\(PackageFolder.path)/README.md"

  @Test(.enabled(if: Files.exists(readme)))
  func `the README shows what make run prints`() throws {
    let drawn = try Program.run(["render", Self.example, "--width", "80"])
    #expect(drawn.succeeded, "\(drawn)")
    let text = try Files.text(of: Self.readme)
    let marker = try #require(text.firstRange(of: Self.marker), "README.md has no line \(Self.marker)")
    let opening = try #require(
      text[marker.upperBound...].firstRange(of: "```"), "no block follows the marker")
    let start = try #require(text[opening.upperBound...].firstIndex(of: "\n"), "the block is not closed")
    let block = text.index(after: start)
    let end = try #require(text[start...].firstRange(of: "\n```"), "the block is not closed").lowerBound
    let shown = String(text[block..<max(block, text.index(after: end))])
    if getenv("RECORD_SNAPSHOTS").map({ String(cString: $0) }) == "1" {
      let whole = text[..<block] + drawn.output + text[text.index(after: end)...]
      try Files.write(Array(whole.utf8), to: Self.readme)
      return
    }
    if let difference = Golden.difference(expected: shown, actual: drawn.output) {
      Issue.record("README.md, in the block after \(Self.marker), line \(difference)")
    }
  }
}
