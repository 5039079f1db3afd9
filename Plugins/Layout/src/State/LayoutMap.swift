/// What of a layout has a state of its own, by name, found in one walk. Names are identifiers; of several with one
/// identifier the second is `name#2`.
final class LayoutMap {
  struct StateController {
    var initial: StateValue
  }

  struct PagerEntry {
    var controller: PagerController
    var pager: Pager
    /// What stands around the controller, with it.
    var owners: Owners
  }

  struct FormEntry {
    var form: Form
    /// What stands around it, with it.
    var owners: Owners
    /// The form that it stands in.
    var parent: String?
    /// In the order of the layout, those of forms within left away.
    var inputs: [String] = []
    var children: [String] = []
  }

  struct VideoEntry {
    /// The names under which its state is kept: its own, or a group's.
    var playKey: String
    var muteKey: String
    var isAutoplaying: Bool
    var isMuted: Bool
    var scope: [String]
  }

  struct AsyncEntry {
    var asyncView: AsyncView
    var owners: Owners
  }

  struct TriggerEntry {
    var name: String
    var trigger: StateTrigger
    var owners: Owners
  }

  private(set) var names: [NodeID: String] = [:]
  private(set) var states: [String: StateController] = [:]
  private(set) var pagers: [String: PagerEntry] = [:]
  private(set) var pagerOrder: [String] = []
  private(set) var forms: [String: FormEntry] = [:]
  private(set) var formOrder: [String] = []
  private(set) var inputs: [String: InputEntry] = [:]
  private(set) var inputOrder: [String] = []
  private(set) var videos: [String: VideoEntry] = [:]
  private(set) var asyncViews: [String: AsyncEntry] = [:]
  private(set) var asyncOrder: [String] = []
  private(set) var triggers: [TriggerEntry] = []
  /// The layouts that async views hold.
  let contents: [String: LayoutDocument]

  /// The pagers of their controllers, by the view of the pager.
  private var pagerViews: [NodeID: String] = [:]
  private var uses: [String: Int] = [:]

  init(_ view: View?, contents: [String: LayoutDocument]) {
    self.contents = contents
    if let view { visit(view, Owners()) }
  }

  private func name(_ identifier: String, _ sort: String, _ view: View) -> String {
    // Where two sorts have one identifier they do not share a state: each has a table of its own.
    let use = (uses["\(sort)\n\(identifier)"] ?? 0) + 1
    uses["\(sort)\n\(identifier)"] = use
    let name = use == 1 ? identifier : "\(identifier)#\(use)"
    names[NodeID(view.node)] = name
    return name
  }

  // MARK: Around

  /// What stands around the views right within a view.
  func owners(within view: View, from owners: Owners) -> Owners {
    var inner = owners
    switch view.content {
    case .stateController: if let name = names[NodeID(view.node)] { inner.states.append(name) }
    case .pagerController: inner.pager = names[NodeID(view.node)]
    case .form: inner.form = names[NodeID(view.node)]
    case .choices(let choices, _): inner.choices = choices.input.identifier
    case .videoController: inner.video = names[NodeID(view.node)]
    case .asyncView: inner.asyncView = names[NodeID(view.node)]
    default: break
    }
    return inner
  }

  /// The controller of a pager; nil where there is none, or it has another one.
  func controller(of view: View) -> String? { pagerViews[NodeID(view.node)] }

  // MARK: The walk

