import InlaySDK

// What is pressed, and how a reaction ends.
extension Reaction {
  /// A target is pressed, in the order of the vendor's SDK: the report, the state, behaviours, actions, the end.
  mutating func tap(_ entry: Targets.Entry) {
    stand(on: entry.owners)
    var cause = Cause(owners: entry.owners)
    switch entry.subject {
    case .link(let address): add(ActionMap.outcome(ofLink: address))
    case .button(let button, let words):
      cause.button = button
      cause.buttonWords = words.isEmpty ? nil : words
      var members: [(String, StateValue)] = [("button_identifier", .string(button.identifier))]
      if let metadata = button.behavior.metadata { members.append(("reporting_metadata", metadata)) }
      report("in_app_button_tap", members, cause)
      perform(button.behavior, cause)
    case .tapHandlers(let behavior): perform(behavior, cause)
    case .input(let name, let choice, let handlers):
      tap(input: name, choice: choice)
      cause.input = name
      perform(handlers, cause)
    }
  }

  /// Where all pages are drawn, an event on one of them happens on that page.
  mutating func stand(on owners: Owners) {
    if state.isAlive { return }
    for spot in owners.pages where reader.page(spot.pager) != spot.page {
      state.pagers[spot.pager, default: PagerPlace()].page = spot.page
    }
  }
}
