import InboxHost
import InboxModel
import TestSupport
import Testing

/// What users of other inboxes reported of their badges, each with what is right. The number is the report's in our
/// collection.
///
/// All of them can apply without a network. What belongs to other devices of the same person is with the read state.
@Suite struct BadgeReportTests {
  @Test(.bug("https://github.com/urbanairship/ios-library/issues/63", id: 1))
  func `deleting an unread message takes it off the badge at once`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    #expect(try fixture.inbox.delete(["b"]) == InboxChange(changed: ["b"], badge: 2))
    let page = try fixture.page()
    #expect(page.badge == 2 && page.total == 2 && page.items.map(\.message.id) == ["a", "c"])
    #expect(try fixture.badge() == 2)
  }

  @Test(.bug("https://github.com/urbanairship/ios-library/issues/278", id: 2))
  func `what a refresh brings is announced with the badge that it makes`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(Lists.inlay([Lists.message("a", minutesAgo: 9)]))
    let outcome = try fixture.receive(
      Lists.inlay([Lists.message("b"), Lists.message("c"), Lists.message("a", minutesAgo: 9)]))
    #expect(outcome.new == 2 && outcome.changed == 0 && outcome.removed == 0)
    #expect(outcome.badge == 3)
    #expect(try fixture.badge() == 3)
  }

  @Test(.bug("https://github.com/urbanairship/react-native-airship/issues/430", id: 3))
  func `there is a call for the number of unread messages`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    #expect(try fixture.badge() == 2)
    _ = try fixture.inbox.markRead(["a"])
    #expect(try fixture.badge() == 1)
  }

  @Test(.bug("https://github.com/novuhq/novu/issues/10817", id: 4), arguments: [1, 2, 3] as [UInt64])
  func `the badge is what the list has unread, whatever was done in whatever order`(seed: UInt64) throws {
    let fixture = try InboxFixture()
    var random = SeededGenerator(seed: seed)
    var listed = (0..<12).map { "m\($0)" }
    try fixture.receive(listed)
    for step in 0..<150 {
      let id = listed.randomElement(using: &random)!
      // What is not there is refused, which must not touch the count either.
      switch random.next() % 8 {
      case 0: _ = try? fixture.inbox.markRead([id])
      case 1: _ = try? fixture.inbox.markUnread([id])
      case 2: _ = try? fixture.inbox.delete([id])
      case 3: _ = try? fixture.inbox.undo()
      case 4: _ = try? fixture.inbox.reach(.clicked, [id])
      case 5: _ = try? fixture.inbox.reach(.seen, [id])
      case 6:
        listed.append("n\(step)")
        try fixture.receive(listed)
      default: try fixture.receive(listed.filter { $0 != id })
      }
      let unread = try fixture.page().items.count(where: \.isUnread)
      #expect(try fixture.badge() == unread, "step \(step)")
      #expect(try fixture.ids(unread: true).count == unread)
    }
  }

  @Test(
    .bug("https://github.com/novuhq/novu/issues/8343", id: 5),
    .bug("https://github.com/customerio/customerio-ios/pull/1113", id: 8))
  func `a page and its badge are of one moment, while another process works`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<40).map { "m\($0)" }
    try fixture.receive(ids)
    let rival = Rival(home: fixture.folder.file("home")) { inbox, turn in
      _ = try turn.isMultiple(of: 2) ? inbox.markRead(ids) : inbox.markUnread(ids)
    }
    var badges: Set<Int> = []
    var pages = 0
    while pages < 200 || rival.turns < 20, pages < 20_000 {
      pages += 1
      let page = try fixture.page()
      badges.insert(page.badge)
      #expect(page.badge == page.items.count(where: \.isUnread))
      let unread = try fixture.page(5, unread: true)
      #expect(unread.total == unread.badge && unread.items.count == min(5, unread.badge))
    }
    #expect(rival.turns >= 20, "nobody else was at work")
    #expect(rival.stop() == nil)
    #expect(badges == [0, 40], "a page was taken in the middle of somebody's act")
  }

  @Test(.bug("https://github.com/novuhq/novu/issues/2457", id: 6))
  func `the badge comes with each event of the list`() throws {
    let fixture = try InboxFixture()
    #expect(try fixture.receive(["a", "b", "c"]).badge == 3)
    #expect(try fixture.inbox.markRead(["a"]).badge == 2)
    #expect(try fixture.inbox.delete(["b"]).badge == 1)
    #expect(try fixture.inbox.undo().badge == 2)
    #expect(try fixture.inbox.markUnread(["a"]).badge == 3)
    #expect(try fixture.receive(["c"]).badge == 1)
  }

  @Test(.bug("https://github.com/novuhq/novu/issues/4181", id: 7))
  func `what is read was seen`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    _ = try fixture.inbox.markRead(["a", "b"])
    for item in try fixture.page().items {
      #expect(item.state.flags.isSuperset(of: [.seen, .read]))
      #expect(item.message.reported.seen == true && item.message.reported.read == true)
    }
  }

  @Test(.bug("https://github.com/CleverTap/clevertap-ios-sdk/issues/274", id: 9))
  func `an inbox that is not ready is told from an empty one`() throws {
    let fixture = try InboxFixture()
    #expect(try fixture.badge() == 0)
    #expect(try fixture.inbox.status() == RefreshStatus(refreshed: nil, problem: nil))
    try fixture.receive([])
    #expect(try fixture.badge() == 0)
    #expect(try fixture.inbox.status() == RefreshStatus(refreshed: .noon, problem: nil))
  }

  @Test(
    .bug("https://github.com/nylas/nylas-mail/issues/759", id: 10),
    .bug(id: 16, "Leanplum's iOS SDK: removing a read or missing message underflows the count"))
  func `removing what does not count takes nothing from the badge`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    _ = try fixture.inbox.markRead(["a"])
    #expect(try fixture.inbox.delete(["a"]).badge == 1)
    #expect(throws: InboxFault.unknownMessage("a", .deleted)) { try fixture.inbox.delete(["a"]) }
    #expect(throws: InboxFault.unknownMessage("z", .never)) { try fixture.inbox.delete(["z"]) }
    #expect(try fixture.badge() == 1)
    #expect(try fixture.receive(["b"]).badge == 1)
    #expect(try fixture.inbox.delete(["b", "b"]).badge == 0)
    #expect(try fixture.receive([]).badge == 0)
  }

  @Test(.bug("https://github.com/runbox/runbox7/issues/448", id: 11))
  func `marking an unread message as unread changes nothing`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    for _ in 0..<3 {
      #expect(try fixture.inbox.markUnread(["a"]) == InboxChange(changed: [], badge: 2))
    }
    _ = try fixture.inbox.markRead(["a"])
    #expect(try fixture.inbox.markUnread(["a", "a"]) == InboxChange(changed: ["a"], badge: 2))
    #expect(try fixture.inbox.markUnread(["a"]) == InboxChange(changed: [], badge: 2))
  }

  @Test(.bug("https://github.com/vstorm-co/agenticos/pull/1722", id: 12))
  func `a double click counts once`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    for _ in 0..<2 { _ = try fixture.inbox.reach(.clicked, ["b"]) }
    #expect(try fixture.badge() == 2)
    #expect(try fixture.journal() == ["clicked b pending"])
  }

  @Test(.bug("https://github.com/vstorm-co/agenticos/pull/1723", id: 12))
  func `the badge has no ceiling`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<1203).map { "m\($0)" }
    try fixture.receive(ids)
    #expect(try fixture.badge() == 1203)
    #expect(try fixture.inbox.markRead(Array(ids.prefix(500))).badge == 703)
  }

  @Test(.bug("https://github.com/frappe/pilot/issues/393", id: 13))
  func `a later page does not bring an older badge back`() throws {
    let fixture = try InboxFixture()
    try fixture.receive((0..<30).map { "m\($0)" })
    let first = try fixture.page(10)
    #expect(first.badge == 30)
    _ = try fixture.inbox.markRead(first.items.map(\.message.id))
    #expect(try fixture.page(10, after: first.next).badge == 20)
    #expect(try fixture.badge() == 20)
  }

  @Test(.bug("https://github.com/divinevideo/divine-mobile/pull/5170", id: 14))
  func `what was seen is kept apart from what was read`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    var items = try fixture.page().items
    #expect(try fixture.inbox.markSeen(&items) == 2)
    #expect(items.allSatisfy { $0.state.flags.contains(.seen) && !$0.state.flags.contains(.read) })
    // XtremePush's badge is what was not seen yet, tapped or not.
    let xtremepush = try InboxFixture(feed: "xtremepush")
    try xtremepush.receive(Lists.xtremepush([Lists.item("1"), Lists.item("2"), Lists.item("3")]))
    items = Array(try xtremepush.page().items.prefix(2))
    #expect(try xtremepush.inbox.markSeen(&items) == 1)
    #expect(items.allSatisfy { !$0.isUnread && !$0.state.flags.contains(.clicked) })
  }

  @Test(
    .bug("https://github.com/mlemgroup/mlem/issues/2941", id: 15),
    .bug("https://github.com/otavanopisto/muikku/issues/2631", id: 15))
  func `the unread list follows each mark, and nothing stands in it twice`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c"])
    _ = try fixture.inbox.markRead(["b"])
    #expect(try fixture.ids(unread: true) == ["a", "c"])
    _ = try fixture.inbox.markUnread(["b"])
    #expect(try fixture.ids(unread: true) == ["a", "b", "c"])
    #expect(try fixture.ids() == ["a", "b", "c"])
  }

  @Test(
    .bug(id: 17, "Courier's count has no floor; Knock's becomes the length of a page after a bulk mark"))
  func `a mark on many counts what it changed, and not how many it was given`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<30).map { "m\($0)" }
    try fixture.receive(ids)
    _ = try fixture.inbox.markRead(Array(ids.prefix(20)))
    #expect(
      try fixture.inbox.markUnread(Array(ids[17..<30]))
        == InboxChange(
          changed: ["m17", "m18", "m19"], badge: 13))
    #expect(try fixture.inbox.markRead(ids) == InboxChange(changed: Array(ids[17..<30]), badge: 0))
    #expect(try fixture.inbox.markRead(ids) == InboxChange(changed: [], badge: 0))
  }

  @Test func `the explanation names every message and why`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(
      Lists.inlay([
        Lists.message("new"), Lists.message("seen", minutesAgo: 1), Lists.message("read", minutesAgo: 2),
        Lists.message("clicked", minutesAgo: 3), Lists.message("again", minutesAgo: 4),
        Lists.message("deleted", minutesAgo: 5),
        Lists.message("expired", minutesAgo: 6, #""expires":"2026-11-30T12:00:00Z""#),
      ]))
    _ = try fixture.inbox.reach(.seen, ["seen"])
    _ = try fixture.inbox.markRead(["read", "again"])
    _ = try fixture.inbox.reach(.clicked, ["clicked"])
    _ = try fixture.inbox.markUnread(["again"])
    _ = try fixture.inbox.delete(["deleted"])
    let explanation = try fixture.inbox.explainBadge()
    #expect(explanation.badge == 3)
    #expect(explanation.counted == ["new", "seen", "again"])
    #expect(
      explanation.leftOut.map { "\($0.id): \($0.why)" } == [
        "read: read", "clicked: clicked", "deleted: deleted", "expired: expired",
      ])
  }
}
