import Drawing
import Glibc
import InboxModel
import RendererHost
import Surfaces

/// Events on a native layout, through the layout renderer in its worker: the renderer answers them all, and the state
/// that is saved is one that it opens and saves again just so. The first byte is the number of bytes that choose events,
/// which follow; the rest is the layout.
enum LayoutEventTarget {
  nonisolated(unsafe) private static let session = RendererSession(
    library: RendererLibrary(code: .file("\(BuiltProducts.folder)/libLayout.so")),
    carrier: .worker(executable: "\(BuiltProducts.folder)/inlay-worker"))

  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let choices = Array(bytes.dropFirst().prefix(Int(first % 32)))
    var message = Message(id: "scene", vendor: .airship, kind: "layout")
    message.contentType = "application/vnd.urbanairship.thomas+json"
    // Bytes that are no UTF-8 do not get as far as a renderer.
    message.body = Array(String(decoding: bytes.dropFirst(1 + choices.count), as: UTF8.self).utf8)
    do throws(RendererFailure) {
      let drawn = try session.draw(message, RenderContext())
      let targets = drawn.drawing.targets().targets.map(\.id)
      let events = choices.map { event($0, targets) }
      let answer = try session.events(message, RenderContext(), state: nil, events)
      if answer.results.count != events.count { return "not every event was answered" }
      guard let state = answer.state else { return nil }
      if state.count > 64 << 10 { return "the state has \(state.count) bytes" }
      let idle = RendererEvent(.gesture, value: "wink")
      let again = try session.events(message, RenderContext(), state: state, [idle])
      if again.state != state { return "the state that was opened is not the one that is saved" }
      return nil
    } catch {
      // What was not built for speed may take its time.
      if case .timedOut = error, getenv("INLAY_FUZZ_PRODUCTS") == nil { return nil }
      return "events were not answered: \(error)"
    }
  }

  private static func event(_ choice: UInt8, _ targets: [String]) -> RendererEvent {
    let target = targets.isEmpty ? "none" : targets[Int(choice >> 4) % targets.count]
    switch choice & 15 {
    case 0: return RendererEvent(.display)
    case 1: return RendererEvent(.pageNext)
    case 2: return RendererEvent(.pagePrevious)
    case 3: return RendererEvent(.wake)
    case 4: return RendererEvent(.pageShow, value: "\(choice >> 4)")
    case 5: return RendererEvent(.gesture, value: choice >> 4 & 1 == 0 ? "tap-end" : "hold-press")
    case 6: return RendererEvent(.input, target: target, value: "on")
    case 7: return RendererEvent(.input, target: target, value: "ada@example.org")
    case 8: return RendererEvent(.input, target: target, value: "")
    case 9: return RendererEvent(.input, target: target, value: "7")
    default: return RendererEvent(.tap, target: target)
    }
  }
}
