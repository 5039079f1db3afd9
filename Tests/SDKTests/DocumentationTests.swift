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
    /// The function whose body it is; nil for a file of its own.
    var function: Function?
    var text: String

    var description: String { "\(page):\(line)" }
    var isPlugin: Bool { text.contains("INLAY_PLUGIN(") || text.contains("inlay_plugin_v0(") }

    /// A function of a plugin that a fragment is the body of.
    enum Function: String, Sendable {
      case draw, event

      /// What the ABI gives it.
      var parameters: String {
        switch self {
        case .draw:
          """
          inlay_view *view, const inlay_message *message, const inlay_context *context,
                                   const inlay_canvas *canvas
          """
        case .event:
          """
          inlay_view *view, const inlay_message *message, const inlay_context *context,
                                   const inlay_event *event, const inlay_outcomes *outcomes
          """
        }
      }

      var names: [String] {
        ["view", "message", "context"] + (self == .draw ? ["canvas"] : ["event", "outcomes"])
      }
    }

    /// A fragment gets the function around it, and the table that holds that: a body that answers nothing, or something
    /// that the table does not take, is refused by the compiler.
    var source: String {
      guard let function else { return text }
      return """
        #include <inlay/inlay.h>
        static inlay_status \(function.rawValue)(\(function.parameters)) {
          \(function.names.map { "(void)\($0)" }.joined(separator: ", "));
        \(text)
        }
        INLAY_PLUGIN("com.example.fragment", "Fragment", "1.0.0", (.kind = INLAY_LITERAL("fragment")),
                     .\(function.rawValue) = \(function.rawValue))

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
          page: page, line: index + 1, language: language,
          function: words.contains("fragment") ? words.contains("event") ? .event : .draw : nil, text: "")
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
      // The macro needs C++20; what does without it is for older compilers.
      case "cpp":
        (
          Compiler("clang++", block.text.contains("INLAY_PLUGIN(") ? "c++20" : "c++17"), "example.cc",
          Compiler.strict
        )
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
    #expect(Set(guide.compactMap(\.function)) == [.draw, .event])
    #expect(guide.contains { $0.language == "cpp" && $0.text.contains("INLAY_PLUGIN(") })
  }

  @Test("answers a tap on an unknown target as the ABI asks")
  func eventFragment() throws {
    let block = try #require(Self.blocks.first { $0.function == .event })
    let folder = TemporaryFolder()
    let library = folder.file("libevent.so")
    let built = try Compiler("clang").buildPlugin(try folder.write(block.source, to: "event.c"), to: library)
    #expect(built.succeeded, "\(built)")
    let fields = ["title=Milk", "code=4711", "action=-,-,url,https://example.com/"]
    #expect(
      try Probe.run(library: library, ["tap", "-"] + fields)
        == "outcome 2 \"https://example.com/\" 0\nstatus 0\n")
    #expect(try Probe.run(library: library, ["tap", "copy"] + fields) == "outcome 7 \"4711\" 0\nstatus 0\n")
    #expect(try Probe.run(library: library, ["tap", "missing"] + fields) == "status -3\n")
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
}
