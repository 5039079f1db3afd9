import Drawing
import InboxHost
import Surfaces

extension Drawing {
  /// The drawing as linear text, with addresses.
  var linearText: String { written(.text) }

  func written(_ format: SurfaceFormat, width: Int = 0) -> String {
    var options = SurfaceOptions()
    options.width = width
    var surface = Surface(format: format, options: options)
    var output: [UInt8] = []
    surface.append(self, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
