import InlaySDK

/// What one event does to a layout: the state after it, and what follows, in order.
struct Reaction {
  /// Who or what made something happen.
  struct Cause {
    var owners: Owners
    /// The button that was pressed.
    var button: Button?
    /// What the button is called.
    var buttonWords: String?
    /// The input whose value changed.
    var input: String?
  }

  var reader: StateReader
  /// Milliseconds since 1970.
  let now: Int64
  /// The start is on the right.
  let isRightToLeft: Bool
  private(set) var outcomes: [LayoutOutcome] = []
  private(set) var isDismissed = false
  /// Behaviours that were run: a layout may well have its pages turn for ever.
  private var steps = 0

  /// Behaviours within behaviours: a page that turns to one that turns on as it is shown.
  private var depth = 0

  static let mostSteps = 400
  private static let mostDepth = 12
  /// How often what follows from what followed is looked for.
  private static let mostRounds = 16

  init(_ reader: StateReader, now: Int64, isRightToLeft: Bool) {
    self.reader = reader
    self.now = now
    self.isRightToLeft = isRightToLeft
  }

  var state: LayoutState {
    get { reader.state }
    set { reader.state = newValue }
  }
  var map: LayoutMap { reader.map }

  mutating func add(_ outcome: LayoutOutcome) {
    if outcomes.count < LayoutOutcome.most { outcomes.append(outcome) }
  }

  /// The time of the event: what stood for a while only and is over goes.
  mutating func expire() {
    for (name, scope) in state.scopes {
      var scope = scope
      if scope.expire(at: now) { state.scopes[name] = scope == ScopeState() ? nil : scope }
    }
  }

  // MARK: Behaviours

  mutating func perform(_ behavior: Behavior, _ cause: Cause) {
    if depth >= Self.mostDepth { return }
    depth += 1
    defer { depth -= 1 }
    for outcome in behavior.outcomes {
      steps += 1
      if steps > Self.mostSteps || isDismissed { return }
      switch outcome {
      case .actions(let actions): for action in actions { add(ActionMap.outcome(action)) }
      case .state(let changes): change(changes, cause)
      case .jump(let toEnd):
        guard let pager = cause.owners.pager, let entry = map.pagers[pager] else { break }
        turn(pager, to: toEnd ? entry.pager.pages.count - 1 : 0)
      case .click(let click): perform(click, cause)
      }
    }
  }

  private mutating func perform(_ click: Behavior.Click, _ cause: Cause) {
    switch click {
    case .formSubmit: if let form = cause.owners.form { submit(form, cause) }
    case .formValidate: if let form = cause.owners.form { validate(reader.sender(of: form)) }
    case .pagerNext, .pagerPrevious, .pagerNextOrDismiss, .pagerNextOrFirst, .pagerPause, .pagerResume,
      .pagerTogglePause:
      if let pager = cause.owners.pager { perform(click, on: pager, cause) }
    case .videoPlay, .videoPause, .videoTogglePlay, .videoMute, .videoUnmute, .videoToggleMute:
      if let video = cause.owners.video { perform(click, onVideo: video) }
    case .asyncViewRetry: if let name = cause.owners.asyncView { retry(name) }
    case .dismiss, .cancel: dismiss(isCancelled: click == .cancel, cause)
    }
  }

  private mutating func perform(_ click: Behavior.Click, onVideo video: String) {
    guard let entry = map.videos[video] else { return }
    let isPlaying = reader.isPlaying(video)
    let isMuted = reader.isMuted(video)
    switch click {
    case .videoPlay: state.playing[entry.playKey] = true
    case .videoPause: state.playing[entry.playKey] = false
    case .videoTogglePlay: state.playing[entry.playKey] = !isPlaying
    case .videoMute: state.muted[entry.muteKey] = true
    case .videoUnmute: state.muted[entry.muteKey] = false
    default: state.muted[entry.muteKey] = !isMuted
    }
  }

  // MARK: State

