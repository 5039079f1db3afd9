import TestSupport
import Testing

@Suite("The SDK's headers")
struct HeaderTests {
  static let compilers = [
    Compiler("clang", "c11"), Compiler("clang", "c17"), Compiler("gcc", "c11"), Compiler("gcc", "c17"),
    Compiler("clang++", "c++11"), Compiler("clang++", "c++17"), Compiler("clang++", "c++20"),
    Compiler("g++", "c++11"), Compiler("g++", "c++17"), Compiler("g++", "c++20"),
  ]

  static let headers = Files.names(in: "\(PackageFolder.path)/SDK/include/inlay")

  @Test("compile as one in every C and C++ that is promised", arguments: compilers)
  func compile(with compiler: Compiler) throws {
    try expectCompiles("#include <inlay/inlay.h>\n", with: compiler)
  }

  @Test("compile in their one-file form too", arguments: compilers)
  func compileAmalgamated(with compiler: Compiler) throws {
    try expectCompiles("#include \"\(PackageFolder.path)/SDK/inlay-sdk.h\"\n", with: compiler)
  }

  @Test("compile each by itself", arguments: headers, [Compiler("clang", "c11"), Compiler("g++", "c++11")])
  func compileAlone(_ header: String, with compiler: Compiler) throws {
    try expectCompiles("#include <inlay/\(header)>\n", with: compiler)
  }

  @Test("may be included twice and in any order")
  func includeTwice() throws {
    let lines = Self.headers.reversed() + Self.headers
    try expectCompiles(lines.map { "#include <inlay/\($0)>\n" }.joined(), with: Compiler("clang", "c11"))
  }

  @Test(
    "write a plugin with one macro",
    arguments: [
      Compiler("clang", "c11"), Compiler("gcc", "c11"), Compiler("clang", "c17"), Compiler("gcc", "c17"),
      Compiler("clang++", "c++20"), Compiler("g++", "c++20"),
    ])
  func macro(with compiler: Compiler) throws {
    let isCPlusPlus = compiler.name.hasSuffix("++")
    let folder = TemporaryFolder()
    let source = try folder.write(
      """
      #include <inlay/inlay.h>
      static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                               const inlay_canvas *canvas) \(isCPlusPlus ? "noexcept" : "") {
        (void)view;
        (void)context;
        return inlay_paragraph(canvas, inlay_data_string(inlay_this_host, message, INLAY_STRING("a.b")));
      }
      INLAY_PLUGIN("com.example.note", "Note", "1.0.0", (.kind = INLAY_LITERAL("note")), .draw = draw)

      """, to: isCPlusPlus ? "note.cc" : "note.c")
    let built = try compiler.buildPlugin(source, to: folder.file("libNote.so"), flags: Compiler.strict)
    #expect(built.succeeded, "\(built)")
    let symbols = try Subprocess.run(["nm", "-D", "--defined-only", folder.file("libNote.so")]).output
    #expect(symbols.split(separator: " ").last == "inlay_plugin_v0\n", "\(symbols)")
  }

  @Test("name every header in the order to read them")
  func tableOfContents() throws {
    let contents = try Files.text(of: "\(PackageFolder.path)/SDK/include/inlay/inlay.h")
    let prose = contents.split(separator: "#ifndef").first ?? ""
    for header in Self.headers where header != "inlay.h" { #expect(prose.contains(header), "\(header)") }
  }

  private func expectCompiles(_ text: String, with compiler: Compiler) throws {
    let folder = TemporaryFolder()
    let isCPlusPlus = compiler.name.hasSuffix("++")
    let source = try folder.write(text, to: isCPlusPlus ? "header.cc" : "header.c")
    let result = try compiler.run(Compiler.strict + ["-c", source, "-o", "/dev/null"])
    #expect(result.succeeded, "\(result)")
  }
}
