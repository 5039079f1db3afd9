import Glibc

/// A host in the one form in which hosts are compared.
///
/// ASCII letters are lower case. A label with others is lower-cased scalar by scalar and put into Punycode, so that
/// `müller.com` and `xn--mller-kva.com` are one host; a label with combining marks keeps its scalars, because its
/// Punycode depends on a normal form that is not made here. Hosts are equal where these bytes are: a letter that looks
/// like another is another. An IPv6 address is its sixteen bytes in hexadecimal.
struct HostName: Equatable {
  var bytes: [UInt8]
  /// Whether it is an IP address, which has no subdomains.
  var isAddress = false

  /// Longest host that a pattern names, and that a web address may have (RFC 1035, without the dot at its end).
  static let longest = 253

  /// Reads a host, without user and port.
  ///
  /// - Parameter isWeb: whether browsers read this host as a domain (`https:` and its like): then whatever they would
  ///   read as another host than what is written is a fault. Else `%2B` and its like stand for their characters.
  init(_ text: UnsafeBufferPointer<UInt8>, isWeb: Bool) throws(LinkFault) {
    if text.first == UInt8(ascii: "["), let address = Self.addressV6(text) {
      bytes = address
      isAddress = true
      return
    }
    bytes = []
    bytes.reserveCapacity(text.count)
    var isASCII = true
    var index = 0
    while index < text.count {
      var byte = text[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        if isWeb { throw LinkFault("its host is percent-encoded, which not every program reads alike") }
        // A percent sign without two digits stands for itself.
        if index + 1 < text.count, let high = LinkBytes.hexadecimal(text[index]),
          let low = LinkBytes.hexadecimal(text[index + 1])
        {
          byte = high << 4 | low
          index += 2
          guard byte > 0x20, byte != 0x7F, !Self.isDelimiter(byte) else {
            throw LinkFault("its host has a character encoded that parts addresses")
          }
        }
      } else if byte < 0x80, Self.isForbidden(byte, isWeb: isWeb) {
        throw LinkFault("its host holds the character \"\(Unicode.Scalar(byte))\", which no host may hold")
      }
      if byte >= 0x80 { isASCII = false }
      bytes.append(LinkBytes.lowered(byte))
    }
    // One that is longer is no domain: it is not compared, and not worth the work.
    if !isASCII, text.count <= 4 * Self.longest || isWeb { bytes = try Self.unicode(bytes) }
    if isWeb { try checkDomain() }
  }

  /// What parts an address, and so is never meant where it stands encoded in a host.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: ":"),
      UInt8(ascii: "\\"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  private static func isForbidden(_ byte: UInt8, isWeb: Bool) -> Bool {
    if byte <= 0x20 || byte == 0x7F || isDelimiter(byte) { return true }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"): return true
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""),
      UInt8(ascii: "`"):
      return isWeb
    default: return false
    }
  }

  // MARK: Unicode

  /// The labels of a host with scalars beyond ASCII.
  private static func unicode(_ bytes: [UInt8]) throws(LinkFault) -> [UInt8] {
    guard bytes.count <= 4 * longest else { throw LinkFault("its host is longer than any host") }
    var result: [UInt8] = []
    var label: [Unicode.Scalar] = []
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LinkFault("its host is percent-encoded and no UTF-8")
    }
    for scalar in text.unicodeScalars {
      if scalar == "." {
        result += try encoded(label)
        result.append(UInt8(ascii: "."))
        label = []
      } else {
        label.append(try lowered(scalar))
      }
    }
    return result + (try encoded(label))
  }

  /// A scalar in lower case. What browsers would map to something else, and what is no part of a word, is a fault.
  private static func lowered(_ scalar: Unicode.Scalar) throws(LinkFault) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let lower = mapping.first, mapping.count == 1, !lower.isASCII,
      !lower.properties.changesWhenNFKCCaseFolded,
      isOfWord(lower.properties.generalCategory)
    else {
      throw LinkFault(
        "its host holds U+\(hexadecimal(scalar.value)), which browsers read as something else or not at all")
    }
    return lower
  }

  private static func isOfWord(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func encoded(_ label: [Unicode.Scalar]) throws(LinkFault) -> [UInt8] {
    if label.allSatisfy(\.isASCII) { return label.map { UInt8($0.value) } }
    // Marks and the vowels and endings of Hangul may join with what stands before them.
    let mayJoin = label.contains { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: true
      default: (0x1160...0x11FF).contains(scalar.value)
      }
    }
    if mayJoin { return label.flatMap { Array(String($0).utf8) } }
    guard let ascii = Punycode.encoded(label) else {
      throw LinkFault("a label of its host is longer than 63 bytes")
    }
    return ascii
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  // MARK: Domains and addresses

  /// What browsers hold of a domain: its length, no empty label, and an IPv4 address written plainly.
  private mutating func checkDomain() throws(LinkFault) {
    let isDotted = bytes.last == UInt8(ascii: ".")
    guard bytes.count - (isDotted ? 1 : 0) <= Self.longest else {
      throw LinkFault("its host is longer than \(Self.longest) bytes")
    }
    let name = isDotted ? bytes.dropLast() : bytes[...]
    var previous = UInt8(ascii: ".")
    for byte in name {
      if byte == UInt8(ascii: "."), previous == byte { throw LinkFault("a label of its host is empty") }
      previous = byte
    }
    if previous == UInt8(ascii: "."), !bytes.isEmpty { throw LinkFault("a label of its host is empty") }
    let last = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name
    guard Self.isNumber(last) else { return }
    guard Self.isPlainV4(name) else {
      throw LinkFault("its host is a number, which browsers take for an address of another spelling")
    }
    isAddress = true
  }

  /// Digits, or `0x` and hexadecimal digits or none: what makes browsers read the whole as an IPv4 address.
  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    guard !label.isEmpty else { return false }
    if label.allSatisfy(LinkBytes.isDigit) { return true }
    return label.starts(with: "0x".utf8) && label.dropFirst(2).allSatisfy { LinkBytes.hexadecimal($0) != nil }
  }

  /// Four numbers up to 255, without zeros before them.
  private static func isPlainV4(_ name: ArraySlice<UInt8>) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.count <= 3 && part.allSatisfy(LinkBytes.isDigit) && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  /// The sixteen bytes of `[…]`, in hexadecimal and brackets; nil where it is no IPv6 address.
  private static func addressV6(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count >= 4, text.count <= 48, text.last == UInt8(ascii: "]") else { return nil }
    var address = in6_addr()
    let written = text[1..<(text.count - 1)].map { CChar(bitPattern: $0) } + [0]
    guard inet_pton(AF_INET6, written, &address) == 1 else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    return withUnsafeBytes(of: &address) { raw in
      [UInt8(ascii: "[")] + raw.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] } + [UInt8(ascii: "]")]
    }
  }
}
