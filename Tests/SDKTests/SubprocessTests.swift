import TestSupport
import Testing

@Suite("A command that a test runs")
struct SubprocessTests {
  @Test("gets its input and gives its output, however long")
  func inputAndOutput() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let result = try Subprocess.run(["cat"], input: input)
    #expect(result.succeeded)
    #expect(result.outputBytes == input)
  }

  @Test("says how it ended")
  func endings() throws {
    #expect(try Subprocess.run(["sh", "-c", "echo no >&2; exit 7"]).ending == .exited(7))
    #expect(try Subprocess.run(["sh", "-c", "echo no >&2; exit 7"]).error == "no\n")
    #expect(try Subprocess.run(["sh", "-c", "kill -9 $$"]).ending == .killed(signal: 9))
  }

  @Test("is ended, with what it started, when its time is over")
  func timeout() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Subprocess.run(["sh", "-c", "echo begun; sleep 60 & sleep 60"], seconds: 0.3)
    #expect(result.ending == .timedOut)
    #expect(result.output == "begun\n")
    #expect(clock.now - start < .seconds(20))
  }

  @Test("has the folder and variables that it was given")
  func surroundings() throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      ["sh", "-c", "pwd; echo $A; echo ${HOME-none}"], environment: ["A": "b c", "HOME": nil],
      directory: folder.path)
    #expect(result.output == "\(folder.path)\nb c\nnone\n")
  }

  @Test("that does not exist is an error with its name")
  func missing() {
    #expect(throws: FileFault.self) { try Subprocess.run(["/nowhere/program"]) }
  }

  @Test("leaves nothing of its folder")
  func temporaryFolder() throws {
    var folder: TemporaryFolder? = TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("x", to: "a/b/c.txt")
    #expect(Files.all(below: path) == ["a/b/c.txt"])
    folder = nil
    #expect(!Files.exists(path))
  }
}
