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

  /// Tells an action: by what Inlay calls it, else by its name.
  static func add(_ action: Behavior.Action, to outcomes: UnsafePointer<inlay_outcomes>) {
    if let link = link(action) {
      Outcome.add(link.type, link.address, to: outcomes)
      return
    }
    switch action.name {
    case "clipboard_action", "^c":
      if case .string(let text) = action.value { return Outcome.add(INLAY_OUTCOME_COPY, text, to: outcomes) }
      if case .string(let text)? = action.value["text"] {
        return Outcome.add(INLAY_OUTCOME_COPY, text, to: outcomes)
      }
    case "enable_feature", "^ef", "prompt_permission_action", "^pp":
      if case .string(let name) = action.value {
        return Outcome.add(INLAY_OUTCOME_PERMISSION, name, to: outcomes)
      }
      if case .string(let name)? = action.value["permission"] {
        return Outcome.add(INLAY_OUTCOME_PERMISSION, name, to: outcomes)
      }
    default: break
    }
    Outcome.add(INLAY_OUTCOME_ACTION, action.name, detail: action.value.json, to: outcomes)
  }
}

/// Writes outcomes.
enum Outcome {
  static func add(
    _ type: UInt32, _ value: String?, detail: String? = nil, to outcomes: UnsafePointer<inlay_outcomes>
  ) {
    var value = value ?? ""
    var detail = detail ?? ""
    value.withUTF8 { value in
      detail.withUTF8 { detail in
        _ = outcomes.pointee.add(outcomes, type, text(value), text(detail), 0)
      }
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> inlay_string {
    if bytes.isEmpty { return inlay_absent() }
    return inlay_string(
      data: UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self),
      length: UInt64(bytes.count))
  }
}

extension Targets {
  /// Tells what a tap on a target leads to, in the order in which the SDK does it.
  ///
  /// - Returns: false where there is no such target.
  func tap(_ name: String, to outcomes: UnsafePointer<inlay_outcomes>) -> Bool {
    guard let entry = entries[name] else { return false }
    if !entry.isEnabled {
      Outcome.add(INLAY_OUTCOME_NONE, nil, to: outcomes)
      return true
    }
    switch entry.subject {
    case .link(let address): Outcome.add(Self.type(of: address), address, to: outcomes)
    case .button(let behavior, let identifier):
      var members: [StateValue.Member] = [.init(key: "button_identifier", value: .string(identifier))]
      if let metadata = behavior.metadata {
        members.append(.init(key: "reporting_metadata", value: metadata))
      }
      Outcome.add(
        INLAY_OUTCOME_REPORT, "in_app_button_tap", detail: StateValue.object(members).json, to: outcomes)
      perform(behavior, entry.around, outcomes)
    case .tapHandlers(let behavior): perform(behavior, entry.around, outcomes)
    case .input, .toggle: Outcome.add(INLAY_OUTCOME_REDRAW, nil, to: outcomes)
    }
    return true
  }

  private static func type(of address: String) -> UInt32 {
    let lower = address.lowercased()
    return lower.hasPrefix("http:") || lower.hasPrefix("https:") ? INLAY_OUTCOME_URL : INLAY_OUTCOME_DEEPLINK
  }

  private func perform(_ behavior: Behavior, _ around: Around, _ outcomes: UnsafePointer<inlay_outcomes>) {
    var didChange = false
    for outcome in behavior.outcomes {
      switch outcome {
      case .actions(let actions): for action in actions { ActionMap.add(action, to: outcomes) }
      case .state: didChange = true
      case .jump(let toEnd):
        if around.page != (toEnd ? around.pages.count - 1 : 0) { didChange = true }
      case .click(let click):
        if perform(click, around, outcomes) { didChange = true }
      }
    }
    if didChange { Outcome.add(INLAY_OUTCOME_REDRAW, nil, to: outcomes) }
  }

  /// - Returns: whether the drawing changes.
  private func perform(
    _ click: Behavior.Click, _ around: Around, _ outcomes: UnsafePointer<inlay_outcomes>
  ) -> Bool {
    switch click {
    case .dismiss, .cancel:
      Outcome.add(INLAY_OUTCOME_DISMISS, click == .cancel ? "cancel" : nil, to: outcomes)
      return false
    case .pagerNext: return around.nextPage != nil
    case .pagerPrevious: return around.page > 0
    case .pagerNextOrDismiss:
      if around.nextPage != nil { return true }
      Outcome.add(INLAY_OUTCOME_DISMISS, nil, to: outcomes)
      return false
    case .pagerNextOrFirst: return around.pages.count > 1
    case .formSubmit:
      guard let form = around.form else { return false }
      if form.isValid {
        let detail = Painter.object([("form_identifier", .string(form.form.identifier))]).json
        Outcome.add(INLAY_OUTCOME_REPORT, "in_app_form_result", detail: detail, to: outcomes)
      }
      return true
    case .asyncViewRetry:
      if let asyncView = around.asyncView { Outcome.add(INLAY_OUTCOME_NEED, asyncView.url, to: outcomes) }
      return around.asyncView != nil
    case .formValidate: return around.form != nil
    case .pagerPause, .pagerResume, .pagerTogglePause, .videoPlay, .videoPause, .videoTogglePlay, .videoMute,
      .videoUnmute, .videoToggleMute:
      return true
    }
  }
}
