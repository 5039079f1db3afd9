import InboxModel
import RendererHost
import TestSupport
import Testing

/// Layouts that live: what happens, and what must be so then.
@Suite struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func `goes as written, at another width too`(scenario: Scenario) throws {
    guard let body = try scenario.body() else {
      print("skipped: ../shared/cases/layouts is not here (\(scenario))")
      return
    }
    var wide = ScenarioRun(scenario, body, .wide)
    try wide.run()
    var narrow = ScenarioRun(scenario, body, .narrow)
    try narrow.run()
    #expect(wide.journal == narrow.journal, "\(scenario): the width changes what follows")
  }

  @Test(arguments: Scenario.all.enumerated().filter { $0.offset % 4 == 0 }.map(\.element))
  func `goes as written where the worker ends between events`(scenario: Scenario) throws {
    guard let body = try scenario.body() else { return }
    var killed = ScenarioRun(scenario, body, .killed)
    try killed.run()
  }

  @Test(
    arguments: Scenario.all.filter { scenario in
      !scenario.lines.contains { ["after", "locale", "start"].contains($0.word) }
    })
  func `goes the same on one view`(scenario: Scenario) throws {
    guard let body = try scenario.body() else { return }
    var apart = ScenarioRun(scenario, body, .wide)
    try apart.run()
    let together = try ScenarioRun.together(scenario, body)
    #expect(apart.state == together.state, "\(scenario)")
    #expect(apart.outcomes == together.outcomes, "\(scenario)")
  }

  @Test func `there are enough scenarios`() { #expect(Scenario.all.count >= 60) }
}

extension ScenarioRun {
  /// The events of a scenario on one view.
  static func together(
    _ scenario: Scenario, _ body: [UInt8]
  ) throws -> (state: [UInt8]?, outcomes: [RendererOutcome]) {
    let run = ScenarioRun(scenario, body, .wide)
    let events = try scenario.lines.compactMap { try run.event($0) }
    let session = freshSession()
    defer { session.leave() }
    let response = try session.events(message(body), run.contextOfEvents, state: nil, events)
    guard case .success(let outcomes)? = response.results.last else { return (response.state, []) }
    return (response.state, outcomes)
  }
}
