/// The message that a renderer was at, as its history calls it.
package struct HistoryMessage: Equatable, Hashable, Sendable {
  package var vendor: String
  package var id: String

  package init(vendor: String, id: String) {
    self.vendor = vendor
    self.id = id
  }
}

/// One end that a plugin's process came to by the plugin's doing.
package struct RecordedFailure: Equatable, Sendable {
  /// Milliseconds since 1970.
  package var at: Int64
  package var message: HistoryMessage
  /// The step that it was in, such as `draw`.
  package var phase: String
  /// ``RendererFailure/code``.
  package var code: String
  /// ``RendererFailure/description``.
  package var problem: String
  /// Taken back by `inlay plugin release`: it is told of, and no longer counted.
  package var isReleased = false

  package init(at: Int64, message: HistoryMessage, phase: String, code: String, problem: String) {
    self.at = at
    self.message = message
    self.phase = phase
    self.code = code
    self.problem = problem
  }
}

/// What became of one plugin file, by its content: a file that is changed has a record of its own, and begins anew.
package struct PluginRecord: Equatable, Sendable {
  package var id: String
  package var hash: ContentHash
  /// Oldest first.
  package var failures: [RecordedFailure] = []

  package init(id: String, hash: ContentHash) {
    self.id = id
    self.hash = hash
  }

  /// Failures on so many different messages put a plugin into quarantine.
  package static let messagesToQuarantine = 3
  /// So many failures on one message drop what the plugin saved for it.
  package static let failuresToDropState = 2
  /// So many failures on one message put it aside for the plugin.
  package static let failuresToPutAside = 3

  private var counted: [RecordedFailure] { failures.filter { !$0.isReleased } }

  /// Whether the plugin is used for no message.
  package var isQuarantined: Bool {
    Set(counted.map(\.message)).count >= Self.messagesToQuarantine
  }

  /// The messages that it is not given any more.
  package var putAside: [HistoryMessage] {
    var seen: Set<HistoryMessage> = []
    return counted.map(\.message).filter { message in
      counted.count { $0.message == message } >= Self.failuresToPutAside && seen.insert(message).inserted
    }
  }

  /// What the past says on giving it a message.
  package func verdict(on message: HistoryMessage) -> PluginVerdict {
    if isQuarantined { return .quarantined }
    switch counted.count(where: { $0.message == message }) {
    case Self.failuresToPutAside...: return .putAside
    case Self.failuresToDropState...: return .withoutState
    default: return .free
    }
  }
}

/// Whether a plugin is given a message.
package enum PluginVerdict: String, Equatable, Sendable {
  case free
  /// Without what it saved for the message, which may be what kills it.
  case withoutState = "without-state"
  /// This one message is not given to it.
  case putAside = "put-aside"
  /// No message is given to it.
  case quarantined
}
