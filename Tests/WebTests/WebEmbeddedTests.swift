import InlaySDK
import Testing

/// Videos, sounds and pages within the page.
@Suite struct WebEmbeddedTests {
  private func drawing(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html>\(page)".utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  @Test(
    "They stand there with their name and place",
    arguments: [
      (
        "<video src='https://v.test/a.mp4' title='A tour'>no video</video>",
        "media url=\"https://v.test/a.mp4\" label=\"A tour\""
      ),
      (
        "<video><source src='https://v.test/a.webm'><source src=b.mp4>no video</video>",
        "media url=\"https://v.test/a.webm\" label=\"v.test\""
      ),
      (
        "<audio controls src='https://v.test/a.mp3'>no sound</audio>",
        "media url=\"https://v.test/a.mp3\" label=\"v.test\""
      ),
      ("<iframe src='https://map.test/x' title=Map>no frames</iframe>", "label=\"web page: Map\""),
      ("<iframe src='https://map.test/x'></iframe>", "label=\"web page: map.test\""),
    ])
  func shown(page: String, drawn: String) {
    let text = drawing("<p>Before</p>\(page)<p>After</p>")
    #expect(text.contains(drawn), "\(text)")
    #expect(!text.contains("no ") && text.contains("After"))
  }

  @Test(
    "What is not to be seen is not there",
    arguments: [
      "<video>no source</video>", "<audio src=a.mp3></audio>",
      "<iframe src='https://count.test/' width=0 height=0></iframe>",
      "<iframe src='about:blank'></iframe>",
      "<iframe src='https://count.test/' style='display:none'></iframe>",
    ])
  func hidden(page: String) { #expect(drawing(page) == "") }
}
