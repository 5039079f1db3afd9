package import InboxModel

/// The store's own number of a message. It is never used twice in one store, so one that was kept too long finds
/// nothing rather than another message.
package struct MessageKey: Hashable, Sendable {
  package var value: Int64

  package init(_ value: Int64) { self.value = value }
}

/// What the store knows of a message besides its content.
package struct StoredRow: Equatable, Sendable {
  package var key: MessageKey
  /// The vendor's id, unique within the identity.
  package var id: String
  /// In whose words it came.
  package var vendor: Vendor
  /// Where it stands in time: when it was sent or, where its vendor does not say, when it first came.
  package var sort: Instant
  /// When it first came here.
  package var arrived: Instant
  package var isPinned: Bool
  /// It is gone from this instant on; nil: never.
  package var expires: Instant?
  package var state: MessageState
  /// Whether it counts for the badge, as long as it is listed.
  package var isUnread: Bool
  /// Deleted here, and not yet out of the vendor's list.
  package var isDeleted: Bool

  /// Whether lists show it.
  package func isListed(at now: Instant) -> Bool { !isDeleted && !isExpired(at: now) }

  /// Whether its time is over: that includes the very instant at which it expires.
  package func isExpired(at now: Instant) -> Bool { expires.map { $0 <= now } ?? false }

  /// Its place in the order of lists.
  package var pageKey: PageKey { PageKey(isPinned: isPinned, sort: sort, id: id) }
}

/// A message as the store has it.
package struct StoredMessage: Equatable, Sendable {
  package var row: StoredRow
  /// The message exactly as the vendor's list had it.
  package var raw: [UInt8]

  package var key: MessageKey { row.key }
  package var id: String { row.id }
  package var vendor: Vendor { row.vendor }
  package var sort: Instant { row.sort }
  package var isPinned: Bool { row.isPinned }
  package var expires: Instant? { row.expires }
  package var state: MessageState { row.state }
  package var isUnread: Bool { row.isUnread }
  package var isDeleted: Bool { row.isDeleted }
}
