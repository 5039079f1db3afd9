/// Where a pager stands, and how long its pages were looked at. Times in milliseconds, instants since 1970.
struct PagerPlace: Equatable {
  /// A page that was looked at.
  struct Viewing: Equatable {
    var page: Int
    var time: Int64
  }

  /// From 0.
  var page = 0
  /// The pages on the way to it, of a branching pager.
  var history: [Int] = []
  var isPaused = false
  var isCompleted = false
  /// Since when the page is on screen; nil where it is not.
  var shown: Int64?
  /// How long it was on screen before.
  var shownBefore: Int64 = 0
  /// Since when its automated actions' clock runs; nil where it stands.
  var running: Int64?
  var ranBefore: Int64 = 0
  /// How many of its automated actions are done.
  var done = 0
  /// The last pages that were left.
  var viewings: [Viewing] = []
  /// How often each page was shown.
  var visits: [Int: Int] = [:]

  /// Pages that are remembered, at the most.
  static let mostViewings = 100

  func ran(at now: Int64) -> Int64 { ranBefore + (running.map { max(0, now - $0) } ?? 0) }
  func wasShown(at now: Int64) -> Int64 { shownBefore + (shown.map { max(0, now - $0) } ?? 0) }

  /// The clocks stand.
  mutating func halt(at now: Int64) {
    ranBefore = ran(at: now)
    running = nil
    shownBefore = wasShown(at: now)
    shown = nil
  }

  /// The page is left.
  mutating func leave(at now: Int64) {
    halt(at: now)
    viewings.append(Viewing(page: page, time: shownBefore))
    if viewings.count > Self.mostViewings { viewings.removeFirst(viewings.count - Self.mostViewings) }
    shownBefore = 0
    ranBefore = 0
    done = 0
  }
}

extension PagerPlace {
  init(_ node: JSONNode) {
    node["history"]?.forEach { if let page = $0.integer, page >= 0 { history.append(page) } }
    isPaused = node["paused"]?.bool ?? false
    isCompleted = node["completed"]?.bool ?? false
    shown = node["shown"]?.milliseconds
    shownBefore = max(0, node["shown_before"]?.milliseconds ?? 0)
    running = node["running"]?.milliseconds
    ranBefore = max(0, node["ran_before"]?.milliseconds ?? 0)
    done = max(0, node["done"]?.integer ?? 0)
    node["viewed"]?.forEach {
      let pair = $0.elements
      guard pair.count == 2, let page = pair[0].integer, let time = pair[1].milliseconds else { return }
      viewings.append(Viewing(page: page, time: max(0, time)))
    }
    node["visits"]?.forEach {
      if let page = Int($0.key), let count = $0.integer { visits[page] = max(0, count) }
    }
  }

  /// All but the number of the page, which stands by itself in a saved state.
  var saved: StateValue {
    var writer = StateWriter()
    if !history.isEmpty { writer.add("history", .array(history.map { .number(Double($0)) })) }
    writer.flag("paused", isPaused)
    writer.flag("completed", isCompleted)
    if let shown { writer.add("shown", .number(Double(shown))) }
    writer.number("shown_before", shownBefore)
    if let running { writer.add("running", .number(Double(running))) }
    writer.number("ran_before", ranBefore)
    writer.number("done", Int64(done))
    if !viewings.isEmpty {
      writer.add(
        "viewed",
        .array(viewings.map { .array([.number(Double($0.page)), .number(Double($0.time))]) }))
    }
    var visits: [String: Int] = [:]
    for (page, count) in self.visits { visits["\(page)"] = count }
    writer.add("visits", of: visits) { .number(Double($0)) }
    return writer.value
  }
}
