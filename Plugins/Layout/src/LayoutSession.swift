import InlaySDK

/// One message as it is looked at: the layout, read once, and its state.
final class LayoutSession {
  private let state: LayoutState
  private var layout: LayoutDocument?
  private var isRead = false
  /// What takes events in the present state, by the scheme that it was found for.
  private var found: (scheme: Scheme, targets: Targets)?

  init(state: UnsafeBufferPointer<UInt8>) {
    self.state = state.isEmpty ? LayoutState() : LayoutState(state) ?? LayoutState()
  }

  private func layout(of message: UnsafePointer<inlay_message>) -> LayoutDocument? {
    if isRead { return layout }
    isRead = true
    let body = message.pointee.body
    if body.data == nil || message.pointee.flags & INLAY_MESSAGE_BODY_MISSING != 0 { return nil }
    layout = LayoutDocument(body.bytes)
    return layout
  }

  private static func scheme(_ context: UnsafePointer<inlay_context>) -> Scheme {
    Scheme(
      isDark: context.pointee.scheme == INLAY_SCHEME_DARK,
      platform: Platform(rawValue: context.pointee.platform.string) ?? .ios)
  }

  func draw(
    _ message: UnsafePointer<inlay_message>, _ context: UnsafePointer<inlay_context>,
    _ canvas: UnsafePointer<inlay_canvas>
  ) {
    let presentation = Presentation(
      message: message, layout: layout(of: message), canvas: canvas, scheme: Self.scheme(context),
      state: state)
    switch context.pointee.presentation {
    case INLAY_PRESENTATION_ROW: presentation.drawRow()
    case INLAY_PRESENTATION_CARD: presentation.drawCard()
    default:
      presentation.drawFull(listsStates: context.pointee.flags & INLAY_CONTEXT_ALL_STATES != 0)
    }
  }

  func event(
    _ event: UnsafePointer<inlay_event>, _ message: UnsafePointer<inlay_message>,
    _ context: UnsafePointer<inlay_context>, _ outcomes: UnsafePointer<inlay_outcomes>
  ) -> inlay_status {
    guard event.pointee.type == INLAY_EVENT_TAP, event.pointee.target.hasText else {
      Outcome.add(INLAY_OUTCOME_NONE, nil, to: outcomes)
      return INLAY_OK
    }
    let targets = targets(of: message, Self.scheme(context))
    return targets.tap(event.pointee.target.string, to: outcomes) ? INLAY_OK : INLAY_ABSENT
  }

  private func targets(of message: UnsafePointer<inlay_message>, _ scheme: Scheme) -> Targets {
    if let found, found.scheme == scheme { return found.targets }
    guard let layout = layout(of: message), let view = layout.view else { return Targets() }
    var painter = Painter(nil, scheme: scheme, state: state, associations: layout.associations)
    painter.draw(view, Around(state))
    found = (scheme, painter.targets)
    return painter.targets
  }

  /// The state's saved form; nil where it is the one that a layout begins with.
  var saved: String? { state.isInitial ? nil : state.saved }
}
