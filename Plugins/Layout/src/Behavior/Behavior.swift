/// What a tap on a button does.
struct Behavior {
  /// The older form, in the order in which the SDK runs them.
  enum Click: String, CaseIterable {
    case formSubmit = "form_submit", formValidate = "form_validate", pagerNext = "pager_next"
    case pagerPrevious = "pager_previous", pagerNextOrDismiss = "pager_next_or_dismiss"
    case pagerNextOrFirst = "pager_next_or_first", pagerPause = "pager_pause", pagerResume = "pager_resume"
    case pagerTogglePause = "pager_toggle_pause", videoPlay = "video_play", videoPause = "video_pause"
    case videoTogglePlay = "video_toggle_play", videoMute = "video_mute", videoUnmute = "video_unmute"
    case videoToggleMute = "video_toggle_mute", asyncViewRetry = "async_view_retry", dismiss, cancel
  }

  enum Outcome {
    case click(Click)
    /// Page to page: the start or the end.
    case jump(toEnd: Bool)
    case actions([Action])
    case state([StateAction])
  }

  struct Action {
    var name: String
    var value: StateValue
  }

  var outcomes: [Outcome]
  /// What goes with its report, as JSON.
  var metadata: StateValue?

  /// Of a button, an automated action or a gesture's behaviour.
  init(_ node: JSONNode, clicks name: StaticString = "button_click") throws(ViewFault) {
    metadata = node["reporting_metadata"].map { StateValue($0) }
    outcomes = Behavior(handlers: Self.tapHandlers(of: node)).outcomes
    if let given = node["outcomes"] {
      for outcome in try given.asArray() { outcomes += try Self.outcome(outcome) }
    } else {
      var clicks: [Click] = []
      for click in try node.optionalArray(name) { clicks.append(try click.asWord(Click.self)) }
      let changes = StateAction.list(node["state_actions"])
      if !changes.isEmpty { outcomes.append(.state(changes)) }
      outcomes += Click.allCases.filter { clicks.contains($0) }.map { .click($0) }
      let actions = Self.actions(node["actions"])
      if !actions.isEmpty { outcomes.append(.actions(actions)) }
    }
    closeLast()
  }

  /// What handlers do: of a view that is no button, of an input, of a trigger.
  init(handlers: [JSONNode]) {
    outcomes = []
    for handler in handlers {
      if let given = handler["outcomes"] {
        given.forEach { outcomes += (try? Self.outcome($0)) ?? [] }
      } else {
        let changes = StateAction.list(handler["state_actions"])
        if !changes.isEmpty { outcomes.append(.state(changes)) }
      }
    }
    closeLast()
  }

  /// What is done when a page is shown: its display outcomes stand in place of the older keys.
  init(displayOf page: JSONNode) {
    outcomes = []
    if let given = page["display_outcomes"] {
      given.forEach { outcomes += (try? Self.outcome($0)) ?? [] }
    } else {
      let changes = StateAction.list(page["state_actions"])
      if !changes.isEmpty { outcomes.append(.state(changes)) }
      let actions = Self.actions(page["display_actions"])
      if !actions.isEmpty { outcomes.append(.actions(actions)) }
    }
    closeLast()
  }

  /// Whatever the order, the message closes last.
  private mutating func closeLast() {
    outcomes = outcomes.filter { !$0.isClosing } + outcomes.filter(\.isClosing)
  }

  static func tapHandlers(of node: JSONNode) -> [JSONNode] { handlers("tap", of: node) }

  static func handlers(_ type: String, of node: JSONNode) -> [JSONNode] {
    (node["event_handlers"]?.elements ?? []).filter { $0["type"]?.string == type }
  }

  private static func actions(_ node: JSONNode?) -> [Action] {
    var actions: [Action] = []
    if let node, node.kind == .array {
      node.forEach { actions += Self.actions($0) }
    } else {
      node?.forEach { actions.append(Action(name: $0.key, value: StateValue($0))) }
    }
    return actions
  }

  private enum OutcomeName: String {
    case airshipAction = "airship_action", dismiss, stepNavigation = "pager_step_navigation"
    case jumpNavigation = "pager_jump_navigation", playback = "pager_playback"
    case mediaPlayback = "media_playback", mediaAudio = "media_audio", stateAction = "state_action", form
    case asyncViewRetry = "async_view_retry"
  }

  private enum Change: String {
    case next, previous, pause, resume, toggle, play, mute, unmute, submit, validate, start, end
  }

  private static func outcome(_ node: JSONNode) throws(ViewFault) -> [Outcome] {
    func change(_ name: StaticString) throws(ViewFault) -> Change {
      try node.required(name).asWord(Change.self)
    }
    switch try node.required("type").asWord(OutcomeName.self) {
    case .airshipAction:
      let actions = actions(node["actions"])
      return actions.isEmpty ? [] : [.actions(actions)]
    case .dismiss: return [.click(try node.optionalBool("cancel", otherwise: false) ? .cancel : .dismiss)]
    case .stepNavigation:
      if try change("direction") == .previous { return [.click(.pagerPrevious)] }
      switch try node.optionalString("boundary_behavior") {
      case "dismiss": return [.click(.pagerNextOrDismiss)]
      case "wrap": return [.click(.pagerNextOrFirst)]
      default: return [.click(.pagerNext)]
      }
    case .jumpNavigation: return [.jump(toEnd: try change("page") == .end)]
    case .playback:
      switch try change(node["action"] == nil ? "playback" : "action") {
      case .pause: return [.click(.pagerPause)]
      case .resume: return [.click(.pagerResume)]
      default: return [.click(.pagerTogglePause)]
      }
    case .mediaPlayback:
      switch try change(node["action"] == nil ? "playback" : "action") {
      case .play: return [.click(.videoPlay)]
      case .pause: return [.click(.videoPause)]
      default: return [.click(.videoTogglePlay)]
      }
    case .mediaAudio:
      switch try change(node["action"] == nil ? "audio" : "action") {
      case .mute: return [.click(.videoMute)]
      case .unmute: return [.click(.videoUnmute)]
      default: return [.click(.videoToggleMute)]
      }
    case .stateAction:
      let action = node["action"]
      if let action, action.kind == .array { return [.state(StateAction.list(action))] }
      return [.state([try StateAction(node.required("action"))])]
    case .form:
      return [
        .click(try change(node["action"] == nil ? "form" : "action") == .submit ? .formSubmit : .formValidate)
      ]
    case .asyncViewRetry: return [.click(.asyncViewRetry)]
    }
  }
}

extension Behavior.Outcome {
  fileprivate var isClosing: Bool {
    if case .click(let click) = self { return click == .dismiss || click == .cancel }
    return false
  }
}
