import Glibc
import JSON
import TestSupport
import Testing

/// What the inbox's commands show to a person.
@Suite struct InboxTextTests {
  /// Its times are past, whenever this runs.
  private static let walked =
    #"{"inlay":1,"messages":["#
    + #"{"id":"spring-offer","kind":"card","title":"Twenty percent off","subtitle":"This weekend only","pinned":true,"#
    + #""sent":"2024-11-25T08:00:00Z","actions":[{"type":"deeplink","value":"myapp://offers/20?name=caf%C3%A9"}]},"#
    + #"{"id":"parcel","title":"Your parcel is on its way","sent":"2024-11-29T16:20:00Z","#
    + #""actions":[{"type":"url","value":"https://example.test/track?id=4711&lang=en"}]},"#
    + #"{"id":"receipt","kind":"web","title":"Receipt 2024-1142","contentType":"text/plain","body":"Thank you, Ada.","#
    + #""sent":"2024-11-28T11:05:00Z"},{"id":"notes","text":"What is new","sent":"2024-11-27T09:00:00Z"},"#
    + #"{"id":"seat 14A","kind":"boarding-pass","sent":"2024-11-26T14:30:00Z","#
    + #""actions":[{"id":"wallet","label":"Add to wallet","type":"action","value":"add_to_wallet"}]},"#
    + #"{"id":"gone","title":"Expired","expires":"2020-01-01T00:00:00Z","sent":"2019-12-01T00:00:00Z"}]}"#

  @Test func `a walk through an inbox reads as it should`() throws {
    let home = try AccountHome()
    try home.put(Self.walked)
    var text = ""
    for line in [
      "account add demo --path list.json", "refresh", "list --width 80", "list --limit 2 --width 80",
      "tap parcel",
      "tap spring-offer", "tap seat\\ 14A wallet", "read notes seat\\ 14A", "read notes", "unread seat\\ 14A",
      "delete seat\\ 14A receipt", "undo", "delete receipt", "report seen parcel", "badge", "badge --explain",
      "journal",
      "refresh", "journal --pending", "journal", "undo", "show notes --peek --width 60", "list --unread",
      "account list",
    ] {
      let words = line.replacing("\\ ", with: "\u{0}").split(separator: " ").map {
        String($0.replacing("\u{0}", with: " "))
      }
      let result = try home.run(words)
      text += "$ inlay \(line)\n\(result.output)"
      for remark in result.remarks { text += "! \(remark)\n" }
      if let code = result.code, code != 0 { text += "= \(code)\n" }
      text += "\n"
    }
    // Beside the other goldens of these tests.
    Golden.expect(
      Self.withoutWhatChanges(text.replacing(home.folder.path, with: "…")), equals: "walk/inbox.txt",
      file: "\(PackageFolder.path)/Tests/EndToEndTests/Inbox.swift")
  }

