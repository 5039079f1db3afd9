/// Reads a whole text into one value: for manifests and other small documents.
package enum JSONReader {
  /// The value of a text.
  ///
  /// - Throws: where the text is not UTF-8, not JSON, ends too early, is followed by something else, or
  ///   holds a value beyond the limits. A lone surrogate is replaced by U+FFFD; a string or number that is too long is cut.
  package static func value(
    of bytes: [UInt8],
    limits: JSONLimits = JSONLimits()
  ) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONFault) in
      try value(of: UnsafeRawBufferPointer(bytes), limits: limits)
    }
  }

  /// The value of a text. The bytes are not kept.
  package static func value(
    of bytes: UnsafeRawBufferPointer,
    limits: JSONLimits = JSONLimits()
  ) throws(JSONFault) -> JSONValue {
    var stream = JSONStream(ofOneValue: limits, isStrict: true)
    var start = 0
    while start < bytes.count, !stream.hasEnded {
      let end = min(start + pieceSize, bytes.count)
      try stream.push(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    try stream.finish()
    var place = TextPlace(line: stream.place.line, column: stream.place.column)
    for part in [stream.rest, UnsafeRawBufferPointer(rebasing: bytes[start...])] {
      for byte in part {
        switch byte {
        case 0x0A:
          place.line += 1
          place.column = 1
        case 0x09, 0x0D, 0x20: place.column += 1
        default:
          throw JSONFault(
            kind: .notJSON,
            line: place.line,
            column: place.column,
            problem: "something follows the end of the value"
          )
        }
      }
    }
    guard case .value(let value, _)? = stream.next() else {
      throw JSONFault(kind: .cutShort, line: place.line, column: place.column, problem: "there is no value")
    }
    return value
  }

  /// Small enough for the processor's cache, so that a text is not copied through memory twice.
  private static let pieceSize = 64 << 10
}
