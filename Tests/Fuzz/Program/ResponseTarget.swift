import Drawing
import RendererHost

enum ResponseTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    return bytes.withUnsafeBytes { raw in
      var decoder = ResponseDecoder(UnsafeRawBufferPointer(rebasing: raw[1...]))
      var logs: [RendererLog] = []
      do throws(RendererFailure) {
        switch first % 4 {
        case 0:
          let response = try decoder.drawing(logs: &logs)
          if (response.state?.count ?? 0) > 64 << 10 { return "a state is longer than 64 KiB" }
          let drawing = response.drawing
          for node in drawing.nodes
          where node.end > drawing.nodes.count || node.text.upperBound > drawing.bytes.count {
            return "a node reaches beyond its drawing"
          }
          return lines(response.diagnostics + response.logs.map(\.text))
        case 1:
          let response = try decoder.events(expected: Int(first / 4) % 4, logs: &logs)
          return response.results.count == Int(first / 4) % 4 ? nil : "another number of events is answered"
        case 2:
          _ = try decoder.converted(logs: &logs)
          return nil
        default:
          guard let descriptor = try decoder.loaded(logs: &logs).descriptor else { return nil }
          return lines([descriptor.id, descriptor.name, descriptor.version])
        }
      } catch {
        return lines([error.description])
      }
    }
  }

  /// A plugin's words that go into a line of ours hold no control.
  private static func lines(_ lines: [String]) -> String? {
    for line in lines
    where line.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
      return "a control stands in a line"
    }
    return nil
  }
}
