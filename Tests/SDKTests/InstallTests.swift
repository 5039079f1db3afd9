import TestSupport
import Testing

/// `SDK/install.sh`, run into a folder of the test's own.
@Suite("What make install installs")
struct InstallTests {
  /// Installs this build's programs and one plugin.
  private static func install() throws -> TemporaryFolder {
    let (build, prefix) = (TemporaryFolder(), TemporaryFolder())
    for program in ["inlay", "inlay-worker"] {
      let link = try Subprocess.run(["ln", "-s", BuildFolder.executable(program), build.file(program)])
      #expect(link.succeeded, "\(link)")
    }
    try build.write(
      Files.text(of: "\(PackageFolder.path)/Plugins/Markdown/plugin.json"), to: "plugins/Markdown/plugin.json"
    )
    let result = try Subprocess.run(
      ["bash", "\(PackageFolder.path)/SDK/install.sh", build.path, "Markdown"],
      environment: ["PREFIX": prefix.path, "DESTDIR": ""])
    #expect(result.succeeded, "\(result)")
    return prefix
  }

  /// The documentation's first plugin of a language.
  private static func plugin(of language: String) throws -> String {
    try #require(DocumentationTests.blocks.first { $0.language == language && $0.isPlugin }).source
  }

  private static func shell(_ line: String, in prefix: TemporaryFolder) throws -> Subprocess.Result {
    try Subprocess.run(
      ["sh", "-c", line], environment: ["PKG_CONFIG_PATH": prefix.file("lib/pkgconfig")],
      directory: prefix.path)
  }

  @Test("is all that a plugin is built with in C")
  func c() throws {
    let prefix = try Self.install()
    try prefix.write(Self.plugin(of: "c"), to: "note.c")
    let result = try Self.shell(
      "clang -shared -fPIC -O2 note.c -o libnote.so $(pkg-config --cflags --libs inlay-sdk)", in: prefix)
    #expect(result.succeeded, "\(result)")
    let exports = try Subprocess.run([ExportTests.script, prefix.file("libnote.so")])
    #expect(exports.succeeded, "\(exports)")
  }

  @Test("is all that a plugin is built with in Swift, as the guide says")
  func swift() throws {
    let guide = try Files.text(of: "\(PackageFolder.path)/docs/writing-a-renderer.md")
    let lines = guide.split(separator: "\n", omittingEmptySubsequences: false)
    let option = try #require(lines.firstIndex { $0.contains("--variable=exports") })
    let start = try #require(lines[..<option].lastIndex { $0.hasPrefix("    swiftc ") })
    let command = lines[start...].prefix { $0.hasPrefix("    ") }.joined(separator: "\n")

    let prefix = try Self.install()
    try prefix.write(Self.plugin(of: "swift"), to: "note.swift")
    let result = try Self.shell("mkdir -p plugins/note && \(command)", in: prefix)
    #expect(result.succeeded, "\(result)")
    let exports = try Subprocess.run([ExportTests.script, prefix.file("plugins/note/libnote.so")])
    #expect(exports.succeeded, "\(exports)")
  }

  @Test("has the licence and every page, example and schema")
  func documents() throws {
    let prefix = try Self.install()
    let installed = Files.all(below: prefix.file("share/doc/inlay"))
    let docs = Files.all(below: "\(PackageFolder.path)/docs").map { "docs/\($0)" }
    #expect(docs.contains("docs/examples/inbox.json") && docs.contains("docs/schema/plugin.schema.json"))
    #expect(installed == (["LICENSE", "README.md"] + docs).sorted())
  }

  @Test("is a program that runs from there")
  func program() throws {
    let prefix = try Self.install()
    let list = try Subprocess.run([prefix.file("bin/inlay"), "plugin", "list"])
    #expect(list.succeeded, "\(list)")
    #expect(list.output.contains("dev.inlay.markdown"), "\(list)")
  }

  @Test("is all that a plugin is begun with")
  func templates() throws {
    let prefix = try Self.install()
    let made = try Self.shell("bin/inlay plugin new note --language c && make -C note CC=clang", in: prefix)
    #expect(made.succeeded, "\(made)")
    #expect(Files.exists(prefix.file("note/libnote.so")))
    #expect(try Files.text(of: prefix.file("note/sdk/plugin.exports")).contains("inlay_plugin_v"))
  }
}
