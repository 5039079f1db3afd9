import Glibc
import InlaySDK
import Testing

/// Pages made to be slow, deep or broken.
@Suite struct WebLimitTests {
  struct Storm: CustomTestStringConvertible, Sendable {
    var name: String
    var page: String
    /// Words that must still be there.
    var words: String
    var note: String?
    var testDescription: String { name }
  }

  static let storms: [Storm] = [
    Storm(
      name: "nested divs", page: repeated("<div>", 100_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "nested divs over formatting", page: repeated("<b><div></b>", 30_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "nested spans and lists", page: repeated("<ul><li><span>x", 20_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "nested tables", page: repeated("<table><tr><td>", 20_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "tables that an end tag cannot close",
      page: repeated("<div><table><td></div>", 10_000) + "bottom",
      words: "bottom", note: "nested too deeply"),
    Storm(
      name: "unclosed formatting",
      page: (0..<60).map { "<font size=\($0)>" }.joined() + repeated("<p>x", 40_000) + "<p>bottom",
      words: "bottom", note: nil),
    Storm(
      name: "foreign content", page: repeated("<svg><title/><g>", 20_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "attributes", page: "<p " + (0..<50_000).map { "a\($0)=x " }.joined() + ">words</p>",
      words: "words",
      note: "Attributes"),
    Storm(
      name: "a huge attribute", page: "<p title='\(repeated("x", 5_000_000))'>words", words: "words",
      note: "Attributes"),
    Storm(
      name: "a picture in the text",
      page: "<img alt=picture src='data:image/png;base64,\(repeated("A", 1_000_000))'><p>words",
      words: "words",
      note: "Pictures"),
    Storm(name: "line breaks", page: repeated("<br>", 100_000) + "words", words: "words", note: nil),
    Storm(
      name: "rules",
      page: "<style>" + (0..<20_000).map { ".c\($0) p{display:none}" }.joined() + "</style><p>words",
      words: "words", note: nil),
    Storm(
      name: "a comment without end", page: "<p>words<!-- \(repeated("<!--", 100_000))", words: "words",
      note: nil),
    Storm(name: "tags without end", page: "<p>words" + repeated("<a ", 100_000), words: "words", note: nil),
  ]

  /// What goes within itself, with its end tags; `_` stands for what is between the tags.
  static let nests: [(name: String, start: String, end: String)] = [
    ("ul", "<ul>_<li>_", "</li>_</ul>_"),
    ("ol", "<ol>_<li>_", "</li>_</ol>_"),
    ("dl", "<dl>_<dd>_", "</dd>_</dl>_"),
    ("table", "<table>_<tr>_<td>_", "</td>_</tr>_</table>_"),
    ("blockquote", "<blockquote>_", "</blockquote>_"),
    ("div", "<div>_", "</div>_"),
    ("mixed", "<blockquote>_<ul>_<li>_<div>_", "</div>_</li>_</ul>_</blockquote>_"),
    ("select", "<select>_<option>_", "</option>_</select>_"),
  ]

  static let nestedStorms: [Storm] = nests.flatMap { nest in
    ["\n", " x ", "<!-- -->\n"].flatMap { gap in
      let between = { (text: String) in text.split(separator: "_").map { $0 + gap }.joined() }
      let starts = repeated(between(nest.start), 6000)
      let ends = repeated(between(nest.end), 6000)
      let gapName = gap.debugDescription
      return [
        Storm(
          name: "\(nest.name) with \(gapName) between", page: starts + "bottom" + ends + "<p>after",
          words: nest.name == "select" ? "after" : "bottom"),
        Storm(name: "\(nest.name) with \(gapName), never ended", page: starts + "bottom", words: ""),
        Storm(name: "ends of \(nest.name) with \(gapName)", page: "<p>" + ends + "bottom", words: "bottom"),
      ]
    }
  }

  static let joiningStorms: [Storm] = [
    Storm(
      name: "white space between ignored tags of a list",
      page: repeated("<ul>\n<li>\n", 100_000) + "bottom"
        + repeated("</li>\n</ul>\n", 100_000), words: "bottom", note: "nested too deeply"),
    Storm(
      name: "tags past the limit within a table",
      page: "<table>" + repeated("<br>", 399_000) + repeated("<br><title>x</title><br>", 30_000)
        + "<p>bottom",
      words: "bottom", note: "too many elements"),
    Storm(
      name: "ends of what is not open, past the limit",
      page: repeated("<br>", 400_000) + repeated("</select>x</title>", 100_000) + "<p>bottom",
      words: "bottom", note: "too many elements"),
    Storm(
      name: "text around tags that are taken away",
      page: repeated("<ul>", 100_000) + repeated("</li>x</ul>" + repeated("y", 40), 50_000) + "bottom",
      words: "bottom", note: "nested too deeply"),
    Storm(
      name: "nested tags of too many attributes",
      page: repeated("<div " + repeated("a ", 257) + ">", 19_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "nested tags with pictures in them",
      page: repeated("<div title='data:\(repeated("x", 300))'>", 29_000) + "bottom", words: "bottom",
      note: "nested too deeply"),
    Storm(
      name: "many tags of many attributes",
      page: repeated("<p " + repeated("a ", 250) + ">", 19_000) + "bottom",
      words: "bottom", note: "Attributes"),
  ]

  @Test("Depth that only the guard can see ends soon too", arguments: nestedStorms + joiningStorms)
  func deepStorm(_ deep: Storm) { storm(deep) }

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// What a byte of an ordinary page takes.
  private static let workOfByte: Double = {
    let page = Array(repeated("<p>Some <b>words</b> of a page</p>", 2000).utf8)
    let (work, recording) = Work.of { WebPlugin.built.draw(page) }
    return recording.faults.isEmpty ? work / Double(page.count) : 0
  }()

  @Test("A storm keeps its words and ends soon", arguments: storms)
  func storm(_ storm: Storm) {
    let page = Array(storm.page.utf8)
    let (work, recording) = Work.of { WebPlugin.built.draw(page) }
    // In proportion to the same bytes of an ordinary page, drawn by the same build on the same machine.
    let ordinary = Double(page.count + 65536) * Self.workOfByte
    #expect(work < ordinary * 20, "\(work / ordinary) times the work of an ordinary page")
    #expect(recording.words.contains(storm.words))
    #expect(recording.deepest <= 200)
    #expect(recording.faults == [])
    if let note = storm.note { #expect(recording.text.contains(note)) }
  }

  @Test("Of a body above the limit the beginning is shown, with a note")
  func largeBody() {
    let page = Array("<p>first</p>".utf8) + [UInt8](repeating: 0x78, count: 11 << 20)
    let recording = WebPlugin.built.draw(page)
    #expect(recording.words.hasPrefix("|first"))
    #expect(recording.text.contains("larger than 10 MB"))
  }

  @Test("Changed bytes never trap and always give a drawing that is sound", arguments: 0..<40)
  func mutations(_ seed: Int) throws {
    var random = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let pieces = [
      "<", ">", "</", "\"", "'", "&#", "<table>", "</td>", "<a href=x>", "<b>", "<ul>", "<!--", "{", "}",
      "\\",
    ]
    for name in WebDrawingTests.pages {
      var page = try Pages.fixture(name)
      for _ in 0..<8 where !page.isEmpty {
        let at = random.next(page.count)
        switch random.next(4) {
        case 0: page[at] = UInt8(random.next(256))
        case 1: page.removeSubrange(at..<min(page.count, at + random.next(20)))
        case 2: page.insert(contentsOf: Array(pieces[random.next(pieces.count)].utf8), at: at)
        default: page.append(contentsOf: page[at..<min(page.count, at + 40)])
        }
      }
      // A body is UTF-8 by the time a renderer sees it.
      let valid = Array(String(decoding: page, as: UTF8.self).utf8)
      for presentation in [INLAY_PRESENTATION_FULL, INLAY_PRESENTATION_ROW, INLAY_PRESENTATION_CARD] {
        let recording = WebPlugin.built.draw(valid, presentation: presentation)
        #expect(recording.faults == [], "\(name): \(String(decoding: valid, as: UTF8.self))")
      }
    }
  }

  /// Equal numbers for equal seeds.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
  }
}
