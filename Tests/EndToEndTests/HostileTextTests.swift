import Glibc
import JSON
import TestSupport
import Testing

/// Text that would do something to a terminal does nothing, wherever it comes from and however it is written.
@Suite struct HostileTextTests {
  /// Controls, bidi overrides, ends of lines, and the host's own notice marks, in JSON's escapes.
  private static let evil =
    #"A\u0000B\u001b[2J\u001b]8;;https://evil.example/\u0007C\r\u009b31m\u0008\u007f\u0085\u2028\u2029\u202e\u2066\u200f⸨not the host⸩\u001b]0;title\u001b\\Z"#

  /// The evil text in every place of a message that text can stand in.
  private static func message(_ kind: String) -> String {
    """
    {"id":"\(evil)-\(kind)","kind":"\(kind)","title":"\(evil)","subtitle":"\(evil)","text":"\(evil)","body":"\(evil)",
    "contentType":"text/plain","icon":"https://a.example/\(evil)","image":"\(evil)","locale":"\(evil)",
    "style":{"background":"\(evil)"},"sent":"\(evil)","data":{"\(evil)":"\(evil)","cta_label":"\(evil)","badge":"\(evil)"},
    "actions":[{"type":"url","value":"https://a.example/\(evil)"},{"id":"\(evil)","label":"\(evil)","type":"\(evil)","value":"\(evil)"}]}
    """
  }

  private static let inbox =
    #"{"inlay":1,"messages":["# + ["card", "alert", "other", evil].map(message).joined(separator: ",") + "]}"

  /// Controls that came out, besides line feeds.
  static func controls(_ text: String) -> [String] {
    text.unicodeScalars.filter { $0.value < 0x20 && $0.value != 0x0A || (0x7F...0x9F).contains($0.value) }
      .map { "U+\(String($0.value, radix: 16))" }
  }

