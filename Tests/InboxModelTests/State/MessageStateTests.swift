import InboxModel
import Testing

/// What each vendor makes of the states, one rule a test (docs/architecture.md).
@Suite struct MessageStateTests {
  static let vendors: [Vendor] = [.airship, .xtremepush, .inlay]

  /// What a list says.
  static func list(
    delivered: Bool? = nil, seen: Bool? = nil, read: Bool? = nil, clicked: Bool? = nil
  ) -> ReportedState {
    var state = ReportedState()
    (state.delivered, state.seen, state.read, state.clicked) = (delivered, seen, read, clicked)
    return state
  }

  // MARK: The vendors' words

  @Test func `each vendor takes its own reports, by its own words`() {
    let words: [ReportKind: [String?]] = [
      .delivered: [nil, "delivered", "delivered"], .seen: ["impression", "opened", "seen"],
      .read: ["read", nil, "read"], .clicked: [nil, "clicked", "clicked"],
      .dismissed: [nil, "dismissed", "dismissed"], .delete: ["delete", "remove", "delete"],
      .event: ["event", "event", "event"],
    ]
    #expect(Set(words.keys) == Set(ReportKind.allCases))
    for (kind, expected) in words {
      #expect(Self.vendors.map { $0.rules.reports[kind] } == expected, "\(kind)")
    }
    #expect(Self.vendors.map(\.rules.unreadUntil) == [.read, .seen, .read])
    #expect(Vendor(rawValue: "another").rules == .inlay)
  }

  // MARK: Delivered

  @Test(arguments: vendors) func `a message that is listed was delivered, and is unread`(vendor: Vendor) {
    var state = MessageState()
    state.confirm(ReportedState())
    #expect(state.flags == .delivered)
    #expect(state.isUnread(vendor.rules))
    #expect(state.reported == [])
  }

  @Test func `that it was delivered is reported once, and not where the vendor says so`() {
    var state = MessageState()
    #expect(state.reach(.delivered, .xtremepush) == .delivered)
    #expect(state.reach(.delivered, .xtremepush) == nil)
    #expect(state.isUnread(.xtremepush))
    var known = MessageState()
    known.confirm(Self.list(delivered: true))
    #expect(known.reach(.delivered, .xtremepush) == nil)
    var airship = MessageState()
    #expect(airship.reach(.delivered, .airship) == nil)
    var file = MessageState()
    #expect(file.reach(.delivered, .inlay) == .delivered)
  }

  // MARK: Seen

  @Test(arguments: vendors) func `what was seen is reported once under the vendor's word`(vendor: Vendor) {
    var state = MessageState()
    #expect(state.reach(.seen, vendor.rules) == .seen)
    #expect(state.reach(.seen, vendor.rules) == nil)
    #expect(state.flags == [.delivered, .seen])
  }

  @Test func `what was seen is no longer unread at XtremePush, and is elsewhere`() {
    for vendor in Self.vendors {
      var state = MessageState()
      _ = state.reach(.seen, vendor.rules)
      #expect(state.isUnread(vendor.rules) == (vendor != .xtremepush), "\(vendor)")
    }
  }

  // MARK: Read

  @Test(arguments: vendors) func `what was read was seen, is no longer unread, and sends one report`(
    vendor: Vendor
  ) {
    var state = MessageState()
    let report = state.reach(.read, vendor.rules)
    #expect(report == (vendor == .xtremepush ? .seen : .read))
    #expect(state.flags == [.delivered, .seen, .read])
    #expect(!state.isUnread(vendor.rules))
    #expect(state.reach(.read, vendor.rules) == nil)
    #expect(state.reach(.seen, vendor.rules) == nil)
  }

  @Test func `what was seen before it was read is opened at XtremePush only once`() {
    var state = MessageState()
    #expect(state.reach(.seen, .xtremepush) == .seen)
    #expect(state.reach(.read, .xtremepush) == nil)
    var airship = MessageState()
    #expect(airship.reach(.seen, .airship) == .seen)
    #expect(airship.reach(.read, .airship) == .read)
    var file = MessageState()
    #expect(file.reach(.seen, .inlay) == .seen)
    #expect(file.reach(.read, .inlay) == .read)
  }

