import Glibc
import TestSupport
import Testing

/// A plugin that cannot be used is passed over with a sentence that says why and what to do, and its messages are
/// drawn by the next renderer.
@Suite struct RefusedPluginTests {
  /// Draws the title and a word, so that it is seen who drew.
  private static func source(_ id: String, _ word: String, minor: String = "INLAY_LEAST_MINOR") -> String {
    """
    #include <inlay/inlay.h>
    static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
      (void)v, (void)x;
      inlay_paragraph(c, m->title);
      return inlay_paragraph(c, INLAY_STRING("\(word)"));
    }
    INLAY_PLUGIN("\(id)", "Note", "1.0.0", (.kind = INLAY_LITERAL("note")), .draw = draw, .abi_minor = \(minor))
    """
  }

  private static let inbox =
    #"{"inlay":1,"messages":[{"id":"1","kind":"note","title":"Milk","text":"Two bottles."}]}"#

  /// What `inlay plugin list` says of folders of plugins, the folder's own path left out.
  private static func list(_ plugins: [OwnPlugins]) throws -> String {
    let result = try Program.run(["plugin", "list"], plugins: plugins.map(\.folder))
    #expect(result.succeeded && result.error == "", "\(result)")
    var text = result
    for one in plugins { text = text.replacing("\(one.folder)/", with: "") }
    return text.output
  }

  /// Says why the one plugin is refused, and that the host draws its message.
  private static func expectRefusal(_ plugins: OwnPlugins, _ sentence: String, file: String = #filePath)
    throws
  {
    #expect(try list([plugins]) == "refused\n    \(sentence)\n")
    let json = try Program.run(["plugin", "list", "--format", "json"], plugins: [plugins.folder])
    #expect(json.output.contains("\"refused\":"))
    let drawn = try Program.render(inbox, plugins: [plugins.folder])
    #expect(drawn.succeeded)
    let said = drawn.replacing("\(plugins.folder)/", with: "").error
    #expect(said == "inlay: plugin passed over: \(sentence)\n")
    #expect(
      try Program.render(inbox, ["--strict"], plugins: [plugins.folder]).succeeded, "no message is at fault")
    #expect(drawn.output.contains("Milk") && drawn.output.contains("Two bottles."))
    #expect(try Program.render(inbox, ["--quiet"], plugins: [plugins.folder]).error == "")
  }

  private static func manifest(_ changes: (String) -> String) throws -> OwnPlugins {
    let plugins = OwnPlugins()
    try plugins.add("note", source: source("org.example.note", "drawn"))
    try plugins.write(changes(plugins.manifest("note")), to: "note/plugin.json")
    return plugins
  }

  private static func replacing(_ text: String, _ old: String, _ new: String) throws -> String {
    let range = try #require(text.firstRange(of: old), "\(text)")
    return String(text[..<range.lowerBound] + new + text[range.upperBound...])
  }

  @Test func `another ABI`() throws {
    let plugins = try Self.manifest { try! Self.replacing($0, "\"abi\":0", "\"abi\":1") }
    try Self.expectRefusal(
      plugins, "note: the plugin is built for ABI 1 and this host has ABI 0; get a build for ABI 0")
  }

  @Test func `a newer minor`() throws {
    let plugins = try Self.manifest { try! Self.replacing($0, "\"minor\":1", "\"minor\":7") }
    try Self.expectRefusal(
      plugins, "note: the plugin needs ABI 0.7 and this host has 0.1; update the host")
  }

  @Test func `a library that is missing`() throws {
    let plugins = try Self.manifest { $0 }
    Files.remove("\(plugins.folder)/note/libnote.so")
    try Self.expectRefusal(
      plugins, "note/libnote.so: the library that the manifest names is not there; build or copy it there")
  }

