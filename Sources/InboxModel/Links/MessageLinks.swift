import JSON

/// What a message says: the host opens and fetches only links that stand in it.
///
/// A renderer maps; it does not make up. So a link counts as the message's own only where it is
///
/// - a whole string value: title, subtitle, text, addresses, actions, every string of the custom data, of a JSON body and
///   of the vendor's own JSON;
/// - a whole link attribute of HTML (`href`, `src`, `srcset` and their like), read as browsers read it: references
///   decoded, white space taken away at its ends and line ends within;
/// - a whole address within text: a run without white space, quotes, `<` and `>` that begins with a scheme, with or without
///   punctuation before and after, or what Markdown has in `](…)` or `<…>`, or CSS in `url(…)`. Here references and
///   Markdown's backslashes may be decoded.
///
/// Where the message has a character beyond ASCII, a space or another that writers of links encode (`"<>[\]^{|}` and the
/// grave accent), the link may have its percent-encoding. No other part of the message is a link: of `https://a.example/b`
/// neither `https://a.example/` nor `https://a.example/b?c=d` follows.
///
/// Whatever the message holds, the time is a small multiple of its size, without recursion.
package enum MessageLinks {
  /// Whether a link stands in a message.
  package static func contains(_ value: String, in message: Message) -> Bool {
    guard var search = LinkSearch(value) else { return false }
    for text in [
      message.title, message.subtitle, message.text, message.bodyURL, message.icon, message.image,
    ] {
      if let text { search.look(in: text) }
    }
    for action in message.actions {
      search.look(in: action.value)
      if let label = action.label { search.look(in: label) }
    }
    look(in: message.data, &search)
    if let body = message.body { look(in: body, contentType: message.contentType, &search) }
    if let raw = message.raw { lookInJSON(raw, &search) }
    return search.isFound
  }

  private static func look(in value: JSONValue, _ search: inout LinkSearch) {
    var waiting = [value]
    while let value = waiting.popLast(), !search.isFound {
      switch value {
      case .string(let text): search.look(in: text)
      case .array(let elements): waiting += elements
      case .object(let members): waiting += members.map(\.value)
      case .null, .bool, .number: break
      }
    }
  }

  private static func look(in body: [UInt8], contentType: String?, _ search: inout LinkSearch) {
    let isJSON = contentType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    if !isJSON { body.withUnsafeBufferPointer { search.look(in: $0) } }
    // A body that does not say what it is may be either.
    let first = body.first { $0 > 0x20 }
    if isJSON || contentType == nil && (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) {
      lookInJSON(body, &search)
    }
  }

  private static func lookInJSON(_ bytes: [UInt8], _ search: inout LinkSearch) {
    bytes.withUnsafeBufferPointer { bytes in
      var strings = JSONStrings(bytes)
      while !search.isFound, strings.next() {
        strings.value.withUnsafeBufferPointer { search.look(in: $0) }
      }
    }
  }
}
