/// What a layout's state is at some place of the layout.
struct StateReader {
  let map: LayoutMap
  var state: LayoutState
  /// The reader's country, two capital letters; empty where it is not known.
  var region = ""

  // MARK: Values

  /// The values of the state controllers around a view, inner over outer.
  func values(_ owners: Owners) -> StateValue {
    var values = state.scopes[""]?.over(state.set) ?? state.set
    for name in owners.states {
      // Of a controller that was cleared, only what lies outside and what was set since.
      let own = state.scopes[name] ?? ScopeState()
      if !own.isCleared {
        if let initial = map.states[name]?.initial { values = values.merged(with: initial) }
        values = values.merged(with: state.set)
      }
      values = own.over(values)
    }
    return values
  }

  func scope(_ owners: Owners) -> Scope {
    var scope = Scope()
    scope.values = values(owners)
    if let form = owners.form { scope.form = formValue(form) }
    scope.pager = pagerValue(owners)
    scope.video = videoValue(owners)
    scope.asyncView = asyncValue(owners)
    return scope
  }

  /// `$pagers.current`.
  func pagerValue(_ owners: Owners) -> StateValue? {
    owners.pager.map { .members([("paused", .bool(state.pagers[$0]?.isPaused ?? false))]) }
  }

  /// `$video.current`.
  func videoValue(_ owners: Owners) -> StateValue? {
    owners.video.map { .members([("playing", .bool(isPlaying($0))), ("muted", .bool(isMuted($0)))]) }
  }

  /// `$asyncView.current`.
  func asyncValue(_ owners: Owners) -> StateValue? {
    owners.asyncView.map { name in
      let status = state.asyncViews[name]?.status ?? .loading
      return .members([("status", .members([("type", .string(status.rawValue))]))])
    }
  }

  // MARK: Video

  func isPlaying(_ video: String) -> Bool {
    guard let entry = map.videos[video] else { return false }
    return state.playing[entry.playKey] ?? entry.isAutoplaying
  }

  func isMuted(_ video: String) -> Bool {
    guard let entry = map.videos[video] else { return false }
    return state.muted[entry.muteKey] ?? entry.isMuted
  }

  // MARK: Pages

  /// The page on which a pager stands, from 0.
  func page(_ pager: String) -> Int {
    guard let entry = map.pagers[pager], !entry.pager.pages.isEmpty else { return 0 }
    return min(max(0, state.pagers[pager]?.page ?? 0), entry.pager.pages.count - 1)
  }

  /// Whether all pages that a view stands on are the ones shown.
  func isOnScreen(_ owners: Owners) -> Bool { owners.pages.allSatisfy { page($0.pager) == $0.page } }

  /// The page that follows a pager's page, from 0; nil at the end.
  func nextPage(_ pager: String, from page: Int) -> Int? {
    guard let entry = map.pagers[pager], entry.pager.pages.indices.contains(page) else { return nil }
    let pages = entry.pager.pages
    if entry.controller.isBranching {
      if pages[page].isEnd { return nil }
      if !pages[page].branches.isEmpty {
        let scope = scope(entry.owners)
        let next = pages[page].branches.first { scope.matches($0.condition) }
        return next.flatMap { branch in pages.firstIndex { $0.identifier == branch.pageID } }
      }
    }
    return page + 1 < pages.count ? page + 1 : nil
  }

  func previousPage(_ pager: String, from page: Int) -> Int? {
    if map.pagers[pager]?.controller.isBranching ?? false, let last = state.pagers[pager]?.history.last {
      return last
    }
    return page > 0 ? page - 1 : nil
  }

  // MARK: Rules

  /// Whether something under these rules takes taps.
  ///
  /// - Parameter page: the page of the pager around it, from 0.
  func isEnabled(_ rules: [EnableRule], _ owners: Owners, page: Int) -> Bool {
    rules.allSatisfy { rule in
      switch rule {
      case .formValidation:
        guard let name = owners.form, let form = map.forms[name] else { return true }
        return !form.form.validatesAtOnce || isValid(name)
      case .formSubmission: return owners.form.map { !isSubmitted($0) } ?? true
      case .pagerNext: return owners.pager.map { nextPage($0, from: page) != nil } ?? true
      case .pagerPrevious: return owners.pager.map { previousPage($0, from: page) != nil } ?? true
      }
    }
  }
}
