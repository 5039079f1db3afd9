/// The address of a link as a terminal or a document may be given it.
enum LinkAddress {
  /// Terminals take no longer ones (VTE's limit).
  private static let mostBytes = 2083

  /// An address of printable ASCII: whatever else it holds is percent-encoded. Nil where the terminal is not to have it:
  /// it has another scheme than http, https, mailto or tel, or it is too long.
  static func encoded(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard address.count <= mostBytes,
      hasScheme(address, of: ["http:", "https:", "mailto:", "tel:"])
    else { return nil }
    let out = percentEncoded(address)
    return out.count <= mostBytes ? out : nil
  }

  /// Bytes of an address in a document.
  private static let mostBytesInDocument = 1 << 16

  /// An address as a document's link may have it, in printable ASCII: http, https, mailto, tel or sms. Nil for any other
  /// scheme, of apps too: what a document is shown in would not know what to do with it, or run it.
  static func followable(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard address.count <= mostBytesInDocument,
      hasScheme(address, of: ["http:", "https:", "mailto:", "tel:", "sms:"])
    else { return nil }
    return percentEncoded(address)
  }

  static func isFollowable(_ address: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    followable(UnsafeBufferPointer(start: address, count: count)) != nil
  }

  private static func percentEncoded(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(address.count)
    for byte in address {
      if byte > 0x20 && byte < 0x7F {
        out.append(byte)
      } else {
        out.append(UInt8(ascii: "%"))
        out.append(digit(byte >> 4))
        out.append(digit(byte & 15))
      }
    }
    return out
  }

  private static func hasScheme(_ address: UnsafeBufferPointer<UInt8>, of schemes: [StaticString]) -> Bool {
    for scheme in schemes {
      let count = scheme.utf8CodeUnitCount
      guard address.count > count else { continue }
      var isSame = true
      for index in 0..<count where address[index] | 0x20 != scheme.utf8Start[index] | 0x20 { isSame = false }
      if isSame { return true }
    }
    return false
  }

  /// A digit of base 16.
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
