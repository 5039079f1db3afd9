// Fingers on a pager.
extension Reaction {
  /// - Parameter value: as events name gestures: `swipe-up`, `tap-start`, `hold-press` and the like.
  mutating func gesture(_ value: String, on pager: String) {
    guard let entry = map.pagers[pager] else { return }
    let words = value.split(separator: "-", maxSplits: 1).map(String.init)
    guard words.count == 2, let sort = Gesture.Sort(rawValue: words[0]) else { return }
    let cause = Cause(owners: entry.owners)
    for gesture in entry.pager.gestures where gesture.sort == sort && isMeant(gesture, words[1]) {
      if isDismissed { return }
      let isRelease = sort == .hold && words[1] == "release"
      // A hold is reported when it begins.
      if !isRelease {
        var members: [(String, StateValue)] = [("gesture_identifier", .string(gesture.identifier))]
        if let metadata = gesture.metadata { members.append(("reporting_metadata", metadata)) }
        report("in_app_gesture", members, cause)
      }
      perform(isRelease ? gesture.release : gesture.behavior, cause)
    }
  }

  private func isMeant(_ gesture: Gesture, _ place: String) -> Bool {
    switch gesture.sort {
    case .swipe: return gesture.place == place
    case .hold: return place == "press" || place == "release"
    case .tap:
      return gesture.place == "any" || side(gesture.place) == side(place)
    }
  }

  /// Start and end as the sides on which they lie.
  private func side(_ place: String) -> String {
    switch place {
    case "start": isRightToLeft ? "right" : "left"
    case "end": isRightToLeft ? "left" : "right"
    default: place
    }
  }
}
