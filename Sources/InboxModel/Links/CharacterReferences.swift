/// Character references of HTML: `&amp;`, `&#x3D;`, `&copy`.
///
/// Read as HTML reads them in attributes. Of its names those are known that stand for ASCII and Latin 1: every name that
/// may end without a semicolon, and every name of a character that an address is likely to have. Another name stays as
/// it is written.
enum CharacterReferences {
  /// What a reference stands for, and where it ends.
  struct Reference {
    var scalar: Unicode.Scalar
    /// The offset behind it.
    var end: Int
  }

  /// The reference that begins at an ampersand; nil where none does.
  static func reference(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Reference? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "&") else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") { return number(in: bytes, at: start + 2) }
    var end = start + 1
    while end < bytes.count, end - start <= longestName, isAlphanumeric(bytes[end]) { end += 1 }
    let name = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end])
    let isEnded = end < bytes.count && bytes[end] == UInt8(ascii: ";")
    if !isEnded {
      // `?a=1&copy=2` is a query, not a sign.
      if end < bytes.count, bytes[end] == UInt8(ascii: "=") || isAlphanumeric(bytes[end]) { return nil }
      return scalar(named: name, among: unended).map { Reference(scalar: $0, end: end) }
    }
    return (scalar(named: name, among: unended) ?? scalar(named: name, among: ended)).map {
      Reference(scalar: $0, end: end + 1)
    }
  }

  /// Bytes with each reference replaced. Takes time and room that grow with the bytes.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let found = reference(in: bytes, at: index) {
        result += UTF8.encode(found.scalar)!
        index = found.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether a text holds a reference.
  static func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "&") && reference(in: bytes, at: $0) != nil }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    LinkBytes.isLetter(byte) || LinkBytes.isDigit(byte)
  }

  private static func number(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Reference? {
    var index = start
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while index < bytes.count, let digit = LinkBytes.hexadecimal(bytes[index]), isHexadecimal || digit < 10 {
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      index += 1
    }
    guard index > digits else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    if (0x80...0x9F).contains(value) { value = windows1252[Int(value - 0x80)] }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Reference(scalar: scalar ?? "\u{FFFD}", end: index)
  }

  /// What HTML takes the numbers of C1 controls for.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]

  // MARK: Names

  private static let longestName = 32

  private static func scalar(
    named name: UnsafeBufferPointer<UInt8>, among names: [[UInt8]: Unicode.Scalar]
  ) -> Unicode.Scalar? {
    name.count <= longestName ? names[Array(name)] : nil
  }

  /// Names that HTML takes without a semicolon too.
  private static let unended: [[UInt8]: Unicode.Scalar] = {
    var names: [[UInt8]: Unicode.Scalar] = [
      Array("amp".utf8): "&", Array("AMP".utf8): "&", Array("lt".utf8): "<", Array("LT".utf8): "<",
      Array("gt".utf8): ">", Array("GT".utf8): ">", Array("quot".utf8): "\"", Array("QUOT".utf8): "\"",
      Array("COPY".utf8): "©", Array("REG".utf8): "®",
    ]
    // U+00A0 to U+00FF, in order.
    let latin: StaticString = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
      uuml yacute thorn yuml
      """
    latin.withUTF8Buffer { text in
      for (index, name) in text.split(separator: 0x20).enumerated() {
        names[Array(name)] = Unicode.Scalar(UInt32(0xA0 + index))
      }
    }
    return names
  }()

  /// Names that need their semicolon.
  private static let ended: [[UInt8]: Unicode.Scalar] = {
    let table: [(StaticString, Unicode.Scalar)] = [
      ("apos", "'"), ("num", "#"), ("dollar", "$"), ("percnt", "%"), ("lpar", "("), ("rpar", ")"),
      ("ast", "*"),
      ("midast", "*"), ("plus", "+"), ("comma", ","), ("period", "."), ("sol", "/"), ("colon", ":"),
      ("semi", ";"),
      ("equals", "="), ("quest", "?"), ("commat", "@"), ("lsqb", "["), ("lbrack", "["), ("bsol", "\\"),
      ("rsqb", "]"), ("rbrack", "]"), ("Hat", "^"), ("lowbar", "_"), ("UnderBar", "_"), ("grave", "`"),
      ("DiacriticalGrave", "`"), ("lcub", "{"), ("lbrace", "{"), ("verbar", "|"), ("vert", "|"),
      ("VerticalLine", "|"), ("rcub", "}"), ("rbrace", "}"), ("excl", "!"), ("Tab", "\t"), ("NewLine", "\n"),
      ("NonBreakingSpace", "\u{A0}"), ("hyphen", "‐"), ("dash", "‐"), ("ndash", "–"), ("mdash", "—"),
      ("hellip", "…"), ("lsquo", "‘"), ("rsquo", "’"), ("ldquo", "“"), ("rdquo", "”"), ("euro", "€"),
      ("trade", "™"),
    ]
    var names: [[UInt8]: Unicode.Scalar] = [:]
    for (name, scalar) in table { name.withUTF8Buffer { names[Array($0)] = scalar } }
    return names
  }()
}
