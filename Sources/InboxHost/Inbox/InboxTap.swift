package import InboxModel
import InboxStore
package import RendererHost

// A tap: the click is reported first, then the renderer maps it, then the link policy is asked. Nothing is opened here.

extension Inbox {
  /// A tap on the message itself: its own action. No plugin is asked.
  package func tap(_ item: InboxItem, policy: LinkPolicy) throws -> EventOutcome {
    var tap = EventOutcome()
    let action = Self.actionOfTap(on: item.message)
    tap.reports = try reach(.clicked, [item.message.id], action: action?.id)
    let outcome = action.map { RendererOutcome($0.type.outcome, value: $0.value) }
    tap.outcomes = Self.decide([outcome ?? RendererOutcome(.none)], of: item.message, addedBy: nil, policy)
    return tap
  }

  /// What each renderer last saved for a message; states of another version of a plugin are not given to this one.
  package func viewStates(of item: InboxItem) -> MessageDrawer.ViewState {
    { plugin in (try? self.viewState(of: item, by: Self.viewKey(plugin))) ?? nil }
  }

  /// Forgets what a renderer saved for a message, since it failed twice on it.
  package func dropViewState(of item: InboxItem, by plugin: PluginDescriptor) throws {
    try store.write { transaction in
      try transaction.saveViewState(item.stored.key, plugin: Self.viewKey(plugin), nil)
      try transaction.setViewWake(item.stored.key, plugin: Self.viewKey(plugin), nil)
    }
  }

  /// Whose messages these are, for a pool of renderers.
  package var rendererIdentity: String { "\(account.identity.value)" }

  static func viewKey(_ plugin: PluginDescriptor) -> String { "\(plugin.id) \(plugin.version)" }

  /// What a tap on the message as a whole does. An item of XtremePush has one action, and its SDK runs that whatever its
  /// identifier, which goes with the report.
  private static func actionOfTap(on message: Message) -> MessageAction? {
    message.ownAction ?? (message.vendor == .xtremepush ? message.actions.first : nil)
  }

  /// Which action of the message a target stands for, as its vendor calls it; nil for the message's own.
  ///
  /// A target that is no action of the message, such as a link in its text, is reported under its own name.
  ///
  /// - Parameter outcomes: what the tap led to.
  static func action(
    of target: MappedTarget, _ outcomes: [RendererOutcome], in message: Message
  ) -> String? {
    if message.actions.contains(where: { $0.id?.hasSameBytes(as: target.id) ?? false }) { return target.id }
    if let own = message.ownAction,
      outcomes == [RendererOutcome(own.type.outcome, value: own.value)]
    {
      return nil
    }
    return target.id
  }

  /// Puts outcomes through the policy.
  ///
  /// - Parameter plugin: the name of the renderer that maps; nil for the host's own, which adds nothing.
  static func decide(
    _ outcomes: [RendererOutcome], of message: Message, addedBy plugin: String?, _ policy: LinkPolicy
  ) -> [DecidedOutcome] {
    outcomes.map { outcome in
      var decided = DecidedOutcome(kind: outcome.kind, value: outcome.value, detail: outcome.detail)
      if outcome.kind == .wake { decided.milliseconds = outcome.number }
      if [.url, .deeplink, .need].contains(outcome.kind), let value = outcome.value {
        if case .refused(let reason) = policy.decide(
          ActionType(rawValue: outcome.kind.name), value, for: .handOver)
        {
          decided.reason = reason
        } else if let plugin, !MessageLinks.contains(value, in: message) {
          decided.reason = "added by \(plugin): the message does not hold this link"
        }
      }
      return decided
    }
  }
}
