import Drawing
import Glibc
import InboxModel
import RendererHost

/// A native layout through the layout renderer in its worker and on to every surface. The first byte is the width, the
/// rest the layout.
enum LayoutTarget {
  nonisolated(unsafe) private static let session = RendererSession(
    library: RendererLibrary(code: .file("\(BuiltProducts.folder)/libLayout.so")),
    carrier: .worker(executable: "\(BuiltProducts.folder)/inlay-worker"))

  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    var message = Message(id: "scene", vendor: .airship, kind: "layout")
    message.contentType = "application/vnd.urbanairship.thomas+json"
    // Bytes that are no UTF-8 do not get as far as a renderer.
    message.body = Array(String(decoding: bytes.dropFirst(), as: UTF8.self).utf8)
    var context = RenderContext()
    if first % 2 == 1 { context.flags.insert(.allStates) }
    session.submitDraw(message, context)
    switch session.next() {
    case .success(.drawing(let response)): return DrawingTarget.check(response.drawing, width: Int(first))
    // What was not built for speed may take its time.
    case .failure(.timedOut) where getenv("INLAY_FUZZ_PRODUCTS") == nil: return nil
    case .failure(let failure): return "the layout was not drawn: \(failure)"
    default: return "another answer came"
    }
  }
}
