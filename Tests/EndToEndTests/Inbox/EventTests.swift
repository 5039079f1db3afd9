import JSON
import TestSupport
import Testing

/// Events by the command line, each in a process of its own.
@Suite struct EventTests {
  @Test func `state is kept with the message, at any width, until it is reset`() throws {
    let survey = try SurveyHome()
    #expect(
      try survey.followed("event s add") == ["report added", "reported clicked add", "reported event added"])
    #expect(
      try survey.followed("event s add add --width 20") == [
        "report added", "report added", "reported event added", "reported event added",
      ])
    #expect(try survey.shown().contains("count 3"))
    #expect(try survey.shown(width: 12).contains("count 3"))
    #expect(try survey.shown("t").contains("count 0"))
    #expect(try survey.followed("reset s") == ["redraw"])
    #expect(try survey.shown().contains("count 0"))
    #expect(try survey.followed("reset s") == ["none"])
    #expect(try survey.run("undo").code == 0)
    #expect(try survey.run("undo").code == 66)
    // What the first reset forgot was taken back; the second changed nothing.
    #expect(try survey.shown().contains("count 3"))
  }

  @Test func `undo takes a whole command back, and leaves the journal`() throws {
    let survey = try SurveyHome()
    _ = try survey.followed("event s add")
    _ = try survey.followed("event s add next add")
    #expect(try survey.shown().contains("count 3"))
    let journal = try survey.journal()
    let result = try survey.run("undo --format json")
    #expect(try InboxJSONTests.document(result, "change")["changed"]?.array?.map(\.string) == ["s"])
    #expect(try survey.shown().contains("count 1"))
    #expect(try survey.shown().contains("page 1 of 3"))
    #expect(try survey.journal() == journal)
  }

  @Test func `pages turn, by words, by number and within one command`() throws {
    let survey = try SurveyHome()
    #expect(try survey.followed("event s next") == ["report page_view", "reported event page_view"])
    #expect(try survey.shown().contains("page 2 of 3"))
    #expect(try survey.followed("event s next next") == ["report page_view", "reported event page_view"])
    #expect(
      try survey.followed("event s previous page:1") == [
        "report page_view", "report page_view", "reported event page_view", "reported event page_view",
      ])
    #expect(try survey.shown().contains("page 1 of 3"))
    #expect(
      try survey.followed("event s next --pager main") == ["report page_view", "reported event page_view"])
    // A target may be called as a word is.
    #expect(try survey.followed("event s target:next") == ["none", "reported clicked next"])
    #expect(try survey.shown().contains("next-pressed"))
  }

  @Test func `a form is filled in and submitted, and its changes are spoken`() throws {
    let survey = try SurveyHome()
    let refused = try survey.run("event s submit --format spoken")
    #expect(refused.code == 0)
    let lines = refused.output.split(separator: "\n").map(String.init)
    // The live region first, then the control with its reason.
    #expect(lines.count == 2, "\(refused)")
    #expect(lines.first == "refused")
    #expect(lines.last?.contains("a name is missing") == true)
    #expect(try survey.followed("event s name --value Ada") == ["redraw"])
    let submitted = try survey.run("event s submit --format spoken")
    #expect(submitted.output == "submitted\n", "\(submitted)")
    #expect(submitted.error.contains("inlay: report  form_result  {\"letters\":3}"), "\(submitted)")
    let drawn = try survey.run("event s --draw --width 40")
    #expect(drawn.output.contains("Name: [Ada]") || drawn.output.contains("Ada"), "\(drawn)")
    let same = try survey.run("event s target:next target:next --format spoken")
    #expect(same.output == "next-pressed\n")
    #expect(try survey.run("event s target:next --format spoken").output == "")
    let tree = try survey.run("event s --draw --format json")
    #expect(tree.code == 0)
    _ = try InboxJSONTests.document(tree, "render")
    #expect(
      try survey.journal() == [
        "clicked submit", #"event form_result {"letters":3}"#, "clicked next",
      ])
  }

  @Test func `a value goes to one target, as text or from a file`() throws {
    let survey = try SurveyHome()
    try survey.home.folder.write("Grace", to: "value")
    #expect(try survey.followed("event s name --value-file value") == ["redraw"])
    #expect(try survey.shown().contains { $0.contains("Grace") })
    for line in [
      "event s next --value x", "event s name add --value x", "event s name --value x --value-file value",
    ] {
      let result = try survey.run(line)
      #expect(result.code == 64 && result.output == "", "\(result)")
    }
    #expect(try survey.run("event s name --value-file nowhere").code == 66)
    #expect(try survey.run("event s nobody").code == 66)
    #expect(try survey.run("event nobody add").code == 66)
    // What came before an unknown target has happened, and is said.
    let half = try survey.run("event s add nobody --format json")
    #expect(half.code == 66)
    #expect(try InboxJSONTests.document(half, "tap")["reported"]?.array?.count == 2)
    #expect(half.error.contains("has no target \"nobody\""))
    #expect(try survey.shown().contains("count 1"))
  }

  @Test func `what the plugin adds is refused, and what the message names can be handed in`() throws {
    let survey = try SurveyHome()
    #expect(
      try survey.followed("event s site") == ["url https://survey.example/terms", "reported clicked site"])
    let stray = try survey.run("event s stray")
    #expect(stray.code == 77)
    #expect(stray.output.contains("refused: added by Survey"))
    #expect(
      try survey.followed("event s ask") == ["need https://survey.example/terms", "reported clicked ask"])
    #expect(
      try survey.followed("event s foreign", code: 77)
        == ["need https://elsewhere.example/list", "reported clicked foreign"])
    #expect(try survey.run("event s resource:https://elsewhere.example/list").code == 77)
    try survey.home.folder.write("\u{0}12345", to: "bytes")
    #expect(
      try survey.followed("event s resource:https://survey.example/terms --value-file bytes") == ["none"])
    #expect(try survey.shown().contains("6-bytes"))
    #expect(try survey.followed("event s resource:https://survey.example/terms") == ["none"])
    #expect(try survey.shown().contains("missing"))
  }

  @Test func `showing is told once, and not where it only peeks or lists`() throws {
    let survey = try SurveyHome()
    #expect(try survey.run("show s").output.contains("shown 1\n"))
    #expect(try survey.run("show s --peek").output.contains("shown 1\n"))
    #expect(try survey.run("show s --presentation row").output.contains("shown 1\n"))
    #expect(try survey.run("show s --width 30").output.contains("shown 2\n"))
    #expect(
      try survey.journal() == [
        #"event display {"times":1}"#, "read", #"event display {"times":2}"#,
      ])
    try survey.home.folder.write(#"{"a":1}"#, to: "state")
    #expect(try survey.run("show s --state state").output.contains("shown 0\n"))
    #expect(try survey.shown().contains("shown 2"))
    #expect(try survey.run("show s --page 2").code == 66)
  }

  @Test func `reports go to the ledger once, in order, with what they say`() throws {
    let survey = try SurveyHome()
    _ = try survey.followed("event s add swipe-up")
    #expect(try survey.run("refresh").code == 0)
    #expect(try survey.run("refresh").code == 0)
    let schema = try JSONSchema(file: "\(PackageFolder.path)/docs/schema/ledger.schema.json")
    let lines = try Files.read("\(survey.home.path)/me.reports.ndjson").split(separator: 0x0A).map {
      try JSONReader.value(of: Array($0))
    }
    for line in lines { #expect(schema.violations(of: line) == []) }
    #expect(lines.map { $0["kind"]?.string } == ["clicked", "event", "event"])
    #expect(lines.map { $0["event"]?.string } == [nil, "added", "gesture"])
    #expect(lines[1]["detail"]?["count"]?.serialized == "1")
    // What is no JSON is a text.
    #expect(lines[2]["detail"]?.string == "no JSON")
    let unnamed = try survey.run("event s quarrel")
    #expect(unnamed.code == 0)
    #expect(unnamed.error.contains("Survey reports something without a name; it is left out"))
    let text = try survey.run("journal").output
    #expect(text.contains("sent  event  s  added  {\"count\":1}"), "\(text)")
  }

  @Test func `a wake comes at its time, in whatever process, in order`() throws {
    let survey = try SurveyHome()
    let asleep = try survey.run("event s sleep --format json")
    #expect(try InboxJSONTests.document(asleep, "tap")["outcomes"]?.array?.first?["ms"]?.serialized == "1000")
    #expect(try survey.run("show s", after: 999).output.contains("ticks 0\n"))
    #expect(try survey.run("show s --peek", after: 9999).output.contains("ticks 0\n"))
    #expect(try survey.run("show s", after: 1000).output.contains("ticks 1\n"))
    // Two were missed: each is told the time at which it was due.
    let later = try survey.followed("event s", after: 60_000)
    #expect(later == ["report tick", "wake", "report tick", "reported event tick", "reported event tick"])
    let noon = 1_796_040_000_000
    #expect(try survey.shown().contains("last tick at \(noon + 3000)"))
    #expect(
      try survey.journal().filter { $0.hasPrefix("event tick") }
        == [1000, 2000, 3000].map { #"event tick {"at":\#(noon + $0)}"# })
    #expect(try survey.followed("event s", after: 90_000) == ["none"])
    #expect(try survey.run("event s wake", after: 90_000).code == 66)
    // By hand, before its time.
    _ = try survey.followed("event t sleep", after: 90_000)
    #expect(
      try survey.followed("event t wake", after: 90_100) == ["report tick", "wake", "reported event tick"])
    #expect(try survey.run("undo").code == 0)
    #expect(try survey.run("show t --peek").output.contains("ticks 0\n"))
  }

  @Test func `a view that asks for ever more wakes is bounded`() throws {
    let survey = try SurveyHome()
    _ = try survey.followed("event s storm")
    let result = try survey.run("event s", after: 3_600_000)
    #expect(result.code == 0)
    #expect(result.error.contains("was woken 1000 times for what it missed; it goes on from now"))
    #expect(try survey.shown().contains("ticks 1000"))
    // It went on from then: one millisecond later it is woken for that one and the next.
    _ = try survey.run("event s", after: 3_600_001)
    #expect(try survey.shown().contains("ticks 1002"))
  }

  @Test func `an event that kills is dropped, and the second one drops the state`() throws {
    let survey = try SurveyHome()
    _ = try survey.followed("event s add add")
    let killed = try survey.run("event s add crash add --format json")
    #expect(killed.code == 70)
    #expect(killed.error.contains("crashed while answering an event (abort)"), "\(killed)")
    #expect(killed.error.contains("the event is dropped, and the message is as it was before"))
    // What stood before and behind it happened.
    #expect(try survey.shown().contains("count 4"))
    let second = try survey.run("event s crash")
    #expect(second.code == 70)
    #expect(second.error.contains("begins anew: its state is dropped"), "\(second)")
    #expect(try survey.shown().contains("count 0"))
    #expect(try survey.shown("t").contains("count 0"))
    // From there it goes on.
    _ = try survey.followed("event s add")
    #expect(try survey.shown().contains("count 1"))
  }

  @Test func `a wake that kills is not delivered again`() throws {
    let survey = try SurveyHome()
    _ = try survey.followed("event s add asleep")
    let shown = try survey.run("show s", after: 5000)
    #expect(shown.code == 0)
    #expect(shown.error.contains("crashed while answering an event (abort)"), "\(shown)")
    #expect(shown.output.contains("count 1\n"))
    let again = try survey.run("show s", after: 9000)
    #expect(again.remarks == [], "\(again)")
    #expect(again.output.contains("count 1\n") && again.output.contains("shown 2\n"))
  }
}
