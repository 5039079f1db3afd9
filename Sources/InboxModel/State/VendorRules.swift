/// What a vendor makes of the states: which it is told of, and which one ends *unread*.
package struct VendorRules: Equatable, Sendable {
  /// The reports that the vendor takes, with its own word for each.
  package var reports: [ReportKind: String]
  /// A message is unread until it is this.
  package var unreadUntil: StateFlags

  package init(reports: [ReportKind: String], unreadUntil: StateFlags) {
    self.reports = reports
    self.unreadUntil = unreadUntil
  }

  /// Airship is told of an impression, of reading and of deletions; a click stays here. Its count is of what is not read.
  package static let airship = VendorRules(
    reports: [.seen: "impression", .read: "read", .delete: "delete", .event: "event"], unreadUntil: .read)

  /// XtremePush calls *opened* what was seen, and knows nothing of reading. Its badge counts what is not opened.
  package static let xtremepush = VendorRules(
    reports: [
      .delivered: "delivered", .seen: "opened", .clicked: "clicked", .dismissed: "dismissed",
      .delete: "remove", .event: "event",
    ],
    unreadUntil: .seen)

  /// Inlay's own file takes every report under its own name.
  package static let inlay = VendorRules(
    reports: [
      .delivered: "delivered", .seen: "seen", .read: "read", .clicked: "clicked", .dismissed: "dismissed",
      .delete: "delete", .event: "event",
    ],
    unreadUntil: .read)
}

extension Vendor {
  /// What this vendor makes of the states.
  package var rules: VendorRules {
    switch self {
    case .airship: .airship
    case .xtremepush: .xtremepush
    default: .inlay
    }
  }
}
