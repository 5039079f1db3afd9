import Drawing
import InboxModel
import RendererHost
import TestSupport
import Testing

/// Pages that made a worker run out of memory are drawn in little of it.
@Suite(.serialized) struct WebMemoryTests {
  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static func nested(_ start: String, _ end: String, _ count: Int) -> String {
    repeated(start, count) + "bottom" + repeated(end, count)
  }

  static let storms: [String] = [
    nested("<ul>\n<li>\n", "</li>\n</ul>\n", 40_000),
    nested("<dl>\n<dd>x", "</dd>\n</dl>\n", 40_000),
    nested("<table>\n<tr>\n<td>\n", "</td>\n</tr>\n</table>\n", 30_000),
    nested("<blockquote>\n<p>\n", "</p>\n</blockquote>\n", 40_000),
    "<table>" + repeated("<br>", 399_000) + repeated("<br><title>x</title><br>", 40_000) + "<p>bottom",
    repeated("<p " + repeated("a ", 256) + ">", 19_000) + "bottom",
  ]

  /// 300 MB, the worker's code and stack among them; and as long as a build may take that is not optimized, on a machine
  /// that has other things to do.
  static let library: RendererLibrary = {
    var deadlines = Deadlines()
    deadlines.draw = 300_000
    return RendererLibrary(code: .file(BuildFolder.library("Web")), memoryMiB: 300, deadlines: deadlines)
  }()

  @Test(arguments: storms.indices) func `a storm is drawn in 300 MB`(storm: Int) throws {
    let session = RendererSession(
      library: Self.library, carrier: .worker(executable: BuildFolder.executable("inlay-worker")))
    var message = Message(id: "page", vendor: .inlay, kind: "web")
    message.contentType = "text/html"
    message.body = Array(Self.storms[storm].utf8)
    let drawing = try session.draw(message, RenderContext()).drawing
    #expect(drawing.nodes.contains { $0.isText && drawing.bytes[$0.text].ends(with: "bottom") })
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }
}
