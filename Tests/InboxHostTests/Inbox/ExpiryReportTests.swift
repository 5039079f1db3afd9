import InboxHost
import InboxModel
import TestSupport
import Testing

/// What users of other inboxes reported of expiry and times, each with what is right.
///
/// Of 32 what needs a process that lives on (a timer that draws a list anew, gaps of a stream) cannot apply to commands;
/// its purge does. 34 and 35 are shown by the command line, which alone knows a zone: they are among its tests, and here
/// is what of them concerns the instants.
@Suite struct ExpiryReportTests {
  private static func expiring(_ id: String, _ time: String, minutesAgo: Int = 0) -> String {
    Lists.message(id, minutesAgo: minutesAgo, #""expires":"\#(time)""#)
  }

  @Test(.bug("https://github.com/braze-inc/braze-swift-sdk/issues/37", id: 30))
  func `a message is gone when it expires, without a refresh`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(
      Lists.inlay([Self.expiring("a", "2026-11-30T13:00:00Z"), Lists.message("b", minutesAgo: 1)]))
    #expect(try fixture.badge() == 2)
    fixture.clock.now = .noon + hour
    #expect(try fixture.badge() == 1)
    let page = try fixture.page()
    #expect(page.items.map(\.message.id) == ["b"] && page.total == 1 && page.badge == 1)
  }

  @Test(.bug("https://github.com/urbanairship/ios-library/issues/365", id: 31))
  func `what has expired is not handed out, and what never expires stays`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(
      Lists.airship([
        Lists.airshipMessage("soon", #""message_expiry":"2026-11-30 12:00:01""#),
        Lists.airshipMessage("never"), Lists.airshipMessage("null", #""message_expiry":null"#),
      ]))
    #expect(try fixture.inbox.item("soon").message.expires == .noon + 1000)
    #expect(try fixture.inbox.item("never").message.expires == nil)
    fixture.clock.now = .noon + 1000
    #expect(fixture.absence("soon") == .expired)
    #expect(throws: InboxFault.unknownMessage("soon", .expired)) { try fixture.inbox.markRead(["soon"]) }
    fixture.clock.now = .noon + 3650 * day
    #expect(try fixture.ids() == ["never", "null"])
  }

  @Test(.bug("https://github.com/customerio/customerio-ios/pull/1141", id: 32))
  func `a message that expires between two pages is on neither, and moves nothing`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(
      Lists.inlay([
        Lists.message("a"), Self.expiring("b", "2026-11-30T12:00:30Z", minutesAgo: 1),
        Self.expiring("c", "2026-11-30T12:00:30Z", minutesAgo: 2), Lists.message("d", minutesAgo: 3),
      ]))
    let first = try fixture.page(2)
    #expect(first.items.map(\.message.id) == ["a", "b"] && first.total == 4)
    fixture.clock.now = .noon + minute
    let second = try fixture.page(2, after: first.next)
    #expect(second.items.map(\.message.id) == ["d"] && second.total == 2 && second.next == nil)
  }

