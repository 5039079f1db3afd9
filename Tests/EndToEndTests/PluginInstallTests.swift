import Glibc
import JSON
import TestSupport
import Testing

/// `inlay plugin install` and `remove`, and `inlay doctor`.
@Suite struct PluginInstallTests {
  private static func source(_ word: String, version: String) -> String {
    """
    #include <inlay/inlay.h>
    static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
      (void)v, (void)m, (void)x;
      return inlay_paragraph(c, INLAY_STRING("\(word)"));
    }
    INLAY_PLUGIN("org.example.note", "Note", "\(version)", (.kind = INLAY_LITERAL("note")), .draw = draw)
    """
  }

  /// A user with an empty home folder, and a plugin that is not installed.
  private struct User {
    let folder = TemporaryFolder()
    let built = OwnPlugins()

    init() throws {
      try built.add("note", source: PluginInstallTests.source("first", version: "1.0.0"))
      try folder.write(#"{"inlay":1,"messages":[{"id":"1","kind":"note","title":"T"}]}"#, to: "inbox.json")
    }

    var package: String { "\(built.folder)/note" }
    var installed: String { folder.file(".local/lib/inlay/plugins/org.example.note") }

    func run(_ arguments: [String]) throws -> Subprocess.Result {
      try Program.run(arguments, plugins: [], environment: ["HOME": folder.path], directory: folder.path)
    }

    func json(_ arguments: [String], _ schema: String) throws -> JSONValue {
      let result = try run(arguments + ["--format", "json"])
      #expect(result.succeeded, "\(result)")
      return try InboxJSONTests.document(result, schema)
    }
  }

  @Test func `an installed plugin draws, is replaced by a newer one, and goes`() throws {
    let user = try User()
    let first = try user.run(["plugin", "install", user.package, "--yes"])
    #expect(first.succeeded && first.error == "", "\(first)")
    for line in [
      "org.example.note 1.0.0  Note\n", "    renders    kind note",
      "    reads      the messages that it draws\n",
      "    opens      nothing but addresses that stand in a message\n", "    isolation  own process",
      "    content    sha256 ", "    to         \(user.installed)\n", "\ninstalled\n",
    ] { #expect(first.output.contains(line), "\(line)\n\(first.output)") }
    #expect(Files.all(below: user.installed) == ["libnote.so", "plugin.json"])
    #expect(try user.run(["render", "inbox.json"]).output == "first\n")

    try user.built.add("note", source: Self.source("second", version: "1.1.0"))
    let second = try user.json(["plugin", "install", "\(user.package)/", "--yes"], "plugin-install")
    #expect(second["replaced"]?.string == "1.0.0" && second["version"]?.string == "1.1.0")
    #expect(try user.run(["render", "inbox.json"]).output == "second\n")
    #expect(Files.names(in: user.folder.file(".local/lib/inlay/plugins")) == ["org.example.note"])

    try user.folder.write("mine", to: ".local/lib/inlay/plugins/org.example.note/notes.txt")
    let removed = try user.run(["plugin", "remove", "org.example.note"])
    #expect(removed.output == "org.example.note is removed; what else is in \(user.installed) stays\n")
    #expect(Files.all(below: user.installed) == ["notes.txt"])
    let again = try user.run(["plugin", "remove", "org.example.note"])
    #expect(again.code == 66 && again.error.hasPrefix("inlay: no plugin org.example.note is installed"))
  }

  @Test func `without somebody to ask it says that it needs yes`() throws {
    let user = try User()
    let result = try user.run(["plugin", "install", user.package])
    #expect(result.code == 64)
    #expect(result.error == "inlay: nobody is there to be asked; say --yes to install it all the same\n")
    #expect(result.output.hasPrefix("org.example.note 1.0.0"))
    #expect(!Files.exists(user.installed))
  }

  /// script(1) gives the program a terminal, as far as the machine has it.
  @Test(
    .enabled(if: (try? Subprocess.run(["script", "--version"]))?.succeeded == true),
    arguments: [("y", true), ("n", false), ("", false)])
  func `on a terminal it asks`(answer: String, isInstalled: Bool) throws {
    let user = try User()
    let result = try Subprocess.run(
      ["script", "-qec", "\(Program.path) plugin install \(user.package)", "/dev/null"],
      input: Array("\(answer)\n".utf8),
      environment: Program.environment.merging(["HOME": user.folder.path]) { $1 })
    #expect(result.output.contains("Install it? [y/N] "), "\(result)")
    #expect(Files.exists(user.installed) == isInstalled)
    #expect(result.code == (isInstalled ? 0 : 77), "\(result)")
  }

  @Test func `whom it displaces is said`() throws {
    let user = try User()
    let other = OwnPlugins()
    try other.add(
      "other",
      source: Self.source("other", version: "1.0.0").split(separator: "org.example.note").joined(
        separator: "org.example.zother"))
    let behind = try user.run(["--plugin-path", other.folder, "plugin", "install", user.package])
    #expect(behind.output.contains("    behind     org.example.zother, for kind note\n"), "\(behind)")
    #expect(try user.run(["plugin", "install", "\(other.folder)/other", "--yes"]).succeeded)
    let before = try user.run(["plugin", "install", user.package])
    #expect(before.output.contains("    displaces  org.example.zother, for kind note\n"), "\(before)")
    let elsewhere = try user.run(["--plugin-path", user.built.folder, "plugin", "remove", "org.example.note"])
    #expect(
      elsewhere.code == 77 && elsewhere.error.contains("which is not where inlay plugin install puts plugins")
    )
  }

  @Test func `what cannot be used is not installed`() throws {
    let user = try User()
    let nowhere = try user.run(["plugin", "install", "/nowhere", "--yes"])
    #expect(nowhere.code == 66 && nowhere.error.contains("a plugin is a folder with a plugin.json"))
    let manifest = try user.built.manifest("note")
    try user.built.write(
      manifest.split(separator: "1.0.0").joined(separator: "2.0.0"), to: "note/plugin.json")
    let lying = try user.run(["plugin", "install", user.package, "--yes"])
    #expect(lying.code == 65)
    #expect(lying.error.contains("was not loaded: the manifest says version \"2.0.0\""), "\(lying)")
    try user.built.write(manifest, to: "note/plugin.json")
    Files.remove("\(user.package)/libnote.so")
    symlink("/lib/libc.so.6", "\(user.package)/libnote.so")
    let link = try user.run(["plugin", "install", user.package, "--yes"])
    #expect(link.code == 65 && link.error.contains("it is a symbolic link"), "\(link)")
    #expect(!Files.exists(user.folder.file(".local")))
  }

  @Test func `doctor says what this machine offers`() throws {
    let user = try User()
    let text = try user.run(["--plugin-path", user.built.folder, "doctor"])
    #expect(text.succeeded && text.error == "")
    for line in [
      "inlay       0.1.0, plugin ABI ", "\nkernel      ", "\nisolation   own process", "\nworker      ",
      "\nhome        \(user.folder.file(".local/state/inlay")) (not there)\n",
      "\nsdk         \(PackageFolder.path)/SDK\n",
      "\nplugins     \(user.built.folder)\n", "\nfound       1 usable, 0 refused\n",
    ] { #expect(text.output.contains(line), "\(line)\n\(text.output)") }
    Files.remove("\(user.package)/libnote.so")
    let json = try user.json(["--plugin-path", user.built.folder, "doctor"], "doctor")
    #expect(json["plugins"]?["refused"]?.array?.first?["code"]?.string == "library-missing")
    #expect(!Files.exists(user.folder.file(".local")), "a look makes no home")
  }
}
