import CLinux
import Drawing
import Glibc
package import InboxModel

/// One renderer at work: its process, what it was asked, and what it answered.
///
/// Requests are submitted ahead and answered in order. A renderer that crashes, hangs or sends garbage costs the one
/// request that it was at; the others go to a fresh process. Used on one thread.
package final class RendererSession {
  private let library: RendererLibrary
  private let carrier: Carrier

  private var worker: WorkerProcess?
  private var local: LocalRuntime?
  private var loaded: (descriptor: PluginDescriptor?, isolation: Isolation)?
  /// Why no process can be had any more.
  private var broken: RendererFailure?

  /// The frames of the requests that are not answered, in order.
  private var outgoing = FrameBuffer()
  /// How many of those bytes the worker was sent.
  private var sent = 0
  private var expected: [ExpectedAnswer] = []
  /// How many of the expected are answered.
  private var answered = 0
  private var serial: UInt64 = 0

  /// What the plugin wrote to the log during the request that was answered last, also where that failed.
  package private(set) var logs: [RendererLog] = []
  /// The refused system calls of processes that are gone, and of the last one while it was loaded.
  private var callsBefore: [String] = []
  private var callsAtLoad: [String] = []

  /// The names of the system calls that were refused, each once, in the order in which they were first tried. Empty unless
  /// the trial notes them.
  package var notedCalls: [String] {
    guard library.trial.notesCalls else { return [] }
    var names = callsBefore
    for name in callsAtLoad + (worker?.notedCalls ?? []) where !names.contains(name) { names.append(name) }
    return names
  }

  /// The bytes of memory that its process has, as the kernel counts them; nil where there is none, or no answer.
  package var residentBytes: UInt64? { worker?.residentBytes }

  private func noteCalls() { callsBefore = notedCalls }

  /// What is noted before each call in the host's own process, where that is kept.
  private let running: (record: RunningRecord, id: String)?

  package init(
    library: RendererLibrary, carrier: Carrier, running: (record: RunningRecord, id: String)? = nil
  ) {
    self.library = library
    self.carrier = carrier
    self.running = running
  }

  deinit { worker?.hangUp(milliseconds: Self.farewell) }

  /// Ends the session in a host that ends now itself: the plugin's `shutdown` is called, the process's end not waited for.
  package func leave() {
    worker?.leave(milliseconds: Self.farewell)
    worker = nil
    broken = .cannotStart("its session has ended")
  }

  /// Ends the session at once.
  package func end() {
    retire()
    local = nil
    broken = .cannotStart("its session has ended")
  }

  /// How long a plugin may take over its `shutdown`, in milliseconds.
  private static let farewell: Int32 = 50

  /// Starts the process and loads the renderer, unless that was done. The descriptor is nil for a bound function.
  @discardableResult
  package func load() throws(RendererFailure) -> (descriptor: PluginDescriptor?, isolation: Isolation) {
    if let broken { throw broken }
    if let loaded, worker != nil || local != nil { return loaded }
    do throws(RendererFailure) {
      let result = try start()
      if let loaded, loaded.descriptor != result.descriptor {
        throw RendererFailure.refused("its library is another one than before; start again")
      }
      loaded = result
      return result
    } catch {
      noteCalls()
      worker = nil
      local = nil
      broken = error
      throw error
    }
  }

  private func start() throws(RendererFailure) -> (descriptor: PluginDescriptor?, isolation: Isolation) {
    var library = library
    if case .file(let path) = library.code { library.code = .file(try Self.absolute(path)) }
    var request = FrameBuffer()
    serial += 1
    let offset = request.beginFrame(type: RendererFrame.Kind.load.rawValue, serial: serial)
    request.put(library, folders: Self.runtimeFolders)
    let length = request.endFrame(offset)
    switch carrier {
    case .inProcess:
      if let hash = library.expectedHash, case .file(let path) = library.code {
        // Whoever writes to the file now changes nothing any more.
        library.code = .file("/proc/self/fd/\(try SealedCopy.open(path, hash))")
        request = FrameBuffer()
        let offset = request.beginFrame(type: RendererFrame.Kind.load.rawValue, serial: serial)
        request.put(library, folders: [])
        _ = request.endFrame(offset)
      }
      let runtime = try LocalRuntime(record: running?.record)
      let body = UnsafeRawBufferPointer(rebasing: request.bytes[RendererFrame.header...])
      var decoder = ResponseDecoder(try runtime.load(body, serial: serial))
      var result = try decoder.loaded(logs: &logs)
      result.isolation.inProcess = true
      local = runtime
      return result
    case .worker(let executable):
      let process = try WorkerProcess(executable: executable)
      defer { if library.trial.notesCalls { callsAtLoad = process.notedCalls } }
      var sentOfRequest = 0
      let expectation = ExpectedAnswer(
        kind: .load, serial: serial, requestLength: length,
        budget: Int64(library.deadlines.load) + Int64(Deadlines.answering))
      let body = try process.answer(
        expectation, sending: &request, sent: &sentOfRequest, deadlines: library.deadlines)
      var decoder = ResponseDecoder(body)
      let result = try decoder.loaded(logs: &logs)
      process.input.drop(RendererFrame.header + body.count)
      guard process.input.bytes.isEmpty else { throw .garbage("it answers more than it was asked") }
      worker = process
      refusedBefore = 0
      sent = 0
      return result
    }
  }

  /// The worker's folder is `/`, so a path is made whole first.
  private static func absolute(_ path: String) throws(RendererFailure) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .refused("its library's path cannot be used") }
    guard let whole = realpath(path, nil) else {
      throw .refused("its library \(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Where the Swift runtime is, for plugins that are linked to it.
  package static let runtimeFolders: [String] = {
    var path = [CChar](repeating: 0, count: 4096)
    let length = cl_swift_runtime_folder(&path, Int64(path.count))
    guard length > 0 else { return [] }
    return [String(decoding: path[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)]
  }()

  /// The requests that are not answered.
  package var pending: Int { expected.count - answered }

  /// Adds a request to those that are not answered. Never waits.
  package func submit(_ request: RendererRequest) {
    if case .draw(let message, let context, let state, let save, let includeRaw) = request {
      submitDraw(message, context, state: state, save: save, includeRaw: includeRaw)
      return
    }
    let kind = request.kind
    let offset = begin(kind)
    outgoing.put(request)
    end(
      at: offset, kind, budget: request.budget(library.deadlines), eventCount: request.eventCount,
      actionCount: request.actionCount, message: running == nil ? nil : request.historyMessage)
  }

  /// Adds a request to draw, without a copy of the message.
  package func submitDraw(
    _ message: borrowing Message, _ context: borrowing RenderContext, state: [UInt8]? = nil,
    save: Bool = false,
    includeRaw: Bool = false
  ) {
    let offset = begin(.draw)
    outgoing.putDraw(message, context, state: state, save: save, includeRaw: includeRaw)
    end(
      at: offset, .draw, budget: library.deadlines.drawBudget, eventCount: 0,
      actionCount: message.actions.count,
      message: running == nil ? nil : HistoryMessage(vendor: message.vendor.rawValue, id: message.id))
  }

  private func begin(_ kind: RendererFrame.Kind) -> Int {
    serial += 1
    return outgoing.beginFrame(type: kind.rawValue, serial: serial)
  }

  private func end(
    at offset: Int, _ kind: RendererFrame.Kind, budget: Int64, eventCount: Int, actionCount: Int,
    message: HistoryMessage?
  ) {
    var length = outgoing.endFrame(offset)
    if length - RendererFrame.header > RendererFrame.bodyLimit {
      // No worker takes it, so none is to see even its beginning.
      outgoing.truncate(to: offset)
      length = 0
    }
    expected.append(
      ExpectedAnswer(
        kind: kind, serial: serial, requestLength: length, budget: budget, eventCount: eventCount,
        actionCount: actionCount, message: message))
    if outgoing.count - sent > 65536 { worker?.pump(&outgoing, &sent) }
  }

  /// The answer to the first request that has none. Waits until it is there, a deadline passes or the process ends.
  package func next() -> Result<RendererResponse, RendererFailure> {
    guard answered < expected.count else { return .failure(.cannotStart("nothing was asked")) }
    logs = []
    let result = answerFirst()
    outgoing.drop(expected[answered].requestLength)
    sent = max(0, sent - expected[answered].requestLength)
    answered += 1
    if answered == expected.count || answered > 1024 {
      expected.removeFirst(answered)
      answered = 0
    }
    return result
  }

  private func answerFirst() -> Result<RendererResponse, RendererFailure> {
    let first = expected[answered]
    guard first.requestLength > 0 else { return .failure(.failed("the message is longer than 96 MiB")) }
    do throws(RendererFailure) {
      // Bytes that nobody asked for can only be a plugin's own. They cost it its process, and no message.
      if sent == 0, let worker, worker.hasUnasked() { retire() }
      if let running, let hash = library.expectedHash, let message = first.message {
        running.record.note(running.id, hash, message)
      }
      try load()
      if let local {
        let body = UnsafeRawBufferPointer(
          rebasing: outgoing.bytes[RendererFrame.header..<first.requestLength])
        return .success(try decode(first, try local.answer(first.kind, serial: first.serial, body: body)))
      }
      guard let worker else { throw RendererFailure.cannotStart("it has no process") }
      let body = try worker.answer(first, sending: &outgoing, sent: &sent, deadlines: library.deadlines)
      let result = Result { () throws(RendererFailure) in try decode(first, body) }
      // After an answer, and so after an honest failure, the worker goes on with the next request.
      if case .failure(let failure) = result, failure.isFatal { throw failure }
      worker.input.drop(RendererFrame.header + body.count)
      if worker.refusedCount != refusedBefore { noteRefused(worker.refusedCalls) }
      return result
    } catch {
      if worker != nil { retire() }
      return .failure(error)
    }
  }

  /// The system calls that the worker in place was refused, as far as they were said.
  private var refusedBefore: UInt32 = 0

  /// Says which system calls were refused, where there are new ones.
  private func noteRefused(_ calls: RefusedCalls) {
    refusedBefore = UInt32(clamping: calls.count)
    logs.append(
      RendererLog(
        level: .warning,
        text: "the worker refused system calls that no renderer needs, \(calls.count) so far: "
          + calls.names.joined(separator: ", ")))
  }

  /// Ends the process; the next request starts another one, which is sent all that is not answered.
  private func retire() {
    worker?.kill()
    noteCalls()
    worker = nil
    sent = 0
  }

  private func decode(
    _ expected: ExpectedAnswer, _ body: UnsafeRawBufferPointer
  ) throws(RendererFailure) -> RendererResponse {
    var decoder = ResponseDecoder(body)
    switch expected.kind {
    case .load: throw .garbage("it was loaded twice")
    case .draw:
      var response = try decoder.drawing(logs: &logs)
      if expected.actionCount > RendererFrame.actionLimit {
        response.diagnostics.append(
          "the message has \(expected.actionCount) actions, of which it was given the first "
            + "\(RendererFrame.actionLimit)")
      }
      return .drawing(response)
    case .events: return .events(try decoder.events(expected: expected.eventCount, logs: &logs))
    case .convert: return .converted(try decoder.converted(logs: &logs))
    case .echo: return .echo(Array(body))
    case .observe: return .observed(try decoder.observations())
    }
  }
}
