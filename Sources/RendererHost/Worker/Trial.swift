/// What a validator wants of a renderer's process; nothing of it in ordinary use.
package struct Trial: Equatable, Sendable {
  /// How old the host seems to be.
  package enum HostAge: Sendable {
    case own
    /// One function and one minor older.
    case older
    /// Every struct is longer than it is, with poison behind it.
    case newer
  }

  package var hostAge = HostAge.own
  /// Look at what the renderer does to what it is lent; needed for ``RendererSession/observe()``.
  package var observes = false
  /// Ask the plugin for extensions that nobody has.
  package var asksExtensions = false
  /// Note the names of system calls that the sandbox refuses. In a worker only.
  package var notesCalls = false
  /// Draw in a view that was drawn in before, and beside which another was open, drawn in and closed.
  package var opensTwoViews = false
  /// The canvas says stop after so many operations; 0: at its own limits.
  package var stopAfter: UInt32 = 0

  package init() {}

  /// The bits of `RR_TRIAL_…`.
  var flags: UInt32 {
    (observes || asksExtensions || stopAfter > 0 ? 1 : 0) | (hostAge == .older ? 2 : 0)
      | (hostAge == .newer ? 4 : 0) | (asksExtensions ? 8 : 0) | (notesCalls ? 16 : 0)
      | (opensTwoViews ? 32 : 0)
  }
}

/// What was observed in a trial.
package struct TrialObservations: Equatable, Sendable {
  /// Bytes of the heap in use.
  package var heap: UInt64
  /// Descriptors that are open.
  package var descriptors: UInt64
  /// Calls of the canvas after it said stop, since this was last asked; so the others below.
  package var callsAfterStop: UInt64
  /// Requests in which something that the plugin was lent was written to.
  package var writes: UInt64
  /// Calls of the host from another thread than the plugin's.
  package var foreignCalls: UInt64
  /// Extensions that nobody has and that the plugin answered with.
  package var extensions: UInt64
}
