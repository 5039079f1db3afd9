import Glibc
import TestSupport
import Testing

/// `inlay plugin new`: what it writes builds with the language's own tool, and draws, by the commands of its README.
@Suite struct PluginNewTests {
  /// A folder in which plugins are begun.
  private static func new(
    _ name: String, _ options: [String], in folder: TemporaryFolder, environment: [String: String?] = [:]
  ) throws -> Subprocess.Result {
    try Program.run(
      ["plugin", "new", name] + options, plugins: [], environment: environment, directory: folder.path)
  }

  /// Runs make, as an author does, with the program of this build.
  private static func make(_ arguments: [String], in folder: String) throws -> Subprocess.Result {
    try Subprocess.run(
      ["make", "INLAY=\(Program.path)"] + arguments,
      environment: ["INLAY_PLUGIN_PATH": nil, "INLAY_HOME": Program.shared.file("nowhere"), "TZ": "UTC"],
      directory: folder, seconds: 300)
  }

  private static let languages = [
    ("c", "parcel-note.c"), ("cpp", "parcel-note.cc"), ("rust", "src/lib.rs"),
    ("swift", "Sources/ParcelNoteRenderer/Draw.swift"),
  ]

  private static let drawing = "Hello\n═════\n\nDrawn by Parcel note.\n"

