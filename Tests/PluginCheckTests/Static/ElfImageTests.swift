import TestSupport
import Testing

@testable import PluginCheck

/// What is read of a library without loading it, held against what the compiler was told.
@Suite struct ElfImageTests {
  private static let source = """
    #include <inlay/inlay.h>
    #include <math.h>
    double other(double x) { return pow(x, 2.5); }
    static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
      (void)v, (void)x;
      return inlay_paragraph(c, m->title);
    }
    INLAY_PLUGIN("org.example.elf", "Elf", "1.0.0", (.kind = INLAY_LITERAL("elf")), .draw = draw)
    """

  private static func image(_ flags: [String]) throws -> ElfImage {
    let folder = TemporaryFolder()
    try folder.write(source, to: "elf.c")
    let library = folder.file("libelf.so")
    let built = try Compiler("clang").run(
      flags + ["-shared", "-fPIC", folder.file("elf.c"), "-o", library, "-lm"])
    #expect(built.succeeded, "\(built)")
    return try ElfImage(Files.read(library))
  }

  /// The symbols of the source; some linkers show their own besides, such as `_end`.
  private static func own(_ image: ElfImage) -> [String] {
    image.exported.filter { !$0.hasPrefix("_") }.sorted()
  }

  @Test(arguments: ["gnu", "sysv", "both"])
  func `its needs and symbols are read from either table`(table: String) throws {
    let image = try Self.image(["-Wl,--hash-style=\(table)"])
    #expect(image.needed.sorted() == ["libc.so.6", "libm.so.6"])
    #expect(Self.own(image) == ["inlay_plugin_v0", "other"])
    #expect(image.glibc.contains { $0 >= GlibcVersion("2.29")! }, "pow is of 2.29")
    #expect(image.searchPaths == [])
    #expect(!image.hasExecutableStack && !image.hasTextRelocations && !image.hasWritableCode)
  }

  @Test func `section headers are not needed`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.source, to: "elf.c")
    let library = folder.file("libelf.so")
    #expect(
      try Compiler("clang").run(["-shared", "-fPIC", folder.file("elf.c"), "-o", library, "-lm"]).succeeded)
    var bytes = try Files.read(library)
    // e_shoff, e_shnum and e_shstrndx
    for index in Array(40..<48) + [60, 61, 62, 63] { bytes[index] = 0 }
    #expect(Self.own(try ElfImage(bytes)) == ["inlay_plugin_v0", "other"])
  }

  @Test func `only what the list of exports names is shown`() throws {
    let image = try Self.image(["-Wl,--version-script=\(PackageFolder.path)/SDK/plugin.exports"])
    #expect(image.exported == ["inlay_plugin_v0"])
  }

  @Test func `a stack that is code, and places of the builder's, are seen`() throws {
    let image = try Self.image(["-Wl,-z,execstack", "-Wl,-rpath,/home/builder/lib:$ORIGIN"])
    #expect(image.hasExecutableStack)
    #expect(image.searchPaths == ["/home/builder/lib", "$ORIGIN"])
    #expect(!SystemLibraries.isSystemFolder("/home/builder/lib") && SystemLibraries.isSystemFolder("$ORIGIN"))
  }

  @Test(
    arguments: [
      ([], "it is no ELF file, so no shared library"),
      (Array("#!/bin/sh\n".utf8), "it is no ELF file, so no shared library"),
      ([0x7F, 0x45, 0x4C, 0x46, 1, 1] + [UInt8](repeating: 0, count: 100), "64-bit"),
      ([0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 100), "no shared library"),
    ] as [([UInt8], String)])
  func `what is no library is refused with a reason`(bytes: [UInt8], reason: String) {
    #expect { try ElfImage(bytes) } throws: { ($0 as? ElfImage.Fault)?.problem.contains(reason) == true }
  }

  @Test func `a file that ends anywhere is refused or read, and never more`() throws {
    let folder = "\(PackageFolder.path)/Tests/Fuzz/Seeds/elf"
    let whole = try Files.read("\(folder)/gnu-hash")
    #expect(try ElfImage(whole).exported.contains("inlay_plugin_v0"))
    for length in 0..<whole.count { _ = try? ElfImage(Array(whole[..<length])) }
  }

  @Test(
    arguments: [
      ("2.36", "2.36", false), ("2.9", "2.36", true), ("2.2.5", "2.3", true), ("3.0", "2.99", false),
    ])
  func `versions are compared by their numbers`(a: String, b: String, isOlder: Bool) throws {
    let (first, second) = (try #require(GlibcVersion(a)), try #require(GlibcVersion(b)))
    #expect((first < second) == isOlder)
  }

  @Test(arguments: ["", "2.", "x", "2.x", "PRIVATE", "-1"]) func `what is no version is none`(text: String) {
    #expect(GlibcVersion(text) == nil)
  }

  @Test func `the system's own version is one that Inlay runs on`() {
    #expect(GlibcVersion.own >= GlibcVersion.floor)
  }

  @Test func `libraries of the system are found by their name alone`() {
    #expect(SystemLibraries.have("libc.so.6") && SystemLibraries.have("libm.so.6"))
    #expect(!SystemLibraries.have("libnobody-has-this.so.1") && !SystemLibraries.have("../lib/libc.so.6"))
  }
}
