import Testing

@testable import InboxModel

/// Which patterns are taken, and what each says that is not.
@Suite struct AllowListEntryTests {
  private static let taken = [
    "*", "https:", "https://*", "https://example.test", "https://*.example.test", "https://example.test:8443",
    "*://example.test", "http*://example.test/a/*", "https://example.test/*.html", "file:///srv/app/*",
    "file:",
    "sms:123*", "mailto:*@example.test", "myapp:/offers", "myapp://offers/*", "com.example.*:/*",
    "https://[2001:db8::1]/x", "https://müller.test", "a+b-c.d://x",
    "myapp:///offers", "https://EXAMPLE.test", "sms:?body=*",
  ]

  @Test(arguments: taken)
  func `a pattern is taken`(pattern: String) throws {
    let entry = try AllowListEntry(pattern)
    #expect(entry.pattern == pattern && entry.scope == .all)
  }

  private static let refused: [(String, String)] = [
    ("", "it is empty"),
    ("example.test", "it has no scheme, such as https://"),
    ("//example.test", "it has no scheme, such as https://"),
    ("://example.test", "it has no scheme, such as https://"),
    ("1https://example.test", "it has no scheme, such as https://"),
    ("ht_tps://example.test", "it has no scheme, such as https://"),
    (" https://example.test", "white space stands in it"),
    ("https://example.test/a b", "white space stands in it"),
    ("https://example.test/\u{A0}", "white space stands in it"),
    ("https://example.test/\u{1B}", "it holds the control character U+001B"),
    ("https://example.test/\u{9B}", "it holds the control character U+009B"),
    ("https:example.test", "two slashes are missing behind its scheme"),
    ("https://example.*", "a star stands within its host; it may be the whole host, or \"*.\" before one"),
    (
      "https://*example.test", "a star stands within its host; it may be the whole host, or \"*.\" before one"
    ),
    ("https://*.*.test", "a star stands within its host; it may be the whole host, or \"*.\" before one"),
    ("https://*.", "it names no host"),
    ("https://:443/", "it names no host"),
    ("https://ada@example.test", "it names a user, which no entry can; leave all before the at sign away"),
    ("https://example.test:*", "its port is no number up to 65535"),
    ("https://example.test:65536", "its port is no number up to 65535"),
    ("https://example.test:", "its port is no number up to 65535"),
    ("https://example.test/a?b=*", "it names a query or fragment, which no entry can; end it before that"),
    ("https://example.test#a", "it names a query or fragment, which no entry can; end it before that"),
    (
      "https://example.test/a/../b",
      "\".\" or \"..\" is a segment of its path, which programs take away before they ask"
    ),
    ("https://example.test/a\\b", "it holds a backslash"),
    ("https://exa%6Dple.test", "its host is percent-encoded, which not every program reads alike"),
    ("https://127.1", "its host is a number, which browsers take for an address of another spelling"),
    ("https://example..test", "a label of its host is empty"),
    ("https://ex|ample.test", "its host holds the character \"|\", which no host may hold"),
    ("https://[::1", "its host holds the character \"[\", which no host may hold"),
    ("https://ｅxample.test", "its host holds U+FF45, which browsers read as something else or not at all"),
    ("https:\\\\example.test", "two slashes are missing behind its scheme"),
    ("https://" + String(repeating: "a.", count: 127) + "test", "its host is longer than 253 bytes"),
    ("myapp:" + String(repeating: "a", count: 4096), "it is longer than 4096 bytes"),
  ]

  @Test(arguments: refused)
  func `a pattern that is none says why`(pattern: String, reason: String) {
    let bad = AllowListEntry.BadPattern(pattern: pattern, reason: reason)
    #expect(throws: bad) { try AllowListEntry(pattern) }
  }

  @Test(
    arguments: [
      ("*", nil), ("*://x", nil), ("http*://x", nil), ("https://x", "https"), ("FILE:///x", "file"),
      ("file:", "file"),
    ] as [(String, String?)])
  func `an entry names a scheme where no star stands for it`(pattern: String, scheme: String?) throws {
    #expect(try AllowListEntry(pattern).namedScheme == scheme)
  }

  @Test func `entries are the same where text and scope are`() throws {
    let entry = try AllowListEntry("https://x", scope: .openURL)
    #expect(try entry == AllowListEntry("https://x", scope: .openURL))
    #expect(try entry != AllowListEntry("https://x"))
    #expect(try entry != AllowListEntry("https://X", scope: .openURL))
  }
}
