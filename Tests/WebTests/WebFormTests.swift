import Testing

/// What controls are called, and what they are.
@Suite struct WebFormTests {
  private func drawing(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html>\(page)".utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  @Test("A name for programs and a placeholder are no labels")
  func names() {
    let text = drawing("<input name=email_field placeholder='you@mail.test'>")
    #expect(!text.contains("email_field") && !text.contains(" label="))
    #expect(text.contains("placeholder=\"you@mail.test\""))
    #expect(drawing("<input name=a title=Name placeholder=b>").contains("label=\"Name\""))
  }

  @Test("A file is chosen in a field that says so")
  func file() {
    let text = drawing("<input type=file value='/home/a'>")
    #expect(text.contains("placeholder=\"file\"") && !text.contains("/home/a"))
  }

  @Test("Of several choices each can be chosen")
  func several() {
    let options = "<option selected>Tea<option>Milk<option selected>Cake"
    let text = drawing("<select multiple>\(options)</select>")
    #expect(text.contains("value=\"Tea\\nCake\"") || text.contains("value=\"Tea\nCake\""), "\(text)")
    #expect(text.contains("maximum=3"))
    let one = drawing("<select>\(options)</select>")
    #expect(one.contains("value=\"Cake\"") && !one.contains("maximum"))
    #expect(!drawing("<select multiple><option>Tea</select>").contains("value="))
  }
}
