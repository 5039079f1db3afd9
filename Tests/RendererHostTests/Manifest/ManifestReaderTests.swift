import JSON
import Testing

@testable import RendererHost

/// `plugin.json`: what is taken, and the sentence with which the rest is refused.
@Suite struct ManifestReaderTests {
  /// The members of a manifest that is taken, each as JSON.
  private static let good: [(key: String, value: String)] = [
    ("abi", "0"), ("id", #""org.example.note""#), ("library", #""libnote.so""#), ("minor", "1"),
    ("name", #""Note""#),
    ("needs", "[]"), ("renders", #"[{"kind":"note"}]"#), ("version", #""1.0.0""#),
  ]

  /// The good manifest with members replaced or added; an empty value takes one away.
  static func text(_ changes: [(String, String)]) -> String {
    var members = good
    for (key, value) in changes {
      if let index = members.firstIndex(where: { $0.key == key }) {
        if value.isEmpty { members.remove(at: index) } else { members[index].value = value }
      } else {
        members.append((key, value))
      }
    }
    return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  static func read(_ changes: [(String, String)] = []) throws(ManifestError) -> PluginManifest {
    try ManifestReader.read(Array(text(changes).utf8), folder: "/p/note")
  }

  private static func sentence(_ changes: [(String, String)]) -> String {
    do throws(ManifestError) {
      _ = try read(changes)
      return "it is taken"
    } catch {
      return error.description
    }
  }

  @Test func `a manifest says what a plugin is`() throws {
    let manifest = try Self.read([
      ("needs", #"["raw"]"#), ("later", #"{"x":[1]}"#),
      ("limits", #"{"memoryMiB":256,"drawMilliseconds":500,"x":1}"#),
      (
        "renders",
        #"[{"vendor":"airship","dataKey":"k","kind":"a","contentType":"text/*","presentations":["row","full"]},{"contentType":"text/html","presentations":[],"x":1}]"#
      ),
    ])
    #expect(manifest.folder == "/p/note" && manifest.abiMajor == 0)
    #expect(manifest.code == .library(path: "/p/note/libnote.so"))
    #expect(manifest.limits.memoryMiB == 256 && manifest.limits.drawMilliseconds == 500)
    #expect(
      manifest.descriptor
        == PluginDescriptor(
          id: "org.example.note", name: "Note", version: "1.0.0", abiMinor: 1, needsRaw: true,
          renders: [
            RenderRule(
              vendor: "airship", dataKey: "k", kind: "a", contentType: "text/*", presentations: [.row, .full]),
            RenderRule(contentType: "text/html"),
          ]))
  }

  @Test func `what may be left away has a default`() throws {
    let manifest = try Self.read([("minor", ""), ("needs", "")])
    #expect(manifest.descriptor.abiMinor == 0 && !manifest.descriptor.needsRaw)
    #expect(manifest.limits == PluginManifest.Limits())
    #expect(manifest.convertsTo == nil)
  }

  @Test func `an ABI of another time is read, for the search to refuse`() throws {
    #expect(try Self.read([("abi", "7")]).abiMajor == 7)
    #expect(try Self.read([("abi", "-1")]).abiMajor == -1)
  }

  @Test(arguments: [
    ("{\"memoryMiB\":1,\"drawMilliseconds\":1}", 64, 50),
    ("{\"memoryMiB\":99999,\"drawMilliseconds\":99999}", 4096, 10_000),
    ("{\"memoryMiB\":9223372036854775807,\"drawMilliseconds\":-9223372036854775808}", 4096, 50),
    ("{}", 1024, 1000),
  ])
  func `limits are brought within the host's`(limits: String, memory: Int, draw: Int) throws {
    let manifest = try Self.read([("limits", limits)])
    #expect(manifest.limits.memoryMiB == memory && manifest.limits.drawMilliseconds == draw)
  }

  @Test(
    arguments: [
      ([("id", "")], "id: this is required: a string that is not empty"),
      ([("id", #""""#)], "id: this is required: a string that is not empty"),
      ([("id", "7")], "id: expected a string, found a number"),
      (
        [("id", #""note""#)],
        "id: an id is a reverse domain of letters, digits, dots and hyphens, such as com.example.note"
      ),
      (
        [("id", #""org.example/note""#)],
        "id: an id is a reverse domain of letters, digits, dots and hyphens, such as com.example.note"
      ),
      ([("name", "")], "name: this is required: a string that is not empty"),
      ([("version", "1")], "version: expected a string, found a number"),
      ([("abi", "")], "abi: this is required: a whole number"),
      ([("abi", #""0""#)], "abi: expected a whole number, found a string"),
      ([("abi", "0.5")], "abi: expected a whole number, found a number"),
      ([("minor", "-1")], "minor: a minor version is 0 or more"),
      ([("minor", "4294967296")], "minor: a minor version is 0 or more"),
      ([("needs", #""raw""#)], "needs: expected an array, found a string"),
      (
        [("needs", #"["raw","net"]"#)],
        "needs[1]: this host knows one need, \"raw\"; a newer host may know more"
      ),
      ([("library", "")], "library: this is required: a string that is not empty"),
      ([("library", #""../x.so""#)], "library: the library is the name of a file in the plugin's own folder"),
      ([("library", #""..""#)], "library: the library is the name of a file in the plugin's own folder"),
      ([("renders", "")], "renders: say in an array which messages the plugin renders"),
      ([("renders", "[]")], "renders: say in an array which messages the plugin renders"),
      ([("renders", #"[{"kind":"a"},7]"#)], "renders[1]: expected an object, found a number"),
      (
        [("renders", #"[{"vendor":"airship"}]"#)],
        "renders[0]: give at least one of dataKey, kind and contentType"
      ),
      ([("renders", #"[{"kind":null}]"#)], "renders[0].kind: expected a string, found null"),
      (
        [("renders", #"[{"contentType":"html"}]"#)],
        "renders[0].contentType: \"html\" is neither a content type nor a type with /*"
      ),
      (
        [("renders", #"[{"kind":"a","presentations":["full","poster"]}]"#)],
        "renders[0].presentations[1]: a presentation is full, card or row"
      ),
      (
        [("renders", #"[{"kind":"a","presentations":"full"}]"#)],
        "renders[0].presentations: expected an array, found a string"
      ),
      ([("limits", #"{"memoryMiB":"much"}"#)], "limits.memoryMiB: expected a whole number, found a string"),
      ([("limits", #"{"memoryMiB":1e400}"#)], "limits.memoryMiB: expected a whole number, found a number"),
      ([("converts", "{}")], "converts: a plugin has a library or converts, not both; take one out"),
    ] as [([(String, String)], String)])
  func `what is wrong is said with its place`(changes: [(String, String)], sentence: String) {
    #expect(Self.sentence(changes) == "/p/note/plugin.json: \(sentence)")
  }

  @Test(arguments: [
    ("", "the file is empty; write it with inlay plugin describe"),
    ("[]", "a manifest is a JSON object, this is an array"),
    ("{\"abi\":0,\n\"id\" 7}", "2:6: a colon is missing behind a key; mend the JSON"),
  ])
  func `what is no object of JSON is refused`(text: String, sentence: String) {
    #expect(throws: ManifestError.self) { try ManifestReader.read(Array(text.utf8), folder: "/p/note") }
    do { _ = try ManifestReader.read(Array(text.utf8), folder: "/p/note") } catch {
      #expect(error.description == "/p/note/plugin.json: \(sentence)")
    }
  }

  @Test func `too much is refused`() {
    #expect(
      Self.sentence([
        ("renders", "[" + Array(repeating: #"{"kind":"a"}"#, count: 65).joined(separator: ",") + "]")
      ])
        == "/p/note/plugin.json: renders: a plugin renders at most 64 sorts of message")
    #expect(
      Self.sentence([("x", "\"" + String(repeating: "x", count: 256 << 10) + "\"")])
        == "/p/note/plugin.json: a manifest has at most 256 KiB; take out what is not of it")
  }

  @Test(arguments: ["org.example.note", "a.b", "A-1.b", String(repeating: "a", count: 126) + ".b"])
  func `ids that are taken`(id: String) throws {
    #expect(try Self.read([("id", "\"\(id)\"")]).descriptor.id == id)
  }

  @Test(arguments: [
    "a", "ab", "abc", "a b.c", "ü.b", "a_b.c", "a.b\\n", String(repeating: "a", count: 127) + ".b",
  ])
  func `ids that are not taken`(id: String) {
    #expect(throws: ManifestError.self) { try Self.read([("id", "\"\(id)\"")]) }
  }

  @Test func `what describe writes reads as the same`() throws {
    let manifest = try Self.read([
      ("needs", #"["raw"]"#),
      ("renders", #"[{"vendor":"airship","dataKey":"k","presentations":["row"]},{"contentType":"text/*"}]"#),
    ])
    let written = ManifestWriter.manifest(of: manifest.descriptor, library: "libnote.so", abiMajor: 0)
      .serialized
    #expect(try ManifestReader.read(Array(written.utf8), folder: "/p/note") == manifest)
  }
}
