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
    var tap: TapOutcome
    if arguments.operands.count < 2 {
      tap = try inbox.tap(item, policy: policy)
    } else {
      plugins.mentionRefused(diagnostics)
      _ = try BodyLoading(arguments.value("--bodies") ?? inbox.account.bodies).load(into: &item.message)
      let drawer = MessageDrawer(
        router: plugins.router, pool: plugins.pool, context: context, wantsTargets: true,
        viewState: inbox.viewStates(of: item))
      plugins.pool.identity = inbox.rendererIdentity
      drawer.dropsState = { [inbox, item] in try? inbox.dropViewState(of: item, by: $0) }
      tap = try inbox.tap(item, target: arguments.operands[1], drawer: drawer, policy: policy)
    }
    if arguments.has("--open") {
      if let notice = policy.allowList.notice { diagnostics.mention(notice) }
      for index in tap.outcomes.indices { refuseToOpen(&tap.outcomes[index], policy) }
    }
    for line in tap.logs { diagnostics.detail(line) }
    for remark in tap.remarks { diagnostics.mention(remark) }
    diagnostics.finish()
    plugins.mentionFault(diagnostics)
    // What was found is written before anything is opened, so that a failing opener hides nothing.
    try InboxOutput.write(text(tap), json(tap), arguments)
    if let failure = tap.failure {
      DiagnosticOutput.write("\(failure); the click is reported all the same")
      return .software
    }
    if tap.outcomes.contains(where: \.isRefused) { return .refused }
    if arguments.has("--open") {
      for link in tap.outcomes.compactMap(\.link) {
        try opener.open(link)
        diagnostics.mention("opened: \(link)")
      }
    }
    return .done
  }

  /// What is to be opened passes more than what is only told.
  private func refuseToOpen(_ outcome: inout DecidedOutcome, _ policy: LinkPolicy) {
    guard let link = outcome.link,
      case .refused(let reason) = policy.decide(ActionType(rawValue: outcome.kind.name), link, for: .open)
    else { return }
    outcome.reason = reason
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
