import InlaySDK

/// One message as it is looked at: the layout, read once, and its state.
final class LayoutSession {
  private var state = LayoutState()
  private var layout: LayoutDocument?
  private var isRead = false
  /// What async views hold, by their names.
  private var contents: [String: LayoutDocument] = [:]
  private var map: LayoutMap?
  /// What takes events in the present state, by the scheme that it was found for.
  private var found: (scheme: Scheme, targets: Targets)?
  /// The state that was given could not be used.
  private var startedAnew = false

  init(state bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    guard var given = LayoutState(bytes) else {
      startedAnew = true
      return
    }
    for (name, standing) in given.asyncViews where standing.status == .loaded {
      var text = standing.content ?? ""
      let content = text.withUTF8 { LayoutDocument(content: $0) }
      if let content {
        contents[name] = content
      } else {
        // What was too long to be kept is asked for again.
        given.asyncViews[name] = nil
      }
    }
    if given.saved.utf8.count > LayoutState.mostBytes {
      startedAnew = true
      contents = [:]
      return
    }
    state = given
  }

  deinit {
    if let layout { LastLayout.keep(layout) }
  }

  private func layout(of message: UnsafePointer<inlay_message>) -> LayoutDocument? {
    if isRead { return layout }
    isRead = true
    let body = message.pointee.body
    if body.data == nil || message.pointee.flags & INLAY_MESSAGE_BODY_MISSING != 0 { return nil }
    layout = LastLayout.take(body.bytes)
    return layout
  }

  private func reader(_ context: UnsafePointer<inlay_context>) -> StateReader {
    let map = map ?? (contents.isEmpty ? layout?.map : nil) ?? LayoutMap(layout?.view, contents: contents)
    self.map = map
    return StateReader(map: map, state: state, region: Self.region(context.pointee.locale.string))
  }

