import InlaySDK

/// Maps a tap to where it leads. Links keep their exact characters.
enum Events {
  static func map(
    _ event: UnsafePointer<inlay_event>, on page: Page, to outcomes: UnsafePointer<inlay_outcomes>
  ) -> inlay_status {
    guard event.pointee.type == INLAY_EVENT_TAP,
      let number = Target.linkNumber(event.pointee.target.bytes),
      let link = page.links.link(number),
      let href = page.document.value(.href, of: link)
    else { return add(INLAY_OUTCOME_NONE, inlay_absent(), outcomes) }
    if href.first == 0x23 {
      let name = page.links.anchors.name(of: UnsafeBufferPointer(rebasing: href[1...]))
      return name.withUnsafeBufferPointer { add(INLAY_OUTCOME_SCROLL, string($0), outcomes) }
    }
    return add(outcome(of: href), string(href), outcomes)
  }

  /// By the scheme: web addresses are urls, every other scheme is a link into some app. Without a scheme there is
  /// nothing that could be opened.
  private static func outcome(of href: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let text = href.trimmed
    guard let colon = text.firstIndex(of: 0x3A), colon > 0, text[0].isLetter else {
      return INLAY_OUTCOME_NONE
    }
    for byte in text[0..<colon]
    where !(byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E) {
      return INLAY_OUTCOME_NONE
    }
    return text.hasPrefix("http:") || text.hasPrefix("https:") ? INLAY_OUTCOME_URL : INLAY_OUTCOME_DEEPLINK
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> inlay_string {
    let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return inlay_string(data: start, length: UInt64(bytes.count))
  }

  private static func add(
    _ type: UInt32, _ value: inlay_string, _ outcomes: UnsafePointer<inlay_outcomes>
  ) -> inlay_status {
    // Without a link there is nothing to hand on.
    let value = type == INLAY_OUTCOME_NONE ? inlay_absent() : value
    return inlay_outcome(outcomes, type, value)
  }
}
