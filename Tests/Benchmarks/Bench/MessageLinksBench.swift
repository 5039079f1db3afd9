import InboxModel

/// How long it takes to find whether a message says a link.
enum MessageLinksBench {
  static func measure() {
    Report.section("whether a link stands in a body of 1 MB, time for one link")
    let row =
      "<tr><td><a href=\"https://example.test/track?a=1&amp;b=2\">Track your parcel</a> by Tuesday.</td></tr>\n"
    look("a page, and a link that is not there", row, "https://example.test/track?a=1&b=3")
    look("references and backslashes without end", "&\\&#", "a:" + String(repeating: "&", count: 60_000))
    look("the beginning of a link without end", "](a:", "a:" + String(repeating: "](a:", count: 16_000))
  }

  private static func look(_ name: String, _ piece: String, _ link: String) {
    var message = Message(id: "m", vendor: .inlay, kind: "web")
    message.contentType = "text/html"
    message.body = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
    let time = Clock.nanoseconds(rounds: 5, calls: 1) {
      if MessageLinks.contains(link, in: message) { fatalError("the link is found") }
    }
    Report.line(name, "\(Report.rounded(time / 1_000_000)) ms")
  }
}
