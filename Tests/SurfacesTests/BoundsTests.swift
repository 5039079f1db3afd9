import Drawing
import Glibc
import Surfaces
import Testing

/// Drawings made to cost as much as they can. They are held against a time that a loaded machine keeps in a debug build:
/// what grows with the square of a drawing takes minutes.
@Suite("What hostile drawings cost", .serialized)
struct BoundsTests {
  private static let seconds = 30.0

  private func write(_ format: SurfaceFormat, _ width: Int, _ content: (inout DrawingBytes) -> Void) throws
    -> [UInt8]
  {
    var bytes = DrawingBytes()
    content(&bytes)
    let drawing = try Drawing(decoding: bytes.bytes)
    var surface = Surface(format: format, options: SurfaceOptions(width: width, links: .numbered))
    var output: [UInt8] = []
    let start = now()
    surface.append(drawing, to: &output)
    #expect(now() - start < Self.seconds)
    #expect(output.count <= 300 << 20)
    return output
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("a row of ten thousand children", arguments: [SurfaceFormat.text, .ansi], [80, 100_000])
  func row(format: SurfaceFormat, width: Int) throws {
    _ = try write(format, width) { b in
      b.open(.row)
      for _ in 0..<10_000 {
        b.open(.paragraph, [.number(.background, 0xFF11_2233)])
        b.text("word")
        b.close()
      }
      b.close()
    }
  }

  @Test(
    "two hundred boxes in each other, each with a table in a row",
    arguments: [SurfaceFormat.text, .ansi, .spoken])
  func depth(format: SurfaceFormat) throws {
    _ = try write(format, 120) { b in
      for _ in 0..<60 {
        b.open(.row, [.number(.border, 1), .number(.background, 0x40FF_0000)])
        b.open(.table)
        b.open(.tableRow)
        b.open(.cell, [.number(.columnSpan, 1000), .number(.rowSpan, 1000)])
        b.text("x")
      }
      for _ in 0..<60 {
        b.close()
        b.close()
        b.close()
        b.close()
      }
    }
  }

  @Test("spans, heights and margins beyond all measure")
  func lengths() throws {
    let output = try write(.text, 80) { b in
      for _ in 0..<2000 {
        b.open(
          .column,
          [
            .length(.height, 3, .max), .length(.marginTop, 3, .max), .number(.border, 1),
            .length(.width, 2, .max),
            .length(.paddingStart, 3, .max),
          ])
        b.text("x")
        b.close()
      }
    }
    #expect(String(decoding: output.suffix(40), as: UTF8.self).hasSuffix("⸨the drawing was cut here⸩\n"))
  }

  @Test("a table of many rows whose cells span all of them")
  func table() throws {
    _ = try write(.text, 80) { b in
      b.open(.table)
      for row in 0..<5000 {
        b.open(.tableRow)
        b.open(.cell, [.number(.columnSpan, 1000), .number(.rowSpan, row % 7 == 0 ? 1000 : 1)])
        b.text("x")
        b.close()
        b.close()
      }
      b.close()
    }
  }

  @Test("one word of eight million letters in a box one cell wide")
  func word() throws {
    let output = try write(.text, 1) { b in
      b.open(.row)
      b.open(.paragraph, [.length(.width, 3, 1)])
      b.text(String(repeating: "a", count: 8_000_000))
      b.close()
      b.close()
    }
    #expect(output.count <= 8_100_000)
  }

  @Test("a hundred thousand links, and as many choices")
  func links() throws {
    _ = try write(.text, 80) { b in
      b.open(.paragraph)
      for index in 0..<100_000 {
        b.open(.link, [.text(.url, "https://a.test/\(index)")])
        b.text("example.com ")
        b.close()
      }
      b.close()
      let choices = (0..<100_000).map { "\($0)" }.joined(separator: "\n")
      b.leaf(
        .control,
        [.number(.controlType, 9), .number(.maximum, 9), .text(.choices, choices), .text(.value, choices)])
      b.leaf(.control, [.number(.controlType, 10), .number(.minimum, .min), .number(.maximum, .max)])
    }
  }
}
