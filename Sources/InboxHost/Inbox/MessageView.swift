package import InboxModel
import InboxStore
package import RendererHost

/// A message that is open: it is drawn, takes events, and its state is kept with the message after each of them.
///
/// The renderer only maps. What it maps to is put into the store in one transaction: the view's state, when it wants to
/// be woken, and the reports that go to the vendor. So whatever ends the process, or the renderer's, leaves the message as
/// it was after the last event that was answered. Used on one thread.
package final class MessageView {
  package let item: InboxItem
  private let inbox: Inbox
  private let policy: LinkPolicy
  private let notices: [String]
  private let drawer: MessageDrawer
  private var drawn: DrawnMessage?
  private let states: ViewStates
  /// The view as it was before the first event of this command, for `undo`.
  private var beginning: Kept?

  /// What followed from the events so far.
  package private(set) var outcome = EventOutcome()

  /// Wakes that are delivered at a time, at the most.
  package static let maximumWakes = 1000
  /// An event is tried again where another process changed the state meanwhile, so often at the most.
  private static let maximumTries = 100

  /// What the store keeps of a view.
  private struct Kept: Equatable {
    var state: [UInt8]?
    var wake: Instant?
  }

  /// - Parameters:
  ///   - item: with its body, where that could be loaded.
  ///   - notices: what the host has to say within the drawing.
  ///   - wantsTargets: also ask what a tap on each target leads to, at each drawing.
  ///   - state: draw in this state; what then happens is not kept.
  package init(
    _ item: InboxItem, of inbox: Inbox, router: Router, pool: RendererPool, context: RenderContext,
    policy: LinkPolicy, forced: PluginManifest? = nil, page: Int? = nil, notices: [String] = [],
    wantsTargets: Bool = false, state: [UInt8]? = nil
  ) {
    self.item = item
    self.inbox = inbox
    self.policy = policy
    self.notices = notices
    let states = ViewStates(item, of: inbox, given: state)
    self.states = states
    drawer = MessageDrawer(
      router: router, pool: pool, context: context, forced: forced, page: page, wantsTargets: true,
      mapsTaps: wantsTargets,
      viewState: { states[Inbox.viewKey($0)] })
    pool.identity = inbox.rendererIdentity
    drawer.dropsState = { [unowned self] in self.drop($0) }
  }

  /// Forgets the state in which a renderer failed for the second time.
  private func drop(_ plugin: PluginDescriptor) {
    try? inbox.dropViewState(of: item, by: plugin)
    states[Inbox.viewKey(plugin)] = nil
    drawn = nil
    outcome.remarks.append(
      "\(plugin.name) failed twice on message \(item.message.id), which begins anew: its state is dropped")
  }

  /// The message as it is now.
  package func draw() throws -> DrawnMessage {
    if let drawn { return drawn }
    drawer.submit(item.message, diagnostics: item.diagnostics, notices: notices)
    guard let drawing = drawer.next() else { throw InboxFault.unknownMessage(item.message.id, .never) }
    drawn = drawing
    return drawing
  }

  // MARK: Events

  /// Lets an event happen, after the wakes that are due.
  ///
  /// - Throws: ``InboxFault/unknownTarget(_:message:known:)`` where the drawing has no such target for a tap or an input;
  ///   ``InboxFault/foreignResource(_:message:)`` for a resource that the message does not name.
  package func perform(_ event: RendererEvent) throws {
    try deliverWakes()
    let drawn = try draw()
    noteProblems(of: drawn)
    switch event.kind {
    case .tap, .input:
      guard let name = event.target else { break }
      guard let target = Self.target(name, in: drawn.targets) else {
        throw InboxFault.unknownTarget(name, message: item.message.id, known: drawn.targets.map(\.id))
      }
      var event = event
      event.target = target.id
      try happen(event, at: target, isOfUser: true)
      return
    case .resource:
      let address = event.target ?? ""
      guard MessageLinks.contains(address, in: item.message) else {
        throw InboxFault.foreignResource(address, message: item.message.id)
      }
    default: break
    }
    try happen(event, at: nil, isOfUser: event.kind != .display)
  }

  /// The target of a name; else the only one that is called so, since names are often made by machines.
  private static func target(_ name: String, in targets: [MappedTarget]) -> MappedTarget? {
    if let target = targets.first(where: { $0.id.hasSameBytes(as: name) }) { return target }
    let called = targets.filter { $0.label.hasSameBytes(as: name) }
    return called.count == 1 ? called[0] : nil
  }

  /// Delivers the wake that the view waits for, due or not; false where it waits for none.
  package func wakeNow() throws -> Bool {
    try deliverWakes()
    guard let due = try wake() else { return false }
    try happen(RendererEvent(.wake), at: nil, isOfUser: true, now: max(due, inbox.clock()))
    return true
  }

  /// Delivers the wakes whose time has come, each at its time.
  ///
  /// A view that asks for ever more of them is left at ``maximumWakes``; what lies between there and now is passed over.
  package func deliverWakes() throws {
    let now = inbox.clock()
    var count = 0
    while let due = try wake(), due <= now {
      if count == Self.maximumWakes {
        try keepWake(now)
        outcome.remarks.append(
          "message \(item.message.id) was woken \(count) times for what it missed; it goes on from now")
        return
      }
      count += 1
      try happen(RendererEvent(.wake), at: nil, isOfUser: false, now: due)
    }
  }

  /// When the view that draws the message wants to be woken.
  private func wake() throws -> Instant? {
    guard try !inbox.store.read({ snapshot in try snapshot.views(item.stored.key) }).isEmpty,
      let plugin = try draw().origin?.manifest.descriptor
    else { return nil }
    return try inbox.store.read { snapshot in
      try snapshot.viewWake(item.stored.key, plugin: Inbox.viewKey(plugin))
    }
  }

  private func keepWake(_ due: Instant?) throws {
    guard let plugin = try draw().origin?.manifest.descriptor else { return }
    try inbox.store.write { transaction in
      _ = try transaction.setViewWake(item.stored.key, plugin: Inbox.viewKey(plugin), due)
    }
  }

  // MARK: One event

  /// - Parameters:
  ///   - target: what is tapped or filled in.
  ///   - isOfUser: whether `undo` takes it back.
  ///   - now: what the renderer is told of the time.
  private func happen(
    _ event: RendererEvent, at target: MappedTarget?, isOfUser: Bool, now: Instant? = nil
  ) throws {
    let now = now ?? inbox.clock()
    for _ in 0..<Self.maximumTries {
      let drawn = try draw()
      var result = EventResult()
      if let target, target.isInSlot {
        if event.kind == .tap { result = drawer.tap(target, on: drawn) }
      } else {
        result = drawer.perform(event, on: drawn, now: now)
      }
      guard let reports = try keep(result, of: event, at: target, isOfUser: isOfUser, now) else {
        // Another process was quicker: the event happens to what it left.
        states.forget()
        self.drawn = nil
        continue
      }
      outcome.logs += result.logs
      outcome.reports += reports
      if let failure = result.failure { outcome.failures.append(failure) }
      let isTap = event.kind == .tap && result.failure == nil
      outcome.outcomes += Inbox.decide(
        result.outcomes.isEmpty && isTap ? [RendererOutcome(.none)] : result.outcomes, of: item.message,
        addedBy: result.plugin?.name, policy)
      return
    }
    outcome.failures.append(
      "message \(item.message.id) is being changed by another process; the event did not happen")
  }

  /// Puts into the store what followed from an event: all of it or nothing.
  ///
  /// - Returns: what went into the journal; nil where the view's state is no longer the one that the event met.
  private func keep(
    _ result: EventResult, of event: RendererEvent, at target: MappedTarget?, isOfUser: Bool, _ now: Instant
  ) throws -> [JournalledReport]? {
    let key = item.stored.key
    let plugin = result.plugin.map(Inbox.viewKey)
    let met = plugin.flatMap { states[$0] }
    let named = result.failure == nil ? result.outcomes.filter { $0.kind == .report } : []
    let wakes = result.failure == nil ? result.outcomes.filter { $0.kind == .wake } : []
    let reports = try inbox.store.write { transaction -> [JournalledReport]? in
      var reports: [JournalledReport] = []
      var before = Kept()
      if let plugin {
        before.state = try transaction.viewState(key, plugin: plugin)
        before.wake = try transaction.viewWake(key, plugin: plugin)
        if before.state != met { return nil }
      }
      let stored = try Inbox.stored(item.stored.id, in: transaction, inbox.account.identity, inbox.clock())
      if event.kind == .tap, target?.isControl != true {
        let click = try inbox.reached(
          .clicked, stored,
          action: target.flatMap { Inbox.action(of: $0, result.outcomes, in: item.message) },
          inbox.clock(), in: transaction)
        if let report = click.report { reports.append(report) }
      }
      for outcome in named {
        if let report = try inbox.report(outcome, of: stored, now, in: transaction) { reports.append(report) }
      }
      guard let plugin else { return reports }
      var after = before
      if result.failure == nil, let state = result.state { after.state = state }
      // A wake that was delivered is over, also where it killed.
      if event.kind == .wake { after.wake = nil }
      if let last = wakes.last {
        after.wake = last.number < 0 ? nil : now.advanced(by: max(1, last.number))
      }
      if after.state != before.state { try transaction.saveViewState(key, plugin: plugin, after.state) }
      if after.wake != before.wake { try transaction.setViewWake(key, plugin: plugin, after.wake) }
      if isOfUser, after != before {
        let beginning = self.beginning ?? before
        self.beginning = beginning
        try transaction.setLastCommand(
          .event(
            identity: inbox.account.identity, message: item.stored.id, plugin: plugin,
            before: beginning.state, wake: beginning.wake))
      }
      if after.state != before.state { states[plugin] = after.state }
      return reports
    }
    guard reports != nil else { return nil }
    let isChanged = plugin.map { states[$0] != met } ?? false
    if isChanged || result.outcomes.contains(where: { $0.kind == .redraw }) { drawn = nil }
    for outcome in named where !Inbox.isNamed(outcome) {
      self.outcome.remarks.append(
        "\(result.plugin?.name ?? "") reports something without a name; it is left out")
    }
    return reports
  }

  /// What went wrong with plugins in drawing, once.
  private func noteProblems(of drawn: DrawnMessage) {
    for failure in drawn.failures where !outcome.remarks.contains(failure) { outcome.remarks.append(failure) }
    for line in drawn.logs where !outcome.logs.contains(line) { outcome.logs.append(line) }
  }
}

extension Instant {
  /// So many milliseconds later; the last of all instants where there is none that late.
  fileprivate func advanced(by milliseconds: Int64) -> Instant {
    let (sum, isOver) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Instant(milliseconds: isOver ? .max : sum)
  }
}
