import Glibc
import TestSupport
import Testing

/// Where messages come from: files, folders, standard input, several at once, and one of many.
@Suite struct SourcesTests {
  private static func inbox(_ titles: String...) -> String {
    let messages = titles.map { #"{"id":"\#($0)","kind":"k","title":"\#($0)"}"# }.joined(separator: ",")
    return #"{"inlay":1,"messages":["# + messages + "]}"
  }

  private static let row = ["--presentation", "row"]

  @Test func `a folder stands for its files, by name, without its subfolders`() throws {
    let folder = TemporaryFolder()
    for (name, title) in [
      ("c.json", "C"), ("a.json", "A"), ("b.json", "B"), (".hidden.json", "H"), ("sub/d.json", "D"),
    ] {
      try folder.write(Self.inbox(title), to: name)
    }
    try folder.write("{\"x\":1}", to: "aa.json")
    try folder.write("", to: "ab.json")
    mkfifo(folder.file("ac.json"), 0o600)
    symlink("/nowhere", folder.file("ad.json"))
    let result = try Program.run(["render", folder.path] + Self.row)
    #expect(result.code == 0)
    #expect(result.output == "A\nB\nC\n")
    #expect(result.remarks.count == 3)
    #expect(result.error.contains("\(folder.path)/ad.json: cannot be read"))
    #expect(result.error.contains("\(folder.path)/aa.json: the text is an object with \"x\""))
    #expect(result.error.contains("\(folder.path)/ab.json: the input is empty"))
    #expect(try Program.run(["render", "\(folder.path)/", "--strict"] + Self.row).code == 65)
  }

  @Test func `a folder of nothing known is 65, each file with its reason`() throws {
    let folder = TemporaryFolder()
    try folder.write("{}", to: "a.json")
    try folder.write("[", to: "b.json")
    let result = try Program.run(["render", folder.path])
    #expect(result.code == 65)
    #expect(result.remarks.count == 2)
    let quiet = try Program.run(["render", folder.path, "--quiet"])
    #expect(quiet.code == 65)
    #expect(quiet.remarks.count == 1)
  }

  @Test func `an empty folder is no input`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "sub/x.html")
    let result = try Program.run(["render", folder.path])
    #expect(result.code == 66 && result.output == "" && result.remarks.count == 1)
    #expect(result.error.contains("\(folder.path): no file is in it"))
    // Beside another source it is nothing.
    let file = try folder.write(Self.inbox("A"), to: "sub/a.json")
    #expect(try Program.run(["render", folder.path, file] + Self.row).output == "A\n")
  }

  @Test func `a configuration that is named has to be there and right`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Self.inbox("A"), to: "a.json")
    let missing = try Program.run(["--config", folder.file("nosuch"), "render", file])
    #expect(missing.code == 66 && missing.output == "" && missing.error.contains("nosuch"))
    let broken = try folder.write("{\"URLAllowList\":7", to: "broken")
    let wrong = try Program.run(["--config", broken, "render", file])
    #expect(wrong.code == 78 && wrong.output == "" && wrong.remarks.count == 1)
    #expect(try Program.run(["--config", try folder.write("{}", to: "c"), "render", file]).succeeded)
  }

  @Test func `several inputs are drawn in their order`() throws {
    let folder = TemporaryFolder()
    let (a, b) = (
      try folder.write(Self.inbox("A"), to: "a.json"), try folder.write(Self.inbox("B"), to: "b.json")
    )
    let result = try Program.run(["render", b, "-", a, b] + Self.row, input: Array(Self.inbox("I").utf8))
    #expect(result.succeeded)
    #expect(result.output == "B\nI\nA\nB\n")
  }

  @Test func `one input that cannot be read costs no other`() throws {
    let folder = TemporaryFolder()
    let a = try folder.write(Self.inbox("A"), to: "a.json")
    let bad = try folder.write("{", to: "bad.json")
    // It can be opened, and not be read.
    let result = try Program.run(["render", a, "/proc/self/mem", bad, a] + Self.row)
    #expect(result.code == 0)
    #expect(result.output == "A\nA\n")
    #expect(
      result.remarks == [
        "inlay: /proc/self/mem: cannot be read: Input/output error",
        "inlay: \(bad):1:2: the text ends before its last array or object is closed; get the whole file",
      ])
    let alone = try Program.run(["render", "/proc/self/mem"])
    #expect(alone.code == 74)
    #expect(alone.remarks == ["inlay: /proc/self/mem: cannot be read: Input/output error"])
  }

  @Test func `standard input is read to its end`() throws {
    let result = try Program.run(["render", "-"] + Self.row, input: Array(Self.inbox("A", "B").utf8))
    #expect(result.output == "A\nB\n")
    let empty = try Program.run(["render", "-"])
    #expect(empty.code == 65)
    #expect(empty.error.hasPrefix("inlay: standard input: the input is empty; "))
  }

  @Test func `messages come out as they come in`() throws {
    // The writer end stays open until the first message is seen.
    let script = """
      mkfifo "$1/in"; "$0" render --presentation row --no-plugins "$1/in" > "$1/out" &
      { printf '{"inlay":1}\\n'; i=0
        while [ $i -lt 4000 ]; do printf '{"id":"m%d","kind":"k","title":"%060d"}\\n' $i $i; i=$((i+1)); done
        n=0; while [ ! -s "$1/out" ] && [ $n -lt 100 ]; do sleep 0.05; n=$((n+1)); done
        [ -s "$1/out" ] && echo early >&2
      } > "$1/in"; wait; wc -l < "$1/out"
      """
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      ["sh", "-c", script, Program.path, folder.path], environment: Program.environment)
    #expect(result.output.split(separator: "\n").first.map { $0.filter { $0 != " " } } == "4000")
    #expect(result.error == "early\n")
  }

  @Test func `one message of many`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Self.inbox("A", "B", "C"), to: "inbox.json")
    let result = try Program.run(["render", file, "--message", "B"] + Self.row)
    #expect(result.succeeded && result.output == "B\n")
    let none = try Program.run(["render", file, "--message", "D"])
    #expect(none.code == 66)
    #expect(none.output == "")
  }

  @Test func `the feed and the type can be said`() throws {
    let folder = TemporaryFolder()
    let text = #"{"messages":[{"id":"x","message_id":"a","title":"T"}]}"#
    let file = try folder.write(text, to: "list.json")
    for (feed, vendor, id) in [("airship", "airship", "a"), ("file", "inlay", "x")] {
      let result = try Program.run(["render", file, "--feed", feed, "--format", "json"])
      #expect(result.output.contains("\"vendor\":\"\(vendor)\""))
      #expect(result.output.contains("\"id\":\"\(id)\""))
    }
    let plain = try Program.run(["render", file, "--as", "text/plain", "--format", "json"])
    #expect(plain.output.contains("\"id\":\"list.json\"") && plain.output.contains("\"kind\":\"text\""))
    #expect(plain.output.contains("message_id"))
  }

  @Test func `a body alone has nothing before or after it`() throws {
    let result = try Program.render("Just this.\n", named: "note.txt", ["--as", "text/x-nothing"])
    #expect(result.output.hasPrefix("Just this.\n"))
    let repaired = try Program.render(bytes: Array("one\ntwo ".utf8) + [0xFF, 0x0A], named: "note.txt")
    #expect(repaired.output.contains("two \u{FFFD}"))
    #expect(
      repaired.remarks == ["inlay: note.txt:2:5: the text is not UTF-8 here; what cannot be read is U+FFFD"])
    let empty = try Program.render(" \n", named: "note.txt")
    #expect(empty.code == 0)
    #expect(empty.output.allSatisfy { $0.isWhitespace })
    #expect(empty.remarks == ["inlay: note.txt: the file is empty; there is nothing to draw"])
    let page = try Program.render("", named: "page.html", ["--strict"])
    #expect(page.code == 65)
    #expect(page.remarks == ["inlay: page.html: the file is empty; there is nothing to draw"])
  }

  @Test func `another renderer can be told to draw`() throws {
    let text = #"{"inlay":1,"messages":[{"id":"a","kind":"card","title":"A"}]}"#
    let result = try Program.render(text, ["--renderer", "dev.inlay.alert", "--format", "json"])
    #expect(result.output.contains("\"renderer\":\"dev.inlay.alert\""))
    let none = try Program.render(text, ["--no-plugins", "--format", "json"])
    #expect(none.output.contains("\"renderer\":\"inlay.plain\""))
  }
}
