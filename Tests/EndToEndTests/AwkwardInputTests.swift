import Glibc
import TestSupport
import Testing

/// Standard input that ends in an error, comes slowly without blocking, or is not there at all.
@Suite struct AwkwardInputTests {
  private static let lines = """
    {"id":"a","kind":"k","title":"Alpha"}
    {"id":"b","kind":"k","title":"Beta"}
    {"id":"c","kind":"k","title":"Gam

    """

  /// Runs `inlay` behind the program that feeds it.
  private static func run(_ mode: String, _ text: String, _ arguments: [String]) throws -> Subprocess.Result {
    let folder = TemporaryFolder()
    let feeder = folder.file("feeder")
    let source = "\(PackageFolder.path)/Tests/EndToEndTests/Fixtures/feeder.c"
    let built = try Subprocess.run(["clang", "-O1", "-o", feeder, source])
    try #require(built.succeeded, "\(built)")
    let file = try folder.write(text, to: "input")
    return try Subprocess.run(
      [feeder, mode, file, Program.path, "--no-plugins"] + arguments, environment: Program.environment,
      directory: PackageFolder.path)
  }

  @Test func `what came before an error of reading is drawn, and the code says the error`() throws {
    let result = try Self.run("broken", Self.lines, ["render", "-", "--presentation", "row"])
    #expect(result.output == "Alpha\nBeta\n", "\(result)")
    #expect(result.code == 74)
    #expect(result.error.contains("the input cannot be read any further"))
  }

  @Test func `a pipe that does not block is waited for`() throws {
    let text = #"{"inlay":1,"messages":[{"id":"a","title":"Alpha"},{"id":"b","title":"Beta"}]}"#
    let result = try Self.run("slow", text, ["render", "-", "--presentation", "row"])
    #expect(result.output == "Alpha\nBeta\n", "\(result)")
    #expect(result.code == 0)
  }

  @Test func `remarks do not end up in an output file when the standard descriptors are closed`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"Alpha","sent":"never"}]}"#, to: "inbox.json")
    let script = "\"$0\" --no-plugins render \"$1\" --presentation row --output \"$2\" <&- >&- 2>&-"
    let result = try Subprocess.run(
      ["bash", "-c", script, Program.path, file, folder.file("out")], environment: Program.environment)
    #expect(result.code == 0, "\(result)")
    #expect(try Files.text(of: folder.file("out/inbox.json.txt")) == "Alpha\n")
  }

  @Test func `a pipe at the place of an output file is refused`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(#"{"inlay":1,"messages":[{"id":"a","title":"Alpha"}]}"#, to: "inbox.json")
    mkdir(folder.file("out"), 0o700)
    mkfifo(folder.file("out/inbox.json.txt"), 0o600)
    let result = try Program.run(["render", file, "--output", folder.file("out")], seconds: 20)
    #expect(result.code == 73, "\(result)")
  }

  @Test func `an input that is not there does not cost the others`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"Alpha"}]}"#, to: "inbox.json")
    let result = try Program.run(["render", "nowhere.json", file, "--presentation", "row"])
    #expect(result.output == "Alpha\n")
    #expect(result.code == 0)
    #expect(
      result.error == "inlay: nowhere.json: cannot be read: No such file or directory; check the path\n")
  }
}
