import Testing

/// Which rules hold for which elements. In each page `hide` is what the rule in question hides.
@Suite struct WebSelectorTests {
  private func words(_ page: String) -> String {
    let recording = WebPlugin.built.draw(Array(("<!DOCTYPE html>" + page).utf8))
    #expect(recording.faults == [])
    return recording.words
  }

  @Test(
    "A rule holds for the elements that its selector names",
    arguments: [
      ("p", "<p>hide</p><i>show"), ("P", "<p>hide</p><i>show"), (".a", "<b class='x a y'>hide</b><b>show"),
      ("#a", "<b id=a>hide</b><b>show"), ("b.a#c", "<b class=a id=c>hide</b><b class=a>show"),
      ("*", "hide"), (".a.b", "<b class='b a'>hide</b><b class=a>show"),
      ("div p", "<div><b><p>hide</p></b></div><p>show"),
      ("div > p", "<div><p>hide</p></div><div><b><p>show"),
      ("h2 + p", "<h2></h2><p>hide</p><p>show"), ("h2 ~ p", "<h2></h2><i></i><p>hide</p><h2>show"),
      ("div > b i", "<div><b><u><i>hide</i></u></b></div><b><i>show"),
      (".x div > b i", "<div class=x><p></p><div><b><u><i>hide</i></u></b></div></div><b><i>show"),
      ("a[href]", "<a href=x>hide</a><a>show"), ("[data-x='y']", "<b data-x=y>hide</b><b data-x=z>show"),
      ("[class~=b]", "<b class='a b'>hide</b><b class=ab>show"),
      ("[lang|=en]", "<b lang=en-GB>hide</b><b lang=enx>show"),
      ("[href^='mailto:']", "<a href='mailto:x'>hide</a><a href='x'>show"),
      ("[src$=\".gif\"], b", "<b>hide</b><i>show"),
      ("[title*=mid i]", "<b title=aMIDb>hide</b><b title=m>show"),
      ("b:first-child", "<p><b>hide</b><b>show</b></p>"), ("b:last-child", "<p><b>show</b><b>hide</b></p>"),
      ("b:nth-child(2)", "<p><b>show</b><b>hide</b></p>"),
      ("b:nth-child(2n+1)", "<p><b>hide</b><i>show</i><b>hide</b></p>"),
      ("b:nth-child( odd )", "<p><b>hide</b><i>show</i><b>hide</b></p>"),
      ("b:nth-child(-n + 1)", "<p><b>hide</b><b>show</b></p>"),
      ("b:nth-last-child(1)", "<p><b>show</b><b>hide</b></p>"),
      ("b:nth-of-type(2)", "<p><b>show</b><i></i><b>hide</b></p>"),
      ("b:only-child", "<p><b>hide</b></p><p><b>show</b><i></i></p>"),
      ("b:not(.a)", "<b>hide</b><b class=a>show"), ("b:not(.a, .c)", "<b>hide</b><b class=c>show"),
      (":is(b, u)", "<b>hide</b><i>show"), (".m\\:hidden", "<b class='m:hidden'>hide</b><b>show"),
      (".\\31 a", "<b class=1a>hide</b><b>show"), ("b/**/.a", "<b class=a>hide</b><b>show"),
      ("u + .body .x", "<p class=x>show</p>"), ("b:hover", "<b>show</b>"), ("b::before", "<b>show</b>"),
    ])
  func selects(selector: String, page: String) {
    let words = words("<style>\(selector){display:none}</style><body>\(page)")
    #expect(!words.contains("hide"), "\(selector)")
    #expect(page.contains("show") == words.contains("show"), "\(selector)")
  }

  @Test(
    "A rule whose list of selectors is not valid holds for nothing",
    arguments: [
      "b, p:nonsense", "b::-moz-thing, p", "b,", ", b", "b > > i", "b[", "b[=x]", "b:nth-child(x)", "b..a",
      "b !",
      "b:not()", "1b", "b; p",
    ])
  func invalidList(selector: String) {
    #expect(words("<style>\(selector){display:none}</style><b>Tea</b>").contains("Tea"), "\(selector)")
  }

  @Test(
    "Of two rules the one that counts for more wins, whatever their order",
    arguments: [
      ("#a{display:none} .b{display:inline}", false), (".b{display:none} b{display:inline}", false),
      ("b.b{display:none} .b{display:inline}", false), (".b{display:none} .b{display:inline}", true),
      ("b{display:none!important} #a{display:inline}", false),
      ("p .b{display:none} .b{display:inline}", false), ("[id]{display:none} b{display:inline}", false),
      (":where(#a){display:none} b{display:inline}", true),
      ("b:not(#z){display:none} .b{display:inline}", false),
      ("b{display:none ! important} b{display:inline}", false),
      ("b{display:none} b{display:nonsense}", false), ("b{display:none} b{display:}", false),
      ("b{display:none;display:inline}", true), ("b{display:none;display:inherit}", true),
      ("b{visibility:hidden} b{visibility:initial}", true), ("b{display:none} b{display:revert}", true),
      ("b{display:none!important} b{display:inline!important}", true),
    ])
  func wins(rules: String, isShown: Bool) {
    #expect(words("<style>\(rules)</style><p><b id=a class=b>Tea</b>").contains("Tea") == isShown, "\(rules)")
  }

