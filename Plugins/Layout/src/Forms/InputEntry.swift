/// Something of a layout that is filled in, with what belongs to it.
struct InputEntry {
  enum Sort {
    case text(TextInput)
    case toggle
    /// A switch that is no part of a form; with what it reports.
    case basicToggle(StateValue)
    case score(ScoreRange)
    case choices(Choices)
  }

  /// One of the choices of a group.
  struct Option {
    var value: StateValue
    var on: [StateAction] = []
    var off: [StateAction] = []
    var attributeValue: StateValue?
  }

  var input: Input
  var sort: Sort
  var owners: Owners
  var options: [Option] = []
  var onEdit: [StateAction]
  var onValid: [StateAction]
  var onError: [StateAction]
  /// What its `form_input` handlers do.
  var onInput: Behavior
  /// Of a basic toggle.
  var on: [StateAction] = []
  var off: [StateAction] = []

  init(_ input: Input, _ sort: Sort, _ view: View, _ owners: Owners) {
    self.input = input
    self.sort = sort
    self.owners = owners
    onEdit = StateAction.list(view.node["on_edit"]?["state_actions"])
    onValid = StateAction.list(view.node["on_valid"]?["state_actions"])
    onError = StateAction.list(view.node["on_error"]?["state_actions"])
    onInput = Behavior(handlers: Behavior.handlers("form_input", of: view.node))
    if case .basicToggle = sort {
      on = StateAction.list(view.node["on_toggle_on"]?["state_actions"])
      off = StateAction.list(view.node["on_toggle_off"]?["state_actions"])
    }
  }
}