  /// What reorders text or ends a line elsewhere.
  static func overrides(_ text: String) -> [String] {
    text.unicodeScalars
      .filter {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) || $0.value == 0x2028
          || $0.value == 0x2029
      }
      .map { "U+\(String($0.value, radix: 16))" }
  }

  /// The text without the sequences that the ANSI surface writes: SGR, and OSC 8 with an address of printable ASCII.
  static func withoutOwnSequences(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    var plain: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: "\u{1B}[".utf8),
        let end = rest.dropFirst(2).firstIndex(where: { !"0123456789;:".utf8.contains($0) }),
        rest[end] == UInt8(ascii: "m")
      {
        rest = rest[(end + 1)...]
      } else if rest.starts(with: "\u{1B}]8;".utf8),
        let end = rest.dropFirst(2).firstIndex(where: { $0 < 0x20 || $0 > 0x7E }),
        rest[end...].starts(with: "\u{1B}\\".utf8)
      {
        rest = rest[(end + 2)...]
      } else {
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// What stands within the host's marks, a mark without its counterpart included. A mark may be wrapped.
  private static func marks(_ text: String) -> [String] {
    var marks: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { $0 == "⸨" || $0 == "⸩" }) {
      guard rest[start] == "⸨", let end = rest[start...].firstIndex(of: "⸩") else {
        return marks + ["unpaired"]
      }
      marks.append(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return marks
  }

  @Test(arguments: ["text", "spoken", "json", "ansi"], ["full", "card", "row"])
  func `nothing of a message is a control`(format: String, presentation: String) throws {
    for options in [
      [], ["--no-plugins"], ["--links", "inline"], ["--links", "numbered"], ["--width", "0"],
      ["--width", "20"],
    ] {
      let result = try Program.render(
        Self.inbox, ["--format", format, "--presentation", presentation, "--verbose"] + options)
      #expect(result.code == 0, "\(result.error)")
      let text = format == "ansi" ? Self.withoutOwnSequences(result.output) : result.output
      #expect(Self.controls(text) == [], "\(options)")
      #expect(Self.controls(result.error) == [], "\(options)")
      #expect(Self.overrides(result.error) == [], "\(options)")
      if format != "json" {
        #expect(Self.overrides(text) == [], "\(options)")
        for mark in Self.marks(text) {
          #expect(
            mark.hasPrefix("→ ") || mark.hasPrefix("leads to "), "no mark but of a link's host: \(mark)")
        }
      }
      #expect(text.contains("A") && (text.contains("Z") || presentation == "row"))
      if format == "json" { _ = try JSONOutputTests.document(result) }
    }
  }

  @Test func `the host's notices and remarks are clean too`() throws {
    let list =
      #"{"messages":[{"message_id":"\#(Self.evil)","title":"T","content_type":"text/html","message_body_url":"https://\#(Self.evil).example/x"}]}"#
    for format in ["text", "ansi", "spoken", "json"] {
      let result = try Program.render(list, ["--format", format, "--verbose"])
      let text = format == "ansi" ? Self.withoutOwnSequences(result.output) : result.output
      #expect(Self.controls(text + result.error) == [])
      if format != "json" {
        #expect(Self.overrides(text) == [])
        // One notice, with one pair of marks.
        #expect(text.unicodeScalars.filter { $0 == "⸨" || $0 == "⸩" }.count == 2, "\(text)")
      }
    }
  }

  @Test func `names of files are clean in remarks and in what is drawn`() throws {
    let folder = TemporaryFolder()
    let name = "a\u{1B}[2J\u{202E}\rb\u{9B}.txt"
    try folder.write("Hello", to: name)
    for (file, text) in [
      ("x\u{1B}]0;t\u{7}.json", "{"), ("y\u{1B}[2J.json", #"{"inlay":1,"messages":[{"id":"a","title":7}]}"#),
    ] {
      try folder.write(text, to: file)
    }
    for format in ["text", "json", "spoken"] {
      let result = try Program.run(["render", folder.path, "--format", format, "--verbose"])
      #expect(Self.controls(result.output + result.error) == [])
      #expect(Self.overrides(result.error) == [])
    }
    let output = try Program.run([
      "render", folder.path, "--output", folder.file("o\u{1B}[2Jut"), "--verbose",
    ])
    #expect(output.code == 0)
    #expect(Self.controls(output.error) == [])
  }

  @Test(arguments: [
    ["render", "no\u{1B}[2J\u{202E}where"], ["re\u{1B}[2Jnder"], ["render", "--o\u{1B}[2J"],
    ["render", "x", "--width", "\u{1B}[2J"],
    ["render", "docs/examples/inbox.json", "--renderer", "\u{9B}2J\u{7}"], ["plugin", "describe", "\u{1B}c"],
    ["render", "docs/examples/inbox.json", "--bodies", "\u{1B}c"], ["render", "x", "--as", "\u{1B}c"],
  ])
  func `arguments come back clean`(arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.code != 0)
    #expect(Self.controls(result.output + result.error) == [])
    #expect(Self.overrides(result.error) == [])
    #expect(result.remarks.count == 1)
  }

  @Test func `a plugin's own words are clean`() throws {
    let plugins = OwnPlugins()
    try plugins.add(
      "evil",
      source: #"""
        #include <inlay/inlay.h>
        #define EVIL "A\033[2J\302\233" "31m\r\n\342\200\256\342\270\250x\342\270\251Z"
        static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
          (void)v, (void)x;
          inlay_this_host->log(inlay_this_host, INLAY_LOG_WARNING, INLAY_STRING(EVIL));
          if (inlay_equal(m->kind, INLAY_STRING("fail"))) {
            inlay_this_host->fail(inlay_this_host, INLAY_STRING(EVIL));
            return INLAY_FAILED;
          }
          inlay_note(c, INLAY_SEVERITY_ERROR, INLAY_STRING(EVIL));
          inlay_paragraph(c, INLAY_STRING(EVIL));
          inlay_preformatted(c, INLAY_STRING(EVIL));
          inlay_fixed_cells(c, INLAY_STRING(EVIL), INLAY_STRING(EVIL));
          inlay_link(c, INLAY_STRING(EVIL), INLAY_STRING("https://a.example/" EVIL), INLAY_STRING(EVIL));
          inlay_open_slot(c, INLAY_STRING("text/plain"), INLAY_STRING(EVIL));
          inlay_close(c);
          inlay_button(c, INLAY_STRING(EVIL), INLAY_STRING(EVIL));
          return inlay_button(c, INLAY_STRING(EVIL), INLAY_STRING(EVIL));
        }
        INLAY_PLUGIN("org.example.evil", EVIL, "1.0.0", (.data_key = INLAY_LITERAL("k")), .draw = draw)
        """#)
    let inbox =
      #"{"inlay":1,"messages":[{"id":"a","kind":"x","title":"T","data":{"k":1}},{"id":"b","kind":"fail","title":"U","data":{"k":1}}]}"#
    for format in ["text", "ansi", "spoken", "json"] {
      let result = try Program.render(inbox, ["--format", format, "--verbose"], plugins: [plugins.folder])
      #expect(result.code == 0)
      #expect(result.output.contains("Z") && result.output.contains("U"), "\(result)")
      let text = format == "ansi" ? Self.withoutOwnSequences(result.output) : result.output
      #expect(Self.controls(text + result.error) == [])
      #expect(Self.overrides(result.error) == [])
      if format == "json" {
        _ = try JSONOutputTests.document(result)
      } else {
        #expect(Self.overrides(text) == [])
        #expect(!text.contains("⸨"))
      }
    }
    for arguments in [
      ["plugin", "list"], ["plugin", "list", "--format", "json"],
      ["plugin", "route", "docs/examples/inbox.json"],
    ] {
      let result = try Program.run(arguments, plugins: [plugins.folder])
      #expect(result.succeeded)
      #expect(Self.controls(result.output + result.error) == [])
    }
  }

  @Test func `a manifest's own words are clean`() throws {
    let plugins = OwnPlugins()
    try plugins.write(#"{"abi":0,"id":"a\u001b[2J"}"#, to: "one\u{1B}[2J/plugin.json")
    try plugins.write(
      #"{"abi":0,"id":"a.b","name":"x","version":"\u009b","library":"l\u0007.so","renders":[{"kind":"\u001b"}]}"#,
      to: "two/plugin.json")
    try plugins.write("{\u{1B}", to: "three/plugin.json")
    for arguments in [
      ["plugin", "list"], ["plugin", "list", "--format", "json"],
      ["render", "docs/examples/inbox.json", "--verbose"],
    ] {
      let result = try Program.run(arguments, plugins: [plugins.folder])
      #expect(result.succeeded)
      #expect(Self.controls(result.output + result.error) == [], "\(arguments)")
    }
  }
}
