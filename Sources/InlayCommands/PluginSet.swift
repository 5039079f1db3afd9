import InboxHost
import InboxModel
import RendererHost

/// The plugins that a command finds, and where those run that it needs.
struct PluginSet {
  let router: Router
  /// Nothing is started before a message is drawn.
  let pool: RendererPool
  /// How plugins failed before.
  let keeper: PluginKeeper
  private let refused: [String]

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    let path = PluginPath(arguments, surroundings)
    let found = path.find()
    keeper = PluginKeeper(home: try? Home.path(arguments, surroundings), now: surroundings.now)
    router = Router(found.compactMap(\.manifest), preferred: keeper.history.preferred)
    refused = found.compactMap { if case .refused(let refusal) = $0.status { refusal.sentence } else { nil } }
    pool = RendererPool(carrier: .worker(executable: path.worker), keeper: keeper)
  }

  /// The plugin of an id.
  func plugin(_ id: String) throws(CommandError) -> PluginManifest {
    if let manifest = router.manifest(id: id) { return manifest }
    let known = router.manifests.map(\.descriptor.id)
    let near = NearestWord.find(id, among: known).map { "; did you mean \($0)?" } ?? "; see inlay plugin list"
    throw CommandError(.noInput, "no plugin \(id) is found\(near)")
  }

  /// Says which plugins cannot be used.
  func mentionRefused(_ diagnostics: borrowing DiagnosticOutput) {
    for reason in refused { diagnostics.mention("plugin passed over: \(reason)") }
  }

  /// Says that a failure could not be kept, so that the next command will not know of it.
  func mentionFault(_ diagnostics: borrowing DiagnosticOutput) {
    if let fault = keeper.fault {
      diagnostics.mention("how a plugin failed is not kept: \(fault.description)")
    }
  }

  /// The plugin that is to draw whatever it is; nil where none was named.
  func forced(_ id: String?) throws(CommandError) -> PluginManifest? {
    guard let id else { return nil }
    if let manifest = router.manifest(id: id) { return manifest }
    let known = router.manifests.map(\.descriptor.id).joined(separator: ", ")
    throw CommandError(.usage, "there is no renderer \(id); there are: \(known.isEmpty ? "none" : known)")
  }
}
