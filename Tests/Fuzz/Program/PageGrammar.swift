/// Makes pages out of bytes: each byte is a step of writing HTML, so that changed bytes make other pages and not only
/// broken ones.
struct PageGrammar {
  private static let tags = [
    "p", "div", "span", "a", "b", "i", "font", "table", "tr", "td", "th", "tbody", "thead", "caption", "ul",
    "ol", "li", "dl", "dt", "dd", "pre", "blockquote", "h1", "h3", "img", "br", "hr", "wbr", "center", "q",
    "ruby", "rt", "rp", "sub", "sup", "details", "summary", "dialog", "form", "fieldset", "legend", "label",
    "input", "textarea", "select", "option", "optgroup", "button", "progress", "meter", "svg", "title",
    "math", "style", "script", "template", "noscript", "object", "video", "iframe", "xmp", "plaintext",
    "body", "html", "head", "figure", "figcaption", "section", "nav", "abbr", "bdo", "nobr", "select",
    "frameset", "col", "colgroup", "tfoot", "marquee", "menu", "address", "main", "s", "u", "code", "tt",
  ]
  private static let attributes = [
    "class=a", "class='b c'", "id=n1", "id=n2", "href='https://a.example/?q=1&amp;b'", "href=#n1",
    "href='mailto:x@y.example'", "href='javascript:x'", "hidden", "dir=rtl", "dir=auto", "lang=de",
    "align=center", "align=right", "width=1", "width=100%", "width=4294967296", "height=0", "colspan=3",
    "colspan=1001", "rowspan=2", "rowspan=65534", "rowspan=0", "bgcolor=#fff", "bgcolor=red", "border=1",
    "role=presentation", "role=button", "role=table", "alt=picture", "alt", "src=x.png", "src='data:,x'",
    "type=checkbox", "type=radio", "type=hidden", "type=submit", "type=A", "value=7",
    "value=-9223372036854775809",
    "start=-3", "reversed", "checked", "selected", "disabled", "for=n1", "name=n2", "open", "title=hint",
    "aria-label=label", "aria-hidden=true", "size=+7", "color=navy", "max=0", "scope=row",
  ]
  private static let styles = [
    "display:none", "display:block", "display:inline-block", "display:flex", "display:list-item",
    "display:contents", "display:table-cell", "visibility:hidden", "visibility:visible", "opacity:0",
    "font-size:0", "font-size:1e9px", "font-size:50%", "font-size:2em", "font:0/0 a", "max-height:0",
    "overflow:hidden", "height:0", "position:absolute", "left:-9999px", "text-indent:-999em",
    "clip:rect(0,0,0,0)",
    "color:transparent", "color:#fff", "color:rgb(300,-1,1e3)", "color:hsl(400deg 200% 50%/.5)",
    "background:red", "background:url(x) no-repeat #123", "background:linear-gradient(red,blue)",
    "white-space:pre", "white-space:nowrap", "white-space:pre-line", "text-transform:uppercase",
    "text-align:right", "direction:rtl", "list-style:upper-roman", "list-style:none", "float:left",
    "text-decoration:underline", "font-weight:bold", "margin:0 1px 2em -3%", "padding:9px",
    "border:1px solid",
    "width:9999999999999px", "width:calc(1px + 2px)", "transform:scale(0)", "color:inherit",
    "display:initial",
    "font-size:inherit", "color:var(--x)", "x:{y}", "\\64isplay:none", "/* */", "color:red!important",
  ]
  private static let selectors = [
    "p", "td", "a", "*", ".a", ".b.c", "#n1", "div p", "div > p", "p + p", "p ~ a", "td:first-child",
    "tr:nth-child(2n+1)", "a:not(.a)", "[href]", "[class~=b]", "[id^='n']", "b:hover", "p::before",
    ":is(p,b)",
    ":root", "p:empty", "a:nth-last-of-type(-n+3)", "[x", "p >", ", p", ".\\31 x", "u + .b c",
  ]
  private static let texts = [
    "word ", "Two words. ", "https://other.example/ ", "1 234,50 € ", "&nbsp;", "&zwnj;&nbsp;", "&#847;",
    "&shy;",
    "\n", "\t", "   ", "日本語 ", "שלום ", "🏳️‍🌈", "e\u{301}\u{301}\u{301}", "&lt;b&gt;", "&#27;[31m", "&#x9b;",
    "&#x202e;", "&amp;", "&#0;", "&bogus;", "\u{200B}", "]]>", "-->", "averyveryverylongwordthatdoesnotbreak",
  ]

  private var bytes: ArraySlice<UInt8>
  private var page = ""
  private var open: [String] = []

  /// The page that some bytes stand for.
  static func page(of bytes: [UInt8]) -> [UInt8] {
    var grammar = PageGrammar(bytes: bytes[...])
    return grammar.write()
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private mutating func next() -> Int { bytes.popFirst().map { Int($0) } ?? 0 }

  private mutating func pick(_ list: [String]) -> String { list[next() % list.count] }

  private mutating func write() -> [UInt8] {
    if next() % 2 == 0 { page = "<!DOCTYPE html>" }
    while !bytes.isEmpty && page.utf8.count < 200_000 {
      switch next() % 16 {
      case 0...3: writeTag()
      case 4...6: page += pick(Self.texts)
      case 7, 8: if let tag = open.popLast() { page += "</\(tag)>" }
      case 9: page += "</\(pick(Self.tags))>"
      case 10: writeRules()
      case 11:
        page += pick(["<!--", "-->", "<!--[if mso]>", "<![endif]-->", "<![if !mso]>", "<", "</", "<?x"])
      case 12: repeatTag()
      case 13: page += "<\(pick(Self.tags)) \(pick(Self.attributes))"
      case 14: page += String(decoding: bytes.prefix(5), as: UTF8.self)
      default: page += "<table><tr><td>\(pick(Self.texts))<td \(pick(Self.attributes))>\(pick(Self.texts))"
      }
    }
    return Array(page.utf8)
  }

  private mutating func writeTag() {
    let tag = pick(Self.tags)
    page += "<" + tag
    let count = next()
    for _ in 0..<count % 3 { page += " " + pick(Self.attributes) }
    if count & 4 != 0 { page += " style=\"\(pick(Self.styles));\(pick(Self.styles))\"" }
    page += count & 0xF0 == 0xF0 ? "/>" : ">"
    open.append(tag)
  }

  private mutating func repeatTag() {
    let tag = "<\(pick(Self.tags)) \(pick(Self.attributes))>\(pick(Self.texts))"
    page += String(repeating: tag, count: next() * 8)
  }

  private mutating func writeRules() {
    page += pick(["<style>", "<style>", "<style media=screen>", "<style>@media (max-width:900px){"])
    for _ in 0..<next() % 6 {
      page += "\(pick(Self.selectors)),\(pick(Self.selectors)){\(pick(Self.styles));\(pick(Self.styles))}"
    }
    page += pick(["</style>", "}</style>", "", "@import 'x';</style>"])
  }
}
