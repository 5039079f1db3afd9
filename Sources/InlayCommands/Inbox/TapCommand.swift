import InboxHost
import InboxModel
import InboxStore
import JSON
import RendererHost

/// `inlay tap`.
struct TapCommand {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let inbox: Inbox
  private let plugins: PluginSet
  private let context: RenderContext
  private let opener: LinkOpener

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    context = try RenderSettings(arguments, surroundings).context
    session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
    plugins = PluginSet(arguments, surroundings)
    opener = LinkOpener(surroundings)
  }

  func run() throws -> ExitStatus {
    let diagnostics = DiagnosticOutput(level: session.level)
    defer { plugins.pool.leave() }
    var item = try inbox.item(arguments.operands[0])
    let policy = session.configuration.linkPolicy
    let tap: TapOutcome
    if arguments.operands.count < 2 {
      tap = try inbox.tap(item, policy: policy)
    } else {
      plugins.mentionRefused(diagnostics)
      _ = try BodyLoading(arguments.value("--bodies") ?? inbox.account.bodies).load(into: &item.message)
      let drawer = MessageDrawer(
        router: plugins.router, pool: plugins.pool, context: context, wantsTargets: true,
        viewState: inbox.viewStates(of: item))
      tap = try inbox.tap(item, target: arguments.operands[1], drawer: drawer, policy: policy)
    }
    for line in tap.logs { diagnostics.detail(line) }
    for remark in tap.remarks { diagnostics.mention(remark) }
    diagnostics.finish()
    // What was found is written before anything is opened, so that a failing opener hides nothing.
    try InboxOutput.write(text(tap), json(tap), arguments)
    if let failure = tap.failure {
      DiagnosticOutput.write("\(failure); the click is reported all the same")
      return .software
    }
    if tap.outcomes.contains(where: \.isRefused) { return .refused }
    return arguments.has("--open") ? try open(tap, policy) : .done
  }

  private func open(_ tap: TapOutcome, _ policy: LinkPolicy) throws -> ExitStatus {
    var status = ExitStatus.done
    for outcome in tap.outcomes {
      guard let link = outcome.link else { continue }
      switch policy.decide(ActionType(rawValue: outcome.kind.name), link, for: .open) {
      case .allowed:
        try opener.open(link)
      case .refused(let reason):
        DiagnosticOutput.write("\(link): is not opened: \(reason)")
        status = .refused
      }
    }
    return status
  }

  private func text(_ tap: TapOutcome) -> String {
    var text = ""
    for outcome in tap.outcomes {
      var line = outcome.kind.name
      if let value = outcome.value { line += "  \(value)" }
      if let detail = outcome.detail { line += "  \(detail)" }
      if let reason = outcome.reason { line += "  refused: \(reason)" }
      text += TerminalText.safe(line) + "\n"
    }
    for report in tap.reports { text += "\(ReportText.line(report))\n" }
    return text
  }

  private func json(_ tap: TapOutcome) -> JSONValue {
    .sortedObject([
      "outcomes": .array(
        tap.outcomes.map { outcome in
          .sortedObject([
            "detail": outcome.detail.map { .string($0) }, "reason": outcome.reason.map { .string($0) },
            "type": .string(outcome.kind.name), "value": .optional(outcome.value),
          ])
        }),
      "reported": .array(tap.reports.map(ReportText.json)),
    ])
  }
}
