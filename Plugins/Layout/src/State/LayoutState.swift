/// All that can change about a layout while it is looked at.
struct LayoutState: Equatable {
  /// What was set by hand over the layout's own initial values, an object.
  var set = StateValue.object([])
  /// What was set within each state controller; under no name, outside of all.
  var scopes: [String: ScopeState] = [:]
  /// Where each pager stands, by its controller.
  var pagers: [String: PagerPlace] = [:]
  /// What is filled in, by the input's identifier.
  var answers: [String: StateValue] = [:]
  var fields: [String: FieldStanding] = [:]
  var forms: [String: FormStanding] = [:]
  /// Whether a video, or a group of them, plays.
  var playing: [String: Bool] = [:]
  var muted: [String: Bool] = [:]
  var asyncViews: [String: AsyncStanding] = [:]
  /// The triggers that fired and were not reset.
  var triggers: Set<String> = []
  /// Since when the message is on screen, in milliseconds since 1970; nil where it is not.
  var shown: Int64?
  /// Something happened: pagers show their page, not all of them.
  var isAlive = false
  /// The last event was not kept, since the state would have grown too large.
  var isFull = false

  /// The saved form's version.
  static let version = 1.0
  /// Bytes of the saved form, at the most.
  static let mostBytes = 64 << 10

  init() {}

  /// A state as `save` wrote it, or an object of values to be set, as people write it.
  ///
  /// - Returns: nil where the bytes are neither.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 1 << 20, let root = JSONDocument(bytes).root, root.kind == .object else {
      return nil
    }
    guard let version = root["inlay"] else {
      set = StateValue(root)
      return
    }
    guard version.number == Self.version else { return nil }
    if let saved = root["state"], saved.kind == .object { set = StateValue(saved) }
    root["scopes"]?.forEach { scopes[$0.key] = ScopeState($0) }
    root["pagers"]?.forEach { pagers[$0.key] = PagerPlace($0) }
    root["pages"]?.forEach {
      if let page = $0.integer {
        pagers[$0.key, default: PagerPlace()].page = max(0, page - 1)
        isAlive = true
      }
    }
    root["answers"]?.forEach { answers[$0.key] = StateValue($0) }
    root["fields"]?.forEach { fields[$0.key] = FieldStanding($0) }
    root["forms"]?.forEach { forms[$0.key] = FormStanding($0) }
    root["playing"]?.forEach { if let flag = $0.bool { playing[$0.key] = flag } }
    root["muted"]?.forEach { if let flag = $0.bool { muted[$0.key] = flag } }
    root["async"]?.forEach { asyncViews[$0.key] = AsyncStanding($0) }
    triggers = root["triggers"]?.words ?? []
    shown = root["shown"]?.milliseconds
    if root["alive"]?.bool ?? false { isAlive = true }
    isFull = root["full"]?.bool ?? false
  }

  var isInitial: Bool { self == LayoutState() }

  /// The form that ``init(_:)`` reads.
  var saved: String {
    var writer = StateWriter()
    writer.add("inlay", .number(Self.version))
    writer.add("state", set)
    writer.add("scopes", of: scopes) { $0.saved }
    writer.add("pages", of: pagers) { .number(Double($0.page + 1)) }
    writer.add("pagers", of: pagers) { $0.saved }
    writer.add("answers", of: answers) { $0 }
    writer.add("fields", of: fields) { $0.saved }
    writer.add("forms", of: forms) { $0.saved }
    writer.add("playing", of: playing) { .bool($0) }
    writer.add("muted", of: muted) { .bool($0) }
    writer.add("async", of: asyncViews) { $0.saved }
    writer.add("triggers", of: triggers)
    if let shown { writer.add("shown", .number(Double(shown))) }
    writer.flag("alive", isAlive)
    writer.flag("full", isFull)
    return writer.value.json
  }

  /// Lets go of what can be done without: contents that can be asked for again, and pages that were left long ago.
  mutating func shed() {
    for name in asyncViews.keys { asyncViews[name]?.content = nil }
    for name in pagers.keys {
      pagers[name]?.viewings.removeAll()
      if let history = pagers[name]?.history, history.count > 100 {
        pagers[name]?.history = Array(history.suffix(100))
      }
    }
  }

  /// What of it can be seen: without clocks and what was told already.
  var visible: LayoutState {
    var visible = self
    visible.shown = nil
    visible.isAlive = false
    visible.triggers = []
    for key in pagers.keys {
      let own = pagers[key] ?? PagerPlace()
      visible.pagers[key] = PagerPlace(page: own.page, history: own.history, isPaused: own.isPaused)
    }
    visible.pagers = visible.pagers.filter { $0.value != PagerPlace() }
    for key in forms.keys { visible.forms[key]?.isDisplayed = false }
    visible.forms = visible.forms.filter { $0.value != FormStanding() }
    for key in asyncViews.keys {
      visible.asyncViews[key]?.isAsked = false
      visible.asyncViews[key]?.failures = 0
      visible.asyncViews[key]?.retry = nil
    }
    visible.asyncViews = visible.asyncViews.filter { $0.value != AsyncStanding() }
    return visible
  }
}
