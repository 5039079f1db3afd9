import JSON

enum JSONTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    let whole = read(bytes)
    if let value = try? whole.get() {
      // What was read is written, with its keys sorted, and read again: it is written as the same bytes.
      let written = value.serialized
      guard let again = try? JSONReader.value(of: Array(written.utf8)) else {
        return "what was written cannot be read"
      }
      if !again.serialized.utf8.elementsEqual(written.utf8) {
        return "what was written reads as another value"
      }
    }
    if inPieces(bytes) != (try? whole.get()) { return "in pieces it reads as another value" }
    return nil
  }

  private static func read(_ bytes: [UInt8]) -> Result<JSONValue, JSONFault> {
    do throws(JSONFault) { return .success(try JSONReader.value(of: bytes)) } catch { return .failure(error) }
  }

  /// The value of a text that comes three bytes at a time; nil where it is none.
  private static func inPieces(_ bytes: [UInt8]) -> JSONValue? {
    var stream = JSONStream(ofOneValue: JSONLimits(), isStrict: true)
    var start = 0
    do throws(JSONFault) {
      while start < bytes.count, !stream.hasEnded {
        let end = min(start + 3, bytes.count)
        try bytes[start..<end].withUnsafeBufferPointer { piece throws(JSONFault) in
          try stream.push(UnsafeRawBufferPointer(piece))
        }
        start = end
      }
      try stream.finish()
    } catch {
      return nil
    }
    let rest = Array(stream.rest) + bytes[start...]
    guard rest.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) else { return nil }
    guard case .value(let value, _)? = stream.next() else { return nil }
    return value
  }
}