  @Test("An element's own style wins over rules, unless they are important")
  func ownStyle() {
    #expect(words("<style>b{display:none}</style><b style='display:inline'>Tea</b>") == "|Tea")
    #expect(words("<style>b{display:none!important}</style><b style='display:inline'>Tea</b>") == "")
    #expect(
      words("<style>b{display:none!important}</style><b style='display:inline!important'>Tea</b>") == "|Tea")
    #expect(words("<b style='display:no/* */ne; DISPLAY : n\\6fne'>Tea</b>") == "")
  }

  @Test(
    "A group holds where its query does, in a window of 800 points",
    arguments: [
      ("@media screen", true), ("@media print", false), ("@media all", true), ("@media not print", true),
      ("@media only screen and (max-width:600px)", false), ("@media (max-width: 900px)", true),
      ("@media (min-width:800px)", true), ("@media (width >= 700px)", true),
      ("@media (400px <= width <= 700px)", false), ("@media print, (min-width: 1px)", true),
      ("@media (nonsense: 1)", false), ("@media not all and (monochrome)", true), ("@media speech", false),
      ("@media (prefers-color-scheme: dark)", false), ("@media (prefers-color-scheme: light)", true),
      ("@media screen and (min-width:0\\0)", false), ("@media (min-width: 50em)", true),
      ("@media screen and (-webkit-min-device-pixel-ratio:0)", true), ("@media screen/**/", true),
      ("@supports (display: grid)", true), ("@supports (display: nonsense)", false),
      ("@supports not (display: grid)", false), ("@supports (-ms-ime-align: auto)", false),
      ("@layer base", true), ("@container (min-width: 1px)", false), ("@font-face", false),
      ("@media screen { @media print", false), ("@media screen { @media (min-width: 2px)", true),
    ])
  func groups(group: String, holds: Bool) {
    let words = words("<style>\(group) { b{display:none} }} i{display:none}</style><b>Tea</b><i>Milk</i>")
    #expect(words.contains("Tea") != holds, "\(group)")
    #expect(!words.contains("Milk"), "what follows a group is read: \(group)")
  }

  @Test("The width of the window is that of the context")
  func mediaWidth() {
    let page = "<style>@media (max-width:600px){.wide{display:none}}</style><p class=wide>Wide<p>All"
    #expect(WebPlugin.built.draw(Array(page.utf8)).words == "|Wide|All")
    #expect(WebPlugin.built.draw(Array(page.utf8), mediaWidth: 320).words == "|All")
  }

  @Test(
    "What a sheet has besides rules is passed over",
    arguments: [
      "<!-- b{display:none} -->", "@import url(x.css); b{display:none}", "@charset 'x'; b{display:none}",
      "/* } */ b{display:none}", "p{color:red;} } b{display:none}", "p{x:url(a;b}c)} b{display:none}",
      "p{content:'}'} b{display:none}", "@media screen { p{} } b{display:none}", "b{display:none",
      "@font-face{font-family:x} b{display:none}", "b{color:;display:none}", "b{foo;display:none}",
      "b{x:{y:z};display:none}", "@page :first{margin:0} b{display:none}",
    ])
  func survives(sheet: String) {
    #expect(words("<style>\(sheet)</style><b>Tea</b><i>Milk</i>") == "|Milk", "\(sheet)")
  }

  @Test("A style element of another type or medium says nothing")
  func otherSheets() {
    for attributes in ["type=text/less", "media=print", "media='(max-width:10px)'"] {
      #expect(words("<style \(attributes)>b{display:none}</style><b>Tea</b>") == "|Tea", "\(attributes)")
    }
    #expect(words("<p>Milk<style media=screen>b{display:none}</style><b>Tea</b>") == "|Milk")
  }

  @Test("Without a doctype classes are alike whatever their case, and numbers need no unit")
  func quirks() {
    let page = "<style>.A{font-size:0} </style><b class=a>Tea</b><b style='font-size:1'>Cake</b><i>Milk</i>"
    #expect(WebPlugin.built.draw(Array(page.utf8)).words == "|Milk")
    #expect(words(page) == "|TeaCakeMilk")
  }

  @Test(
    "A sheet made to cost much costs little",
    arguments: [
      String(repeating: ".a .b > i:nth-child(2) ~ u{color:red}", count: 3000),
      String(repeating: "u{color:red}", count: 10_000),
      String(repeating: "@media screen{", count: 6000), String(repeating: "@media ", count: 6000),
      String(repeating: "a ", count: 20_000) + "{color:red}",
      String(repeating: "p:not(", count: 5000), String(repeating: "[a", count: 10_000),
      "u{" + String(repeating: "color:red;", count: 10_000) + "}",
      "@media " + String(repeating: "(not ", count: 5000) + "{b{}}",
      "@supports " + String(repeating: "(", count: 10_000) + "{b{}}",
      String(repeating: "p + ", count: 60) + "u{color:red}",
    ])
  func hostile(sheet: String) {
    let page =
      "<!DOCTYPE html><style>\(sheet)</style><div class=a><div class=b>"
      + String(repeating: "<i></i><p><u>x</u></p>", count: 300)
    let recording = WebPlugin.built.draw(Array(page.utf8))
    #expect(recording.faults == [])
    #expect(recording.words.contains("|x|x"))
  }
}
