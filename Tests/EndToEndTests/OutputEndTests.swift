import TestSupport
import Testing

/// Where output ends before the program does.
@Suite struct OutputEndTests {
  /// An inbox file that is larger than a pipe holds.
  private static func bigList(in folder: TemporaryFolder) throws -> String {
    let messages = (0..<5000).map { #"{"id":"m\#($0)","kind":"k","title":"Message \#($0)"}"# }
    return try folder.write(
      #"{"inlay":1,"messages":["# + messages.joined(separator: ",") + "]}", to: "list.json")
  }

  @Test(arguments: ["text", "ansi", "spoken", "json"])
  func `a broken pipe is a quiet end`(format: String) throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      [
        "bash", "-c", "\"$0\" \"$@\" | head -c 100; echo \" ${PIPESTATUS[0]}\"", Program.path,
        "--plugin-path",
        Program.plugins, "render", try Self.bigList(in: folder), "--format", format,
      ], environment: Program.environment)
    #expect(result.output.hasSuffix(" 0\n"), "\(result)")
    #expect(result.output.utf8.count >= 100)
    #expect(result.error == "")
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["plugin", "list"], ["plugin", "route", "docs/examples/inbox.json"],
  ])
  func `a closed reader is a quiet end of every command`(arguments: [String]) throws {
    let result = try Subprocess.run(
      ["bash", "-c", "{ \"$0\" \"$@\"; echo $? >&2; } | true", Program.path] + arguments,
      environment: Program.environment, directory: PackageFolder.path)
    #expect(result.error == "0\n")
  }

  @Test func `a full disk is 74 with a sentence`() throws {
    let folder = TemporaryFolder()
    let list = try Self.bigList(in: folder)
    for arguments in [
      ["render", list], ["plugin", "list"], ["plugin", "route", list], ["--help"], ["--version"],
    ] {
      let result = try Subprocess.run(
        ["bash", "-c", "\"$0\" \"$@\" >/dev/full", Program.path] + arguments, environment: Program.environment
      )
      #expect(result.code == 74, "\(arguments)")
      #expect(
        result.remarks == [
          "inlay: standard output: cannot be written: No space left on device; make room there"
        ])
    }
  }

  @Test func `a closed output is 74 with a sentence`() throws {
    let result = try Subprocess.run(
      ["bash", "-c", "\"$0\" render docs/examples/inbox.json >&-", Program.path],
      environment: Program.environment, directory: PackageFolder.path)
    #expect(result.code == 74)
    #expect(result.remarks == ["inlay: standard output: cannot be written: Bad file descriptor"])
  }

  @Test func `a closed error output stops nothing`() throws {
    let result = try Subprocess.run(
      [
        "bash", "-c",
        "printf '{\"inlay\":1,\"messages\":[{\"id\":\"a\",\"title\":7,\"text\":\"T\"}]}' | \"$0\" render - 2>&-",
        Program.path,
      ],
      environment: Program.environment)
    #expect(result.code == 0)
    #expect(result.output.contains("T"))
  }
}
