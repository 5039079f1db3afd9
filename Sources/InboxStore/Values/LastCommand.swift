package import InboxModel

/// What `undo` takes back: the last command of this home that deleted messages or sent an event to a view.
package enum LastCommand: Equatable, Sendable {
  case deletion(identity: IdentityID, [DeletedMessage])
  /// The view's state before the event, and when it wanted to be woken; nil: it had none, and did not.
  case event(
    identity: IdentityID, message: String, plugin: String, before: [UInt8]?, wake: Instant? = nil)

  package struct DeletedMessage: Equatable, Sendable {
    /// The vendor's id.
    package var id: String
    /// Its report; nil where the vendor is not told of deletions.
    package var entry: JournalID?

    package init(id: String, entry: JournalID?) {
      self.id = id
      self.entry = entry
    }
  }
}
