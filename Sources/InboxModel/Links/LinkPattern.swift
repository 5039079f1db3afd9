/// The parts of a pattern of an allow list.
struct LinkPattern: Sendable {
  enum Host: Equatable, Sendable {
    /// Any host, and none.
    case any
    /// This host alone.
    case exact(HostName)
    /// This host and every one below it.
    case below(HostName)
  }

  /// `*`: matches every address.
  var isEverything = false
  /// In lower case; a star is any run of characters.
  var scheme: [UInt8] = []
  var host = Host.any
  /// Whether the pattern has `//` and a host or star behind it.
  var namesHost = false
  /// Nil: any port.
  var port: Int32?
  /// A star is any run of characters, slashes too. Empty: any path.
  var path: [UInt8] = []

  private static let star = UInt8(ascii: "*")
  /// Longest pattern, in bytes.
  static let longest = 4096

  init(_ pattern: String) throws(LinkFault) {
    guard !pattern.isEmpty else { throw LinkFault("it is empty") }
    guard pattern.utf8.count <= Self.longest else {
      throw LinkFault("it is longer than \(Self.longest) bytes")
    }
    if pattern == "*" {
      isEverything = true
      return
    }
    if LinkBytes.holdsWhiteSpace(pattern) { throw LinkFault("white space stands in it") }
    var pattern = pattern
    let fault: LinkFault? = pattern.withUTF8 { bytes in
      do throws(LinkFault) {
        try read(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkFault) {
    if let control = LinkBytes.firstControl(in: bytes) { throw LinkFault(URLParts.reason(control)) }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      LinkBytes.isLetter(bytes[0]) || bytes[0] == Self.star,
      bytes[..<colon].allSatisfy({ LinkBytes.isOfScheme($0) || $0 == Self.star })
    else { throw LinkFault("it has no scheme, such as https://") }
    scheme = bytes[..<colon].map(LinkBytes.lowered)
    let isWeb = URLParts.isWeb(scheme)
    let rest = bytes[(colon + 1)...]
    guard rest.first == UInt8(ascii: "/") else {
      // All that follows is the path: `sms:123`. Of a web address there is none without slashes.
      guard !isWeb || rest.isEmpty else { throw LinkFault("two slashes are missing behind its scheme") }
      path = Self.isAnyPath(rest) ? [] : Array(rest)
      return
    }
    if rest.contains(UInt8(ascii: "?")) || rest.contains(UInt8(ascii: "#")) {
      throw LinkFault("it names a query or fragment, which no entry can; end it before that")
    }
    var tail = rest
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      tail = rest[authority.endIndex...]
      try readAuthority(authority, isWeb: isWeb)
    }
    path = Self.isAnyPath(tail) ? [] : Array(tail)
    if !path.isEmpty, URLParts.hasDotSegments(bytes, tail.startIndex..<tail.endIndex) {
      throw LinkFault("\".\" or \"..\" is a segment of its path, which programs take away before they ask")
    }
    if isWeb, path.contains(UInt8(ascii: "\\")) { throw LinkFault("it holds a backslash") }
  }

  private static func isAnyPath(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    path.isEmpty || path.elementsEqual("*".utf8) || path.elementsEqual("/*".utf8)
  }

  private mutating func readAuthority(
    _ authority: Slice<UnsafeBufferPointer<UInt8>>, isWeb: Bool
  ) throws(LinkFault) {
    guard !authority.isEmpty else { return }
    namesHost = true
    if authority.contains(UInt8(ascii: "@")) {
      throw LinkFault("it names a user, which no entry can; leave all before the at sign away")
    }
    var name = authority
    let closing = name.first == UInt8(ascii: "[") ? name.lastIndex(of: UInt8(ascii: "]")) : nil
    if let colon = name[(closing ?? name.startIndex)...].lastIndex(of: UInt8(ascii: ":")) {
      let digits = name[(colon + 1)...]
      guard (1...5).contains(digits.count), digits.allSatisfy(LinkBytes.isDigit),
        case let number = digits.reduce(Int32(0), { $0 * 10 + Int32($1 - 0x30) }), number <= 65535
      else { throw LinkFault("its port is no number up to 65535") }
      port = number
      name = name[..<colon]
    }
    if name.elementsEqual("*".utf8) { return }
    let isBelow = name.starts(with: "*.".utf8)
    if isBelow { name = name.dropFirst(2) }
    guard !name.isEmpty else { throw LinkFault("it names no host") }
    guard !name.contains(Self.star) else {
      throw LinkFault("a star stands within its host; it may be the whole host, or \"*.\" before one")
    }
    let host = try HostName(UnsafeBufferPointer(rebasing: name), isWeb: isWeb)
    guard host.bytes.count <= HostName.longest + 1 else {
      throw LinkFault("its host is longer than \(HostName.longest) bytes")
    }
    self.host = isBelow ? .below(host) : .exact(host)
  }
}
