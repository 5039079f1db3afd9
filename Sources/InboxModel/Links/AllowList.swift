/// What a host means that an entry names without a star before it.
package enum BareHosts: Equatable, Sendable {
  /// That host alone: Airship's rule on Android, and on iOS up to version 14.
  case exact
  /// That host and every one below it: the rule of Airship's iOS SDK today, for who wants it by name.
  case withSubdomains
}

/// Which addresses may be opened, and which may call an app's JavaScript interface: Airship's `URLAllowList`.
///
/// Made once from its entries and asked often. Schemes and hosts are compared without regard to case, as RFC 3986 has
/// it; Airship compares the text as it is. The difference allows no other place: `HTTPS://GOOD.COM` is `https://good.com`
/// to whatever opens it. Paths are compared byte by byte. An address that programs read in different ways is allowed by
/// no entry, `*` not excepted (``URLParts`` says which those are).
package struct AllowList: Sendable {
  /// In order, without those that stood there before.
  package let entries: [AllowListEntry]
  package let bareHosts: BareHosts
  /// The app's own word on an address that the list allows (Airship's `onAllowURL`): false refuses it. It is not asked
  /// about what the list refuses, and so can grant nothing.
  package var onAllowURL: (@Sendable (_ url: String, _ scope: LinkScope) -> Bool)?
  /// Patterns of the configuration that are none, and where they stand.
  package internal(set) var rejections: [Rejection] = []
  /// Whether every address may be opened because the configuration says nothing about it.
  package internal(set) var isOpenToAll = false
  private let rules: RuleBook

  /// A pattern of a configuration that was left out.
  package struct Rejection: Equatable, Sendable {
    /// Where it stands: `urlAllowList[2]`.
    package var path: String
    package var pattern: String
    /// A clause: `it has no scheme, such as https:`.
    package var reason: String
  }

  /// What to tell, once, where the list is open to all; nil where it is not. Airship logs it as a fault of the app.
  package var notice: String? {
    isOpenToAll
      ? "no allow list is configured, so every address may be opened; "
        + "set urlAllowListScopeOpenURL or urlAllowList in the configuration" : nil
  }

  /// What a list says about one address.
  package struct Verdict: Equatable, Sendable {
    package var isAllowed: Bool
    /// The entries that decided, in the list's order: where it is allowed, those whose scopes together are enough; where
    /// it is not, those that match and whose scopes are not.
    package var entries: [AllowListEntry] = []
    /// Why it is refused: a clause. Nil where it is allowed.
    package var reason: String?
  }

  package init(_ entries: [AllowListEntry], bareHosts: BareHosts = .exact) {
    var seen: Set<AllowListEntry> = []
    self.entries = entries.filter { seen.insert($0).inserted }
    self.bareHosts = bareHosts
    rules = RuleBook(self.entries.map(\.parts), bareHosts: bareHosts)
  }

  /// Whether an address is allowed for a scope, by all entries that match it together.
  ///
  /// The time that it takes grows with the address, and with the entries of its host, its scheme, or of none.
  package func verdict(_ url: String, _ scope: LinkScope) -> Verdict { verdict(url, scope, byName: false) }

  /// The same; `byName` leaves only entries that name the address's scheme outright.
  func verdict(_ url: String, _ scope: LinkScope, byName: Bool) -> Verdict {
    let matching: [AllowListEntry]
    do throws(LinkFault) {
      var work = 0
      matching = try self.entries(matching: url, work: &work).filter { !byName || $0.namedScheme != nil }
    } catch {
      return Verdict(isAllowed: false, reason: error.reason)
    }
    guard !matching.isEmpty else {
      return Verdict(isAllowed: false, reason: "no entry of the list matches it")
    }
    var missing = scope
    var decisive: [AllowListEntry] = []
    for entry in matching where !entry.scope.isDisjoint(with: missing) || decisive.isEmpty && missing.isEmpty
    {
      decisive.append(entry)
      missing.subtract(entry.scope)
    }
    guard missing.isEmpty else {
      return Verdict(
        isAllowed: false, entries: matching, reason: "no entry that matches it has the scope \(missing.name)")
    }
    if let onAllowURL, !onAllowURL(url, scope) {
      return Verdict(isAllowed: false, entries: decisive, reason: "the app itself refuses it")
    }
    return Verdict(isAllowed: true, entries: decisive)
  }

  /// The entries that match an address, in order; none where it is refused by every list.
  ///
  /// - Parameter work: goes up by the bytes that were looked through for pieces of patterns.
  package func matching(_ url: String, work: inout Int) -> [AllowListEntry] {
    (try? entries(matching: url, work: &work)) ?? []
  }

  private func entries(matching url: String, work: inout Int) throws(LinkFault) -> [AllowListEntry] {
    var url = url
    let result: Result<[Int32], LinkFault> = url.withUTF8 { bytes in
      do throws(LinkFault) {
        let parts = try URLParts(bytes)
        return .success(rules.matches(bytes, parts, work: &work))
      } catch {
        return .failure(error)
      }
    }
    return try result.get().map { entries[Int($0)] }
  }
}
