import Drawing
import InboxHost
import InboxModel
import JSON
import RendererHost
import Surfaces

/// Writes drawn messages in the format that was asked for.
struct MessageWriter: ~Copyable {
  private let settings: RenderSettings
  private var output: FileOutput
  private var surface: Surface?
  private var count = 0
  /// Of a page: what its only message is called, and the article, until it is known whether there is another.
  private var first: (title: String, language: String, article: [UInt8])?

  init(_ settings: RenderSettings, _ output: consuming FileOutput) {
    self.settings = settings
    self.output = output
    surface = settings.format.surfaceFormat.map { Surface(format: $0, options: settings.surface) }
  }

  /// Goes on in another place, as at the beginning. What was written before is finished.
  mutating func begin(_ output: consuming FileOutput) {
    self.output = output
    count = 0
  }

  /// Writes one message.
  ///
  /// - Parameter isAlone: it is a single body, with nothing before or after it.
  mutating func write(_ drawn: DrawnMessage, isAlone: Bool) throws {
    if surface == nil {
      output.buffer += Array((count == 0 ? "{\"messages\":[" : ",\n").utf8)
      output.buffer += Array(MessageJSON.value(of: drawn).serialized.utf8)
    } else if settings.format == .html {
      writeArticle(drawn)
    } else {
      if count > 0 && !isAlone { separate() }
      surface!.append(drawn.drawing, to: &output.buffer)
      for notice in drawn.notices { surface!.appendNotice(notice, to: &output.buffer) }
    }
    count += 1
    try output.flushIfLarge()
  }

  /// Writes what is left.
  mutating func finish() throws {
    if surface == nil { output.buffer += Array((count == 0 ? "{\"messages\":[]}\n" : "]}\n").utf8) }
    if let first { beginPage(first.title, first.language, first.article) }
    if settings.format == .html && count > 0 { output.buffer += HTMLPage.closing }
    try output.flush()
  }

  /// Messages are the articles of one page, which is called after its message where there is only one.
  private mutating func writeArticle(_ drawn: DrawnMessage) {
    var article = HTMLPage.articleOpening
    surface!.part = count
    surface!.append(drawn.drawing, to: &article)
    for notice in drawn.notices { surface!.appendNotice(notice, to: &article) }
    article += HTMLPage.articleClosing
    if count == 0 {
      let title = drawn.message.title.flatMap { $0.isEmpty ? nil : $0 } ?? drawn.drawing.headline
      first = (title ?? "Message", drawn.drawing.language ?? "", article)
      return
    }
    // Each has its own language.
    if let first { beginPage("Messages", "", first.article) }
    first = nil
    output.buffer += article
  }

  private mutating func beginPage(_ title: String, _ language: String, _ article: [UInt8]) {
    output.buffer += HTMLPage.opening(title: title, language: language)
    output.buffer += article
  }

  /// What stands between two messages: a line across; between rows nothing, where a row's second line is set in, else an
  /// empty line. Speech says which message comes.
  private mutating func separate() {
    if settings.format == .markdown {
      output.buffer += Array("\n***\n\n".utf8)
      return
    }
    let isFlat = settings.format == .spoken || settings.surface.width == 0
    if settings.context.presentation == .row {
      if isFlat { output.buffer.append(UInt8(ascii: "\n")) }
      return
    }
    output.buffer.append(UInt8(ascii: "\n"))
    if settings.format == .spoken {
      output.buffer += Array("message \(count + 1)\n".utf8)
    } else if settings.surface.width == 0 {
      output.buffer += Array("---\n\n".utf8)
    } else if settings.context.presentation != .card {
      let mark = settings.surface.borders == .ascii ? "-" : "─"
      output.buffer += Array(String(repeating: mark, count: min(settings.surface.width, 1000)).utf8)
      output.buffer += Array("\n\n".utf8)
    }
  }
}

extension RenderFormat {
  /// The surface that writes it; nil for JSON, which is not laid out.
  var surfaceFormat: SurfaceFormat? {
    switch self {
    case .text: .text
    case .ansi: .ansi
    case .spoken: .spoken
    case .markdown: .markdown
    case .html: .html
    case .json: nil
    }
  }
}
