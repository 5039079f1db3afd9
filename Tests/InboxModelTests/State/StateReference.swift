import InboxModel

/// What happened to one message, as a list of events, and what follows from it by looking back over all of them.
///
/// It says what is so, and keeps nothing: written from the rules in docs/architecture.md, not from ``MessageState``.
struct StateReference {
  enum Event {
    /// Done here.
    case act(ReportKind)
    /// A tap on an action.
    case click(action: Int)
    case markUnread
    /// What a list says of each state that it mentions.
    case list([ReportKind: Bool])
  }

  let vendor: Vendor
  private(set) var events: [Event] = []
  /// What each event was reported as.
  private(set) var reports: [ReportKind?] = []
  /// Whether each event marked the message unread.
  private var marks: [Bool] = []

  init(vendor: Vendor) { self.vendor = vendor }

  /// What is true once another is.
  private static let implied: [ReportKind: [ReportKind]] = [
    .clicked: [.clicked, .read, .seen], .read: [.read, .seen], .seen: [.seen], .dismissed: [.dismissed],
    .delivered: [.delivered], .delete: [],
  ]

  /// What a vendor takes.
  private var takes: Set<ReportKind> {
    switch vendor {
    case .airship: [.seen, .read]
    case .xtremepush: [.delivered, .seen, .clicked, .dismissed]
    default: [.delivered, .seen, .read, .clicked, .dismissed]
    }
  }

  private var endsUnread: ReportKind { vendor == .xtremepush ? .seen : .read }

  /// The states that an event makes true here.
  private func done(_ event: Event) -> [ReportKind] {
    switch event {
    case .act(let kind): Self.implied[kind]!
    case .click: Self.implied[.clicked]!
    case .markUnread, .list: []
    }
  }

  /// What the last list before an event said of a state.
  private func said(_ state: ReportKind, before end: Int) -> Bool? {
    for case .list(let mentioned) in events[..<end].reversed() {
      if let value = mentioned[state] { return value }
    }
    return nil
  }

  /// Whether a state is so: the vendor's last word says it or something that implies it; or it was reached here when the
  /// vendor's word was another, and no list has confirmed it since.
  func isSo(_ state: ReportKind, before end: Int? = nil) -> Bool {
    let end = end ?? events.count
    if state == .delivered { return true }
    for (other, implied) in Self.implied where implied.contains(state) && said(other, before: end) == true {
      return true
    }
    return (0..<end).contains { index in
      done(events[index]).contains(state) && said(state, before: index) != true
        && !(index..<end).contains { later in
          if case .list(let mentioned) = events[later] { mentioned[state] == true } else { false }
        }
    }
  }

  func isUnread(before end: Int? = nil) -> Bool {
    let end = end ?? events.count
    let lastMark = (0..<end).last { marks[$0] }
    let lastEnd = (0..<end).last { done(events[$0]).contains(endsUnread) }
    if let lastMark, lastMark > lastEnd ?? -1 { return true }
    return !isSo(endsUnread, before: end)
  }

  /// Whether a report of a state was made that the vendor has not taken back since.
  private func isReported(_ state: ReportKind) -> Bool {
    guard let report = reports.lastIndex(of: state) else { return false }
    return !(report..<events.count).contains { index in
      guard case .list(let mentioned) = events[index] else { return false }
      return mentioned[state] == false && said(state, before: index) == true
    }
  }

  private func report(of kind: ReportKind) -> ReportKind? {
    let chain: [ReportKind] = kind == .delivered || kind == .dismissed ? [kind] : Self.implied[kind]!
    guard let report = chain.first(where: takes.contains) else { return nil }
    let isKnown = report == .delivered ? said(.delivered, before: events.count) == true : isSo(report)
    return isKnown || isReported(report) ? nil : report
  }

  /// Adds an event; answers what it is reported as.
  mutating func add(_ event: Event) -> ReportKind? {
    var answer: ReportKind?
    var isMark = false
    switch event {
    case .act(let kind): answer = report(of: kind)
    case .click(let action):
      answer = report(of: .clicked)
      if takes.contains(.clicked), isFirst(action) { answer = .clicked }
    case .markUnread: isMark = !isUnread()
    case .list: break
    }
    events.append(event)
    reports.append(answer)
    marks.append(isMark)
    return answer
  }

  /// Whether an action was not tapped before.
  func isFirst(_ action: Int) -> Bool {
    !events.contains { if case .click(let other) = $0 { other == action } else { false } }
  }
}
