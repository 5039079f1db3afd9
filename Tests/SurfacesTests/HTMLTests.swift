import Drawing
import Surfaces
import TestSupport
import Testing

@Suite("HTML, read back by myhtml")
struct HTMLTests {
  private func content(_ drawing: Drawing) -> [UInt8] {
    var surface = Surface(format: .html)
    var output: [UInt8] = []
    surface.append(drawing, to: &output)
    return output
  }

  private func page(_ content: [UInt8]) -> [UInt8] {
    HTMLPage.opening(title: "t", language: "en") + content + HTMLPage.closing
  }

  @Test("as recorded", arguments: Sample.allCases)
  func golden(sample: Sample) {
    GoldenFile.expect(content(sample.drawing), named: "\(sample).html")
    expectSound(sample.drawing, "\(sample)")
  }

  @Test("the page around it, as recorded")
  func head() {
    GoldenFile.expect(
      HTMLPage.opening(title: "A <b>&\u{202E}\n title", language: "en-GB") + HTMLPage.articleOpening
        + HTMLPage.articleClosing + HTMLPage.closing, named: "page.html")
    let odd = String(decoding: HTMLPage.opening(title: "t", language: "en\" onload=\"x"), as: UTF8.self)
    #expect(odd.contains("<html>"))
  }

  private static let tags: Set<String> = [
    "main", "p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd",
    "table",
    "thead", "tbody", "tr", "th", "td", "caption", "blockquote", "figure", "figcaption", "pre", "details",
    "summary", "a",
    "span", "strong", "em", "u", "s", "code", "mark", "sup", "sub", "ruby", "rp", "rt", "br", "wbr", "hr",
    "time",
    "label", "input", "textarea", "progress", "bdi", "b",
  ]
  private static let attributes: Set<String> = [
    "class", "style", "dir", "lang", "id", "role", "title", "href", "rel", "scope", "colspan", "rowspan",
    "value",
    "type", "checked", "disabled", "readonly", "placeholder", "autocomplete", "rows", "max", "open",
    "datetime",
    "aria-label", "aria-live", "aria-hidden", "aria-describedby", "aria-disabled", "aria-required",
    "aria-invalid",
  ]
  private static let schemes = ["http:", "https:", "mailto:", "tel:", "sms:", "#"]

