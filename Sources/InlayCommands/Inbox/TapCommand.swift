import InboxHost
import InboxModel
import InboxStore
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
    var tap: EventOutcome
    if arguments.operands.count < 2 {
      tap = try inbox.tap(item, policy: policy)
    } else {
      plugins.mentionRefused(diagnostics)
      _ = try BodyLoading(arguments.value("--bodies") ?? inbox.account.bodies).load(into: &item.message)
      let view = MessageView(
        item, of: inbox, router: plugins.router, pool: plugins.pool, context: context, policy: policy)
      try view.perform(RendererEvent(.tap, target: arguments.operands[1]))
      tap = view.outcome
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
    try InboxOutput.write(OutcomeText.text(tap), OutcomeText.json(tap), arguments)
    for failure in tap.failures {
      DiagnosticOutput.write("\(failure); the click is reported all the same")
    }
    if !tap.failures.isEmpty { return .software }
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
}
