/// A message of a list whose bytes were found and that has not been read yet.
package struct ListedMessage: Sendable {
  /// Its bytes as they stand in the source, from brace to brace: one JSON object.
  package let raw: [UInt8]
  private let idRange: Range<Int>

  init(raw: [UInt8], id: Range<Int>) {
    self.raw = raw
    idRange = id
  }

  /// The message's id in UTF-8; never empty.
  package var idBytes: ArraySlice<UInt8> { raw[idRange] }

  /// The message's id.
  package var id: String { String(decoding: idBytes, as: UTF8.self) }
}
