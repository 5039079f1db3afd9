import Drawing
import Surfaces

/// A drawing made on the spot, as a surface writes it.
enum Written {
  static func out(
    _ format: SurfaceFormat = .text, _ options: SurfaceOptions = SurfaceOptions(),
    _ content: (inout DrawingBuilder) -> Void
  ) -> String {
    var builder = DrawingBuilder()
    content(&builder)
    var surface = Surface(format: format, options: options)
    var output: [UInt8] = []
    surface.append(builder.finish(), to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
