/// The parts of an address that an allow list looks at.
///
/// Reading is forgiving where Airship's SDK is: `sms:123`, `com.example:/cool`, `com.example:///cool` and an address of
/// a scheme alone are addresses. It is strict where programs read one text as two addresses: what a browser would take
/// for another host or path than what is written is a fault, with its reason. Nothing is decoded or encoded.
struct URLParts {
  /// In lower case.
  var scheme: [UInt8] = []
  /// Nil where the address has none: `sms:123`, `file:///etc`.
  var host: HostName?
  /// As written; nil where it is not.
  var port: Int32?
  /// Whether a user stands before the host: `https://user@host`.
  var hasUser = false
  /// Within the bytes of the address. Behind a slash: without query and fragment. Else: all behind the scheme's colon.
  var path: Range<Int> = 0..<0
  /// Whether what follows the scheme begins with a slash.
  var isHierarchical = false

  /// Longest scheme, in bytes.
  private static let longestScheme = 255

  /// Schemes that browsers read in a way of their own (the WHATWG's *special schemes*).
  private enum Web {
    case none, address, file

    init(_ scheme: [UInt8]) {
      self =
        switch scheme.count {
        case 2 where scheme.elementsEqual("ws".utf8): .address
        case 3 where scheme.elementsEqual("wss".utf8) || scheme.elementsEqual("ftp".utf8): .address
        case 4 where scheme.elementsEqual("http".utf8): .address
        case 4 where scheme.elementsEqual("file".utf8): .file
        case 5 where scheme.elementsEqual("https".utf8): .address
        default: .none
        }
    }
  }

  /// Whether browsers read a scheme's addresses in a way of their own.
  static func isWeb(_ scheme: [UInt8]) -> Bool { Web(scheme) != .none }

  /// The port that an address of a scheme has where it names none.
  static func usualPort(_ scheme: [UInt8]) -> Int32? {
    if scheme.elementsEqual("https".utf8) || scheme.elementsEqual("wss".utf8) { return 443 }
    if scheme.elementsEqual("http".utf8) || scheme.elementsEqual("ws".utf8) { return 80 }
    return scheme.elementsEqual("ftp".utf8) ? 21 : nil
  }