  /// The country of a locale such as `en-GB`, in capital letters; empty where it names none.
  private static func region(_ locale: String) -> String {
    for part in locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).dropFirst()
    where part.utf8.count == 2 {
      return part.uppercased()
    }
    return ""
  }

  private static func scheme(_ context: UnsafePointer<inlay_context>) -> Scheme {
    Scheme(
      isDark: context.pointee.scheme == INLAY_SCHEME_DARK,
      platform: Platform(rawValue: context.pointee.platform.string) ?? .ios)
  }

  // MARK: Drawing

  func draw(
    _ message: UnsafePointer<inlay_message>, _ context: UnsafePointer<inlay_context>,
    _ canvas: UnsafePointer<inlay_canvas>
  ) {
    let layout = layout(of: message)
    let scheme = Self.scheme(context)
    var presentation = Presentation(
      message: message, layout: layout, canvas: canvas, scheme: scheme, reader: reader(context))
    if startedAnew {
      presentation.remarks.append("the state that was kept cannot be used, and the layout starts anew")
    }
    if state.isFull {
      presentation.remarks.append(
        "what was done last was not kept, since the state would have grown beyond 64 KiB")
    }
    switch context.pointee.presentation {
    case INLAY_PRESENTATION_ROW: presentation.drawRow()
    case INLAY_PRESENTATION_CARD: presentation.drawCard()
    default:
      let targets = presentation.drawFull(
        listsStates: context.pointee.flags & INLAY_CONTEXT_ALL_STATES != 0)
      found = (scheme, targets)
    }
  }

  private func paint(_ scheme: Scheme, _ reader: StateReader) -> Painter? {
    guard let layout, let view = layout.view else { return nil }
    var painter = Painter(nil, scheme: scheme, reader: reader, associations: layout.associations)
    painter.draw(view, Around(reader))
    return painter
  }

  private func targets(_ scheme: Scheme, _ reader: StateReader) -> Targets {
    if let found, found.scheme == scheme { return found.targets }
    let targets = paint(scheme, reader)?.targets ?? Targets()
    found = (scheme, targets)
    return targets
  }

  // MARK: Events

  func event(
    _ event: UnsafePointer<inlay_event>, _ message: UnsafePointer<inlay_message>,
    _ context: UnsafePointer<inlay_context>, _ outcomes: UnsafePointer<inlay_outcomes>
  ) -> inlay_status {
    guard layout(of: message)?.view != nil else {
      LayoutOutcome.none.send(to: outcomes)
      return INLAY_OK
    }
    let scheme = Self.scheme(context)
    var reaction = Reaction(
      reader(context), now: context.pointee.now,
      isRightToLeft: context.pointee.direction == INLAY_DIRECTION_RIGHT_TO_LEFT)
    reaction.expire()
    // Rules may look at what was set for a while.
    if reaction.state != state { found = nil }
    guard let isAccepted = apply(event.pointee, scheme, &reaction) else { return INLAY_ABSENT }
    if isAccepted {
      reaction.state.isAlive = true
      reaction.settle()
      sweep(&reaction, scheme)
    }
    commit(&reaction)
    for outcome in reaction.sent { outcome.send(to: outcomes) }
    return INLAY_OK
  }

  /// - Returns: whether something may have happened; nil where there is no such target.
  private func apply(_ event: inlay_event, _ scheme: Scheme, _ reaction: inout Reaction) -> Bool? {
    let target = event.target.string
    let value = event.value.string
    switch event.type {
    case INLAY_EVENT_TAP:
      if target.isEmpty { return false }
      guard let entry = targets(scheme, reaction.reader).entries[target] else { return nil }
      if !entry.isEnabled { return false }
      reaction.tap(entry)
    case INLAY_EVENT_INPUT: return input(value, into: target, scheme, &reaction)
    case INLAY_EVENT_PAGE_NEXT, INLAY_EVENT_PAGE_PREVIOUS, INLAY_EVENT_PAGE_SHOW, INLAY_EVENT_GESTURE:
      guard let pager = reaction.pager(named: target) else { return target.isEmpty ? false : nil }
      switch event.type {
      case INLAY_EVENT_PAGE_NEXT: reaction.swipe(pager, forward: true)
      case INLAY_EVENT_PAGE_PREVIOUS: reaction.swipe(pager, forward: false)
      case INLAY_EVENT_PAGE_SHOW: return reaction.show(value, of: pager) ? true : nil
      default: reaction.gesture(value, on: pager)
      }
    case INLAY_EVENT_WAKE: reaction.wake()
    case INLAY_EVENT_RESOURCE: return receive(event.value, from: target, &reaction)
    case INLAY_EVENT_DISPLAY: reaction.display()
    default: return false
    }
    return true
  }

  private func input(
    _ value: String, into target: String, _ scheme: Scheme, _ reaction: inout Reaction
  ) -> Bool? {
    let labels = layout?.labels ?? [:]
    if let entry = targets(scheme, reaction.reader).entries[target] {
      if !entry.isEnabled { return false }
      guard case .input(let name, let choice, _) = entry.subject else { return false }
      reaction.stand(on: entry.owners)
      reaction.input(value, into: name, choice: choice, labels: labels)
      return true
    }
    // A group of choices as a whole.
    guard let entry = reaction.map.inputs[target], reaction.reader.isOnScreen(entry.owners) else {
      return nil
    }
    if let form = entry.owners.form, reaction.reader.isSubmitted(form) { return false }
    reaction.input(value, into: target, choice: nil, labels: labels)
    return true
  }

  private func receive(_ value: inlay_string, from address: String, _ reaction: inout Reaction) -> Bool? {
    let names = reaction.waiting(for: address)
    if names.isEmpty { return nil }
    for name in names {
      let content = value.data == nil ? nil : LayoutDocument(content: value.bytes)
      reaction.receive(content == nil ? nil : value.string, for: name)
      if let content { contents[name] = content }
    }
    let map = LayoutMap(layout?.view, contents: contents)
    self.map = map
    reaction.reader = StateReader(map: map, state: reaction.state, region: reaction.reader.region)
    return true
  }

  /// Forms that came on screen are told, and the content of async views is asked for.
  private func sweep(_ reaction: inout Reaction, _ scheme: Scheme) {
    guard reaction.state.shown != nil else { return }
    let map = reaction.map
    let reader = reaction.reader
    let hasNews =
      map.formOrder.contains { name in
        !(reader.state.forms[name]?.isDisplayed ?? false)
          && map.forms[name].map { reader.isOnScreen($0.owners) } ?? false
      }
      || map.asyncOrder.contains { name in
        reader.state.asyncViews[name] == nil
          && map.asyncViews[name].map { reader.isOnScreen($0.owners) } ?? false
      }
    guard hasNews, let painter = paint(scheme, reaction.reader) else { return }
    for form in painter.drawnForms { reaction.display(form: form) }
    for name in painter.drawnAsyncViews where reaction.state.asyncViews[name] == nil { reaction.ask(name) }
  }

  /// Takes a state over where it stays within its bounds.
  private func commit(_ reaction: inout Reaction) {
    reaction.state.isFull = false
    if reaction.state == state {
      reaction.finish(isRedrawn: false)
      return
    }
    if reaction.state.saved.utf8.count > LayoutState.mostBytes { reaction.state.shed() }
    if reaction.state.saved.utf8.count > LayoutState.mostBytes {
      var full = state
      full.isFull = true
      if full.saved.utf8.count <= LayoutState.mostBytes { state = full }
      reaction.refuse()
      found = nil
      return
    }
    let isRedrawn = reaction.state.visible != state.visible
    if isRedrawn || reaction.state.isAlive != state.isAlive { found = nil }
    state = reaction.state
    reaction.finish(isRedrawn: isRedrawn)
  }

  /// The state's saved form; nil where it is the one that a layout begins with.
  var saved: String? { state.isInitial ? nil : state.saved }
}
