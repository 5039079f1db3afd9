import InboxModel
import JSON

/// What a tap on an XtremePush message does.
enum XtremePushAction {
  /// The first that is set, of the types in their order; the vendor's documents say that only one is.
  ///
  /// - Parameter hasIdentifier: whether `identifier` names a button: it does in an action, not in a message.
  static func read(_ fields: Fields, hasIdentifier: Bool, _ notes: inout [Diagnostic]) -> MessageAction? {
    let isNamed = fields.member("action")?.members == nil
    let candidates: [(key: String, type: ActionType, value: String?)] = [
      ("deeplink", .deeplink, fields.filledString("deeplink", &notes)),
      ("url", .url, fields.filledString("url", &notes)),
      ("inapp", .inapp, fields.stringOrNumber("inapp", &notes)),
      ("action", .action, isNamed ? fields.filledString("action", &notes) : nil),
      ("requestPushPermission", .permission, permission(fields, &notes)),
    ]
    let set = candidates.filter { $0.value != nil }
    guard let first = set.first, let value = first.value else { return legacy(fields, &notes) }
    for other in set.dropFirst() {
      fields.note(other.key, "\(first.key) is set too and comes first; this one is not used", &notes)
    }
    let button = hasIdentifier ? fields.stringOrNumber("identifier", &notes) : nil
    return MessageAction(id: button, type: first.type, value: value)
  }

  /// A text, or true.
  private static func permission(_ fields: Fields, _ notes: inout [Diagnostic]) -> String? {
    if case .bool(let flag)? = fields.member("requestPushPermission") { return flag ? "push" : nil }
    return fields.filledString("requestPushPermission", &notes)
  }

  /// The older spelling: `u` is the target, `um` is `outside` for an address and `deeplink` for an app link.
  private static func legacy(_ fields: Fields, _ notes: inout [Diagnostic]) -> MessageAction? {
    guard let target = fields.filledString("u", &notes) else { return nil }
    let type: ActionType = fields.string("um", &notes) == "deeplink" ? .deeplink : .url
    return MessageAction(type: type, value: target)
  }
}
