import JSON
import TestSupport
import Testing

/// Whatever is killed when, nothing that was promised is lost and nothing happens twice.
@Suite struct KillTests {
  private static let kills = 300

  /// What a command that came to its end has promised.
  private struct Promises {
    var deleted: Set<String> = []
    /// Deleted by a command that may have been killed before or after.
    var perhapsDeleted: Set<String> = []
    var reports: Set<InboxAgreement.Report> = []
  }

  @Test(.timeLimit(.minutes(10)))
  func `300 kills at random instants change nothing that was promised`() throws {
    var random = SeededGenerator.fresh()
    print("KillTests: INLAY_TEST_SEED=\(random.seed)")
    let home = ShakenHome()
    var listed = (0..<40).map { "m\($0)" }
    var serial = listed.count
    try home.writeList(listed)
    try home.addAccount()
    var promises = Promises()
    var kills = 0
    var completed = 0
    // What a command takes on this machine, so that kills fall before, within and after its work.
    var typical = 0.02
    while kills < Self.kills {
      if Int.random(in: 0..<12, using: &random) == 0 {
        // The vendor sends and takes away.
        for _ in 0..<3 {
          listed.append("m\(serial)")
          serial += 1
        }
        listed.remove(at: Int.random(in: 0..<listed.count, using: &random))
        try home.writeList(listed, title: "Title \(serial)")
      }
      let id = listed.randomElement(using: &random) ?? "m0"
      let command = Self.command(id, &random)
      let delay = Double.random(in: 0...typical * 1.3, using: &random)
      let result = try home.run(command, seconds: delay)
      switch result.ending {
      case .timedOut:
        kills += 1
        if command[0] == "delete" { promises.perhapsDeleted.insert(id) }
      case .exited(0):
        completed += 1
        typical = typical * 0.9 + delay * 0.1
        Self.promise(command, id, &promises)
      case .exited(66):
        // The message is not there: never fetched, or deleted.
        completed += 1
      case .exited(77) where command[0] == "undo":
        completed += 1
      default:
        Issue.record("seed \(random.seed): \(command) ended with \(result)")
        return
      }
      if result.ending == .timedOut { typical = min(typical * 1.05, 0.5) }
    }
    print("KillTests: \(kills) kills, \(completed) commands came to their end")
    #expect(completed > 30, "hardly anything was not killed")

    let agreement = try InboxAgreement(home, listed: Set(listed))
    let reports = Set(agreement.reports)
    for report in promises.reports where !promises.perhapsDeleted.contains(report.message) {
      #expect(reports.contains(report), "seed \(random.seed): a promised report is lost: \(report)")
    }
    let shown = Set(agreement.items.compactMap { $0["id"]?.string })
    #expect(shown.isDisjoint(with: promises.deleted), "seed \(random.seed): a deletion is lost")
  }

  private static func command(_ id: String, _ random: inout SeededGenerator) -> [String] {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: ["read", id]
    case 1: ["unread", id]
    case 2: ["delete", id]
    case 3: ["undo"]
    case 4: ["report", "seen", id]
    case 5: ["report", "clicked", id, "--action", "more"]
    case 6: ["tap", id]
    case 7: ["list", "--seen", "--limit", "5"]
    default: ["refresh"]
    }
  }

  private static func promise(_ command: [String], _ id: String, _ promises: inout Promises) {
    switch command[0] {
    case "delete": promises.deleted.insert(id)
    case "undo":
      // It may have taken back any deletion: none is promised any more.
      promises.perhapsDeleted.formUnion(promises.deleted)
      promises.deleted = []
    case "tap": promises.reports.insert(.init(message: id, kind: "clicked", action: nil))
    case "report" where command[1] == "clicked":
      promises.reports.insert(.init(message: id, kind: "clicked", action: "more"))
    default: break
    }
  }
}
