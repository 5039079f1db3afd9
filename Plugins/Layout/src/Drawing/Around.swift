/// What stands around a view, and so decides how it is drawn and what a tap on it does.
struct Around {
  var owners = Owners()
  var scope = Scope()
  /// The pages of the pager that the view belongs to; empty outside of one.
  var pages: [Pager.Page] = []
  /// The page that it stands on, from 0; the pager's own for what stands beside it.
  var page = 0
  var isBranching = false
  var choices: Choices?
  /// What is narrower than its column stands at the start: beside the sign of what is pressed as a whole.
  var standsAtStart = false
}

extension Around {
  /// What stands around a layout's own view.
  init(_ reader: StateReader) { scope = reader.scope(Owners()) }
}

extension Painter {
  /// What stands around the views right within a view.
  func around(within view: View, _ around: Around) -> Around {
    var inner = around
    inner.owners = reader.map.owners(within: view, from: around.owners)
    switch view.content {
    case .choices(let choices, _):
      inner.choices = choices
      return inner
    case .pagerController(let controller, _):
      inner.isBranching = controller.isBranching
      inner.pages = []
      inner.page = 0
      if let name = inner.owners.pager, let entry = reader.map.pagers[name] {
        inner.pages = entry.pager.pages
        inner.page = reader.page(name)
      }
      inner.scope.pager = reader.pagerValue(inner.owners)
    // Only what the view itself stands for is looked up anew.
    case .stateController: inner.scope.values = reader.values(inner.owners)
    case .form: inner.scope.form = inner.owners.form.map { reader.formValue($0) }
    case .videoController: inner.scope.video = reader.videoValue(inner.owners)
    case .asyncView: inner.scope.asyncView = reader.asyncValue(inner.owners)
    default: break
    }
    return inner
  }

  /// Whether something under these rules takes taps.
  func isEnabled(_ rules: [EnableRule], _ around: Around) -> Bool {
    rules.isEmpty || reader.isEnabled(rules, around.owners, page: around.page)
  }
}
