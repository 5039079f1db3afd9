import JSON
import TestSupport
import Testing

/// `inlay link check`, as scripts use it.
@Suite struct LinkCheckTests {
  private static let notice =
    "inlay: no allow list is configured, so every address may be opened; "
    + "set urlAllowListScopeOpenURL or urlAllowList in the configuration"

  private static func check(_ arguments: [String], plugins: [String] = []) throws -> Subprocess.Result {
    try Program.run(["link", "check"] + arguments, plugins: plugins)
  }

  private static let answers: [([String], Int32, String)] = [
    (["https://a.test/", "--allow", "https://a.test"], 0, "allowed: the entry https://a.test allows it\n"),
    (
      ["https://a.b.test/", "--allow", "https://*.b.test"], 0,
      "allowed: the entry https://*.b.test allows it\n"
    ),
    (["https://b.test/", "--allow", "https://a.test"], 77, "refused: no entry of the list matches it\n"),
    (["tel:1", "--allow", "https://a.test"], 77, "refused: no entry of the list matches it\n"),
    (["https://a.b.test/", "--allow", "https://b.test"], 77, "refused: no entry of the list matches it\n"),
    (
      ["https://a.b.test/", "--allow", "https://b.test", "--bare-hosts", "subdomains"], 0,
      "allowed: the entry https://b.test allows it\n"
    ),
    (
      ["https://a.b.test/", "--allow", "https://b.test", "--bare-hosts", "exact"], 77,
      "refused: no entry of the list matches it\n"
    ),
    (
      ["https://a.test\\@b.test/", "--allow", "*"], 77,
      "refused: it holds a backslash, which browsers take for a slash\n"
    ),
    (
      ["JavaScript:alert(1)", "--allow", "*", "--allow", "javascript:"], 77,
      "refused: javascript: is never opened, whatever the list says\n"
    ),
    (["https://a.test/\u{1B}[2J", "--allow", "*"], 77, "refused: it holds the control character U+001B\n"),
    (["", "--allow", "*"], 77, "refused: it is empty\n"),
    (
      ["https://good.test@a.test/", "--allow", "*"], 0,
      "allowed: the entry * allows it\nnote: what stands before the at sign is a user's name; the link leads to a.test\n"
    ),
    (
      ["https://a.test/\n", "--allow", "*"], 0,
      "allowed: the entry * allows it\nnote: white space stands around the link; it is judged and opened without\n"
    ),
    (
      ["file:///etc/hosts", "--allow", "*"], 0,
      "allowed: the entry * allows it\nnote: it is told to the caller and not opened: "
        + "no entry names the scheme file: outright, and only such an entry lets a file be opened\n"
    ),
    (
      ["file:///etc/hosts", "--allow", "file:///etc/*", "--scope", "all"], 0,
      "allowed: the entry file:///etc/* allows it\n"
    ),
    (["--allow", "*", "--", "-x"], 77, "refused: it has no scheme, such as https:\n"),
  ]

  @Test(arguments: answers)
  func `patterns on the command line are the whole list`(arguments: [String], code: Int32, text: String)
    throws
  {
    let result = try Self.check(arguments)
    #expect(result.code == code && result.output == text && result.error == "", "\(result)")
  }

  @Test func `without a list everything may be opened, and that is said once`() throws {
    let result = try Self.check(["https://any.test/"])
    #expect(result.code == 0 && result.output == "allowed: the entry * allows it\n")
    #expect(result.remarks == [Self.notice])
    #expect(try Self.check(["https://any.test/", "--quiet"]).error == "")
    let script = try Self.check(["https://any.test/", "--scope", "javascript"])
    #expect(script.code == 77)
    #expect(script.output == "refused: no entry that matches it has the scope javaScriptInterface: *\n")
    #expect(try Self.check(["https://dl.urbanairship.com/x", "--scope", "all"]).code == 0)
    #expect(try Self.check(["tel:1", "--scope", "all"]).code == 77)
  }

