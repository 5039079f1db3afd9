import Glibc
import JSON
import TestSupport
import Testing

/// A plugin that fails again and again is passed over, the reader is told, and it comes back.
@Suite struct QuarantineTests {
  /// The plugin crashes on the messages whose text says so; `generation` makes it another file.
  private static func plugins(generation: Int = 1) throws -> OwnPlugins {
    let plugins = OwnPlugins()
    try build(plugins, generation)
    return plugins
  }

  private static func build(_ plugins: OwnPlugins, _ generation: Int) throws {
    try plugins.add(
      "shaky",
      source: """
        #include <inlay/inlay.h>
        #include <fcntl.h>
        #include <stdlib.h>
        struct inlay_view { char has_state; };
        static inlay_status open_view(const inlay_host *h, const inlay_message *m, const inlay_context *x,
                                      inlay_string state, inlay_view **view) {
          (void)h, (void)m, (void)x;
          *view = calloc(1, sizeof **view);
          (*view)->has_state = inlay_has_text(state) != 0;
          return INLAY_OK;
        }
        static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
          (void)x;
          if (inlay_equal(m->text, INLAY_STRING("crash"))) abort();
          if (inlay_equal(m->text, INLAY_STRING("poison")) && v->has_state) abort();
          inlay_paragraph(c, m->title);
          if (open("/etc/hostname", O_RDONLY) >= 0) inlay_paragraph(c, INLAY_STRING("reads files"));
          inlay_paragraph(c, INLAY_STRING("shaky \(generation)"));
          return inlay_button(c, INLAY_STRING("more"), INLAY_STRING("More"));
        }
        static inlay_status event(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_event *e,
                                  const inlay_outcomes *o) {
          (void)m, (void)x, (void)e;
          v->has_state = 1;
          return inlay_outcome(o, INLAY_OUTCOME_REDRAW, inlay_absent());
        }
        static inlay_status save(inlay_view *v, const inlay_sink *s) { return s->write(s, &v->has_state, 1); }
        static void close_view(inlay_view *v) { free(v); }
        INLAY_PLUGIN("org.example.shaky", "Shaky", "1.0.0", (.kind = INLAY_LITERAL("shaky")), .open = open_view,
                     .draw = draw, .event = event, .save = save, .close = close_view)
        """)
  }

  private static func inbox(_ messages: [(id: String, text: String)]) -> String {
    let list = messages.map {
      #"{"id":"\#($0.id)","kind":"shaky","title":"Title \#($0.id)","text":"\#($0.text)"}"#
    }
    return #"{"inlay":1,"messages":["# + list.joined(separator: ",") + "]}"
  }

  /// A home that is there, and what is drawn with it.
  private struct Place {
    let home = TemporaryFolder()
    let plugins: OwnPlugins

    init(_ plugins: OwnPlugins) { self.plugins = plugins }

    func render(_ messages: [(id: String, text: String)]) throws -> Subprocess.Result {
      let folder = TemporaryFolder()
      try folder.write(QuarantineTests.inbox(messages), to: "inbox.json")
      return try run(["render", "inbox.json", "--width", "0"], directory: folder.path)
    }

    func run(_ arguments: [String], directory: String = PackageFolder.path) throws -> Subprocess.Result {
      try Program.run(["--home", home.path] + arguments, plugins: [plugins.folder], directory: directory)
    }

    func json(_ arguments: [String], _ schema: String) throws -> JSONValue {
      let result = try run(arguments + ["--format", "json"])
      #expect(result.succeeded, "\(result)")
      return try InboxJSONTests.document(result, schema)
    }
  }

  private static let sign = "Shaky (org.example.shaky)"
  private static let crash = "inlay: inbox.json: \(sign) crashed while drawing (abort); message"

  @Test func `three different messages put it into quarantine, at once and for later`() throws {
    let place = Place(try Self.plugins())
    let list = [("1", "crash"), ("2", "fine"), ("3", "crash"), ("4", "crash"), ("5", "fine"), ("6", "crash")]
    let first = try place.render(list)
    #expect(first.code == 0)
    #expect(
      first.remarks == [
        "\(Self.crash) 1 is drawn without it", "\(Self.crash) 3 is drawn without it",
        "\(Self.crash) 4 is drawn without it; it is in quarantine from now on, see inlay plugin why org.example.shaky",
      ])
    for id in 1...6 { #expect(first.output.contains("Title \(id)\n")) }
    #expect(first.output.split(separator: "\n").count { $0 == "shaky 1" } == 1, "\(first.output)")

    let second = try place.render([("7", "fine"), ("8", "fine")])
    #expect(second.output.contains("Title 7\n") && !second.output.contains("shaky 1"))
    #expect(
      second.remarks == [
        "inlay: inbox.json: \(Self.sign) is in quarantine and its messages are drawn without it; "
          + "see inlay plugin why org.example.shaky"
      ])

