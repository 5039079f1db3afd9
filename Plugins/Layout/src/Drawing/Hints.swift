import InlaySDK

/// What a container wants of a child's box.
struct Hints {
  var attributes: [PenAttribute] = []

  /// It takes all of its container's width.
  private(set) var isWhole = false

  var isEmpty: Bool { attributes.isEmpty }

  static let none = Hints()

  /// Points above and below are held within so many: a drawing of lines has no use for more.
  private static let mostVerticalPoints = 24.0
  private static let mostHorizontalPoints = 64.0

  /// Points hold a sign on a phone; its words may take more cells than they are.
  mutating func setWidth(_ size: Size, of view: View) {
    switch size.width {
    case .auto: break
    case .percent(let percent) where percent < 100:
      attributes.append(.length(INLAY_ATTRIBUTE_WIDTH, INLAY_UNIT_PERCENT, percent))
    case .percent: isWhole = true
    case .points(let points):
      attributes.append(
        .length(
          view.isDrawnInWords ? INLAY_ATTRIBUTE_MINIMUM_WIDTH : INLAY_ATTRIBUTE_WIDTH, INLAY_UNIT_POINTS,
          points))
    }
    limit(INLAY_ATTRIBUTE_MINIMUM_WIDTH, size.minimumWidth)
    limit(INLAY_ATTRIBUTE_MAXIMUM_WIDTH, size.maximumWidth)
  }

  private mutating func limit(_ name: UInt32, _ extent: Extent?) {
    switch extent {
    case .percent(let percent): attributes.append(.length(name, INLAY_UNIT_PERCENT, percent))
    case .points(let points): attributes.append(.length(name, INLAY_UNIT_POINTS, points))
    case .auto, nil: break
    }
  }

  mutating func setSides(_ margin: Margin) {
    point(INLAY_ATTRIBUTE_MARGIN_START, min(margin.start, Self.mostHorizontalPoints))
    point(INLAY_ATTRIBUTE_MARGIN_END, min(margin.end, Self.mostHorizontalPoints))
  }

  mutating func setTop(_ points: Double) {
    point(INLAY_ATTRIBUTE_MARGIN_TOP, min(points, Self.mostVerticalPoints))
  }

  private mutating func point(_ name: UInt32, _ points: Double) {
    if points >= 1 { attributes.append(.length(name, INLAY_UNIT_POINTS, points)) }
  }

  mutating func setAnchor(_ position: Position) {
    attributes.append(.choice(INLAY_ATTRIBUTE_ANCHOR_HORIZONTAL, position.horizontal.align))
    attributes.append(.choice(INLAY_ATTRIBUTE_ANCHOR_VERTICAL, position.vertical.align))
  }
}

extension HorizontalPosition {
  var align: UInt32 {
    switch self {
    case .start: INLAY_ALIGN_START
    case .center: INLAY_ALIGN_CENTER
    case .end: INLAY_ALIGN_END
    }
  }
}

extension VerticalPosition {
  var align: UInt32 {
    switch self {
    case .top: INLAY_VERTICAL_ALIGN_TOP
    case .center: INLAY_VERTICAL_ALIGN_MIDDLE
    case .bottom: INLAY_VERTICAL_ALIGN_BOTTOM
    }
  }
}

extension TextAppearance.Alignment {
  var align: UInt32 {
    switch self {
    case .start: INLAY_ALIGN_START
    case .center: INLAY_ALIGN_CENTER
    case .end: INLAY_ALIGN_END
    }
  }
}
