/// One entry of a URL allow list: a pattern, read once, and what it allows.
///
/// A pattern is `*`, or an address with stars (`docs/links.md` has the grammar with examples). The rules are Airship's;
/// where they leave something open, the entry allows less: it names a port where its pattern does, and it cannot name a
/// user, a query or a fragment.
package struct AllowListEntry: Hashable, Sendable {
  /// As it was written.
  package let pattern: String
  package let scope: LinkScope
  let parts: LinkPattern

  /// Why a pattern is none.
  package struct BadPattern: Error, Equatable, Sendable {
    package var pattern: String
    /// A clause: `it has no scheme, such as https:`.
    package var reason: String
  }

  package init(_ pattern: String, scope: LinkScope = .all) throws(BadPattern) {
    do throws(LinkFault) {
      parts = try LinkPattern(pattern)
    } catch {
      throw BadPattern(pattern: pattern, reason: error.reason)
    }
    self.pattern = pattern
    self.scope = scope
  }

  /// The scheme that the entry names outright, in lower case; nil where stars stand for it.
  package var namedScheme: String? {
    parts.isEverything || parts.scheme.contains(UInt8(ascii: "*"))
      ? nil : String(decoding: parts.scheme, as: UTF8.self)
  }

  /// Two entries are the same where their texts and scopes are.
  package static func == (a: AllowListEntry, b: AllowListEntry) -> Bool {
    a.pattern == b.pattern && a.scope == b.scope
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(scope)
  }
}
