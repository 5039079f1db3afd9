import Testing

/// What can be seen, as browsers have it.
@Suite struct WebVisibilityTests {
  private func words(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array(("<!DOCTYPE html>" + page).utf8))
    #expect(recording.faults == [])
    return recording.words
  }

  @Test(
    "Nothing of an element is drawn that a style takes out of sight",
    arguments: [
      "display:none", "display: NONE !important", "visibility:hidden", "visibility:collapse", "opacity:0",
      "opacity:0%", "font-size:0", "font-size:0px;line-height:0", "font:0/0 a", "font-size:1px",
      "max-height:0;overflow:hidden", "height:0;overflow:hidden", "width:0px;overflow:clip",
      "height:1px;overflow-y:hidden", "max-width:0;overflow-x:hidden", "position:absolute;left:-9999px",
      "position:absolute;top:-10000em", "position:fixed;right:9999px", "margin-left:-9999px",
      "text-indent:-9999px", "position:absolute;clip:rect(0,0,0,0)",
      "position:absolute;clip:rect(1px 1px 1px 1px)", "clip-path:inset(100%)", "clip-path:circle(0)",
      "color:transparent", "color:rgba(0,0,0,0)", "color:rgb(0 0 0 / 0)", "color:#0000",
      "color:hsla(0,0%,0%,0)",
      "transform:scale(0)", "transform:translateX(-9999px)", "content-visibility:hidden",
    ])
  func hidden(style: String) {
    let words = words("<div style='\(style)'>Tea <b>and cake</b></div><p>Milk")
    #expect(words == "|Milk", "\(style)")
  }

  @Test(
    "What only looks as if it hid something hides nothing",
    arguments: [
      "display:nonsense", "max-height:0", "height:0", "overflow:hidden", "left:-9999px", "opacity:0.5",
      "opacity:.02", "font-size:2px", "font-size:-1px", "font-size:1pt", "max-height:none;overflow:hidden",
      "max-height:auto;overflow:hidden", "height:50px;overflow:hidden", "text-indent:-20px",
      "margin-left:-20px",
      "clip:rect(0,0,0,0)", "position:absolute;clip:rect(0,99px,99px,0)", "position:absolute;left:-20px",
      "color:#fff", "color:rgba(0,0,0,.5)", "visibility:visible", "transform:scale(.5)", "clip-path:none",
      "mso-hide:all", "width:0", "line-height:0", "height:0;overflow:hidden;padding-bottom:40px",
      "position:static;left:-9999px", "background:-moz-linear-gradient(red,blue);display:none x",
    ])
  func decoys(style: String) {
    #expect(words("<div style='\(style)'>Tea</div>") == "|Tea", "\(style)")
  }

  @Test(
    "What an element hides its content may show again, if it is its own to say",
    arguments: [
      ("visibility:hidden", "visibility:visible", true), ("font-size:0", "font-size:14px", true),
      ("font-size:0", "font-size:medium", true), ("font-size:0", "font-size:2em", false),
      ("font-size:0", "font-size:200%", false), ("font-size:0", "font-size:1rem", true),
      ("font-size:0", "font:12px/1 Arial", true), ("color:transparent", "color:#333", true),
      ("text-indent:-9999px", "text-indent:0", true), ("display:none", "display:block", false),
      ("opacity:0", "opacity:1", false), ("max-height:0;overflow:hidden", "max-height:9px", false),
      ("color:transparent", "color:inherit", false), ("font-size:0", "font-size:inherit", false),
      ("font-size:0", "font-size:initial", true), ("visibility:hidden", "visibility:inherit", false),
    ])
  func shownAgain(outer: String, inner: String, isShown: Bool) {
    let words = words("<div style='\(outer)'>Hid<p style='\(inner)'>Tea</p></div><p>Milk")
    #expect(words == (isShown ? "|Tea|Milk" : "|Milk"), "\(outer) \(inner)")
  }

  @Test(
    "Elements and attributes that hide",
    arguments: [
      "<p hidden>Tea</p>", "<template>Tea</template>", "<dialog>Tea</dialog>", "<script>Tea</script>",
      "<title>Tea</title>", "<!--[if mso]><p>Tea</p><![endif]-->",
      "<!--[if (gte mso 9)|(IE)]>Tea<![endif]-->", "<noframes>Tea</noframes>", "<video>Tea</video>",
      "<input type=hidden value=Tea>", "<datalist><option>Tea</datalist>", "<iframe>Tea</iframe>",
    ])
  func markup(page: String) { #expect(!words(page + "<p>Milk").contains("Tea"), "\(page)") }

  @Test(
    "Elements and attributes that do not hide",
    arguments: [
      "<p hidden style='display:block'>Tea</p>", "<dialog open>Tea</dialog>", "<noscript>Tea</noscript>",
      "<![if !mso]><p>Tea</p><![endif]>", "<!--[if !mso]><!--><p>Tea</p><!--<![endif]-->",
      "<details open>Tea</details>", "<details><summary>Tea</summary>No</details>",
      "<p aria-hidden=true>Tea</p>",
      "<td style='max-height:0;overflow:hidden'>Tea</td>", "<object>Tea</object>",
      "<table><tr><td style='height:0;overflow:hidden'>Tea</table>",
      "<span style='height:0;overflow:hidden'>Tea</span>",
      "<p style='background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent'>Tea</p>",
    ])
  func shownMarkup(page: String) {
    let recording = WebPlugin.built.draw(Array(("<!DOCTYPE html>" + page).utf8))
    #expect((recording.words + recording.text).contains("Tea"), "\(page)")
  }

  @Test("Without a doctype a table begins anew with its text's size")
  func quirkyTable() {
    let page = "<div style='font-size:0'>Hid<table><tr><td>Tea</table></div>"
    #expect(WebPlugin.built.draw(Array(page.utf8)).words == "|Tea")
    #expect(words(page) == "")
  }

  @Test("Text in the colour of what is behind it is kept, and a note says so")
  func sameColour() {
    let page = "<body bgcolor=#ffffff><p>Milk<p style='color:#fefefe'>Tea</p>"
    let recording = WebPlugin.built.draw(Array(page.utf8))
    #expect(recording.words == "|Milk|Tea")
    #expect(
      recording.text.contains("note severity=1 label=\"Some text has the colour of what is behind it.\""))
    for plain in [
      "<div style='background:#123'><p style='color:#fff'>Tea</div>", "<p style='color:#eee'>Tea",
      "<div style='background:url(x)'><p style='color:#fff'>Tea</div>", "<p>Tea",
    ] {
      #expect(!WebPlugin.built.draw(Array(plain.utf8)).text.contains("note"), "\(plain)")
    }
  }

  @Test("The padding after a preview's words goes, joiners of emoji and of letters that join stay")
  func padding() {
    #expect(words("<p>Tea&zwnj;&nbsp;&zwnj;&nbsp;&#847; &#847; &shy; &#8199;</p><p>Milk") == "|Tea|Milk")
    #expect(words("<p>&#128104;&zwj;&#128105;") == "|\u{1F468}\u{200D}\u{1F469}")
    #expect(words("<p>می&zwnj;خواهم") == "|می\u{200C}خواهم")
    #expect(words("<p>20&zwnj;16") == "|2016")
    #expect(words("<p>Donau&shy;dampf") == "|Donau\u{AD}dampf")
  }
}
