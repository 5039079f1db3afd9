/// The address of a link as a terminal may be given it.
enum LinkAddress {
  /// Terminals take no longer ones (VTE's limit).
  private static let mostBytes = 2083

  /// An address of printable ASCII: whatever else it holds is percent-encoded. Nil where the terminal is not to have it:
  /// it has another scheme than http, https, mailto or tel, or it is too long.
  static func encoded(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard address.count <= mostBytes, hasOpenableScheme(address) else { return nil }
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
    return out.count <= mostBytes ? out : nil
  }

  private static func hasOpenableScheme(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    for scheme: StaticString in ["http:", "https:", "mailto:", "tel:"] {
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