  /// Changes the values of the innermost state controller.
  mutating func change(_ actions: [StateAction], _ cause: Cause) {
    let name = cause.owners.states.last ?? ""
    for action in actions {
      var scope = state.scopes[name] ?? ScopeState()
      switch action {
      case .clear:
        scope.clear()
        // Without a controller there is nothing that a layout begins with.
        if name.isEmpty { scope.isCleared = false }
        state.set = .object([])
      case .set(let key, let value, let ttl):
        let until = ttl.map { now + Int64((min(max($0, 0), 31_536_000) * 1000).rounded()) }
        scope.set(key, value, until: until)
        forgetGiven(key)
      case .setFormValue(let key):
        scope.set(key, cause.input.flatMap { state.answers[$0] } ?? .null, until: nil)
        forgetGiven(key)
      }
      state.scopes[name] = scope == ScopeState() ? nil : scope
    }
  }

  /// What was set by hand no longer stands over what the layout sets.
  private mutating func forgetGiven(_ key: String) {
    guard case .object(let members) = state.set, members.contains(where: { $0.key == key }) else { return }
    state.set = .object(members.filter { $0.key != key })
  }

  // MARK: What follows by itself

  /// Pages that came on screen, triggers and completions, until nothing more happens.
  mutating func settle() {
    for _ in 0..<Self.mostRounds {
      if isDismissed { return }
      let before = state
      showPagers()
      fireTriggers()
      completePagers()
      if state == before { return }
    }
  }

  private mutating func fireTriggers() {
    for entry in map.triggers where reader.isOnScreen(entry.owners) {
      let scope = reader.scope(entry.owners)
      if state.triggers.contains(entry.name) {
        if let reset = entry.trigger.reset, scope.matches(reset) { state.triggers.remove(entry.name) }
      } else if scope.matches(entry.trigger.condition) {
        state.triggers.insert(entry.name)
        perform(entry.trigger.behavior, Cause(owners: entry.owners))
      }
    }
  }

  // MARK: The message

  mutating func display() {
    // What was on screen before, in a process that is gone, was so until its last event: its clocks stand there.
    for name in state.pagers.keys where state.pagers[name]?.shown != nil {
      let last = min(max(state.shown ?? now, state.pagers[name]?.shown ?? now), now)
      state.pagers[name]?.halt(at: last)
    }
    state.shown = now
    state.isAlive = true
    report("in_app_display", [], Cause(owners: Owners()))
  }

  mutating func dismiss(isCancelled: Bool, _ cause: Cause) {
    if isDismissed { return }
    if let shown = state.shown {
      for name in map.pagerOrder { summarize(name) }
      var resolution: [(String, StateValue)] = [
        ("type", .string(cause.button == nil ? "user_dismissed" : "button_click"))
      ]
      if let button = cause.button {
        resolution.append(("button_id", .string(button.identifier)))
        resolution.append(("button_description", .string(cause.buttonWords ?? button.identifier)))
      }
      resolution.append(("display_time", .string(Self.seconds(now - shown))))
      report("in_app_resolution", [("resolution", .members(resolution))], cause)
      state.shown = nil
    }
    add(LayoutOutcome(type: INLAY_OUTCOME_DISMISS, value: isCancelled ? "cancel" : ""))
    isDismissed = true
  }

  // MARK: The end

  /// - Parameter isRedrawn: the drawing changed.
  mutating func finish(isRedrawn: Bool) {
    if isRedrawn {
      let end = outcomes.firstIndex { $0.type == INLAY_OUTCOME_DISMISS } ?? outcomes.count
      outcomes.insert(.redraw, at: end)
    }
    if !isDismissed, let time = nextWake {
      outcomes.append(LayoutOutcome(type: INLAY_OUTCOME_WAKE, number: max(1, time - now)))
    }
    if outcomes.isEmpty { outcomes = [.none] }
  }

  /// What happened is not kept, and nothing follows from it.
  mutating func refuse() { outcomes = [.redraw] }

  var sent: [LayoutOutcome] { outcomes }
}
