import Drawing
import InboxModel
import JSON
import Testing

@testable import RendererHost

/// What a renderer that behaves gets and gives, in a worker and in the host's process.
@Suite struct WorkerTests {
  /// A session of the good plugin. In the host's process each has a copy of its own, for the sake of its variables.
  private func session(_ inProcess: Bool, _ name: String = #function) throws -> RendererSession {
    let copy = "-DCOPY_" + name.filter { $0.isLetter } + (inProcess ? "_local" : "")
    let library = try PluginBuilder.library("good", inProcess ? [copy] : [])
    return RendererSession(
      library: RendererLibrary(code: .file(library)),
      carrier: inProcess ? .inProcess : .worker(executable: PluginBuilder.worker))
  }

  static func message(_ kind: String = "good") -> Message {
    var message = Message(id: "m-1", vendor: .airship, kind: kind)
    message.title = "Zwölf Boxkämpfer"
    message.text = ""
    message.sent = Instant(milliseconds: 1_700_000_000_123)
    message.isPinned = true
    message.reported.read = true
    message.actions = [
      MessageAction(type: .url, value: "https://example.org/?a=1&b=%20"),
      MessageAction(id: "yes", label: "Yes", type: .deeplink, value: "app://yes"),
    ]
    message.raw = Array("{}".utf8)
    return message
  }

  /// The runs of text of a drawing, in order.
  static func texts(_ drawing: Drawing) -> [String] {
    drawing.nodes.filter { $0.isText }.map { String(decoding: drawing.bytes[$0.text], as: UTF8.self) }
  }

  private static let context = {
    var context = RenderContext()
    context.width = 47
    context.now = Instant(milliseconds: 1_800_000_000_000)
    return context
  }()

