import Testing

/// Where a tap leads.
@Suite struct WebEventTests {
  struct Tap: CustomTestStringConvertible, Sendable {
    var href: String
    var outcome: String
    var testDescription: String { href }
  }

  @Test(
    "A link leads to exactly what its attribute says",
    arguments: [
      Tap(
        href: "https://shop.example/a?b=1&amp;c=%2F%20#d",
        outcome: "url https://shop.example/a?b=1&c=%2F%20#d"),
      Tap(href: "HTTP://Shop.Example/Ä", outcome: "url HTTP://Shop.Example/Ä"),
      Tap(
        href: "mailto:a@b.example?subject=Hi%20you", outcome: "deeplink mailto:a@b.example?subject=Hi%20you"),
      Tap(href: "tel:+1 (555) 0100", outcome: "deeplink tel:+1 (555) 0100"),
      Tap(href: "sms:123", outcome: "deeplink sms:123"),
      Tap(
        href: "uairship://run-actions?x=%7B%22a%22%3A1%7D&amp;y",
        outcome: "deeplink uairship://run-actions?x=%7B%22a%22%3A1%7D&y"),
      Tap(href: "my-app+v1.2://cart", outcome: "deeplink my-app+v1.2://cart"),
      Tap(href: "javascript:alert(1)", outcome: "deeplink javascript:alert(1)"),
      Tap(href: "  https://shop.example/  ", outcome: "url   https://shop.example/  "),
      Tap(href: "#end", outcome: "scroll end"),
      Tap(href: "#a%20b&eacute;", outcome: "scroll a%20b\u{E9}"),
      Tap(href: "relative/path", outcome: "none"),
      Tap(href: "/a:b", outcome: "none"),
      Tap(href: "", outcome: "none"),
    ])
  func href(_ tap: Tap) {
    let page = Array("<p>a <a href=\"\(tap.href)\">link</a></p>".utf8)
    #expect(WebPlugin.built.tap("link-1", on: page) == [tap.outcome])
  }

  @Test(
    "What is no link of the page has no outcome",
    arguments: ["link-2", "link-0", "link-", "field-1", "x", ""])
  func unknownTarget(_ target: String) {
    let page = Array("<a href='https://shop.example/'>x</a><input>".utf8)
    #expect(WebPlugin.built.tap(target, on: page) == ["none"])
  }

  @Test("Both parts of a link over two blocks lead to one place")
  func parts() {
    let page = Array("<a href='https://shop.example/'><p>one</p><p>two</p></a>".utf8)
    let drawing = WebPlugin.built.draw(page).text
    #expect(drawing.contains("target=\"link-1\"") && drawing.contains("target=\"link-1-2\""))
    #expect(WebPlugin.built.tap("link-1-2", on: page) == ["url https://shop.example/"])
  }

  @Test(
    "A link within the page scrolls to a place that is drawn",
    arguments: [
      ("#end", "end", "scroll end"), ("#caf%C3%A9", "caf\u{E9}", "scroll caf\u{E9}"),
      ("#100%25", "100%25", "scroll 100%25"), ("#100%", "100%", "scroll 100%"),
      ("#a%FF", "b", "scroll a%FF"),
    ])
  func anchors(_ href: String, _ name: String, _ outcome: String) {
    let page = Array("<p><a href='\(href)'>to it</a></p><h2 id='\(name)'>Here</h2>".utf8)
    #expect(WebPlugin.built.tap("link-1", on: page) == [outcome])
    let isMeant = outcome == "scroll \(name)"
    #expect(WebPlugin.built.draw(page).text.contains("anchor name=\"\(name)\"") == isMeant)
  }

  @Test("A hidden link takes no number")
  func hidden() {
    let page = Array("<a hidden href='https://a.example/'>x</a><a href='https://b.example/'>y</a>".utf8)
    #expect(WebPlugin.built.tap("link-1", on: page) == ["url https://b.example/"])
  }
}
