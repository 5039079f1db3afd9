/// A layout in a few words: what stands in a list or feed for the whole scene.
struct Summary {
  struct MainButton {
    var target: String
    var label: String
    var address: String?
  }

  /// The first heading; without one, the text in the largest letters.
  private(set) var heading: String?
  /// The first button that does more than to close; without one, the first.
  private(set) var button: MainButton?
  private var texts: [String] = []

  /// Views that are looked at.
  private static let mostViews = 2000

  init(_ view: View, scheme: Scheme, reader: StateReader) {
    var painter = Painter(nil, scheme: scheme, reader: reader, associations: Associations(in: nil))
    var finder = Finder()
    finder.look(at: view, Around(reader), &painter)
    heading = finder.heading ?? finder.largest?.text
    button = finder.button ?? finder.closing
    texts = finder.texts
  }

  /// Whether the layout begins with these words, or says them in a line of their own.
  func says(_ title: String) -> Bool { texts.prefix(4).contains(title) || heading == title }

  private struct Finder {
    var heading: String?
    var largest: (text: String, size: Double)?
    var button: MainButton?
    var closing: MainButton?
    var texts: [String] = []
    var targets = Targets()
    var viewCount = 0

    mutating func look(at view: View, _ around: Around, _ painter: inout Painter) {
      viewCount += 1
      if viewCount > Summary.mostViews || !painter.isShown(view, around) { return }
      var inner = around
      switch view.content {
      case .label(let label):
        let text = Painter.oneLine(
          LabelMarkdown(label.text.value(in: around.scope), isDisabled: label.markdown.isDisabled).plain)
        if text.isEmpty { return }
        texts.append(text)
        let size = label.appearance.value(in: around.scope).fontSize
        if label.headingLevel != nil && heading == nil { heading = text }
        if size > largest?.size ?? 0 { largest = (text, size) }
        return
      case .labelButton(let own, let label):
        guard case .label(let words) = label.content else { return }
        let text = Painter.oneLine(
          LabelMarkdown(words.text.value(in: around.scope), isDisabled: words.markdown.isDisabled).plain)
        let target = targets.add(own.identifier, .button(own, words: text), around)
        let found = MainButton(target: target, label: text, address: own.behavior.address)
        if own.behavior.onlyCloses {
          if closing == nil { closing = found }
        } else if button == nil {
          button = found
        }
        return
      case .imageButton(let own, _), .stackImageButton(let own, _), .buttonLayout(let own, _, _):
        _ = targets.add(own.identifier, .button(own, words: ""), around)
      default: inner = painter.around(within: view, around)
      }
      for child in view.children { look(at: child, inner, &painter) }
    }
  }
}

extension Behavior {
  fileprivate var onlyCloses: Bool {
    outcomes.allSatisfy { outcome in
      if case .click(let click) = outcome { return click == .dismiss || click == .cancel }
      return false
    }
  }
}
