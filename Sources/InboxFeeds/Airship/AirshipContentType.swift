/// What Airship's `content_type` says about a message's body (iOS SDK 20.6 and later).
package enum AirshipContentType: Equatable, Sendable {
  /// Exactly `text/html`.
  case html
  /// Exactly `text/plain`.
  case plain
  /// A layout to be drawn by the app, with the version of its format.
  case native(version: Int)
  /// Anything else, as it came; Airship's SDK shows it in its web view.
  case unknown(String)

  static let nativeType = "application/vnd.urbanairship.thomas+json"

  /// Letter case counts. Of a layout's parameters the last whose name begins with `version` counts, spaces
  /// apart.
  package init(_ text: String) {
    switch text {
    case "text/html": self = .html
    case "text/plain": self = .plain
    default:
      guard text.hasPrefix(Self.nativeType), let version = Self.version(in: text) else {
        self = .unknown(text)
        return
      }
      self = .native(version: version)
    }
  }

  private static func version(in text: String) -> Int? {
    let segments = text.utf8.filter { $0 != UInt8(ascii: " ") }
      .split(separator: UInt8(ascii: ";"))
      .dropFirst()
    guard let last = segments.last(where: { $0.starts(with: "version".utf8) }) else { return nil }
    guard last.starts(with: "version=".utf8) else { return nil }
    return Int(String(decoding: last.dropFirst("version=".utf8.count), as: UTF8.self))
  }
}

/// The media type of a content type: lower case, without parameters and spaces around.
func mediaType(_ contentType: String) -> String {
  let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
  let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
  let trimmed = type.drop(while: isSpace)
  let end = trimmed.lastIndex { !isSpace($0) }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
  return String(decoding: trimmed[..<end], as: UTF8.self).lowercased()
}
