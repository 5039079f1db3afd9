/// Reads the views of a layout. A view that the SDK would refuse becomes a fault in its place, and the rest is read.
struct ViewReader {
  /// Views within views, at the most.
  static let mostDepth = 80
  /// Views of one layout, at the most.
  static let mostViews = 10_000
  /// Faults of one layout that are told, at the most.
  static let mostFaults = 200

  /// What the SDK would refuse, in the order of the layout.
  private(set) var faults: [ViewFault] = []
  private(set) var viewCount = 0
  private var depth = 0

  /// No more is read: there are too many views or faults.
  var isFull: Bool { viewCount > Self.mostViews || faults.count >= Self.mostFaults }

  /// A view, or a fault in its place.
  mutating func view(_ node: JSONNode) -> View {
    var common = View.Common()
    do throws(ViewFault) {
      let content = try content(node, &common)
      return View(content: content, common: common, node: node)
    } catch {
      note(error)
      return View(content: .fault(error), common: common, node: node)
    }
  }

  mutating func note(_ fault: ViewFault) {
    if faults.count < Self.mostFaults { faults.append(fault) }
  }

  /// A property that is read, or noted and left away.
  mutating func lenient<Value>(
    _ node: JSONNode?, _ read: (JSONNode) throws(ViewFault) -> Value
  ) -> Value? {
    guard let node else { return nil }
    do throws(ViewFault) { return try read(node) } catch {
      note(error)
      return nil
    }
  }

  private mutating func content(
    _ node: JSONNode, _ common: inout View.Common
  ) throws(ViewFault) -> View.Content {
    if depth >= Self.mostDepth { throw ViewFault(node, "views are nested more than 80 deep") }
    viewCount += 1
    if viewCount > Self.mostViews {
      throw ViewFault(node, "there are more than 10 000 views")
    }
    depth += 1
    defer { depth -= 1 }
    let name = try node.required("type").asString()
    guard let type = ViewType(rawValue: name) else {
      let shown = name.unicodeScalars.count > 40 ? String(name.unicodeScalars.prefix(40)) + "…" : name
      throw ViewFault(node, "the view type \"\(shown)\" is not known")
    }
    common = self.common(node)
    switch type {
    case .container, .linearLayout, .scrollLayout, .emptyView, .stateController:
      return try arrangement(type, node)
    case .webView, .media, .label, .iconView, .customView, .pagerIndicator, .storyIndicator:
      return try display(type, node)
    case .labelButton, .imageButton, .stackImageButton, .buttonLayout: return try button(type, node)
    case .pagerController, .pager, .videoController, .asyncViewController: return try controller(type, node)
    default: return try formPart(type, node)
    }
  }

  /// The one child of a view that must have one.
  mutating func child(_ node: JSONNode, _ name: StaticString = "view") throws(ViewFault) -> View {
    view(try node.required(name).asObject())
  }

  // MARK: What every view may have

  private mutating func common(_ node: JSONNode) -> View.Common {
    var common = View.Common()
    common.backgroundColor = overridable(
      node, "background_color", lenient(node["background_color"], LayoutColor.init), LayoutColor.init)
    common.border = overridable(node, "border", lenient(node["border"], Border.init), Border.init)
    common.visibility = lenient(node["visibility"], Visibility.init)
    if let rules = lenient(node["enabled"], { node throws(ViewFault) in try node.asArray() }) {
      for rule in rules {
        if let rule = lenient(rule, { node throws(ViewFault) in try node.asWord(EnableRule.self) }) {
          common.enabled.append(rule)
        }
      }
    }
    common.tapHandlers = Behavior.tapHandlers(of: node)
    if let triggers = lenient(node["state_triggers"], { node throws(ViewFault) in try node.asArray() }) {
      for trigger in triggers {
        if let trigger = lenient(trigger, StateTrigger.init) { common.triggers.append(trigger) }
      }
    }
    let description = lenient(node["content_description"]) { node throws(ViewFault) in try node.asString() }
    let localized = lenient(node["localized_content_description"], Self.fallback)
    common.description = Overridable(description ?? localized)
    let ownVariants = overridable(node, "content_description", nil) { node throws(ViewFault) in
      try node.asString()
    }
    let localizedVariants = overridable(node, "localized_content_description", nil, Self.fallback)
    common.description.variants = ownVariants.variants + localizedVariants.variants
    common.isHiddenFromEars =
      lenient(node["accessibility_hidden"]) { node throws(ViewFault) in try node.asBool() } ?? false
    return common
  }

  /// The words that stand for a localised text whose key no app resolves here.
  private static func fallback(_ node: JSONNode) throws(ViewFault) -> String {
    if let ref = node["ref"] { _ = try ref.asString() }
    for ref in try node.optionalArray("refs") { _ = try ref.asString() }
    return try node.requiredString("fallback")
  }

  /// A property's variants under `view_overrides`. One without a value takes the property away.
  mutating func overridable<Value: Equatable>(
    _ node: JSONNode, _ name: StaticString, _ base: Value?, _ read: (JSONNode) throws(ViewFault) -> Value
  ) -> Overridable<Value?> {
    var property = Overridable<Value?>(base)
    guard let variants = node["view_overrides"]?[name] else { return property }
    guard let list = lenient(variants, { node throws(ViewFault) in try node.asArray() }) else {
      return property
    }
    for variant in list {
      let condition = variant["when_state_matches"]
      let predicate = lenient(condition, { node throws(ViewFault) in try Predicate(node) })
      if condition != nil && predicate == nil { continue }
      let value = variant["value"]
      let read = lenient(value, read)
      if value != nil && read == nil { continue }
      property.variants.append(.init(condition: predicate, value: read))
    }
    return property
  }

  /// The same for a property that must have a value.
  mutating func overridable<Value: Equatable>(
    _ node: JSONNode, _ name: StaticString, required base: Value,
    _ read: (JSONNode) throws(ViewFault) -> Value
  ) -> Overridable<Value> {
    var property = Overridable(base)
    for variant in overridable(node, name, base, read).variants {
      property.variants.append(.init(condition: variant.condition, value: variant.value ?? base))
    }
    return property
  }
}
