import InboxModel
import InboxStore

extension StoredRow {
  /// Why the message does not count for the badge; nil where it does.
  func reasonNotToCount(at now: Instant) -> String? {
    if isDeleted { return "deleted" }
    if isExpired(at: now) { return "expired" }
    if isUnread { return nil }
    let flags = state.flags
    if flags.contains(.clicked) { return "clicked" }
    return flags.contains(.read) ? "read" : "seen"
  }
}
