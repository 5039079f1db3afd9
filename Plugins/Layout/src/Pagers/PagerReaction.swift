import InlaySDK

// Pages turn.
extension Reaction {
  mutating func perform(_ click: Behavior.Click, on pager: String, _ cause: Cause) {
    let page = reader.page(pager)
    let isPaused = state.pagers[pager]?.isPaused ?? false
    switch click {
    case .pagerNext: if let next = reader.nextPage(pager, from: page) { turn(pager, to: next) }
    case .pagerPrevious: if let last = reader.previousPage(pager, from: page) { turn(pager, to: last) }
    case .pagerNextOrDismiss:
      if let next = reader.nextPage(pager, from: page) {
        turn(pager, to: next)
      } else {
        dismiss(isCancelled: false, cause)
      }
    case .pagerNextOrFirst: turn(pager, to: reader.nextPage(pager, from: page) ?? 0)
    case .pagerPause: pause(pager, true)
    case .pagerResume: pause(pager, false)
    default: pause(pager, !isPaused)
    }
  }

  private mutating func pause(_ pager: String, _ isPaused: Bool) {
    var place = state.pagers[pager] ?? PagerPlace()
    if place.isPaused == isPaused { return }
    place.isPaused = isPaused
    place.ranBefore = place.ran(at: now)
    place.running = isPaused || place.shown == nil ? nil : now
    state.pagers[pager] = place
  }

  /// Goes to a page, numbered from 0.
  mutating func turn(_ pager: String, to page: Int) {
    guard let entry = map.pagers[pager], entry.pager.pages.indices.contains(page) else { return }
    let current = reader.page(pager)
    if page == current { return }
    var place = state.pagers[pager] ?? PagerPlace()
    if place.shown != nil { place.leave(at: now) } else { place.done = 0 }
    if entry.controller.isBranching {
      if let place0 = place.history.firstIndex(of: page) {
        // Back on the way that was taken.
        place.history.removeSubrange(place0...)
      } else {
        place.history.append(current)
      }
    }
    place.page = page
    state.pagers[pager] = place
    showPagers()
  }

  /// Pages that came on screen are shown, those that went from it are left.
  mutating func showPagers() {
    guard state.shown != nil else { return }
    for name in map.pagerOrder {
      guard let entry = map.pagers[name], !entry.pager.pages.isEmpty, !isDismissed else { continue }
      let isShown = state.pagers[name]?.shown != nil
      let isOnScreen = reader.isOnScreen(entry.owners)
      if isOnScreen && !isShown {
        show(name, entry)
      } else if !isOnScreen && isShown {
        var place = state.pagers[name] ?? PagerPlace()
        place.leave(at: now)
        state.pagers[name] = place
      }
    }
  }

  private mutating func show(_ pager: String, _ entry: LayoutMap.PagerEntry) {
    let page = reader.page(pager)
    let count = entry.pager.pages.count
    var place = state.pagers[pager] ?? PagerPlace()
    place.page = page
    place.shown = now
    if !place.isPaused { place.running = now }
    place.visits[page, default: 0] += 1
    let isNewlyCompleted = !place.isCompleted && !entry.controller.isBranching && page == count - 1
    if isNewlyCompleted { place.isCompleted = true }
    state.pagers[pager] = place
    let cause = Cause(owners: entry.owners)
    report(
      "in_app_page_view",
      [
        ("pager_identifier", .string(entry.controller.identifier)),
        ("page_identifier", .string(pageID(pager, page))), ("page_index", .number(Double(page))),
        ("page_count", .number(Double(count))), ("viewed_count", .number(Double(place.visits[page] ?? 1))),
        ("completed", .bool(place.isCompleted)),
      ], cause)
    if isNewlyCompleted { reportCompletion(pager, entry) }
    perform(entry.pager.pages[page].display, cause)
    runAutomated(pager)
  }

  private mutating func reportCompletion(_ pager: String, _ entry: LayoutMap.PagerEntry) {
    let page = reader.page(pager)
    report(
      "in_app_pager_completed",
      [
        ("pager_identifier", .string(entry.controller.identifier)), ("page_index", .number(Double(page))),
        ("page_count", .number(Double(entry.pager.pages.count))),
        ("page_identifier", .string(pageID(pager, page))),
      ], Cause(owners: entry.owners))
  }

  /// Branching pagers are completed by their rules.
  mutating func completePagers() {
    guard state.shown != nil else { return }
    for name in map.pagerOrder {
      guard let entry = map.pagers[name], entry.controller.isBranching, reader.isOnScreen(entry.owners),
        !(state.pagers[name]?.isCompleted ?? false)
      else { continue }
      let scope = reader.scope(entry.owners)
      guard let rule = entry.controller.completions.first(where: { scope.matches($0.condition) }) else {
        continue
      }
      state.pagers[name, default: PagerPlace()].isCompleted = true
      reportCompletion(name, entry)
      perform(rule.behavior, Cause(owners: entry.owners))
    }
  }

  /// The pages that were looked at, and for how long.
  mutating func summarize(_ pager: String) {
    guard let entry = map.pagers[pager], var place = state.pagers[pager] else { return }
    if place.shown != nil { place.leave(at: now) }
    let viewed = place.viewings.map { viewing in
      StateValue.members([
        ("page_identifier", .string(pageID(pager, viewing.page))),
        ("page_index", .number(Double(viewing.page))), ("display_time", .string(Self.seconds(viewing.time))),
      ])
    }
    if !viewed.isEmpty {
      report(
        "in_app_pager_summary",
        [
          ("pager_identifier", .string(entry.controller.identifier)), ("viewed_pages", .array(viewed)),
          ("page_count", .number(Double(entry.pager.pages.count))), ("completed", .bool(place.isCompleted)),
        ], Cause(owners: entry.owners))
    }
    place.viewings = []
    state.pagers[pager] = place
  }

  // MARK: The reader turns

  /// The pager that an event is about: the one named, else the outermost in view.
  func pager(named target: String) -> String? {
    if !target.isEmpty { return map.pagers[target] == nil ? nil : target }
    return map.pagerOrder.first { map.pagers[$0].map { reader.isOnScreen($0.owners) } ?? false }
  }

  mutating func swipe(_ pager: String, forward: Bool) {
    guard let entry = map.pagers[pager] else { return }
    let scope = reader.scope(entry.owners)
    if entry.pager.isSwipeDisabled || entry.pager.swipeDisabling.contains(where: { scope.matches($0) }) {
      return
    }
    let from = reader.page(pager)
    guard
      let page = forward ? reader.nextPage(pager, from: from) : reader.previousPage(pager, from: from)
    else { return }
    report(
      "in_app_page_swipe",
      [
        ("pager_identifier", .string(entry.controller.identifier)), ("to_page_index", .number(Double(page))),
        ("to_page_identifier", .string(pageID(pager, page))), ("from_page_index", .number(Double(from))),
        ("from_page_identifier", .string(pageID(pager, from))),
      ], Cause(owners: entry.owners))
    turn(pager, to: page)
  }

  /// - Parameter place: a page's identifier, or its number from 1.
  /// - Returns: false where there is no such page.
  mutating func show(_ place: String, of pager: String) -> Bool {
    guard let pages = map.pagers[pager]?.pager.pages else { return false }
    let number = Int(place).map { $0 - 1 }
    guard
      let page = pages.firstIndex(where: { $0.identifier == place && !place.isEmpty })
        ?? number.flatMap({ pages.indices.contains($0) ? $0 : nil })
    else { return false }
    turn(pager, to: page)
    return true
  }
}
