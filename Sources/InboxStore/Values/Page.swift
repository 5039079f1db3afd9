package import InboxModel

/// A message's place in the order of every list: pinned ones first, then the newest first, then by the bytes of the id.
package struct PageKey: Hashable, Sendable {
  package var isPinned: Bool
  package var sort: Instant
  package var id: String

  package init(isPinned: Bool, sort: Instant, id: String) {
    self.isPinned = isPinned
    self.sort = sort
    self.id = id
  }
}

/// Which part of a list.
package struct PageQuery: Equatable, Sendable {
  /// Only what comes after this place. What stands there may have gone.
  package var after: PageKey?
  /// How many to pass over from there. A position of now: it promises nothing while messages come and go.
  package var offset: Int
  package var limit: Int
  package var onlyUnread: Bool

  package init(after: PageKey? = nil, offset: Int = 0, limit: Int = 20, onlyUnread: Bool = false) {
    self.after = after
    self.offset = offset
    self.limit = limit
    self.onlyUnread = onlyUnread
  }
}

/// A part of a list.
package struct Page: Equatable, Sendable {
  package var rows: [StoredMessage]
  /// Whether more follow.
  package var hasMore: Bool
}
