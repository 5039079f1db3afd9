import InboxModel
import Testing

/// What the host does with a link.
@Suite struct LinkPolicyTests {
  private static func policy(_ patterns: String...) throws -> LinkPolicy {
    LinkPolicy(AllowList(try patterns.map { try AllowListEntry($0) }))
  }

  private static let never = [
    "javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT:", " javascript:alert(1)",
    "\u{1}javascript:alert(1)",
    "\u{0} \u{1F}javascript:x", "java\tscript:x", "java\nscript:x", "j\r\na\tv\na\rscript\n:x",
    "javascript\t:x",
    "\u{C}javascript:x", "\n\tjavascript:x", "vbscript:x", "VBScript:x", "data:text/html,x", "DATA:,",
    "da\nta:,",
    "blob:https://a.test/1", "java&#115;cript:x", "&#106;avascript:x", "javascript&colon;x",
    "java&Tab;script:x",
    "java&#x0A;script&#58;x", "java script:x", "\u{B}javascript:x",
  ]

  @Test(arguments: never, [ActionType.url, .deeplink, ActionType(rawValue: "need")])
  func `code and documents in a link are refused, whatever the list says`(link: String, type: ActionType)
    throws
  {
    let policy = try Self.policy("*", "javascript:", "data:", "vbscript:", "blob:")
    for purpose in [LinkPolicy.Purpose.handOver, .open] {
      guard case .refused(let reason) = policy.decide(type, link, for: purpose) else {
        Issue.record("\(link) is allowed")
        continue
      }
      #expect(reason.hasSuffix(": is never opened, whatever the list says"))
    }
  }

  @Test(
    arguments: [
      "https://a.test/\u{1}", "https://a.test/\u{7F}", "https://a.test/\u{85}", "myapp://a\u{1B}[2J",
      "https://a.test/a\nb",
      "https://a\t.test/", "\u{B}https://a.test", "https://a.test\u{0}",
    ], [ActionType.url, .deeplink])
  func `a control in a link is refused, whatever the list says`(link: String, type: ActionType) throws {
    let policy = try Self.policy("*", "myapp:")
    for purpose in [LinkPolicy.Purpose.handOver, .open] {
      guard case .refused(let reason) = policy.decide(type, link, for: purpose) else {
        Issue.record("\(link) is allowed")
        continue
      }
      #expect(reason.hasPrefix("it holds the control character U+"))
    }
  }

