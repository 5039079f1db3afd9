/// A place within a JSON document, as a diagnostic writes it: `messages[3].extra["my key"]`.
package struct JSONPath: Sendable {
  package private(set) var text = ""

  package init() {}

  /// Characters of a key that are shown; a longer key is cut.
  private static let maximumKeyLength = 64

  package mutating func append(index: Int) { text += "[\(index)]" }

  package mutating func append(key: String) {
    let isPlain =
      !key.isEmpty && key.utf8.count <= Self.maximumKeyLength
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    if isPlain {
      if !text.isEmpty { text += "." }
      text += key
      return
    }
    var shown = JSONWriter()
    if key.utf8.count <= Self.maximumKeyLength {
      shown.string(key)
    } else {
      shown.string(String(key.unicodeScalars.prefix(Self.maximumKeyLength)) + "…")
    }
    text += "[\(String(decoding: shown.take(), as: UTF8.self))]"
  }
}
