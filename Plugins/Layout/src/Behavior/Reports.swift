import InlaySDK

// What a phone reports to the vendor.
extension Reaction {
  /// A report with what stood around it: `context` has the pager, form and button, as the vendor's events do.
  mutating func report(_ name: String, _ members: [(String, StateValue)], _ cause: Cause) {
    var members = members
    var context: [(String, StateValue)] = []
    if let pager = cause.owners.pager, let entry = map.pagers[pager] {
      let page = reader.page(pager)
      context.append(
        (
          "pager",
          .members([
            ("identifier", .string(entry.controller.identifier)),
            ("page_identifier", .string(pageID(pager, page))), ("page_index", .number(Double(page))),
            ("completed", .bool(state.pagers[pager]?.isCompleted ?? false)),
            ("count", .number(Double(entry.pager.pages.count))),
          ])
        ))
    }
    if let form = cause.owners.form, let entry = map.forms[form] {
      var own: [(String, StateValue)] = [
        ("identifier", .string(entry.form.identifier)), ("submitted", .bool(reader.isSubmitted(form))),
        ("type", .string(entry.form.scoreIdentifier == nil ? "form" : "nps")),
      ]
      if let type = entry.form.responseType { own.append(("response_type", .string(type))) }
      context.append(("form", .members(own)))
    }
    if let button = cause.button {
      context.append(("button", .members([("identifier", .string(button.identifier))])))
    }
    if !context.isEmpty { members.append(("context", .members(context))) }
    add(
      LayoutOutcome(
        type: INLAY_OUTCOME_REPORT, value: name, detail: StateValue.members(members).json))
  }

  func pageID(_ pager: String, _ page: Int) -> String {
    guard let pages = map.pagers[pager]?.pager.pages, pages.indices.contains(page) else { return "" }
    return pages[page].identifier
  }

  /// Milliseconds as the vendor writes times: seconds with two digits behind the point.
  static func seconds(_ milliseconds: Int64) -> String {
    let hundredths = (max(0, milliseconds) + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
