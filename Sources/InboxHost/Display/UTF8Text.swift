import Drawing

/// Bytes that somebody else made, as the text that a renderer is promised.
enum UTF8Text {
  /// The bytes where they are UTF-8; else with U+FFFD for what is not.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { UTF8Check.isValid($0) }
      ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
}
