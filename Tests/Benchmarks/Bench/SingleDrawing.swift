import Glibc
import InboxModel
import InlaySDK
import RendererHost
import Surfaces

/// One trivial card, from request to laid-out text.
enum SingleDrawing {
  private static let message = {
    var message = Message(id: "m1", vendor: .inlay, kind: "trivial")
    message.title = "Your parcel is on its way"
    message.subtitle = "Order 4711"
    message.text =
      "It should be with you on Tuesday between 9 and 12. You can change the day until Monday evening."
    return message
  }()

  static func measure(_ folder: String) {
    let library = RendererLibrary(code: .file("\(folder)/libTrivialCard.so"))
    Report.section("a trivial card of 22 operations, request to laid-out text")
    guard let floor = floor(folder) else {
      Report.line("libTrivialCard.so", "cannot be loaded from \(folder)")
      return
    }
    Report.line("the same C function, empty canvas", "\(Report.rounded(floor)) ns")
    let inProcess = drawings(RendererSession(library: library, carrier: .inProcess), calls: 20_000)
    Report.line("in process", "\(Report.rounded(inProcess)) ns")
    Report.verdict("in process, above the floor", (inProcess - floor) / 1000, "µs", atMost: 2)

    let worker = RendererSession(library: library, carrier: .worker(executable: "\(folder)/inlay-worker"))
    var ratios: [Double] = []
    var echoes: [Double] = []
    var drawn: [Double] = []
    _ = drawings(worker, calls: 200)
    for _ in 0..<21 {
      echoes.append(echo(worker, calls: 500))
      drawn.append(drawings(worker, rounds: 1, calls: 500))
      ratios.append(drawn.last! / echoes.last!)
    }
    Report.line(
      "bare 4 KiB echo, same socket, same worker", "\(Report.rounded(Clock.median(echoes) / 1000)) µs")
    Report.line("through the worker", "\(Report.rounded(Clock.median(drawn) / 1000)) µs")
    Report.verdict("through the worker, over the echo", Clock.median(ratios), "times", atMost: 1.5)
  }

  private static func drawings(_ session: RendererSession, rounds: Int = 21, calls: Int) -> Double {
    let context = RenderContext()
    var options = SurfaceOptions()
    options.width = 80
    var surface = Surface(format: .text, options: options)
    var output: [UInt8] = []
    return Clock.nanoseconds(rounds: rounds, calls: calls) {
      session.submitDraw(message, context)
      guard case .success(.drawing(let response)) = session.next() else {
        fatalError("the trivial card was not drawn")
      }
      output.removeAll(keepingCapacity: true)
      surface.append(response.drawing, to: &output)
      if output.isEmpty { fatalError("the trivial card is empty") }
    }
  }

  private static func echo(_ session: RendererSession, calls: Int) -> Double {
    let bytes = [UInt8](repeating: 7, count: 4096)
    return Clock.nanoseconds(rounds: 1, calls: calls) {
      session.submit(.echo(bytes))
      guard case .success(.echo) = session.next() else { fatalError("no echo came back") }
    }
  }

  /// The plugin's own `draw` on a canvas that does nothing, in nanoseconds.
  private static func floor(_ folder: String) -> Double? {
    guard let handle = dlopen("\(folder)/libTrivialCard.so", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(handle, "inlay_plugin_v0")
    else { return nil }
    typealias Entry = @convention(c) (UnsafePointer<inlay_host>?) -> UnsafePointer<inlay_plugin>?
    var host = inlay_host()
    host.size = UInt64(MemoryLayout<inlay_host>.size)
    guard let plugin = unsafeBitCast(symbol, to: Entry.self)(&host), let draw = plugin.pointee.draw else {
      return nil
    }
    var canvas = inlay_canvas()
    canvas.size = UInt64(MemoryLayout<inlay_canvas>.size)
    canvas.open = { _, _, _, _ in 0 }
    canvas.leaf = { _, _, _, _ in 0 }
    canvas.text = { _, _ in 0 }
    canvas.close = { _ in 0 }
    canvas.knows = { _, _ in 1 }
    var context = inlay_context()
    let title: StaticString = "Your parcel is on its way"
    var message = inlay_message()
    message.title = inlay_string_of(
      UnsafeRawPointer(title.utf8Start).assumingMemoryBound(to: CChar.self), UInt64(title.utf8CodeUnitCount))
    message.subtitle = message.title
    message.text = message.title
    return Clock.nanoseconds(rounds: 21, calls: 100_000) { _ = draw(nil, &message, &context, &canvas) }
  }
}
