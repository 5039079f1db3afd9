import TestSupport
import Testing

@Suite("What a plugin shows")
struct ExportTests {
  static let script = "\(PackageFolder.path)/Tests/check-exports.sh"

  @Test("is one symbol, and it needs no Foundation", arguments: ["Alert", "Card", "Layout", "Web"])
  func exports(plugin: String) throws {
    let result = try Subprocess.run([Self.script, BuildFolder.library(plugin)])
    #expect(result.succeeded, "\(result)")
  }

  @Test("is found out where it is more")
  func tooMany() throws {
    let folder = TemporaryFolder()
    let source = try folder.write(
      "int inlay_plugin_v0(void) { return 0; } int more(void) { return 1; }\n", to: "p.c")
    let library = folder.file("libMore.so")
    let built = try Subprocess.run(["clang", "-shared", "-fPIC", source, "-o", library])
    #expect(built.succeeded, "\(built)")
    let result = try Subprocess.run([Self.script, library])
    #expect(result.code == 1)
    #expect(result.error.contains("more"))
  }

  @Test("of C needs libc alone")
  func alertIsLean() throws {
    let dynamic = try Subprocess.run(["readelf", "-d", BuildFolder.library("Alert")]).output
    let needed = dynamic.split(separator: "\n").filter { $0.contains("(NEEDED)") }
    #expect(needed.count == 1 && needed[0].contains("libc.so.6"), "\(needed)")
  }
}
