import Testing

@testable import InboxModel

/// What a list allows.
@Suite struct AllowListTests {
  static func list(_ patterns: String..., bareHosts: BareHosts = .exact) throws -> AllowList {
    AllowList(try patterns.map { try AllowListEntry($0) }, bareHosts: bareHosts)
  }

  private static func allows(_ pattern: String, _ url: String, bareHosts: BareHosts = .exact) throws -> Bool {
    try list(pattern, bareHosts: bareHosts).verdict(url, .all).isAllowed
  }

  private static let allowed: [(String, String)] = [
    // Scheme and host are compared without regard to case, the path is not.
    ("https://example.test", "HTTPS://EXAMPLE.Test/Path"),
    ("HTTPS://EXAMPLE.TEST/Path", "https://example.test/Path"),
    ("myapp://Offers", "MyApp://offers"),
    // A path that is empty or a star is any; one that is named leaves query and fragment open.
    ("https://example.test", "https://example.test?x=1"),
    ("https://example.test/*", "https://example.test"),
    ("https://example.test/a", "https://example.test/a?x=1#y"),
    ("https://example.test/a*z", "https://example.test/a/b/c/z"),
    ("https://example.test/a*", "https://example.test/a"),
    ("https://example.test/*.*.html", "https://example.test/a.b.html"),
    // A scheme alone; a host that is not named.
    ("https:", "https://any.test/x"), ("mailto:", "mailto:ada@example.test"), ("file:", "file:///etc/hosts"),
    ("myapp:/a", "myapp://any/a"), ("myapp:///a", "myapp:/a"),
    // Opaque addresses: everything behind the colon is the path.
    ("sms:1*?body=hi", "sms:123?body=hi"), ("mailto:*@example.test", "mailto:ada@example.test"),
    // Ports.
    ("https://example.test", "https://example.test:8443/"),
    ("https://example.test:8443", "https://example.test:8443/"),
    ("https://example.test:443", "https://example.test/"), ("https://example.test", "https://example.test:/"),
    // Users are no part of the host.
    ("https://example.test", "https://ada:pw@example.test/"),
    // Addresses.
    ("https://[2001:DB8::1]", "https://[2001:db8:0:0::1]/"), ("http://127.0.0.1", "http://127.0.0.1:8080/"),
    ("*://[::1]", "http://[::1]/"),
    // Unicode hosts: their letters, or their Punycode.
    ("https://müller.test", "https://MÜLLER.test/"), ("https://müller.test", "https://xn--mller-kva.test/"),
    ("https://xn--mller-kva.test", "https://müller.test/"),
    ("https://*.müller.test", "https://a.xn--mller-kva.test"),
    ("https://bücher.例え.test", "https://xn--bcher-kva.xn--r8jz45g.test/"),
    ("https://हिन्दी.test", "https://हिन्दी.test/"),
    // What is odd and has one reading.
    ("https://*", "https://*.example.test/"), ("https://example.test", "https://example.test/a\u{202E}b"),
    ("https://example.test", "https://example.test/?a=\\b"),
    ("https://example.test.", "https://example.test./"),
    ("myapp://café", "myapp://caf%C3%A9/"), ("myapp://offers", "myapp://%6Fffers"),
    ("myapp:", "myapp://100%"),
    ("*", "myapp:{\"a\":[1]}"), ("myapp://*", "myapp://{a}"),
    ("https://example.test", "https://example.test/a b"),
    ("https://example.test", "https://example.test/a/../b"), ("https://e_x.test", "https://e_x.test/"),
    ("file:///srv/*", "file:/srv/x"), ("file:///srv/*", "file://localhost/srv/x"),
    ("file://*", "file://server/x"),
  ]

