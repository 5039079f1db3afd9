import InlaySDK
import Testing

/// Where lines stand, as browsers have it.
@Suite struct WebAlignmentTests {
  private func drawing(_ body: String) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html>\(body)".utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  @Test(
    "An align attribute or center moves a table, and not the text in it",
    arguments: [
      "<table><tr><td align=center><table><tr><td><p>Dear reader</table></table>",
      "<center><table><tr><td><p>Dear reader</table></center>",
      "<div align=right><table><tr><td><p>Dear reader</table></div>",
    ])
  func byMarkup(page: String) {
    #expect(!drawing(page).contains("align"))
  }

  @Test(
    "A style's alignment goes on into tables, and an attribute's up to them",
    arguments: [
      "<div style='text-align:center'><table><tr><td><p>Dear reader</table></div>",
      "<table><tr><td align=center><p>Dear reader</table>",
      "<div align=right style='text-align:center'><table><tr><td><p>Dear reader</table></div>",
      "<div align=center><p>Dear reader</div>",
    ])
  func byStyle(page: String) {
    #expect(drawing(page).contains("paragraph align=1"))
  }

  @Test("The text of a centred list stays beside its signs")
  func list() {
    #expect(!drawing("<ul style='text-align:center'><li>Tea<li><p>Cake</ul>").contains("align"))
  }
}