  /// Nothing but the surface's own elements, nested as they were written, with links that may be followed.
  private func expectSound(_ drawing: Drawing, _ comment: @autoclosure () -> String) {
    let content = content(drawing)
    let parsed = ParsedPage(page(content))
    let written = ParsedPage.elements(ofSource: "<main>".utf8 + content + "</main>".utf8)
    #expect(written != nil, "\(comment()): elements are not closed where they should be")
    if let written, written != parsed.elements {
      let at = zip(written, parsed.elements).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1
      Issue.record(
        """
        \(comment()): element \(at) is \(written.dropFirst(max(0, at - 2)).prefix(5)), read as \
        \(parsed.elements.dropFirst(max(0, at - 2)).prefix(5)): \(String(decoding: content, as: UTF8.self).prefix(3000))
        """)
    }
    for element in parsed.elements where !Self.tags.contains(element.tag) {
      Issue.record("\(comment()): the element \(element.tag)")
    }
    for attribute in parsed.attributes {
      #expect(Self.attributes.contains(attribute.name), "\(comment()): the attribute \(attribute.name)")
      if attribute.name == "style" {
        let isSafe = attribute.value.utf8.allSatisfy {
          switch $0 {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
          default: "-:;#%,(). ".utf8.contains($0)
          }
        }
        #expect(isSafe && !attribute.value.contains("url"), "\(comment()): the style \(attribute.value)")
      }
      if attribute.name == "href" {
        #expect(
          Self.schemes.contains { attribute.value.lowercased().hasPrefix($0) },
          "\(comment()): the link \(attribute.value)")
      }
    }
    let ids = parsed.attributes.filter { $0.name == "id" }.map(\.value)
    #expect(Set(ids).count == ids.count, "\(comment()): an id twice")
  }

  @Test("any drawing", arguments: [false, true], [false, true])
  func random(isHostile: Bool, hasSigns: Bool) {
    for seed in 0..<UInt64(1000) {
      expectSound(
        RandomDrawing.make(seed: seed, nodes: 60, isHostile: isHostile, hasSigns: hasSigns), "seed \(seed)")
    }
  }

  @Test("text is read back as it was, whatever it holds")
  func text() {
    for seed in 0..<UInt64(300) {
      var generator = SeededGenerator(seed: seed)
      let signs = [
        "<", ">", "&", "\"", "'", "</p>", "<script>", "&amp;", "&#60;", "-->", "<!--", "]]>", "a", "é", "😀",
        "=", "`", " x ",
      ]
      let words = (0..<20).map { _ in signs.randomElement(using: &generator)! }.joined()
      let out = Written.out(.html) { $0.container(.paragraph, text: "|" + words + "|") }
      #expect(ParsedPage(page(Array(out.utf8))).text.contains("|" + words + "|"), "seed \(seed)")
    }
  }

  @Test("every link that may be followed is there, once, and no other")
  func links() {
    let out = Written.out(.html) { b in
      b.container(.paragraph) { b in
        for (index, url) in [
          "https://a.test/?a=1&b=\"2\"'<", "HTTP://b.test", "mailto:c@d.test", "tel:+1", "sms:+2",
          "javascript:alert(1)",
          "data:text/html,x", "java\nscript:x", "app://deep", "//e.test", "vbscript:x", " https://f.test",
          "file:///etc",
        ].enumerated() {
          b.container(.link, .text(.url, url), text: "link \(index)")
        }
      }
    }
    let parsed = ParsedPage(page(Array(out.utf8)))
    #expect(
      parsed.attributes.filter { $0.name == "href" }.map(\.value) == [
        "https://a.test/?a=1&b=\"2\"'<", "HTTP://b.test", "mailto:c@d.test", "tel:+1", "sms:+2",
      ])
    #expect(parsed.attributes.filter { $0.name == "rel" }.allSatisfy { $0.value == "noreferrer noopener" })
    for index in 0..<13 { #expect(parsed.text.contains("link \(index)")) }
  }

  @Test("no link stands in a link, and a block that is one holds none")
  func nested() {
    let out = Written.out(.html) { b in
      b.container(.link, .text(.url, "https://a.test/")) { b in
        b.text("x")
        b.container(.link, .text(.url, "https://b.test/"), text: "y")
        b.leaf(.button, .text(.url, "https://c.test/"), .text(.label, "z"))
      }
      b.container(.card, .text(.url, "https://d.test/"), .text(.target, "t")) { b in
        b.container(.paragraph, text: "all of it")
      }
      b.container(.card, .text(.url, "https://e.test/"), .text(.target, "u")) { b in
        b.leaf(.button, .text(.url, "https://f.test/"), .text(.label, "press"))
      }
    }
    let links = ParsedPage(page(Array(out.utf8))).attributes.filter { $0.name == "href" }.map(\.value)
    #expect(links == ["https://a.test/", "https://d.test/", "https://f.test/", "https://e.test/"])
  }

  @Test("a link to a place in the drawing leads there, one to elsewhere nowhere")
  func places() {
    let out = Written.out(.html) { b in
      b.leaf(.anchor, .text(.name, "top \"x\""))
      b.container(.paragraph) { b in
        b.container(.link, .text(.url, "#top \"x\""), text: "up")
        b.container(.link, .text(.url, "#gone"), text: "gone")
      }
    }
    #expect(out.contains("<span id=\"m0-1\"></span>") && out.contains("<a href=\"#m0-1\">up</a>"))
    #expect(!out.contains("gone</a>"))
  }

  @Test("a link leads forward, too")
  func forward() {
    let out = Written.out(.html) { b in
      b.container(.paragraph) { $0.container(.link, .text(.url, "#end"), text: "down") }
      b.container(.paragraph) { b in
        b.leaf(.anchor, .text(.name, "end"))
        b.text("The end")
      }
    }
    #expect(out.contains("<a href=\"#m0-1\">down</a>") && out.contains("<span id=\"m0-1\"></span>The end"))
  }

  @Test("colours of a message can be read on light and on dark pages")
  func colors() {
    for seed in 0..<UInt64(500) {
      var generator = SeededGenerator(seed: seed)
      let foreground = UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000
      let background = UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000
      let out = Written.out(.html) { b in
        b.container(
          .paragraph, .number(.foreground, Int64(foreground)), .number(.background, Int64(background)),
          text: "x")
      }
      let colors = out.split(separator: "#").dropFirst().compactMap { UInt32($0.prefix(6), radix: 16) }
      #expect(colors.count == 4, "\(out)")
      guard colors.count == 4 else { return }
      #expect(Contrast.ratio(colors[0], colors[2]) >= 4.5, "light: \(out)")
      #expect(Contrast.ratio(colors[1], colors[3]) >= 4.5, "dark: \(out)")
      #expect(Contrast.ratio(colors[1], 0) <= 11.2, "glares: \(out)")
    }
  }

  @Test("for ears only, for eyes only")
  func senses() {
    let out = Written.out(.html) { b in
      b.container(.paragraph) { b in
        b.container(.span, .flag(.spokenOnly), text: "heard")
        b.container(.span, .flag(.visualOnly), text: "seen")
      }
    }
    #expect(out.contains("<span class=\"ears\">heard</span><span aria-hidden=\"true\">seen</span>"))
  }
}
