import InlaySDK

// The content of async views.
extension Reaction {
  /// Asks the host for a content.
  mutating func ask(_ name: String) {
    guard let entry = map.asyncViews[name] else { return }
    var standing = state.asyncViews[name] ?? AsyncStanding()
    standing.status = .loading
    standing.isAsked = true
    standing.retry = nil
    state.asyncViews[name] = standing
    add(LayoutOutcome(type: INLAY_OUTCOME_NEED, value: entry.asyncView.url))
  }

  /// The reader asks for it again.
  mutating func retry(_ name: String) {
    if state.asyncViews[name]?.status == .loaded { return }
    state.asyncViews[name]?.failures = 0
    ask(name)
  }

  /// The views that wait for an address.
  func waiting(for address: String) -> [String] {
    map.asyncOrder.filter {
      map.asyncViews[$0]?.asyncView.url == address && state.asyncViews[$0]?.status != .loaded
    }
  }

  /// - Parameter content: as it came; nil where it is no layout.
  mutating func receive(_ content: String?, for name: String) {
    guard let entry = map.asyncViews[name] else { return }
    var standing = state.asyncViews[name] ?? AsyncStanding()
    standing.isAsked = false
    standing.retry = nil
    if let content {
      standing.status = .loaded
      standing.failures = 0
      standing.content = content.utf8.count <= AsyncStanding.mostBytes ? content : nil
    } else {
      standing.failures += 1
      let view = entry.asyncView
      if standing.failures > view.mostRetries {
        standing.status = .error
      } else {
        var wait = view.initialBackoff
        for _ in 1..<max(2, standing.failures) where standing.failures > 1 && wait < view.mostBackoff {
          wait *= 2
        }
        standing.retry = now + min(wait, view.mostBackoff)
      }
    }
    state.asyncViews[name] = standing
  }
}