  @Test func `a configuration has Airship's defaults, and its own lists`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      #"{"urlAllowList":["https://a.test"],"urlAllowListScopeJavaScriptInterface":["https://*.b.test"],"ulrAllowList":1}"#,
      to: "config.json")
    func check(_ arguments: String...) throws -> Subprocess.Result {
      try Program.run(["--config", file, "link", "check"] + arguments)
    }
    let allowed = try check("https://a.test/")
    #expect(allowed.code == 0 && allowed.output == "allowed: the entry https://a.test allows it\n")
    #expect(
      allowed.remarks == ["inlay: \(file): ulrAllowList: there is no such key; did you mean urlAllowList?"])
    #expect(try check("tel:1").code == 0)
    #expect(try check("https://any.test/").code == 77)
    #expect(try check("https://b.test/").code == 77)
    #expect(try check("https://b.test/", "--scope", "javascript").code == 0)
    // Together they are enough for both.
    let both = try check("https://b.test/", "--scope", "all", "--allow", "https://b.test")
    #expect(both.output == "allowed: the entry https://b.test allows it\n")
    #expect(try check("https://a.test/", "--allow", "https://b.test").code == 0)
    #expect(try check("https://sub.a.test/", "--bare-hosts", "subdomains").code == 0)
    // The option stands behind the command too.
    #expect(try Self.check(["https://any.test/", "--config", file]).code == 77)
  }

  private static let wrong: [([String], Int32, String)] = [
    (
      ["https://a.test/", "--allow", "a.test"], 64,
      "inlay: --allow takes a pattern such as https://*.example.com, not \"a.test\": it has no scheme, such as https://"
    ),
    (
      ["https://a.test/", "--allow", "x\u{1B}[2J"], 64,
      "inlay: --allow takes a pattern such as https://*.example.com, not \"x [2J\": it holds the control character U+001B"
    ),
    (["x:", "--scope", "none"], 64, "inlay: --scope is one of open, javascript, all, not \"none\""),
    (["x:", "--bare-hosts", "no"], 64, "inlay: --bare-hosts is one of exact, subdomains, not \"no\""),
    ([], 64, "inlay: the command line says too little: inlay link check URL; see inlay link check --help"),
    (
      ["x:", "--config", "/nowhere/config.json"], 66,
      "inlay: /nowhere/config.json: the configuration cannot be read: No such file or directory; "
        + "check the path, or leave --config away"
    ),
  ]

  @Test(arguments: wrong)
  func `wrong use says what is right`(arguments: [String], code: Int32, sentence: String) throws {
    let result = try Self.check(arguments)
    #expect(result.code == code && result.remarks == [sentence] && result.output == "", "\(result)")
  }

  @Test func `a configuration that is wrong is 78, with its path`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(#"{"urlAllowList":["https://a.test","a b:"]}"#, to: "config.json")
    let result = try Self.check(["x:", "--config", file])
    #expect(result.code == 78 && result.output == "")
    #expect(
      result.remarks == [
        "inlay: \(file): urlAllowList[1]: \"a b:\" is no pattern of addresses: white space stands in it"
      ])
  }

  @Test(
    arguments: [
      (["https://a.test/", "--allow", "https://a.test"], true, ["https://a.test"]),
      (["https://b.test/", "--allow", "https://a.test"], false, []),
      (["file:///x?\u{202E}", "--allow", "*"], true, ["*"]),
      (["tel:1", "--scope", "all"], false, ["tel:", "*"]),
      (["data:\u{9B}\n\u{1B}", "--allow", "*"], false, []),
      (["x:\u{1B}", "--allow", "*"], false, []),
    ] as [([String], Bool, [String])])
  func `JSON is of its schema and says the same`(arguments: [String], isAllowed: Bool, entries: [String])
    throws
  {
    let result = try Self.check(arguments + ["--format", "json"])
    #expect(result.code == (isAllowed ? 0 : 77))
    let bytes = result.outputBytes
    #expect(bytes.last == 0x0A && bytes.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    let document = try JSONReader.value(of: bytes)
    let schema = try JSONSchema(file: "\(PackageFolder.path)/docs/schema/link-check.schema.json")
    #expect(schema.violations(of: document) == [])
    #expect(document["allowed"]?.bool == isAllowed)
    #expect(document["entries"]?.array?.compactMap(\.string) == entries)
    #expect(document.members?.map(\.key) == ["allowed", "entries", "remarks", "why"])
  }
}
