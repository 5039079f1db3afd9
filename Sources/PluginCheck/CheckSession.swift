import Drawing
import InboxModel
import RendererHost

/// What a renderer made of a message.
struct Output: Sendable {
  enum Kind: Equatable, Sendable { case drawn, converted, declined, failed }

  var kind: Kind
  /// The drawing's bytes, or what the body was converted to.
  var bytes: [UInt8] = []
  /// Where it was drawn.
  var drawing: Drawing?
  var state: [UInt8]?
  var diagnostics: [String] = []
  /// Why it was declined or failed, where the renderer said so.
  var reason: String?

  /// Whether there is something to be seen of it.
  var hasContent: Bool { drawing?.hasContent ?? !bytes.isEmpty }

  /// Whether both came out alike, states too.
  func isEqual(to other: Output) -> Bool {
    kind == other.kind && bytes == other.bytes && state == other.state
      && drawing?.isTruncated == other.drawing?.isTruncated
  }

  /// The words of it.
  var text: [UInt8] { drawing?.bytes ?? bytes }
}

/// A process of the plugin, whose end by itself ends the test.
final class CheckSession {
  let session: RendererSession
  private let isConverter: Bool
  private let needsRaw: Bool

  init(_ session: RendererSession, isConverter: Bool, needsRaw: Bool) {
    self.session = session
    self.isConverter = isConverter
    self.needsRaw = needsRaw
  }

  @discardableResult
  func load() throws(CheckFault) -> PluginDescriptor? {
    do { return try session.load().descriptor } catch { throw Self.fault(error, nil) }
  }

  /// Draws a message, or converts it. A renderer that ends, hangs or answers what is no answer has failed the test.
  func show(
    _ message: Message, _ context: RenderContext = RenderContext(), state: [UInt8]? = nil, save: Bool = false
  ) throws(CheckFault) -> Output {
    submit(message, context, state: state, save: save)
    return try next(Exhibit(message, context))
  }

  func submit(_ message: Message, _ context: RenderContext, state: [UInt8]? = nil, save: Bool = false) {
    session.submit(
      isConverter
        ? .convert(message) : .draw(message, context, state: state, save: save, includeRaw: needsRaw))
  }

  /// The answer to the first message that was submitted and has none.
  func next(_ exhibit: Exhibit) throws(CheckFault) -> Output {
    switch session.next() {
    case .success(.drawing(let response)):
      return Output(
        kind: .drawn, bytes: response.drawing.bytes, drawing: response.drawing, state: response.state,
        diagnostics: response.diagnostics)
    case .success(.converted(let bytes)): return Output(kind: .converted, bytes: bytes)
    case .success: throw .failed("it answered something else than it was asked", exhibit)
    case .failure(.declined(let reason)): return Output(kind: .declined, reason: reason)
    case .failure(.failed(let reason)): return Output(kind: .failed, reason: reason)
    case .failure(let failure): throw Self.fault(failure, exhibit)
    }
  }

  func events(
    _ message: Message, _ context: RenderContext, state: [UInt8]?, _ events: [RendererEvent]
  ) throws(CheckFault) -> EventsResponse? {
    do {
      return try session.events(message, context, state: state, events, includeRaw: needsRaw)
    } catch {
      switch error {
      case .declined, .failed: return nil
      default: throw Self.fault(error, Exhibit(message, context))
      }
    }
  }

  func observe() throws(CheckFault) -> TrialObservations {
    do { return try session.observe() } catch { throw Self.fault(error, nil) }
  }

  /// What a failure means for the test under way.
  static func fault(_ failure: RendererFailure, _ exhibit: Exhibit?) -> CheckFault {
    let result: CheckResult =
      switch failure {
      case .crashed, .exited: .crashed
      case .timedOut: .timedOut
      case .garbage, .refused, .declined, .failed, .cannotStart: .failed
      }
    var detail = "it \(failure.description)"
    if let exhibit { detail += ", at \(exhibit.message.label)" }
    return CheckFault(result, detail, exhibit)
  }
}

extension Message {
  /// The message's name within the corpus.
  var label: String { "the message \(id)" }
}
