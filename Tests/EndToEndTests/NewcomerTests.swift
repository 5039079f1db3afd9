import JSON
import TestSupport
import Testing

/// The first page of docs/writing-a-renderer.md, followed to the letter.
@Suite struct NewcomerTests {
  /// The text of the first block of a language on the page.
  private static func block(_ language: String, _ page: String) throws -> String {
    let opening = try #require(page.firstRange(of: "```\(language)\n"))
    let end = try #require(page[opening.upperBound...].firstRange(of: "```"))
    return String(page[opening.upperBound..<end.lowerBound])
  }

  /// The indented commands of the page's section, `$INLAY` being the package's folder.
  private static func commands(_ page: String, containing word: String) throws -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("    ") && $0.contains(word) })
    return lines[start...].prefix { $0.hasPrefix("    ") }.joined(separator: "\n")
  }

  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> Subprocess.Result {
    let line = "PATH=\"$1:$PATH\"; INLAY=\"$2\"; set -e\n\(script)"
    return try Subprocess.run(
      ["bash", "-c", line, "bash", BuildFolder.path, PackageFolder.path], environment: Program.environment,
      directory: folder.path)
  }

  @Test func `what is written there works`() throws {
    let page = try Files.text(of: "\(PackageFolder.path)/docs/writing-a-renderer.md")
    let folder = TemporaryFolder()
    try folder.write(Self.block("c", page), to: "note.c")
    try folder.write(Self.block("json", page), to: "inbox.json")
    let built = try Self.shell(Self.commands(page, containing: "mkdir -p plugins/note"), in: folder)
    #expect(built.succeeded && built.error == "", "\(built)")
    let described = try Self.shell(Self.commands(page, containing: "plugin describe"), in: folder)
    #expect(described.succeeded, "\(described)")
    #expect(
      try Files.text(of: folder.file("plugins/note/plugin.json"))
        == #"{"abi":0,"id":"com.example.note","library":"libnote.so","minor":1,"name":"Note","needs":[],"#
        + #""renders":[{"kind":"note","presentations":["full","card","row"]}],"version":"1.0.0"}"# + "\n")

    let drawn = try Self.shell(Self.commands(page, containing: "render inbox.json"), in: folder)
    #expect(drawn.succeeded && drawn.error == "", "\(drawn)")
    let parts = drawn.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(parts.prefix(4).joined(separator: "\n") == "Milk\n════\n\nTwo bottles.", "\(drawn.output)")
    #expect(drawn.output.hasSuffix("heading 1: Milk\nTwo bottles.\n"))
    let document = try #require(parts.first { $0.hasPrefix("{") })
    let message = try JSONReader.value(of: Array(document.utf8))["messages"]?.array?.first
    #expect(message?["renderer"]?.string == "com.example.note")
  }

  @Test func `list and route say what the page promises`() throws {
    let page = try Files.text(of: "\(PackageFolder.path)/docs/writing-a-renderer.md")
    let plugins = OwnPlugins()
    try plugins.add("note", source: Self.block("c", page))
    let list = try Program.run(["plugin", "list"], plugins: [plugins.folder])
    #expect(
      list.output.hasPrefix(
        "com.example.note 1.0.0  Note\n    renders    kind note\n    isolation  own process, "))
    #expect(list.output.hasSuffix("    from       \(plugins.folder)/note\n"))

    let inbox = TemporaryFolder()
    let file = try inbox.write(Self.block("json", page), to: "inbox.json")
    let route = try Program.run(["plugin", "route", file], plugins: [plugins.folder])
    #expect(
      route.output == """
        message 1: inlay, kind note
            com.example.note  draws it, by its rule kind note
            inlay.plain  stands behind them

        """)
    let other = try Program.run(
      ["plugin", "route", "docs/examples/inbox.json", "--message", "parcel"], plugins: [plugins.folder])
    #expect(
      other.output == """
        message parcel: inlay, kind alert
            inlay.plain  draws it: no plugin renders this
            not com.example.note  it is for kind note

        """)
  }

  @Test func `a contest is shown, and the plugin path settles it`() throws {
    let page = try Files.text(of: "\(PackageFolder.path)/docs/writing-a-renderer.md")
    let (one, other) = (OwnPlugins(), OwnPlugins())
    let source = try Self.block("c", page)
    try one.add("note", source: source)
    try other.add(
      "memo", source: source.split(separator: "com.example.note").joined(separator: "com.example.memo"))
    let list = try Program.run(["plugin", "list"], plugins: [one.folder, other.folder])
    #expect(list.output.contains("    contest    kind note: chosen before com.example.memo\n"))
    #expect(list.output.contains("    contest    kind note: behind com.example.note\n"))
  }
}
