/// What the host does with a link that a message or a renderer gave.
///
/// - A `url` passes the allow list, with the scope `openURL`; so does a `need`, which the host would fetch.
/// - A `deeplink` goes to the caller as it is; where it is to be opened as an address, it passes the list too.
/// - Addresses that run code or carry their own document (`javascript:`, `vbscript:`, `data:`, `blob:`), and whatever
///   holds a control character, are refused whatever the list says.
/// - What is handed to the system's opener may besides not begin with a hyphen, and not be a `file:`, or an address within
///   another such as `view-source:` and `jar:`, unless an entry names that scheme: a star does not name it.
///
/// White space of ASCII around a link is taken away for the decision and for the opener (``trimmed(_:)``); senders leave
/// line feeds there, and the link works all the same. What is shown stays as it is in the message. Nothing else is
/// changed: percent signs, braces, quotes, `=` and `&` are neither encoded nor decoded.
package struct LinkPolicy: Sendable {
  package var allowList: AllowList

  package init(_ allowList: AllowList) { self.allowList = allowList }

  /// What is to happen with a link that is allowed.
  package enum Purpose: Sendable {
    /// It is told to the caller, who decides: the app, or a script that reads the answer.
    case handOver
    /// It is handed to the system's opener.
    case open
  }

  package enum Decision: Equatable, Sendable {
    /// With the pattern of the first entry that decided; nil where the list was not asked.
    case allowed(by: String?)
    /// With the reason: a clause such as `no entry of the list matches it`.
    case refused(String)
  }

  /// The decision about a tap.
  ///
  /// - Parameters:
  ///   - type: What the link is; an outcome of a renderer by its name. What is neither `url`, `deeplink` nor `need` is no
  ///     link: the caller may have it, and nobody can open it.
  ///   - value: The link, exactly as it came.
  package func decide(_ type: ActionType, _ value: String, for purpose: Purpose) -> Decision {
    switch type {
    case .deeplink where purpose == .handOver:
      return Self.refusal(of: Self.trimmed(value)).map { .refused($0) } ?? .allowed(by: nil)
    case .url, .deeplink, ActionType(rawValue: "need"):
      if purpose == .open, let reason = Self.refusal(of: Self.trimmed(value)) ?? openerRefusal(of: value) {
        return .refused(reason)
      }
      return check(value, .openURL)
    default: return purpose == .open ? .refused("it is no link") : .allowed(by: nil)
    }
  }

  /// Whether an address passes for a scope, without a word on opening it.
  package func check(_ value: String, _ scope: LinkScope) -> Decision {
    let link = Self.trimmed(value)
    if let reason = Self.refusal(of: link) { return .refused(reason) }
    let verdict = allowList.verdict(link, scope)
    return verdict.reason.map { .refused($0) } ?? .allowed(by: verdict.entries.first?.pattern)
  }

  /// Why the opener does not take a link that the list allows; nil where it does.
  package func openerRefusal(of value: String) -> String? {
    let link = Self.trimmed(value)
    if link.utf8.first == UInt8(ascii: "-") {
      return "it begins with a hyphen, which a program would take for an option"
    }
    if let scheme = Self.onlyByName.first(where: { Self.scheme(of: link).elementsEqual($0.utf8) }),
      !allowList.verdict(link, .openURL, byName: true).isAllowed
    {
      return
        "no entry names the scheme \(scheme): outright, and only such an entry lets \(scheme == "file" ? "a file" : "it") be opened"
    }
    return nil
  }

  // MARK: What no list allows

  /// Schemes that lead to files, or hold another address, which nothing looks at.
  private static let onlyByName = ["file", "view-source", "jar", "feed", "filesystem"]

  /// Schemes of addresses that run code, carry their own document, or lead nowhere outside of a page.
  private static let neverAllowed = ["javascript", "vbscript", "data", "blob"]

  /// Why a link is refused whatever the list says; nil where it is not. The link is ``trimmed(_:)``.
  package static func refusal(of link: String) -> String? {
    if link.isEmpty { return "it is empty" }
    guard link.utf8.count <= LinkBytes.longest else {
      return "it is longer than \(LinkBytes.longest >> 10) KiB"
    }
    var link = link
    return link.withUTF8 { bytes in
      // Whoever decodes references before opening must not get what would have been refused.
      let decoded = bytes.contains(UInt8(ascii: "&")) ? CharacterReferences.decoded(bytes) : []
      for scheme in [scheme(of: bytes), decoded.withUnsafeBufferPointer { Self.scheme(of: $0) }] {
        if let name = neverAllowed.first(where: { scheme.elementsEqual($0.utf8) }) {
          return "\(name): is never opened, whatever the list says"
        }
      }
      return LinkBytes.firstControl(in: bytes).map { URLParts.reason($0) }
    }
  }

  /// The scheme that a browser reads, in lower case: it passes over controls and spaces before it, and over tabs and
  /// line ends within. Empty where there is none.
  private static func scheme(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var scheme: [UInt8] = []
    for byte in bytes.drop(while: { $0 <= 0x20 }) {
      if byte == UInt8(ascii: ":") { return scheme }
      if byte <= 0x20 || byte == 0x7F { continue }
      guard LinkBytes.isOfScheme(byte), scheme.count < 32 else { return [] }
      scheme.append(LinkBytes.lowered(byte))
    }
    return []
  }

  private static func scheme(of link: String) -> [UInt8] {
    var link = link
    return link.withUTF8 { scheme(of: $0) }
  }

  // MARK: The text of a link

  /// A link without spaces, tabs, line feeds, form feeds and carriage returns around it.
  package static func trimmed(_ value: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
    let bytes = value.utf8
    guard let first = bytes.first, let last = bytes.last, isSpace(first) || isSpace(last) else {
      return value
    }
    let rest = bytes.drop(while: isSpace)
    guard let end = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: rest[...end], as: UTF8.self)
  }

  /// What is odd about a link and no reason to refuse it: clauses for the sender and the reader.
  package static func remarks(on value: String) -> [String] {
    let link = trimmed(value)
    var remarks: [String] = []
    if link != value { remarks.append("white space stands around the link; it is judged and opened without") }
    if CharacterReferences.stand(in: link) {
      remarks.append("the link holds HTML entity text, such as &amp;; it is left as it is")
    }
    var text = link
    let host = text.withUTF8 { bytes -> String? in
      guard let parts = try? URLParts(bytes), parts.hasUser, let host = parts.host else { return nil }
      return String(decoding: host.bytes, as: UTF8.self)
    }
    if let host {
      remarks.append("what stands before the at sign is a user's name; the link leads to \(host)")
    }
    return remarks
  }
}
