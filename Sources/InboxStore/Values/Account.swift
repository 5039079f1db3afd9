package import InboxModel

/// Where messages come from, under the name that the user gave it.
package struct Account: Equatable, Sendable {
  package var name: String
  /// The word after `--feed`.
  package var feed: String
  /// The file of an account that reads one.
  package var path: String?
  /// The folder of bodies that its list does not carry.
  package var bodies: String?
  package var identity: IdentityID
  package var added: Instant
  /// Whether commands that name no account mean this one.
  package var isCurrent: Bool
}

/// What is known of an identity besides its messages.
package struct IdentityRecord: Equatable, Sendable {
  /// When a whole list was last taken over; nil: never.
  package var refreshed: Instant?
  /// What went wrong at the last refresh, in words; nil: nothing.
  package var problem: String?
}
