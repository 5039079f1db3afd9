import InboxHost
import JSON
import RendererHost

/// What followed from taps and events, as commands show it.
enum OutcomeText {
  /// A line an outcome, and a line a report.
  static func text(_ outcome: EventOutcome) -> String {
    outcome.outcomes.map { "\(line($0))\n" }.joined()
      + outcome.reports.map { "\(ReportText.line($0))\n" }.joined()
  }

  static func line(_ outcome: DecidedOutcome) -> String {
    var line = outcome.kind.name
    if let milliseconds = outcome.milliseconds { line += "  in \(milliseconds) ms" }
    if let value = outcome.value { line += "  \(value)" }
    if let detail = outcome.detail { line += "  \(detail)" }
    if let reason = outcome.reason { line += "  refused: \(reason)" }
    return TerminalText.safe(line)
  }

  static func json(_ outcome: EventOutcome) -> JSONValue {
    .sortedObject([
      "outcomes": .array(
        outcome.outcomes.map { outcome in
          .sortedObject([
            "detail": outcome.detail.map { .string($0) }, "ms": outcome.milliseconds.map { .integer($0) },
            "reason": outcome.reason.map { .string($0) }, "type": .string(outcome.kind.name),
            "value": .optional(outcome.value),
          ])
        }),
      "reported": .array(outcome.reports.map(ReportText.json)),
    ])
  }
}
