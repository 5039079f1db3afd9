import Drawing
import Surfaces
import Testing

/// No line is wider than asked, unless it is one word.
///
/// One word is a stretch without a place where a line may end (UAX #14): no space in it, but those that belong to a
/// bracket or closing mark, no two ideographs or kana, and nothing beside it, neither a marker, a bar, a border nor a
/// cell: beside something a word is broken. White space may stand before it, as much as leaves it no wider than needed.
@Suite("Lines fit their width")
struct WidthTests {
  @Test("messages with everything side by side and within each other", arguments: 1...60)
  func messages(width: Int) {
    check(width, 0..<60) { RandomMessage.make(seed: $0) }
  }

  @Test("any kind within any other", arguments: 1...60)
  func anything(width: Int) {
    check(width, 0..<40) { RandomDrawing.make(seed: $0, nodes: 60, isHostile: false) }
  }

  private func check(_ width: Int, _ seeds: Range<UInt64>, _ make: (UInt64) -> Drawing) {
    for links in [SurfaceOptions.Links.hidden, .inline] {
      for borders in SurfaceOptions.Borders.allCases {
        var surface = Surface(
          format: .text, options: SurfaceOptions(width: width, borders: borders, links: links))
        for seed in seeds {
          var output: [UInt8] = []
          surface.append(make(seed), to: &output)
          for line in Self.tooWide(output, width) {
            Issue.record("seed \(seed), width \(width), \(borders), links \(links): \(line)")
          }
        }
      }
    }
  }

  private static func tooWide(_ output: [UInt8], _ width: Int) -> [String] {
    output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.filter {
      CellWidth.of($0) > width && (wordCount($0) > 1 || ideographCount($0) > 1 || isSetInTooFar($0, width))
    }
  }

  private static func ideographCount(_ line: String) -> Int {
    line.unicodeScalars.count { (0x3041...0x9FFF).contains($0.value) }
  }

  /// A word with white space before it that would fit without.
  private static func isSetInTooFar(_ line: String, _ width: Int) -> Bool {
    let spaces = line.prefix { $0 == " " }.count
    return spaces > 0 && CellWidth.of(line) - spaces <= width
  }

  /// The words of a line. A bracket belongs to the word beside it also across spaces (UAX #14, LB13 and LB14).
  static func wordCount(_ line: String) -> Int {
    var count = 0
    var isOpen = false
    for part in line.split(separator: " ") {
      if !isOpen && !closing.contains(part.first!) { count += 1 }
      isOpen = opening.contains(part.last!) || ["(→", "⸨→", "⸨->"].contains(part)
    }
    return count
  }

  private static let opening: Set<Character> = ["(", "[", "{", "⸨"]
  private static let closing: Set<Character> = [")", "]", "}", "!", "?", ",", ".", ":", ";", "/", "…", "⸩"]

  private func drawn(_ width: Int, _ write: (inout DrawingBytes) -> Void) throws -> String {
    var bytes = DrawingBytes()
    write(&bytes)
    var surface = Surface(format: .text, options: SurfaceOptions(width: width))
    var output: [UInt8] = []
    surface.append(try Drawing(decoding: bytes.bytes), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "preformatted text is wrapped only where a line does not fit",
    arguments: [
      (0, "  let sum = first + second\nreturn\n"),
      (26, "  let sum = first + second\nreturn\n"),
      (16, "  let sum =\n  first + second\nreturn\n"),
      (8, "  let\n  sum =\n  first\n  +\n  second\nreturn\n"),
      (5, "  let\n  sum\n  =\n  fir\n  st\n  +\n  sec\n  ond\nretur\nn\n"),
    ])
  func preformatted(width: Int, text: String) throws {
    #expect(
      try drawn(width) {
        $0.open(.preformatted)
        $0.text("  let sum = first + second\nreturn")
        $0.close()
      } == text)
  }

  @Test("white space before a preformatted line takes half of the room at the most")
  func deepPreformatted() throws {
    let spaces = String(repeating: " ", count: 40)
    #expect(
      try drawn(10) {
        $0.open(.preformatted)
        $0.text("\(spaces)deep down\n\(spaces)\nx")
        $0.close()
      } == "     deep\n     down\n\nx\n")
  }

  @Test(
    "a word that does not fit beside a marker stands below it",
    arguments: [
      (24, "1000000. extraordinarily\n"), (20, "1000000.\n     extraordinarily\n"),
      (15, "1000000.\nextraordinarily\n"), (10, "1000000.\nextraordinarily\n"),
    ])
  func marker(width: Int, text: String) throws {
    #expect(
      try drawn(width) {
        $0.open(.list, [.number(.ordered, 1), .number(.start, 1_000_000)])
        $0.open(.item)
        $0.text("extraordinarily")
        $0.close()
        $0.close()
      } == text)
  }
}
