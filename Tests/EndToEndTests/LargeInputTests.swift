import Glibc
import JSON
import TestSupport
import Testing

/// Input that is large: all of it is drawn, and the host holds no more than its largest message needs.
@Suite(.serialized) struct LargeInputTests {
  /// A program that measures another's memory; see its source.
  private static let peak: String? = {
    let program = Program.shared.file("peak")
    Files.makeFolders(of: program)
    let source = "\(PackageFolder.path)/Tests/EndToEndTests/Fixtures/peak.c"
    let built = try? Compiler("clang").run(["-O1", "-D_DEFAULT_SOURCE", source, "-o", program])
    return built?.succeeded == true ? program : nil
  }()

  /// Renders a file; answers with the most memory that the host held at once, in MiB.
  private static func measure(
    _ file: String, _ options: [String], in folder: TemporaryFolder
  ) throws -> (result: Subprocess.Result, mebibytes: Int) {
    let peak = try #require(Self.peak, "peak.c cannot be built")
    let command = [peak, folder.file("peak"), Program.path, "--plugin-path", Program.plugins, "render", file]
    let result = try Subprocess.run(command + options, environment: Program.environment, seconds: 300)
    let text = try Files.text(of: folder.file("peak"))
    let kibibytes = try #require(Int(text.filter { $0 != "\n" }))
    return (result, kibibytes / 1024)
  }

  /// Writes a file piece by piece, so that the test itself stays small.
  private static func write(_ path: String, _ pieces: (_ write: (String) -> Void) -> Void) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(file >= 0)
    pieces { piece in
      var piece = piece
      piece.withUTF8 { bytes in
        var written = 0
        while written < bytes.count {
          let count = Glibc.write(file, bytes.baseAddress! + written, bytes.count - written)
          precondition(count > 0)
          written += count
        }
      }
    }
    close(file)
  }

  @Test func `a list of 100 MB flows through`() throws {
    let folder = TemporaryFolder()
    let file = folder.file("list.json")
    let text = String(repeating: "Everything must go before Sunday night. ", count: 25)
    let count = 100_000
    Self.write(file) { write in
      write(#"{"inlay":1,"messages":["#)
      for index in 0..<count {
        write(
          "\(index == 0 ? "" : ",\n")"
            + #"{"id":"m\#(index)","kind":"card","title":"Sale \#(index)","text":"\#(text)"}"#)
      }
      write("]}")
    }
    let (result, mebibytes) = try Self.measure(
      file, ["--presentation", "row", "--output", folder.file("out")], in: folder)
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error == "")
    #expect(mebibytes < 80, "the host held \(mebibytes) MiB")
    let lines = try Subprocess.run(["grep", "-c", "Sale ", folder.file("out/list.json.txt")])
    #expect(lines.output == "\(count)\n")
  }

  @Test func `a message of 64 MB is drawn`() throws {
    let folder = TemporaryFolder()
    let file = folder.file("message.json")
    // Four fields of just under 16 MiB, which is where one string is cut.
    let line = String(repeating: "0123456789abcdef", count: 4096)
    Self.write(file) { write in
      write(
        #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"First"},{"id":"big","kind":"k","title":"Big","#
      )
      for (index, key) in ["subtitle", "text", "body", "image"].enumerated() {
        write("\(index == 0 ? "" : ",")\"\(key)\":\"")
        for _ in 0..<244 { write(line) }
        write("\"")
      }
      write(#"},{"id":"c","kind":"k","title":"Last"}]}"#)
    }
    let (result, mebibytes) = try Self.measure(
      file, ["--width", "0", "--output", folder.file("out")], in: folder)
    #expect(result.code == 0, "\(result.error)")
    // Its fields as they were read, the drawing, and what is written: each once, and room to grow.
    #expect(mebibytes < 400, "the host held \(mebibytes) MiB")
    let out = folder.file("out/message.json.txt")
    for title in ["First", "Big", "Last"] {
      #expect(try Subprocess.run(["grep", "-c", "^\(title)$", out]).output == "1\n", "\(title)")
    }
    var status = stat()
    #expect(stat(out, &status) == 0 && status.st_size > 244 * 65536)
  }

  @Test func `a string beyond 16 MiB is cut with a diagnostic`() throws {
    let folder = TemporaryFolder()
    let file = folder.file("long.json")
    let line = String(repeating: "0123456789abcdef", count: 4096)
    Self.write(file) { write in
      write(#"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"Long","text":""#)
      for _ in 0..<1024 { write(line) }
      write(#""},{"id":"c","kind":"k","title":"Last"}]}"#)
    }
    let (result, mebibytes) = try Self.measure(file, ["--presentation", "row"], in: folder)
    #expect(result.code == 0)
    #expect(result.output.hasSuffix("\nLast\n"))
    #expect(
      result.remarks == [
        "inlay: \(file): messages[0].text: a string is longer than 16777216 bytes and is cut"
      ])
    #expect(mebibytes < 300, "the host held \(mebibytes) MiB")
  }

  @Test func `ten thousand fields are drawn`() throws {
    let fields = (0..<10_000).map { #""field\#($0)":"value \#($0)""# }.joined(separator: ",")
    let result = try Program.render(
      #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"A","data":{"# + fields + "}}]}",
      ["--width", "0"])
    #expect(result.code == 0 && result.error == "")
    for index in [0, 1, 4999, 9999] { #expect(result.output.contains("value \(index)\n"), "\(index)") }
    let json = try Program.render(
      #"{"inlay":1,"messages":[{"id":"a","kind":"card","title":"A","data":{"# + fields + "}}]}",
      ["--format", "json"])
    #expect(try JSONOutputTests.document(json)["messages"]?.array?.count == 1)
  }

  @Test func `a body of many megabytes is drawn alone`() throws {
    let folder = TemporaryFolder()
    let file = folder.file("long.txt")
    Self.write(file) { write in
      for index in 0..<200_000 { write("line \(index) of many that stand in this file\n") }
    }
    let (result, mebibytes) = try Self.measure(file, ["--output", folder.file("out")], in: folder)
    #expect(result.code == 0 && result.error == "", "\(result.error)")
    #expect(mebibytes < 600, "the host held \(mebibytes) MiB")
    let lines = try Subprocess.run(["grep", "-c", "line 199999 of many", folder.file("out/long.txt.txt")])
    #expect(lines.output == "1\n")
  }
}
