/// Room around something, in points.
struct Margin: Equatable {
  var top = 0.0
  var bottom = 0.0
  var start = 0.0
  var end = 0.0

  init() {}

  init(_ node: JSONNode) throws(ViewFault) {
    let node = try node.asObject()
    top = try node["top"]?.asNumber() ?? 0
    bottom = try node["bottom"]?.asNumber() ?? 0
    start = try node["start"]?.asNumber() ?? 0
    end = try node["end"]?.asNumber() ?? 0
  }
}

enum HorizontalPosition: String { case start, center, end }
enum VerticalPosition: String { case top, center, bottom }

/// Where something stands in its container.
struct Position: Equatable {
  var horizontal: HorizontalPosition
  var vertical: VerticalPosition

  init(_ node: JSONNode) throws(ViewFault) {
    horizontal = try node.required("horizontal").asWord(HorizontalPosition.self)
    vertical = try node.required("vertical").asWord(VerticalPosition.self)
  }
}

/// The line around something.
struct Border: Equatable {
  /// In points.
  var radius = 0.0
  var strokeWidth = 0.0
  var strokeColor: LayoutColor?

  init(_ node: JSONNode) throws(ViewFault) {
    let node = try node.asObject()
    radius = try node["radius"]?.asNumber() ?? 0
    strokeWidth = try node["stroke_width"]?.asNumber() ?? 0
    if let color = node["stroke_color"] { strokeColor = try LayoutColor(color) }
    if let corners = try node["corner_radius"]?.asObject() {
      for name: StaticString in ["top_left", "top_right", "bottom_left", "bottom_right"] {
        radius = max(radius, try corners[name]?.asNumber() ?? 0)
      }
    }
  }

  /// Whether it is to be seen: a line of no colour or width is none.
  func isVisible(in scheme: Scheme) -> Bool {
    strokeWidth > 0 && (strokeColor?.value(in: scheme).alpha ?? 0) > 0.05
  }
}
