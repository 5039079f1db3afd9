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
    try output.flush()
  }

  /// What stands between two messages: a line across; between rows nothing, where a row's second line is set in, else an
  /// empty line. Speech says which message comes.
  private mutating func separate() {
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
    case .json: nil
    }
  }
}
