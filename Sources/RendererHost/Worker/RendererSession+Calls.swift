package import InboxModel

/// Ask and wait, for a caller that wants one thing. Nothing else may be pending.
extension RendererSession {
  package func draw(
    _ message: Message, _ context: RenderContext, state: [UInt8]? = nil, save: Bool = false,
    includeRaw: Bool = false
  ) throws(RendererFailure) -> DrawResponse {
    submit(.draw(message, context, state: state, save: save, includeRaw: includeRaw))
    guard case .drawing(let response) = try next().get() else { throw .garbage("it is no drawing") }
    return response
  }

  package func events(
    _ message: Message, _ context: RenderContext, state: [UInt8]?, _ events: [RendererEvent],
    probe: Bool = false, includeRaw: Bool = false
  ) throws(RendererFailure) -> EventsResponse {
    submit(.events(message, context, state: state, events, probe: probe, includeRaw: includeRaw))
    guard case .events(let response) = try next().get() else { throw .garbage("it answers no events") }
    return response
  }

  /// What was observed since this was last asked. In a trial that observes only.
  package func observe() throws(RendererFailure) -> TrialObservations {
    submit(.observe)
    guard case .observed(let observations) = try next().get() else { throw .garbage("it is no observation") }
    return observations
  }

  package func convert(_ message: Message) throws(RendererFailure) -> [UInt8] {
    submit(.convert(message))
    guard case .converted(let bytes) = try next().get() else { throw .garbage("it is no conversion") }
    return bytes
  }
}
