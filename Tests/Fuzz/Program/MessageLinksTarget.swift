import InboxModel
import JSON

enum MessageLinksTarget {
  private static let types = [nil, "text/html", "application/json", "text/markdown"]

  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first, bytes.count > Int(first / 4) else { return nil }
    let link = String(decoding: bytes[1...].prefix(Int(first / 4)), as: UTF8.self)
    let body = Array(bytes.dropFirst(1 + Int(first / 4)))
    var message = Message(id: "m", vendor: .inlay, kind: "web")
    message.body = body
    message.contentType = types[Int(first % 4)]
    let stands = MessageLinks.contains(link, in: message)
    if stands != MessageLinks.contains(link, in: message) { return "the answer changes" }
    let isAny = LinkPolicy.refusal(of: LinkPolicy.trimmed(link)) == nil
    if stands, LinkPolicy.trimmed(link).isEmpty || holdsControl(LinkPolicy.trimmed(link)) {
      return "what is no link stands in a message"
    }
    message.raw = body
    if stands, !MessageLinks.contains(link, in: message) { return "more of a message says less" }
    message = Message(id: "m", vendor: .inlay, kind: "web")
    message.data = .array([.null, .string(link)])
    if isAny, !MessageLinks.contains(link, in: message) {
      return "a whole value does not stand in its message"
    }
    // What holds no character of the link's beginning cannot hold the link.
    guard let letter = LinkPolicy.trimmed(link).utf8.first, letter != UInt8(ascii: "%") else { return nil }
    let isPlain = !body.contains(UInt8(ascii: "&")) && !body.contains(UInt8(ascii: "\\"))
    if stands, isPlain, !body.contains(letter) { return "a link stands where none of it is" }
    return nil
  }

  private static func holdsControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
