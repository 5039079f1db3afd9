package import Drawing
package import InboxModel

/// What a renderer is asked.
package enum RendererRequest: Sendable {
  /// Draw. `state` is what it last saved for the message; `save` asks for the state after the drawing.
  case draw(Message, RenderContext, state: [UInt8]? = nil, save: Bool = false, includeRaw: Bool = false)
  /// Map events, in order, on one view. With `probe` each is tried on a view of its own and no state comes back.
  case events(
    Message, RenderContext, state: [UInt8]?, [RendererEvent], probe: Bool, includeRaw: Bool = false)
  /// Call a bound function.
  case convert(Message)
  /// Send the bytes back: measures the way there and back.
  case echo([UInt8])
  /// Say what was observed. In a trial only.
  case observe
}

/// What a renderer answers.
package enum RendererResponse: Sendable {
  case drawing(DrawResponse)
  case events(EventsResponse)
  case converted([UInt8])
  case echo([UInt8])
  case observed(TrialObservations)
}

/// A line that a plugin wrote to the host's log.
package struct RendererLog: Equatable, Sendable {
  package enum Level: UInt32, Sendable { case debug = 0, note, warning, error }
  package var level: Level
  package var text: String
}

/// A drawing, and what came with it.
package struct DrawResponse: Sendable {
  package var drawing: Drawing
  /// The view's state, where it was asked for and the plugin has one.
  package var state: [UInt8]?
  package var logs: [RendererLog]
  /// What was wrong with the stream of operations, a sentence each.
  package var diagnostics: [String]
}

/// What followed from events.
package struct EventsResponse: Sendable {
  /// One for each event, in order.
  package var results: [Result<[RendererOutcome], EventFailure>]
  /// The view's state after the events: nil when probing, when an event failed, or where the plugin has none.
  package var state: [UInt8]?
  package var logs: [RendererLog]
  package var diagnostics: [String]
}

/// Why an event has no outcomes.
package enum EventFailure: Error, Equatable, Sendable {
  /// The drawing has no such target.
  case noSuchTarget
  case declined
  case failed(String?)
}
