import Testing

/// What of a page's manners is told: colours that say something, what is for eyes only, pictures that are links.
@Suite struct WebMannerTests {
  private func drawing(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array(page.utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  @Test(
    "A colour that is none of the page's usual ones is told",
    arguments: [
      ("<p style='color:#c00'>Overdue</p>", 0xFFCC_0000),
      ("<p>Balance <b style='color:green'>+ 5</b></p>", 0xFF00_8000),
      ("<p><font color='#0066cc'>Blue</font></p>", 0xFF00_66CC),
      ("<body text='#333333'><p style='color:rgba(255,0,0,.5)'>Half</p>", 0xFFFF_7F7F),
    ])
  func color(_ page: String, _ color: Int) {
    #expect(drawing(page).contains("foreground=\(color)"))
  }

  @Test(
    "A shade of grey, the colour of all text, of links and of what is behind says nothing",
    arguments: [
      "<p>plain</p>", "<p style='color:#51545E'>grey</p>", "<p style='color:#fff;background:#060'>white</p>",
      "<body style='color:navy'><p>all of it</p></body>",
      "<a href='https://shop.example/' style='color:#c00'>link</a>",
      "<p style='background:#c00;color:#c00'>hidden</p>",
    ])
  func noColor(_ page: String) { #expect(!drawing(page).contains("foreground")) }

  @Test("What is hidden from ears alone is for eyes only")
  func ariaHidden() {
    let text = drawing(
      "<p>Rated <span aria-hidden='true'>\u{2605}\u{2605}</span> two</p><div aria-hidden=true><p>deep</p></div>"
        + "<p aria-hidden=false>heard</p>")
    #expect(text.contains("span visual-only=1\n    \"\u{2605}\u{2605}\""))
    #expect(text.contains("span visual-only=1\n    \"deep\""))
    #expect(text.contains("paragraph\n  \"heard\""))
    let picture = drawing("<p aria-hidden=true><img src=a.png alt=Art></p>")
    #expect(picture.contains("alternative=\"Art\"") && picture.contains("visual-only=1"))
  }

  @Test("Columns with short heads are a table of data, whatever stands in them")
  func heads() {
    let row = "<tr><td><pre>a\n b</pre></td><td><ul><li>c</li></ul></td></tr>"
    let headed = drawing("<table><tr><th>One</th><th>Two</th></tr>\(row)</table>")
    #expect(headed.hasPrefix("table\n  table-row\n    cell scope=1\n      \"One\""))
    // Mails lay out with header cells, too.
    let words = "Some words that are too many to stand at the head of a column"
    let laidOut = drawing("<table><tr><th>\(words)</th><th>Two</th></tr>\(row)</table>")
    #expect(!laidOut.contains("scope"))
  }

  @Test("A picture in a link has the link's address around it, and its own")
  func linkedPicture() {
    let text = drawing(
      "<a href='https://shop.example/a'><img src='https://img.example/p.png' alt='Shop'></a>")
    #expect(
      text.hasPrefix(
        """
        column target="link-1" url="https://shop.example/a" role=2
        """))
    #expect(text.contains("  image url=\"https://img.example/p.png\" alternative=\"Shop\""))
  }

  @Test(
    "A gauge is as full as it says",
    arguments: [
      ("<meter value=.5>half</meter>", "value-number=500 maximum=1000"),
      ("<meter min=10 max=20 value=15></meter>", "value-number=5 maximum=10"),
      ("<progress value=3 max=10></progress>", "value-number=3 maximum=10"),
      ("<progress value=7 max=2></progress>", "value-number=2 maximum=2"),
      ("<progress value=0.25></progress>", "value-number=250 maximum=1000"),
      ("<meter value=x max=-3></meter>", "value-number=0 maximum=1"),
    ])
  func gauge(_ page: String, _ attributes: String) { #expect(drawing(page).contains(attributes)) }
}