  /// The author's own file, of which the part between the two marks is theirs to change.
  private static func expectShort(_ file: String) throws {
    let lines = try Files.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40, "\(file) has \(lines.count) lines")
    let start = try #require(lines.firstIndex { $0.contains("Yours from here …") })
    let end = try #require(lines.firstIndex { $0.contains("… to here.") })
    #expect((1...20).contains(end - start - 1))
    #expect(lines.allSatisfy { $0.utf8.count <= 120 })
  }

  @Test(arguments: languages)
  func `each language goes from nothing to a drawn message`(language: String, file: String) throws {
    let folder = TemporaryFolder()
    let made = try Self.new("parcel-note", ["--language", language], in: folder)
    #expect(made.succeeded && made.error == "", "\(made)")
    #expect(made.output.contains("\(file) is yours\n    cd parcel-note && make test\n"))
    let plugin = folder.file("parcel-note")
    try Self.expectShort("\(plugin)/\(file)")

    let tested = try Self.make(["test"], in: plugin)
    #expect(tested.succeeded, "\(tested)")
    #expect(tested.output.contains(Self.drawing) && tested.output.contains(" skipped\n"), "\(tested)")
    let exports = try Subprocess.run([
      "sh", "\(PackageFolder.path)/Tests/check-exports.sh", "\(plugin)/libparcel-note.so",
    ])
    #expect(exports.succeeded, "\(exports)")

    // The manifest that was written is what the binary says of itself.
    let manifest = try Files.text(of: "\(plugin)/plugin.json")
    let again = try Self.make(["manifest"], in: plugin)
    #expect(again.succeeded, "\(again)")
    #expect(try Files.text(of: "\(plugin)/plugin.json") == manifest)

    // And a drawing that is another one is noticed.
    try Files.write(Array("Hello\n".utf8), to: "\(plugin)/golden.txt")
    let failed = try Self.make(["test"], in: plugin)
    #expect(!failed.succeeded && failed.output.contains("+Drawn by Parcel note.\n"), "\(failed)")
    #expect(try Self.make(["golden"], in: plugin).succeeded)
    #expect(try Files.text(of: "\(plugin)/golden.txt") == Self.drawing)

    let row = try Program.run(
      ["render", "sample.json", "--presentation", "row"], plugins: ["."], directory: plugin)
    #expect(row.output == "Hello\n" && row.error == "")

    let home = ["HOME": folder.path]
    let installed = try Program.run(
      ["plugin", "install", ".", "--yes"], plugins: [], environment: home, directory: plugin)
    #expect(installed.succeeded, "\(installed)")
    let drawn = try Program.run(
      ["render", "sample.json"], plugins: [], environment: home, directory: plugin)
    #expect(drawn.output == Self.drawing && drawn.error == "")
  }

  @Test(arguments: languages)
  func `each language has a template for a content type`(language: String, file: String) throws {
    let folder = TemporaryFolder()
    let made = try Self.new(
      "parcel-note", ["--language", language, "--renders", "text/x-note"], in: folder)
    #expect(made.succeeded, "\(made)")
    let tested = try Self.make(["test"], in: folder.file("parcel-note"))
    #expect(
      tested.succeeded && tested.output.contains(Self.drawing) && tested.output.contains(" skipped\n"),
      "\(tested)")
    #expect(
      try Files.text(of: folder.file("parcel-note/plugin.json")).contains(#"{"contentType":"text/x-note","#))
  }

  @Test func `Swift has an Embedded variant, which needs no Swift runtime`() throws {
    let folder = TemporaryFolder()
    #expect(try Self.new("parcel-note", ["--language", "swift"], in: folder).succeeded)
    let plugin = folder.file("parcel-note")
    let tested = try Self.make(["test", "EMBEDDED=1"], in: plugin)
    #expect(
      tested.succeeded && tested.output.contains(Self.drawing) && tested.output.contains(" skipped\n"),
      "\(tested)")
    let needed = try Subprocess.run(["readelf", "-d", "\(plugin)/libparcel-note.so"])
    #expect(needed.succeeded && needed.output.contains("libc.so.6") && !needed.output.contains("libswift"))
  }

  @Test func `a bound function needs nothing to be built`() throws {
    let folder = TemporaryFolder()
    #expect(try Self.new("parcel-note", ["--language", "bound"], in: folder).succeeded)
    let tested = try Self.make(["test"], in: folder.file("parcel-note"))
    #expect(tested.succeeded, "\(tested)")
    #expect(tested.output.contains(Self.drawing), "\(tested)")
    #expect(!Files.names(in: folder.file("parcel-note")).contains { $0.hasSuffix(".so") })
  }

  @Test(arguments: [
    (
      "cpp", "parcel-note.cc", "  inlay_heading(", "  throw std::bad_alloc();\n  inlay_heading(",
      "std::bad_alloc"
    ),
    ("cpp", "parcel-note.cc", "  inlay_heading(", "  throw 7;\n  inlay_heading(", "something was thrown"),
    (
      "rust", "src/lib.rs", "    canvas.heading(",
      "    canvas.line(&\"é\"[message.id().len()..]);\n    canvas.heading(",
      "it panicked: "
    ),
    (
      "rust", "src/lib.rs", "    Ok(())\n}", "    Err(\"there is no such order\".to_string())\n}",
      "there is no such order"
    ),
  ])
  func `what is thrown becomes the reason, and costs no process`(
    language: String, file: String, old: String, new: String, reason: String
  ) throws {
    let folder = TemporaryFolder()
    #expect(try Self.new("parcel-note", ["--language", language], in: folder).succeeded)
    let plugin = folder.file("parcel-note")
    var source = try Files.text(of: "\(plugin)/\(file)")
    let place = try #require(source.firstRange(of: old))
    source.replaceSubrange(place, with: new)
    if language == "cpp" { source = "#include <new>\n" + source }
    try Files.write(Array(source.utf8), to: "\(plugin)/\(file)")
    let tested = try Self.make(["test"], in: plugin)
    #expect(!tested.succeeded)
    #expect(
      tested.error.contains("Parcel note (com.example.parcel-note) failed: \(reason)"), "\(tested)")
  }

  @Test(arguments: [
    (["../x", "--language", "c"], "\"../x\" cannot be a plugin's name"),
    (["", "--language", "c"], "\"\" cannot be a plugin's name"),
    (["-", "--language", "c"], "\"-\" cannot be a plugin's name"),
    (["7up", "--language", "c"], "\"7up\" cannot be a plugin's name"),
    (["a b", "--language", "c"], "\"a b\" cannot be a plugin's name"),
    (["a"], "say with --language what the plugin is written in: c, cpp, rust, swift, bound"),
    (["a", "--language", "cobol"], "--language is one of c, cpp, rust, swift, bound, not \"cobol\""),
    (["a", "--language", "c", "--renders", "a\"b"], "--renders takes a kind"),
    (["a", "--language", "c", "--renders", "Text/HTML"], "--renders takes a content type"),
    (["a", "--language", "bound", "--renders", "note"], "a bound function converts bodies"),
  ])
  func `a wrong name or type is refused with a sentence`(arguments: [String], sentence: String) throws {
    let folder = TemporaryFolder()
    let result = try Program.run(["plugin", "new"] + arguments, plugins: [], directory: folder.path)
    #expect(result.code == 64)
    #expect(result.error.hasPrefix("inlay: \(sentence)"), "\(result.error)")
    #expect(Files.names(in: folder.path) == [])
  }

  @Test func `nothing is written over`() throws {
    let folder = TemporaryFolder()
    try folder.write("mine", to: "note/note.c")
    let result = try Self.new("note", ["--language", "c"], in: folder)
    #expect(result.code == 73)
    #expect(result.error == "inlay: note is there already; nothing is written over, so take another name\n")
    #expect(Files.all(below: folder.path) == ["note/note.c"])
  }

  @Test func `a missing SDK is one sentence`() throws {
    let folder = TemporaryFolder()
    let result = try Self.new(
      "note", ["--language", "c"], in: folder, environment: ["INLAY_SDK": "/nowhere"])
    #expect(result.code == 78)
    #expect(
      result.error
        == "inlay: INLAY_SDK is /nowhere, where there is no folder templates and no inlay-sdk.h; mend it\n")
    let program = folder.file("bin/inlay")
    try Files.write(Files.read(Program.path), to: program)
    chmod(program, 0o755)
    let lost = try Subprocess.run(
      [program, "plugin", "new", "note", "--language", "c"], environment: Program.environment,
      directory: folder.path)
    #expect(lost.code == 78)
    #expect(lost.error.contains("the SDK is not found in ") && lost.error.contains("; install Inlay"))
    #expect(!Files.exists(folder.file("note")))
  }
}
