import Drawing
import Glibc
import InboxModel
import RendererHost

/// A page through the web renderer in its worker and on to every surface. The first byte is the width; where it is even
/// the rest is a page, else steps of the grammar.
enum WebTarget {
  nonisolated(unsafe) private static let session = RendererSession(
    library: RendererLibrary(code: .file("\(BuiltProducts.folder)/libWeb.so")),
    carrier: .worker(executable: "\(BuiltProducts.folder)/inlay-worker"))

  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let rest = Array(bytes.dropFirst())
    var message = Message(id: "page", vendor: .inlay, kind: "html")
    message.contentType = "text/html"
    message.body = first % 2 == 0 ? rest : PageGrammar.page(of: rest)
    // Bytes that are no UTF-8 do not get as far as a renderer.
    message.body = Array(String(decoding: message.body ?? [], as: UTF8.self).utf8)
    session.submitDraw(message, RenderContext())
    switch session.next() {
    case .success(.drawing(let response)): return DrawingTarget.check(response.drawing, width: Int(first))
    // What was not built for speed may take its time.
    case .failure(.timedOut) where getenv("INLAY_FUZZ_PRODUCTS") == nil: return nil
    case .failure(let failure): return "the page was not drawn: \(failure)"
    default: return "another answer came"
    }
  }
}
