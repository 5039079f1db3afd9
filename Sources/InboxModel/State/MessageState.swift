/// What has happened to a message: what was done here, and what the vendor's list says.
///
/// What was done here holds until the vendor confirms it; from then on the vendor's word does. A list that does not
/// mention a state leaves it as it was.
package struct MessageState: Hashable, Sendable {
  /// Done here, with all that it implied, and not confirmed by a list.
  package var local: StateFlags
  /// What the vendor's last word says is so.
  package var vendor: StateFlags
  /// What the journal holds a report of, so that none is made twice. Clicks are told apart by their action in the
  /// journal itself.
  package var reported: StateFlags
  /// Marked unread here, whatever was seen or read.
  package var isMarkedUnread: Bool

  package init(
    local: StateFlags = [], vendor: StateFlags = [], reported: StateFlags = [], isMarkedUnread: Bool = false
  ) {
    self.local = local
    self.vendor = vendor
    self.reported = reported
    self.isMarkedUnread = isMarkedUnread
  }

  /// What is so. A message that is in an inbox was delivered.
  ///
  /// Where the vendor took back what a click had implied, the message is clicked and not read: each state holds by itself.
  package var flags: StateFlags { local.union(vendor.closed).union(.delivered) }

  /// Whether it counts for the badge.
  package func isUnread(_ rules: VendorRules) -> Bool {
    isMarkedUnread || !flags.contains(rules.unreadUntil)
  }

  // MARK: What is done here

  /// Something happened to the message here.
  ///
  /// Of all that one act makes true, only the strongest state that the vendor takes is reported, and that once: a click
  /// implies that the message was seen and read, and sends no report of these.
  ///
  /// - Parameter kind: not a deletion, which is no state.
  /// - Returns: what the vendor is to be told, besides a click, whose reports are told apart by action: see
  ///   ``click(_:isFirst:)``.
  package mutating func reach(_ kind: ReportKind, _ rules: VendorRules) -> ReportKind? {
    guard let flag = kind.flag else { return nil }
    let before = flags
    local.formUnion(flag.closed.subtracting(vendor))
    if flag.closed.contains(rules.unreadUntil) { isMarkedUnread = false }
    return report(of: kind, before: before, rules)
  }

  /// The message was tapped.
  ///
  /// - Parameter isFirst: whether no click on the same action was reported before.
  package mutating func click(_ rules: VendorRules, isFirst: Bool) -> ReportKind? {
    let report = reach(.clicked, rules)
    guard rules.reports[.clicked] != nil else { return report }
    // One that the vendor has taken back is news again, whatever was tapped before.
    guard isFirst || report == .clicked else { return nil }
    reported.insert(.clicked)
    return .clicked
  }

  /// Marks it unread. Nothing else changes, and nothing is reported.
  ///
  /// - Returns: whether it was not unread before.
  package mutating func markUnread(_ rules: VendorRules) -> Bool {
    if isUnread(rules) { return false }
    isMarkedUnread = true
    return true
  }

  private mutating func report(of kind: ReportKind, before: StateFlags, _ rules: VendorRules) -> ReportKind? {
    // The strongest first; what it implies only where the vendor does not take the stronger one.
    let chain: [ReportKind] =
      switch kind {
      case .clicked: [.clicked, .read, .seen]
      case .read: [.read, .seen]
      default: [kind]
      }
    guard let report = chain.first(where: { rules.reports[$0] != nil }), let flag = report.flag else {
      return nil
    }
    if reported.contains(flag) { return nil }
    // All that is listed was delivered; only the vendor's own word says that it knows.
    if report == .delivered ? vendor.contains(.delivered) : before.contains(flag) { return nil }
    reported.insert(flag)
    return report
  }

  // MARK: What a list says

  /// Takes over what a vendor's list says.
  package mutating func confirm(_ list: ReportedState) {
    for (flag, value) in list.flags {
      if value {
        vendor.insert(flag)
        local.remove(flag)
      } else if vendor.contains(flag) {
        // The vendor takes it back, as another device may have asked it to: reaching it again is news.
        vendor.remove(flag)
        reported.remove(flag)
      }
    }
  }
}

extension ReportedState {
  /// What the list mentions.
  var flags: [(StateFlags, Bool)] {
    [(StateFlags.delivered, delivered), (.seen, seen), (.read, read), (.clicked, clicked)]
      .compactMap { flag, value in value.map { (flag, $0) } }
  }
}
