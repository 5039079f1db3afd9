import Drawing
import InboxModel
import TestSupport
import Testing

@testable import RendererHost

/// Answers come from a process that a plugin may have taken over.
@Suite struct ResponseDecoderTests {
  private static let plugin = ["-DCOPY_decoder"]

  /// The body of a true answer to a request.
  private static func body(_ request: RendererRequest) throws -> [UInt8] {
    let runtime = try LocalRuntime()
    var load = FrameBuffer()
    load.put(RendererLibrary(code: .file(try PluginBuilder.library("good", plugin))), folders: [])
    _ = try runtime.load(load.bytes, serial: 1)
    var body = FrameBuffer()
    body.put(request)
    return Array(try runtime.answer(request.kind, serial: 2, body: body.bytes))
  }

  private static func loadBody() throws -> [UInt8] {
    let runtime = try LocalRuntime()
    var load = FrameBuffer()
    load.put(RendererLibrary(code: .file(try PluginBuilder.library("good", plugin))), folders: [])
    return Array(try runtime.load(load.bytes, serial: 1))
  }

  private static func bodies() throws -> [(RendererFrame.Kind, [UInt8])] {
    let message = WorkerTests.message()
    let events = [RendererEvent(.tap, target: "a"), RendererEvent(.tap, target: "fail")]
    return [
      (.draw, try body(.draw(message, RenderContext(), save: true))),
      (.events, try body(.events(message, RenderContext(), state: nil, events, probe: false))),
      (.load, try loadBody()),
      (.convert, [0, 0, 0, 0, 2, 0, 0, 0, 65, 66, 255, 255, 255, 255, 0, 0, 0, 0]),
    ]
  }

  /// Whether the bytes are taken for an answer.
  private static func decodes(_ kind: RendererFrame.Kind, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { raw in
      var decoder = ResponseDecoder(raw)
      var logs: [RendererLog] = []
      do throws(RendererFailure) {
        switch kind {
        case .draw: _ = try decoder.drawing(logs: &logs)
        case .events: _ = try decoder.events(expected: 2, logs: &logs)
        case .load: _ = try decoder.loaded(logs: &logs)
        case .convert, .echo, .observe: _ = try decoder.converted(logs: &logs)
        }
        return true
      } catch {
        return false
      }
    }
  }

  @Test func anAnswerIsReadOnlyWhenItIsWhole() throws {
    for (kind, body) in try Self.bodies() {
      #expect(Self.decodes(kind, body), "\(kind)")
      for length in 0..<body.count {
        #expect(!Self.decodes(kind, Array(body[..<length])), "\(kind) \(length)")
      }
      #expect(!Self.decodes(kind, body + [0]), "\(kind)")
    }
  }

  @Test func changedBytesNeverTrap() throws {
    var random = SeededGenerator(seed: 20)
    for (kind, body) in try Self.bodies() {
      var read = 0
      for _ in 0..<4000 {
        var bytes = body
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let value: UInt8 = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
            .randomElement(
              using: &random)!
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = value
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        if Self.decodes(kind, bytes) { read += 1 }
      }
      // Both ends are tried: some changes only touch text.
      #expect(read > 0 && read < 4000, "\(kind) \(read)")
    }
  }

  @Test func sentencesOfAPluginHoldNoControls() {
    #expect(ResponseDecoder.withoutControls("a\u{1B}[2J\u{9B}\n\u{7F}b ü") == "a [2J   b ü")
  }
}
