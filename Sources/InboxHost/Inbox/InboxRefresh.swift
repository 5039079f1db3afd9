import InboxFeeds
import InboxModel
import InboxStore

// A refresh sends what is pending, and then fetches. One failing does not keep the other from being tried.

extension Inbox {
  /// Sends what is pending and fetches the list.
  ///
  /// Throws only where the store fails; what else goes wrong is in the outcome.
  ///
  /// - Parameter ledger: the path of the file that a file account's reports are appended to.
  package func refresh(ledger: String) throws -> RefreshOutcome {
    var outcome = RefreshOutcome()
    do {
      try ReportSending(store: store, identity: account.identity, ledger: ledger, clock: clock).run(
        &outcome.sent)
    } catch let problem as RefreshProblem {
      outcome.sendingProblem = problem
    }
    do {
      try fetch(into: &outcome)
    } catch let problem as RefreshProblem {
      outcome.fetchingProblem = problem
      try store.write { transaction in try transaction.setProblem(account.identity, problem.sentence) }
    }
    let now = clock()
    (outcome.badge, outcome.pending) = try store.read { snapshot in
      (
        try snapshot.badge(account.identity, now: now),
        try snapshot.pendingCount(account.identity)
      )
    }
    return outcome
  }

  /// Diagnostics of one list that are kept.
  private static let maximumDiagnostics = 200

  /// Reads the account's list into the store. A list that breaks off adds what was read, and removes nothing.
  private func fetch(into outcome: inout RefreshOutcome) throws {
    guard let path = account.path else { return }
    let file: AccountFile
    do throws(AccountFile.Fault) {
      file = try AccountFile(path)
    } catch {
      throw RefreshProblem(error)
    }
    var options = options
    options.raw = .asRead
    let shape = SourceShape.recognise(prefix: file.beginning(), fileName: nil)
    options.isLines = shape == .inboxLines
    let feed = FeedKind.recognised(account.feed) ?? shape.feed
    var reader = FeedReader(feed: feed, source: file.source(), options: options)
    var messages = 0
    let counts = try store.write { transaction throws in
      // It may have been removed since this inbox was made, and a namesake be there now.
      guard try transaction.record(account.identity) != nil else {
        throw InboxFault.accountGone(account.name)
      }
      let stored = try transaction.page(account.identity, PageQuery(limit: 1), now: clock()).rows.first
      let isOfOtherVendor = stored.map { feed != nil && $0.vendor != feed?.vendor } ?? false
      var session = try transaction.refresh(account.identity, now: clock())
      var failure: StoreFault?
      do {
        // What the store has with the same bytes need not be read again.
        while let item = try reader.next(unless: { listed in
          guard failure == nil, Self.isKnown(listed, in: &session, &failure) else { return false }
          messages += 1
          return true
        }) {
          if let failure { throw failure }
          switch item {
          case .diagnostic(let diagnostic): outcome.note([diagnostic], atMost: Self.maximumDiagnostics)
          case .message(let message, let diagnostics):
            outcome.note(diagnostics, atMost: Self.maximumDiagnostics)
            messages += 1
            try take(message, into: &session, &outcome)
          }
        }
      } catch let fault as FeedFault {
        throw RefreshProblem(fault, of: path)
      }
      // Such as the list of another vendor than the account's.
      if messages == 0, !reader.isWhole { throw RefreshProblem.nothingRead(of: path) }
      outcome.incompleteness =
        isOfOtherVendor
        ? "\(path): the list is in another vendor's form than the messages that are here, so nothing was removed"
        : Self.incompleteness(isWhole: reader.isWhole, hasMore: reader.hasMore, path)
      let counts = try session.finish(isComplete: outcome.incompleteness == nil)
      outcome.isComplete = outcome.incompleteness == nil
      if let reason = outcome.incompleteness { try transaction.setProblem(account.identity, reason) }
      return counts
    }
    (outcome.new, outcome.changed, outcome.removed) = (counts.new, counts.changed, counts.removed)
  }

  /// Whether the store has a message with these very bytes.
  private static func isKnown(
    _ listed: ListedMessage, in session: inout RefreshSession, _ failure: inout StoreFault?
  ) -> Bool {
    do throws(StoreFault) {
      return try listed.raw.withUnsafeBufferPointer { bytes throws(StoreFault) in
        try session.isUnchanged(id: listed.id, raw: UnsafeRawBufferPointer(bytes))
      }
    } catch {
      failure = error
      return false
    }
  }

  /// Why a list that was read is not all that the vendor has; nil where it is.
  private static func incompleteness(isWhole: Bool, hasMore: Bool, _ path: String) -> String? {
    if !isWhole { return "\(path): the list is not complete, so nothing was removed" }
    if hasMore { return "\(path): the list says that the vendor has more messages, so nothing was removed" }
    return nil
  }

  private func take(
    _ message: Message, into session: inout RefreshSession, _ outcome: inout RefreshOutcome
  ) throws(StoreFault) {
    guard let raw = message.raw else { return }
    let taken = try raw.withUnsafeBufferPointer { bytes throws(StoreFault) in
      try session.take(
        id: message.id, vendor: message.vendor, sent: message.sent, expires: message.expires,
        isPinned: message.isPinned, reported: message.reported, raw: UnsafeRawBufferPointer(bytes))
    }
    guard taken == .refused else { return }
    let problem =
      "the id is longer than \(RefreshSession.maximumIdentifierBytes) bytes; the message is left out"
    outcome.note([Diagnostic(path: "", problem: problem)], atMost: Self.maximumDiagnostics)
  }
}

extension RefreshOutcome {
  mutating func note(_ diagnostics: [Diagnostic], atMost limit: Int) {
    for diagnostic in diagnostics {
      if self.diagnostics.count < limit {
        self.diagnostics.append(diagnostic)
      } else {
        moreDiagnostics += 1
      }
    }
  }
}

extension RefreshProblem {
  /// A list in which not one message was one.
  static func nothingRead(of path: String) -> RefreshProblem {
    RefreshProblem(
      .badData,
      "\(path): no message of it could be read; check the file, and the account's feed; the last good list stays"
    )
  }

  init(_ fault: AccountFile.Fault) {
    let kind: Kind =
      switch fault {
      case .missing: .missing
      case .noRegularFile: .badData
      case .unreadable: .inputOutput
      }
    self.init(kind, "\(fault.sentence); the last good list stays")
  }

  init(_ fault: FeedFault, of path: String) {
    let place = fault.place.isEmpty ? path : "\(path):\(fault.place)"
    self.init(
      fault.kind == .unreadable ? .inputOutput : .badData,
      "\(place): \(fault.problem); the last good list stays")
  }
}

extension SourceShape {
  /// Whose messages the list holds; nil where each message is to be recognised by itself.
  fileprivate var feed: FeedKind? {
    switch self {
    case .airshipList: .airship
    case .xtremepushList: .xtremepush
    case .inboxFile: .inlay
    default: nil
    }
  }
}

extension FeedKind {
  /// The feed of an account; nil where each list is to be recognised by what it holds.
  static func recognised(_ name: String) -> FeedKind? {
    FeedKind(rawValue: name).flatMap { $0 == .inlay ? nil : $0 }
  }
}
