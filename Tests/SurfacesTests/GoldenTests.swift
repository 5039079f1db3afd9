import Drawing
import Surfaces
import Testing

@Suite("What drawings look like")
struct GoldenTests {
  private func write(_ sample: Sample, _ format: SurfaceFormat, _ options: SurfaceOptions) -> [UInt8] {
    var surface = Surface(format: format, options: options)
    var output: [UInt8] = []
    surface.append(sample.drawing, to: &output)
    return output
  }

  @Test("as text", arguments: Sample.allCases, [40, 80, 0])
  func text(sample: Sample, width: Int) {
    GoldenFile.expect(
      write(sample, .text, SurfaceOptions(width: width, links: .numbered)), named: "\(sample)-\(width).txt")
  }

  @Test("as text of ASCII signs", arguments: [Sample.boxes, .blocks, .lists, .form])
  func ascii(sample: Sample) {
    GoldenFile.expect(
      write(sample, .text, SurfaceOptions(width: 60, borders: .ascii)), named: "\(sample)-ascii.txt")
  }

  @Test("as text with its addresses", arguments: [Sample.links])
  func addresses(sample: Sample) {
    GoldenFile.expect(
      write(sample, .text, SurfaceOptions(width: 40, links: .inline)), named: "\(sample)-inline.txt")
  }

  @Test("in colour", arguments: Sample.allCases, [SurfaceOptions.Scheme.dark, .light])
  func ansi(sample: Sample, scheme: SurfaceOptions.Scheme) {
    GoldenFile.expect(
      write(sample, .ansi, SurfaceOptions(width: 50, scheme: scheme)), named: "\(sample)-\(scheme).ansi")
  }

  @Test("in words", arguments: Sample.allCases)
  func spoken(sample: Sample) {
    GoldenFile.expect(write(sample, .spoken, SurfaceOptions()), named: "\(sample).spoken.txt")
  }

  @Test("as a tree", arguments: Sample.allCases)
  func tree(sample: Sample) {
    GoldenFile.expect(write(sample, .json, SurfaceOptions()), named: "\(sample).json")
  }
}
