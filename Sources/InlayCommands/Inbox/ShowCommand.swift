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
    var item = try inbox.item(arguments.operands[0])
    let notices = try BodyLoading(settings.bodies ?? inbox.account.bodies).load(into: &item.message)
    let drawer = MessageDrawer(
      router: plugins.router, pool: plugins.pool, context: settings.context, forced: forced,
      wantsTargets: settings.format == .json, viewState: inbox.viewStates(of: item))
    plugins.pool.identity = inbox.rendererIdentity
    drawer.dropsState = { [inbox, item] in try? inbox.dropViewState(of: item, by: $0) }
    drawer.submit(item.message, diagnostics: item.diagnostics, notices: notices)
    guard let drawn = drawer.next() else { return .software }
    diagnostics.remark(inbox.account.name, drawn)
    var writer = MessageWriter(settings, FileOutput(descriptor: 1, name: "standard output"))
    try writer.write(drawn, isAlone: true)
    try writer.finish()
    diagnostics.finish()
    plugins.mentionFault(diagnostics)
    if !arguments.has("--peek") {
      let isWhole = settings.context.presentation == .full || settings.context.presentation == .spoken
      try inbox.reach(isWhole && notices.isEmpty ? .read : .seen, [item.message.id])
    }
    return .done
  }
}
