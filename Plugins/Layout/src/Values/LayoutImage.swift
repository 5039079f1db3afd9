/// A small sign.
struct LayoutIcon: Equatable {
  /// The vendor's names. What they look like is the surface's business.
  enum Name: String, CaseIterable {
    case close, checkmark, forwardArrow = "forward_arrow", chevronForward = "chevron_forward"
    case backArrow = "back_arrow", chevronBackward = "chevron_backward"
    case exclamationmarkCircleFill = "exclamationmark_circle_fill", asterisk
    case asteriskCircleFill = "asterisk_circle_fill", star, starFill = "star_fill", heart
    case heartFill = "heart_fill", progressSpinner = "progress_spinner", pause, play, mute, unmute
  }

  var name: Name
  var color: LayoutColor?

  init(_ node: JSONNode) throws(ViewFault) {
    name = try node.required("icon").asWord(Name.self)
    color = try LayoutColor(node.required("color"))
    _ = try node["scale"]?.asNumber()
  }
}

/// Addresses of one picture for several places.
struct URLSelectors: Equatable {
  private struct Selector: Equatable {
    var platform: Platform?
    var isDark: Bool?
    var url: String
  }

  private var selectors: [Selector] = []

  init() {}

  init(_ nodes: [JSONNode]) throws(ViewFault) {
    for node in nodes {
      selectors.append(
        Selector(
          platform: try node["platform"]?.asWord(Platform.self), isDark: try node["dark_mode"]?.asBool(),
          url: try node.requiredString("url")))
    }
  }

  /// The first that matches; one that does not name a mode matches both.
  func url(in scheme: Scheme) -> String? {
    selectors.first {
      ($0.platform == nil || $0.platform == scheme.platform)
        && ($0.isDark == nil || $0.isDark == scheme.isDark)
    }?.url
  }
}

/// What an image button shows.
enum LayoutImage: Equatable {
  case url(String, URLSelectors)
  case icon(LayoutIcon)

  private enum Sort: String { case url, icon }

  init(_ node: JSONNode) throws(ViewFault) {
    switch try node.required("type").asWord(Sort.self) {
    case .url:
      self = .url(try node.requiredString("url"), try URLSelectors(node.optionalArray("url_selectors")))
    case .icon: self = .icon(try LayoutIcon(node))
    }
  }
}

/// A simple figure.
struct Shape: Equatable {
  enum Sort: String { case rectangle, ellipse }
  var sort: Sort
  var color: LayoutColor?

  init(_ node: JSONNode) throws(ViewFault) {
    sort = try node.required("type").asWord(Sort.self)
    if let color = node["color"] { self.color = try LayoutColor(color) }
    if let border = node["border"] { _ = try Border(border) }
    _ = try node["aspect_ratio"]?.asNumber()
    _ = try node["scale"]?.asNumber()
  }
}

/// A layer of a stack image button.
enum StackItem: Equatable {
  case shape(Shape)
  case icon(LayoutIcon)
  case image(String, URLSelectors)

  private enum Sort: String { case shape, icon, imageURL = "image_url" }

  init(_ node: JSONNode) throws(ViewFault) {
    switch try node.required("type").asWord(Sort.self) {
    case .shape: self = .shape(try Shape(node.required("shape")))
    case .icon:
      // The icon may stand in a member of its own, or be spelt out here.
      let inner = node["icon"].flatMap { $0.kind == .object ? $0 : nil }
      self = .icon(try LayoutIcon(inner ?? node))
    case .imageURL:
      self = .image(try node.requiredString("url"), try URLSelectors(node.optionalArray("url_selectors")))
    }
  }
}

/// Icons in the two states of something that is switched or counted.
struct Bindings: Equatable {
  struct Binding: Equatable {
    var shapes: [Shape]
    var icon: LayoutIcon?

    init(_ node: JSONNode) throws(ViewFault) {
      shapes = []
      for shape in try node.asObject().optionalArray("shapes") { shapes.append(try Shape(shape)) }
      if let icon = node["icon"] { self.icon = try LayoutIcon(icon) }
      if let appearance = node["text_appearance"] { _ = try TextAppearance(appearance) }
    }
  }

  var selected: Binding
  var unselected: Binding

  init(_ node: JSONNode) throws(ViewFault) {
    selected = try Binding(node.required("selected"))
    unselected = try Binding(node.required("unselected"))
  }
}

/// How a toggle or checkbox looks.
enum ToggleStyle: Equatable {
  case `switch`
  case checkbox

  private enum Sort: String { case `switch`, checkbox }

  init(_ node: JSONNode) throws(ViewFault) {
    switch try node.required("type").asWord(Sort.self) {
    case .switch:
      let colors = try node.required("toggle_colors")
      // Written in YAML without quotes, on and off become true and false.
      if let color = colors["true"] {
        _ = try LayoutColor(color)
      } else {
        _ = try LayoutColor(colors.required("on"))
      }
      if let color = colors["false"] {
        _ = try LayoutColor(color)
      } else {
        _ = try LayoutColor(colors.required("off"))
      }
      self = .switch
    case .checkbox:
      _ = try Bindings(node.required("bindings"))
      self = .checkbox
    }
  }
}
