// Pagers, and views that hold something for those within.
extension ViewReader {
  mutating func controller(_ type: ViewType, _ node: JSONNode) throws(ViewFault) -> View.Content {
    let identifier = type == .pager ? "" : try node.requiredString("identifier")
    switch type {
    case .pagerController:
      return .pagerController(
        PagerController(identifier: identifier, isBranching: node["branching"] != nil), try child(node))
    case .videoController:
      return .videoController(VideoController(identifier: identifier), try child(node))
    case .asyncViewController:
      enum Request: String { case content }
      let request = try node.required("request")
      _ = try request.required("type").asWord(Request.self)
      return .asyncView(
        AsyncView(identifier: identifier, url: try request.requiredString("url")),
        placeholder: try child(node, "placeholder"))
    default: return .pager(try pager(node))
    }
  }

  private mutating func pager(_ node: JSONNode) throws(ViewFault) -> Pager {
    var pages: [Pager.Page] = []
    for item in try node.requiredArray("items") where !isFull {
      do throws(ViewFault) {
        let identifier = try item.requiredString("identifier")
        var branches: [Pager.Branch] = []
        if let next = item["branching"]?["next_page"] {
          for selector in try next.requiredArray("selectors") {
            var condition: Predicate?
            if let given = selector["when_state_matches"] { condition = try Predicate(given) }
            branches.append(
              Pager.Branch(condition: condition, pageID: try selector.requiredString("page_id")))
          }
        }
        pages.append(Pager.Page(identifier: identifier, view: try child(item), branches: branches))
      } catch {
        note(error)
        let fault = View(content: .fault(error), common: View.Common(), node: item)
        pages.append(Pager.Page(identifier: "", view: fault, branches: []))
      }
    }
    return Pager(pages: pages, gestures: node["gestures"]?.elements ?? [])
  }
}
