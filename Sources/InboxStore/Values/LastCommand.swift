/// What `undo` takes back: the last command of this home that deleted messages or sent an event to a view.
package enum LastCommand: Equatable, Sendable {
  case deletion(identity: IdentityID, [DeletedMessage])
  /// The view's state before the event; nil: it had none.
  case event(identity: IdentityID, message: String, plugin: String, before: [UInt8]?)

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
