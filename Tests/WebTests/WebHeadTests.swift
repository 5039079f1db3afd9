import InlaySDK
import Testing

/// What stands around the body: the message's own words, its times, its signs.
@Suite struct WebHeadTests {
  private func full(_ page: String, _ head: WebPlugin.Head) -> RecordingCanvas {
    let recording = WebPlugin.built.draw(Array(page.utf8), head: head)
    #expect(recording.faults == [])
    return recording
  }

  @Test("In full the title, the subtitle and the text stand above the body, and the times below")
  func whole() {
    let head = WebPlugin.Head(
      title: "Receipt 7", subtitle: "Example Shop", text: "Thank you.", sent: 1_796_025_600_000,
      expires: 1_796_601_599_000)
    #expect(
      full("<p>Tea", head).text == """
        heading level=1
          "Receipt 7"
        paragraph
          "Example Shop"
        paragraph
          "Thank you."
        paragraph
          "Tea"
        paragraph
          span italic=1
            time instant=1796025600000
            ", until "
            time instant=1796601599000

        """)
  }

  @Test(
    "A title that the body begins with is not said twice",
    arguments: [
      ("<h1>Big Sale</h1><p>Now", "|Big Sale|Now"),
      ("<h1>BIG\n sale: all of it</h1>", "|BIG sale: all of it"),
      (
        "<p><a href='x'>View online</a></p><h1><a href='y'>Big sale</a></h1><p>Now",
        "|View online|Big sale|Now"
      ),
      ("<title>Big sale</title><p>Now", "|Big sale|Now"),
      ("<h1>Big sales</h1>", "|Big sale|Big sales"),
      ("<p>Hello<h1>Big sale</h1>", "|Big sale|Hello|Big sale"),
    ])
  func repeated(page: String, words: String) {
    #expect(full(page, WebPlugin.Head(title: "Big sale")).words == words)
  }

  @Test("A subtitle or text that the body says at its beginning is not said twice")
  func repeatedText() {
    let head = WebPlugin.Head(title: "Title", subtitle: "For  members", text: "Tea and cake")
    #expect(full("<p>Only for members.<p>Cake", head).words == "|Title|Tea and cake|Only for members.|Cake")
  }

  @Test("A body alone is drawn alone")
  func bodyAlone() {
    #expect(full("<p>Tea", WebPlugin.Head()).text == "paragraph\n  \"Tea\"\n")
  }

  @Test("Without a body the times are there too")
  func bodyMissing() {
    let head = WebPlugin.Head(title: "Title", isBodyMissing: true, expires: 1_796_601_599_000)
    let recording = full("stale", head)
    #expect(recording.words == "|Title|until ")
    #expect(recording.text.contains("time instant=1796601599000"))
  }

  @Test("A row has the day, and row and card say what is unread and pinned")
  func signs() {
    let head = WebPlugin.Head(
      title: "Title", flags: UInt32(INLAY_MESSAGE_UNREAD | INLAY_MESSAGE_PINNED), sent: 1_796_025_600_000)
    let page = Array("<p>Tea".utf8)
    let row = WebPlugin.built.draw(page, presentation: INLAY_PRESENTATION_ROW, head: head)
    #expect(
      row.text == """
        column gap=0
          row gap=1
            indicator label="unread"
            indicator label="pinned"
            paragraph most-lines=1 weight=1
              span bold=1
                "Title"
            paragraph
              time instant=1796025600000 time-style=1
          paragraph most-lines=1 padding-start=2
            "Tea"

        """)
    let card = WebPlugin.built.draw(page, presentation: INLAY_PRESENTATION_CARD, head: head)
    #expect(card.text.contains("indicator label=\"unread\"\n  indicator label=\"pinned\"\n"))
    let plain = WebPlugin.built.draw(page, presentation: INLAY_PRESENTATION_FULL, head: head)
    #expect(!plain.text.contains("indicator"))
  }

  @Test(
    "An excerpt keeps words of one character and parts them from each other",
    arguments: [
      (
        "<table border=1><tr><th>Item<th>Price<th>Quantity<tr><td>Tea, 250 g<td>7.90<td>2<tr><td>Strainer<td>4.50<td>1</table>",
        "Item \u{B7} Price \u{B7} Quantity \u{B7} Tea, 250 g \u{B7} 7.90 \u{B7} 2 \u{B7} Strainer \u{B7} 4.50 \u{B7} 1"
      ),
      ("<p>2<p>x<p>日<p>I", "2 \u{B7} x \u{B7} 日 \u{B7} I"),
      ("<h1>Thank you</h1><p>Here it is.<p>Bye!<p>A", "Thank you \u{B7} Here it is. Bye! A"),
      ("<p>Your order<table border=1><tr><td>Tea<td>2</table><p>Bye", "Your order \u{B7} Bye"),
      ("<p><a href=a>One</a> | <a href=b>Two</a> | <a href=c>Three</a><p>Words", "Words"),
      ("<div><a href=a>One</a></div><div>|</div><div><a href=b>Two</a></div><p>Words", "Words"),
      ("<p>1 <a href=a>One</a>", "1 One"),
    ])
  func excerpt(page: String, words: String) {
    let row = WebPlugin.built.draw(Array(page.utf8), presentation: INLAY_PRESENTATION_ROW)
    #expect(row.faults == [])
    #expect(row.words == "|||" + words)
  }

  @Test("A button that is a link has its address, in full and on the card")
  func address() {
    let page = Array("<p>Tea<p><a class=button href='https://shop.example/?a=1&amp;b=%20'>Buy</a>".utf8)
    for presentation in [INLAY_PRESENTATION_FULL, INLAY_PRESENTATION_CARD] {
      let text = WebPlugin.built.draw(page, presentation: presentation).text
      #expect(
        text.contains("button target=\"link-1\" url=\"https://shop.example/?a=1&b=%20\" label=\"Buy\""),
        "\(text)")
    }
  }
}
