import InboxHost
import InboxModel
import JSON
import RendererHost
import TestSupport
import Testing

/// What users of other inboxes reported of impressions and clicks that are told to the vendor, each with what is right.
///
/// All of them can apply. What the command line has to do with them (53: nothing is opened by a report) is among its tests.
@Suite struct ReportingReportTests {
  @Test(.bug("https://github.com/Appboy/appboy-ios-sdk/issues/169", id: 50))
  func `however often a row is on the screen, one impression is reported`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship([Lists.airshipMessage("a"), Lists.airshipMessage("b")]))
    for _ in 0..<5 {
      var items = try fixture.page().items
      _ = try fixture.inbox.markSeen(&items)
    }
    try fixture.refresh()
    var items = try fixture.page().items
    _ = try fixture.inbox.markSeen(&items)
    try fixture.refresh()
    #expect(try fixture.told() == ["impression a", "impression b"])
  }

  @Test(
    .bug("https://github.com/braze-inc/braze-swift-sdk/issues/69", id: 51),
    arguments: [
      ("airship", ["impression 1", "read 1", "delete 1"]),
      ("xtremepush", ["opened 1", "clicked 1", "dismissed 1", "remove 1"]),
      ("file", ["seen 1", "read 1", "clicked 1", "dismissed 1", "delete 1"]),
    ])
  func `each vendor is told what it takes, in its own words, once`(feed: String, words: [String]) throws {
    let fixture = try InboxFixture(feed: feed)
    switch feed {
    case "airship": try fixture.receive(Lists.airship([Lists.airshipMessage("1")]))
    case "xtremepush":
      try fixture.receive(Lists.xtremepush([Lists.item("1", fields: [#""delivered":1"#])]))
    default: try fixture.receive(["1"])
    }
    for kind in [ReportKind.seen, .seen, .read, .clicked, .clicked, .read, .dismissed, .dismissed] {
      try fixture.inbox.reach(kind, ["1"])
    }
    _ = try fixture.inbox.delete(["1"])
    try fixture.refresh()
    #expect(try fixture.told() == words)
  }

  @Test(.bug("https://github.com/braze-inc/braze-react-native-sdk/issues/203", id: 52))
  func `a tap on a message without a link is a click all the same`() throws {
    let fixture = try InboxFixture(feed: "xtremepush")
    try fixture.receive(Lists.xtremepush([Lists.item("1")]))
    let tap = try fixture.tap("1")
    #expect(tap.outcomes == [DecidedOutcome(kind: .none)])
    #expect(tap.reports == [JournalledReport(message: "1", kind: .clicked, action: nil)])
    try fixture.refresh()
    #expect(try fixture.told() == ["clicked 1"])
  }

  @Test(.bug("https://github.com/braze-inc/braze-swift-sdk/issues/49", id: 53))
  func `a report of a click leads nowhere, and a click on a link is reported though the link is refused`()
    throws
  {
    let fixture = try InboxFixture()
    let link = #""actions":[{"type":"url","value":"https://example.test/a"}]"#
    try fixture.receive(Lists.inlay([Lists.message("a", link), Lists.message("b", minutesAgo: 1, link)]))
    #expect(
      try fixture.inbox.reach(.clicked, ["a"]) == [
        JournalledReport(message: "a", kind: .clicked, action: nil)
      ])
    let tap = try fixture.tap("b", allowing: ["https://other.test"])
    #expect(tap.outcomes.map(\.isRefused) == [true] && tap.outcomes[0].link == nil)
    #expect(tap.reports == [JournalledReport(message: "b", kind: .clicked, action: nil)])
  }

  @Test(.bug("https://github.com/customerio/customerio-ios/pull/1159", id: 54))
  func `what is taken for reported is in the journal, also where the act or the sending fails`() throws {
    let fixture = try InboxFixture()
    try fixture.receive(["a", "b"])
    // The act fails half way: then nothing of it is so, and it is news the next time.
    #expect(throws: InboxFault.unknownMessage("z", .never)) { try fixture.inbox.reach(.seen, ["a", "z"]) }
    #expect(try fixture.journal() == [])
    #expect(try fixture.inbox.item("a").state.flags == [.delivered])
    #expect(try fixture.inbox.reach(.seen, ["a", "b"]).count == 2)
    // The sending fails: it is not reported again, and not forgotten.
    _ = try fixture.inbox.refresh(ledger: fixture.folder.path)
    #expect(try fixture.inbox.reach(.seen, ["a"]) == [])
    #expect(try fixture.journal(.pending) == ["seen a pending", "seen b pending"])
    try fixture.refresh()
    #expect(try fixture.told() == ["seen a", "seen b"])
  }

  @Test(.bug(id: 55, "CleverTap: the built-in view reports past the debounce"))
  func `whichever way a click comes, it is reported once`() throws {
    let fixture = try InboxFixture()
    let actions =
      #""actions":[{"type":"deeplink","value":"app://a"},{"id":"more","type":"url","value":"https://example.test/"}]"#
    try fixture.receive(Lists.inlay([Lists.message("a", actions)]))
    _ = try fixture.tap("a")
    try fixture.inbox.reach(.clicked, ["a"])
    _ = try fixture.tap("a")
    _ = try fixture.tap("a", target: "more")
    try fixture.inbox.reach(.clicked, ["a"], action: "more")
    try fixture.inbox.reach(.seen, ["a"])
    _ = try fixture.inbox.markRead(["a"])
    try fixture.refresh()
    // Once for the message itself, and once for the button.
    #expect(try fixture.told() == ["clicked a", "clicked a more"])
  }

  @Test func `a click says that the message was seen and read, without reports of these`() throws {
    for feed in ["airship", "xtremepush", "file"] {
      let fixture = try InboxFixture(feed: feed)
      switch feed {
      case "airship": try fixture.receive(Lists.airship([Lists.airshipMessage("1")]))
      case "xtremepush": try fixture.receive(Lists.xtremepush([Lists.item("1")]))
      default: try fixture.receive(["1"])
      }
      _ = try fixture.tap("1")
      let item = try fixture.inbox.item("1")
      #expect(item.state.flags.isSuperset(of: [.seen, .read, .clicked]) && !item.isUnread)
      // Airship takes no click: it is told that the message was read.
      #expect(try fixture.journal() == ["\(feed == "airship" ? "read" : "clicked") 1 pending"])
    }
  }

  @Test func `reports carry what their vendor wants back, also when the message has gone`() throws {
    let fixture = try InboxFixture(feed: "airship")
    try fixture.receive(Lists.airship([Lists.airshipMessage("a")]))
    _ = try fixture.inbox.markRead(["a"])
    _ = try fixture.inbox.delete(["a"])
    try fixture.receive(Lists.airship([]))
    let lines = try Files.read(fixture.ledger).split(separator: 0x0A)
    #expect(lines.count == 2)
    for line in lines {
      let context = try JSONReader.value(of: Array(line))["context"]
      #expect(context?.serialized == #"{"k":[1],"message_id":"a"}"#)
    }
  }
}
