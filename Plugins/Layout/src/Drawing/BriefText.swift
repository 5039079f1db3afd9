/// The words of a subtree that is nothing but a few of them, so that a button or choice is a line.
struct BriefText {
  private(set) var text = ""
  private(set) var icon: LayoutIcon?

  /// Bytes of a line, at the most.
  private static let mostBytes = 60

  /// Nil where there is more than fits on a line, or something else than words and an icon.
  init?(_ view: View, _ around: Around, _ painter: Painter) {
    var labels = 0
    guard add(view, around, painter, &labels), !text.isEmpty, labels <= 2 else { return nil }
  }

  private mutating func add(_ view: View, _ around: Around, _ painter: Painter, _ labels: inout Int) -> Bool {
    if !painter.isShown(view, around) || painter.isVain(view, around) { return true }
    if !view.common.tapHandlers.isEmpty { return false }
    switch view.content {
    case .label(let label):
      let markdown = LabelMarkdown(label.text.value(in: around.scope), isDisabled: label.markdown.isDisabled)
      if markdown.hasLinks || label.headingLevel != nil || label.association != nil { return false }
      if let own = label.iconStart.value(in: around.scope) ?? label.iconEnd.value(in: around.scope) {
        if icon != nil { return false }
        icon = own
      }
      let plain = Painter.oneLine(markdown.plain)
      if !text.isEmpty { text += " " }
      text += plain
      labels += 1
      return text.utf8.count <= Self.mostBytes
    case .icon(let own):
      if icon != nil { return false }
      icon = own.value(in: around.scope)
      return true
    case .container(let children), .linearLayout(_, let children):
      return children.allSatisfy { add($0.view, around, painter, &labels) }
    case .scrollLayout(_, let child): return add(child, around, painter, &labels)
    case .empty: return true
    default: return false
    }
  }
}
