/// Finds links whose text names another place than they lead to.
enum LinkDeception {
  /// The host that a link leads to, where its text looks like an address of another; nil where it does not.
  ///
  /// Every word of the text is looked at: one with `://`, or one that has a dot between letters and an ending as hosts
  /// have. The same host, or one below the host that is named, is no other place. Of an address without a host the
  /// whole is the place, up to what follows a query.
  static func hiddenTarget(
    visible: UnsafeBufferPointer<UInt8>, address: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard mayNameHost(visible) else { return nil }
    let target = place(of: address)[...]
    var start = 0
    while start < visible.count {
      var end = start
      while end < visible.count && visible[end] > 0x20 { end += 1 }
      if end > start {
        let named = namedHost(visible[start..<end])
        if let named, !isSame(named, target) { return UnsafeBufferPointer(rebasing: target) }
      }
      start = end + 1
    }
    return nil
  }

  /// The host of an address, else all of it up to a query.
  static func place(of address: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: host(of: address)
        ?? address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Most texts of links have no dot: they are done with at once. Dots beyond ASCII count, as IDNA has them.
  private static func mayNameHost(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text where byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte >= 0xE2 {
      return true
    }
    return false
  }

  /// The host of an address: what stands behind `//` or an at sign.
  private static func host(of address: UnsafeBufferPointer<UInt8>) -> Bytes? {
    var authority = address[...]
    guard let scheme = authority.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isMail = authority[..<scheme].elementsEqual("mailto".utf8) { lowered($0) == $1 }
    authority = authority[(scheme + 1)...]
    // Browsers take a backslash for a slash.
    let slashes = authority.prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    if !isMail && slashes.count < 2 { return nil }
    authority = authority.dropFirst(slashes.count)
    let host = trimmedHost(authority)
    return host.isEmpty ? nil : host
  }

  /// The host within what follows a scheme: without user, port, path and query.
  private static func trimmedHost(_ text: Bytes) -> Bytes {
    var host = text.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "?")
        && $0 != UInt8(ascii: "#")
    }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if host.first == UInt8(ascii: "[") { return host.prefix { $0 != UInt8(ascii: "]") } }
    host = host.prefix { $0 != UInt8(ascii: ":") }
    while host.last == UInt8(ascii: ".") { host = host.dropLast() }
    return host
  }

  /// The host that a word of text names; nil where it names none.
  private static func namedHost(_ word: Bytes) -> Bytes? {
    var word = word
    while let first = word.first, isPunctuation(first) { word = word.dropFirst() }
    while let last = word.last, isPunctuation(last) || last == UInt8(ascii: ".") { word = word.dropLast() }
    var rest = word
    var hasScheme = false
    if let colon = word.firstIndex(of: UInt8(ascii: ":")), word[colon...].starts(with: "://".utf8) {
      rest = word[(colon + 3)...]
      hasScheme = true
    }
    let host = trimmedHost(rest)
    if hasScheme { return host.isEmpty ? nil : host }
    return looksLikeHost(host) ? host : nil
  }

  /// Labels parted by dots, the last of at least two letters (or not ASCII).
  private static func looksLikeHost(_ text: Bytes) -> Bool {
    var labels = 0
    var length = 0
    var isLetters = true
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if let dot = dotLength(text, index) {
        if length == 0 { return false }
        labels += 1
        length = 0
        isLetters = true
        index += dot
        continue
      }
      let letter = lowered(byte)
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte >= 0x80
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard isLetter || isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
        return false
      }
      if !isLetter { isLetters = false }
      length += 1
      index += 1
    }
    // An ending like `xn--p1ai` has digits too.
    let isCoded = text.suffix(length).starts(with: "xn--".utf8) { lowered($0) == $1 }
    return labels >= 1 && length >= 2 && (isLetters || isCoded)
  }

  /// The bytes of a dot: of ASCII, or U+3002, U+FF0E, U+FF61, or the look-alike U+2024.
  private static func dotLength(_ text: Bytes, _ index: Int) -> Int? {
    if text[index] == UInt8(ascii: ".") { return 1 }
    guard text[index] >= 0xE2, index + 2 < text.endIndex else { return nil }
    switch (text[index], text[index + 1], text[index + 2]) {
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x8E), (0xEF, 0xBD, 0xA1), (0xE2, 0x80, 0xA4): return 3
    default: return nil
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// Whether a target is the host that is named, or lies below it; `www.` makes no difference.
  private static func isSame(_ named: Bytes, _ target: Bytes) -> Bool {
    let named = withoutWorldWideWeb(named)
    let target = withoutWorldWideWeb(target)
    if named.count == target.count { return named.elementsEqual(target) { lowered($0) == lowered($1) } }
    guard target.count > named.count, !named.isEmpty else { return false }
    let tail = target.suffix(named.count)
    return target[tail.startIndex - 1] == UInt8(ascii: ".")
      && tail.elementsEqual(named) { lowered($0) == lowered($1) }
  }

  private static func withoutWorldWideWeb(_ host: Bytes) -> Bytes {
    host.starts(with: "www.".utf8) { lowered($0) == $1 } ? host.dropFirst(4) : host
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
