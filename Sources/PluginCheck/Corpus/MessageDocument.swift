package import InboxModel
package import JSON

extension Message {
  /// The message as Inlay's own inbox file has it, so that `inlay render` draws it again. A body is text there, and the vendor
  /// is Inlay.
  package var document: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key: key, value: value)) }
    }
    func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
    add("id", .string(id))
    add("kind", .string(kind))
    add("title", text(title))
    add("subtitle", text(subtitle))
    add("text", text(self.text))
    add("contentType", text(contentType))
    add("body", body.map { .string(String(decoding: $0, as: UTF8.self)) })
    add("icon", text(icon))
    add("image", text(image))
    add("locale", text(locale))
    var colors: [JSONValue.Member] = []
    for (key, color) in [
      ("background", style.background), ("titleBackground", style.titleBackground),
      ("foreground", style.foreground),
    ] {
      if let color { colors.append(.init(key: key, value: .string(color.hexadecimal))) }
    }
    if !colors.isEmpty { add("style", .object(colors)) }
    // The file's times are of the years 0000 to 9999.
    let times: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999
    add("sent", sent.flatMap { times.contains($0.milliseconds) ? .string($0.rfc3339) : nil })
    add("expires", expires.flatMap { times.contains($0.milliseconds) ? .string($0.rfc3339) : nil })
    if isPinned { add("pinned", .bool(true)) }
    if case .object = data { add("data", data) }
    if !actions.isEmpty {
      add(
        "actions",
        .array(
          actions.map { action in
            var members: [JSONValue.Member] = []
            if let id = action.id { members.append(.init(key: "id", value: .string(id))) }
            if let label = action.label { members.append(.init(key: "label", value: .string(label))) }
            members.append(.init(key: "type", value: .string(action.type.rawValue)))
            members.append(.init(key: "value", value: .string(action.value)))
            return .object(members)
          }))
    }
    return .object([
      .init(key: "inlay", value: .integer(1)), .init(key: "messages", value: .array([.object(members)])),
    ])
  }
}

extension Color {
  /// `#AARRGGBB`.
  fileprivate var hexadecimal: String {
    let digits = String(argb, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
