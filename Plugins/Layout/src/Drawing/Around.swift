/// What stands around a view, and so decides how it is drawn and what a tap on it does.
struct Around {
  var scope = Scope()
  /// The pages of the pager that the view belongs to; empty outside of one.
  var pages: [Pager.Page] = []
  /// The page that it stands on, from 0; the pager's first for what stands beside it.
  var page = 0
  var isBranching = false
  var form: FormAround?
  var choices: Choices?
  var asyncView: AsyncView?
  /// What is narrower than its column stands at the start: beside the sign of what is pressed as a whole.
  var standsAtStart = false

  /// A form and how it stands.
  struct FormAround {
    var form: Form
    var isValid: Bool
    /// As predicates name it.
    var status: String
  }

  /// Whether something under these rules takes taps.
  func isEnabled(_ rules: [EnableRule]) -> Bool {
    rules.allSatisfy { rule in
      switch rule {
      case .formValidation: form.map { !$0.form.validatesAtOnce || $0.isValid } ?? true
      case .formSubmission: true
      case .pagerNext: pages.isEmpty || page + 1 < pages.count
      case .pagerPrevious: page > 0
      }
    }
  }

  /// The number of the page that follows, from 0; nil at the end.
  var nextPage: Int? {
    guard pages.indices.contains(page) else { return nil }
    let branches = pages[page].branches
    if isBranching && !branches.isEmpty {
      let next = branches.first { scope.matches($0.condition) }
      return next.flatMap { branch in pages.firstIndex { $0.identifier == branch.pageID } }
    }
    return page + 1 < pages.count ? page + 1 : nil
  }
}
