import JSON

/// Bodies by content type.
enum BodySamples {
  /// Bodies as senders send them; at least one.
  static func of(_ type: String?) -> [[UInt8]] {
    switch type {
    case nil: [[]]
    case "text/html"?: HTMLSamples.ordinary.map { Array($0.utf8) }
    case "text/markdown"?: markdown.map { Array($0.utf8) }
    case let type? where type.hasSuffix("json"): json.map { Array($0.utf8) }
    default: plain.map { Array($0.utf8) }
    }
  }

  private static let plain = [
    "Seven nights for the price of five.\n\nBook before Sunday: https://travel.example.org/sea",
    "One line only.",
  ]

  private static let markdown = [
    "# A week by the sea\n\nBook **before Sunday**, see [the terms](https://travel.example.org/terms).\n\n- breakfast\n- a boat\n",
    "> Quiet, says *everybody*.\n\n1. Pack\n2. Go\n\n```\ncode 27\n```\n\n![The beach](https://pictures.example.org/beach.jpg)\n",
  ]

  private static let json = [
    #"{"title":"A week by the sea","nights":7,"price":{"amount":499,"currency":"EUR"},"tags":["sea","summer"]}"#,
    #"[{"name":"first","open":true},{"name":"second","open":false}]"#,
  ]

  /// Words as a body of a type.
  static func wrapped(_ words: String, as type: String) -> [UInt8] {
    if type == "text/html" { return Array("<p>\(words)</p>".utf8) }
    if type.hasSuffix("json") {
      return Array(JSONValue.object([.init(key: "words", value: .string(words))]).serialized.utf8)
    }
    return Array(words.utf8)
  }

  /// A body of a megabyte.
  static func huge(_ type: String) -> [UInt8] { lengthened(type, 112)[0].body }

  static func deep(_ type: String?) -> [[UInt8]] {
    func nested(_ open: String, _ close: String, _ depth: Int) -> [UInt8] {
      Array((String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)).utf8)
    }
    return switch type {
    case nil: []
    case "text/html"?:
      [
        nested("<div>", "</div>", 10_000), nested("<b>", "", 10_000), nested("<ul><li>", "", 5000),
        nested("<table><tr><td>", "</td></tr></table>", 2000), nested("<a href=x><p>", "", 3000),
      ]
    case "text/markdown"?:
      [nested("> ", "", 2000), nested("[", "]", 2000), nested("*", "*", 2000), nested("- ", "", 1000)]
    case let type? where type.hasSuffix("json"): [nested("[", "]", 2000), nested("{\"a\":", "}", 2000)]
    default: [nested("(", ")", 10_000)]
    }
  }

  /// Bodies that grow with a factor, by what there is more of.
  static func lengthened(_ type: String, _ factor: Int) -> [(name: String, body: [UInt8])] {
    func many(_ text: String, _ count: Int) -> [UInt8] { Array(String(repeating: text, count: count).utf8) }
    switch type {
    case "text/html":
      return [
        (
          "paragraphs",
          many(
            "<p>Seven nights for the price of <b>five</b>. Book <a href=\"https://x.example/\">now</a>.</p>\n",
            100 * factor)
        ),
        (
          "cells",
          Array("<table>".utf8) + many("<tr><td>Monday<td>7<td>open</tr>\n", 60 * factor)
            + Array("</table>".utf8)
        ),
        ("unclosed", many("<div><span class=c>words ", 40 * factor)),
      ]
    case "text/markdown":
      return [
        (
          "paragraphs",
          many("Seven nights for the price of **five**. [Now](https://x.example/).\n\n", 120 * factor)
        ),
        ("brackets", many("[a](", 60 * factor)),
      ]
    case let type where type.hasSuffix("json"):
      return [
        (
          "elements",
          Array("[0".utf8) + many(",{\"name\":\"first\",\"open\":true}", 100 * factor) + Array("]".utf8)
        )
      ]
    default: return [("lines", many("Seven nights for the price of five.\n", 250 * factor))]
    }
  }
}
