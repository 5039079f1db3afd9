import Drawing
import Glibc
import Surfaces
import Testing

@Suite("How drawings are laid out")
struct LayoutTests {
  private func text(
    _ width: Int, _ options: SurfaceOptions? = nil, _ content: (inout DrawingBuilder) -> Void
  ) -> String {
    var builder = DrawingBuilder()
    content(&builder)
    var options = options ?? SurfaceOptions()
    options.width = width
    var surface = Surface(format: .text, options: options)
    var output: [UInt8] = []
    surface.append(builder.finish(), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("nothing is written for a drawing that says nothing", arguments: SurfaceFormat.allCases)
  func nothing(format: SurfaceFormat) {
    var surface = Surface(format: format)
    var output: [UInt8] = []
    surface.append(Drawing(), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == (format == .json ? "{\"children\":[],\"kind\":\"column\"}\n" : ""))
  }

  @Test(
    "a word is broken only where something stands beside it",
    arguments: [
      ("one two", 3, "one\ntwo\n"), ("abcdefgh ij", 4, "abcdefgh\nij\n"), ("well-known", 6, "well-\nknown\n"),
      ("https://a-b.test/c-d", 8, "https://a-b.test/c-d\n"), ("家族家族", 4, "家族\n家族\n"),
      ("Schiff\u{AD}fahrt", 7, "Schiff-\nfahrt\n"), ("Schiff\u{AD}fahrt", 6, "Schifffahrt\n"),
      ("Schiff\u{AD}fahrt", 11, "Schifffahrt\n"), ("a\u{A0}b c", 3, "a\u{A0}b\nc\n"), ("  in", 10, "  in\n"),
      ("👨‍👩‍👧 👨‍👩‍👧", 2, "👨‍👩‍👧\n👨‍👩‍👧\n"),
    ] as [(String, Int, String)])
  func words(words: String, width: Int, expected: String) {
    #expect(text(width) { $0.container(.paragraph, text: words) } == expected)
  }

  @Test("within a border a word is broken by graphemes")
  func border() {
    let box = text(8) { b in
      b.container(.column, .choice(.border, Border.single)) { $0.container(.paragraph, text: "abcdefghi👨‍👩‍👧x") }
    }
    #expect(box == "┌──────┐\n│abcdef│\n│ghi👨‍👩‍👧x│\n└──────┘\n")
  }

  @Test("prose is parted by one blank line from whatever stands beside it, the rest stands close")
  func blankLines() {
    let column = text(20) { b in
      b.leaf(.button, .text(.label, "A"))
      b.leaf(.button, .text(.label, "B"))
      b.container(.paragraph, text: "one")
      b.container(.column) { b in
        b.container(.column) { $0.container(.paragraph, text: "two") }
      }
      b.leaf(.note, .text(.label, "not seen"))
      b.leaf(.button, .text(.label, "C"))
    }
    #expect(column == "[ A ]\n[ B ]\n\none\n\ntwo\n\n[ C ]\n")
  }

  @Test("a gap is exact, and nothing within asks for more", arguments: [0, 1, 3])
  func gap(lines: Int) {
    let column = text(20) { b in
      b.container(.column, .length(.gap, .cells, Int64(lines))) { b in
        b.container(.column) { $0.container(.paragraph, text: "one") }
        b.leaf(.button, .text(.label, "A"))
        b.container(.paragraph, text: "two")
      }
    }
    let between = String(repeating: "\n", count: lines + 1)
    #expect(column == "one\(between)[ A ]\(between)two\n")
  }

  @Test(
    "a row stands side by side where it fits, else one below the other",
    arguments: [(11, "ab cd\n"), (4, "ab\n\ncd\n")])
  func row(width: Int, expected: String) {
    #expect(
      text(width) { b in
        b.container(.row) { b in
          b.container(.paragraph, text: "ab")
          b.container(.paragraph, text: "cd")
        }
      } == expected)
  }

  @Test("weights share what is left over")
  func weights() {
    let row = text(20) { b in
      b.container(.row, .length(.gap, .cells, 0)) { b in
        b.container(.paragraph, .number(.weight, 1), text: "a")
        b.container(.paragraph, .number(.weight, 3), text: "b")
        b.container(.paragraph, text: "c")
      }
    }
    // 17 cells are left over: 4 and 13.
    #expect(row == "a    b             c\n")
  }

  @Test("spans beyond all measure are held in bounds")
  func spans() {
    let table = text(30) { b in
      b.container(.table) { b in
        b.container(.tableRow) { b in
          b.container(.cell, .number(.columnSpan, 1_000_000_000), text: "over all of them")
        }
        b.container(.tableRow) { b in
          b.container(.cell, .number(.rowSpan, .max), text: "a")
          b.container(.cell, .number(.columnSpan, -5), text: "b")
        }
        b.container(.tableRow) { b in b.container(.cell, text: "c") }
      }
    }
    #expect(table == "over all of them\na  b\n   c\n")
  }

  @Test("a row of a linear table is one line, whatever its cells hold")
  func linearTable() {
    let table = text(0) { b in
      b.container(.table) { b in
        b.container(.tableRow) { b in
          b.container(.cell) { b in
            b.container(.paragraph, text: "a")
            b.container(.paragraph, text: "b\nc")
          }
          b.container(.cell, text: "")
          b.container(.cell, text: "d\te")
        }
      }
    }
    #expect(table == "a b c\t\td e\n")
  }

  @Test(
    "a drawing that was cut says so in the host's marks, which its text cannot write",
    arguments: [SurfaceFormat.text, .ansi, .spoken])
  func truncated(format: SurfaceFormat) {
    var builder = DrawingBuilder()
    builder.container(.paragraph, text: "⸨the drawing was cut here⸩")
    var drawing = builder.finish()
    drawing.isTruncated = true
    var surface = Surface(format: format)
    var output: [UInt8] = []
    surface.append(drawing, to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "((the drawing was cut here))\n⸨the drawing was cut here⸩\n")
  }

  @Test("a notice is in marks that no drawing can write")
  func notice() {
    var surface = Surface(format: .text)
    var output: [UInt8] = []
    surface.appendNotice("PLUGIN ⸨failed⸩\u{1B}[0m\nand more", to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "⸨PLUGIN ((failed)) and more⸩\n")
    #expect(text(40) { $0.container(.paragraph, text: "⸨fake⸩") } == "((fake))\n")
  }

  @Test(
    "instants are written as the host says",
    arguments: [
      (0, TimeStyle.dateTime, "1970-01-01 00:00"), (-1, .date, "1969-12-31"),
      (1_796_029_200_000, .dateTime, "2026-11-30 09:00"),
      (951_782_400_000, .date, "2000-02-29"), (86_399_999, .time, "23:59"), (.max, .date, "9999-12-31"),
      (.min, .date, "0000-01-01"),
    ] as [(Int64, TimeStyle, String)])
  func times(milliseconds: Int64, style: TimeStyle, expected: String) {
    #expect(UniversalTime.format(milliseconds, style) == expected)
    var options = SurfaceOptions()
    options.formatTime = { milliseconds, _ in "<\(milliseconds)>" }
    #expect(
      text(40, options) { $0.leaf(.time, .number(.instant, milliseconds)) } == "<\(milliseconds)>\n")
  }

