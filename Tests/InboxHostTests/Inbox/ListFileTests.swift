import Glibc
import InboxHost
import InboxModel
import TestSupport
import Testing

/// What becomes of an inbox when the file in its vendor's place is not as it should be.
@Suite struct ListFileTests {
  private static let whole = Lists.inlay(
    (0..<20).map { Lists.message("m\($0)", minutesAgo: $0, #""title":"Title \#($0)""#) })

  private func fixture() throws -> InboxFixture {
    let fixture = try InboxFixture()
    try fixture.receive(Self.whole)
    return fixture
  }

  @Test func `a list that has vanished leaves the last good one, and says so`() throws {
    let fixture = try fixture()
    Files.remove(fixture.list)
    let outcome = try fixture.refresh()
    #expect(outcome.fetchingProblem?.kind == .missing && outcome.badge == 20 && outcome.removed == 0)
    #expect(
      outcome.fetchingProblem?.sentence
        == "\(fixture.list): the account's file is not there; put it back, or add an account of another; the last good list stays"
    )
    let status = try fixture.inbox.status()
    #expect(status.refreshed == .noon && status.problem == outcome.fetchingProblem?.sentence)
    // Once it is back the problem is over.
    try fixture.receive(Self.whole)
    #expect(try fixture.inbox.status().problem == nil)
  }

  @Test func `a list that is whole and shorter removes what it has no more`() throws {
    let fixture = try fixture()
    let outcome = try fixture.receive(["m3", "m7"])
    #expect(outcome.isComplete && outcome.removed == 18 && outcome.badge == 2)
    #expect(try fixture.ids() == ["m3", "m7"])
  }

  @Test(arguments: [1, 40, 100, 300, 700, 900, 1100])
  func `a list that is cut removes nothing, wherever it is cut`(length: Int) throws {
    let fixture = try fixture()
    _ = try fixture.inbox.delete(["m19"])
    let outcome = try fixture.receive(String(Self.whole.prefix(length)))
    #expect(!outcome.isComplete && outcome.removed == 0 && outcome.badge == 19)
    #expect(try fixture.page().total == 19)
    #expect(try fixture.inbox.status().problem != nil, "nobody would know")
    #expect(fixture.absence("m19") == .deleted)
  }

  @Test func `messages of a list that is cut are taken over as far as they go`() throws {
    let fixture = try fixture()
    let longer = Lists.inlay(["new-1", "new-2", "new-3"].map { Lists.message($0, minutesAgo: -5) })
    let outcome = try fixture.receive(String(longer.dropLast(30)))
    #expect(outcome.new == 2 && outcome.removed == 0 && outcome.badge == 22)
  }

  @Test(
    arguments: [
      "", " \n", "rubbish", "<html><body>502</body></html>", "{", "[]", "[1,2]", "null", "{}",
      #"{"error":"try later"}"#, #"{"messages":{}}"#, #"{"messages":null}"#, "\u{0}\u{1}\u{2}",
    ])
  func `rubbish in the list's place leaves the last good list, with the reason`(text: String) throws {
    let fixture = try fixture()
    let outcome = try fixture.receive(text)
    #expect(outcome.fetchingProblem?.kind == .badData)
    #expect(outcome.fetchingProblem?.sentence.hasPrefix(fixture.list) == true)
    #expect(outcome.removed == 0 && outcome.new == 0)
    #expect(try fixture.page().total == 20)
    #expect(try fixture.inbox.status().problem == outcome.fetchingProblem?.sentence)
  }

  @Test func `bytes that are no text are rubbish too`() throws {
    let fixture = try fixture()
    try Files.write([0xFF, 0xFE, 0x00, 0x80, 0xC0], to: fixture.list)
    #expect(try fixture.refresh().fetchingProblem?.kind == .badData)
    #expect(try fixture.page().total == 20)
  }

  @Test(arguments: [
    #"{"title":"no id"}"#, "7", #"{"id":""}"#, "null", #"{"id":{"a":1}}"#,
  ])
  func `one bad message in a list: the others are taken over, and nothing is removed`(bad: String) throws {
    let fixture = try fixture()
    let outcome = try fixture.receive(Lists.inlay([Lists.message("new", minutesAgo: -1), bad]))
    #expect(outcome.new == 1 && outcome.removed == 0 && !outcome.isComplete)
    #expect(outcome.fetchingProblem == nil && !outcome.diagnostics.isEmpty)
    #expect(try fixture.page().total == 21)
    // Whoever looks later is told that the list may be old, and when it was last whole.
    let status = try fixture.inbox.status()
    #expect(status.problem?.contains("not complete") == true && status.refreshed == .noon)
  }

  @Test(arguments: [
    #"{"inlay":1,"messages":[7,{"title":"no id"}]}"#, #"{"messages":[{"message_id":"a"}]}"#,
    #"{"messages":[]}"#,
  ])
  func `a list of which no message can be read is rubbish`(text: String) throws {
    // The first for its messages, the others because they are not XtremePush's.
    let isOwn = text.hasPrefix(#"{"inlay""#)
    let fixture = try InboxFixture(feed: isOwn ? "file" : "xtremepush")
    try fixture.receive(isOwn ? Self.whole : Lists.xtremepush([Lists.item("1"), Lists.item("2")]))
    let count = try fixture.page().total
    let outcome = try fixture.receive(text)
    #expect(outcome.fetchingProblem?.kind == .badData && !outcome.isComplete && outcome.removed == 0)
    #expect(try fixture.page().total == count)
    #expect(try fixture.inbox.status().problem?.contains("no message of it could be read") == true)
  }

  @Test func `an id that is too long costs only its message`() throws {
    let fixture = try InboxFixture()
    let long = String(repeating: "x", count: 5000)
    let outcome = try fixture.receive([long, "b"])
    #expect(outcome.new == 1 && outcome.diagnostics.count == 1)
    #expect(outcome.diagnostics.first?.problem.contains("the id is longer than") == true)
    #expect(try fixture.ids() == ["b"])
  }

  @Test func `a problem is over when a list is whole, and another takes its place`() throws {
    let fixture = try fixture()
    try fixture.receive("rubbish")
    let first = try fixture.inbox.status().problem
    try fixture.receive(String(Self.whole.dropLast(10)))
    let second = try fixture.inbox.status().problem
    #expect(first != nil && second != nil && first != second)
    try fixture.receive(Self.whole)
    #expect(try fixture.inbox.status().problem == nil)
  }

  @Test func `a folder, a pipe or a link to nothing in the list's place is a problem, and not waited for`()
    throws
  {
    let fixture = try fixture()
    Files.remove(fixture.list)
    mkdir(fixture.list, 0o700)
    #expect(try fixture.refresh().fetchingProblem?.kind == .badData)
    Files.remove(fixture.list)
    mkfifo(fixture.list, 0o600)
    #expect(try fixture.refresh().fetchingProblem?.kind == .badData)
    Files.remove(fixture.list)
    symlink("/nowhere/at/all", fixture.list)
    #expect(try fixture.refresh().fetchingProblem?.kind == .missing)
    #expect(try fixture.page().total == 20)
  }

  @Test func `an unknown id among others leaves all of them as they were`() throws {
    let fixture = try fixture()
    for act in [
      { try fixture.inbox.markRead($0) }, { try fixture.inbox.delete($0) },
      { try fixture.inbox.markUnread($0) },
    ] as [([String]) throws -> InboxChange] {
      #expect(throws: InboxFault.unknownMessage("zz", .never)) { _ = try act(["m0", "zz", "m1"]) }
    }
    #expect(try fixture.badge() == 20 && fixture.journal() == [])
    #expect(throws: InboxFault.nothingToUndo) { try fixture.inbox.undo() }
  }
}
