import InboxModel
import JSON
import Testing

/// Whether a link stands in a message.
@Suite struct MessageLinksTests {
  private static func message(_ change: (inout Message) -> Void) -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: "card")
    change(&message)
    return message
  }

  private static func text(_ text: String) -> Message { message { $0.text = text } }

  private static func html(_ body: String) -> Message {
    message {
      $0.body = Array(body.utf8)
      $0.contentType = "text/html"
    }
  }

  private static func has(_ message: Message, _ link: String) -> Bool {
    MessageLinks.contains(link, in: message)
  }

  // MARK: Whole values

  private static let fields: [(String, @Sendable (inout Message, String) -> Void)] = [
    ("title", { $0.title = $1 }), ("subtitle", { $0.subtitle = $1 }), ("text", { $0.text = $1 }),
    ("bodyURL", { $0.bodyURL = $1 }), ("icon", { $0.icon = $1 }), ("image", { $0.image = $1 }),
    ("own action", { $0.actions = [MessageAction(type: .url, value: $1)] }),
    ("button", { $0.actions = [MessageAction(id: "b", label: "L", type: .deeplink, value: $1)] }),
    ("label", { $0.actions = [MessageAction(label: $1, type: .action, value: "a")] }),
    (
      "data",
      {
        $0.data = .object([
          .init(key: "a", value: .array([.null, .object([.init(key: "b", value: .string($1))])]))
        ])
      }
    ),
    ("raw", { $0.raw = Array(JSONValue.object([.init(key: "u", value: .string($1))]).serialized.utf8) }),
    ("body", { $0.body = Array($1.utf8) }),
  ]

  @Test(
    arguments: fields.indices,
    [
      "https://good.test/a?b=c&d=%20", "myapp://a{}[]()\"';", "offer 7", "myapp:{\"a\":1}",
      "https://good.test/ä ö",
    ])
  func `a whole value of any field is in the message, and no part of it`(field: Int, link: String) {
    let message = Self.message { Self.fields[field].1(&$0, link) }
    #expect(Self.has(message, link), "\(Self.fields[field].0)")
    #expect(Self.has(message, "\n\(link) "))
    #expect(!Self.has(message, "\(link)x") && !Self.has(message, "x\(link)"))
    #expect(!Self.has(message, "\(link)?x=secret"))
    #expect(!Self.has(message, String(link.dropFirst())))
  }

  @Test func `an empty link, and one that is too long, is in no message`() {
    let long = "https://good.test/" + String(repeating: "a", count: 65536)
    #expect(!Self.has(Self.text(""), "") && !Self.has(Self.text(" "), " "))
    #expect(!Self.has(Self.text(long), long))
  }

  @Test func `a key is no value`() {
    let message = Self.message {
      $0.data = .object([.init(key: "https://key.test/", value: .bool(true))])
      $0.raw = Array(#"{"https://key.test/" : 1, "id": "m"}"#.utf8)
    }
    #expect(!Self.has(message, "https://key.test/"))
  }

  // MARK: HTML

  private static let attributes: [(String, String)] = [
    (#"<a href="https://good.test/a">x</a>"#, "https://good.test/a"),
    (#"<a class=b href='https://good.test/a'>x</a>"#, "https://good.test/a"),
    ("<A\nHREF = https://good.test/a>x</a>", "https://good.test/a"),
    (#"<a href="https://good.test/?a=1&amp;b=2">x</a>"#, "https://good.test/?a=1&b=2"),
    (#"<a href="https://good.test/?a=1&copy=2">x</a>"#, "https://good.test/?a=1&copy=2"),
    (#"<a href="https://good.test/?a&#x3D;1&#38;b">x</a>"#, "https://good.test/?a=1&b"),
    (#"<a href=" https://good.test/a "# + "\n\">x</a>", "https://good.test/a"),
    ("<a href=\"https://good.test/a\n\t/b\">x</a>", "https://good.test/a/b"),
    (#"<a href="https://good.test/it's (1)">x</a>"#, "https://good.test/it's (1)"),
    (#"<a href="https://good.test/it's (1)">x</a>"#, "https://good.test/it's%20(1)"),
    (#"<a href="/path?x">x</a>"#, "/path?x"), (##"<a href="#top">x</a>"##, "#top"),
    (#"<a href="https://good.test/ü">x</a>"#, "https://good.test/%C3%BC"),
    (#"<a href="https://good.test/ü">x</a>"#, "https://good.test/%c3%bc"),
    (#"<img alt="a>b" src="pic.png"/>"#, "pic.png"),
    (#"<img srcset="a.png 1x, b.png 2x,c.png,d,e.png 100w">"#, "b.png"),
    (#"<img srcset="a.png 1x, b.png 2x,c.png, d.png 100w">"#, "d.png"),
    (#"<img srcset="https://good.test/a,b.png 1x">"#, "https://good.test/a,b.png"),
    (#"<source srcset="a.png?x=1&amp;y 2x">"#, "a.png?x=1&y"),
    (#"<video poster='p q.jpg'></video>"#, "p q.jpg"), ("<form action=go.php method=post>", "go.php"),
    ("<button formaction=there>", "there"), ("<blockquote cite=source>", "source"),
    ("<body background=bg.gif>", "bg.gif"), ("<svg><use xlink:href='#i'/></svg>", "#i"),
    ("<p>broken <a href=\"x.html\"", "x.html"), ("<a title=\"\"href=\"y.html\">", "y.html"),
    ("<a/href=\"z.html\">", "z.html"), ("<!-- <a href='c.html'> -->", "c.html"),
  ]

  @Test(arguments: attributes)
  func `a whole attribute of HTML is in the message`(html: String, link: String) {
    #expect(Self.has(Self.html(html), link))
    #expect(!Self.has(Self.html(html), "\(link)x"))
    #expect(!Self.has(Self.html(html), "https://evil.test/\(link)"))
  }

  private static let noAttributes: [(String, String)] = [
    (#"<a href="https://good.test/a">x</a>"#, "https://good.test/"),
    (#"<a href="https://good.test/a">x</a>"#, "https://good.test"),
    (#"<a href="https://good.test/a">x</a>"#, "https://good.test/a?x=secret"),
    (#"<a href="https://good.test/a">x</a>"#, "ttps://good.test/a"),
    (#"<a href="https://good.test/a%2Fb">x</a>"#, "https://good.test/a/b"),
    (#"<a href="https://good.test/a/b">x</a>"#, "https://good.test/a%2Fb"),
    (#"<a href="https://good.test/a?b">x</a>"#, "https://good.test/a%3Fb"),
    (#"<a href="https://good.test/a b">x</a>"#, "https://good.test/a+b"),
    (#"<a href="a.html" title="b.html">x</a>"#, "b.html"), (#"<p class="c.html">"#, "c.html"),
    (#"<img srcset="a.png 1x, b.png 2x">"#, "1x"), (#"<img srcset="a.png 1x, b.png 2x">"#, "a.png 1x"),
    ("<p>href=d.html</p>", "d.html"), ("x < a href=e.html>", "e.html"), ("<a href=f.html x>", "f.html x"),
    (#"<a href="&nbsp;g.html">"#, "g.html"), (#"<a href="h&unknown;.html">"#, "h.html"),
  ]

  @Test(arguments: noAttributes)
  func `what is no whole attribute is not`(html: String, link: String) {
    #expect(!Self.has(Self.html(html), link))
  }

  // MARK: Addresses in text

  private static let addresses: [(String, String)] = [
    ("See https://good.test/a.", "https://good.test/a"), ("See https://good.test/a.", "https://good.test/a."),
    ("(https://good.test/a)", "https://good.test/a"),
    ("Really, https://good.test/a?!", "https://good.test/a"),
    ("\"https://good.test/a\"", "https://good.test/a"), ("“https://good.test/a”", "https://good.test/a"),
    ("see 'https://good.test/a'.", "https://good.test/a"), ("<https://good.test/a>", "https://good.test/a"),
    ("*https://good.test/a*", "https://good.test/a"),
    ("a\u{A0}https://good.test/a\u{3000}b", "https://good.test/a"),
    ("见 https://good.test/a。", "https://good.test/a"),
    ("mailto:ada@good.test, please", "mailto:ada@good.test"),
    ("https://good.test/it's", "https://good.test/it's"),
    ("https://good.test/a_(b)", "https://good.test/a_(b)"),
    ("call tel:+1-555", "tel:+1-555"), ("https://good.test/ü", "https://good.test/%C3%BC"),
    // Markdown.
    ("[more](https://good.test/a)", "https://good.test/a"),
    ("read [a b](https://good.test/a) now", "https://good.test/a"),
    ("[x](https://good.test/a \"title\")", "https://good.test/a"),
    ("[x](https://good.test/a_(b))", "https://good.test/a_(b)"),
    ("[x](<https://good.test/a b>)", "https://good.test/a b"),
    ("[x](<https://good.test/a b>)", "https://good.test/a%20b"),
    ("[x](https://good.test/a\\_b\\))", "https://good.test/a_b)"),
    ("[x](https://good.test/?a&amp;b)", "https://good.test/?a&b"),
    ("[x]: https://good.test/a 'title'", "https://good.test/a"),
    ("![i](https://good.test/i.png)[x](y)", "https://good.test/i.png"),
    ("[a](https://one.test/)[b](https://two.test/)", "https://two.test/"),
    ("https://good.test/a\\_b", "https://good.test/a_b"),
    ("[x](https://good.test/a`b|c)", "https://good.test/a%60b%7Cc"),
    ("[x](https://good.test/a\\\\b)", "https://good.test/a%5Cb"),
    // CSS.
    ("background:url(https://good.test/b.png)", "https://good.test/b.png"),
    ("background: URL('https://good.test/b.png')", "https://good.test/b.png"),
    ("background:url(\"https://good.test/b.png\")", "https://good.test/b.png"),
  ]

  @Test(arguments: addresses)
  func `a whole address of a text is in the message`(text: String, link: String) {
    #expect(Self.has(Self.text(text), link))
    #expect(Self.has(Self.html(text), link))
    let json = Self.message {
      $0.body = Array(JSONValue.array([.object([.init(key: "t", value: .string(text))])]).serialized.utf8)
      $0.contentType = "application/vnd.example+json"
    }
    #expect(Self.has(json, link))
  }

  private static let noAddresses: [(String, String)] = [
    ("See https://good.test/a.", "https://good.test/"), ("See https://good.test/a.", "https://good.test"),
    ("See https://good.test/a.", "https://good.test/a?x=secret"),
    ("See https://good.test/a.", "https://good.test/a." + "b"),
    ("See https://good.test/a.", "good.test/a"), ("See https://good.test/a.", "://good.test/a"),
    ("seehttps://good.test/a", "https://good.test/a"), ("x=https://good.test/a", "https://good.test/a"),
    ("https://evil.test/?u=https://good.test/a", "https://good.test/a"),
    ("https://good.test/a/b", "https://good.test/a"), ("https://good.test/a.html", "https://good.test/a"),
    ("https://good.test/a-b", "https://good.test/a"), ("https://good.test/a,b", "https://good.test/a"),
    ("https://good.test/it's", "https://good.test/it"), ("https://good.test/a%20b", "https://good.test/a"),
    ("https://good.test/a%20b", "https://good.test/a b"), ("https://good.test/a", "HTTPS://good.test/a"),
    ("https://good.test/a", "https://good.test/A"), ("https://good.test/a b", "https://good.test/a b"),
    ("https://good.test/é", "https://good.test/%C3"), ("https://good.test/é", "https://good.test/"),
    ("word", "word" + "s"), ("a word in a text", "word"), ("good.test", "https://good.test"),
    // Of a Markdown destination nothing is a part either.
    ("[x](https://good.test/a/b)", "https://good.test/a"),
    ("[x](https://good.test/a)b)", "https://good.test/a)b"),
    ("[x](https://good.test/a_(b)c)", "https://good.test/a_(b"),

    ("f(https://good.test/a)b", "https://good.test/a"),
    ("[x](https://good.test/a\\_b)", "https://good.test/a"),
    ("[x](https://good.test/a'b)", "https://good.test/a"),
    ("<https://good.test/a\nb>", "https://good.test/a%0Ab"),
    ("https:\\/\\/good.test\\/a", "https://evil.test/a"),
  ]

  @Test(arguments: noAddresses)
  func `what is no whole address of a text is not`(text: String, link: String) {
    #expect(!Self.has(Self.text("\(text) more"), link))
    #expect(!Self.has(Self.html("\(text) more"), link))
  }

  // MARK: JSON

  @Test func `strings of a JSON body are decoded, and only those count`() {
    let body =
      #"{"a":"https:\/\/good.test\/\u00e4?x=1\u0026y=2","b":["one\ntwo https://text.test/ three"],"c":{"d":"\ud83e\udd86"},"n":12}"#
    let json = Self.message {
      $0.body = Array(body.utf8)
      $0.contentType = "application/json"
    }
    #expect(Self.has(json, "https://good.test/ä?x=1&y=2"))
    #expect(Self.has(json, "https://good.test/%C3%A4?x=1&y=2"))
    #expect(Self.has(json, "https://text.test/"))
    #expect(Self.has(json, "🦆"))
    #expect(!Self.has(json, #"https:\/\/good.test\/\u00e4?x=1\u0026y=2"#))
    #expect(!Self.has(json, "https://good.test/ä?x=1"))
    #expect(!Self.has(json, "12") && !Self.has(json, "a"))
  }

  @Test func `a JSON text that is cut short or wrong still has its strings`() {
    for body in [
      #"{"a":"https://good.test/","b":"https://cut.te"#, #"[["https://good.test/"}} x"\ud800","\u12"#,
    ] {
      let message = Self.message {
        $0.body = Array(body.utf8)
        $0.contentType = "application/json"
      }
      #expect(Self.has(message, "https://good.test/"))
      #expect(!Self.has(message, "https://cut.te"))
    }
  }

  @Test func `a body that does not say what it is may be JSON or text`() {
    let json = Self.message { $0.body = Array(#" {"a":"https:\/\/good.test\/"}"#.utf8) }
    #expect(Self.has(json, "https://good.test/"))
    let markdown = Self.message { $0.body = Array("[more](https://good.test/)".utf8) }
    #expect(Self.has(markdown, "https://good.test/"))
  }

  @Test func `bytes that are no UTF-8 do not end the search`() {
    let message = Self.message {
      $0.body = [0xFF, 0xC2, 0x20] + Array("https://good.test/ ".utf8) + [0xE2, 0x80]
    }
    #expect(Self.has(message, "https://good.test/"))
    #expect(!Self.has(message, "https://good.test"))
  }

  // MARK: Large and hostile

  /// What would take hours if any of it were looked at from every beginning. 32 KiB each.
  @Test(arguments: [
    "](a:", "(a:", "<a:", "[", "&", "&#", "&#x", "\\", "<a href=", "<a href=\"", "\"", "a:", "a:(", "a:)",
    "url(a:", "a:\\_", "{\"",
    "<a srcset=\"a:,", "<", "%5D(a:", "](a:%5D(", "a:&amp;", " a:", "'a:", "*a:*", "_", "\\](a:",
  ])
  func `a hostile text costs little more than a friendly one`(piece: String) {
    let text = String(repeating: piece, count: (32 << 10) / piece.utf8.count)
    var message = Self.html(text)
    message.text = text
    message.raw = Array("[\"\(text)".utf8)
    let links = [
      String(repeating: piece, count: 30_000 / piece.utf8.count) + "!",
      "a:\(String(repeating: piece, count: 5000))z",
      "a:" + String(repeating: "a", count: 30_000),
    ]
    for link in links { #expect(!Self.has(message, link)) }
  }

  @Test func `data that is deep is looked through`() {
    var message = Self.message { _ in }
    message.data = .string("https://deep.test/")
    // As deep as the reader of JSON lets data be.
    for depth in 0..<512 {
      message.data = depth % 2 == 0 ? .array([message.data]) : .object([.init(key: "a", value: message.data)])
    }
    #expect(Self.has(message, "https://deep.test/"))
    #expect(!Self.has(message, "https://deep.test"))
  }
}
