import Drawing
import Glibc
import InboxModel
import Testing

@testable import RendererHost

/// Whatever a plugin does costs one answer: the next message is drawn by a fresh worker.
@Suite struct HostilePluginTests {
  private static func session(_ options: [String] = [], memoryMiB: Int = 1024) throws -> RendererSession {
    RendererSession(
      library: RendererLibrary(
        code: .file(try PluginBuilder.library("misbehave", options)), memoryMiB: memoryMiB, deadlines: .short),
      carrier: .worker(executable: PluginBuilder.worker))
  }

  private static func message(_ step: String, _ what: String) -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: step)
    message.title = "title"
    message.text = what
    return message
  }

  private static let good = message("good", "")

  /// Asks for the step; answers how that failed, or what was drawn.
  private static func provoke(_ session: RendererSession, _ step: String, _ what: String) -> RendererFailure?
  {
    let message = message(step, what)
    if step == "event" {
      session.submit(.events(message, RenderContext(), state: nil, [RendererEvent(.tap)], probe: false))
    } else {
      session.submit(.draw(message, RenderContext(), save: true))
    }
    if case .failure(let failure) = session.next() { return failure }
    return nil
  }

  /// What each deed looks like from outside, by the step.
  private static let deeds: [(what: String, failure: @Sendable (RendererPhase) -> RendererFailure)] = [
    ("crash", { .crashed($0, signal: SIGSEGV) }),
    ("abort", { .crashed($0, signal: SIGABRT) }),
    ("trap", { .crashed($0, signal: SIGILL) }),
    ("recurse", { .crashed($0, signal: SIGSEGV) }),
    ("exit", { .exited($0, status: 0) }),
    ("exit at once", { .exited($0, status: 7) }),
    ("hang", { .timedOut($0, milliseconds: 300) }),
    ("close and hang", { .exited($0, status: 92) }),
  ]

  @Test(
    arguments: [
      ("open", RendererPhase.open), ("draw", .draw), ("event", .event), ("save", .save), ("close", .close),
    ], deeds.map { $0.what })
  func aDeedInAnyStepCostsOneAnswer(step: (name: String, phase: RendererPhase), what: String) throws {
    let session = try Self.session()
    try session.load()
    let deed = Self.deeds.first { $0.what == what }
    let started = WorkerProcess.now()
    #expect(Self.provoke(session, step.name, what) == deed?.failure(step.phase))
    // A deadline is a deadline: nothing takes seconds.
    #expect(WorkerProcess.now() - started < 1_500_000_000)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test(arguments: [
    ("spin", RendererFailure.timedOut(.draw, milliseconds: 300)),
    ("flood", .timedOut(.draw, milliseconds: 300)),
    ("close all", .exited(.idle, status: 92)),
    ("other serial", .garbage("it answers something that was not asked")),
    ("other type", .garbage("it answers something that was not asked")),
    ("huge frame", .garbage("it claims to be 4294967280 bytes long")),
    ("garbage everywhere", .garbage("it claims to be 2812782503 bytes long")),
    ("poisoned frame", .garbage("a length points behind the answer's end")),
  ])
  func aDeedWhileDrawingCostsOneAnswer(what: String, failure: RendererFailure) throws {
    let session = try Self.session()
    try session.load()
    #expect(Self.provoke(session, "draw", what) == failure)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test(arguments: ["lie", "trickle"])
  func aPluginThatPlaysForTimeEndsWithTheSumOfTheSteps(what: String) throws {
    let session = try Self.session()
    try session.load()
    let started = WorkerProcess.now()
    guard case .timedOut = Self.provoke(session, "draw", what) else {
      Issue.record("it was not stopped")
      return
    }
    // Four steps of 300 ms, and the time for an answer.
    #expect(WorkerProcess.now() - started < 4_500_000_000)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test func aPluginThatTakesAllMemoryGetsNoMoreThanItsShare() throws {
    let session = try Self.session(memoryMiB: 128)
    try session.load()
    let failure = Self.provoke(session, "open", "memory")
    #expect(failure == nil || failure?.isFatal == true)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test(arguments: ["open", "draw", "event", "save"])
  func aLeakCostsOneAnswerAndNotTheTextOfLaterMessages(step: String) throws {
    let session = try Self.session(memoryMiB: 128)
    try session.load()
    let phases: [String: RendererPhase] = ["open": .open, "draw": .draw, "event": .event, "save": .save]
    #expect(Self.provoke(session, step, "leak") == .exited(phases[step]!, status: 93))
    var long = Self.good
    long.title = String(repeating: "words ", count: 20_000)
    let response = try session.draw(long, RenderContext())
    #expect(WorkerTests.texts(response.drawing).joined() == long.title)
    #expect(!response.drawing.isTruncated)
  }

  @Test(arguments: ["-DIN_CONSTRUCTOR", "-DIN_ENTRY"])
  func aLeakWhileLoadingIsSaid(place: String) throws {
    let session = try Self.session(["\(place)=\"leak\""], memoryMiB: 128)
    #expect(throws: RendererFailure.exited(.load, status: 93)) { try session.load() }
  }

  /// What the renderer forges there was once believed so far that the host read behind its buffer.
  @Test func aForgedLengthBeforeAMessageThatIsTooLongHarmsNobody() throws {
    let session = try Self.session()
    try session.load()
    var long = Self.good
    long.text = String(repeating: "x", count: RendererFrame.bodyLimit)
    session.submit(.draw(Self.message("draw", "answer ahead"), RenderContext()))
    guard case .success = session.next() else {
      Issue.record("the answer was forged badly")
      return
    }
    session.submit(.draw(long, RenderContext()))
    session.submit(.draw(Self.good, RenderContext()))
    guard case .failure(.failed("the message is longer than 96 MiB")) = session.next() else {
      Issue.record("it was sent after all")
      return
    }
    guard case .success(.drawing(let response)) = session.next() else {
      Issue.record("the message behind it was not drawn")
      return
    }
    #expect(WorkerTests.texts(response.drawing) == ["title"])
  }

  @Test func aMessageThatIsTooLongIsNotBegunToBeSent() throws {
    let session = try Self.session()
    try session.load()
    var long = Self.good
    long.text = String(repeating: "x", count: RendererFrame.bodyLimit)
    for message in [Self.good, long, Self.good] { session.submit(.draw(message, RenderContext())) }
    let answers = (0..<3).map { _ in session.next() }
    guard case .success = answers[0], case .failure(.failed) = answers[1], case .success = answers[2] else {
      Issue.record(
        "\(answers.map { result -> String in if case .failure(let f) = result { "\(f)" } else { "drawn" } })")
      return
    }
  }

  @Test func bytesThatNobodyAskedForCostTheProcessAndNoMessage() throws {
    let session = try Self.session()
    try session.load()
    #expect(Self.provoke(session, "draw", "answer twice") == nil)
    // The true answer is on its way now.
    usleep(200_000)
    #expect(try WorkerTests.texts(session.draw(Self.good, RenderContext()).drawing) == ["title"])
    let loading = try Self.session(["-DIN_CONSTRUCTOR=\"load twice\""])
    #expect(throws: RendererFailure.garbage("it answers more than it was asked")) { try loading.load() }
  }

  @Test(arguments: [false, true])
  func manyEventsHaveOneDeadlineTogether(probe: Bool) throws {
    let session = try Self.session()
    try session.load()
    let events = [RendererEvent](repeating: RendererEvent(.tap), count: 100)
    let started = WorkerProcess.now()
    // Each naps for 200 ms, within the 300 ms that it has.
    #expect(throws: RendererFailure.timedOut(.event, milliseconds: 1000)) {
      try session.events(Self.message("event", "nap"), RenderContext(), state: nil, events, probe: probe)
    }
    #expect(WorkerProcess.now() - started < 1_500_000_000)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test func aPluginThatTalksIsNotHeard() throws {
    let session = try Self.session()
    #expect(Self.provoke(session, "draw", "talk") == nil)
    #expect(try session.draw(Self.good, RenderContext()).drawing.nodes.count == 2)
  }

  @Test(
    arguments: ["-DIN_CONSTRUCTOR", "-DIN_ENTRY"],
    [
      ("crash", RendererFailure.crashed(.load, signal: SIGSEGV)),
      ("abort", .crashed(.load, signal: SIGABRT)),
      ("exit at once", .exited(.load, status: 7)),
      ("hang", .timedOut(.load, milliseconds: 600)),
      ("close and hang", .exited(.load, status: 92)),
    ])
  func aDeedWhileLoadingIsTheAnswerToEverything(place: String, deed: (what: String, failure: RendererFailure))
    throws
  {
    let session = try Self.session(["\(place)=\"\(deed.what)\""])
    #expect(throws: deed.failure) { try session.load() }
    session.submit(.draw(Self.good, RenderContext()))
    session.submit(.draw(Self.good, RenderContext()))
    for _ in 0..<2 {
      guard case .failure(deed.failure) = session.next() else {
        Issue.record("it drew after all")
        return
      }
    }
  }

  @Test func theOthersInFlightAreDrawnByAFreshWorker() throws {
    let session = try Self.session()
    for index in 0..<60 {
      let isBad = index % 20 == 7
      session.submit(.draw(isBad ? Self.message("draw", "crash") : Self.good, RenderContext()))
    }
    var failures: [Int] = []
    for index in 0..<60 {
      switch session.next() {
      case .success: break
      case .failure(let failure):
        failures.append(index)
        #expect(failure == .crashed(.draw, signal: SIGSEGV))
      }
    }
    #expect(failures == [7, 27, 47])
  }

  @Test func aWorkerThatIsGoneBetweenRequestsIsNoticed() throws {
    #expect(throws: RendererFailure.self) {
      try RendererSession(
        library: RendererLibrary(code: .file(try PluginBuilder.library("misbehave"))),
        carrier: .worker(executable: "/nowhere/inlay-worker")
      ).load()
    }
  }

  @Test func failuresReadAsSentences() {
    #expect(
      RendererFailure.crashed(.draw, signal: SIGSEGV).description
        == "crashed while drawing (segmentation fault)")
    #expect(
      RendererFailure.timedOut(.open, milliseconds: 300).description
        == "was stopped: it was still opening the message after 300 ms")
    #expect(
      RendererFailure.exited(.event, status: 3).description
        == "ended its process while answering an event (exit status 3)")
    #expect(RendererFailure.exited(.draw, status: 93).description == "ran out of memory while drawing")
    #expect(RendererFailure.exited(.idle, status: 93).description == "ran out of memory")
    #expect(RendererFailure.failed(nil).description == "failed: it did not say why")
  }
}