  /// Reads an address, which is UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkFault) {
    guard !bytes.isEmpty else { throw LinkFault("it is empty") }
    guard bytes.count <= LinkBytes.longest else {
      throw LinkFault("it is longer than \(LinkBytes.longest >> 10) KiB")
    }
    if let control = LinkBytes.firstControl(in: bytes) { throw LinkFault(Self.reason(control)) }
    if bytes[0] == 0x20 || bytes[bytes.count - 1] == 0x20 { throw LinkFault("a space stands around it") }
    let colon = try readScheme(bytes)
    let rest = (colon + 1)..<bytes.count
    let web = Web(scheme)
    let slashes = bytes[rest].prefix(2).prefix { $0 == UInt8(ascii: "/") }.count
    let end = web == .none && slashes == 0 ? rest.upperBound : Self.pathEnd(bytes, rest)
    // Before a query, browsers take a backslash for a slash.
    if web != .none, LinkBytes.first(UInt8(ascii: "\\"), in: bytes, rest.lowerBound..<end) != nil {
      throw LinkFault("it holds a backslash, which browsers take for a slash")
    }
    switch web {
    case .address where slashes < 2:
      throw LinkFault("two slashes are missing behind its scheme; a browser would put them there")
    case .file where slashes < 1: throw LinkFault("a slash is missing behind its scheme")
    default: break
    }
    guard slashes > 0 else {
      path = rest
      return
    }
    isHierarchical = true
    guard slashes == 2 else {
      path = rest.lowerBound..<end
      return
    }
    let start = rest.lowerBound + 2
    let slash = LinkBytes.first(UInt8(ascii: "/"), in: bytes, start..<end) ?? end
    path = slash..<end
    try readAuthority(UnsafeBufferPointer(rebasing: bytes[start..<slash]), web)
  }

  /// A sentence's end about a control.
  static func reason(_ control: Unicode.Scalar) -> String {
    let digits = String(control.value, radix: 16, uppercase: true)
    return "it holds the control character U+\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)"
  }

  /// Reads the scheme; answers where its colon is.
  private mutating func readScheme(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkFault) -> Int {
    let near = bytes.prefix(Self.longestScheme + 1)
    guard let colon = near.firstIndex(of: UInt8(ascii: ":")), colon > 0, LinkBytes.isLetter(bytes[0]),
      bytes[..<colon].allSatisfy(LinkBytes.isOfScheme)
    else { throw LinkFault("it has no scheme, such as https:") }
    scheme = bytes[..<colon].map(LinkBytes.lowered)
    return colon
  }

  /// Where a query or a fragment begins.
  private static func pathEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let fragment = LinkBytes.first(UInt8(ascii: "#"), in: bytes, range) ?? range.upperBound
    return LinkBytes.first(UInt8(ascii: "?"), in: bytes, range.lowerBound..<fragment) ?? fragment
  }

  /// Reads what stands between `//` and the path.
  private mutating func readAuthority(
    _ authority: UnsafeBufferPointer<UInt8>, _ web: Web
  ) throws(LinkFault) {
    var rest = authority[...]
    if rest.contains(UInt8(ascii: "\\")) {
      throw LinkFault("a backslash stands before its path, which some programs take for a slash")
    }
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      hasUser = true
      rest = rest[(at + 1)...]
      guard !rest.contains(UInt8(ascii: "@")) else { throw LinkFault("two at signs stand before its path") }
    }
    // A colon within brackets is part of an IPv6 address.
    let closing = rest.first == UInt8(ascii: "[") ? rest.lastIndex(of: UInt8(ascii: "]")) : nil
    let behind = closing.map { $0 + 1 } ?? rest.startIndex
    if let colon = rest[behind...].lastIndex(of: UInt8(ascii: ":")) {
      port = try Self.port(rest[(colon + 1)...])
      rest = rest[..<colon]
      if web == .file { throw LinkFault("a file has no port") }
    }
    if web == .file, hasUser { throw LinkFault("a file has no user") }
    guard !rest.isEmpty else {
      if web == .address { throw LinkFault("it names no host") }
      if hasUser || port != nil { throw LinkFault("it names a user or port and no host") }
      return
    }
    host = try HostName(UnsafeBufferPointer(rebasing: rest), isWeb: web != .none)
  }

  private static func port(_ digits: Slice<UnsafeBufferPointer<UInt8>>) throws(LinkFault) -> Int32? {
    if digits.isEmpty { return nil }
    guard digits.count <= 5, digits.allSatisfy(LinkBytes.isDigit),
      case let number = digits.reduce(Int32(0), { $0 * 10 + Int32($1 - 0x30) }), number <= 65535
    else { throw LinkFault("its port is no number up to 65535") }
    return number
  }

  /// Whether a path has segments that programs take away before they ask (`.`, `..`, also percent-encoded, also
  /// between encoded slashes), so that what is asked for is another path than what is written.
  static func hasDotSegments(_ bytes: UnsafeBufferPointer<UInt8>, _ path: Range<Int>) -> Bool {
    var dots = 0
    var isOfDots = true
    var index = path.lowerBound
    while index < path.upperBound {
      var byte = bytes[index]
      var length = 1
      if byte == UInt8(ascii: "%"), index + 2 < path.upperBound,
        let high = LinkBytes.hexadecimal(bytes[index + 1]),
        let low = LinkBytes.hexadecimal(bytes[index + 2])
      {
        byte = high << 4 | low
        length = 3
      }
      index += length
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if isOfDots, dots == 1 || dots == 2 { return true }
        dots = 0
        isOfDots = true
      case UInt8(ascii: "."): dots += 1
      default: isOfDots = false
      }
    }
    return isOfDots && (dots == 1 || dots == 2)
  }
}