  private func visit(_ view: View, _ owners: Owners) {
    for trigger in view.common.triggers {
      let name = name(trigger.identifier, "trigger", view)
      triggers.append(TriggerEntry(name: name, trigger: trigger, owners: owners))
    }
    switch view.content {
    case .stateController(let initial, let child):
      let name = name(view.node["identifier"]?.string ?? "state", "state", view)
      states[name] = StateController(initial: initial)
      visit(child, self.owners(within: view, from: owners))
    case .pagerController(let controller, let child): visit(controller, child, view, owners)
    case .pager(let pager): visit(pager, view, owners)
    case .form(let form, let child):
      let name = name(form.identifier, "form", view)
      let inner = self.owners(within: view, from: owners)
      forms[name] = FormEntry(form: form, owners: inner, parent: owners.form)
      formOrder.append(name)
      if let parent = owners.form { forms[parent]?.children.append(name) }
      visit(child, inner)
    case .choices(let choices, let child):
      add(InputEntry(choices.input, .choices(choices), view, owners))
      visit(child, self.owners(within: view, from: owners))
    case .textInput(let text): add(InputEntry(text.input, .text(text), view, owners))
    case .toggle(let input, _): add(InputEntry(input, .toggle, view, owners))
    case .score(let input, let range): add(InputEntry(input, .score(range), view, owners))
    case .choice(let choice): option(choice.value, nil, view, owners)
    case .toggleLayout(let toggle, let child):
      if toggle.sort == .basic {
        let input = Input(identifier: toggle.identifier, isRequired: false)
        add(InputEntry(input, .basicToggle(toggle.value), view, owners))
      } else {
        option(toggle.value, view.node, view, owners)
      }
      visit(child, owners)
    case .videoController(let controller, let child): visit(controller, child, view, owners)
    case .asyncView(let asyncView, let placeholder):
      let name = name(asyncView.identifier, "async", view)
      let inner = self.owners(within: view, from: owners)
      asyncViews[name] = AsyncEntry(asyncView: asyncView, owners: inner)
      asyncOrder.append(name)
      visit(placeholder, inner)
      if let content = contents[name]?.view { visit(content, inner) }
    default:
      for child in view.children { visit(child, owners) }
    }
  }

  private func visit(_ controller: PagerController, _ child: View, _ view: View, _ owners: Owners) {
    let name = name(controller.identifier, "pager", view)
    let inner = self.owners(within: view, from: owners)
    var own: View?
    Self.findPager(in: child, &own)
    if let own, case .pager(let pager) = own.content {
      pagers[name] = PagerEntry(controller: controller, pager: pager, owners: inner)
      pagerOrder.append(name)
      pagerViews[NodeID(own.node)] = name
    }
    visit(child, inner)
  }

  /// The first pager that belongs to no controller within.
  private static func findPager(in view: View, _ found: inout View?) {
    if found != nil { return }
    if case .pager = view.content {
      found = view
      return
    }
    if case .pagerController = view.content { return }
    for child in view.children { findPager(in: child, &found) }
  }

  private func visit(_ pager: Pager, _ view: View, _ owners: Owners) {
    let controller = controller(of: view)
    for (index, page) in pager.pages.enumerated() {
      var inner = owners
      if let controller { inner.pages.append(Owners.Spot(pager: controller, page: index)) }
      visit(page.view, inner)
    }
  }

  private func visit(_ controller: VideoController, _ child: View, _ view: View, _ owners: Owners) {
    let name = name(controller.identifier, "video", view)
    var first: Media?
    child.walk { view in
      if case .media(let media) = view.content, media.sort != .image,
        controller.scope.isEmpty || controller.scope.contains(media.identifier ?? "")
      {
        first = media
      }
      return first == nil
    }
    videos[name] = VideoEntry(
      playKey: controller.playGroup.map { "group:\($0)" } ?? name,
      muteKey: controller.muteGroup.map { "group:\($0)" } ?? name,
      isAutoplaying: first?.video.isAutoplaying ?? false, isMuted: first?.video.isMuted ?? false,
      scope: controller.scope)
    visit(child, self.owners(within: view, from: owners))
  }

  private func add(_ input: InputEntry) {
    let name = input.input.identifier
    // An identifier that is there twice is one input.
    if inputs[name] != nil { return }
    inputs[name] = input
    inputOrder.append(name)
    if let form = input.owners.form { forms[form]?.inputs.append(name) }
  }

  private func option(_ value: StateValue, _ toggle: JSONNode?, _ view: View, _ owners: Owners) {
    guard let group = owners.choices else { return }
    var option = InputEntry.Option(value: value)
    if let toggle {
      option.on = StateAction.list(toggle["on_toggle_on"]?["state_actions"])
      option.off = StateAction.list(toggle["on_toggle_off"]?["state_actions"])
    }
    option.attributeValue = view.node["attribute_value"].map { StateValue($0) }
    inputs[group]?.options.append(option)
  }
}