  @Test func `a library that is a symbolic link`() throws {
    let plugins = try Self.manifest { $0 }
    let library = "\(plugins.folder)/note/libnote.so"
    rename(library, "\(plugins.folder)/elsewhere.so")
    symlink("../elsewhere.so", library)
    try Self.expectRefusal(
      plugins, "note/libnote.so: the library is a symbolic link; put the file itself into the plugin's folder"
    )
  }

  @Test func `JSON that is broken`() throws {
    let plugins = try Self.manifest { String($0.dropLast(3)) }
    try Self.expectRefusal(
      plugins,
      "note/plugin.json: 1:168: the text ends within a string that begins here; mend the JSON")
  }

  @Test func `a presentation that is unknown`() throws {
    let plugins = try Self.manifest { try! Self.replacing($0, "\"row\"", "\"poster\"") }
    try Self.expectRefusal(
      plugins, "note/plugin.json: renders[0].presentations[2]: a presentation is full, card or row")
  }

  @Test func `a manifest that lacks what it needs`() throws {
    let plugins = try Self.manifest { try! Self.replacing($0, "\"id\":\"org.example.note\",", "") }
    try Self.expectRefusal(
      plugins, "note/plugin.json: id: this is required: a string that is not empty")
  }

  @Test func `two of one id`() throws {
    let plugins = OwnPlugins()
    try plugins.add("a", source: Self.source("org.example.note", "first"))
    try plugins.add("b", source: Self.source("org.example.note", "second"))
    let text = try Self.list([plugins])
    #expect(
      text.hasSuffix(
        "refused\n    b: org.example.note is already found in a, earlier on the plugin path; remove one\n"))
    let drawn = try Program.render(Self.inbox, plugins: [plugins.folder])
    #expect(drawn.output == "Milk\n\nfirst\n")
  }

  @Test func `the plugin path settles which of two of one id`() throws {
    let (one, other) = (OwnPlugins(), OwnPlugins())
    try one.add("note", source: Self.source("org.example.note", "one"))
    try other.add("note", source: Self.source("org.example.note", "other"))
    #expect(try Program.render(Self.inbox, plugins: [one.folder, other.folder]).output == "Milk\n\none\n")
    #expect(
      try Program.render(Self.inbox, plugins: ["\(other.folder):\(one.folder)"]).output == "Milk\n\nother\n")
    let variable = try Program.render(
      Self.inbox, plugins: [], environment: ["INLAY_PLUGIN_PATH": "/nowhere:\(other.folder)"])
    #expect(variable.output == "Milk\n\nother\n")
    let home = TemporaryFolder()
    mkdir(home.file(".local"), 0o700)
    mkdir(home.file(".local/lib"), 0o700)
    mkdir(home.file(".local/lib/inlay"), 0o700)
    symlink(one.folder, home.file(".local/lib/inlay/plugins"))
    #expect(
      try Program.render(Self.inbox, plugins: [], environment: ["HOME": home.path]).output == "Milk\n\none\n")
  }

  /// What only the binary says: the plugin is found, refused when it is loaded, and the next candidate draws.
  @Test(arguments: [
    (
      "INLAY_ABI_MINOR + 1", "", "",
      "it needs version 0.2 of the renderer interface and this host has 0.1; update the host"
    ),
    (
      "INLAY_LEAST_MINOR", "\"version\":\"1.0.0\"", "\"version\":\"2.0.0\"",
      "the manifest says version \"2.0.0\" and the library \"1.0.0\"; write it anew with inlay plugin describe"
    ),
    (
      "INLAY_LEAST_MINOR", "\"name\":\"Note\"", "\"name\":\"Notes\"",
      "the manifest says name \"Notes\" and the library \"Note\"; write it anew with inlay plugin describe"
    ),
    (
      "INLAY_LEAST_MINOR", "\"needs\":[]", "\"needs\":[\"raw\"]",
      "the manifest says needs \"raw\" and the library \"\"; write it anew with inlay plugin describe"
    ),
    (
      "INLAY_LEAST_MINOR", "\"kind\":\"note\",", "\"kind\":\"note\",\"vendor\":\"inlay\",",
      "the manifest says renders \"inlay kind note\" and the library \"kind note\"; "
        + "write it anew with inlay plugin describe"
    ),
  ])
  func `a binary that is not what its manifest says`(
    minor: String, old: String, new: String, sentence: String
  ) throws {
    let plugins = OwnPlugins()
    try plugins.add("note", source: Self.source("org.example.note", "first"))
    let manifest = try plugins.manifest("note")
    try plugins.add(
      "note", source: Self.source("org.example.note", "first", minor: minor),
      manifest: old.isEmpty ? manifest : Self.replacing(manifest, old, new))
    try plugins.add("other", source: Self.source("org.example.other", "second"))
    let drawn = try Program.render(Self.inbox, plugins: [plugins.folder])
    #expect(drawn.output == "Milk\n\nsecond\n")
    let name = new.contains("Notes") ? "Notes" : "Note"
    #expect(
      drawn.remarks == [
        "inlay: inbox.json: \(name) (org.example.note) was not loaded: \(sentence); message 1 is drawn without it"
      ])
    let alone = try Program.render(
      Self.inbox, ["--renderer", "org.example.note"], plugins: [plugins.folder])
    #expect(alone.output.contains("Milk") && alone.output.contains("Two bottles."))
  }

  @Test func `one that is built for something else`() throws {
    let plugins = try Self.manifest { $0 }
    try plugins.write("#!/bin/sh\n", to: "note/libnote.so")
    let drawn = try Program.render(Self.inbox, plugins: [plugins.folder])
    #expect(drawn.output.contains("Milk") && drawn.output.contains("Two bottles."))
    #expect(drawn.error.contains("was not loaded: it cannot be loaded: file too short"))
  }

  @Test func `folders without a manifest, files and absent folders are no plugins`() throws {
    let plugins = OwnPlugins()
    try plugins.write("x", to: "README.md")
    try plugins.write("x", to: "empty/notes.txt")
    let result = try Program.run(["plugin", "list"], plugins: [plugins.folder])
    #expect(result.output.hasPrefix("no plugin is found; looked in\n    \(plugins.folder)\n"))
    #expect(result.succeeded)
  }

  @Test func `a folder that somebody named has to be there`() throws {
    let result = try Program.run(["plugin", "list"], plugins: ["/nowhere"])
    #expect(
      result.output
        == "refused\n    /nowhere: there is no such folder on the plugin path, or it cannot be read; check the path\n"
    )
  }

  @Test func `a folder that is a plugin is taken for one`() throws {
    let plugins = try Self.manifest { $0 }
    let drawn = try Program.render(Self.inbox, plugins: ["\(plugins.folder)/note"])
    #expect(drawn.error == "")
    #expect(try Self.list([plugins]).contains("org.example.note"))
    let listed = try Program.run(["plugin", "list"], plugins: ["\(plugins.folder)/note"])
    #expect(listed.output.contains("org.example.note"))
  }

  @Test func `a library without a manifest is told how to get one`() throws {
    let plugins = try Self.manifest { $0 }
    Files.remove("\(plugins.folder)/note/plugin.json")
    #expect(
      try Self.list([plugins])
        == "refused\n    note: there is no plugin.json beside libnote.so; write it with "
        + "inlay plugin describe note/libnote.so\n")
  }

  @Test func `a bound function that is not installed is said to be missing`() throws {
    let plugins = OwnPlugins()
    try plugins.write(
      """
      {"abi":0,"id":"org.example.bound","name":"Bound","version":"1","renders":[{"contentType":"text/x"}],
       "converts":{"to":"text/plain","library":"libnowhere.so.9","symbol":"f","arguments":[],
       "returns":{"type":"cstring"}}}
      """, to: "bound/plugin.json")
    let listed = try Self.list([plugins])
    #expect(
      listed.hasPrefix(
        "refused\n    bound: org.example.bound: the library libnowhere.so.9 is not in the system's folders"),
      "\(listed)")
  }
}
