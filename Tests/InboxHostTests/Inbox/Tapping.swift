import InboxHost
import InboxModel
import RendererHost
import TestSupport

extension InboxFixture {
  /// A policy that lets the listed addresses be opened; nil: any.
  static func policy(allowing patterns: [String]?) -> LinkPolicy {
    var configuration = AllowListConfiguration()
    configuration.urlAllowList = patterns
    return LinkPolicy(AllowList(configuration))
  }

  /// A tap on a message, or on something in its drawing, which the host's plain renderer makes.
  func tap(_ id: String, target: String? = nil, allowing patterns: [String]? = nil) throws -> EventOutcome {
    let policy = Self.policy(allowing: patterns)
    let item = try inbox.item(id)
    guard let target else { return try inbox.tap(item, policy: policy) }
    let carrier = Carrier.worker(executable: BuildFolder.executable("inlay-worker"))
    let view = MessageView(
      item, of: inbox, router: Router([]), pool: RendererPool(carrier: carrier), context: RenderContext(),
      policy: policy)
    try view.perform(RendererEvent(.tap, target: target))
    return view.outcome
  }
}
