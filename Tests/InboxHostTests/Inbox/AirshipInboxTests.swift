import InboxHost
import InboxModel
import JSON
import TestSupport
import Testing

/// The inbox of an app that takes Airship's lists, from a list file.
@Suite struct AirshipInboxTests {
  private static func fixture(_ messages: [String]) throws -> InboxFixture {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship(messages))
    return fixture
  }

  @Test func `extras, subtitle and list icon are there, and stay through the store`() throws {
    let fixture = try Self.fixture([
      Lists.airshipMessage(
        "a",
        #""extra":{"com.urbanairship.listing.field1":"Under the title","k":"v","n":7,"o":{"p":[true,null]}}"#,
        #""icons":{"list_icon":"https://cdn.example.test/i.png"}"#)
    ])
    let message = try fixture.inbox.item("a").message
    #expect(message.title == "Title a" && message.subtitle == "Under the title")
    #expect(message.icon == "https://cdn.example.test/i.png")
    // One value that is no text costs none of the others.
    #expect(message.data["k"]?.string == "v" && message.data["n"]?.int64 == 7)
    #expect(message.data["o"]?.serialized == #"{"p":[true,null]}"#)
  }

  @Test(arguments: [
    #""extra":null"#, #""extra":[]"#, #""extra":7"#, #""icons":null"#, #""icons":{"list_icon":null}"#,
    #""icons":"x""#, #""message_reporting":null"#, #""message_sent":"yesterday""#, #""title":null"#,
    #""message_expiry":{}"#, #""unread":"yes""#, #""content_type":null"#,
  ])
  func `one field that is wrong costs no message, and not the list`(member: String) throws {
    let fixture = try InboxFixture(feed: "airship")
    let outcome = try fixture.receive(
      Lists.airship([#"{"message_id":"a",\#(member)}"#, Lists.airshipMessage("b")]))
    #expect(outcome.new == 2 && outcome.isComplete)
    #expect(Set(try fixture.ids()) == ["a", "b"])
  }

  @Test func `unread is what is not read: seeing a row changes nothing, opening or tapping does`() throws {
    let fixture = try Self.fixture(["a", "b", "c", "d"].map { Lists.airshipMessage($0, unread: $0 != "d") })
    #expect(try fixture.badge() == 3)
    var items = try fixture.page().items
    #expect(try fixture.inbox.markSeen(&items) == 3)
    #expect(try fixture.inbox.markRead(["a"]).badge == 2)
    try fixture.inbox.reach(.clicked, ["b"])
    #expect(try fixture.badge() == 1)
    try fixture.refresh()
    #expect(
      Set(try fixture.told()) == ["impression a", "impression b", "impression c", "read a", "read b"],
      "d was read, and so was seen, before it came")
  }

  @Test func `what the vendor's list no longer has is gone`() throws {
    let fixture = try Self.fixture(["a", "b"].map { Lists.airshipMessage($0) })
    let outcome = try fixture.receive(Lists.airship([Lists.airshipMessage("b")]))
    #expect(outcome.removed == 1 && outcome.badge == 1 && outcome.isComplete)
    #expect(fixture.absence("a") == .never)
  }

  @Test func `a named user in the extras is no wall within an account`() throws {
    let fixture = try Self.fixture([
      Lists.airshipMessage("a", #""extra":{"named_user_id":"u1"}"#),
      Lists.airshipMessage("b", #""extra":{"named_user_id":"u2"}"#),
    ])
    #expect(Set(try fixture.ids()) == ["a", "b"])
  }

  @Test func `a layout and a page are told apart by their content type`() throws {
    let fixture = try Self.fixture([
      #"{"message_id":"page","content_type":"text/html"}"#,
      #"{"message_id":"layout","content_type":"application/vnd.urbanairship.thomas+json; version=1;"}"#,
    ])
    #expect(try fixture.inbox.item("page").message.kind == "web")
    #expect(try fixture.inbox.item("layout").message.kind == "layout")
  }

  private static let cases = "\(PackageFolder.path)/../shared/cases"

  @Test(
    "lists of Airship's own tests (skipped where the cases are not there)",
    .enabled(if: Files.exists("\(cases)/airship")),
    arguments: [
      ("airship/ios-api-client-list-response.json", 1), ("airship/wire-empty-list-response.json", 0),
      ("airship/android-api-client-list-response.json", nil), ("vendors/airship/messages.json", 1),
    ] as [(String, Int?)])
  func sharedLists(file: String, count: Int?) throws {
    let fixture = try InboxFixture(feed: "airship")
    fixture.clock.now = Instant(milliseconds: 1_793_000_000_000)
    let outcome = try fixture.receive(Files.text(of: "\(Self.cases)/\(file)"))
    #expect(outcome.isComplete && outcome.fetchingProblem == nil)
    if let count { #expect(try fixture.ids().count == count) }
    for item in try fixture.page().items {
      #expect(item.diagnostics == [])
      _ = try fixture.inbox.markRead([item.message.id])
    }
    try fixture.refresh()
    #expect(try fixture.badge() == 0)
  }
}
