import InboxModel
import JSON

/// Damage that follows from a seed.
enum Mutation {
  /// Bytes, changed in one to eight places: flipped, cut, doubled, put in.
  static func bytes(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(8) {
      switch random.below(6) {
      case 0 where !bytes.isEmpty: bytes[random.below(bytes.count)] ^= UInt8(1 << random.below(8))
      case 1 where !bytes.isEmpty:
        bytes[random.below(bytes.count)] = random.pick([0, 0xFF, 0x7F, 0x80, 0x3C, 0x26, 0x22])
      case 2 where !bytes.isEmpty:
        let start = random.below(bytes.count)
        bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(32)))
      case 3 where !bytes.isEmpty:
        let start = random.below(bytes.count)
        let piece = Array(bytes[start..<min(bytes.count, start + 1 + random.below(64))])
        bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
      case 4: bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: random.below(bytes.count + 1))
      default:
        let piece = (0...random.below(8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
      }
    }
    return bytes
  }

  /// A message with damage in some of its fields. All text is valid UTF-8, as the host promises.
  static func message(_ original: Message, number: Int, _ random: inout SeededRandom) -> Message {
    var message = original
    message.id = "mutation-\(number)"
    let paths: [WritableKeyPath<Message, String?>] = [
      \.title, \.subtitle, \.text, \.icon, \.image, \.locale,
    ]
    for _ in 0...random.below(3) {
      switch random.below(12) {
      case 0...3:
        if let body = message.body, message.contentType != nil {
          message.body = repaired(bytes(body, &random))
        }
      case 4, 5:
        let path = random.pick(paths)
        message[keyPath: path] = String(
          decoding: bytes(Array((message[keyPath: path] ?? "").utf8), &random), as: UTF8.self)
      case 6: message[keyPath: random.pick(paths)] = nil
      case 7: random.pick(FieldChanges.absentAndEmpty).change(&message)
      case 8 where !message.actions.isEmpty:
        let index = random.below(message.actions.count)
        message.actions[index].value = String(
          decoding: bytes(Array(message.actions[index].value.utf8), &random), as: UTF8.self)
      case 9: message.actions.shuffle(using: &random)
      case 10: message.sent = Instant(milliseconds: Int64(truncatingIfNeeded: random.next()))
      default:
        var members = message.data.members ?? []
        let value: JSONValue = random.pick([
          .null, .bool(true), .string(random.pick(pieces)), .integer(.max), .array([]), .object([]),
        ])
        members.append(.init(key: random.pick(["price", "tags", "stone", "title", "x"]), value: value))
        message.data = .object(members)
      }
    }
    return message
  }

  /// The host hands out bodies in UTF-8 only.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static let pieces = [
    "<table>", "</table>", "<tr><td>", "<a href=\"", "<!--", "]]>", "<style>*{", "<svg><", "&#x", "&#0;",
    "&amp", "<select><option>",
    "](", "![", "```", "\n> ", "\n- ", "| - |", "\\", "{\"", "\"}", "[[", "\u{202E}", "\u{200D}", "\u{FFFD}",
    "%s%n", "9999999999999999999",
    "-1", "NaN", "\u{0}", "\r\n", "\u{1F469}\u{200D}",
  ]
}
