import Drawing
import Surfaces
import Testing

@Suite("Links")
struct LinkTests {
  private func write(_ format: SurfaceFormat, _ text: String, _ url: String, width: Int = 0) -> String {
    var builder = DrawingBuilder()
    builder.container(.paragraph) { $0.container(.link, .text(.url, url), text: text) }
    var surface = Surface(format: format, options: SurfaceOptions(width: width))
    var output: [UInt8] = []
    surface.append(builder.finish(), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "whose text names another host than they lead to show where they lead",
    arguments: [
      ("example.com", "https://evil.test/", "evil.test"),
      ("https://example.com/login", "http://evil.test", "evil.test"),
      ("www.example.com", "https://example.com.evil.test/", "example.com.evil.test"),
      ("go to Example.COM now", "https://evil.test", "evil.test"),
      ("(example.com)", "https://evil.test", "evil.test"),
      ("example.com", "https://example.com@evil.test/", "evil.test"),
      ("example.com", "https://example.com\\@evil.test/", nil),
      ("example.com", "https:\\\\evil.test", "evil.test"),
      ("example.com", "https://evil.test:443/?example.com", "evil.test"),
      ("exаmple.com", "https://example.com", "example.com"),
      ("example。com", "https://evil.test", "evil.test"),
      ("a@example.com", "mailto:b@evil.test?subject=x", "evil.test"),
      ("https://example.com", "myapp:pay?x", "myapp:pay"),
      ("https://example.com", "javascript:alert(1)", "javascript:alert(1)"),
      ("login.example.com", "https://example.com", "example.com"),
      ("example.com", "https://www.example.com/a", nil), ("www.example.com", "https://EXAMPLE.com", nil),
      ("example.com", "https://shop.example.com", nil), ("example.com/a/b.", "https://example.com/c", nil),
      ("a@example.com", "mailto:a@example.com", nil), ("Read more", "https://evil.test", nil),
      ("version 1.2", "https://evil.test", nil), ("e.g. this", "https://evil.test", nil),
      ("3:45", "https://evil.test", nil),
    ] as [(String, String, String?)])
  func deception(text: String, url: String, host: String?) {
    #expect(write(.text, text, url) == text + (host.map { " ⸨→ \($0)⸩" } ?? "") + "\n")
    let spoken = write(.spoken, text, url)
    #expect(spoken == "link: " + text + (host.map { " ⸨leads to \($0)⸩" } ?? "") + "\n")
    let ansi = write(.ansi, text, url).split(separator: "\n").compactMap { Escapes.stripped(String($0)) }
    #expect(ansi == [text + (host.map { " ⸨→ \($0)⸩" } ?? "")])
  }

  @Test("are one to the terminal, also over several lines")
  func identity() {
    let lines = write(.ansi, "a link of several words", "https://a.test/", width: 8).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}]8;id=1;https://a.test/\u{1B}\\"))
      #expect(line.hasSuffix("\u{1B}]8;;\u{1B}\\\u{1B}[0m"))
    }
  }

  @Test(
    "are given to the terminal only if it may open them, in printable ASCII",
    arguments: [
      ("https://a.test/ü", "https://a.test/%C3%BC"),
      ("HTTP://a.test/\u{1B}\\x y", "HTTP://a.test/%1B\\x%20y"),
      ("mailto:a@b.test", "mailto:a@b.test"), ("tel:+44\u{7F}", "tel:+44%7F"), ("javascript:x", nil),
      ("file:///etc", nil),
      ("data:text/html,x", nil), (" https://a.test", nil),
      ("https://a.test/" + String(repeating: "a", count: 3000), nil),
    ] as [(String, String?)])
  func addresses(url: String, expected: String?) {
    let line = write(.ansi, "x", url)
    #expect(line.contains("\u{1B}]8;") == (expected != nil))
    if let expected { #expect(line.hasPrefix("\u{1B}]8;id=1;\(expected)\u{1B}\\")) }
  }

  @Test("are numbered once an address, in order, with the addresses at the end")
  func numbers() {
    var builder = DrawingBuilder()
    builder.container(.paragraph) { b in
      for (text, url) in [("a", "https://1.test"), ("b", "https://2.test"), ("c", "https://1.test")] {
        b.container(.link, .text(.url, url), text: text)
        b.text(" ")
      }
    }
    var surface = Surface(format: .text, options: SurfaceOptions(width: 40, links: .numbered))
    var output: [UInt8] = []
    surface.append(builder.finish(), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "a\u{A0}[1] b\u{A0}[2] c\u{A0}[1]\n\n[1] https://1.test\n[2] https://2.test\n")
  }
}
