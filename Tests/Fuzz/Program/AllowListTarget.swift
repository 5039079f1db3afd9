import InboxModel

enum AllowListTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    var scope = LinkScope(rawValue: Int(first) & 3)
    if scope.isEmpty { scope = .openURL }
    let bareHosts: BareHosts = first & 4 == 0 ? .exact : .withSubdomains
    var rest = bytes.dropFirst()
    var entries: [AllowListEntry] = []
    while let end = rest.firstIndex(of: 0x0A), end > rest.startIndex {
      let pattern = String(decoding: rest[..<end], as: UTF8.self)
      if let entry = try? AllowListEntry(pattern, scope: pattern.utf8.count % 3 == 0 ? .openURL : .all) {
        if entry.pattern != pattern { return "an entry has another pattern" }
        entries.append(entry)
      }
      rest = rest[(end + 1)...]
      if entries.count > 64 { break }
    }
    let url = String(decoding: rest.dropFirst(), as: UTF8.self)
    return check(AllowList(entries, bareHosts: bareHosts), url, scope) ?? policy(entries, url)
  }

  private static func check(_ list: AllowList, _ url: String, _ scope: LinkScope) -> String? {
    let verdict = list.verdict(url, scope)
    if verdict != list.verdict(url, scope) { return "the verdict changes" }
    if verdict.isAllowed != (verdict.reason == nil) {
      return "a refusal has no reason, or an allowance has one"
    }
    if verdict.isAllowed, verdict.entries.isEmpty { return "no entry allows it" }
    if verdict.isAllowed, holdsControl(url) { return "an address with a control is allowed" }
    var work = 0
    let matching = list.matching(url, work: &work)
    if work > list.entries.count * url.utf8.count { return "bytes are read again and again" }
    // Each entry by itself says the same as all together.
    var scopes = LinkScope()
    for entry in list.entries {
      let alone = AllowList([entry], bareHosts: list.bareHosts).verdict(url, entry.scope).isAllowed
      if alone != matching.contains(entry) {
        return "an entry is not found where it is, or found where it is not"
      }
      if alone { scopes.formUnion(entry.scope) }
    }
    if verdict.isAllowed != (!matching.isEmpty && scopes.isSuperset(of: scope)) {
      return "scopes do not add up"
    }
    let more = AllowList(list.entries + [everything], bareHosts: list.bareHosts)
    if verdict.isAllowed, !more.verdict(url, scope).isAllowed {
      return "one more entry takes an allowance away"
    }
    let fewer = AllowList(Array(list.entries.dropLast()), bareHosts: list.bareHosts)
    if fewer.verdict(url, scope).isAllowed, !verdict.isAllowed { return "an entry takes an allowance away" }
    return nil
  }

  private static let everything = try! AllowListEntry("*")

  /// What no list allows stays refused with one that allows all.
  private static func policy(_ entries: [AllowListEntry], _ url: String) -> String? {
    let policy = LinkPolicy(AllowList(entries + [everything]))
    for type in [ActionType.url, .deeplink] {
      for purpose in [LinkPolicy.Purpose.handOver, .open] {
        guard case .allowed = policy.decide(type, url, for: purpose) else { continue }
        let link = LinkPolicy.trimmed(url)
        if holdsControl(link) { return "a link with a control is allowed" }
        let start = link.prefix { $0 != ":" }.lowercased()
        if ["javascript", "vbscript", "data", "blob"].contains(start), link.contains(":") {
          return "a link that runs code is allowed"
        }
        if purpose == .open, link.hasPrefix("-") { return "an option is opened" }
        if purpose == .open, start == "file", !entries.contains(where: { $0.namedScheme == "file" }) {
          return "a file is opened that nobody named"
        }
      }
    }
    _ = LinkPolicy.remarks(on: url)
    return nil
  }

  private static func holdsControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
