package import RendererHost

/// The renderers of one process: each loaded when it is first needed, and kept.
///
/// Requests to one renderer are answered in the order in which they were made, so several may be under way while the
/// caller reads on; a result that comes before it is asked for is kept. Not for use by several threads.
package final class RendererPool {
  /// A request that was made, to be redeemed once.
  package struct Ticket: Sendable {
    fileprivate var slot: SlotName
    fileprivate var serial: Int
  }

  package typealias Answer = Result<RendererResponse, RendererFailure>

  /// Which of the renderers at work.
  fileprivate struct SlotName: Hashable, Sendable {
    var plugin: String
    var identity: String
  }

  private final class Slot {
    let plugin: String
    let session: RendererSession
    var isRetired = false
    /// Why it cannot be used; nil once it is loaded.
    var failure: RendererFailure?
    var isolation: Isolation?
    var issued = 0
    var received = 0
    var early: [Int: (answer: Answer, logs: [RendererLog])] = [:]

    init(plugin: String, session: RendererSession) {
      self.plugin = plugin
      self.session = session
    }
  }

  private let carrier: Carrier
  /// Remembers how plugins failed before.
  package let keeper: PluginKeeper
  private var slots: [SlotName: Slot] = [:]
  /// What the plugin wrote to the log during the request that was redeemed last, also where that failed.
  package private(set) var logs: [RendererLog] = []

  package init(carrier: Carrier, keeper: PluginKeeper = PluginKeeper()) {
    self.carrier = carrier
    self.keeper = keeper
  }

  /// Whose messages are drawn. Each has workers of its own, so that no plugin sees two people's messages in one process.
  package var identity = ""

  /// Ends what runs of a plugin; what it was asked and has not answered fails.
  package func retire(_ manifest: PluginManifest, because reason: String) {
    for slot in slots.values where slot.plugin == manifest.descriptor.id {
      slot.session.end()
      slot.failure = .refused(reason)
      slot.isRetired = true
    }
  }

  /// Whether a plugin was ended in this process.
  package func isRetired(_ manifest: PluginManifest) -> Bool {
    slots.values.contains { $0.plugin == manifest.descriptor.id && $0.isRetired }
  }

  /// Makes a request of a plugin, loading it first where it is not.
  package func submit(_ request: RendererRequest, to manifest: PluginManifest) throws(RendererFailure)
    -> Ticket
  {
    let slot = try loaded(manifest)
    slot.session.submit(request)
    defer { slot.issued += 1 }
    return Ticket(slot: name(of: manifest), serial: slot.issued)
  }

  /// The answer to a request. Waits for it; the renderer's deadlines bound the wait.
  package func answer(to ticket: Ticket) -> Answer {
    logs = []
    guard let slot = slots[ticket.slot] else {
      return .failure(.failed("the renderer is not loaded"))
    }
    if slot.isRetired, let failure = slot.failure { return .failure(failure) }
    if let early = slot.early.removeValue(forKey: ticket.serial) {
      logs = early.logs
      return early.answer
    }
    while true {
      let answer = slot.session.next()
      let serial = slot.received
      slot.received += 1
      if serial == ticket.serial {
        logs = slot.session.logs
        return answer
      }
      slot.early[serial] = (answer, slot.session.logs)
    }
  }

  /// The isolation that a plugin really runs in. Loads it.
  package func isolation(of manifest: PluginManifest) throws(RendererFailure) -> Isolation? {
    try loaded(manifest).isolation
  }

  /// Ends every renderer, in a host that ends now itself.
  package func leave() {
    for slot in slots.values { slot.session.leave() }
    slots = [:]
  }

  private func name(of manifest: PluginManifest) -> SlotName {
    SlotName(plugin: manifest.descriptor.id, identity: identity)
  }

  private func loaded(_ manifest: PluginManifest) throws(RendererFailure) -> Slot {
    let name = name(of: manifest)
    if let slot = slots[name] {
      if let failure = slot.failure { throw failure }
      return slot
    }
    var library = manifest.rendererLibrary
    library.expectedHash = keeper.trustedHash(of: manifest)
    let slot = Slot(
      plugin: manifest.descriptor.id,
      session: RendererSession(
        library: library, carrier: library.expectedHash == nil ? carrier : .inProcess,
        running: library.expectedHash == nil ? nil : keeper.runningRecord(of: manifest)))
    slots[name] = slot
    do throws(RendererFailure) {
      let (binary, isolation) = try slot.session.load()
      slot.isolation = isolation
      if let binary, let difference = manifest.descriptor.difference(fromBinary: binary) {
        throw RendererFailure.refused(difference)
      }
    } catch {
      slot.failure = error
      throw error
    }
    return slot
  }
}

extension PluginManifest {
  /// What is to be loaded, and within which bounds.
  package var rendererLibrary: RendererLibrary {
    var deadlines = Deadlines()
    deadlines.draw = UInt32(limits.drawMilliseconds)
    deadlines.convert = UInt32(limits.drawMilliseconds)
    return switch code {
    case .library(let path):
      RendererLibrary(code: .file(path), memoryMiB: limits.memoryMiB, deadlines: deadlines)
    case .converter(_, let function):
      RendererLibrary(code: .bound(function), memoryMiB: limits.memoryMiB, deadlines: deadlines)
    }
  }
}
