import JSON
import TestSupport
import Testing

/// Wrong use of the inbox's commands is 64 with one sentence, and changes nothing, not even makes a home.
@Suite struct InboxWrongUseTests {
  private static let cases: [(String, String)] = [
    ("account", ""),
    ("account add", "the command line says too little: inlay account add NAME; see inlay account add --help"),
    ("account add x", "an account needs the file that its list is in: --path FILE"),
    ("account add x --path=", "an account needs the file that its list is in: --path FILE"),
    (
      "account add x --feed acme --path list.json", #"--feed is one of airship, xtremepush, file, not "acme""#
    ),
    (
      "account add x y --path list.json",
      "the command line says too much: inlay account add NAME; see inlay account add --help"
    ),
    ("account use", "the command line says too little: inlay account use NAME; see inlay account use --help"),
    ("refresh now", "the command line says too much: inlay refresh; see inlay refresh --help"),
    ("list --limit 0", #"--limit takes a whole number from 1 to 10000, not "0""#),
    ("list --limit 10001", #"--limit takes a whole number from 1 to 10000, not "10001""#),
    ("list --offset -1", #"--offset takes a whole number from 0 to 2147483647, not "-1""#),
    ("list --offset 1 --after abc", "--after and --offset exclude each other; take one"),
    ("list --format xml", #"--format is one of text, json, not "xml""#),
    ("list --unraed", "there is no option --unraed; did you mean --unread?"),
    ("show", "the command line says too little: inlay show ID; see inlay show --help"),
    ("show a b", "the command line says too much: inlay show ID; see inlay show --help"),
    ("tap", "the command line says too little: inlay tap ID [TARGET]; see inlay tap --help"),
    ("tap a b c", "the command line says too much: inlay tap ID [TARGET]; see inlay tap --help"),
    ("read", "the command line says too little: inlay read ID…; see inlay read --help"),
    ("delete", "the command line says too little: inlay delete ID…; see inlay delete --help"),
    ("undo twice", "the command line says too much: inlay undo; see inlay undo --help"),
    (
      "report",
      "the command line says too little: inlay report seen|read|clicked|delivered|dismissed ID; see inlay report --help"
    ),
    ("report opened a", #"a report is one of seen, read, clicked, delivered, dismissed, not "opened""#),
    ("report delete a", #"a report is one of seen, read, clicked, delivered, dismissed, not "delete""#),
    (
      "journal --pending --failed",
      "--pending and --failed exclude each other; --pending has the failed ones too"
    ),
    ("badge --account", "--account needs a value"),
    ("badges", #"there is no command "badges"; did you mean "badge"?"#),
  ]

  @Test(arguments: cases)
  func `wrong use says what is right`(line: String, sentence: String) throws {
    let home = try AccountHome()
    try home.put(#"{"inlay":1,"messages":[]}"#)
    let result = try home.run(line)
    #expect(result.code == 64, "\(result)")
    if sentence.isEmpty {
      #expect(result.error == "" && result.output.contains("commands"))
    } else {
      #expect(result.remarks == ["inlay: \(sentence)"])
      #expect(result.output == "")
    }
    #expect(!Files.exists(home.path), "a home was made for nothing")
  }

  @Test(arguments: [
    "", ".", ".hidden", "..", "a/b", "../x", "a b", "ü", "a\nb", "a\u{1B}[2J",
    String(repeating: "x", count: 65), "a:b",
  ])
  func `a name that is none is refused`(name: String) throws {
    let home = try AccountHome(#"{"inlay":1,"messages":[]}"#)
    let result = try home.run(["account", "add", "--path", home.list, "--", name])
    #expect(result.code == 64 && result.remarks.count == 1)
    #expect(result.error.contains("cannot be the name of an account; take 1 to 64 letters"))
    #expect(HostileTextTests.controls(result.error) == [])
    #expect(try home.json("account list", "account-list")["accounts"]?.array?.count == 1)
  }

  @Test(arguments: ["a", "A.b-c_9", "-x", "0", "a..", String(repeating: "x", count: 64)])
  func `a name that is one is taken`(name: String) throws {
    let home = try AccountHome(#"{"inlay":1,"messages":[{"id":"m"}]}"#)
    #expect(try home.run(["account", "add", "--path", home.list, "--", name]).succeeded)
    #expect(try home.run(["account", "use", "--", name]).succeeded)
    #expect(try home.run("refresh").succeeded)
    _ = try home.run("read m")
    #expect(try home.run("refresh").succeeded)
    #expect(Files.exists("\(home.path)/\(name).reports.ndjson"))
  }

  @Test func `accounts that are there, or are not, are told by name`() throws {
    let home = try AccountHome(#"{"inlay":1,"messages":[]}"#)
    let twice = try home.run("account add me --path list.json")
    #expect(twice.code == 64)
    #expect(
      twice.remarks == [
        #"inlay: there is an account "me" already; choose another name, or remove it first: inlay account remove me"#
      ])
    for line in [
      "account use nobody", "account remove nobody", "list --account nobody", "refresh --account nobody",
    ] {
      let result = try home.run(line)
      #expect(result.code == 66)
      #expect(result.remarks == [#"inlay: there is no account "nobody"; there are: me"#])
    }
    #expect(try home.run("account remove me").succeeded)
    #expect(try home.run("list").code == 78)
  }

  @Test func `without an account every command says how to add one`() throws {
    let home = try AccountHome()
    for line in [
      "refresh", "list", "show a", "tap a", "report seen a", "read a", "unread a", "delete a", "undo",
      "badge", "journal",
    ] {
      let result = try home.run(line)
      #expect(result.code == 78 && result.output == "", "\(line)")
      #expect(
        result.remarks == [
          "inlay: there is no account yet; add one: inlay account add NAME --feed file --path FILE"
        ])
    }
  }

  @Test func `an account's file must be there when it is added`() throws {
    let home = try AccountHome()
    for (path, problem) in [
      ("nowhere.json", "nowhere.json: there is no such file; check the path"),
      (".", "\(home.folder.path)/.: is no regular file; an account needs a file that holds a list"),
    ] {
      let result = try home.run("account add x --path \(path)")
      #expect(result.code == 66 && result.remarks == ["inlay: \(problem)"])
    }
    #expect(!Files.exists(home.path))
  }
}
