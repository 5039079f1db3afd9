import JSON
import TestSupport
import Testing

/// Where a message goes on does not depend on which process it was, how wide its drawing, or what was killed.
@Suite struct EventKillTests {
  /// Each with the milliseconds after noon at which it happens.
  private static let script: [(event: String, at: Int)] = [
    ("add", 0), ("next", 10), ("name --value Ada", 20), ("submit", 30), ("sleep", 40), ("add", 500),
    ("page:1", 1500), ("swipe-up", 2700), ("add", 9000), ("target:next", 9001),
  ]

  private static func end(_ survey: SurveyHome) throws -> [String] {
    try survey.shown() + survey.journal()
  }

  @Test func `one process for each event, and another width, lead to the same as any other widths`() throws {
    let (narrow, wide) = (try SurveyHome(), try SurveyHome())
    for (index, step) in Self.script.enumerated() {
      let parts = step.event.split(separator: " ").map(String.init)
      let line = "event s \(parts.joined(separator: " "))"
      #expect(try narrow.run("\(line) --width \(10 + index * 7)", after: step.at).code == 0)
      #expect(try wide.run("\(line) --width \(200 - index * 3) --draw", after: step.at).code == 0)
    }
    let end = try Self.end(narrow)
    #expect(end == (try Self.end(wide)))
    #expect(end.contains("count 3") && end.contains("ticks 3") && end.contains("next-pressed"), "\(end)")
  }

  @Test func `one worker for all events, and a new one for each, lead to the same`() throws {
    let (whole, parted) = (try SurveyHome(), try SurveyHome())
    let events = ["add", "next", "next", "submit", "swipe-up", "add", "previous", "target:next", "add"]
    #expect(try whole.run("event s \(events.joined(separator: " "))").code == 0)
    for event in events { #expect(try parted.run("event s \(event)").code == 0) }
    let end = try Self.end(whole)
    #expect(end == (try Self.end(parted)))
    #expect(end.contains("count 3") && end.contains("page 2 of 3"))
  }

  @Test func `a worker that is killed between any two events changes nothing but for its own event`() throws {
    let events = ["add", "next", "submit", "swipe-up", "add"]
    let quiet = try SurveyHome()
    #expect(try quiet.run("event s \(events.joined(separator: " "))").code == 0)
    let end = try Self.end(quiet)
    for place in 1..<events.count {
      let survey = try SurveyHome()
      var shaken = events
      shaken.insert("crash", at: place)
      #expect(try survey.run("event s \(shaken.joined(separator: " "))").code == 70)
      #expect(try survey.shown() == quiet.shown(), "\(place)")
      // The click was one all the same.
      #expect(try survey.journal().filter { $0 != "clicked crash" } == end.suffix(try quiet.journal().count))
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `60 kills of the host leave each event done with its report, or not done`() throws {
    let survey = try SurveyHome()
    var random = SeededGenerator.fresh()
    print("EventKillTests: INLAY_TEST_SEED=\(random.seed)")
    var kills = 0
    var typical = 0.05
    while kills < 60 {
      let delay = Double.random(in: 0...typical * 1.2, using: &random)
      let result = try Program.run(
        ["--home", survey.home.path, "event", "s", "add", "add"], plugins: [SurveyHome.plugins.folder],
        environment: ["INLAY_NOW": SurveyHome.time(0)], directory: survey.home.folder.path, seconds: delay)
      switch result.ending {
      case .timedOut: kills += 1
      case .exited(0): typical = typical * 0.9 + delay * 0.1
      default:
        Issue.record("seed \(random.seed): \(result)")
        return
      }
    }
    // The count that is kept, and those that were reported: each once, in order.
    let reported = try survey.journal().filter { $0.hasPrefix("event added") }
    #expect(reported == reported.indices.map { #"event added {"count":\#($0 + 1)}"# }, "seed \(random.seed)")
    #expect(try survey.shown().contains("count \(reported.count)"), "seed \(random.seed)")
    #expect(reported.count > 0)
  }

  @Test func `two processes at once lose no event of each other`() throws {
    let survey = try SurveyHome()
    let line =
      [Program.path, "--plugin-path", SurveyHome.plugins.folder, "--home", survey.home.path, "event", "s"]
      + Array(repeating: "add", count: 20)
    let quoted = line.map { "'\($0)'" }.joined(separator: " ")
    let result = try Subprocess.run(
      ["bash", "-c", "\(quoted) >/dev/null & \(quoted) >/dev/null & wait"], environment: Program.environment,
      directory: survey.home.folder.path, seconds: 60)
    #expect(result.code == 0 && result.error == "", "\(result)")
    #expect(try survey.shown().contains("count 40"))
    #expect(
      try survey.journal().filter { $0.hasPrefix("event") }
        == (1...40).map { #"event added {"count":\#($0)}"# })
  }
}
