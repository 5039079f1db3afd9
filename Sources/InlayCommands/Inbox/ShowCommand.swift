import InboxHost
import InboxModel
import InboxStore
import RendererHost

/// `inlay show`.
struct ShowCommand {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let inbox: Inbox
  private let plugins: PluginSet
  private let settings: RenderSettings
  private let forced: PluginManifest?

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    settings = try RenderSettings(arguments, surroundings)
    session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
    plugins = PluginSet(arguments, surroundings)
    forced = try plugins.forced(settings.renderer)
  }

  func run() throws -> ExitStatus {
    var diagnostics = DiagnosticOutput(level: session.level)
    plugins.mentionRefused(diagnostics)
    defer { plugins.pool.leave() }
    let (item, notices) = try inbox.open(arguments.operands[0], bodies: settings.bodies)
    let view = MessageView(
      item, of: inbox, router: plugins.router, pool: plugins.pool, context: settings.context,
      policy: session.configuration.linkPolicy, forced: forced, page: settings.page, notices: notices,
      wantsTargets: settings.format == .json, state: settings.state)
    let isWhole = settings.context.presentation == .full || settings.context.presentation == .spoken
    // A row in a list is no showing, and in a state that was made up nothing happens.
    if isWhole, !arguments.has("--peek"), settings.state == nil {
      try view.perform(RendererEvent(.display))
    }
    let drawn = try view.draw()
    if let fault = drawn.missingPage {
      throw CommandError(.noInput, "message \(item.message.id): \(fault)")
    }
    for line in view.outcome.logs where !drawn.logs.contains(line) { diagnostics.detail(line) }
    for remark in view.outcome.remarks where !drawn.failures.contains(remark) { diagnostics.mention(remark) }
    for failure in view.outcome.failures { diagnostics.mention("\(failure); the event is dropped") }
    diagnostics.remark(inbox.account.name, drawn)
    var writer = MessageWriter(settings, FileOutput(descriptor: 1, name: "standard output"))
    try writer.write(drawn, isAlone: true)
    try writer.finish()
    diagnostics.finish()
    plugins.mentionFault(diagnostics)
    for outcome in view.outcome.outcomes where ![.redraw, .none, .report, .wake].contains(outcome.kind) {
      diagnostics.mention("shown, it asks for: \(OutcomeText.line(outcome))")
    }
    if !arguments.has("--peek") {
      try inbox.reach(isWhole && notices.isEmpty ? .read : .seen, [item.message.id])
    }
    return .done
  }
}
