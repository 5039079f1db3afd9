import Glibc
import InboxHost
import InboxModel
import InboxStore
import TestSupport
import Testing

/// What users of other inboxes reported of read state, sync and work without a network, each with what is right.
///
/// All of them can apply to a file in the vendor's place. Of 38 and 41 the part that asks for an event to observers is
/// the answer that each call gives.
@Suite struct ReadStateReportTests {
  @Test(.bug("https://github.com/braze-inc/braze-swift-sdk/issues/30", id: 37))
  func `what was read and deleted here stays so while the vendor does not know`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship(["a", "b", "c"].map { Lists.airshipMessage($0) }))
    _ = try fixture.inbox.markRead(["a"])
    _ = try fixture.inbox.delete(["b"])
    // The vendor still has all three as unread, and changed their texts.
    let outcome = try fixture.receive(
      Lists.airship(["a", "b", "c"].map { Lists.airshipMessage($0, #""extra":{"v":"2"}"#) }))
    #expect(outcome.new == 0 && outcome.badge == 1)
    #expect(try fixture.ids() == ["a", "c"])
    #expect(try fixture.inbox.item("a").isUnread == false)
  }

  @Test(.bug("https://github.com/braze-inc/braze-swift-sdk/issues/155", id: 38))
  func `a deleted message does not return as long as the vendor lists it, and a dismissal is reported`()
    throws
  {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    #expect(
      try fixture.inbox.reach(.dismissed, ["b"]) == [
        JournalledReport(message: "b", kind: .dismissed, action: nil)
      ])
    #expect(try fixture.inbox.delete(["a"]).changed == ["a"])
    for _ in 0..<3 {
      let outcome = try fixture.refresh()
      #expect(outcome.new == 0 && outcome.changed == 0)
      #expect(try fixture.ids() == ["b"])
    }
    #expect(try fixture.told() == ["dismissed b", "delete a"])
    // Once the vendor has let go of it, the id is free.
    try fixture.receive(["b"])
    #expect(try fixture.receive(["a", "b"]).new == 1)
    #expect(try fixture.ids() == ["a", "b"])
  }

  @Test(
    .bug("https://github.com/customerio/customerio-android/pull/758", id: 39),
    arguments: [
      "", "<html>gone</html>", "{", #"{"inlay":1,"messages":["#, #"{"error":"down"}"#,
      #"{"inlay":1,"messages":[{"id":"b"},{"title":"no id"}]}"#,
    ])
  func `a list that fails or is cut does not bring back what was deleted`(text: String) throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    _ = try fixture.inbox.delete(["a"])
    let outcome = try fixture.receive(text)
    #expect(!outcome.isComplete && outcome.removed == 0)
    #expect(try fixture.receive(["a", "b"]).new == 0)
    #expect(try fixture.ids() == ["b"])
  }

  @Test(.bug("https://github.com/customerio/customerio-android/pull/747", id: 40))
  func `seen are those that were on the page, and not what came meanwhile`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(Lists.xtremepush([Lists.item("1"), Lists.item("2")]))
    var items = try fixture.page().items
    try fixture.receive(Lists.xtremepush([Lists.item("3"), Lists.item("1"), Lists.item("2")]))
    _ = try fixture.inbox.delete(["2"])
    #expect(try fixture.inbox.markSeen(&items) == 1)
    #expect(try fixture.ids(unread: true) == ["3"])
    #expect(try fixture.journal().contains("seen 2 pending") == false)
  }

  @Test(
    .bug("https://github.com/Iterable/swift-sdk/pull/65", id: 41),
    .bug("https://github.com/Iterable/react-native-sdk/issues/92", id: 42))
  func `what was read outlives the process, and reaches the vendor`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship([Lists.airshipMessage("a"), Lists.airshipMessage("b")]))
    #expect(try fixture.inbox.markRead(["a"]).changed == ["a"])
    let later = try fixture.again()
    #expect(try later.badge() == 1 && later.item("a").isUnread == false)
    #expect(try later.refresh(ledger: fixture.ledger).sent == 1)
    #expect(try fixture.told() == ["read a"])
  }

  @Test(.bug("https://github.com/Iterable/react-native-sdk/issues/92", id: 42))
  func `what another device did arrives with the list`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship([Lists.airshipMessage("a"), Lists.airshipMessage("b")]))
    let outcome = try fixture.receive(
      Lists.airship([Lists.airshipMessage("a", unread: false), Lists.airshipMessage("b")]))
    #expect(outcome.changed == 1 && outcome.badge == 1)
    // What the vendor has said is so needs no report.
    #expect(try fixture.inbox.markRead(["a"]).changed == [])
    #expect(try fixture.journal() == [])
    // There it was marked as unread again.
    #expect(
      try fixture.receive(Lists.airship([Lists.airshipMessage("a"), Lists.airshipMessage("b")])).badge == 2)
    #expect(try fixture.inbox.markRead(["a"]).changed == ["a"])
    #expect(try fixture.journal() == ["read a pending"])
  }

  @Test(.bug("https://github.com/CleverTap/clevertap-ios-sdk/pull/537", id: 43))
  func `reading again and again piles nothing up`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a"])
    for _ in 0..<200 {
      _ = try fixture.inbox.markRead(["a"])
      _ = try fixture.inbox.markUnread(["a"])
    }
    #expect(try fixture.journal() == ["read a pending"])
    try fixture.refresh()
    _ = try fixture.inbox.markRead(["a"])
    #expect(try fixture.journal() == ["read a sent"])
  }

  @Test(.bug("https://github.com/element-hq/element-android/issues/4147", id: 44))
  func `what was read without a vendor in reach is sent when there is one, in order and once`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    Files.remove(fixture.list)
    _ = try fixture.inbox.markRead(["b"])
    // Nothing can be fetched nor sent.
    let offline = try fixture.inbox.refresh(ledger: fixture.folder.path)
    #expect(offline.sendingProblem?.kind == .inputOutput && offline.fetchingProblem?.kind == .missing)
    #expect(offline.pending == 1 && offline.sent == 0 && offline.badge == 2)
    _ = try fixture.inbox.reach(.clicked, ["a"], action: "more")
    _ = try fixture.inbox.delete(["c"])
    let later = try fixture.again()
    #expect(try later.badge() == 0)
    try fixture.put(["a", "b", "c"])
    let online = try later.refresh(ledger: fixture.ledger)
    #expect(online.sent == 3 && online.pending == 0 && online.sendingProblem == nil)
    #expect(try fixture.told() == ["read b", "clicked a more", "delete c"])
    #expect(try fixture.refresh().sent == 0)
    #expect(try fixture.told().count == 3)
  }

  @Test(.bug("https://github.com/status-im/status-legacy/issues/13444", id: 44))
  func `what arrives is unread, however long nobody was there`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a"])
    _ = try fixture.inbox.markRead(["a"])
    fixture.clock.now = .noon + 30 * day
    let outcome = try fixture.receive(["c", "b", "a"])
    #expect(outcome.new == 2 && outcome.badge == 2)
    #expect(try fixture.ids(unread: true) == ["c", "b"])
  }

  @Test(
    .bug("https://github.com/urbanairship/react-native-airship/issues/197", id: 45))
  func `a message is read in the model, whatever draws it and whatever a view keeps`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a"])
    let item = try fixture.inbox.item("a")
    _ = try fixture.inbox.markRead(["a"])
    try fixture.inbox.saveViewState([1, 2], of: item, by: "org.example.one 1.0.0")
    try fixture.inbox.saveViewState([3], of: item, by: "org.example.two 1.0.0")
    #expect(try fixture.inbox.item("a").isUnread == false)
    #expect(try fixture.inbox.viewState(of: item, by: "org.example.one 1.0.0") == [1, 2])
    // Taking an event back does not make it unread.
    _ = try fixture.inbox.undo()
    #expect(try fixture.inbox.viewState(of: item, by: "org.example.two 1.0.0") == nil)
    #expect(try fixture.inbox.item("a").isUnread == false)
  }

  @Test(.bug("https://github.com/urbanairship/airship-flutter/issues/26", id: 46), arguments: [true, false])
  func `unread is never turned round, from the wire to the list`(unread: Bool) throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship([Lists.airshipMessage("a", unread: unread)]))
    let item = try fixture.inbox.item("a")
    #expect(item.isUnread == unread)
    #expect(item.state.flags.contains(.read) == !unread)
    #expect(item.message.reported.read == !unread)
    #expect(try fixture.badge() == (unread ? 1 : 0))
    _ = try fixture.inbox.markRead(["a"])
    #expect(try fixture.inbox.item("a").isUnread == false)
    _ = try fixture.inbox.markUnread(["a"])
    #expect(try fixture.inbox.item("a").isUnread == true)
  }

  @Test(
    .bug("https://github.com/CleverTap/clevertap-android-sdk/issues/79", id: 47),
    .bug("https://github.com/CleverTap/clevertap-web-sdk/pull/307", id: 48))
  func `all can be marked as read in one act, with the right count`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<700).map { "m\($0)" }
    try fixture.receive(ids)
    _ = try fixture.inbox.markRead(["m5"])
    let change = try fixture.inbox.markRead(ids)
    #expect(change.badge == 0 && change.changed.count == 699)
    #expect(try fixture.journal().count == 700)
    #expect(try fixture.refresh().sent == 700)
    #expect(try fixture.told() == ["read m5"] + ids.filter { $0 != "m5" }.map { "read \($0)" })
  }

  @Test(.bug("https://github.com/braze-inc/braze-react-native-sdk/issues/160", id: 49))
  func `when a refresh has answered, everyone sees what it brought`() throws {
    let fixture = try InboxFixture()
    let other = try fixture.again()
    for round in 1...5 {
      try fixture.receive((0..<round).map { "m\($0)" })
      #expect(try other.badge() == round)
      #expect(try other.page(PageRequest()).items.count == round)
      #expect(try other.item("m\(round - 1)").message.id == "m\(round - 1)")
    }
  }

  @Test func `marking as unread changes no other state, and reading again is no news`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(Lists.xtremepush([Lists.item("1")]))
    _ = try fixture.inbox.reach(.clicked, ["1"])
    let before = try fixture.inbox.item("1").state.flags
    #expect(try fixture.inbox.markUnread(["1"]).badge == 1)
    #expect(try fixture.inbox.item("1").state.flags == before)
    #expect(try fixture.inbox.markRead(["1"]).badge == 0)
    #expect(try fixture.journal() == ["clicked 1 pending"])
  }

  @Test func `a deletion that was sent cannot be taken back, and none of it is`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    _ = try fixture.inbox.delete(["a", "b"])
    try fixture.refresh()
    #expect(throws: InboxFault.alreadySent(["a", "b"])) { try fixture.inbox.undo() }
    #expect(try fixture.ids() == ["c"])
    #expect(try fixture.told() == ["delete a", "delete b"])
  }

  @Test func `undo takes back one command, and only once`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    #expect(throws: InboxFault.nothingToUndo) { try fixture.inbox.undo() }
    _ = try fixture.inbox.delete(["a"])
    _ = try fixture.inbox.delete(["b"])
    #expect(try fixture.inbox.undo() == InboxChange(changed: ["b"], badge: 2))
    #expect(throws: InboxFault.nothingToUndo) { try fixture.inbox.undo() }
    #expect(try fixture.ids() == ["b", "c"])
  }
}
