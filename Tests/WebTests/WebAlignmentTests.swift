import InlaySDK
import Testing

/// A row with a button in it.
private let cell = "<tr><td bgcolor=#cc0000><a href='https://shop.test/' style='color:#fff'>Go</a>"

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

  @Test(
    "A button stands where its narrow table does",
    arguments: [
      "<table align=center>\(cell)</table>", "<div align=center><table>\(cell)</table></div>",
      "<center><table width=200>\(cell)</table></center>",
      "<table style='margin:0 auto'>\(cell)</table>",
      "<table width='100%'><tr><td align=center><table>\(cell)</table></table>",
    ])
  func button(page: String) {
    let text = drawing(page)
    #expect(text.contains("button target=\"link-1\"") && text.contains("align=1"), "\(text)")
  }

  @Test("A picture does so, too")
  func picture() {
    #expect(drawing("<center><table><tr><td><img src=a.png alt=Art></table></center>").contains("align=1"))
    #expect(drawing("<table align=right><tr><td><img src=a.png alt=Art></table>").contains("align=2"))
  }

  @Test(
    "In a table that fills its room nothing is moved",
    arguments: [
      "<center><table width='100%'>\(cell)</table></center>",
      "<center><table style='width:100%'>\(cell)</table></center>",
      "<table align=center width=600><tr><td><table>\(cell)</table></table>",
      "<center><table>\(cell)<tr><td><p>Words of a paragraph that make the table as wide as its whole room, and more</table></center>",
      "<table>\(cell)</table>",
    ])
  func wide(page: String) {
    let text = drawing(page)
    #expect(text.contains("\"link-1\"") && !text.contains("align="), "\(text)")
  }

  @Test("The text of a centred list stays beside its signs")
  func list() {
    #expect(!drawing("<ul style='text-align:center'><li>Tea<li><p>Cake</ul>").contains("align"))
  }
}
