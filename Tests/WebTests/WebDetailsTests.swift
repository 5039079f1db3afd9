import InlaySDK
import Testing

/// What is folded away in a page.
@Suite struct WebDetailsTests {
  private func drawing(_ page: String, _ presentation: UInt32 = INLAY_PRESENTATION_FULL) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html>\(page)".utf8), presentation: presentation)
    #expect(recording.faults == [])
    return recording.text
  }

  private static let folded =
    "<details><summary>More</summary>The <b>rest</b><p><a href='https://shop.test/'>Terms</a></p></details>"

  @Test("It stands in a collapsible that is closed")
  func closed() {
    #expect(
      drawing(Self.folded + "<p>After</p>") == """
        collapsible label="More"
          paragraph
            "The "
            span bold=1
              "rest"
          paragraph
            link target="link-1" url="https://shop.test/"
              "Terms"
        paragraph
          "After"

        """)
  }

  @Test("One within another keeps its own content")
  func nested() {
    let text = drawing(
      "<details><summary>One</summary><details><summary>Two</summary>deep</details></details>")
    #expect(
      text == """
        collapsible label="One"
          collapsible label="Two"
            paragraph
              "deep"

        """)
  }

  @Test("Its words are no part of a button, a label, a row or a card")
  func outside() {
    #expect(!drawing("<button>Go <details><summary>More</summary>rest</details></button>").contains("rest"))
    #expect(!drawing("<label>Name <details>rest</details><input></label>").contains("rest"))
    for presentation in [INLAY_PRESENTATION_ROW, INLAY_PRESENTATION_CARD] {
      #expect(!drawing(Self.folded + "<p>After</p>", presentation).contains("rest"))
    }
  }

  @Test("Too deep for a collapsible of its own it is left out")
  func deep() {
    let lists = String(repeating: "<ul><li>", count: 120)
    let text = drawing(lists + "Tea<details><summary>More</summary>rest</details>")
    #expect(text.contains("list") && !text.contains("rest"))
  }
}
