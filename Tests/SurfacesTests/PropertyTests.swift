import Drawing
import Surfaces
import Testing

@Suite("What holds for every drawing")
struct PropertyTests {
  private func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("no line is wider than asked, unless it is one word", arguments: [1, 2, 5, 12, 20, 40, 80])
  func width(width: Int) {
    var surface = Surface(format: .text, options: SurfaceOptions(width: width, links: .numbered))
    for seed in 0..<UInt64(300) {
      var output: [UInt8] = []
      surface.append(RandomDrawing.make(seed: seed, nodes: 60, isHostile: false), to: &output)
      for line in lines(output) where CellWidth.of(line) > width {
        #expect(Self.words(line).count <= 1, "seed \(seed), width \(width): \(line)")
      }
    }
  }

  /// The words of a line, without what every line of its block begins with: a bar, a marker. A bracket belongs to the word
  /// beside it also across a space (UAX #14, LB13 and LB14).
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for part in line.split(separator: " ") {
      if ["│", "┃", "║", "•", "◦", "▪"].contains(part) || (part.last == "." && part.utf8.count < 6) {
        continue
      }
      if isOpen || [")", "]", "…", "⸩"].contains(part.first) {
        words.append((words.popLast() ?? "") + part)
      } else {
        words.append(String(part))
      }
      isOpen = ["[", "[[", "(", "(→", "⸨→"].contains(part) || part.hasSuffix("][")
    }
    return words
  }

  @Test("no drawing writes a control", arguments: [SurfaceFormat.text, .spoken, .json], [0, 30])
  func controls(format: SurfaceFormat, width: Int) {
    var surface = Surface(format: format, options: SurfaceOptions(width: width, links: .inline))
    for seed in 0..<UInt64(400) {
      var output: [UInt8] = []
      surface.append(RandomDrawing.make(seed: seed, nodes: 80, isHostile: true), to: &output)
      let text = String(decoding: output, as: UTF8.self)
      #expect(Array(text.utf8) == output, "seed \(seed): not UTF-8")
      for scalar in Self.withoutHostMarks(text, format) {
        let isTab = width == 0 && scalar == "\t"
        #expect(
          isTab || !Self.isForbidden(scalar, format), "seed \(seed): U+\(String(scalar.value, radix: 16))")
      }
      #expect(output.isEmpty || output.last == 0x0A)
    }
  }

  /// Text without the marks around the host that a link really leads to, which no word of a drawing begins as.
  private static func withoutHostMarks(_ text: String, _ format: SurfaceFormat) -> [Unicode.Scalar] {
    if format == .json { return Array(text.unicodeScalars) }
    var rest: [Unicode.Scalar] = []
    var open = 0
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "⸨", isHostMark(scalars[(index + 1)...]) {
        open += 1
      } else if scalar == "⸩", open > 0 {
        open -= 1
      } else {
        rest.append(scalar)
      }
    }
    return rest
  }

  /// In a box a cell wide the mark may be broken behind its first sign.
  private static func isHostMark(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let next = rest.first(where: { $0 != " " && $0 != "\n" }) else { return false }
    return next == "→" || next == "l"
  }

  private static func isForbidden(_ scalar: Unicode.Scalar, _ format: SurfaceFormat) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    // JSON is data: its strings keep what is no control of a terminal.
    case 0x2028...0x202E, 0x2066...0x2069, 0x2E28, 0x2E29: format != .json
    default: false
    }
  }

  @Test("colours and links are all that is written in escapes, and every line ends without them")
  func escapes() {
    var surface = Surface(format: .ansi, options: SurfaceOptions(width: 40))
    for seed in 0..<UInt64(400) {
      var output: [UInt8] = []
      surface.append(RandomDrawing.make(seed: seed, nodes: 80, isHostile: true), to: &output)
      // A mark of the host may be wrapped, so the lines are looked at together.
      var plain = ""
      for line in lines(output) {
        let rest = Escapes.stripped(line)
        #expect(rest != nil, "seed \(seed): \(line.debugDescription)")
        plain += (rest ?? "") + "\n"
      }
      for scalar in Self.withoutHostMarks(plain, .ansi) where scalar != "\n" {
        #expect(!Self.isForbidden(scalar, .ansi), "seed \(seed): U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("colours change nothing about where things stand")
  func sameLayout() {
    var text = Surface(format: .text, options: SurfaceOptions(width: 50))
    var ansi = Surface(format: .ansi, options: SurfaceOptions(width: 50))
    for sample in Sample.allCases where sample != .boxes && sample != .inline {
      var plain: [UInt8] = []
      var coloured: [UInt8] = []
      text.append(sample.drawing, to: &plain)
      ansi.append(sample.drawing, to: &coloured)
      #expect(lines(coloured).map { Escapes.stripped($0) } == lines(plain), "\(sample)")
    }
  }

  @Test("never two blank lines, and none at the edges", arguments: [0, 20, 60])
  func blankLines(width: Int) {
    var surface = Surface(format: .text, options: SurfaceOptions(width: width))
    let spacing: Set<AttributeName> = [
      .gap, .marginTop, .marginBottom, .paddingTop, .paddingBottom, .height, .minimumHeight, .rowSpan,
      .border,
    ]
    for seed in 0..<UInt64(300) {
      let drawing = RandomDrawing.make(seed: seed, nodes: 40, isHostile: false)
      if drawing.attributes.contains(where: { spacing.contains($0.name) }) { continue }
      // An empty card is a frame around nothing, and a hard break ends a line that may be empty.
      if drawing.nodes.contains(where: { $0.kind == .hardBreak || $0.kind == .row || $0.kind == .table }) {
        continue
      }
      var output: [UInt8] = []
      surface.append(drawing, to: &output)
      let lines = lines(output).dropLast()
      #expect(lines.first != "" && lines.last != "", "seed \(seed)")
      for (above, below) in zip(lines, lines.dropFirst()) {
        #expect(above != "" || below != "", "seed \(seed)")
      }
    }
  }

  @Test("a surface that is used again writes the same as a new one", arguments: SurfaceFormat.allCases)
  func reuse(format: SurfaceFormat) {
    var used = Surface(format: format, options: SurfaceOptions(width: 33, links: .numbered))
    for seed in 0..<UInt64(100) {
      let drawing = RandomDrawing.make(seed: seed, nodes: 50, isHostile: true)
      var fresh = Surface(format: format, options: SurfaceOptions(width: 33, links: .numbered))
      var one: [UInt8] = []
      var other: [UInt8] = []
      used.append(drawing, to: &one)
      fresh.append(drawing, to: &other)
      #expect(one == other, "seed \(seed)")
    }
  }
}

/// The escapes that a coloured surface may write.
enum Escapes {
  /// A line without its escapes; nil where one is of another sort, or is in force at the end of the line.
  static func stripped(_ line: String) -> String? {
    var rest = Array(line.utf8)[...]
    var out: [UInt8] = []
    var isStyled = false
    var isLinked = false
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        out.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "["):
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: ";") }
        rest = rest.dropFirst(digits.count)
        guard rest.popFirst() == UInt8(ascii: "m") else { return nil }
        isStyled = !digits.elementsEqual("0".utf8)
      case UInt8(ascii: "]"):
        let body = rest.prefix { $0 > 0x20 && $0 < 0x7F }
        rest = rest.dropFirst(body.count)
        guard body.starts(with: "8;".utf8), rest.starts(with: [0x1B, UInt8(ascii: "\\")]) else { return nil }
        rest = rest.dropFirst(2)
        isLinked = !body.elementsEqual("8;;".utf8)
      default: return nil
      }
    }
    return isStyled || isLinked ? nil : String(decoding: out, as: UTF8.self)
  }
}
