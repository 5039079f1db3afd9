import Glibc
import TestSupport
import Testing

/// `--output DIR`: each source in a file of its own.
@Suite struct OutputFolderTests {
  private static let inbox =
    #"{"inlay":1,"messages":[{"id":"a","kind":"k","title":"A"},{"id":"b","kind":"k","title":"B"}]}"#

  /// Every file below a folder with its text.
  private static func files(_ folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in Files.all(below: folder) { found[name] = try Files.text(of: "\(folder)/\(name)") }
    return found
  }

  @Test(arguments: [
    ("text", "inbox.json.txt"), ("ansi", "inbox.json.ansi"), ("spoken", "inbox.json.spoken.txt"),
    ("json", "inbox.json.json"), ("markdown", "inbox.json.md"), ("html", "inbox.json.html"),
  ])
  func `a file is named after its source and format`(format: String, name: String) throws {
    let folder = TemporaryFolder()
    let input = try folder.write(Self.inbox, to: "in/inbox.json")
    let options = [input, "--format", format, "--width", "20"]
    let printed = try Program.run(["render"] + options)
    let result = try Program.run(["render", "--output", folder.file("out")] + options)
    #expect(result.succeeded && result.output == "" && result.error == "")
    #expect(try Self.files(folder.file("out")) == [name: printed.output])
  }

  @Test func `a body alone and standard input have names too`() throws {
    let folder = TemporaryFolder()
    let mail = try folder.write("Hello\n", to: "mail.txt")
    let result = try Program.run(
      ["render", mail, "-", "--output", folder.file("out")], input: Array(Self.inbox.utf8))
    #expect(result.succeeded)
    #expect(Files.names(in: folder.file("out")) == ["mail.txt.txt", "stdin.txt"])
    #expect(try Files.text(of: folder.file("out/mail.txt.txt")).contains("Hello"))
  }

  @Test func `a source that gives nothing leaves no file, and the others are written`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.inbox, to: "in/a.json")
    try folder.write("{\"x\":1}", to: "in/b.json")
    try folder.write(Self.inbox, to: "in/c.json")
    let result = try Program.run(["render", folder.file("in"), "--output", folder.file("out")])
    #expect(result.succeeded)
    #expect(Files.names(in: folder.file("out")) == ["a.json.txt", "c.json.txt"])
    #expect(result.remarks.count == 1 && result.error.contains("in/b.json: the text is an object with \"x\""))
  }

  @Test func `what was there before is replaced, and other files are left alone`() throws {
    let folder = TemporaryFolder()
    let input = try folder.write(Self.inbox, to: "inbox.json")
    try folder.write(String(repeating: "old", count: 1000), to: "out/inbox.json.txt")
    try folder.write("mine", to: "out/notes.txt")
    #expect(try Program.run(["render", input, "--output", folder.file("out")]).succeeded)
    let files = try Self.files(folder.file("out"))
    #expect(files["notes.txt"] == "mine")
    #expect(files["inbox.json.txt"]?.contains("old") == false)
  }

  @Test func `a folder that cannot be made is 73`() throws {
    let folder = TemporaryFolder()
    let input = try folder.write(Self.inbox, to: "inbox.json")
    for (place, sentence) in [
      ("inbox.json", "File exists"), ("inbox.json/out", "Not a directory"),
      ("no/where", "No such file or directory"),
    ] {
      let result = try Program.run(["render", input, "--output", folder.file(place)])
      #expect(result.code == 73)
      #expect(result.remarks == ["inlay: \(folder.file(place)): cannot be made a folder: \(sentence)"])
    }
    mkdir(folder.file("out"), 0o700)
    mkdir(folder.file("out/inbox.json.txt"), 0o700)
    let result = try Program.run(["render", input, "--output", folder.file("out")])
    #expect(result.code == 73)
    #expect(result.remarks == ["inlay: \(folder.file("out/inbox.json.txt")): cannot be made: Is a directory"])
  }

  @Test func `two inputs of one name are refused before one is lost`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (
      try folder.write(Self.inbox, to: "1/inbox.json"), try folder.write(Self.inbox, to: "2/inbox.json")
    )
    let result = try Program.run(["render", one, other, "--output", folder.file("out")])
    #expect(result.code == 64)
    #expect(
      result.remarks == [
        "inlay: \(one) and \(other) would both be written to \(folder.file("out"))/inbox.json.txt; "
          + "draw them into two folders"
      ])
    #expect(!Files.exists(folder.file("out")))
  }
}
