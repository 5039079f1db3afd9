import Drawing
import Glibc
import InboxModel
import JSON
import Testing

@testable import RendererHost

/// Figures of the way to a worker and back. They are taken with `BENCHMARKS=1` and an optimised build.
@Suite(.serialized, .enabled(if: getenv("BENCHMARKS") != nil))
struct WorkerSpeedTests {
  /// About 1 KB of text in the fields of a card.
  private static let message = {
    var message = Message(id: "0f8fad5b-d9cb-469f-a165-70867728950e", vendor: .xtremepush, kind: "card")
    message.title = "Your order is on its way"
    message.subtitle = "Parcel 1 of 2"
    message.text = String(repeating: "It left the warehouse this morning. ", count: 20)
    message.image = "https://images.example.org/parcels/0f8fad5b.png"
    message.icon = "https://images.example.org/icons/parcel.png"
    message.locale = "en-GB"
    message.sent = Instant(milliseconds: 1_700_000_000_000)
    message.actions = [MessageAction(type: .deeplink, value: "app://orders/0f8fad5b")]
    message.data = .object([
      JSONValue.Member(key: "cta_label", value: .string("Track it")),
      JSONValue.Member(key: "parcels", value: .integer(2)),
    ])
    return message
  }()

  private static func percentile(_ times: [Int64], _ share: Double) -> Double {
    let sorted = times.sorted()
    return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]) / 1000
  }

  private static func session(inProcess: Bool = false, code: String = "card22") throws -> RendererSession {
    RendererSession(
      library: RendererLibrary(code: .file(try PluginBuilder.library(code))),
      carrier: inProcess ? .inProcess : .worker(executable: PluginBuilder.worker))
  }

  /// Times a bare 4 KiB echo: write and read on a socket to the same worker, no deadline, no second descriptor.
  private static func bareEcho(_ worker: WorkerProcess, _ frame: [UInt8], _ answer: inout [UInt8])
    -> Int64
  {
    let start = WorkerProcess.now()
    let sent = write(worker.socket, frame, frame.count)
    #expect(sent == frame.count)
    let got = recv(worker.socket, &answer, answer.count, Int32(MSG_WAITALL))
    #expect(got == frame.count)
    return WorkerProcess.now() - start
  }

  @Test func aDrawCostsLittleMoreThanAnEcho() throws {
    let session = try Self.session()
    try session.load()
    let bare = try WorkerProcess(executable: PluginBuilder.worker)
    var load = FrameBuffer()
    let offset = load.beginFrame(type: RendererFrame.Kind.load.rawValue, serial: 1)
    load.put(RendererLibrary(code: .file(try PluginBuilder.library("card22"))), folders: [])
    let length = load.endFrame(offset)
    var sent = 0
    let body = try bare.answer(
      ExpectedAnswer(kind: .load, serial: 1, requestLength: length, budget: 5000), sending: &load,
      sent: &sent,
      deadlines: Deadlines())
    bare.input.drop(16 + body.count)
    var frame = [UInt8](repeating: 7, count: 4096 + 16)
    frame.replaceSubrange(0..<16, with: [0, 16, 0, 0, 5, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0])
    var answer = frame
    let payload = [UInt8](repeating: 7, count: 4096)

    var (echoes, watched, draws): ([Int64], [Int64], [Int64]) = ([], [], [])
    // In blocks, since the first call after a pause pays for waking the other process. The first block warms up.
    for block in 0..<11 {
      let isCounted = block > 0
      for _ in 0..<500 {
        let time = Self.bareEcho(bare, frame, &answer)
        if isCounted { echoes.append(time) }
      }
      for _ in 0..<500 {
        let start = WorkerProcess.now()
        session.submit(.echo(payload))
        _ = try session.next().get()
        if isCounted { watched.append(WorkerProcess.now() - start) }
      }
      for _ in 0..<500 {
        let start = WorkerProcess.now()
        let response = try session.draw(Self.message, RenderContext())
        if isCounted { draws.append(WorkerProcess.now() - start) }
        #expect(response.drawing.nodes.count == 15)
      }
    }
    let (echo, draw) = (Self.percentile(echoes, 0.5), Self.percentile(draws, 0.5))
    print("bare 4 KiB echo p50 \(echo) p99 \(Self.percentile(echoes, 0.99)) us")
    print("watched echo    p50 \(Self.percentile(watched, 0.5)) p99 \(Self.percentile(watched, 0.99)) us")
    print("draw            p50 \(draw) p99 \(Self.percentile(draws, 0.99)) us, ratio \(draw / echo)")
    #expect(draw / echo <= 1.5)
  }

  @Test func submittingAheadSharesSystemCalls() throws {
    let session = try Self.session()
    try session.load()
    let start = WorkerProcess.now()
    for _ in 0..<5000 { session.submit(.draw(Self.message, RenderContext())) }
    for _ in 0..<5000 { _ = try session.next().get() }
    print("pipelined draw  \(Double(WorkerProcess.now() - start) / 5000 / 1000) us each")
  }

  @Test func encodingAndDrawingInProcess() throws {
    let runtime = try LocalRuntime()
    var load = FrameBuffer()
    load.put(RendererLibrary(code: .file(try PluginBuilder.library("card22"))), folders: [])
    _ = try runtime.load(load.bytes, serial: 1)
    let request = RendererRequest.draw(Self.message, RenderContext())
    var body = FrameBuffer()
    let rounds = 200_000
    var start = WorkerProcess.now()
    for _ in 0..<rounds {
      body.removeAll()
      body.put(request)
    }
    let encode = (WorkerProcess.now() - start) / Int64(rounds)
    start = WorkerProcess.now()
    for _ in 0..<rounds { _ = try runtime.answer(.draw, serial: 2, body: body.bytes) }
    let draw = (WorkerProcess.now() - start) / Int64(rounds)
    print("request \(body.count) bytes: encoded in \(encode) ns; decoded, drawn and written in \(draw) ns")
    #expect(encode < 500)
  }

  @Test func startsSoon() throws {
    var times: [Int64] = []
    var draws: [Int64] = []
    for _ in 0..<100 {
      let session = try Self.session()
      let start = WorkerProcess.now()
      try session.load()
      times.append(WorkerProcess.now() - start)
      _ = try session.draw(Self.message, RenderContext())
      draws.append(WorkerProcess.now() - start)
    }
    print("start to ready  p50 \(Self.percentile(times, 0.5)) p95 \(Self.percentile(times, 0.95)) us")
    print("to first draw   p50 \(Self.percentile(draws, 0.5)) p95 \(Self.percentile(draws, 0.95)) us")
  }
}
