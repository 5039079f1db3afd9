/// An object's own bytes, and what is known of them.
package struct JSONSource: Equatable, Sendable {
  /// From brace to brace.
  package var bytes: [UInt8]
  /// Where in the bytes the value stands of the member that was asked for: the text of a string, or a whole number. Nil
  /// where it has to be read to be known.
  package var watched: Range<Int>?
  /// Whether the bytes are known to be clean: see ``SourceScanner``.
  private let isClean: Bool

  init(_ bytes: [UInt8], watched: Range<Int>? = nil, isClean: Bool = false) {
    self.bytes = bytes
    self.watched = watched
    self.isClean = isClean
  }

  /// Bytes that were kept and are to be read again.
  package init(_ bytes: UnsafeRawBufferPointer) { self.init(Array(bytes)) }

  /// The value that the bytes are, and what had to be dropped for the limits; nil where they are no JSON value.
  ///
  /// What is too long for a limit was cut before the bytes were kept, and is not looked for again: where they were
  /// written anew, their escapes may be longer.
  package func value(_ limits: JSONLimits) -> (value: JSONValue, notes: [JSONNote])? {
    bytes.withUnsafeBufferPointer { bytes in
      if isClean { return (SourceReader.value(of: bytes), []) }
      var limits = limits
      limits.maximumStringBytes = .max / 2
      limits.maximumDigits = .max / 2
      var scanner = SourceScanner(limits: limits, watching: "")
      if let start = bytes.baseAddress, case .whole(0..<bytes.count) = scanner.scan(start, count: bytes.count)
      {
        return (SourceReader.value(of: bytes), [])
      }
      return Self.parsed(UnsafeRawBufferPointer(bytes), limits)
    }
  }

  private static func parsed(_ bytes: UnsafeRawBufferPointer, _ limits: JSONLimits) -> (
    JSONValue, [JSONNote]
  )? {
    var stream = JSONStream(ofOneValue: limits, isStrict: false)
    do throws(JSONFault) {
      try stream.push(bytes)
      try stream.finish()
    } catch {
      return nil
    }
    guard stream.rest.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }),
      case .value(let value, let notes)? = stream.next()
    else { return nil }
    return (value, notes)
  }
}

/// Finds the object that is a text by itself, such as a line.
package struct JSONSourceFinder {
  private var scanner: SourceScanner

  /// - Parameter key: the member whose value is wanted; empty for none.
  package init(limits: JSONLimits, watching key: String) {
    scanner = SourceScanner(limits: limits, watching: key)
  }

  /// The object of a text with nothing but space around it. Nil where it is no clean one: ``JSONStream`` says what it is.
  package mutating func source(of text: UnsafeRawBufferPointer) -> JSONSource? {
    text.withMemoryRebound(to: UInt8.self) { text in
      guard let start = text.baseAddress else { return nil }
      scanner.reset(afterElement: false)
      guard case .whole(let object) = scanner.scan(start, count: text.count),
        text[object.upperBound...].allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 || $0 == 0x0A })
      else { return nil }
      return JSONSource(
        UnsafeBufferPointer(rebasing: text[object]), scanner.watchedValue, at: object.lowerBound)
    }
  }
}

extension JSONSource {
  /// A clean object.
  init(_ object: UnsafeBufferPointer<UInt8>, _ watched: Range<Int>?, at start: Int) {
    self.init(
      Array(object), watched: watched.map { $0.lowerBound - start..<$0.upperBound - start }, isClean: true)
  }
}
