import InlaySDK

/// What a card offers to do, each under the target of its drawing.
struct Actions {
  struct Button {
    var target: inlay_string
    var label: inlay_string
    /// The address that it opens; nil where it opens none.
    var address: inlay_string?
  }

  /// The message's own action; nil where a tap does nothing.
  private(set) var own: Button?

  /// The vendor's buttons, in its order.
  private(set) var others: [Button] = []

  /// All of them, the main one first.
  var buttons: [Button] { (own.map { [$0] } ?? []) + others }

  init(of message: UnsafePointer<inlay_message>, callToAction: inlay_string) {
    // A few are sooner compared with each other than kept.
    let areMany = message.pointee.action_count > 16
    var seen: Set<ActionID> = []
    for index in 0..<message.pointee.action_count {
      guard let action = inlay_action_at(message, index) else { continue }
      let (id, label) = (action.pointee.id, action.pointee.label)
      guard id.hasText else { continue }
      // Of two with one id the first stands: it is what a tap would find.
      let isFirst =
        areMany ? seen.insert(ActionID(id)).inserted : inlay_action_of(message, id) == action
      guard isFirst, label.hasText else { continue }
      others.append(Button(target: id, label: label, address: Self.address(of: action)))
    }
    guard let action = inlay_action_of(message, inlay_absent()), let target = Self.ownTarget(of: message)
    else { return }
    let label = action.pointee.label.nonEmpty ?? callToAction.nonEmpty ?? inlay_string("Open")
    own = Button(target: target, label: label, address: Self.address(of: action))
  }

  /// The target of the own action: `open`, with so many underscores that no button of the vendor is called the same,
  /// since a target names one thing only. Nil where a message takes all such names.
  private static func ownTarget(of message: UnsafePointer<inlay_message>) -> inlay_string? {
    let longest = inlay_string("open________________")
    for length in 4...longest.length {
      let name = inlay_string_of(longest.data, length)
      if inlay_action_of(message, name) == nil { return name }
    }
    return nil
  }

  private static func address(of action: UnsafePointer<inlay_action>) -> inlay_string? {
    let type = action.pointee.type
    let isAddress =
      inlay_equal(type, inlay_string("url")) != 0 || inlay_equal(type, inlay_string("deeplink")) != 0
    return isAddress ? action.pointee.value.nonEmpty : nil
  }

  /// Maps an event to what its target does. A tap on no target (an empty one is none of ours), or on
  /// the own one, is a tap on the message itself.
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
    if target.data != nil {
      guard ownAction != nil, let name = ownTarget(of: message), inlay_equal(target, name) != 0 else {
        return INLAY_ABSENT
      }
    }
    return inlay_perform(outcomes, ownAction)
  }
}