  @Test(arguments: [false, true])
  func saysWhatItIs(inProcess: Bool) throws {
    let (descriptor, isolation) = try session(inProcess).load()
    #expect(
      descriptor
        == PluginDescriptor(
          id: "org.example.good", name: "Good", version: "1.2.3", abiMinor: 1, needsRaw: true,
          renders: [
            RenderRule(kind: "good"),
            RenderRule(vendor: "airship", contentType: "text/*", presentations: .row),
          ]))
    #expect(isolation.inProcess == inProcess)
    #expect(isolation.seccomp == !inProcess)
  }

  /// A host that ends leaves its workers behind; such a session is over, and its worker ends by itself.
  @Test func aSessionThatWasLeftIsOver() throws {
    let left = try session(false)
    _ = try left.draw(Self.message(), Self.context)
    left.leave()
    #expect(throws: RendererFailure.self) { try left.draw(Self.message(), Self.context) }
    // Another one is not touched by it.
    _ = try session(false).draw(Self.message(), Self.context)
  }

  @Test(arguments: [false, true])
  func getsTheWholeMessageAndContext(inProcess: Bool) throws {
    let session = try session(inProcess)
    let response = try session.draw(Self.message(), Self.context, save: true, includeRaw: true)
    #expect(
      Self.texts(response.drawing) == [
        "Zwölf Boxkämpfer",
        "taps 0 views 1 width 47 now 1800000000000 flags 20 sent 1700000000123 actions 2 raw 1 "
          + "remaining 1 known 1 0",
      ])
    let targets = response.drawing.nodes.compactMap { response.drawing.string(.target, of: $0) }
    #expect(targets == ["own", "yes"])
    #expect(response.state == [0, 0, 0, 0])
    #expect(response.diagnostics.isEmpty)
    #expect(response.logs == [RendererLog(level: .note, text: "drawing")])
    let again = try session.draw(Self.message(), Self.context)
    #expect(again.state == nil)
    #expect(Self.texts(again.drawing)[1].contains("raw 0"))
  }

  @Test func bothCarriersGiveEqualBytes() throws {
    let (worker, local) = (try session(false), try session(true))
    for kind in ["good", "unbalanced", "deep", "data"] {
      let first = try worker.draw(Self.message(kind), Self.context, save: true)
      let second = try local.draw(Self.message(kind), Self.context, save: true)
      #expect(first.drawing.bytes == second.drawing.bytes, "\(kind)")
      #expect(first.state == second.state)
      #expect(first.diagnostics == second.diagnostics)
    }
  }

  @Test(arguments: [false, true])
  func leavesNoViewBehindWhenDrawingFails(inProcess: Bool) throws {
    let session = try session(inProcess)
    for _ in 0..<3 {
      #expect(throws: RendererFailure.failed("it was told to fail")) {
        try session.draw(Self.message("fail"), Self.context)
      }
    }
    #expect(throws: RendererFailure.declined("kinds called decline are not mine")) {
      try session.draw(Self.message("decline"), Self.context)
    }
    let response = try session.draw(Self.message(), Self.context)
    #expect(Self.texts(response.drawing)[1].contains("views 1"))
  }

  @Test(arguments: [false, true])
  func closesWhatWasLeftOpenAndSaysSo(inProcess: Bool) throws {
    let response = try session(inProcess).draw(Self.message("unbalanced"), Self.context)
    #expect(response.drawing.nodes.map { $0.kind } == [.column, .card, Kind(rawValue: 0)])
    #expect(!response.drawing.isTruncated)
    #expect(
      response.diagnostics == [
        "1 containers were closed that were not open", "2 containers were left open",
      ])
  }

  @Test(arguments: [false, true])
  func stopsADrawingAtItsLimits(inProcess: Bool) throws {
    let session = try session(inProcess)
    let deep = try session.draw(Self.message("deep"), Self.context)
    #expect(deep.drawing.nodes.count == DrawingLimits.depth)
    #expect(deep.drawing.isTruncated)
    let endless = try session.draw(Self.message("endless"), Self.context)
    #expect(endless.drawing.isTruncated)
    #expect(endless.drawing.nodes.count > 600_000)
    #expect(!(try session.draw(Self.message(), Self.context)).drawing.isTruncated)
  }

  @Test(arguments: [false, true])
  func carriesStateFromEventToEvent(inProcess: Bool) throws {
    let session = try session(inProcess)
    let tap = RendererEvent(.tap, target: "own")
    var response = try session.events(Self.message(), Self.context, state: nil, [tap, tap])
    #expect(
      response.results == [
        .success([RendererOutcome(.report, value: "tap", detail: "{}", number: 1), RendererOutcome(.redraw)]),
        .success([RendererOutcome(.report, value: "tap", detail: "{}", number: 2), RendererOutcome(.redraw)]),
      ])
    #expect(response.state == [2, 0, 0, 0])
    response = try session.events(Self.message(), Self.context, state: response.state, [tap])
    #expect(response.state == [3, 0, 0, 0])
    let drawn = try session.draw(Self.message(), Self.context, state: response.state)
    #expect(Self.texts(drawn.drawing)[1].hasPrefix("taps 3 views 1"))
  }

  @Test(arguments: [false, true])
  func probesEventsWithoutAnyEffect(inProcess: Bool) throws {
    let events = ["a", "nowhere", "b", "fail"].map { RendererEvent(.tap, target: $0) }
    let session = try session(inProcess)
    let response = try session.events(Self.message(), Self.context, state: [5, 0, 0, 0], events, probe: true)
    let six = RendererOutcome(.report, value: "tap", detail: "{}", number: 6)
    #expect(
      response.results == [
        .success([six, RendererOutcome(.redraw)]), .failure(.noSuchTarget),
        .success([six, RendererOutcome(.redraw)]), .failure(.failed("no")),
      ])
    #expect(response.state == nil)
    let drawn = try session.draw(Self.message(), Self.context)
    #expect(Self.texts(drawn.drawing)[1].contains("views 1"))
  }

  @Test(arguments: [false, true])
  func takesAnyNumberOfEvents(inProcess: Bool) throws {
    let session = try session(inProcess)
    let events = (0..<20_000).map { RendererEvent(.tap, target: "target \($0)") }
    let probed = try session.events(Self.message(), Self.context, state: nil, events, probe: true)
    #expect(probed.results.count == events.count)
    #expect(try probed.results[19_999].get()[0].number == 1)
    let response = try session.events(Self.message(), Self.context, state: nil, events)
    #expect(try response.results[19_999].get()[0].number == 20_000)
    #expect(response.state == [0x20, 0x4E, 0, 0])
  }

  @Test(arguments: [false, true])
  func saysThatTheOutcomesOfAllEventsAreTooLong(inProcess: Bool) throws {
    let session = try session(inProcess)
    let flood = RendererEvent(.tap, target: "flood", value: String(repeating: "x", count: 4000))
    #expect(throws: RendererFailure.failed("its outcomes are longer than 96 MiB together")) {
      try session.events(
        Self.message(), Self.context, state: nil, [RendererEvent](repeating: flood, count: 600))
    }
    #expect(try session.draw(Self.message(), Self.context).drawing.nodes.count > 2)
  }

  @Test(arguments: [false, true])
  func drawsAMessageWithFarTooManyActions(inProcess: Bool) throws {
    var message = Self.message()
    message.actions = (0..<70_000).map {
      MessageAction(id: "a\($0)", type: .url, value: "https://example.org/")
    }
    let response = try session(inProcess).draw(message, Self.context)
    #expect(Self.texts(response.drawing)[1].contains(" actions 4096 "))
    #expect(
      response.diagnostics == ["the message has 70000 actions, of which it was given the first 4096"])
  }

  @Test(arguments: [false, true])
  func boundsOutcomesAndState(inProcess: Bool) throws {
    let session = try session(inProcess)
    let events = [
      RendererEvent(.tap, target: "flood", value: "x"),
      RendererEvent(.tap, target: "flood", value: String(repeating: "x", count: 100_000)),
    ]
    let response = try session.events(Self.message(), Self.context, state: nil, events)
    #expect(try response.results[0].get().count == 256)
    #expect(try response.results[1].get().count == 10)
    let hoarded = try session.draw(Self.message("hoard"), Self.context, save: true)
    #expect(hoarded.state == nil)
    #expect(
      hoarded.diagnostics == ["the state was not kept: saving failed or wrote more than 65536 bytes"])
  }

  @Test(arguments: [
    ("", "status 0 type 7 number 0 real 0 count 6 text "),
    ("n", "status 0 type 3 number -42 real -42 count 0 text -42"),
    ("r", "status 0 type 4 number 0 real 1.5 count 0 text 1.50"),
    ("big", "status 0 type 4 number 0 real 1e+30 count 0 text 1e30"),
    ("list", "status 0 type 6 number 0 real 0 count 3 text "),
    ("list[1].deep[0]", "status 0 type 5 number 0 real 0 count 0 text found"),
    ("list[2]", "status 0 type 0 number 0 real 0 count 0 text "),
    ("a\\.b\\[0\\]", "status 0 type 2 number 0 real 0 count 0 text "),
    ("list[3]", "status -3 type 0 number 0 real 0 count 0 text "),
    ("list.x", "status -3 type 0 number 0 real 0 count 0 text "),
    ("n.x", "status -3 type 0 number 0 real 0 count 0 text "),
    ("nothing", "status -3 type 0 number 0 real 0 count 0 text "),
    ("list[", "status -4 type 0 number 0 real 0 count 0 text "),
    ("list[x]", "status -4 type 0 number 0 real 0 count 0 text "),
    ("list[1]deep", "status -4 type 0 number 0 real 0 count 0 text "),
    (".n", "status -4 type 0 number 0 real 0 count 0 text "),
    ("n.", "status -4 type 0 number 0 real 0 count 0 text "),
    ("nothing\\", "status -4 type 0 number 0 real 0 count 0 text "),
  ])
  func looksUpCustomDataByPath(path: String, expected: String) throws {
    var message = Self.message("data")
    message.text = path
    message.data = .object([
      JSONValue.Member(key: "n", value: .integer(7)),
      JSONValue.Member(
        key: "list",
        value: .array([
          .bool(false), .object([JSONValue.Member(key: "deep", value: .array([.string("found")]))]), .null,
        ])),
      JSONValue.Member(key: "r", value: .number(JSONNumber(text: "1.50"))),
      JSONValue.Member(key: "a.b[0]", value: .bool(true)),
      JSONValue.Member(key: "big", value: .number(JSONNumber(text: "1e30"))),
      JSONValue.Member(key: "n", value: .integer(-42)),
    ])
    let response = try session(false).draw(message, Self.context)
    #expect(Self.texts(response.drawing).joined() == expected)
  }

  @Test func answersManyRequestsInOrder() throws {
    let session = try session(false)
    var message = Self.message()
    // Far more than the buffers of a socket hold, both ways.
    message.text = String(repeating: "many words ", count: 400)
    for index in 0..<2000 {
      message.title = "message \(index)"
      session.submit(.draw(message, Self.context))
    }
    #expect(session.pending == 2000)
    for index in 0..<2000 {
      guard case .drawing(let response) = try session.next().get() else { throw RendererFailure.failed(nil) }
      #expect(Self.texts(response.drawing)[0] == "message \(index)")
    }
    #expect(session.pending == 0)
  }

  @Test func carriesABodyOfManyMegabytes() throws {
    let session = try session(false)
    var message = Self.message()
    message.text = String(repeating: "x", count: 30 << 20)
    session.submit(.draw(message, Self.context))
    session.submit(.draw(message, Self.context))
    for _ in 0..<2 {
      guard case .drawing(let response) = try session.next().get() else { throw RendererFailure.failed(nil) }
      #expect(Self.texts(response.drawing)[1].utf8.count == 30 << 20)
    }
  }

  @Test func mapsATapByItselfWhereThePluginDoesNot() throws {
    let library = RendererLibrary(code: .file(try PluginBuilder.library("skewed")))
    let session = RendererSession(library: library, carrier: .worker(executable: PluginBuilder.worker))
    let events = [
      RendererEvent(.tap), RendererEvent(.tap, target: "yes"), RendererEvent(.tap, target: "no"),
      RendererEvent(.input, target: "yes", value: "1"),
    ]
    let response = try session.events(Self.message(), Self.context, state: nil, events)
    #expect(
      response.results == [
        .success([RendererOutcome(.url, value: "https://example.org/?a=1&b=%20")]),
        .success([RendererOutcome(.deeplink, value: "app://yes")]),
        .failure(.noSuchTarget), .success([]),
      ])
    let without = Message(id: "m", vendor: .inlay, kind: "any")
    let nothing = try session.events(without, Self.context, state: nil, [RendererEvent(.tap)])
    #expect(nothing.results == [.success([RendererOutcome(.none)])])
  }
}
