package import InboxModel
import InboxStore
package import RendererHost

// A tap: the click is reported first, then the renderer maps it, then the link policy is asked. Nothing is opened here.

extension Inbox {
  /// A tap on the message itself: its own action. No plugin is asked.
  package func tap(_ item: InboxItem, policy: LinkPolicy) throws -> TapOutcome {
    var tap = TapOutcome()
    let action = Self.actionOfTap(on: item.message)
    tap.reports = try reach(.clicked, [item.message.id], action: action?.id)
    let outcome = action.map { RendererOutcome($0.type.outcome, value: $0.value) }
    decide([outcome ?? RendererOutcome(.none)], of: item.message, addedBy: nil, policy, into: &tap)
    return tap
  }

  /// A tap on something in the message's drawing.
  ///
  /// - Parameter drawer: one that wants targets and has nothing else under way.
  package func tap(
    _ item: InboxItem, target: String, drawer: MessageDrawer, policy: LinkPolicy
  ) throws -> TapOutcome {
    drawer.submit(item.message, diagnostics: item.diagnostics)
    guard let drawn = drawer.next() else { return TapOutcome() }
    guard let mapped = drawn.targets.first(where: { $0.id.hasSameBytes(as: target) }) else {
      throw InboxFault.unknownTarget(target, message: item.message.id, known: drawn.targets.map(\.id))
    }
    var tap = TapOutcome()
    tap.reports = try reach(.clicked, [item.message.id], action: Self.action(of: mapped, in: item.message))
    tap.remarks = drawn.failures
    tap.logs = drawn.logs
    let result = drawer.tap(mapped, on: drawn)
    tap.failure = result.failure
    tap.logs += result.logs
    if let state = result.state, let plugin = result.plugin {
      try saveViewState(state, of: item, by: Self.viewKey(plugin))
    }
    decide(result.outcomes, of: item.message, addedBy: result.plugin?.name, policy, into: &tap)
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
  private static func action(of target: MappedTarget, in message: Message) -> String? {
    if message.actions.contains(where: { $0.id?.hasSameBytes(as: target.id) ?? false }) { return target.id }
    if let own = message.ownAction,
      target.outcomes == [RendererOutcome(own.type.outcome, value: own.value)]
    {
      return nil
    }
    return target.id
  }

  /// Puts outcomes through the policy.
  ///
  /// - Parameter plugin: the name of the renderer that maps; nil for the host's own, which adds nothing.
  private func decide(
    _ outcomes: [RendererOutcome], of message: Message, addedBy plugin: String?, _ policy: LinkPolicy,
    into tap: inout TapOutcome
  ) {
    for outcome in outcomes.isEmpty ? [RendererOutcome(.none)] : outcomes {
      var decided = DecidedOutcome(kind: outcome.kind, value: outcome.value, detail: outcome.detail)
      if [.url, .deeplink, .need].contains(outcome.kind), let value = outcome.value {
        if case .refused(let reason) = policy.decide(
          ActionType(rawValue: outcome.kind.name), value, for: .handOver)
        {
          decided.reason = reason
        } else if let plugin, !MessageLinks.contains(value, in: message) {
          decided.reason = "added by \(plugin): the message does not hold this link"
        }
      }
      tap.outcomes.append(decided)
    }
  }
}