  @Test(.bug("https://github.com/customerio/customerio-android/pull/799", id: 33))
  func `a message is gone at the very instant at which it expires`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(Lists.inlay([Self.expiring("a", "2026-11-30T12:00:00.500Z")]))
    fixture.clock.now = .noon + 499
    #expect(try fixture.ids() == ["a"] && fixture.badge() == 1)
    fixture.clock.now = .noon + 500
    #expect(try fixture.ids() == [] && fixture.badge() == 0 && fixture.page().total == 0)
    #expect(fixture.absence("a") == .expired)
  }

  @Test(.bug("https://github.com/customerio/customerio-android/pull/799", id: 33))
  func `a message that lacks everything but its id is in the inbox`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(#"{"inlay":1,"messages":[{"id":"bare"},{"id":"odd","expires":"soon","sent":7}]}"#)
    #expect(Set(try fixture.ids()) == ["bare", "odd"])
    #expect(try fixture.inbox.item("odd").message.expires == nil)
    let xtremepush = try InboxFixture(feed: "xtremepush")
    try xtremepush.receive(#"{"items":[{"id":1}]}"#)
    #expect(try xtremepush.ids() == ["1"])
  }

  @Test(.bug("https://github.com/Automattic/woocommerce-payments/issues/4381", id: 34))
  func `a time without a zone is UTC, and one with a zone is that instant`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(
      Lists.airship([
        Lists.airshipMessage("bare", #""message_expiry":"2026-11-30 12:30:00""#),
        Lists.airshipMessage("zoned", #""message_expiry":"2026-11-30T22:30:00+10:00""#),
      ]))
    for id in ["bare", "zoned"] {
      #expect(try fixture.inbox.item(id).message.expires == .noon + 30 * minute)
    }
    fixture.clock.now = .noon + 30 * minute
    #expect(try fixture.ids() == [])
  }

  @Test(.bug("https://github.com/modrinth/knossos/issues/1658", id: 35))
  func `a message from the future is listed, and keeps its own time`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(Lists.inlay([Lists.message("now"), Lists.message("ahead", minutesAgo: -600)]))
    #expect(try fixture.ids() == ["ahead", "now"])
    #expect(try fixture.inbox.item("ahead").message.sent == .noon + 600 * minute)
  }

  @Test(.bug(id: 36, "CleverTap's iOS changelog: messages in a wrong order"))
  func `the order is that of instants, and not that of their texts`() throws {
    let fixture = try InboxFixture()
    func sent(_ id: String, _ time: String) -> String { #"{"id":"\#(id)","sent":"\#(time)"}"# }
    try fixture.receive(
      Lists.inlay([
        sent("west", "2026-11-30T05:00:00-06:00"), sent("utc", "2026-11-30T10:00:00Z"),
        sent("east", "2026-11-30T12:30:00+03:00"), sent("half", "2026-11-30T10:00:00.5Z"),
        sent("next-day", "2026-12-01T00:30:00+14:00"),
      ]))
    #expect(try fixture.ids() == ["west", "next-day", "half", "utc", "east"])
  }

  // MARK: A clock that jumps

  @Test func `a clock that jumps back a year loses nothing and repeats nothing`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(
      Lists.inlay([
        Self.expiring("a", "2026-11-30T12:00:10Z"), #"{"id":"undated-1"}"#, #"{"id":"undated-2"}"#,
        Lists.message("b", minutesAgo: 5),
      ]))
    let first = try fixture.page(2)
    _ = try fixture.inbox.markRead(["b"])
    fixture.clock.now = .noon + minute
    #expect(fixture.absence("a") == .expired)

    fixture.clock.now = .noon - 365 * day
    // By this clock it has not expired; which of the two was right nobody can know.
    #expect(fixture.absence("a") == nil)
    #expect(try fixture.inbox.item("b").state.flags.contains(.read))
    let rest = try fixture.page(2, after: first.next)
    #expect(Set(first.items.map(\.message.id) + rest.items.map(\.message.id)).count == 4)
    #expect(try fixture.refresh().pending == 0)
    #expect(try fixture.told() == ["read b"])

    // What comes without a date while the clock is wrong is still newer than what came before.
    try fixture.receive(
      Lists.inlay([
        #"{"id":"undated-1"}"#, #"{"id":"undated-2"}"#, #"{"id":"undated-3"}"#,
        Lists.message("b", minutesAgo: 5),
      ]))
    #expect(try fixture.ids().first == "undated-3")
    _ = try fixture.inbox.delete(["undated-1"])
    fixture.clock.now = .noon + hour
    #expect(try fixture.refresh().sent == 1)
    #expect(try fixture.told() == ["read b", "delete undated-1"])
    #expect(try fixture.ids() == ["undated-3", "undated-2", "b"])
  }

  @Test func `reports that failed under a clock ahead are sent when it is right again`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a"])
    fixture.clock.now = .noon + 365 * day
    _ = try fixture.inbox.markRead(["a"])
    // A folder in the ledger's place.
    let outcome = try fixture.inbox.refresh(ledger: fixture.folder.path)
    #expect(outcome.sendingProblem != nil && outcome.pending == 1)
    fixture.clock.now = .noon
    #expect(try fixture.refresh().sent == 1)
    #expect(try fixture.told() == ["read a"])
  }
}