  @Test(arguments: vendors) func `what the vendor says was read is not reported`(vendor: Vendor) {
    var state = MessageState()
    state.confirm(Self.list(seen: true, read: true))
    #expect(state.flags == [.delivered, .seen, .read])
    #expect(!state.isUnread(vendor.rules))
    #expect(state.reach(.read, vendor.rules) == nil)
    #expect(state.reach(.seen, vendor.rules) == nil)
  }

  // MARK: Clicked

  @Test(arguments: vendors)
  func `a click implies that the message was seen and read, and sends one report`(vendor: Vendor) {
    var state = MessageState()
    // Airship takes no clicks: it is told that the message was read.
    #expect(state.click(vendor.rules, isFirst: true) == (vendor == .airship ? .read : .clicked))
    #expect(state.flags == [.delivered, .seen, .read, .clicked])
    #expect(!state.isUnread(vendor.rules))
    #expect(state.reach(.seen, vendor.rules) == nil)
    #expect(state.reach(.read, vendor.rules) == nil)
    #expect(state.click(vendor.rules, isFirst: false) == nil)
  }

  @Test func `a click on what was read sends the click alone, and nothing to Airship`() {
    for (vendor, expected) in [(Vendor.airship, nil), (.xtremepush, ReportKind.clicked), (.inlay, .clicked)] {
      var state = MessageState()
      _ = state.reach(.read, vendor.rules)
      #expect(state.click(vendor.rules, isFirst: true) == expected, "\(vendor)")
    }
  }

  @Test func `clicks on different actions are different reports`() {
    var state = MessageState()
    #expect(state.click(.xtremepush, isFirst: true) == .clicked)
    #expect(state.click(.xtremepush, isFirst: true) == .clicked)
    #expect(state.click(.xtremepush, isFirst: false) == nil)
  }

  @Test func `at XtremePush a click that the list knows means that it was opened`() {
    var state = MessageState()
    state.confirm(Self.list(seen: false, clicked: true))
    #expect(state.flags.contains([.seen, .read, .clicked]))
    #expect(!state.isUnread(.xtremepush))
    #expect(state.reach(.seen, .xtremepush) == nil)
  }

  // MARK: Dismissed

  @Test func `what was dismissed is reported where the vendor takes it, and stays unread`() {
    for (vendor, expected) in [
      (Vendor.airship, nil), (.xtremepush, ReportKind.dismissed), (.inlay, .dismissed),
    ] {
      var state = MessageState()
      #expect(state.reach(.dismissed, vendor.rules) == expected)
      #expect(state.reach(.dismissed, vendor.rules) == nil)
      #expect(state.flags == [.delivered, .dismissed])
      #expect(state.isUnread(vendor.rules))
    }
  }

  @Test(arguments: vendors) func `a deletion is no state`(vendor: Vendor) {
    var state = MessageState()
    #expect(state.reach(.delete, vendor.rules) == nil)
    #expect(state == MessageState())
  }

  // MARK: Unread

  @Test(arguments: vendors) func `marking unread changes nothing else`(vendor: Vendor) {
    var state = MessageState()
    _ = state.click(vendor.rules, isFirst: true)
    let before = state
    #expect(state.markUnread(vendor.rules) == true)
    #expect(state.isUnread(vendor.rules))
    #expect(state.flags == before.flags && state.reported == before.reported && state.local == before.local)
    #expect(state.markUnread(vendor.rules) == false)
    state.isMarkedUnread = false
    #expect(state == before)
  }

  @Test(arguments: vendors) func `what is unread is not marked`(vendor: Vendor) {
    var state = MessageState()
    #expect(state.markUnread(vendor.rules) == false)
    #expect(state == MessageState())
  }

