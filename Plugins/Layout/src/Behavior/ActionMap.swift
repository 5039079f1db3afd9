import InlaySDK

extension Behavior {
  /// The first address that a tap opens.
  var address: String? {
    for outcome in outcomes {
      guard case .actions(let actions) = outcome else { continue }
      for action in actions {
        if let address = ActionMap.link(action)?.address { return address }
      }
    }
    return nil
  }
}

/// The vendor's actions that Inlay has outcomes for.
enum ActionMap {
  static func link(_ action: Behavior.Action) -> (type: UInt32, address: String)? {
    switch action.name {
    case "deep_link_action", "^d":
      if case .string(let address) = action.value { return (INLAY_OUTCOME_DEEPLINK, address) }
    case "open_external_url_action", "^u":
      if case .string(let address) = action.value { return (INLAY_OUTCOME_URL, address) }
    case "landing_page_action", "^p":
      if case .string(let address) = action.value { return (INLAY_OUTCOME_URL, address) }
      if case .string(let address)? = action.value["url"] { return (INLAY_OUTCOME_URL, address) }
    default: break
    }
    return nil
  }

  /// An action as an outcome: by what Inlay calls it, else by its name with its argument as JSON.
  static func outcome(_ action: Behavior.Action) -> LayoutOutcome {
    if let link = link(action) { return LayoutOutcome(type: link.type, value: link.address) }
    switch action.name {
    case "clipboard_action", "^c":
      if let text = word(action.value, "text") { return LayoutOutcome(type: INLAY_OUTCOME_COPY, value: text) }
    case "enable_feature", "^ef", "prompt_permission_action", "^pp":
      if let name = word(action.value, "permission") {
        return LayoutOutcome(type: INLAY_OUTCOME_PERMISSION, value: name)
      }
    default: break
    }
    return LayoutOutcome(type: INLAY_OUTCOME_ACTION, value: action.name, detail: action.value.json)
  }

  /// An argument that is a string, or has one under a key.
  private static func word(_ value: StateValue, _ key: String) -> String? {
    if case .string(let text) = value { return text }
    if case .string(let text)? = value[key] { return text }
    return nil
  }

  /// A link of a text as an outcome.
  static func outcome(ofLink address: String) -> LayoutOutcome {
    let lower = address.lowercased()
    let isWeb = lower.hasPrefix("http:") || lower.hasPrefix("https:")
    return LayoutOutcome(type: isWeb ? INLAY_OUTCOME_URL : INLAY_OUTCOME_DEEPLINK, value: address)
  }
}