  @Test(arguments: allowed)
  func `an entry allows an address`(pattern: String, url: String) throws {
    let verdict = try Self.list(pattern).verdict(url, .all)
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.entries.map(\.pattern) == [pattern])
  }

  private static let unmatched: [(String, String)] = [
    ("https://example.test", "http://example.test/"), ("https://example.test", "https://sub.example.test/"),
    ("https://example.test", "https://example.test.evil.test/"),
    ("https://example.test", "https://evilexample.test/"),
    ("https://*.example.test", "https://evilexample.test/"),
    ("https://*.example.test", "https://example.test.evil/"),
    ("https://example.test", "https://example.test@evil.test/"),
    ("https://example.test", "https://example.test:pw@evil.test/"),
    ("https://example.test", "https://evil.test/https://example.test"),
    ("https://example.test", "https://evil.test?https://example.test"),
    ("https://example.test", "https://evil.test#@example.test/"),
    ("https://example.test", "https://evil.test?@example.test/"),
    ("https://example.test", "https://example.test./"),
    ("https://example.test:8443", "https://example.test/"),
    ("https://example.test:443", "https://example.test:8443/"), ("myapp://a:1", "myapp://a/"),
    ("https://example.test/a", "https://example.test/A"), ("https://example.test/a", "https://example.test/"),
    ("https://example.test/a", "https://example.test/ab"), ("https://example.test/", "https://example.test"),
    ("https://example.test/a*z", "https://example.test/az/"),
    ("https://example.test/ab*bc", "https://example.test/abc"),
    ("https://example.test/a", "https://example.test/%61"), ("sms:123", "sms:1234"), ("sms:123", "sms:123#x"),
    ("sms:123", "sms:123?body=x"), ("myapp:/a", "myapp:a"), ("myapp://a", "myapp:a"),
    ("myapp://*.a", "myapp:///x"),
    // What is asked for is another path than what is written.
    ("https://example.test/public/*", "https://example.test/public/../secret"),
    ("https://example.test/public/*", "https://example.test/public/%2E%2e/secret"),
    ("https://example.test/public/*", "https://example.test/public/.%2E/secret"),
    ("https://example.test/public/*", "https://example.test/public/..%2Fsecret"),
    ("https://example.test/public/*", "https://example.test/public/x%5C..%5Csecret"),
    ("https://example.test/public/*", "https://example.test/public/./secret"),
    ("myapp://x/public/*", "myapp://x/public/.."),
    // Letters that look alike; an accent that is none.
    ("https://paypal.test", "https://pаypal.test/"), ("https://muller.test", "https://müller.test/"),
    ("https://müller.test", "https://mu\u{308}ller.test/"),
    ("https://xn--mller-kva.test", "https://muller.test/"),
    // No host is below an address.
    ("*://*.0.0.1", "https://127.0.0.1/"), ("https://[::1]", "https://[::2]/"),
    // Without a host a file is this machine's.
    ("file:///srv/*", "file://evil.test/srv/x"), ("file:", "file://evil.test/x"),
  ]

  @Test(arguments: unmatched)
  func `an entry does not allow an address`(pattern: String, url: String) throws {
    let verdict = try Self.list(pattern).verdict(url, .all)
    #expect(verdict == AllowList.Verdict(isAllowed: false, reason: "no entry of the list matches it"))
  }

  /// These are refused by every list: two programs could read two addresses.
  private static let ambiguous: [(String, String)] = [
    ("", "it is empty"), ("example.test", "it has no scheme, such as https:"),
    ("//example.test", "it has no scheme, such as https:"),
    (":x", "it has no scheme, such as https:"), ("-a:b", "it has no scheme, such as https:"),
    ("/path:x", "it has no scheme, such as https:"), (" https://example.test", "a space stands around it"),
    ("https://example.test ", "a space stands around it"),
    ("https:example.test", "two slashes are missing behind its scheme; a browser would put them there"),
    ("https:/example.test", "two slashes are missing behind its scheme; a browser would put them there"),
    ("https:///example.test", "it names no host"), ("https://", "it names no host"),
    ("https://?x", "it names no host"),
    ("https://@/x", "it names no host"), ("https://:80/", "it names no host"),
    ("https:\\\\example.test", "it holds a backslash, which browsers take for a slash"),
    ("https://evil.test\\@example.test", "it holds a backslash, which browsers take for a slash"),
    ("https://example.test\\.evil.test", "it holds a backslash, which browsers take for a slash"),
    ("https://example.test/a\\..\\b", "it holds a backslash, which browsers take for a slash"),
    ("file:etc", "a slash is missing behind its scheme"), ("file://ada@server/x", "a file has no user"),
    ("file://server:80/x", "a file has no port"),
    ("myapp://evil\\@good/x", "a backslash stands before its path, which some programs take for a slash"),
    ("myapp://ada@/x", "it names a user or port and no host"),
    ("https://a@b@example.test/", "two at signs stand before its path"),
    ("https://example.test:80a/", "its port is no number up to 65535"),
    ("https://example.test:99999/", "its port is no number up to 65535"),
    ("https://exa mple.test/", "its host holds the character \" \", which no host may hold"),
    ("https://[::1/", "its host holds the character \"[\", which no host may hold"),
    ("https://[::1]x/", "its host holds the character \"[\", which no host may hold"),
    ("https://ex%61mple.test/", "its host is percent-encoded, which not every program reads alike"),
    ("https://example.test%2Fevil.test/", "its host is percent-encoded, which not every program reads alike"),
    ("myapp://a%2Fb/", "its host has a character encoded that parts addresses"),
    ("myapp://a%20b/", "its host has a character encoded that parts addresses"),
    ("myapp://a%1Bb/", "its host has a character encoded that parts addresses"),
    ("myapp://a%E9/", "its host is percent-encoded and no UTF-8"),
    ("myapp://a%C2%85/", "its host holds U+0085, which browsers read as something else or not at all"),
    ("https://.example.test/", "a label of its host is empty"),
    ("https://a..b/", "a label of its host is empty"),
    ("https://./", "a label of its host is empty"),
    ("https://2130706433/", "its host is a number, which browsers take for an address of another spelling"),
    ("https://0x7f.1/", "its host is a number, which browsers take for an address of another spelling"),
    ("https://127.0.0.01/", "its host is a number, which browsers take for an address of another spelling"),
    ("https://127.0.0.256/", "its host is a number, which browsers take for an address of another spelling"),
    ("https://example.0x/", "its host is a number, which browsers take for an address of another spelling"),
    ("https://evil。test/", "its host holds U+3002, which browsers read as something else or not at all"),
    (
      "https://evil.c℀.example.test/",
      "its host holds U+2100, which browsers read as something else or not at all"
    ),
    (
      "https://example.test⁄.evil.test/",
      "its host holds U+2044, which browsers read as something else or not at all"
    ),
    (
      "https://exa\u{AD}mple.test/",
      "its host holds U+00AD, which browsers read as something else or not at all"
    ),
    (
      "https://exa\u{200D}mple.test/",
      "its host holds U+200D, which browsers read as something else or not at all"
    ),
    ("https://straße.test/", "its host holds U+00DF, which browsers read as something else or not at all"),
    ("https://\u{212A}.test/", "its host holds U+212A, which browsers read as something else or not at all"),
    ("https://i❤.test/", "its host holds U+2764, which browsers read as something else or not at all"),
    ("https://example.test/a\nb", "it holds the control character U+000A"),
    ("https://exa\tmple.test/", "it holds the control character U+0009"),
    ("https://example.test/\u{0}", "it holds the control character U+0000"),
    ("https://example.test/\u{7F}", "it holds the control character U+007F"),
    ("https://example.test/\u{9F}", "it holds the control character U+009F"),
    (
      "https://example.test/" + String(repeating: "é", count: 8) + "\u{85}",
      "it holds the control character U+0085"
    ),
    ("https://" + String(repeating: "a.", count: 130) + "test/", "its host is longer than 253 bytes"),
    (
      "https://" + String(repeating: "é", count: 64) + ".test/", "a label of its host is longer than 63 bytes"
    ),
    (String(repeating: "a", count: 300) + ":", "it has no scheme, such as https:"),
    ("https://example.test/" + String(repeating: "a", count: 65536), "it is longer than 64 KiB"),
  ]

  @Test(arguments: ambiguous)
  func `an address that has two readings is refused by every list`(url: String, reason: String) throws {
    for list in [try Self.list("*"), try Self.list("*://example.test", "https:", "myapp:", "file:")] {
      #expect(list.verdict(url, .openURL) == AllowList.Verdict(isAllowed: false, reason: reason))
    }
  }

  @Test func `the longest address is judged`() throws {
    let start = "https://example.test/"
    let url = start + String(repeating: "a", count: 65536 - start.utf8.count)
    #expect(try Self.allows("https://example.test/a*a", url))
  }

  // MARK: Bare hosts

  @Test func `a bare host is that host alone unless it is asked for by name`() throws {
    for (url, isBelow) in [
      ("https://example.test/", false), ("https://a.example.test/", true),
      ("https://a.b.example.test/", true),
    ] {
      #expect(try Self.allows("https://example.test", url) == !isBelow)
      #expect(try Self.allows("https://example.test", url, bareHosts: .withSubdomains))
    }
    #expect(try !Self.allows("https://example.test", "https://evilexample.test/", bareHosts: .withSubdomains))
    #expect(try !Self.allows("*://0.0.1", "https://127.0.0.1/", bareHosts: .withSubdomains))
  }

  // MARK: Scopes

  @Test func `the scopes of all entries that match count together`() throws {
    let script = try AllowListEntry("https://example.test", scope: .javaScriptInterface)
    let open = try AllowListEntry("https://*.example.test", scope: .openURL)
    let list = AllowList([script, open])
    let url = "https://example.test/"
    #expect(list.verdict(url, .all) == AllowList.Verdict(isAllowed: true, entries: [script, open]))
    #expect(list.verdict(url, .javaScriptInterface).entries == [script])
    #expect(list.verdict(url, .openURL).entries == [open])
    let below = list.verdict("https://a.example.test/", .all)
    #expect(!below.isAllowed && below.entries == [open])
    #expect(below.reason == "no entry that matches it has the scope javaScriptInterface")
  }

  @Test func `the entries that decide come in the list's order, and only those`() throws {
    let list = AllowList([
      try AllowListEntry("*", scope: .javaScriptInterface), try AllowListEntry("https://a.test/x*"),
      try AllowListEntry("https:"), try AllowListEntry("*://*.test"), try AllowListEntry("https://a.test"),
    ])
    let verdict = list.verdict("https://a.test/xy", .all)
    #expect(verdict.entries.map(\.pattern) == ["*", "https://a.test/x*"])
    var work = 0
    #expect(
      list.matching("https://a.test/xy", work: &work).map(\.pattern) == [
        "*", "https://a.test/x*", "https:", "*://*.test", "https://a.test",
      ])
  }

  @Test func `an entry that stands there twice counts once`() throws {
    let list = AllowList([
      try AllowListEntry("https://a.test"), try AllowListEntry("https://a.test"),
      try AllowListEntry("https://a.test", scope: .openURL),
    ])
    #expect(list.entries.map(\.scope) == [.all, .openURL])
  }

  @Test func `the app may refuse what the list allows, and grant nothing`() throws {
    var list = try Self.list("https://a.test")
    list.onAllowURL = { url, scope in scope == .openURL && !url.hasSuffix("/no") }
    #expect(list.verdict("https://a.test/yes", .openURL).isAllowed)
    let refused = list.verdict("https://a.test/no", .openURL)
    #expect(!refused.isAllowed && refused.reason == "the app itself refuses it")
    #expect(!list.verdict("https://a.test/yes", .all).isAllowed)
    #expect(!list.verdict("https://b.test/yes", .openURL).isAllowed)
  }

  // MARK: The configuration

  @Test func `nothing configured opens everything, and says so`() {
    let list = AllowList(AllowListConfiguration())
    #expect(list.isOpenToAll && list.notice?.contains("urlAllowListScopeOpenURL") == true)
    #expect(list.verdict("https://any.test/", .openURL).entries.map(\.pattern) == ["*"])
    #expect(!list.verdict("https://any.test/", .javaScriptInterface).isAllowed)
  }

  @Test func `a list that is empty is one that was set`() {
    for key in [\AllowListConfiguration.urlAllowList, \.urlAllowListScopeOpenURL] {
      var configuration = AllowListConfiguration()
      configuration[keyPath: key] = []
      let list = AllowList(configuration)
      #expect(!list.isOpenToAll && list.notice == nil)
      #expect(!list.verdict("https://any.test/", .openURL).isAllowed)
      #expect(list.verdict("https://a.asnapieu.com/", .all).isAllowed)
      #expect(list.verdict("tel:1", .openURL).isAllowed && !list.verdict("tel:1", .all).isAllowed)
    }
    var configuration = AllowListConfiguration()
    configuration.urlAllowListScopeJavaScriptInterface = []
    #expect(AllowList(configuration).isOpenToAll)
  }

  @Test func `each key of the configuration has its scope`() {
    var configuration = AllowListConfiguration()
    configuration.urlAllowList = ["https://both.test"]
    configuration.urlAllowListScopeOpenURL = ["https://open.test"]
    configuration.urlAllowListScopeJavaScriptInterface = ["https://script.test"]
    configuration.initialConfigURL = "https://config.test"
    configuration.bareHosts = .withSubdomains
    let list = AllowList(configuration)
    func scopes(_ url: String) -> [Bool] {
      [LinkScope.javaScriptInterface, .openURL, .all].map { list.verdict(url, $0).isAllowed }
    }
    #expect(scopes("https://both.test/") == [true, true, true])
    #expect(scopes("https://a.open.test/") == [false, true, false])
    #expect(scopes("https://script.test/") == [true, false, false])
    #expect(scopes("https://config.test/x") == [true, true, true])
    #expect(list.rejections == [])
  }

  @Test func `patterns that are none are left out and named`() {
    var configuration = AllowListConfiguration()
    configuration.urlAllowList = ["https://good.test", "bad"]
    configuration.urlAllowListScopeOpenURL = ["https://a*b.test"]
    configuration.initialConfigURL = "nowhere"
    let list = AllowList(configuration)
    #expect(
      list.rejections.map(\.path) == ["initialConfigURL", "urlAllowList[1]", "urlAllowListScopeOpenURL[0]"])
    #expect(list.rejections.map(\.pattern) == ["nowhere", "bad", "https://a*b.test"])
    #expect(list.rejections[1].reason == "it has no scheme, such as https://")
    #expect(list.verdict("https://good.test/", .all).isAllowed)
  }

  @Test func `scopes have Airship's numbers`() {
    #expect(LinkScope.javaScriptInterface.rawValue == 1)
    #expect(LinkScope.openURL.rawValue == 2)
    #expect(LinkScope.all.rawValue == 3)
  }
}
