/// What a link is called that has no words of its own, as the linked pictures of mails are.
enum LinkNames {
  /// What the page calls it, else where it leads; nil where neither says anything.
  static func name(of link: Int, _ document: Document) -> String? {
    for key in [AttributeKey.ariaLabel, .title] {
      guard let value = document.value(key, of: link) else { continue }
      var words = WhiteSpace.Collapser()
      words.add(value, transform: 0)
      if !words.bytes.isEmpty { return String(decoding: words.bytes, as: UTF8.self) }
    }
    return document.value(.href, of: link).flatMap { place(of: $0.trimmed) }
  }

  /// The host of an address, or what an address without one leads to: a number, a mail address. Nil for a place on the
  /// page or beside it, and for a script.
  static func place(of address: UnsafeBufferPointer<UInt8>) -> String? {
    var start = 0
    if !address.hasPrefix("//") {
      guard let colon = address.firstIndex(of: 0x3A), colon > 0 else { return nil }
      for byte in address[0..<colon]
      where !(byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E) {
        return nil
      }
      if address.hasPrefix("javascript:") || address.hasPrefix("data:") { return nil }
      start = colon + 1
    }
    let hasHost = start + 1 < address.count && address[start] == 0x2F && address[start + 1] == 0x2F
    if hasHost { start += 2 }
    var end = start
    while end < address.count, end - start < 256, address[end] != 0x3F, address[end] != 0x23 {
      // What browsers take for the end of a host.
      if address[end] == 0x2F || address[end] == 0x5C { break }
      end += 1
    }
    // What stands before an `@` is no host.
    if hasHost, let sign = address[start..<end].lastIndex(of: 0x40) { start = sign + 1 }
    let place = UnsafeBufferPointer(rebasing: address[start..<end]).trimmed
    return place.isEmpty ? nil : String(decoding: place, as: UTF8.self)
  }
}