  @Test(arguments: vendors) func `reading what was marked unread ends that and reports nothing`(
    vendor: Vendor
  ) {
    var state = MessageState()
    _ = state.reach(.read, vendor.rules)
    _ = state.markUnread(vendor.rules)
    #expect(state.reach(.read, vendor.rules) == nil)
    #expect(!state.isUnread(vendor.rules))
    _ = state.markUnread(vendor.rules)
    let click = state.click(vendor.rules, isFirst: true)
    #expect(click == (vendor == .airship ? nil : .clicked))
    #expect(!state.isUnread(vendor.rules))
  }

  @Test func `seeing what was marked unread ends that at XtremePush alone`() {
    for vendor in Self.vendors {
      var state = MessageState()
      _ = state.reach(.read, vendor.rules)
      _ = state.markUnread(vendor.rules)
      #expect(state.reach(.seen, vendor.rules) == nil)
      #expect(state.isUnread(vendor.rules) == (vendor != .xtremepush))
    }
  }

  @Test(arguments: vendors) func `a list that knows it as read leaves the mark`(vendor: Vendor) {
    var state = MessageState()
    _ = state.reach(.read, vendor.rules)
    _ = state.markUnread(vendor.rules)
    state.confirm(Self.list(seen: true, read: true))
    #expect(state.isUnread(vendor.rules))
  }

  // MARK: The vendor's word

  @Test(arguments: vendors) func `what was done here holds until the vendor confirms it`(vendor: Vendor) {
    var state = MessageState()
    _ = state.click(vendor.rules, isFirst: true)
    let done = state
    for _ in 0..<2 { state.confirm(Self.list(delivered: false, seen: false, read: false, clicked: false)) }
    #expect(state == done)
    state.confirm(Self.list(seen: true, read: true, clicked: true))
    #expect(state.flags == done.flags)
    #expect(state.local == [])
  }

  @Test(arguments: vendors) func `once confirmed, the vendor's word holds, and reaching it again is news`(
    vendor: Vendor
  ) {
    var state = MessageState()
    _ = state.reach(.read, vendor.rules)
    state.confirm(Self.list(seen: true, read: true))
    state.confirm(Self.list(seen: false, read: false))
    #expect(state.flags == .delivered)
    #expect(state.isUnread(vendor.rules))
    #expect(state.reach(.read, vendor.rules) == (vendor == .xtremepush ? .seen : .read))
    #expect(!state.isUnread(vendor.rules))
  }

  @Test func `Airship can take back that a clicked message was read`() {
    var state = MessageState()
    #expect(state.click(.airship, isFirst: true) == .read)
    state.confirm(Self.list(read: true))
    state.confirm(Self.list(read: false))
    #expect(state.isUnread(.airship))
    #expect(state.flags == [.delivered, .seen, .clicked])
    #expect(state.reach(.read, .airship) == .read)
    #expect(!state.isUnread(.airship))
  }

  @Test func `a click that the vendor took back is reported again`() {
    var state = MessageState()
    #expect(state.click(.xtremepush, isFirst: true) == .clicked)
    state.confirm(Self.list(seen: true, clicked: true))
    state.confirm(Self.list(seen: false, clicked: false))
    #expect(state.isUnread(.xtremepush))
    #expect(state.click(.xtremepush, isFirst: false) == .clicked)
    #expect(state.click(.xtremepush, isFirst: false) == nil)
  }

  @Test func `doing again what the vendor knows is not held against it`() {
    var state = MessageState()
    state.confirm(Self.list(read: true))
    #expect(state.reach(.read, .airship) == nil)
    state.confirm(Self.list(read: false))
    #expect(state.isUnread(.airship))
  }

  @Test(arguments: vendors) func `a list that does not mention a state changes nothing`(vendor: Vendor) {
    var state = MessageState()
    _ = state.reach(.seen, vendor.rules)
    state.confirm(Self.list(read: true))
    _ = state.markUnread(vendor.rules)
    _ = state.reach(.dismissed, vendor.rules)
    let before = state
    state.confirm(ReportedState())
    #expect(state == before)
  }
}
