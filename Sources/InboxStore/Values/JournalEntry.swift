package import InboxModel

/// The number of an entry of the journal. It is never used twice in one store.
package struct JournalID: Hashable, Sendable {
  package var value: Int64

  package init(_ value: Int64) { self.value = value }
}

/// Where an entry is on its way to the vendor. The raw values are those of the file and the command line.
package enum JournalState: String, CaseIterable, Hashable, Sendable {
  /// To be sent.
  case pending
  /// Somebody is sending it: the entry's mark says who.
  case sending
  case sent
  /// Given up.
  case failed
  /// Perhaps sent: whoever was sending it died.
  case unknown
}

/// A report or deletion that the vendor is to be told of.
package struct JournalEntry: Equatable, Sendable {
  package var entry: JournalID
  package var identity: IdentityID
  /// The vendor's id of the message, which may have gone since.
  package var message: String
  package var kind: ReportKind
  /// What was tapped; nil: the message's own action, or no action at all.
  package var action: String?
  /// What the vendor's call needs besides, as the feed wrote it.
  package var context: String?
  package var made: Instant
  package var state: JournalState
  /// How often sending it was begun.
  package var tries: Int
  /// Not to be tried again before this.
  package var next: Instant?
  /// Why the last try failed.
  package var error: String?
  /// Who is sending it, or did last.
  package var mark: String?
  /// What a renderer calls the event that it reports; nil for any other kind.
  package var event: String?
  /// What it says of the event, as JSON.
  package var detail: String?
}

/// An entry that is to be written.
package struct NewJournalEntry: Equatable, Sendable {
  package var message: String
  package var kind: ReportKind
  package var action: String?
  package var context: String?
  /// What a renderer calls the event, where this is one.
  package var event: String?
  /// What it says of the event, as JSON.
  package var detail: String?

  /// An entry of a kind that says by itself what happened.
  package init(message: String, kind: ReportKind, action: String? = nil, context: String? = nil) {
    self.message = message
    self.kind = kind
    self.action = action
    self.context = context
  }

  /// An event that a renderer reports.
  package init(message: String, event: String, detail: String?, context: String?) {
    self.init(message: message, kind: .event, context: context)
    self.event = event
    self.detail = detail
  }
}
