import InboxHost
import InboxModel
import RendererHost
import Testing

/// What users of other inboxes reported of links, each with what is right: from the list through the store to whoever
/// acts on a tap.
///
/// 63 (the inbox stays open after a deep link) cannot apply: there is no window to close.
@Suite struct LinkReportTests {
  /// A message whose own action is a link, written as JSON.
  private static func linked(_ id: String, _ type: String, _ json: String, minutesAgo: Int = 0) -> String {
    Lists.message(id, minutesAgo: minutesAgo, #""actions":[{"type":"\#(type)","value":\#(json)}]"#)
  }

  /// What a tap leads to, after the link went through the list and the store.
  private static func outcome(
    _ type: String, _ json: String, allowing patterns: [String]? = nil
  ) throws -> DecidedOutcome {
    let fixture = try InboxFixture()
    try fixture.receive(Lists.inlay([linked("a", type, json)]))
    let tap = try fixture.tap("a", allowing: patterns)
    try #require(tap.outcomes.count == 1)
    return tap.outcomes[0]
  }

  @Test(
    .bug("https://github.com/CleverTap/clevertap-cordova/pull/221", id: 56),
    arguments: [
      #"app://x/{a}[b](c)'d';e"#, #"app://x?q='quoted';drop"#, "app://x?json=[1,2]&b={}", "app://ünï/ß?q=日本",
      "app://x?a=%7B%22k%22%3A1%7D&b=%2520",
    ])
  func `a deep link keeps its exact characters`(link: String) throws {
    let outcome = try Self.outcome("deeplink", "\"\(link)\"")
    #expect(outcome == DecidedOutcome(kind: .deeplink, value: link))
  }

  @Test(
    .bug("https://github.com/CleverTap/clevertap-cordova/pull/221", id: 56),
    .bug("https://github.com/aws-amplify/aws-sdk-ios/issues/1046", id: 59))
  func `quotes and braces of JSON in a deep link are no reason to refuse it`() throws {
    let outcome = try Self.outcome("deeplink", #""app://open?d={\"id\":\"7\",\"t\":[\"a;b\"]}""#)
    #expect(outcome == DecidedOutcome(kind: .deeplink, value: #"app://open?d={"id":"7","t":["a;b"]}"#))
  }

  @Test(
    .bug("https://github.com/CleverTap/clevertap-android-sdk/pull/29", id: 57),
    arguments: [#"https://example.test/a\n"#, #" https://example.test/a\r\n"#, #"\thttps://example.test/a "#])
  func `a line end behind a link does not break it`(json: String) throws {
    let outcome = try Self.outcome("url", "\"\(json)\"", allowing: ["https://example.test"])
    #expect(!outcome.isRefused)
    // What is handed on is what came; the opener takes away what stands around it.
    let link = try #require(outcome.link)
    #expect(link.utf8.count > "https://example.test/a".utf8.count)
    #expect(LinkPolicy.trimmed(link) == "https://example.test/a")
  }

  @Test(arguments: [
    "https://example.test/\\u0000a", "https://example.test/\\u001b[2J", "https://example.test/a\\nb",
  ])
  func `a control within a link is refused, whatever is allowed`(json: String) throws {
    for type in ["url", "deeplink"] {
      #expect(try Self.outcome(type, "\"\(json)\"").isRefused)
    }
  }

  @Test(
    .bug("https://github.com/parcelvoy/platform/issues/611", id: 58),
    .bug("https://github.com/dailydotdev/daily-api/pull/3293", id: 58),
    .bug("https://github.com/postalserver/postal/issues/115", id: 58),
    arguments: [
      "https://example.test/?a&#x3D;b", "https://example.test/a%20b", "https://example.test/?a=1&amp;b=2",
      "https://example.test/a%2520b?c==",
    ])
  func `what is encoded in a link is neither decoded nor encoded again`(link: String) throws {
    let outcome = try Self.outcome("url", "\"\(link)\"")
    #expect(outcome == DecidedOutcome(kind: .url, value: link))
  }

  @Test(.bug("https://github.com/aws-amplify/aws-sdk-android/issues/246", id: 59))
  func `schemes are compared without case, and what nobody handles is an outcome`() throws {
    #expect(
      try Self.outcome("url", #""HTTPS://Example.TEST/A""#, allowing: ["https://example.test"])
        == DecidedOutcome(kind: .url, value: "HTTPS://Example.TEST/A"))
    #expect(
      try Self.outcome("deeplink", #""NoSuchApp://x""#)
        == DecidedOutcome(kind: .deeplink, value: "NoSuchApp://x"))
    #expect(try Self.outcome("url", #""nosuchapp://x""#, allowing: ["https://example.test"]).isRefused)
    #expect(try Self.outcome("url", #""JavaScript:alert(1)""#).isRefused)
  }

  @Test(
    .bug("https://github.com/braze-inc/braze-react-native-sdk/pull/192", id: 60),
    .bug("https://github.com/CleverTap/clevertap-android-sdk/pull/382", id: 62),
    arguments: [
      #""url":null"#, #""deeplink":null,"url":null,"inapp":null"#, #""url":7"#, #""url":"""#, #""url":{}"#,
      #""action":null"#, #""action":{}"#, #""icon":null"#,
    ])
  func `a tap on a message whose link is null or missing does nothing`(member: String) throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(Lists.xtremepush([Lists.item("1", message: member)]))
    #expect(try fixture.tap("1").outcomes == [DecidedOutcome(kind: .none)])
    #expect(try fixture.journal() == ["clicked 1 pending"])
  }

  @Test(.bug("https://github.com/CleverTap/clevertap-react-native/issues/126", id: 61))
  func `the app decides on a deep link first, also where it is a web address`() throws {
    // The list has no say in it: nothing is opened.
    #expect(
      try Self.outcome("deeplink", #""https://app.example.test/offer/7""#, allowing: [])
        == DecidedOutcome(kind: .deeplink, value: "https://app.example.test/offer/7"))
    #expect(try Self.outcome("url", #""https://app.example.test/offer/7""#, allowing: []).isRefused)
  }

  @Test(.bug("https://github.com/urbanairship/ios-library/issues/333", id: 64))
  func `a deep link is had without the message's page`() throws {
    // The body is at the vendor's; nobody loads it.
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(
      Lists.xtremepush([Lists.item("1", message: #""deeplink":"myapp://offers/20?ref=inbox""#)]))
    let tap = try fixture.tap("1")
    #expect(tap.outcomes == [DecidedOutcome(kind: .deeplink, value: "myapp://offers/20?ref=inbox")])
    #expect(tap.failures == [] && tap.remarks == [])
  }

  @Test func `nothing is done on arrival`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(Lists.inlay([Self.linked("a", "deeplink", #""app://x""#)]))
    #expect(try fixture.journal() == [])
    #expect(try fixture.inbox.item("a").state.flags == [.delivered])
  }
}
