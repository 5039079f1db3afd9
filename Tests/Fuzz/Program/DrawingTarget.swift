import Drawing
import JSON
import Surfaces

enum DrawingTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    guard let drawing = try? Drawing(decoding: bytes.dropFirst()) else { return nil }
    return check(drawing, width: Int(first))
  }

  /// Whatever a drawing holds, no byte of it comes out as a control.
  static func check(_ drawing: Drawing, width: Int) -> String? {
    var options = SurfaceOptions()
    options.width = width
    options.links = [.hidden, .inline, .numbered][width % 3]
    options.borders = width % 2 == 0 ? .unicode : .ascii
    for format in SurfaceFormat.allCases {
      var surface = Surface(format: format, options: options)
      var output: [UInt8] = []
      surface.append(drawing, to: &output)
      if let problem = problem(of: output, format, isLinear: width == 0) { return "\(format): \(problem)" }
    }
    _ = drawing.notes()
    _ = drawing.targets()
    return nil
  }

  private static func problem(of output: [UInt8], _ format: SurfaceFormat, isLinear: Bool) -> String? {
    guard let text = String(validating: output, as: UTF8.self) else { return "the output is not UTF-8" }
    if !output.isEmpty && output.last != 0x0A { return "the last line is not ended" }
    var allowed: Set<UInt32> = format == .ansi ? [0x0A, 0x1B] : [0x0A]
    // The cells of a row are parted by tabs there.
    if isLinear { allowed.insert(0x09) }
    for scalar in text.unicodeScalars where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      if !allowed.contains(scalar.value) {
        return "the control U+\(String(scalar.value, radix: 16)) came out"
      }
    }
    if format == .json, (try? JSONReader.value(of: output)) == nil { return "the tree is not JSON" }
    return nil
  }
}