  @Test(
    "colours can be read on what lies behind them",
    arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF20_3040, 0x40FF_0000] as [Int64])
  func contrast(background: Int64) {
    for foreground: Int64 in [0xFF00_0000, 0xFFFF_FFFF, 0xFF7F_7F7F, 0xFF30_4050, 0xFF00_00FF] {
      var builder = DrawingBuilder()
      builder.container(
        .paragraph, .number(.foreground, foreground), .number(.background, background), text: "text")
      var surface = Surface(format: .ansi, options: SurfaceOptions(width: 10))
      var output: [UInt8] = []
      surface.append(builder.finish(), to: &output)
      let colours = Colours(of: String(decoding: output, as: UTF8.self))
      #expect(colours.ratio >= 4.5, "\(foreground) on \(background): \(colours)")
    }
  }
}

/// The first pair of colours of a line of ANSI, and their contrast by WCAG.
private struct Colours: CustomStringConvertible {
  var numbers: [Int] = []

  init(of line: String) {
    // ESC [ 0 ; 38 ; 2 ; r ; g ; b ; 48 ; 2 ; r ; g ; b m
    guard let end = line.firstIndex(of: "m") else { return }
    numbers = line[..<end].split(separator: ";").dropFirst(3).compactMap { Int($0) }
  }

  var description: String { "\(numbers)" }

  /// 1 where there are no two colours.
  var ratio: Double {
    guard numbers.count == 8, numbers[3] == 48 else { return 1 }
    let first = luminance(numbers[0..<3])
    let second = luminance(numbers[5..<8])
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ channels: ArraySlice<Int>) -> Double {
    zip(channels, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let value = Double(channel.0) / 255
      return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