    let why = try place.json(["plugin", "why", "org.example.shaky"], "plugin-why")
    #expect(why["state"]?.string == "quarantined")
    let failures = why["files"]?.array?.first?["failures"]?.array ?? []
    #expect(failures.map { $0["message"]?.string } == ["1", "3", "4"])
    #expect(failures.allSatisfy { $0["phase"]?.string == "draw" && $0["code"]?.string == "crashed" })
    let told = try place.run(["plugin", "why", "org.example.shaky"]).output
    #expect(
      told.contains("in quarantine") && told.contains("message 3 (inlay): it crashed while drawing (abort)"))
    let listed = try place.json(["plugin", "list"], "plugin-list")
    #expect(listed["plugins"]?.array?.map { $0["state"]?.string } == ["quarantined"])
    #expect(try place.run(["plugin", "list"]).output.contains("    state      in quarantine"))

    let released = try place.json(["plugin", "release", "org.example.shaky"], "plugin-decision")
    #expect(released["released"]?.int64 == 3)
    let third = try place.render([("7", "fine")])
    #expect(third.output.contains("shaky 1") && third.error == "")
    #expect(try place.json(["plugin", "why", "org.example.shaky"], "plugin-why")["state"]?.string == "free")
  }

  @Test func `a file that is changed begins anew`() throws {
    let plugins = try Self.plugins()
    let place = Place(plugins)
    _ = try place.render([("1", "crash"), ("2", "crash"), ("3", "crash")])
    #expect(!(try place.render([("4", "fine")]).output.contains("shaky 1")))
    try Self.build(plugins, 2)
    let healed = try place.render([("4", "fine")])
    #expect(healed.output.contains("shaky 2") && healed.error == "")
    let why = try place.json(["plugin", "why", "org.example.shaky"], "plugin-why")
    #expect(why["state"]?.string == "free")
    #expect(why["files"]?.array?.map { $0["current"]?.bool } == [false])
    try Self.build(plugins, 1)
    #expect(!(try place.render([("4", "fine")]).output.contains("shaky 1")), "the old file is the old file")
  }

  @Test func `one message alone is put aside, and others go on`() throws {
    let place = Place(try Self.plugins())
    let list = [("1", "crash"), ("2", "fine")]
    for _ in 1...2 {
      #expect(try place.render(list).remarks == ["\(Self.crash) 1 is drawn without it"])
    }
    #expect(
      try place.render(list).remarks == [
        "\(Self.crash) 1 is drawn without it; it is not given this message again, see inlay plugin why "
          + "org.example.shaky"
      ])
    let fourth = try place.render(list)
    #expect(
      fourth.remarks == [
        "inlay: inbox.json: \(Self.sign) is not given message 1, on which it failed three times; "
          + "see inlay plugin why org.example.shaky"
      ])
    #expect(fourth.output.contains("Title 2\n\nshaky 1") && fourth.output.contains("Title 1\n"))
    #expect(
      try place.json(["plugin", "list"], "plugin-list")["plugins"]?.array?.first?["state"]?.string
        == "put-aside")
    let folder = TemporaryFolder()
    try folder.write(Self.inbox(list), to: "inbox.json")
    let routed = try place.run(["plugin", "route", "inbox.json"], directory: folder.path)
    #expect(routed.output.contains("not org.example.shaky  it failed three times on this message"))
  }

  @Test func `the second failure on a message drops what was saved for it`() throws {
    let plugins = try Self.plugins()
    let home = try AccountHome(Self.inbox([("1", "poison")]))
    func show() throws -> Subprocess.Result {
      try home.run(["show", "1", "--peek"], plugins: [plugins.folder])
    }
    #expect(try show().output.contains("shaky 1"))
    #expect(try home.run(["tap", "1", "more"], plugins: [plugins.folder]).succeeded)
    for _ in 1...2 {
      let failed = try show()
      #expect(
        !failed.output.contains("shaky 1") && failed.error.contains("crashed while drawing"), "\(failed)")
    }
    let healed = try show()
    #expect(healed.output.contains("shaky 1") && healed.error == "", "\(healed)")
  }

  @Test func `a command that looks makes no home, and counts all the same`() throws {
    let plugins = try Self.plugins()
    let folder = TemporaryFolder()
    try folder.write(
      Self.inbox([("1", "crash"), ("2", "crash"), ("3", "crash"), ("4", "fine")]), to: "inbox.json")
    for _ in 1...2 {
      let result = try Program.run(
        ["--home", folder.file("home"), "render", "inbox.json"], plugins: [plugins.folder],
        directory: folder.path)
      #expect(result.remarks.count == 3 && !result.output.contains("shaky 1"), "\(result)")
    }
    #expect(Files.names(in: folder.path) == ["inbox.json"])
    let why = try Program.run(
      ["--home", folder.file("home"), "plugin", "why", "org.example.shaky"], plugins: [plugins.folder])
    #expect(why.output.contains("no failure is known in \(folder.file("home"))"))
    let unknown = try Program.run(["plugin", "why", "org.example.shakey"], plugins: [plugins.folder])
    #expect(unknown.code == 66)
    #expect(
      unknown.error == "inlay: no plugin org.example.shakey is found; did you mean org.example.shaky?\n")
  }

  @Test func `a home that cannot be written costs no drawing`() throws {
    let place = Place(try Self.plugins())
    mkdir(place.home.file("plugins.lock"), 0o700)
    let result = try place.render([("1", "crash"), ("2", "fine")])
    #expect(result.code == 0 && result.output.contains("shaky 1") && result.output.contains("Title 1"))
    #expect(
      result.remarks.last
        == "inlay: how a plugin failed is not kept: \(place.home.file("plugins.lock")): Is a directory")
    let decided = try place.run(["plugin", "trust", "org.example.shaky"])
    #expect(decided.code == 73 && decided.error.contains("what you decide cannot be kept: "), "\(decided)")
  }

  @Test func `trust lets it run in the program itself, as long as it is the same file`() throws {
    let plugins = try Self.plugins()
    let place = Place(plugins)
    #expect(!(try place.render([("1", "fine")]).output.contains("reads files")))
    let trusted = try place.json(["plugin", "trust", "org.example.shaky"], "plugin-decision")
    #expect(trusted["trusted"]?.bool == true && trusted["hash"]?.string?.utf8.count == 64)
    #expect(try place.render([("1", "fine")]).output.contains("reads files"))
    #expect(
      try place.run(["plugin", "list"]).output.contains("isolation  none: runs in Inlay's own process"))
    try Self.build(plugins, 2)
    let changed = try place.render([("1", "fine")])
    #expect(changed.output.contains("shaky 2") && !changed.output.contains("reads files"))
    try Self.build(plugins, 1)
    #expect(try place.run(["plugin", "trust", "--no", "org.example.shaky"]).succeeded)
    #expect(!(try place.render([("1", "fine")]).output.contains("reads files")))
  }

  @Test func `what crashes the program itself is known to the next command`() throws {
    let place = Place(try Self.plugins())
    #expect(try place.run(["plugin", "trust", "org.example.shaky"]).succeeded)
    for message in ["1", "2", "3"] {
      let crashed = try place.render([("0", "fine"), (message, "crash")])
      #expect(crashed.ending == .killed(signal: SIGABRT), "\(crashed)")
    }
    let next = try place.render([("0", "fine"), ("4", "crash")])
    #expect(next.code == 0 && next.output.contains("Title 4") && next.remarks.count == 1, "\(next)")
    let why = try place.json(["plugin", "why", "org.example.shaky"], "plugin-why")
    let failures = why["files"]?.array?.first?["failures"]?.array ?? []
    #expect(failures.map { $0["message"]?.string } == ["1", "2", "3"])
    #expect(failures.first?["problem"]?.string == "ended Inlay itself while drawing")
    #expect(failures.first?["phase"]?.string == "draw")
    #expect(Files.names(in: place.home.file("running")) == [])
  }

  @Test func `a preference comes before the order of rules`() throws {
    let plugins = OwnPlugins()
    for (name, rule) in [
      ("general", ".content_type = INLAY_LITERAL(\"text/html\")"),
      ("special", ".kind = INLAY_LITERAL(\"web\")"),
    ] {
      try plugins.add(
        name,
        source: """
          #include <inlay/inlay.h>
          static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
            (void)v, (void)m, (void)x;
            return inlay_paragraph(c, INLAY_STRING("by \(name)"));
          }
          INLAY_PLUGIN("org.example.\(name)", "\(name)", "1.0.0", (\(rule)), .draw = draw)
          """)
    }
    let place = Place(plugins)
    let folder = TemporaryFolder()
    try folder.write(
      #"{"inlay":1,"messages":[{"id":"1","kind":"web","contentType":"text/html","body":"x"}]}"#,
      to: "inbox.json")
    func drawn() throws -> String { try place.run(["render", "inbox.json"], directory: folder.path).output }
    #expect(try drawn() == "by special\n")
    let decided = try place.json(["plugin", "prefer", "text/html", "org.example.general"], "plugin-decision")
    #expect(decided["id"]?.string == "org.example.general")
    #expect(try drawn() == "by general\n")
    #expect(
      try place.run(["plugin", "route", "inbox.json"], directory: folder.path).output.contains(
        "org.example.general  draws it, by its rule text/html, which is preferred here"))
    let wrong = try place.run(["plugin", "prefer", "card", "org.example.general"])
    #expect(wrong.code == 64 && wrong.error.contains("org.example.general does not render card"))
    #expect(try place.run(["plugin", "prefer", "card", "org.example.nobody"]).code == 66)
    #expect(try place.run(["plugin", "prefer", "text/html", "--none"]).succeeded)
    #expect(try drawn() == "by special\n")
  }
}
