import InboxFeeds
import InboxHost
import InboxModel
import JSON
import RendererHost
import TestSupport
import Testing

/// The inbox of an app that takes XtremePush's lists, from a list file.
@Suite struct XtremePushInboxTests {
  private static func fixture(
    _ items: [String], more: Bool = false, options: FeedOptions = FeedOptions()
  ) throws -> InboxFixture {
    let fixture = try InboxFixture(feed: "xtremepush", options: options)
    try fixture.receive(Lists.xtremepush(items, more: more))
    return fixture
  }

  @Test(
    arguments: [
      (#""deeplink":"myapp://offers/20""#, DecidedOutcome(kind: .deeplink, value: "myapp://offers/20")),
      (#""url":"https://example.test/a b""#, DecidedOutcome(kind: .url, value: "https://example.test/a b")),
      (#""inapp":"77""#, DecidedOutcome(kind: .inapp, value: "77")),
      (#""inapp":77"#, DecidedOutcome(kind: .inapp, value: "77")),
      (#""action":"open_cart""#, DecidedOutcome(kind: .action, value: "open_cart")),
      (#""requestPushPermission":"push""#, DecidedOutcome(kind: .permission, value: "push")),
      (#""alert":"informational only""#, DecidedOutcome(kind: .none)),
    ])
  func `a tap has one of six outcomes`(member: String, outcome: DecidedOutcome) throws {
    let fixture = try Self.fixture([Lists.item("1", message: member)])
    let tap = try fixture.tap("1")
    // A space in an address is for the link policy to judge; it is not changed either way.
    #expect(tap.outcomes.map(\.kind) == [outcome.kind] && tap.outcomes.map(\.value) == [outcome.value])
    #expect(tap.reports == [JournalledReport(message: "1", kind: .clicked, action: nil)])
  }

  @Test func `deeplink and url exclude each other: the deep link comes first, and that is said`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    let outcome = try fixture.receive(
      Lists.xtremepush([Lists.item("1", message: #""url":"https://example.test/""#, #""deeplink":"app://x""#)]
      ))
    #expect(outcome.diagnostics.map(\.path) == ["items[0].message.url"])
    #expect(try fixture.tap("1").outcomes == [DecidedOutcome(kind: .deeplink, value: "app://x")])
    #expect(try fixture.inbox.item("1").message.actions.count == 1)
  }

  /// The item of the mobile SDKs, whose action says which button it is.
  private static func button(_ id: String, _ identifier: String) -> String {
    """
    {"identifier":\(id),"isOpened":false,"isClicked":false,"isDelivered":true,"createTimestamp":1796039000,
    "expirationTimestamp":null,"isCard":false,"response":{"message":{"identifier":"\(id)","title":"T",
    "campaignIdentifier":"55021"},"action":{"type":"click","identifier":\(identifier),"deeplink":null,
    "url":"https://example.test/\(id)"}}}
    """.split(separator: "\n").joined()
  }

  @Test func `every report carries the identifier of its action, or says that it has none`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(
      #"{"list":["# + Self.button("1", #""btn_web""#) + "," + Self.button("2", "null") + "]}")
    // The one action of an item is what a tap on it does, whatever it is called.
    let tap = try fixture.tap("1")
    #expect(tap.outcomes == [DecidedOutcome(kind: .url, value: "https://example.test/1")])
    #expect(tap.reports == [JournalledReport(message: "1", kind: .clicked, action: "btn_web")])
    #expect(
      try fixture.tap("2").reports == [JournalledReport(message: "2", kind: .clicked, action: nil)])
    try fixture.inbox.reach(.clicked, ["2"], action: "other")
    try fixture.refresh()
    let lines = try Files.read(fixture.ledger).split(separator: 0x0A).map { line in
      try JSONReader.value(of: Array(line))
    }
    #expect(lines.map { $0["action"] } == [.string("btn_web"), .null, .string("other")])
    #expect(lines.allSatisfy { $0["campaign"]?.string == "55021" })
  }

  @Test func `an opened message is reported with the button that opened it`() throws {
    let fixture = try Self.fixture([Lists.item("1")])
    try fixture.inbox.reach(.seen, ["1"], action: "row")
    try fixture.refresh()
    #expect(try fixture.told() == ["opened 1 row"])
  }

  private static let payload =
    #""data":{"cta":"See","u":"https://x.test/","um":"outside","cid":"9","aps":{"badge":1},"app_id":"x","n":1.50}"#

  @Test func `the custom payload comes without the SDK's own keys`() throws {
    let fixture = try Self.fixture([Lists.item("1", message: Self.payload)])
    #expect(try fixture.inbox.item("1").message.data.serialized == #"{"app_id":"x","cta":"See","n":1.50}"#)
  }

  @Test func `which keys are the SDK's own can be said, and holds for what is stored already`() throws {
    var options = FeedOptions()
    options.reservedKeys = ReservedKeys(["app_id", "cta"])
    let fixture = try Self.fixture([Lists.item("1", message: Self.payload)], options: options)
    let data = try fixture.inbox.item("1").message.data
    #expect(data["app_id"] == nil && data["cta"] == nil)
    #expect(data["u"]?.string == "https://x.test/")
    // Nothing is lost in the store: with another list of keys another part is seen.
    #expect(try fixture.again().item("1").message.data["cta"]?.string == "See")
  }

  @Test func `a card's picture is its banner, an alert's its thumbnail`() throws {
    let icon = #""icon":"https://cdn.example.test/i.png""#
    let fixture = try Self.fixture([
      Lists.item("1", fields: [#""isCard":1"#], message: icon),
      Lists.item("2", fields: [#""isCard":false"#], message: icon), Lists.item("3", message: icon),
    ])
    let messages = try ["1", "2", "3"].map { try fixture.inbox.item($0).message }
    #expect(messages.map(\.kind) == ["card", "alert", "alert"])
    #expect(messages.map(\.image) == ["https://cdn.example.test/i.png", nil, nil])
    #expect(
      messages.map(\.icon) == [nil, "https://cdn.example.test/i.png", "https://cdn.example.test/i.png"])
  }

  @Test func `the badge after a removal is the count of what is left unopened`() throws {
    let fixture = try Self.fixture([
      Lists.item("1"), Lists.item("2", opened: true), Lists.item("3"), Lists.item("4", clicked: true),
    ])
    #expect(try fixture.badge() == 2)
    #expect(try fixture.inbox.delete(["1"]).badge == 1)
    #expect(try fixture.inbox.delete(["2"]).badge == 1)
    #expect(try fixture.refresh().badge == 1)
    #expect(try fixture.told() == ["remove 1", "remove 2"])
  }

  @Test func `the vendor's own badge is never taken over`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    let outcome = try fixture.receive(
      #"{"items":["# + Lists.item("1") + #"],"more":false,"badge":17}"#)
    #expect(outcome.badge == 1)
    #expect(try fixture.badge() == 1)
  }

  @Test func `the first page of a longer list removes nothing`() throws {
    let fixture = try Self.fixture([Lists.item("1"), Lists.item("2")])
    _ = try fixture.inbox.delete(["2"])
    let outcome = try fixture.receive(Lists.xtremepush([Lists.item("3")], more: true))
    #expect(outcome.new == 1 && outcome.removed == 0 && !outcome.isComplete)
    #expect(Set(try fixture.ids()) == ["1", "3"])
    // The deletion holds as well: the rest of the list may still have it.
    #expect(try fixture.receive(Lists.xtremepush(["1", "2", "3"].map { Lists.item($0) })).new == 0)
    #expect(Set(try fixture.ids()) == ["1", "3"])
    #expect(try fixture.receive(Lists.xtremepush([Lists.item("3")])).removed == 1)
  }

  @Test func `what was opened on another device counts no longer, and what was clicked was opened`() throws {
    let fixture = try Self.fixture([Lists.item("1"), Lists.item("2")])
    #expect(
      try fixture.receive(
        Lists.xtremepush([Lists.item("1", opened: true), Lists.item("2", clicked: true)])
      ).badge == 0)
    #expect(try fixture.inbox.item("2").state.flags.isSuperset(of: [.seen, .read, .clicked]))
    #expect(try fixture.inbox.reach(.clicked, ["1"]).count == 1)
    #expect(try fixture.inbox.reach(.seen, ["1"]) == [])
  }

  private static let cases = "\(PackageFolder.path)/../shared/cases/vendors/xtremepush"

  @Test(
    "a page of the web SDK's list, and the next after an insertion (skipped where the cases are not there)",
    .enabled(if: Files.exists(cases)))
  func webPages() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    fixture.clock.now = Instant(milliseconds: 1_792_460_000_000)
    let first = try fixture.receive(Files.text(of: "\(Self.cases)/web_message_list_page1.json"))
    #expect(first.new == 3 && !first.isComplete)
    #expect(first.badge == 1, "what is not opened of this page; the vendor's 2 counts others too")
    #expect(try fixture.ids() == ["9005", "9004", "9003"])
    #expect(
      try fixture.tap("9005").outcomes == [
        DecidedOutcome(kind: .deeplink, value: "myapp://offers/20?ref=inbox")
      ])
    // Both pages, as somebody has them who asked for one after the other while a message came in between.
    let items = try ["web_message_list_page1", "web_message_list_page2_after_insert"].flatMap { name in
      try JSONReader.value(of: Files.read("\(Self.cases)/\(name).json"))["items"]?.array ?? []
    }
    let both = try fixture.receive(Lists.xtremepush(items.map(\.serialized)))
    #expect(both.removed == 0 && both.isComplete && !both.diagnostics.isEmpty, "one stands on both pages")
    let ids = try fixture.ids()
    #expect(Set(ids).count == ids.count && ids.count == items.count - 1)
    fixture.clock.now = Instant(milliseconds: 1_793_086_400_000)
    #expect(fixture.absence("9003") == .expired)
  }

  @Test(
    "the mobile SDKs' items (skipped where the cases are not there)", .enabled(if: Files.exists(cases)))
  func mobileItems() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    fixture.clock.now = Instant(milliseconds: 1_793_000_100_000)
    let outcome = try fixture.receive(Files.text(of: "\(Self.cases)/mobile_inbox_item_model.json"))
    #expect(outcome.isComplete && outcome.badge == 2)
    #expect(try fixture.ids() == ["9101", "9102", "9103"], "9104 has expired")
    #expect(try fixture.inbox.item("9101").message.kind == "card")
    #expect(try fixture.tap("9101").outcomes.map(\.kind) == [.deeplink])
    #expect(try fixture.tap("9102").outcomes.map(\.value) == ["https://example.test/a b?q=ü"])
    #expect(try fixture.tap("9103").outcomes == [DecidedOutcome(kind: .inapp, value: "77")])
    try fixture.refresh()
    #expect(try fixture.told() == ["clicked 9101", "clicked 9102 btn_web", "clicked 9103"])
  }
}
