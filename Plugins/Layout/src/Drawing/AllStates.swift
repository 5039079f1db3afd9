import InlaySDK

/// Lists which views appear under which state.
struct AllStates {
  private var pen: Pen

  init(_ pen: Pen) { self.pen = pen }

  /// Lines of the list, at the most.
  private static let mostLines = 2000

  mutating func draw(_ view: View) {
    var lines: [(text: String, path: String)] = []
    var initial: [String] = []
    view.walk { view in
      if case .stateController(let values, _) = view.content { initial.append(values.json) }
      if let visibility = view.common.visibility {
        let condition = visibility.inversion.map { PredicateText.of($0) } ?? "always"
        let text = visibility.isShown ? "shown; hidden if \(condition)" : "hidden; shown if \(condition)"
        lines.append(("\(Self.name(of: view)): \(text)", view.node.path))
      }
      view.node["view_overrides"]?.forEach { property in
        property.forEach { variant in
          let condition = (variant["when_state_matches"].flatMap { try? Predicate($0) }).map {
            "if \(PredicateText.of($0))"
          }
          let value = variant["value"].map { Self.shortened($0.string ?? "another") } ?? "none"
          lines.append(
            (
              "\(Self.name(of: view)): \(Self.words(property.key)) \(value) \(condition ?? "always")",
              view.node.path
            ))
        }
      }
      return lines.count < Self.mostLines
    }
    pen.open(INLAY_KIND_HEADING, [.number(INLAY_ATTRIBUTE_LEVEL, 3)])
    pen.text("States")
    pen.close()
    for values in initial {
      pen.open(INLAY_KIND_PARAGRAPH)
      pen.text("At first: \(Self.shortened(values))")
      pen.close()
    }
    if lines.isEmpty {
      pen.open(INLAY_KIND_PARAGRAPH)
      pen.text("Every view is the same under every state.")
      pen.close()
      return
    }
    pen.open(INLAY_KIND_LIST)
    for line in lines {
      pen.open(INLAY_KIND_ITEM)
      pen.text("\(line.text) (\(line.path))")
      pen.close()
    }
    pen.close()
  }

  /// A view for people: what it is, and its first words.
  private static func name(of view: View) -> String {
    var words: String?
    view.walk { view in
      if case .label(let label) = view.content, !label.text.base.isEmpty {
        words = LabelMarkdown(label.text.base, isDisabled: label.markdown.isDisabled).plain
      } else if let description = view.common.description.base {
        words = description
      }
      return words == nil
    }
    let type = Self.words(view.node["type"]?.string ?? "view")
    let name = words ?? view.node["identifier"]?.string
    return name.map { "\(type) \"\(shortened(Painter.oneLine($0)))\"" } ?? type
  }

  private static func words(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(59)) + "…" : text
  }
}
