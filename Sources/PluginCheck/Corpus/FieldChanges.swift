import InboxModel
import JSON

/// A change of one field of a message.
struct FieldChange {
  let name: String
  let change: (inout Message) -> Void

  init(_ name: String, _ change: @escaping (inout Message) -> Void) {
    self.name = name
    self.change = change
  }

  func applied(to message: Message, id: String) -> Message {
    var message = message
    change(&message)
    message.id = id
    return message
  }
}

/// Every optional field: absent, empty, huge, and with what does not belong there.
enum FieldChanges {
  private static var texts: [(name: String, path: WritableKeyPath<Message, String?>)] {
    [
      ("title", \.title), ("subtitle", \.subtitle), ("text", \.text), ("icon", \.icon), ("image", \.image),
      ("locale", \.locale),
    ]
  }

  static var absentAndEmpty: [FieldChange] {
    var all: [FieldChange] = []
    for (name, path) in texts {
      all.append(FieldChange("\(name)-absent") { $0[keyPath: path] = nil })
      all.append(FieldChange("\(name)-empty") { $0[keyPath: path] = "" })
    }
    all += [
      FieldChange("body-absent") {
        $0.body = nil
        $0.bodyURL = "https://bodies.example.org/1"
      },
      FieldChange("body-empty") { if $0.contentType != nil { $0.body = [] } },
      FieldChange("actions-absent") { $0.actions = [] },
      FieldChange("actions-empty") {
        $0.actions = [
          MessageAction(type: .url, value: ""), MessageAction(id: "", label: "", type: .deeplink, value: ""),
          MessageAction(id: "x", label: nil, type: ActionType(rawValue: ""), value: ""),
        ]
      },
      FieldChange("data-absent") { $0.data = keptData($0, []) },
      FieldChange("data-empty") { $0.data = keptData($0, [.init(key: "", value: .string(""))]) },
      FieldChange("style-absent") { $0.style = MessageStyle() },
      FieldChange("style-empty") { $0.style.background = Color(argb: 0) },
      FieldChange("times-absent") {
        $0.sent = nil
        $0.expires = nil
      },
    ]
    return all
  }

  /// What the plugin's rule asks for stays, or the message would be somebody else's.
  private static func keptData(_ message: Message, _ members: [JSONValue.Member]) -> JSONValue {
    let kept = message.data.members?.first.map { [$0] } ?? []
    return .object(kept + members)
  }

  static var extreme: [FieldChange] {
    let strange = strangeText
    let addresses = [
      "javascript:alert(1)", "data:text/html,hello", "file:///etc/passwd", "http://[::1", "//", "%%%",
      "tel:+1",
      "https://xn--/\u{202E}moc.elpmaxe", " https://example.org/ ",
      "https://example.org/" + String(repeating: "a", count: 70_000),
    ]
    var all: [FieldChange] = []
    for (name, path) in texts {
      all.append(
        FieldChange("\(name)-huge") { $0[keyPath: path] = String(repeating: "long words ", count: 24_000) })
      all.append(
        FieldChange("\(name)-one-line") { $0[keyPath: path] = String(repeating: "w", count: 1 << 18) })
      all.append(FieldChange("\(name)-strange") { $0[keyPath: path] = strange })
    }
    for (index, address) in addresses.enumerated() {
      all.append(
        FieldChange("address-\(index)") {
          $0.icon = address
          $0.image = address
          $0.actions = [
            MessageAction(type: .url, value: address),
            MessageAction(id: "a", label: address, type: .deeplink, value: address),
          ]
        })
    }
    all += [
      FieldChange("body-huge") {
        if let type = $0.contentType { $0.body = BodySamples.huge(type) }
      },
      FieldChange("body-one-line") {
        if $0.contentType != nil { $0.body = [UInt8](repeating: UInt8(ascii: "w"), count: 1 << 20) }
      },
      FieldChange("body-strange") {
        if let type = $0.contentType { $0.body = BodySamples.wrapped(strange, as: type) }
      },
      FieldChange("body-zeros") { if $0.contentType != nil { $0.body = [UInt8](repeating: 0, count: 4096) } },
      FieldChange("body-of-another-type") {
        if $0.contentType != nil { $0.body = Array(#"{"a":[1,2,{"b":null}],"c":"<p>d</p>"}"#.utf8) }
      },
      FieldChange("actions-many") {
        $0.actions = (0..<2000).map {
          MessageAction(id: "a\($0)", label: "Choice \($0)", type: .action, value: "v\($0)")
        }
      },
      FieldChange("actions-alike") {
        $0.actions = (0..<8).map { _ in MessageAction(id: "same", label: "Same", type: .action, value: "same")
        }
      },
      FieldChange("actions-strange") {
        $0.actions = [
          MessageAction(id: strange, label: strange, type: ActionType(rawValue: strange), value: strange)
        ]
      },
      FieldChange("data-types") {
        let names = ["price", "tags", "cta_label", "list", "n"]
        let values: [JSONValue] = [
          .null, .bool(true), .number(JSONNumber(text: "1e400")), .number(JSONNumber(text: "-0")),
          .array([.object([]), .array([])]),
        ]
        $0.data = keptData($0, zip(names, values).map { .init(key: $0, value: $1) })
      },
      FieldChange("data-many") {
        $0.data = keptData($0, (0..<5000).map { .init(key: "key\($0)", value: .integer(Int64($0))) })
      },
      FieldChange("data-strange") { $0.data = keptData($0, [.init(key: strange, value: .string(strange))]) },
      FieldChange("style-strange") {
        $0.style.background = Color(argb: 0xFFFF_FFFF)
        $0.style.foreground = Color(argb: 0xFFFF_FFFF)
        $0.style.titleBackground = Color(argb: 0x0000_0001)
      },
      FieldChange("times-strange") {
        $0.sent = Instant(milliseconds: .max)
        $0.expires = Instant(milliseconds: .min + 1)
      },
      FieldChange("times-before-1970") {
        $0.sent = Instant(milliseconds: -62_135_596_800_000)
        $0.expires = Instant(milliseconds: 0)
      },
    ]
    return all
  }

  /// Controls, escapes, NUL, a byte order mark, overrides of direction, marks on nothing, sequences of emoji, what is no
  /// character: all of it UTF-8, as the host promises.
  static let strangeText =
    "\u{FEFF}a\u{0}b\u{1B}[31mc\u{7}\u{8}\u{9B}2J\r\nd\re\tf\u{B}\u{C}\u{7F}\u{85}\u{2028}\u{2029}"
    + "\u{202E}gnol\u{202C}\u{2066}i\u{2069}\u{301}\u{301}\u{301}\u{200D}\u{FE0F}"
    + "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F1E6}\u{1F1E6}\u{1F1E6}\u{FFFD}\u{FFFF}\u{10FFFF}\u{E000}\u{AD}\u{3000}"
    + "\u{FDFA}\u{1F3F4}\u{E0067}\u{E007F}%s%n%x${x}`$(id)`'\";--"
}
