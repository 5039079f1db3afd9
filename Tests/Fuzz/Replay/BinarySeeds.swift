import Drawing
import Glibc
import InboxModel
import JSON
import TestSupport
import Testing

@testable import RendererHost

/// Makes the seeds that are not text, from what plugins of the tree and of the tests really answer.
///
/// They are written with RECORD_SNAPSHOTS=1 and else compared, so that they stay what the encoders of today write.
@Suite struct BinarySeeds {
  private static let seeds = "\(PackageFolder.path)/Tests/Fuzz/Seeds"
  private static let isRecording = getenv("RECORD_SNAPSHOTS").map { String(cString: $0) } == "1"

  private static func keep(_ bytes: [UInt8], _ name: String) throws {
    let path = "\(seeds)/\(name)"
    if isRecording { try Files.write(bytes, to: path) }
    #expect(try Files.read(path) == bytes, "\(name) is of another time: record it with RECORD_SNAPSHOTS=1")
  }

  private static func message(_ kind: String) -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: kind)
    message.title = "Twenty percent off 🦆"
    message.subtitle = "For members"
    message.text = "Everything must go.\nSee you!"
    message.image = "https://img.example.test/a.jpg"
    message.icon = "https://img.example.test/i.png"
    message.style.background = Color(argb: 0xFFFF_F4E0)
    message.data = .object([
      .init(key: "badge", value: .string("New")), .init(key: "cta_label", value: .string("Go")),
    ])
    message.actions = [
      MessageAction(type: .url, value: "https://example.test/"),
      MessageAction(id: "later", label: "Later", type: .action, value: "remind"),
    ]
    return message
  }

  /// The body of a true answer of a library to a request; to being loaded where there is none.
  private static func answer(_ library: String, _ request: RendererRequest?) throws -> [UInt8] {
    let runtime = try LocalRuntime()
    var load = FrameBuffer()
    load.put(RendererLibrary(code: .file(library)), folders: [])
    let loaded = Array(try runtime.load(load.bytes, serial: 1))
    guard let request else { return loaded }
    var body = FrameBuffer()
    body.put(request)
    return Array(try runtime.answer(request.kind, serial: 2, body: body.bytes))
  }

  /// The encoded drawing within the body of an answer.
  private static func drawing(_ body: [UInt8]) throws -> [UInt8] {
    try body.withUnsafeBytes { raw in
      var decoder = ResponseDecoder(raw)
      var logs: [RendererLog] = []
      return try decoder.drawing(logs: &logs).drawing.bytes
    }
  }

  @Test(arguments: [("Card", "card"), ("Alert", "alert")], Presentation.allCases)
  func `drawings are those of the plugins`(
    plugin: (product: String, kind: String), presentation: Presentation
  ) throws {
    var context = RenderContext()
    context.presentation = presentation
    let body = try Self.answer(
      BuildFolder.library(plugin.product), .draw(Self.message(plugin.kind), context, save: true))
    let name = "\(plugin.kind)-\(presentation.name)"
    // 80, 0, 40 and 1 cells across.
    let width: UInt8 = [80, 0, 40, 1][Int(presentation.rawValue)]
    try Self.keep([width] + Self.drawing(body), "drawing/\(name)")
    if presentation == .full { try Self.keep([0] + body, "response/\(name)") }
  }

  @Test func `answers are those of a plugin that uses all of the interface`() throws {
    let folder = TemporaryFolder()
    let library = folder.file("good.so")
    let built = try Compiler("clang").buildPlugin("\(PackageFolder.path)/Tests/Hostile/good.c", to: library)
    try #require(built.succeeded, "\(built)")
    let message = Self.message("good")
    let events = [
      RendererEvent(.tap, target: "a"), RendererEvent(.tap, target: "fail"),
      RendererEvent(.tap, target: "nowhere"),
    ]
    try Self.keep([3] + Self.answer(library, nil), "response/loaded")
    try Self.keep([3 + 0x40] + Self.answer("/dev/null", nil), "response/refused")
    try Self.keep(
      [1 + 4 * 3] + Self.answer(library, .events(message, RenderContext(), state: nil, events, probe: false)),
      "response/events")
    try Self.keep([0] + Self.answer(library, .draw(Self.message("fail"), RenderContext())), "response/failed")
    try Self.keep(
      [0] + Self.answer(library, .draw(Self.message("decline"), RenderContext())), "response/declined")
    try Self.keep([2, 0, 0, 0, 0, 2, 0, 0, 0, 65, 66, 255, 255, 255, 255, 0, 0, 0, 0], "response/converted")
  }

  /// Nodes that no plugin of the tree draws: tables, lists, controls, spans, right-to-left, unknown kinds.
  @Test func `drawings of every kind are those of a plugin that draws every kind`() throws {
    let folder = TemporaryFolder()
    let library = folder.file("every.so")
    let source = "\(PackageFolder.path)/Tests/Fuzz/Replay/Fixtures/every_kind.c"
    let built = try Compiler("clang").buildPlugin(source, to: library, flags: Compiler.strict)
    try #require(built.succeeded, "\(built)")
    for (index, name) in ["structure", "inline", "controls", "boxes"].enumerated() {
      let body = try Self.answer(library, .draw(Self.message(name), RenderContext()))
      try Self.keep([UInt8(30 + index)] + Self.drawing(body), "drawing/\(name)")
    }
  }
}
