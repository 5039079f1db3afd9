import TestSupport
import Testing

@Suite("The code in the documentation")
struct DocumentationTests {
  /// A fenced block of a page.
  struct Block: Sendable, CustomStringConvertible {
    var page: String
    var line: Int
    /// `c`, `cpp` or `swift`.
    var language: String
    /// It stands in a function that has the arguments of `draw` and `event`.
    var isFragment: Bool
    var text: String

    var description: String { "\(page):\(line)" }
    var isPlugin: Bool { text.contains("INLAY_PLUGIN(") || text.contains("inlay_plugin_v0(") }

    /// What a fragment may use.
    var source: String {
      guard isFragment else { return text }
      return """
        #include <inlay/inlay.h>
        void fragment(const inlay_message *message, const inlay_context *context, const inlay_canvas *canvas,
                      const inlay_event *event, const inlay_outcomes *outcomes);
        void fragment(const inlay_message *message, const inlay_context *context, const inlay_canvas *canvas,
                      const inlay_event *event, const inlay_outcomes *outcomes) {
          (void)message, (void)context, (void)canvas, (void)event, (void)outcomes;
        \(text)
        }

        """
    }
  }

  static let pages: [String] = {
    let docs = Files.all(below: "\(PackageFolder.path)/docs").map { "docs/\($0)" }
    let plugins = Files.names(in: "\(PackageFolder.path)/Plugins").map { "Plugins/\($0)/README.md" }
    return (docs + plugins + ["README.md", "SDK/README.md"])
      .filter { $0.hasSuffix(".md") && Files.exists("\(PackageFolder.path)/\($0)") }
  }()

  static let blocks: [Block] = pages.flatMap { page in
    ((try? Files.text(of: "\(PackageFolder.path)/\(page)")).map { blocks(of: page, $0) } ?? [])
  }

  /// The blocks of C, C++ and Swift on a page. Those within lists are moved to the margin.
  static func blocks(of page: String, _ text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (block: Block, indent: Int, isCode: Bool)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indent)
      if let (block, margin, isCode) = open {
        if content == "```" {
          if isCode { blocks.append(block) }
          open = nil
        } else {
          open?.block.text += line.dropFirst(min(margin, indent)) + "\n"
        }
      } else if content.hasPrefix("```") {
        let words = content.dropFirst(3).split(separator: " ").map(String.init)
        let language = words.first ?? ""
        let block = Block(
          page: page, line: index + 1, language: language, isFragment: words.contains("fragment"), text: "")
        open = (block, indent, ["c", "cpp", "swift"].contains(language))
      }
    }
    return blocks
  }

  @Test("compiles, and links where it is a whole plugin", arguments: blocks)
  func compiles(block: Block) throws {
    let folder = TemporaryFolder()
    let (compiler, name, flags): (Compiler, String, [String]) =
      switch block.language {
      case "c": (Compiler("clang", "c11"), "example.c", Compiler.strict)
      case "cpp": (Compiler("clang++", "c++17"), "example.cc", Compiler.strict)
      default:
        (
          Compiler("swiftc"), "example.swift",
          [
            "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-parse-as-library",
            "-warnings-as-errors",
          ]
        )
      }
    let source = try folder.write(block.source, to: name)
    if block.isPlugin {
      let library = folder.file("libExample.so")
      let built = try compiler.buildPlugin(source, to: library, flags: flags)
      #expect(built.succeeded, "\(built)")
      let exports = try Subprocess.run([ExportTests.script, library])
      #expect(exports.succeeded, "\(exports)")
    } else {
      let arguments = compiler.isOfSwift ? ["-typecheck", source] : ["-c", source, "-o", "/dev/null"]
      let result = try compiler.run(flags + arguments)
      #expect(result.succeeded, "\(result)")
    }
  }

  @Test("is there in every language that the guide promises")
  func guide() {
    let guide = Self.blocks.filter { $0.page == "docs/writing-a-renderer.md" }
    #expect(Set(guide.filter(\.isPlugin).map(\.language)) == ["c", "cpp", "swift"])
    #expect(guide.contains { $0.isFragment })
  }

  @Test("draws what the guide says")
  func draws() throws {
    let block = try #require(Self.blocks.first { $0.text.contains("com.example.note") })
    let folder = TemporaryFolder()
    let library = folder.file("libnote.so")
    let built = try Compiler("clang").buildPlugin(try folder.write(block.source, to: "note.c"), to: library)
    #expect(built.succeeded, "\(built)")
    let drawing = try Probe.run(library: library, ["draw", "0", "title=Milk", "text=Two bottles."])
    #expect(
      drawing == """
        open heading level=1
          text "Milk"
        open paragraph
          text "Two bottles."
        status 0

        """)
  }

  @Test("builds with the installed SDK as it does with the source tree")
  func pkgConfig() throws {
    let prefix = TemporaryFolder()
    for header in HeaderTests.headers {
      try prefix.write(
        Files.text(of: "\(PackageFolder.path)/SDK/include/inlay/\(header)"), to: "include/inlay/\(header)")
    }
    try prefix.write(
      Files.text(of: "\(PackageFolder.path)/SDK/plugin.exports"), to: "share/inlay/plugin.exports")
    let filled = try Subprocess.run(
      ["sed", "-e", "s|@PREFIX@|\(prefix.path)|", "-e", "s|@VERSION@|0.1.0|", "SDK/inlay-sdk.pc.in"],
      directory: PackageFolder.path)
    try prefix.write(filled.output, to: "lib/pkgconfig/inlay-sdk.pc")
    let block = try #require(Self.blocks.first { $0.text.contains("com.example.note") })
    try prefix.write(block.source, to: "note.c")
    let result = try Subprocess.run(
      ["sh", "-c", "clang -shared -fPIC -O2 note.c -o libnote.so $(pkg-config --cflags --libs inlay-sdk)"],
      environment: ["PKG_CONFIG_PATH": prefix.file("lib/pkgconfig")], directory: prefix.path)
    #expect(result.succeeded, "\(result)")
    let exports = try Subprocess.run([ExportTests.script, prefix.file("libnote.so")])
    #expect(exports.succeeded, "\(exports)")
  }
}
