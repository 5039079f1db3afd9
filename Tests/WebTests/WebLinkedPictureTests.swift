import Testing

/// Pictures that say nothing themselves and open something.
@Suite struct WebLinkedPictureTests {
  private func drawing(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html>\(page)".utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  @Test(
    "It is called what its link is, else by where that leads",
    arguments: [
      ("href='https://shop.test/sale'", "shop.test"),
      ("href='https://shop.test/sale' title=' The  sale '", "The sale"),
      ("href='https://shop.test/sale' title=Sale aria-label='To the sale'", "To the sale"),
      ("href='https://bank.test@shop.test:8080?x'", "shop.test:8080"),
      ("href='//shop.test/sale'", "shop.test"),
      ("href='mailto:help@shop.test?subject=a'", "help@shop.test"),
      ("href='tel:+4412345'", "+4412345"),
    ])
  func named(link: String, name: String) {
    let text = drawing("<a \(link)><img src=hero.jpg width=600 height=800></a>")
    #expect(text.contains("image url=\"hero.jpg\" label=\"\(name)\""), "\(text)")
  }

  @Test(
    "One that leads nowhere has no name", arguments: ["#top", "sale.html", "javascript:go()", "data:,x"])
  func nameless(address: String) {
    #expect(!drawing("<a href='\(address)'><img src=hero.jpg></a>").contains("label"))
  }

  @Test("Its own words come first, and a link with words needs no name")
  func ownWords() {
    let link = "<a href='https://shop.test/'>"
    #expect(!drawing("\(link)<img src=a.png alt=Shop></a>").contains("shop.test\""))
    #expect(!drawing("\(link)<img src=a.png> Shop</a>").contains("\"shop.test\""))
  }

  @Test("Beside text and in a heading the name stands as the link's text")
  func beside() {
    let link = "<a href='https://shop.test/'><img src=a.png></a>"
    #expect(
      drawing("<p>Follow us: \(link)</p>").contains(
        "link target=\"link-1\" url=\"https://shop.test/\"\n    \"shop.test\""))
    #expect(drawing("<h1>\(link)</h1>").contains("\"shop.test\""))
  }

  @Test(
    "A picture of two points or less is there to count readers, in a link too",
    arguments: ["width=1 height=1", "width=600 height=2", "width=0"])
  func pixel(size: String) {
    #expect(drawing("<a href='https://shop.test/'><img src=a.gif \(size)></a>") == "")
  }
}
