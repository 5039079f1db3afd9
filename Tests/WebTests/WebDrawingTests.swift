import Glibc
import InlaySDK
import Testing

/// Pages of this folder, drawn and compared operation by operation.
@Suite struct WebDrawingTests {
  static let pages = [
    "layout-tables", "data-table", "lists", "links", "hidden", "preheader", "images", "forms", "inline",
    "pre",
    "entities", "broken", "empty",
  ]

  @Test("A page is drawn as its golden says", arguments: pages)
  func full(_ name: String) throws {
    let recording = WebPlugin.built.draw(try Pages.fixture(name))
    #expect(recording.faults == [])
    try Pages.expect(recording.text, named: "\(name).full")
  }

  @Test(
    "Row and card say the title and the first words that matter",
    arguments: ["layout-tables", "links", "inline", "data-table"])
  func previews(_ name: String) throws {
    let head = WebPlugin.Head(title: "Spring sale")
    for (presentation, suffix) in [(INLAY_PRESENTATION_ROW, "row"), (INLAY_PRESENTATION_CARD, "card")] {
      let recording = WebPlugin.built.draw(try Pages.fixture(name), presentation: presentation, head: head)
      #expect(recording.faults == [])
      try Pages.expect(recording.text, named: "\(name).\(suffix)")
    }
  }

  @Test("Without a body the head's fields are drawn and nothing else", arguments: [true, false])
  func missingBody(_ isFlagged: Bool) throws {
    let head = WebPlugin.Head(title: "Title", subtitle: "Below it", text: "Words", isBodyMissing: isFlagged)
    let recording = WebPlugin.built.draw(isFlagged ? Array("<p>stale".utf8) : nil, head: head)
    #expect(recording.faults == [])
    #expect(recording.words == "|Title|Below it|Words")
    let row = WebPlugin.built.draw(nil, presentation: INLAY_PRESENTATION_ROW, head: head)
    #expect(row.words == "|||Title|Below it")
  }

  @Test("Equal messages give equal drawings")
  func isPure() throws {
    let page = try Pages.fixture("links")
    #expect(WebPlugin.built.draw(page).text == WebPlugin.built.draw(page).text)
  }

  @Test("A canvas that has enough is left alone", arguments: [1, 2, 7, 40])
  func stop(_ operations: Int) throws {
    let recording = WebPlugin.built.draw(try Pages.fixture("lists"), stopAfter: operations)
    #expect(recording.operations == operations)
    #expect(recording.status == inlay_status(INLAY_OK))
  }
}
