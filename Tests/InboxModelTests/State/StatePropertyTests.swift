import InboxModel
import TestSupport
import Testing

/// The state of a message against a plain list of what happened, for many random histories.
@Suite struct StatePropertyTests {
  private static let kinds: [(ReportKind, StateFlags)] = [
    (.delivered, .delivered), (.seen, .seen), (.read, .read), (.clicked, .clicked), (.dismissed, .dismissed),
  ]

  /// The states that a vendor's list mentions; for the file all, so that every combination is met.
  private static func mentioned(by vendor: Vendor) -> [ReportKind] {
    switch vendor {
    case .airship: [.read]
    case .xtremepush: [.delivered, .seen, .clicked]
    default: [.delivered, .seen, .read, .clicked]
    }
  }

  private func event(_ vendor: Vendor, _ random: inout SeededGenerator) -> StateReference.Event {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return .act([.delivered, .seen, .read, .dismissed, .delete].randomElement(using: &random)!)
    case 3: return .act(.seen)
    case 4...5: return .click(action: Int.random(in: 0..<3, using: &random))
    case 6: return .markUnread
    default:
      var list: [ReportKind: Bool] = [:]
      for kind in Self.mentioned(by: vendor) where Int.random(in: 0..<3, using: &random) > 0 {
        list[kind] = Bool.random(using: &random)
      }
      return .list(list)
    }
  }

  private func apply(
    _ event: StateReference.Event, to state: inout MessageState, _ vendor: Vendor, isFirst: Bool
  ) -> ReportKind? {
    switch event {
    case .act(let kind): return state.reach(kind, vendor.rules)
    case .click: return state.click(vendor.rules, isFirst: isFirst)
    case .markUnread:
      _ = state.markUnread(vendor.rules)
      return nil
    case .list(let list):
      state.confirm(
        MessageStateTests.list(
          delivered: list[.delivered], seen: list[.seen], read: list[.read], clicked: list[.clicked]))
      return nil
    }
  }

  @Test(arguments: MessageStateTests.vendors)
  func `every history leaves the state that looking back over it gives`(vendor: Vendor) {
    var reports: [ReportKind: Int] = [:]
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      var reference = StateReference(vendor: vendor)
      var state = MessageState()
      for step in 0..<Int.random(in: 1...24, using: &random) {
        let event = event(vendor, &random)
        var isFirst = true
        if case .click(let action) = event { isFirst = reference.isFirst(action) }
        let report = apply(event, to: &state, vendor, isFirst: isFirst)
        let expected = reference.add(event)
        if let report { reports[report, default: 0] += 1 }
        let flags = Self.kinds.reduce(into: StateFlags()) { if reference.isSo($1.0) { $0.insert($1.1) } }
        guard report == expected, state.flags == flags,
          state.isUnread(vendor.rules) == reference.isUnread()
        else {
          Issue.record(
            """
            seed \(seed), step \(step), \(vendor.rawValue): \(reference.events)
            reported \(report.map(\.rawValue) ?? "nothing"), expected \(expected.map(\.rawValue) ?? "nothing");
            flags \(state.flags.rawValue), expected \(flags.rawValue); unread \(state.isUnread(vendor.rules))
            """)
          return
        }
      }
    }
    // The histories were worth it: every report of a state that the vendor takes was made.
    #expect(Set(reports.keys) == Set(vendor.rules.reports.keys).subtracting([.delete, .event]))
    #expect(reports.values.allSatisfy { $0 > 100 })
  }
}
