package import InboxModel
package import InboxStore

/// A message in an inbox: what it says, and what has happened to it.
package struct InboxItem: Sendable {
  package var message: Message
  /// What is not as it should be in the message.
  package var diagnostics: [Diagnostic]
  package var stored: StoredMessage

  package var state: MessageState { stored.state }
  package var isUnread: Bool { stored.isUnread }
}

/// A page of an inbox, and the counts of the same moment.
package struct InboxPage: Sendable {
  /// Pinned ones first, then the newest.
  package var items: [InboxItem]
  /// The position of the first; nil where the page follows a cursor, which knows no position.
  package var offset: Int?
  package var limit: Int
  /// Of the whole inbox, or of what is unread where that was asked for.
  package var total: Int
  /// The cursor of the page behind this one; nil where this is the last.
  package var next: String?
  package var badge: Int
}

/// Which page of an inbox.
package struct PageRequest: Sendable {
  package enum Start: Sendable {
    case offset(Int)
    /// Behind a page that was had before, by its cursor.
    case after(String)
  }

  package var start = Start.offset(0)
  /// 1 or more.
  package var limit = 20
  package var isUnreadOnly = false

  package init(start: Start = .offset(0), limit: Int = 20, isUnreadOnly: Bool = false) {
    self.start = start
    self.limit = limit
    self.isUnreadOnly = isUnreadOnly
  }
}

/// What an act changed, and the badge after it.
package struct InboxChange: Equatable, Sendable {
  /// The ids whose state is another now.
  package var changed: [String]
  package var badge: Int

  package init(changed: [String], badge: Int) {
    self.changed = changed
    self.badge = badge
  }
}

/// A report that an act put into the journal.
package struct JournalledReport: Equatable, Sendable {
  package var message: String
  package var kind: ReportKind
  /// Which button; nil for the message itself.
  package var action: String?
  /// What the renderer calls the event that it reports; nil for every other kind.
  package var event: String?

  package init(message: String, kind: ReportKind, action: String?) {
    self.message = message
    self.kind = kind
    self.action = action
  }

  package init(message: String, event: String) {
    self.init(message: message, kind: .event, action: nil)
    self.event = event
  }
}

/// Why the badge is what it is.
package struct BadgeExplanation: Sendable {
  package var badge: Int
  /// The ids that count, in the order of the list.
  package var counted: [String]
  package var leftOut: [(id: String, why: String)]
}
