import InboxHost
import InboxModel
import RendererHost

/// The plugins that a command finds, and where those run that it needs.
struct PluginSet {
  let router: Router
  /// Nothing is started before a message is drawn.
  let pool: RendererPool
  private let refused: [String]

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    let path = PluginPath(arguments, surroundings)
    let found = path.find()
    router = Router(found.compactMap(\.manifest))
    refused = found.compactMap { if case .refused(let reason) = $0.status { reason } else { nil } }
    pool = RendererPool(carrier: .worker(executable: path.worker))
  }

  /// Says which plugins cannot be used.
  func mentionRefused(_ diagnostics: borrowing DiagnosticOutput) {
    for reason in refused { diagnostics.mention("plugin passed over: \(reason)") }
  }

  /// The plugin that is to draw whatever it is; nil where none was named.
  func forced(_ id: String?) throws(CommandError) -> PluginManifest? {
    guard let id else { return nil }
    if let manifest = router.manifest(id: id) { return manifest }
    let known = router.manifests.map(\.descriptor.id).joined(separator: ", ")
    throw CommandError(.usage, "there is no renderer \(id); there are: \(known.isEmpty ? "none" : known)")
  }
}
