// What pages do by themselves, on the host's clock.
extension Reaction {
  /// Does what is due of a page's automated actions. Turning the page lets go of the rest.
  mutating func runAutomated(_ pager: String) {
    guard let entry = map.pagers[pager] else { return }
    let page = reader.page(pager)
    let actions = entry.pager.pages[page].automated
    while let place = state.pagers[pager], place.running != nil, place.page == page,
      actions.indices.contains(place.done), actions[place.done].delay <= place.ran(at: now), !isDismissed
    {
      let visit = place.visits[page]
      let action = actions[place.done]
      state.pagers[pager]?.done += 1
      let cause = Cause(owners: entry.owners)
      var members: [(String, StateValue)] = [("action_identifier", .string(action.identifier))]
      if let metadata = action.behavior.metadata { members.append(("reporting_metadata", metadata)) }
      report("in_app_page_action", members, cause)
      perform(action.behavior, cause)
      // Pages that came back to this one did what was due there.
      if state.pagers[pager]?.visits[page] != visit { return }
    }
  }

  mutating func wake() {
    for name in map.pagerOrder {
      if isDismissed { return }
      if state.pagers[name]?.running != nil { runAutomated(name) }
    }
    for name in map.asyncOrder {
      if let retry = state.asyncViews[name]?.retry, retry <= now { ask(name) }
    }
  }

  /// The earliest time at which something happens by itself, in milliseconds since 1970; nil where nothing does.
  var nextWake: Int64? {
    var times: [Int64] = []
    for scope in state.scopes.values { times += scope.passing.values.map(\.until) }
    times += state.asyncViews.values.compactMap(\.retry)
    for (name, place) in state.pagers {
      guard let entry = map.pagers[name], let running = place.running else { continue }
      let page = reader.page(name)
      guard entry.pager.pages.indices.contains(page) else { continue }
      let actions = entry.pager.pages[page].automated
      if actions.indices.contains(place.done) {
        times.append(running + actions[place.done].delay - place.ranBefore)
      }
    }
    return times.min()
  }
}
