import InboxHost
import InboxModel
import InboxStore
import TestSupport
import Testing

/// The previous user's inbox (report 69): an account is a wall.
///
/// What comes late from a vendor cannot apply without a network; a refresh of an account that was removed meanwhile can.
@Suite(.bug("https://github.com/urbanairship/react-native-airship/issues/96", id: 69))
struct IdentityReportTests {
  @Test func `accounts with the same ids share no state, no badge and no journal`() throws {
    let mine = try InboxFixture("mine")
    let yours = try InboxFixture("yours", in: mine.folder, clock: mine.clock)
    try mine.receive(["a", "b"])
    try yours.receive(["a", "b", "c"])
    _ = try mine.inbox.markRead(["a"])
    _ = try mine.inbox.delete(["b"])
    #expect(try mine.badge() == 0 && mine.ids() == ["a"])
    #expect(try yours.badge() == 3 && yours.ids() == ["a", "b", "c"] && yours.journal() == [])
    #expect(throws: InboxFault.unknownMessage("c", .never)) { try mine.inbox.item("c") }
    try mine.refresh()
    try yours.refresh()
    #expect(try mine.told() == ["read a", "delete b"])
    #expect(try yours.told() == [])
  }

  @Test func `a cursor leads nowhere in another account or home`() throws {
    let mine = try InboxFixture("mine")
    let yours = try InboxFixture("yours", in: mine.folder, clock: mine.clock)
    let elsewhere = try InboxFixture("mine")
    for fixture in [mine, yours, elsewhere] { try fixture.receive(["a", "b", "c"]) }
    let cursor = try mine.page(1).next
    #expect(try mine.page(1, after: cursor).items.map(\.message.id) == ["b"])
    #expect(throws: PageCursor.Fault.otherAccount) { try yours.page(1, after: cursor) }
    #expect(throws: PageCursor.Fault.otherHome) { try elsewhere.page(1, after: cursor) }
    for garbage in ["", "x", "a b", "\(cursor ?? "")x", String((cursor ?? "").dropLast()), "-1"] {
      #expect(throws: PageCursor.Fault.garbage) { try mine.page(1, after: garbage) }
    }
  }

  @Test func `an account that is added again under its name begins anew`() throws {
    let old = try InboxFixture()
    try old.receive(["a", "b"])
    let cursor = try old.page(1).next
    _ = try old.inbox.markRead(["a"])
    try old.inbox.remove(ledger: old.ledger, discardingReports: false)
    #expect(try old.told() == ["read a"])
    let new = try InboxFixture(in: old.folder, clock: old.clock)
    #expect(try new.inbox.status() == RefreshStatus(refreshed: nil, problem: nil))
    #expect(throws: PageCursor.Fault.otherAccount) { try new.page(1, after: cursor) }
    try new.receive(["a", "b"])
    #expect(try new.badge() == 2 && new.journal() == [])
  }

  @Test func `when the current account goes, the first of the others is the current one`() throws {
    let one = try InboxFixture("one")
    let two = try InboxFixture("two", in: one.folder, clock: one.clock)
    #expect(try one.inbox.remove(ledger: one.ledger, discardingReports: false) == "two")
    #expect(try Inbox.account(named: nil, in: two.store).name == "two")
    #expect(try two.store.accounts().map(\.isCurrent) == [true])
  }

  @Test func `who still holds a removed account gets nothing and changes nothing`() throws {
    let old = try InboxFixture()
    try old.receive(["a", "b"])
    try old.again().remove(ledger: old.ledger, discardingReports: false)
    let new = try InboxFixture(in: old.folder, clock: old.clock)
    try new.receive(["a", "b"])
    // A refresh that was under way comes late.
    #expect(throws: InboxFault.accountGone("me")) { try old.refresh() }
    #expect(try old.ids() == [] && old.badge() == 0)
    #expect(throws: InboxFault.unknownMessage("a", .never)) { try old.inbox.markRead(["a"]) }
    #expect(throws: InboxFault.unknownMessage("a", .never)) { try old.inbox.delete(["a"]) }
    #expect(try new.ids() == ["a", "b"] && new.badge() == 2 && new.journal() == [])
  }

  @Test func `an account with unsent reports is not thrown away by mistake`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a"])
    _ = try fixture.inbox.markRead(["a"])
    #expect {
      try fixture.inbox.remove(ledger: fixture.folder.path, discardingReports: false)
    } throws: { error in
      guard case InboxFault.unsentReports(1, "me", let reason?) = error else { return false }
      return reason.contains("no regular file")
    }
    #expect(try fixture.journal(.pending) == ["read a pending"] && fixture.ids() == ["a"])
    try fixture.inbox.remove(ledger: fixture.folder.path, discardingReports: true)
    #expect(try fixture.store.accounts() == [])
  }
}
