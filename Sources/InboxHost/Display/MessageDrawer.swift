import Drawing
package import InboxModel
package import RendererHost
import Surfaces

/// Draws messages: each goes to the best renderer for it, then to the next where that one fails, and last to the host's own.
///
/// Messages are handed in and taken out in the same order, with as many under way between as the caller likes. Not for
/// use by several threads.
package final class MessageDrawer {
  private let router: Router
  private let pool: RendererPool
  private let context: RenderContext
  /// The only page that is wanted, 1 for the first; nil for all.
  private let page: Int?
  private let wantsTargets: Bool
  private let viewState: ViewState
  /// The plugin that is to draw whatever it is; nil: the router decides.
  private let forced: PluginManifest?
  private var waiting: [Journey?] = []
  private var head = 0
  /// Drawings that are being finished within each other: a slot's within that of its message.
  private var nesting = 0
  /// Drawings that fill slots of the message that is being finished.
  private var fillings = 0

  /// What a renderer last saved for the message; nil where there is nothing.
  package typealias ViewState = (PluginDescriptor) -> [UInt8]?
  /// Told of each renderer whose saved state for the message is to be dropped, since it failed twice on it.
  package var dropsState: (PluginDescriptor) -> Void = { _ in }
  /// The plugins of which it was said that they are in quarantine.
  private var mentioned: Set<String> = []

  /// - Parameters:
  ///   - wantsTargets: also ask renderers what a tap on each target leads to.
  ///   - viewState: asked for each renderer that a message goes to.
  ///   - page: draw this page alone of a message that has it; 1 for the first.
  package init(
    router: Router, pool: RendererPool, context: RenderContext, forced: PluginManifest? = nil,
    page: Int? = nil, wantsTargets: Bool = false, viewState: @escaping ViewState = { _ in nil }
  ) {
    self.page = page
    self.router = router
    self.pool = pool
    self.context = context
    self.forced = forced
    self.wantsTargets = wantsTargets
    self.viewState = viewState
  }

  /// How many messages are under way.
  package var count: Int { waiting.count - head }
  /// What they weigh: the bytes of their texts and bodies, about.
  package private(set) var weight = 0

  /// Hands in a message and what is known to be wrong with it.
  ///
  /// - Parameter isBodyAlone: the message is nothing but a body, and only that is to be drawn.
  package func submit(
    _ message: Message, diagnostics: [Diagnostic] = [], notices: [String] = [], isBodyAlone: Bool = false
  ) {
    var journey = Journey(message: message, diagnostics: diagnostics, notices: notices)
    journey.isBodyAlone = isBodyAlone
    journey.candidates = forced.map { [$0] } ?? candidates(for: message)
    advance(&journey)
    weight += journey.weight
    waiting.append(journey)
  }

  /// Takes out the first message under way; nil where there is none.
  package func next() -> DrawnMessage? {
    // What is taken out is let go of at once: a message may be large.
    guard head < waiting.count, var journey = waiting[head].take() else { return nil }
    weight -= journey.weight
    head += 1
    if head > 256 {
      waiting.removeFirst(head)
      head = 0
    }
    return finish(&journey)
  }

  /// A message on its way through renderers.
  private struct Journey {
    let message: Message
    /// The message as the next renderer sees it: a converter changes body and content type.
    var current: Message
    var candidates: [PluginManifest] = []
    /// Where the message is now; nil when the plain renderer is to draw it.
    var place: (manifest: PluginManifest, ticket: RendererPool.Ticket)?
    var converters: [String] = []
    var diagnostics: [Diagnostic]
    var remarks: [Diagnostic] = []
    var notices: [String]
    var failures: [String] = []
    /// There is nothing to it but its body.
    var isBodyAlone = false
    var logs: [String] = []

    /// The bytes of its text and body, about.
    let weight: Int

    init(message: Message, diagnostics: [Diagnostic], notices: [String]) {
      self.message = message
      weight = (message.body?.count ?? 0) + (message.text?.utf8.count ?? 0) + (message.title?.utf8.count ?? 0)
      current = message
      self.diagnostics = diagnostics
      self.notices = notices
    }
  }

  /// A body goes through this many converters at the most.
  private static let maximumConversions = 4
  /// Slots within slots, at the most.
  private static let maximumSlotDepth = 4
  /// Slots of one message that renderers fill, at the most. A renderer whose drawing has slots of its own type would
  /// otherwise be asked for ever.
  private static let maximumFillings = 64

  /// Whether another renderer may be asked.
  private var mayAsk: Bool {
    nesting == 0 || nesting <= Self.maximumSlotDepth && fillings < Self.maximumFillings
  }

  /// The saved state; what a renderer draws within a slot of another has none.
  private func state(for manifest: PluginManifest) -> [UInt8]? {
    nesting == 0 ? viewState(manifest.descriptor) : nil
  }

  private func candidates(for message: Message) -> [PluginManifest] {
    router.candidates(for: message, context.presentation).map(\.manifest)
  }

  /// Hands the message to the next candidate that takes it.
  private func advance(_ journey: inout Journey) {
    while mayAsk, !journey.candidates.isEmpty {
      let manifest = journey.candidates.removeFirst()
      let verdict = pool.keeper.verdict(on: manifest, journey.message)
      if verdict == .quarantined || verdict == .putAside {
        passOver(manifest, verdict, in: &journey)
        continue
      }
      let request: RendererRequest
      if manifest.convertsTo != nil {
        guard journey.current.body != nil, journey.converters.count < Self.maximumConversions,
          !journey.converters.contains(manifest.descriptor.id)
        else { continue }
        request = .convert(journey.current)
      } else {
        request = .draw(
          journey.current, context, state: verdict == .withoutState ? nil : state(for: manifest), save: false,
          includeRaw: manifest.descriptor.needsRaw)
      }
      do {
        journey.place = (manifest, try pool.submit(request, to: manifest))
        return
      } catch {
        note(error, of: manifest, in: &journey)
      }
    }
    journey.place = nil
  }

  private func finish(_ journey: inout Journey) -> DrawnMessage {
    while let (manifest, ticket) = journey.place {
      let answer = pool.answer(to: ticket)
      journey.logs += pool.logs.map { Self.line($0, by: manifest) }
      switch answer {
      case .success(.converted(let body)):
        journey.converters.append(manifest.descriptor.id)
        journey.current.body = UTF8Text.repaired(body)
        journey.current.contentType = manifest.convertsTo
        journey.candidates = candidates(for: journey.current)
        advance(&journey)
      case .success(.drawing(let response)) where !response.drawing.hasContent && !journey.isBodyAlone:
        note(.failed("it drew nothing"), of: manifest, in: &journey)
        advance(&journey)
      case .success(.drawing(let response)):
        fillings = nesting == 0 ? 0 : fillings + 1
        nesting += 1
        defer { nesting -= 1 }
        return drawn(response, by: manifest, &journey)
      case .success:
        note(.garbage("it answered something else than it was asked"), of: manifest, in: &journey)
        return plain(&journey)
      case .failure(.declined(let reason)):
        journey.logs.append(
          "\(manifest.descriptor.name) (\(manifest.descriptor.id)) \(RendererFailure.declined(reason).description)"
        )
        advance(&journey)
      case .failure where pool.isRetired(manifest):
        // It was asked before it failed once too often on others.
        journey.place = nil
        advance(&journey)
      case .failure(let failure):
        note(failure, of: manifest, in: &journey)
        return plain(&journey)
      }
    }
    return plain(&journey)
  }

  /// Says, once a command or a message, that a plugin is not asked.
  private func passOver(_ manifest: PluginManifest, _ verdict: PluginVerdict, in journey: inout Journey) {
    let name = "\(manifest.descriptor.name) (\(manifest.descriptor.id))"
    let why = "see inlay plugin why \(manifest.descriptor.id)"
    if verdict == .putAside {
      journey.failures.append(
        "\(name) is not given message \(journey.message.id), on which it failed three times; \(why)")
    } else if !pool.isRetired(manifest), mentioned.insert(manifest.descriptor.id).inserted {
      journey.failures.append("\(name) is in quarantine and its messages are drawn without it; \(why)")
    }
  }

  /// Counts a failure, and answers what is to be added to its sentence.
  private func count(_ failure: RendererFailure, of manifest: PluginManifest, on message: Message) -> String {
    guard failure.isFatal else { return "" }
    let why = "see inlay plugin why \(manifest.descriptor.id)"
    let wasQuarantined = pool.isRetired(manifest)
    switch pool.keeper.note(failure, of: manifest, message) {
    case .free: return ""
    case .withoutState:
      dropsState(manifest.descriptor)
      return ""
    case .putAside: return "; it is not given this message again, \(why)"
    case .quarantined:
      pool.retire(manifest, because: "it is in quarantine; \(why)")
      return wasQuarantined ? "" : "; it is in quarantine from now on, \(why)"
    }
  }

  private func drawn(
    _ response: DrawResponse, by manifest: PluginManifest, _ journey: inout Journey
  ) -> DrawnMessage {
    let name = manifest.descriptor.name
    for note in response.drawing.notes() {
      journey.remarks.append(Diagnostic(path: note.path, problem: "\(name): \(note.problem)"))
    }
    journey.remarks += response.diagnostics.map { Diagnostic(path: "", problem: "\(name): \($0)") }
    if response.drawing.isTruncated {
      journey.remarks.append(
        Diagnostic(path: "", problem: "\(name): the drawing was cut at the host's limits"))
    }
    // Of an empty body nobody expects anything.
    if !response.drawing.hasContent, journey.message.body?.contains(where: { $0 > 0x20 }) ?? false {
      journey.remarks.append(Diagnostic(path: "", problem: "\(name): nothing of the body is to be seen"))
    }
    var result = DrawnMessage(
      message: journey.message, drawing: response.drawing, renderer: manifest.descriptor.id,
      converters: journey.converters, diagnostics: journey.diagnostics, remarks: journey.remarks,
      notices: journey.notices,
      failures: journey.failures, logs: journey.logs, targets: [])
    showPage(of: &result)
    let (targets, duplicates) = result.drawing.targets()
    for id in duplicates {
      result.remarks.append(
        Diagnostic(
          path: "", problem: "\(name): the target \"\(id)\" stands twice in the drawing; the first one counts"
        ))
    }
    if wantsTargets {
      result.origin = DrawnMessage.Origin(manifest: manifest, message: journey.current)
      if !targets.isEmpty { map(targets, of: &result, with: journey.current, by: manifest) }
    }
    resolveSlots(of: &result)
    return result
  }

  /// Leaves the other pages away. Of a message without this page all is shown, with a remark.
  private func showPage(of result: inout DrawnMessage) {
    guard let page, nesting == 1 else { return }
    if let drawing = result.drawing.showingPage(page) {
      result.drawing = drawing
      return
    }
    let count = result.drawing.pageCount
    let pages = count == 0 ? "no pages" : count == 1 ? "one page" : "the pages 1 to \(count)"
    let problem = "there is no page \(page): the message has \(pages)"
    result.missingPage = problem
    result.remarks.append(Diagnostic(path: "", problem: problem))
  }

  /// Asks the renderer what a tap on each target leads to, each in the state that was drawn.
  private func map(
    _ targets: [Target], of result: inout DrawnMessage, with message: Message, by manifest: PluginManifest
  ) {
    let events = targets.map { RendererEvent(.tap, target: $0.id) }
    var outcomes = [[RendererOutcome]](repeating: [], count: targets.count)
    do throws(RendererFailure) {
      let ticket = try pool.submit(
        .events(
          message, context, state: state(for: manifest), events, probe: true,
          includeRaw: manifest.descriptor.needsRaw),
        to: manifest)
      let answer = pool.answer(to: ticket)
      result.logs += pool.logs.map { Self.line($0, by: manifest) }
      switch answer {
      case .success(.events(let answers)):
        for (index, answer) in answers.results.enumerated() where index < outcomes.count {
          outcomes[index] = (try? answer.get()) ?? []
        }
      case .success: break
      case .failure(let failure): throw failure
      }
    } catch {
      let consequence = count(error, of: manifest, on: result.message)
      result.failures.append(
        "\(manifest.descriptor.name) \(error.description); taps of this message are not mapped\(consequence)")
    }
    result.targets = zip(targets, outcomes).map(MappedTarget.init)
  }

  /// Lets a target of a drawn message be tapped.
  package func tap(_ target: MappedTarget, on drawn: DrawnMessage) -> EventResult {
    if target.isInSlot || drawn.origin == nil {
      return EventResult(plugin: drawn.origin?.manifest.descriptor, outcomes: target.outcomes)
    }
    return perform(RendererEvent(.tap, target: target.id), on: drawn)
  }

  /// Lets an event happen to a drawn message, which was drawn with its targets wanted.
  ///
  /// - Returns: what followed, the view's state after it where the renderer has one, and lines for the log.
  package func perform(_ event: RendererEvent, on drawn: DrawnMessage) -> EventResult {
    guard let origin = drawn.origin else {
      let outcomes = PlainRenderer.outcomes(of: [event.target ?? ""], in: drawn.message)
      return EventResult(outcomes: event.kind == .tap ? outcomes.joined().map { $0 } : [])
    }
    let manifest = origin.manifest
    var result = EventResult(plugin: manifest.descriptor)
    do throws(RendererFailure) {
      let request = RendererRequest.events(
        origin.message, context, state: viewState(manifest.descriptor), [event], probe: false,
        includeRaw: manifest.descriptor.needsRaw)
      let answer = pool.answer(to: try pool.submit(request, to: manifest))
      result.logs = pool.logs.map { Self.line($0, by: manifest) }
      guard case .events(let response) = try answer.get(), let first = response.results.first else {
        throw .garbage("it answered something else than it was asked")
      }
      switch first {
      case .success(let outcomes):
        result.outcomes = outcomes
        result.state = response.state
      case .failure(.noSuchTarget): throw .failed("it knows no such target")
      case .failure(.declined): throw .failed("it declined the event")
      case .failure(.failed(let reason)): throw .failed(reason ?? "the event failed")
      }
    } catch {
      let consequence = count(error, of: manifest, on: drawn.message)
      result.failure =
        "\(manifest.descriptor.name) (\(manifest.descriptor.id)) \(error.description)\(consequence)"
    }
    return result
  }

  private func plain(_ journey: inout Journey) -> DrawnMessage {
    // What a converter made plain text of can be read as it is; of anything else the body as it came.
    let isConverted = !journey.converters.isEmpty && journey.current.contentType == "text/plain"
    let shown = isConverted ? journey.current : journey.message
    let drawing =
      journey.isBodyAlone
      ? PlainRenderer.drawBody(of: shown) : PlainRenderer.draw(shown, context.presentation)
    let drawn = wantsTargets ? drawing.targets().targets : []
    let outcomes = PlainRenderer.outcomes(of: drawn.map(\.id), in: journey.message)
    let targets = zip(drawn, outcomes).map(MappedTarget.init)
    return DrawnMessage(
      message: journey.message, drawing: drawing, renderer: PlainRenderer.id,
      converters: isConverted ? journey.converters : [],
      diagnostics: journey.diagnostics, remarks: journey.remarks, notices: journey.notices,
      failures: journey.failures, logs: journey.logs, targets: targets)
  }

  private static func line(_ log: RendererLog, by manifest: PluginManifest) -> String {
    let sort =
      switch log.level {
      case .debug: "for debugging"
      case .note: "a note"
      case .warning: "a warning"
      case .error: "an error"
      }
    return "\(manifest.descriptor.name) (\(manifest.descriptor.id)) logs \(sort): \(log.text)"
  }

  private func note(_ failure: RendererFailure, of manifest: PluginManifest, in journey: inout Journey) {
    let consequence = count(failure, of: manifest, on: journey.message)
    journey.failures.append(
      "\(manifest.descriptor.name) (\(manifest.descriptor.id)) \(failure.description); "
        + "message \(journey.message.id) is drawn without it\(consequence)")
  }

  /// Fills each slot with a drawing of its content by the renderer of its content type. Targets within get the slot's
  /// name before theirs: `slot1/link-2`.
  private func resolveSlots(of result: inout DrawnMessage) {
    let drawing = result.drawing
    guard drawing.hasSlots else { return }
    let message = result.message
    var failures: [String] = []
    var logs: [String] = []
    var remarks: [Diagnostic] = []
    var targets: [MappedTarget] = []
    var number = 0
    result.drawing = drawing.filled { slot in
      number += 1
      let node = drawing.nodes[slot]
      guard let type = drawing.string(.contentType, of: node), let content = drawing.text(.content, of: node)
      else {
        return nil
      }
      var inner = Message(id: message.id, vendor: message.vendor, kind: "slot")
      inner.contentType = type
      inner.body = Array(drawing.bytes[content])
      inner.locale = message.locale
      var journey = Journey(message: inner, diagnostics: [], notices: [])
      journey.isBodyAlone = true
      journey.candidates = candidates(for: inner)
      advance(&journey)
      let drawn = finish(&journey)
      failures += drawn.failures
      logs += drawn.logs
      remarks += drawn.remarks
      let prefix = "slot\(number)/"
      targets += drawn.targets.map { target in
        var target = target
        target.id = prefix + target.id
        target.isInSlot = true
        return target
      }
      return drawn.drawing.prefixingTargets(prefix)
    }
    result.failures += failures
    result.remarks += remarks
    result.targets += targets
    result.logs += logs
  }
}
