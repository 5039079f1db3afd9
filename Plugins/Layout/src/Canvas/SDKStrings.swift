import InlaySDK

extension inlay_string {
  /// A literal, which lives as long as the library.
  init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { inlay_string_of($0.baseAddress, UInt64($0.count)) }
    }
  }

  /// Its bytes, valid as long as it is.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(data)?.assumingMemoryBound(to: UInt8.self), count: data == nil ? 0 : Int(length)
    )
  }

  /// A copy; empty where it is absent.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  var hasText: Bool { inlay_has_text(self) != 0 }
}
