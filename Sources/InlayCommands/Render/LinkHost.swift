/// The host that an address names.
enum LinkHost {
  /// The host in lower case, without user and port; nil where the address has none.
  static func host(of address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
      return nil
    }
    var authority = bytes[(colon + 3)...].prefix { byte in !"/?#\\".utf8.contains(byte) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
      authority = authority[...end]
    } else if let port = authority.lastIndex(of: UInt8(ascii: ":")) {
      authority = authority[..<port]
    }
    return authority.isEmpty ? nil : String(decoding: authority, as: UTF8.self).lowercased()
  }
}
