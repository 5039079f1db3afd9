import InlaySDK

/// What a card offers to do, each under the target of its drawing.
struct Actions {
  struct Button {
    var target: inlay_string
    var label: inlay_string
  }

  /// In the order in which they are drawn; the first is the main one.
  private(set) var buttons: [Button] = []
  /// The target of the whole card, where its own action has no button.
  private(set) var whole: inlay_string?

  /// The target of the message's own action, if it has one that can be told from the others.
  private(set) var own: inlay_string?

  private static var ownTarget: inlay_string { inlay_string("open") }

  init(of message: UnsafePointer<inlay_message>, callToAction: inlay_string) {
    for index in 0..<message.pointee.action_count {
      guard let action = inlay_action_at(message, index) else { continue }
      let (id, label) = (action.pointee.id, action.pointee.label)
      // Of two with one id the first stands: it is what a tap would find.
      guard id.hasText, label.hasText, inlay_action_of(message, id) == action else { continue }
      buttons.append(Button(target: id, label: label))
    }
    // A vendor's button may be called as the own action's target is; then a tap on the message itself is what is left.
    guard let action = inlay_action_of(message, inlay_absent()),
      inlay_action_of(message, Self.ownTarget) == nil
    else { return }
    self.own = Self.ownTarget
    if let label = action.pointee.label.nonEmpty ?? callToAction.nonEmpty {
      buttons.insert(Button(target: Self.ownTarget, label: label), at: 0)
    } else if buttons.isEmpty {
      buttons.append(Button(target: Self.ownTarget, label: inlay_string("Open")))
    } else {
      whole = Self.ownTarget
    }
  }

  /// Maps an event to what its target does. A tap on no target, or on the own one, is a tap on the message itself.
  static func perform(
    _ event: UnsafePointer<inlay_event>, of message: UnsafePointer<inlay_message>,
    into outcomes: UnsafePointer<inlay_outcomes>
  ) -> inlay_status {
    guard event.pointee.type == INLAY_EVENT_TAP else { return INLAY_OK }
    let target = event.pointee.target
    if target.hasText, let action = inlay_action_of(message, target) {
      return inlay_perform(outcomes, action)
    }
    let ownAction = inlay_action_of(message, inlay_absent())
    if target.hasText && (inlay_equal(target, ownTarget) == 0 || ownAction == nil) { return INLAY_ABSENT }
    return inlay_perform(outcomes, ownAction)
  }
}
