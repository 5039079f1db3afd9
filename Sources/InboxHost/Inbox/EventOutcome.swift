package import RendererHost

/// What taps and other events came to.
package struct EventOutcome: Sendable {
  /// In the renderer's order; one `none` for a tap that does nothing.
  package var outcomes: [DecidedOutcome] = []
  /// What went into the journal.
  package var reports: [JournalledReport] = []
  /// Why a plugin answered nothing, naming it: a sentence for each event that was dropped.
  package var failures: [String] = []
  package var remarks: [String] = []
  /// What the plugin wrote to the log.
  package var logs: [String] = []

  package init() {}
}

/// An outcome and what the host makes of it.
package struct DecidedOutcome: Equatable, Sendable {
  package var kind: RendererOutcome.Kind
  /// The link or name exactly as the message has it.
  package var value: String?
  /// JSON.
  package var detail: String?
  /// Why it is refused; nil where it is not.
  package var reason: String?
  /// Of a wake: in how many milliseconds.
  package var milliseconds: Int64?

  package init(
    kind: RendererOutcome.Kind, value: String? = nil, detail: String? = nil, reason: String? = nil
  ) {
    self.kind = kind
    self.value = value
    self.detail = detail
    self.reason = reason
  }

  package var isRefused: Bool { reason != nil }
  /// The link, where there is one that is not refused.
  package var link: String? {
    kind == .url || kind == .deeplink ? (isRefused ? nil : value) : nil
  }
}
