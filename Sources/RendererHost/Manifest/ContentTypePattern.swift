/// Content types as rules name them: `text/html`, or `text/*` for a whole type.
package enum ContentTypePattern {
  /// Whether text is a type and a subtype in lower case, without parameters.
  package static func isContentType(_ text: String) -> Bool {
    isPattern(text) && !text.hasSuffix("/*")
  }

  /// Whether text is a content type or a type followed by `/*`.
  package static func isPattern(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    if parts[1].elementsEqual("*".utf8) { return parts[0].allSatisfy(isTokenByte) }
    return parts.allSatisfy { $0.allSatisfy(isTokenByte) }
  }

  /// Whether a pattern covers a content type.
  package static func matches(_ pattern: String, _ contentType: String) -> Bool {
    guard pattern.hasSuffix("/*") else { return pattern == contentType }
    return contentType.utf8.starts(with: pattern.utf8.dropLast())
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }
}
