import InboxHost
import InboxModel
import TestSupport
import Testing

/// What users of other inboxes reported of lists, pages and duplicates, each with what is right.
///
/// Two cannot apply here: 26 (one picture in several cards, loaded for ever) because pictures are not fetched, and 28
/// (grouping) because nothing groups.
@Suite struct ListReportTests {
  @Test(.bug("https://github.com/christianselig/apollo-bugs/issues/921", id: 18))
  func `a refresh brings no message twice`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    for _ in 0..<3 {
      let outcome = try fixture.refresh()
      #expect(outcome.new == 0 && outcome.changed == 0 && outcome.removed == 0 && outcome.isComplete)
    }
    try fixture.receive(["c", "b", "a"])
    #expect(try fixture.ids() == ["c", "b", "a"])
  }

  @Test(.bug("https://github.com/divinevideo/divine-mobile/issues/2378", id: 19))
  func `paging goes on where a list repeats itself for longer than a page`() throws {
    let fixture = try InboxFixture()
    let repeated = [String](repeating: Lists.message("a"), count: 50)
    let rest = (1..<6).map { Lists.message("m\($0)", minutesAgo: $0) }
    let outcome = try fixture.receive(Lists.inlay(repeated + rest))
    #expect(outcome.new == 6 && outcome.isComplete)
    #expect(try fixture.pages(of: 2) == [["a", "m1"], ["m2", "m3"], ["m4", "m5"]])
  }

  @Test(.bug("https://github.com/GitHawkApp/GitHawk/issues/158", id: 20))
  func `an inbox is not empty because its first page was read`() throws {
    let fixture = try InboxFixture()
    try fixture.receive((0..<25).map { "m\($0)" })
    let first = try fixture.page(20, unread: true)
    _ = try fixture.inbox.markRead(first.items.map(\.message.id))
    let next = try fixture.page(20, unread: true)
    #expect(next.items.map(\.message.id) == (20..<25).map { "m\($0)" })
    #expect(next.total == 5 && next.next == nil)
    // The first page's own cursor leads to the same.
    #expect(try fixture.page(20, after: first.next, unread: true).items.count == 5)
  }

  @Test(.bug("https://github.com/hyperlocalise/hyperlocalise/pull/2446", id: 21))
  func `a filter that hides every newer message does not end paging`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<60).map { "m\($0)" }
    try fixture.receive(ids)
    _ = try fixture.inbox.markRead(Array(ids.prefix(57)))
    #expect(try fixture.pages(of: 2, unread: true) == [["m57", "m58"], ["m59"]])
    _ = try fixture.inbox.markRead(ids)
    let none = try fixture.page(20, unread: true)
    #expect(none.items.isEmpty && none.total == 0 && none.next == nil)
  }

  @Test(.bug("https://github.com/LemmyNet/lemmy-ui/issues/2131", id: 22))
  func `pages of the unread list stay full while messages are read in between`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<40).map { "m\($0)" }
    try fixture.receive(ids)
    _ = try fixture.inbox.markRead(ids.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element))
    var found: [String] = []
    var next: String?
    repeat {
      let page = try fixture.page(6, after: next, unread: true)
      #expect(page.items.count == min(6, 20 - found.count))
      found += page.items.map(\.message.id)
      // Reading what was listed must not move what follows.
      _ = try fixture.inbox.markRead(page.items.map(\.message.id))
      next = page.next
    } while next != nil
    #expect(found == ids.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
  }

  @Test(.bug(id: 23, "gaia 1212: to mark all marks only the page that is loaded"))
  func `a mark touches the messages that are named, on whatever page, and no other`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<50).map { "m\($0)" }
    try fixture.receive(ids)
    #expect(try fixture.inbox.markRead(["m1", "m49"]) == InboxChange(changed: ["m1", "m49"], badge: 48))
    #expect(try fixture.ids(unread: true) == ids.filter { $0 != "m1" && $0 != "m49" })
  }

  @Test(.bug("https://github.com/braze-inc/braze-web-sdk/issues/137", id: 24))
  func `after a change of user nothing of the old one is left`() throws {
    let old = try InboxFixture()
    try old.receive(["card-old-1", "both"])
    _ = try old.inbox.markRead(["both"])
    try old.inbox.remove(ledger: old.ledger, discardingReports: false)
    let new = try InboxFixture(in: old.folder, clock: old.clock)
    #expect(try new.ids() == [] && new.badge() == 0 && new.journal() == [])
    try new.receive(["card-new-1", "both"])
    #expect(try new.ids() == ["card-new-1", "both"])
    #expect(try new.badge() == 2)
  }

  @Test(.bug(id: 25, "Braze's Android changelog: cards with the same id crash a list"))
  func `of two messages with one id the first counts, and that is said`() throws {
    let fixture = try InboxFixture()
    let outcome = try fixture.receive(
      Lists.inlay([
        Lists.message("a", #""title":"First""#), Lists.message("b"), Lists.message("a", #""title":"Second""#),
      ]))
    #expect(outcome.new == 2 && outcome.badge == 2)
    #expect(try fixture.inbox.item("a").message.title == "First")
    #expect(outcome.diagnostics.map(\.path) == ["messages[2].id"])
  }

  @Test(.bug("https://github.com/novuhq/novu/issues/3624", id: 27))
  func `after a refresh the same question still has its filter`() throws {
    let fixture = try InboxFixture(feed: "airship")
    let list = [Lists.airshipMessage("a"), Lists.airshipMessage("b", unread: false)]
    try fixture.receive(Lists.airship(list))
    #expect(try fixture.ids(unread: true) == ["a"])
    try fixture.receive(
      Lists.airship(list + [Lists.airshipMessage("c", unread: false), Lists.airshipMessage("d")]))
    #expect(try fixture.ids(unread: true) == ["a", "d"])
  }

  @Test(.bug("https://github.com/novuhq/novu/issues/2999", id: 29))
  func `all can be deleted at once, and that taken back at once`() throws {
    let fixture = try InboxFixture()
    let ids = (0..<300).map { "m\($0)" }
    try fixture.receive(ids)
    #expect(try fixture.inbox.delete(ids) == InboxChange(changed: ids, badge: 0))
    #expect(try fixture.page().total == 0)
    #expect(try fixture.journal() == ids.map { "delete \($0) pending" })
    #expect(try fixture.inbox.undo() == InboxChange(changed: ids, badge: 300))
    #expect(try fixture.ids() == ids && fixture.journal() == [])
  }

  // MARK: What the reports have in common

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `by cursor nothing that stays is repeated or left out, while others come, go and expire`(
    seed: UInt64
  ) throws {
    let fixture = try InboxFixture()
    var random = SeededGenerator(seed: seed)
    // Every third stays; of the others some are deleted, some expire, some are taken from the vendor's list.
    var listed = (0..<90).map { number -> String in
      let expires = number % 3 == 1 ? #""expires":"2026-11-30T12:00:\#(10 + number % 50)Z""# : #""text":"t""#
      return Lists.message("m\(number)", minutesAgo: number * 2, expires)
    }
    try fixture.receive(Lists.inlay(listed))
    let staying = (0..<90).filter { $0.isMultiple(of: 3) }.map { "m\($0)" }
    var found: [String] = []
    var next: String?
    var turn = 0
    repeat {
      let page = try fixture.page(7, after: next)
      found += page.items.map(\.message.id)
      next = page.next
      fixture.clock.now = fixture.clock.now + 3000
      let goes = Int(random.next() % 30) * 3 + 2
      _ = try? fixture.inbox.delete(["m\(goes)"])
      let left = Int(random.next() % 30) * 3 + 2
      listed.removeAll { $0.contains(#""m\#(left)""#) }
      listed.append(Lists.message("n\(turn)", minutesAgo: Int(random.next() % 200)))
      try fixture.receive(Lists.inlay(listed))
      turn += 1
    } while next != nil
    #expect(Set(found).count == found.count, "repeated")
    #expect(found.filter { $0.hasPrefix("m") && staying.contains($0) } == staying)
  }

  @Test func `a list of another version removes nothing`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    let outcome = try fixture.receive(#"{"inlay":2,"messages":[]}"#)
    #expect(outcome.removed == 0 && !outcome.isComplete)
    #expect(try fixture.ids() == ["a", "b"])
  }

  @Test func `a list in another vendor's form removes nothing`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    let outcome = try fixture.receive(
      #"{"items":[{"id":"c","create_time":1,"message":{"title":"C"}}],"badge":1}"#)
    #expect(outcome.new == 1 && outcome.removed == 0 && !outcome.isComplete)
    #expect(try fixture.ids().contains("a"))
  }

  @Test func `a cursor whose message has gone still leads on`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b", "c", "d"])
    let next = try fixture.page(2).next
    _ = try fixture.inbox.delete(["b", "c"])
    try fixture.receive(["a", "d"])
    #expect(try fixture.page(2, after: next).items.map(\.message.id) == ["d"])
  }

  @Test func `pinned messages come first, then the newest`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(
      Lists.inlay([
        Lists.message("new"), Lists.message("pinned", minutesAgo: 60, #""pinned":true"#),
        Lists.message("old", minutesAgo: 30),
      ]))
    #expect(try fixture.ids() == ["pinned", "new", "old"])
    #expect(try fixture.pages(of: 1) == [["pinned"], ["new"], ["old"]])
  }
}