  @Test func `a url passes the list, a deeplink only where it is opened`() throws {
    let policy = try Self.policy("https://*.good.test")
    #expect(
      policy.decide(.url, "https://a.good.test/", for: .handOver) == .allowed(by: "https://*.good.test"))
    #expect(
      policy.decide(.url, "https://evil.test/", for: .handOver) == .refused("no entry of the list matches it")
    )
    #expect(policy.decide(.deeplink, "myapp://offers/1", for: .handOver) == .allowed(by: nil))
    #expect(policy.decide(.deeplink, "no address at all", for: .handOver) == .allowed(by: nil))
    #expect(policy.decide(.deeplink, "file:///etc/passwd", for: .handOver) == .allowed(by: nil))
    #expect(policy.decide(.deeplink, "-rf", for: .handOver) == .allowed(by: nil))
    #expect(
      policy.decide(.deeplink, "myapp://offers/1", for: .open) == .refused("no entry of the list matches it"))
    let named = try Self.policy("myapp://offers/*")
    #expect(named.decide(.deeplink, "myapp://offers/1", for: .open) == .allowed(by: "myapp://offers/*"))
  }

  @Test func `a list for scripts alone opens nothing`() throws {
    let list = AllowList([try AllowListEntry("https://a.test", scope: .javaScriptInterface)])
    let policy = LinkPolicy(list)
    #expect(
      policy.decide(.url, "https://a.test/", for: .handOver)
        == .refused("no entry that matches it has the scope openURL"))
    #expect(policy.check("https://a.test/", .javaScriptInterface) == .allowed(by: "https://a.test"))
  }

  @Test func `what a renderer asks for passes the list as a url does`() throws {
    let policy = try Self.policy("https://a.test")
    let need = ActionType(rawValue: "need")
    #expect(policy.decide(need, "https://a.test/x.png", for: .handOver) == .allowed(by: "https://a.test"))
    #expect(
      policy.decide(need, "https://b.test/x.png", for: .handOver)
        == .refused("no entry of the list matches it"))
  }

  @Test(arguments: [ActionType.inapp, .action, .permission, ActionType(rawValue: "copy")])
  func `what is no link goes to the caller and is never opened`(type: ActionType) throws {
    let policy = try Self.policy("*")
    #expect(policy.decide(type, "https://a.test/", for: .handOver) == .allowed(by: nil))
    #expect(policy.decide(type, "https://a.test/", for: .open) == .refused("it is no link"))
  }

  // MARK: The opener

  @Test func `a file is opened only where an entry names its scheme`() throws {
    let refused = LinkPolicy.Decision.refused(
      "no entry names the scheme file: outright, and only such an entry lets a file be opened")
    for policy in [try Self.policy("*"), try Self.policy("*:///etc/*", "f*:", "*:")] {
      #expect(policy.decide(.url, "file:///etc/hosts", for: .open) == refused)
      #expect(policy.decide(.url, "FILE:///etc/hosts", for: .open) == refused)
      #expect(policy.decide(.deeplink, "\nfile:///etc/hosts", for: .open) == refused)
      // The list itself allows it, as Airship's does.
      guard case .allowed = policy.decide(.url, "file:///etc/hosts", for: .handOver) else {
        Issue.record("the list refuses it")
        continue
      }
    }
    let named = try Self.policy("*", "file:///srv/*")
    #expect(named.decide(.url, "file:///srv/a.html", for: .open) == .allowed(by: "*"))
    #expect(named.decide(.url, "file:///etc/hosts", for: .open) == refused)
    let script = LinkPolicy(
      AllowList([try AllowListEntry("*"), try AllowListEntry("file:", scope: .javaScriptInterface)]))
    #expect(script.decide(.url, "file:///etc/hosts", for: .open) == refused)
  }

  @Test(arguments: ["-rf", "--help", " -x", "-https://a.test/"])
  func `what a program would take for an option is not opened`(link: String) throws {
    #expect(
      try Self.policy("*").decide(.url, link, for: .open)
        == .refused("it begins with a hyphen, which a program would take for an option"))
    #expect(
      try Self.policy("*").decide(.deeplink, link, for: .open)
        == .refused("it begins with a hyphen, which a program would take for an option"))
  }

  // MARK: What users report

  /// Braces, brackets and quotes in a deep link (CleverTap), and JSON in one (AWS).
  @Test(arguments: [
    "myapp://a{}[]()\"';", "myapp:{\"page\":\"offers\",\"ids\":[1,2]}", "myapp://open?q={\"a\":\"b c\"}",
    "myapp://x/'(1)'",
    "myapp://open/%7B%22a%22%3A1%7D", "myapp://100%", "https://a.test/?q={}[]()\"';",
  ])
  func `reports 56 and 59: braces, quotes and JSON in a link go through as they are`(link: String) throws {
    let policy = try Self.policy("myapp:", "https://a.test")
    #expect(policy.decide(.deeplink, link, for: .handOver) == .allowed(by: nil))
    #expect(LinkPolicy.trimmed(link) == link)
    guard case .allowed = policy.decide(.deeplink, link, for: .open) else {
      Issue.record("\(link) is not opened")
      return
    }
    #expect(LinkPolicy.remarks(on: link) == [])
  }

  @Test(arguments: [
    "https://a.test/\n", "\r\nhttps://a.test/", " \thttps://a.test/\u{C} ", "https://a.test/\r\n\n",
  ])
  func `report 57: white space around a link is taken away for decision and opener`(link: String) throws {
    let policy = try Self.policy("https://a.test/")
    #expect(policy.decide(.url, link, for: .open) == .allowed(by: "https://a.test/"))
    #expect(LinkPolicy.trimmed(link) == "https://a.test/")
    #expect(
      LinkPolicy.remarks(on: link) == ["white space stands around the link; it is judged and opened without"])
  }

  @Test(arguments: [
    "https://a.test/?a=1&amp;b=2", "https://a.test/?a&#x3D;1", "https://a.test/?a&#61;1",
    "https://a.test/?x&equals;1",
    "https://a.test/?x&lt",
  ])
  func `report 58: HTML entity text in a link stays, and is remarked on`(link: String) throws {
    let policy = try Self.policy("https://a.test")
    #expect(policy.decide(.url, link, for: .open) == .allowed(by: "https://a.test"))
    #expect(LinkPolicy.trimmed(link) == link)
    #expect(
      LinkPolicy.remarks(on: link) == ["the link holds HTML entity text, such as &amp;; it is left as it is"])
  }

  @Test(arguments: [
    "https://a.test/a%2520b", "https://a.test/a%20b?c=d&e=f", "https://a.test/?copy=1&copy=2&notit=3&x=&y",
  ])
  func `report 58: percent signs, equals signs and ampersands stay`(link: String) throws {
    #expect(LinkPolicy.trimmed(link) == link)
    #expect(LinkPolicy.remarks(on: link) == [])
    #expect(try Self.policy("https:").decide(.url, link, for: .open) == .allowed(by: "https:"))
  }

  @Test func `report 59: a scheme in other letters is the same scheme`() throws {
    let policy = try Self.policy("https://a.test", "myapp:")
    #expect(policy.decide(.url, "HTTPS://a.test/", for: .open) == .allowed(by: "https://a.test"))
    #expect(policy.decide(.deeplink, "MyApp://x", for: .open) == .allowed(by: "myapp:"))
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `reports 60 and 62: a link that is empty is an answer, no crash`(link: String) throws {
    let policy = try Self.policy("*")
    for type in [ActionType.url, .deeplink] {
      for purpose in [LinkPolicy.Purpose.handOver, .open] {
        #expect(policy.decide(type, link, for: purpose) == .refused("it is empty"))
      }
    }
  }

  @Test func `report 61: a deep link over https is the caller's, whatever the list says`() throws {
    let policy = try Self.policy("https://other.test")
    #expect(policy.decide(.deeplink, "https://a.test/offers", for: .handOver) == .allowed(by: nil))
    #expect(
      policy.decide(.deeplink, "https://a.test/offers", for: .open)
        == .refused("no entry of the list matches it"))
  }

  @Test func `a user before the host is remarked on with the true host`() throws {
    #expect(
      LinkPolicy.remarks(on: "https://good.test@evil.test/") == [
        "what stands before the at sign is a user's name; the link leads to evil.test"
      ])
    #expect(LinkPolicy.remarks(on: "mailto:ada@good.test") == [])
  }

  @Test func `a link that is too long is refused for the caller too`() throws {
    let link = "myapp://" + String(repeating: "a", count: 65529)
    #expect(
      try Self.policy("*").decide(.deeplink, link, for: .handOver) == .refused("it is longer than 64 KiB"))
    #expect(
      try Self.policy("*").decide(.deeplink, String(link.dropLast()), for: .handOver) == .allowed(by: nil))
  }
}