  /// The text without cursors and times of now.
  private static func withoutWhatChanges(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      if let index = words.firstIndex(of: "--after"), index + 1 < words.count { words[index + 1] = "CURSOR" }
      if let index = words.firstIndex(of: "refreshed"), index + 2 < words.count {
        words[index + 1] = "DATE"
        words[index + 2] = "TIME"
      }
      return words.joined(separator: " ")
    }.joined(separator: "\n")
  }

  // MARK: Hostile text

  private static let evil =
    #"A\u0000B\u001b[2J\u001b]8;;https://evil.example/\u0007C\r\u009b31m\u0008\u007f\u0085\u2028\u2029\u202e\u2066⸨not the host⸩\u001b]0;t\u001b\\Z\n"#

  private static let hostile =
    #"{"inlay":1,"messages":[{"id":"\#(evil)","kind":"\#(evil)","title":"\#(evil)","subtitle":"\#(evil)","text":"\#(evil)","#
    + #""actions":[{"type":"url","value":"https://x.test/\#(evil)"},{"id":"\#(evil)","label":"\#(evil)","type":"\#(evil)","value":"\#(evil)"}]},"#
    + #"{"id":"plain","text":"\#(evil)"},{"\#(evil)":1}]}"#

  /// The id that the evil text is.
  private static let evilID =
    "A\u{0}B\u{1B}[2J\u{1B}]8;;https://evil.example/\u{7}C\r\u{9B}31m\u{8}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{2066}⸨not the host⸩\u{1B}]0;t\u{1B}\\Z\n"

  private static func expectHarmless(_ result: Subprocess.Result, _ command: String) {
    for text in [result.output, result.error] {
      #expect(HostileTextTests.controls(text) == [], "\(command): \(text.debugDescription)")
      #expect(HostileTextTests.overrides(text) == [], "\(command): \(text.debugDescription)")
      #expect(!text.contains("⸨not the host"), "\(command): speaks in the host's name")
    }
  }

  @Test func `no byte of a message reaches the terminal as a control, whatever the command`() throws {
    let home = try AccountHome(Self.hostile)
    var results: [(String, Subprocess.Result)] = []
    for line in ["refresh", "list", "list --width 40", "list --width 0 --seen", "badge --explain", "journal"]
    {
      results.append((line, try home.run(line)))
    }
    // An argument cannot hold a zero byte, so that message is reached by its list alone; another takes its place here.
    let id = String(Self.evilID.dropFirst(2))
    try home.put(Self.hostile.replacing(#"{"id":"A\u0000"#, with: #"{"id":""#))
    for arguments in [
      ["refresh"], ["list"], ["show", id], ["tap", id], ["tap", id, "open"],
      ["report", "clicked", id, "--action", id],
      ["read", id], ["unread", id], ["report", "dismissed", id], ["delete", id], ["undo"], ["delete", id],
      ["journal"], ["badge", "--explain"], ["show", id], ["tap", "plain", id], ["plugin", "route", "plain"],
      ["list", "--account", id], ["account", "use", "--", id], ["list", "--after", id],
      ["report", id, "plain"],
      ["account", "add", "x", "--path", id], ["refresh"], ["journal"], ["undo"],
    ] {
      results.append((arguments.joined(separator: " "), try home.run(arguments)))
    }
    for (command, result) in results {
      Self.expectHarmless(result, command)
      #expect(!result.output.isEmpty || !result.error.isEmpty, "\(command) said nothing")
    }
    #expect(results.allSatisfy { $0.1.code != 70 }, "\(results.filter { $0.1.code == 70 })")
  }

  @Test func `every id can be copied from the list into a shell`() throws {
    let ids = [
      "plain-1", "has space", "new\nline", "it's", "tab\there", "$(touch x)`y`", "a\\b", "日本", "*",
      "\u{1B}[2J", "a\u{202E}b", "~", "#c", "é!", "\u{A0}",
    ]
    let list = ids.map { id in
      "{\"id\":"
        + id.unicodeScalars.map { scalar in
          switch scalar {
          case "\"", "\\": "\\\(scalar)"
          case _ where scalar.value < 0x20:
            "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
          default: String(scalar)
          }
        }.reduce("\"", +) + "\",\"title\":\"T\"}"
    }
    let home = try AccountHome(#"{"inlay":1,"messages":["# + list.joined(separator: ",") + "]}")
    let lines = try home.run("list").output.split(separator: "\n")
    #expect(lines.count == ids.count)
    for line in lines {
      // What stands between the date and the title, as it is shown.
      let shown = line.dropFirst(20).dropLast(3)
      let read = try Subprocess.run(
        ["bash", "-c", "\"$0\" --home \"$1\" read --format json \(shown)", Program.path, home.path],
        environment: Program.environment, directory: home.folder.path)
      #expect(read.succeeded && read.output.contains("\"changed\":["), "\(shown): \(read)")
    }
    #expect(try home.run("badge").output == "0\n", "an id was taken for another")
    #expect(!Files.exists(home.folder.file("x")))
  }

  // MARK: Lines

  private static let titles =
    #"{"inlay":1,"messages":[{"id":"wide","title":"宽字符标题在这里应该被正确截断因为它们每个占两个单元格宽字符标题"},"#
    + #"{"id":"family","title":"👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 🇦🇹🇦🇹🇦🇹🇦🇹🇦🇹🇦🇹🇦🇹🇦🇹"},"#
    + #"{"id":"one-word","title":"\#(String(repeating: "x", count: 300))"},{"id":"\#(String(repeating: "i", count: 300))","title":"T"},"#
    + #"{"id":"marks","title":"e\#(String(repeating: "\u{301}", count: 200))nd of a longer title that is cut somewhere"},"#
    + #"{"id":"lines","title":"a\n\n b\tc","subtitle":"\r\n"},{"id":"rtl","title":"שלום עולם"},{"id":"bare"},"#
    + #"{"id":"text","title":" ","text":"Only text"}]}"#

  @Test(arguments: [20, 40, 60, 80, 200])
  func `a line of the list is never wider than it may be, and shows as much as it can`(width: Int) throws {
    let home = try AccountHome(Self.titles)
    let lines = try home.run("list --width \(width)").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10 && lines.last == "")
    for line in lines { #expect(Self.cells(String(line)) <= width, "\(line)") }
    let word = try #require(lines.first { $0.contains("one-word") || width == 20 })
    if width > 60 { #expect(Self.cells(String(word)) == width && word.hasSuffix("x…"), "\(word)") }
    if width >= 80 {
      #expect(
        lines.contains {
          $0.hasSuffix("bare  (alert)") || $0.contains("bare   ") && $0.hasSuffix("  (alert)")
        })
      #expect(lines.contains { $0.hasSuffix("  a b c") })
      #expect(lines.contains { $0.hasSuffix("  Only text") })
    }
  }

  /// Cells of text as this test counts them: ideographs and emoji 2, what joins 0.
  private static func cells(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      let first = character.unicodeScalars.first!.value
      return sum + (first >= 0x1100 && !(0x2010...0x2BFF).contains(first) ? 2 : 1)
    }
  }

  @Test func `no width is as long as it takes`() throws {
    let home = try AccountHome(Self.titles)
    let result = try home.run("list")
    #expect(result.output.contains(String(repeating: "x", count: 300) + "\n"))
    #expect(result.output.contains(String(repeating: "i", count: 300) + "  T\n"))
  }

  @Test(.enabled(if: (try? Subprocess.run(["script", "--version"]))?.succeeded == true))
  func `on a terminal lines are as wide as the terminal`() throws {
    let home = try AccountHome(Self.titles)
    let result = try Subprocess.run(
      [
        "script", "-qec", "stty cols 50; '\(Program.path)' --home '\(home.path)' list 2>/dev/null",
        "/dev/null",
      ],
      environment: Program.environment, directory: home.folder.path)
    let lines = result.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == 9 && lines.allSatisfy { Self.cells($0) <= 50 }, "\(result)")
    #expect(lines.contains { $0.hasSuffix("…") })
  }

  @Test func `the page that follows is said with a command that works`() throws {
    let home = try AccountHome(AccountHome.messages((0..<30).map { "m\($0)" }))
    _ = try home.run("account add other --path list.json")
    _ = try home.run("refresh --account other")
    let first = try home.run("list --limit 7 --unread --account other")
    let command = try #require(first.remarks.last?.split(separator: "; the next: inlay ").last)
    let second = try home.run(String(command))
    #expect(second.succeeded)
    #expect(second.output.contains("  m7 ") && second.output.contains("  m13 "))
    #expect(second.output.split(separator: "\n").count == 7)
    #expect(try home.run("list --quiet").error == "")
  }

  @Test func `many ids are counted and not named`() throws {
    let ids = (0..<30).map { "m\($0)" }
    let home = try AccountHome(AccountHome.messages(ids))
    #expect(try home.run(["read"] + ids).output == "read: 30 messages; 0 unread\n")
    #expect(try home.run(["unread"] + ids.prefix(5)).output == "unread: m0 m1 m2 m3 m4; 5 unread\n")
    #expect(try home.run("undo").code == 66)
  }

  // MARK: Times

  @Test(
    .bug("https://github.com/Automattic/woocommerce-payments/issues/4381", id: 34),
    arguments: [
      ("UTC", "2024-11-30 10:00"), ("Australia/Brisbane", "2024-11-30 20:00"),
      ("America/St_Johns", "2024-11-30 06:30"),
      ("Pacific/Kiritimati", "2024-12-01 00:00"), ("Pacific/Pago_Pago", "2024-11-29 23:00"),
    ])
  func `a time is shown in the reader's zone and is the same instant in every zone`(
    zone: String, shown: String
  )
    throws
  {
    let home = try AccountHome(
      #"{"messages":[{"message_id":"bare","message_sent":"2024-11-30 10:00:00","title":"T","message_expiry":"2999-01-01 00:00:00"},"#
        + #"{"message_id":"zoned","message_sent":"2024-11-30T20:00:00+10:00","title":"T"}]}"#, feed: "airship"
    )
    let text = try home.run("list", environment: ["TZ": zone])
    let json = try home.run(["list", "--format", "json"], environment: ["TZ": zone])
    for item in try InboxJSONTests.document(json, "list")["items"]?.array ?? [] {
      #expect(item["sent"]?.string == "2024-11-30T10:00:00Z")
    }
    #expect(text.output.split(separator: "\n").allSatisfy { $0.contains(" \(shown)  ") }, "\(text)")
  }

  @Test(.bug("https://github.com/modrinth/knossos/issues/1658", id: 35))
  func `what a sender's clock has ahead is shown as of now, and told as it is in JSON`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","title":"T","sent":"2999-01-01T00:00:00Z"}]}"#)
    #expect(!(try home.run("list").output.contains("2999")))
    #expect(
      try home.json("list")["items"]?.array?.first?["sent"]?.string == "2999-01-01T00:00:00Z")
  }

  // MARK: Ends

  @Test(arguments: ["list", "list --format json", "badge --explain", "journal", "journal --format json"])
  func `a reader that goes away is a quiet end`(line: String) throws {
    let ids = (0..<3000).map { "m\($0)" }
    let home = try AccountHome(AccountHome.messages(ids))
    _ = try home.run(["read"] + ids)
    let options = line.hasPrefix("list") ? ["--limit", "3000"] : []
    let result = try Subprocess.run(
      [
        "bash", "-c", "\"$0\" \"$@\" | head -c 10; echo \" ${PIPESTATUS[0]}\"", Program.path, "--home",
        home.path, "--quiet",
      ]
        + line.split(separator: " ").map(String.init) + options, environment: Program.environment)
    #expect(result.output.hasSuffix(" 0\n") && result.error == "", "\(result)")
  }

  @Test(arguments: ["list", "badge", "refresh", "read m0", "journal", "account list", "tap m0", "undo"])
  func `a full disk or a closed output is 74, and what was done is done`(line: String) throws {
    for redirection in [">/dev/full", ">&-"] {
      let home = try AccountHome(AccountHome.messages(["m0", "m1"]))
      _ = try home.run("delete m1")
      let result = try Subprocess.run(
        ["bash", "-c", "\"$0\" \"$@\" \(redirection)", Program.path, "--home", home.path, "--quiet"]
          + line.split(separator: " ").map(String.init), environment: Program.environment)
      // Without an entry there is nothing to write.
      if line == "journal", result.succeeded { continue }
      #expect(result.code == 74, "\(line) \(redirection): \(result)")
      #expect(result.remarks.count == 1 && result.error.contains("standard output: cannot be written"))
      #expect(
        try home.json("badge")["badge"]?.int64
          == (["read m0", "tap m0"].contains(line) ? 0 : line == "undo" ? 2 : 1))
    }
  }

  // MARK: Reports

  @Test(.bug("https://github.com/braze-inc/braze-swift-sdk/issues/49", id: 53))
  func `nothing is opened by a report, by showing, or by a tap that was not asked to`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","title":"T","actions":[{"type":"url","value":"https://x.test/"}]}]}"#
    )
    let opener = try home.folder.write(
      "#!/bin/sh\necho opened >>\"$(dirname \"$0\")/opened\"\n", to: "opener")
    chmod(opener, 0o700)
    for line in ["report clicked a", "show a", "tap a", "tap a open", "list --seen", "refresh"] {
      #expect(try home.run(line, environment: ["INLAY_OPENER": opener]).succeeded)
    }
    #expect(!Files.exists(home.folder.file("opened")))
  }

  @Test func `show reads what it drew whole, and sees what it did not`() throws {
    let home = try AccountHome(
      #"{"messages":[{"message_id":"a","title":"T","content_type":"text/plain","message_body_url":"https://x.test/body/"},"#
        + #"{"message_id":"b","title":"T","content_type":"text/plain","message_body_url":"https://x.test/b"}]}"#,
      feed: "airship")
    let unloaded = try home.run("show a")
    #expect(unloaded.succeeded && unloaded.output.contains("body not loaded: x.test"), "\(unloaded)")
    #expect(try home.run("badge").output == "2\n")
    #expect(try home.run("show b --peek").succeeded)
    try home.folder.write("The body.", to: "bodies/b")
    #expect(try home.run("show b --bodies bodies --presentation card").succeeded)
    #expect(try home.run("badge").output == "2\n")
    let loaded = try home.run("show b --bodies bodies")
    #expect(loaded.output.contains("The body."))
    #expect(try home.run("badge").output == "1\n")
    #expect(
      try home.run("journal").output == "1  pending  seen  a\n2  pending  seen  b\n3  pending  read  b\n")
  }
}
