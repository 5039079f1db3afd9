package import RendererHost

/// The renderers of one process: each loaded when it is first needed, and kept.
///
/// Requests to one renderer are answered in the order in which they were made, so several may be under way while the
/// caller reads on; a result that comes before it is asked for is kept. Not for use by several threads.
package final class RendererPool {
  /// A request that was made, to be redeemed once.
  package struct Ticket: Sendable {
    fileprivate var plugin: String
    fileprivate var serial: Int
  }

  package typealias Answer = Result<RendererResponse, RendererFailure>

  private final class Slot {
    let session: RendererSession
    /// Why it cannot be used; nil once it is loaded.
    var failure: RendererFailure?
    var isolation: Isolation?
    var issued = 0
    var received = 0
    var early: [Int: (answer: Answer, logs: [RendererLog])] = [:]

    init(session: RendererSession) { self.session = session }
  }

  private let carrier: Carrier
  private var slots: [String: Slot] = [:]
  /// What the plugin wrote to the log during the request that was redeemed last, also where that failed.
  package private(set) var logs: [RendererLog] = []

  package init(carrier: Carrier) { self.carrier = carrier }

  /// Makes a request of a plugin, loading it first where it is not.
  package func submit(_ request: RendererRequest, to manifest: PluginManifest) throws(RendererFailure)
    -> Ticket
  {
    let slot = try loaded(manifest)
    slot.session.submit(request)
    defer { slot.issued += 1 }
    return Ticket(plugin: manifest.descriptor.id, serial: slot.issued)
  }

  /// The answer to a request. Waits for it; the renderer's deadlines bound the wait.
  package func answer(to ticket: Ticket) -> Answer {
    logs = []
    guard let slot = slots[ticket.plugin] else {
      return .failure(.failed("the renderer is not loaded"))
    }
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

  private func loaded(_ manifest: PluginManifest) throws(RendererFailure) -> Slot {
    let id = manifest.descriptor.id
    if let slot = slots[id] {
      if let failure = slot.failure { throw failure }
      return slot
    }
    let slot = Slot(session: RendererSession(library: manifest.rendererLibrary, carrier: carrier))
    slots[id] = slot
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
