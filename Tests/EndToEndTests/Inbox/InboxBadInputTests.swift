import Glibc
import JSON
import TestSupport
import Testing

/// What is wrong with a home, an account's file, an id or a cursor: the exit code, one sentence, and nothing lost.
@Suite struct InboxBadInputTests {
  private static let whole = AccountHome.messages((0..<12).map { "m\($0)" })

  // MARK: Homes

  @Test(arguments: [
    "account list", "account add x --path list.json", "refresh", "list", "badge", "journal", "read m0",
    "undo",
    "tap m0", "show m0",
  ])
  func `a home that is a file is 73, and the file stays`(line: String) throws {
    let home = try AccountHome()
    try home.put(Self.whole)
    try home.folder.write("precious", to: "home")
    let result = try home.run(line)
    #expect(result.code == 73 && result.output == "", "\(result)")
    #expect(result.remarks.count == 1 && result.error.hasPrefix("inlay: \(home.path)"), "\(result.error)")
    #expect(
      result.error.hasSuffix(": cannot be made or opened: Not a directory; name another folder with --home\n")
    )
    #expect(try Files.text(of: home.path) == "precious")
  }

  @Test func `a home in a place where none can be made is 73`() throws {
    let home = try AccountHome()
    for place in ["/proc/inlay", "/dev/null/inlay", "/sys/inlay/home"] {
      let result = try Program.run(["--home", place, "list"])
      #expect(result.code == 73 && result.remarks.count == 1, "\(result)")
      #expect(result.error.hasPrefix("inlay: /") && result.error.contains("with --home"), "\(result)")
    }
    #expect(try home.run(["--home", "", "list"]).code == 64)
  }

  private static let mayMount =
    (try? Subprocess.run(["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.succeeded ?? false

  @Test(
    "a home that cannot be written is 74 or 73, and stays as it was (skipped where nothing may be mounted)",
    .enabled(if: mayMount), arguments: ["read m0", "refresh", "list --seen", "delete m1", "badge"])
  func readOnlyHome(line: String) throws {
    let home = try AccountHome(Self.whole)
    let before = try Files.read("\(home.path)/inlay.db")
    let result = try Subprocess.run(
      [
        "unshare", "-Urm", "sh", "-c",
        #"mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && shift 0 && exec "$@""#, home.path,
        Program.path, "--home", home.path,
      ] + line.split(separator: " ").map(String.init), environment: Program.environment)
    if line == "badge", result.succeeded { return }
    #expect([73, 74].contains(result.code), "\(result)")
    #expect(result.remarks.count == 1 && result.error.contains(home.path), "\(result)")
    #expect(try Files.read("\(home.path)/inlay.db") == before)
    #expect(try home.json("badge")["badge"]?.int64 == 12)
  }

  @Test func `a database of a newer version is 78 and is left alone`() throws {
    let home = try AccountHome(Self.whole)
    var bytes = try Files.read("\(home.path)/inlay.db")
    // SQLite keeps the user version at offset 60, the most significant byte first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try Files.write(bytes, to: "\(home.path)/inlay.db")
    for line in ["list", "read m0", "refresh", "account list", "journal"] {
      let result = try home.run(line)
      #expect(result.code == 78 && result.output == "", "\(result)")
      #expect(result.remarks.count == 1)
      #expect(result.error.contains("written by a newer Inlay (version 99 of the store, this one knows"))
    }
    #expect(try Files.read("\(home.path)/inlay.db") == bytes)
    #expect(Files.names(in: home.path).filter { $0.contains("damaged") } == [])
  }

  @Test func `a damaged database is set aside with a sentence, and the list comes again`() throws {
    let home = try AccountHome(Self.whole)
    try Files.write(
      Array("this is no database at all, but somebody's letter".utf8), to: "\(home.path)/inlay.db")
    let result = try home.run("list")
    #expect(result.error.contains("damaged"), "\(result)")
    let kept = Files.names(in: home.path).filter { $0.hasPrefix("inlay.db.damaged-") }
    #expect(kept.count == 1)
    #expect(try Files.text(of: "\(home.path)/\(kept[0])").hasPrefix("this is no database"))
    #expect(try home.run("account add again --path list.json").succeeded)
    #expect(try home.json("refresh")["new"]?.int64 == 12)
  }

  // MARK: The account's file

  @Test func `a list that has vanished is 66, and the last good list stays, with the reason`() throws {
    let home = try AccountHome(Self.whole)
    Files.remove(home.list)
    let reason =
      "\(home.list): the account's file is not there; put it back, or add an account of another; the last good list stays"
    let result = try home.run("refresh")
    #expect(result.code == 66 && result.remarks == ["inlay: \(reason)"])
    #expect(result.output == "0 new, 0 changed, 0 removed; 0 sent, 0 pending; 12 unread\n")
    try Self.expectReason(reason, in: home)
  }

  /// `list` and `account list` say why the list may be old.
  private static func expectReason(_ reason: String, in home: AccountHome, count: Int = 12) throws {
    let listed = try home.run("list")
    #expect(listed.succeeded && listed.output.split(separator: "\n").count == count)
    #expect(listed.remarks.last == "inlay: the last refresh: \(reason)", "\(listed.error)")
    #expect(try home.run("list --quiet").error == "")
    let accounts = try home.run("account list")
    #expect(accounts.succeeded && accounts.output.contains(reason), "\(accounts)")
    let problem = try home.json("account list", "account-list")["accounts"]?.array?.first?["problem"]
    #expect(problem?.string == reason)
  }

  @Test func `a list that is whole and shorter removes`() throws {
    let home = try AccountHome(Self.whole)
    try home.put(AccountHome.messages(["m3"]))
    let result = try home.run("refresh")
    #expect(result.succeeded && result.error == "")
    #expect(result.output == "0 new, 1 changed, 11 removed; 0 sent, 0 pending; 1 unread\n")
    #expect(try home.ids() == ["m3"])
  }

  @Test func `a list that is cut short removes nothing, and that is said then and later`() throws {
    let home = try AccountHome(Self.whole)
    try home.put(String(Self.whole.prefix(250)))
    let result = try home.run("refresh")
    #expect(result.succeeded)
    #expect(result.output == "0 new, 0 changed, 0 removed; 0 sent, 0 pending; 12 unread\n")
    let reason = "\(home.list): the list is not complete, so nothing was removed"
    #expect(result.remarks.last == "inlay: \(reason)" && result.remarks.count == 2, "\(result.error)")
    #expect(try home.json("refresh")["complete"] == .bool(false))
    try Self.expectReason(reason, in: home)
  }

  @Test(arguments: [
    "", "rubbish", "<!doctype html><title>502</title>", "[1]", #"{"error":"x"}"#, "{\"inlay\":",
  ])
  func `rubbish is 65, and the last good list stays, with the reason`(text: String) throws {
    let home = try AccountHome(Self.whole)
    try home.put(text)
    let result = try home.run("refresh")
    #expect(result.code == 65, "\(result)")
    #expect(result.remarks.count == 1 && result.error.hasPrefix("inlay: \(home.list):"), "\(result.error)")
    #expect(result.error.hasSuffix("; the last good list stays\n"))
    try Self.expectReason(String(result.remarks[0].dropFirst("inlay: ".count)), in: home)
    try home.put(Self.whole)
    #expect(try home.run("refresh").succeeded)
    #expect(try home.run("list").remarks.count == 1, "the problem is over")
  }

  @Test func `the list of another vendor than the account's is 65`() throws {
    let home = try AccountHome(Self.whole)
    _ = try home.run("account add shop --feed airship --path list.json")
    let result = try home.run("refresh --account shop")
    #expect(result.code == 65)
    #expect(
      result.remarks.last
        == "inlay: \(home.list): no message of it could be read; check the file, and the account's feed; the last good list stays"
    )
    #expect(try home.json("list --account shop")["total"]?.int64 == 0)
  }

  @Test func `one bad message costs only itself, and nothing is removed`() throws {
    let home = try AccountHome(Self.whole)
    try home.put(#"{"inlay":1,"messages":[{"id":"new"},{"title":"no id"},{"id":"also","title":7}]}"#)
    let result = try home.run("refresh")
    #expect(result.succeeded)
    #expect(result.output == "2 new, 0 changed, 0 removed; 0 sent, 0 pending; 14 unread\n")
    #expect(
      result.remarks == [
        "inlay: \(home.list): messages[1]: the message has no id (a text or a whole number) and is left out",
        "inlay: \(home.list): messages[2].title: a string is expected here, not a number; the field is dropped",
        "inlay: \(home.list): the list is not complete, so nothing was removed",
      ])
    #expect(try home.run("refresh --quiet").error == "")
    try Self.expectReason(
      "\(home.list): the list is not complete, so nothing was removed", in: home, count: 14)
  }

  @Test func `a first list that is not whole is not called one that was never fetched`() throws {
    let home = try AccountHome(#"{"inlay":1,"messages":[{"id":"a"},7]}"#)
    #expect(try home.run("list").error.contains("never refreshed") == false)
    #expect(try home.run("account list").output.contains("no whole list yet"))
  }

  // MARK: Ids and cursors

  @Test(arguments: [
    "show nope", "tap nope", "read m0 nope", "unread nope", "delete m1 nope m2", "report seen nope",
  ])
  func `an unknown id is 66, and the others are untouched`(line: String) throws {
    let home = try AccountHome(Self.whole)
    let result = try home.run(line)
    #expect(result.code == 66 && result.output == "")
    #expect(
      result.remarks == [#"inlay: no message has the id "nope"; inlay list shows those that there are"#])
    #expect(try home.json("journal")["entries"]?.array == [])
    #expect(try home.json("badge")["badge"]?.int64 == 12)
    #expect(try home.ids().count == 12)
  }

  @Test func `a deleted and an expired message are 66, each with its reason`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"old","expires":"2020-01-01T00:00:00Z"},{"id":"a"},{"id":"b"}]}"#)
    _ = try home.run("delete a")
    let deleted = try home.run("show a")
    #expect(
      deleted.code == 66
        && deleted.remarks == [
          #"inlay: the message "a" was deleted; inlay undo takes the last deletion back until it is sent"#
        ])
    let expired = try home.run("show old")
    #expect(expired.code == 66 && expired.remarks == [#"inlay: the message "old" has expired"#])
  }

  @Test func `an unknown target is 66 and reports no click`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","actions":[{"type":"url","value":"https://x.test/"}]}]}"#)
    let result = try home.run("tap a nothing")
    #expect(result.code == 66)
    #expect(result.remarks == [#"inlay: the message "a" has no target "nothing"; it has: open"#])
    #expect(try home.json("journal")["entries"]?.array == [])
  }

  @Test func `a cursor of another home, of another account, or made up is wrong use, with its reason`() throws
  {
    let home = try AccountHome(Self.whole)
    let other = try AccountHome(Self.whole)
    _ = try home.run("account add second --path list.json")
    let cursor = try #require(try home.json("list --limit 2")["next"]?.string)
    let foreign = try #require(try other.json("list --limit 2")["next"]?.string)
    #expect(try home.run("list --after \(cursor)").output.split(separator: "\n").count == 10)
    for (line, reason) in [
      ("list --after \(foreign)", "the cursor is of another home; begin again without one"),
      (
        "list --account second --after \(cursor)", "the cursor is of another account; begin again without one"
      ),
      ("list --after abc", "the cursor is none that Inlay made, or was cut; begin again without one"),
      (
        "list --after \(cursor.dropLast())",
        "the cursor is none that Inlay made, or was cut; begin again without one"
      ),
    ] {
      let result = try home.run(line)
      #expect(result.code == 64 && result.output == "", "\(line)")
      #expect(result.remarks == ["inlay: --after: \(reason)"])
    }
    #expect(try home.run(["list", "--after", "\u{1B}[2J\n"]).remarks.count == 1)
  }

  // MARK: Links that are refused

  @Test func `a refused link is 77, is named, and the click is reported`() throws {
    let home = try AccountHome(
      #"{"inlay":1,"messages":[{"id":"a","actions":[{"type":"url","value":"javascript:alert(1)\u001b[2J"}]}]}"#
    )
    let result = try home.run("tap a")
    #expect(result.code == 77)
    #expect(result.output.hasPrefix("url  javascript:alert(1) [2J  refused: "), "\(result)")
    #expect(result.output.hasSuffix("\nreported: clicked a\n"))
    #expect(HostileTextTests.controls(result.output) == [])
  }
}
