import InboxHost
import InboxModel
import InboxStore
import JSON

/// `inlay refresh`.
struct RefreshCommand {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let inbox: Inbox

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
  }

  func run() throws -> ExitStatus {
    let outcome = try inbox.refresh(ledger: session.ledger(of: inbox.account))
    var diagnostics = DiagnosticOutput(level: session.level)
    let source = inbox.account.path ?? inbox.account.name
    for diagnostic in outcome.diagnostics { diagnostics.remark(source, diagnostic) }
    diagnostics.finish()
    if outcome.moreDiagnostics > 0 {
      diagnostics.mention("\(source): \(outcome.moreDiagnostics) more problems are not listed")
    }
    if let reason = outcome.incompleteness { diagnostics.mention(reason) }
    try InboxOutput.write(text(outcome), json(outcome), arguments)
    for problem in [outcome.sendingProblem, outcome.fetchingProblem].compactMap(\.self) {
      DiagnosticOutput.write(problem.sentence)
    }
    return (outcome.sendingProblem ?? outcome.fetchingProblem)?.status ?? .done
  }

  private func text(_ outcome: RefreshOutcome) -> String {
    "\(outcome.new) new, \(outcome.changed) changed, \(outcome.removed) removed; "
      + "\(outcome.sent) sent, \(outcome.pending) pending; \(outcome.badge) unread\n"
  }

  private func json(_ outcome: RefreshOutcome) -> JSONValue {
    .sortedObject([
      "badge": .count(outcome.badge), "changed": .count(outcome.changed),
      "complete": .bool(outcome.isComplete),
      "new": .count(outcome.new), "pending": .count(outcome.pending), "removed": .count(outcome.removed),
      "sent": .count(outcome.sent),
    ])
  }
}

extension RefreshProblem {
  /// The exit code that says it.
  var status: ExitStatus {
    switch kind {
    case .missing: .noInput
    case .badData: .badData
    case .inputOutput: .inputOutput
    case .busy: .temporary
    }
  }
}
