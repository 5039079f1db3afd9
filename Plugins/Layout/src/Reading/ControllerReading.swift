// Pagers, and views that hold something for those within.
extension ViewReader {
  mutating func controller(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    let identifier = type == .pager ? "" : try node.requiredString("identifier")
    switch type {
    case .pagerController:
      var controller = PagerController(identifier: identifier, isBranching: node["branching"] != nil)
      for completion in lenient(node["branching"]?["pager_completions"], Self.array) ?? [] {
        if let completion = lenient(completion, Self.completion) { controller.completions.append(completion) }
      }
      return .pagerController(controller, try child(node))
    case .videoController:
      var controller = VideoController(identifier: identifier)
      for name in lenient(node["video_scope"], Self.array) ?? [] {
        if let name = name.string { controller.scope.append(name) }
      }
      controller.muteGroup = node["mute_group"]?["identifier"]?.string
      controller.playGroup = node["play_group"]?["identifier"]?.string
      return .videoController(controller, try child(node))
    case .asyncViewController:
      enum Request: String { case content }
      let request = try node.required("request")
      _ = try request.required("type").asWord(Request.self)
      var asyncView = AsyncView(identifier: identifier, url: try request.requiredString("url"))
      if let retry = node["retry"] {
        asyncView.mostRetries = min(max(0, retry["max_retries"]?.integer ?? 3), 100)
        asyncView.initialBackoff = Self.milliseconds(retry["initial_backoff_seconds"]) ?? 1000
        asyncView.mostBackoff = Self.milliseconds(retry["max_backoff_seconds"]) ?? 10_000
      }
      return .asyncView(asyncView, placeholder: try child(node, "placeholder"))
    default: return .pager(try pager(node))
    }
  }

  private mutating func pager(_ node: JSONNode) throws(ViewFault) -> Pager {
    var pages: [Pager.Page] = []
    for item in try node.requiredArray("items") where !isFull {
      do throws(ViewFault) { pages.append(try page(item)) } catch {
        note(error)
        let fault = View(content: .fault(error), common: View.Common(), node: item)
        pages.append(Pager.Page(identifier: "", view: fault, branches: []))
      }
    }
    var pager = Pager(pages: pages)
    for gesture in lenient(node["gestures"], Self.array) ?? [] {
      if let gesture = lenient(gesture, Self.gesture) { pager.gestures.append(gesture) }
    }
    pager.isSwipeDisabled =
      lenient(node["disable_swipe"]) { node throws(ViewFault) in try node.asBool() } ?? false
    for rule in lenient(node["disable_swipe_when"], Self.array) ?? [] {
      if let predicate = lenient(
        rule["when_state_matches"] ?? rule, { node throws(ViewFault) in try Predicate(node) })
      {
        pager.swipeDisabling.append(predicate)
      }
    }
    return pager
  }

  private mutating func page(_ item: JSONNode) throws(ViewFault) -> Pager.Page {
    var branches: [Pager.Branch] = []
    let next = item["branching"]?["next_page"]
    for selector in try next?.requiredArray("selectors") ?? [] {
      var condition: Predicate?
      if let given = selector["when_state_matches"] { condition = try Predicate(given) }
      branches.append(Pager.Branch(condition: condition, pageID: try selector.requiredString("page_id")))
    }
    let identifier = try item.requiredString("identifier")
    var page = Pager.Page(
      identifier: identifier, view: try child(item), branches: branches,
      isEnd: next != nil && branches.isEmpty, display: Behavior(displayOf: item))
    for action in lenient(item["automated_actions"], Self.array) ?? [] {
      if let action = lenient(action, Self.automatedAction) { page.automated.append(action) }
    }
    // Those of one delay keep their order.
    page.automated = page.automated.enumerated().sorted {
      ($0.element.delay, $0.offset) < ($1.element.delay, $1.offset)
    }.map(\.element)
    return page
  }

  private static func array(_ node: JSONNode) throws(ViewFault) -> [JSONNode] { try node.asArray() }

  /// Seconds of a layout as milliseconds, held within a year; nil where they are no number.
  private static func milliseconds(_ node: JSONNode?) -> Int64? {
    node?.number.map { Int64((min(max($0, 0), 31_536_000) * 1000).rounded()) }
  }

  private static func automatedAction(_ node: JSONNode) throws(ViewFault) -> Pager.AutomatedAction {
    Pager.AutomatedAction(
      identifier: try node.requiredString("identifier"), delay: milliseconds(try node.required("delay")) ?? 0,
      behavior: try Behavior(node, clicks: "behaviors"))
  }

  private static func completion(_ node: JSONNode) throws(ViewFault) -> PagerController.Completion {
    PagerController.Completion(
      condition: try node["when_state_matches"].map { node throws(ViewFault) in try Predicate(node) },
      behavior: Behavior(handlers: [node]))
  }

  private static func gesture(_ node: JSONNode) throws(ViewFault) -> Gesture {
    let sort = try node.required("type").asWord(Gesture.Sort.self)
    func behavior(_ name: StaticString) throws(ViewFault) -> Behavior {
      guard let given = node[name] else { return Behavior(handlers: []) }
      return try Behavior(given, clicks: "behaviors")
    }
    let place: String
    switch sort {
    case .tap: place = try node.requiredString("location")
    case .swipe: place = try node.requiredString("direction")
    case .hold: place = ""
    }
    return Gesture(
      identifier: try node.requiredString("identifier"), sort: sort, place: place,
      behavior: try behavior(sort == .hold ? "press_behavior" : "behavior"),
      release: try behavior("release_behavior"),
      metadata: node["reporting_metadata"].map { StateValue($0) })
  }
}
