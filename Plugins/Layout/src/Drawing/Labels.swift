import InlaySDK

// Text.
extension Painter {
  mutating func draw(_ label: Label, _ view: View, _ around: Around, _ hints: Hints) {
    let text = LabelMarkdown(label.text.value(in: around.scope), isDisabled: label.markdown.isDisabled)
    if text.plain.isEmpty { return }
    lastText = text.plain
    let appearance = label.appearance.value(in: around.scope)
    var attributes = boxAttributes(view, around) + flags(view) + hints.attributes
    attributes.append(.choice(INLAY_ATTRIBUTE_ALIGN, appearance.alignment.align))
    attributes += ink(appearance)
    if label.isAlert {
      attributes.append(.choice(INLAY_ATTRIBUTE_ROLE, INLAY_ROLE_ALERT))
      attributes.append(.choice(INLAY_ATTRIBUTE_LIVE, INLAY_LIVE_ASSERTIVE))
    } else if state.isAlive, view.common.visibility != nil || !label.text.variants.isEmpty {
      // What comes and goes, or changes, with the state.
      attributes.append(.choice(INLAY_ATTRIBUTE_LIVE, INLAY_LIVE_POLITE))
    }
    if let level = label.headingLevel {
      attributes.append(.number(INLAY_ATTRIBUTE_LEVEL, level))
      pen.open(INLAY_KIND_HEADING, attributes)
    } else {
      pen.open(INLAY_KIND_PARAGRAPH, attributes)
    }
    if label.association != nil {
      pen.leaf(INLAY_KIND_ANCHOR, [.text(INLAY_ATTRIBUTE_NAME, Associations.anchor(view))])
    }
    drawIcon(label.iconStart.value(in: around.scope), before: true)
    let spoken = description(view, around)
    if let spoken, spoken != text.plain {
      pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_VISUAL_ONLY)])
      drawRuns(text, label, appearance, around)
      pen.close()
      pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_SPOKEN_ONLY)])
      pen.text(spoken)
      pen.close()
    } else {
      drawRuns(text, label, appearance, around)
    }
    drawIcon(label.iconEnd.value(in: around.scope), before: false)
    pen.close()
  }

  /// The colour and styles of a text.
  func ink(_ appearance: TextAppearance) -> [PenAttribute] {
    var attributes: [PenAttribute] = []
    if let color = appearance.color.value(in: scheme).solid {
      attributes.append(.color(INLAY_ATTRIBUTE_FOREGROUND, color))
    }
    for style in appearance.styles {
      switch style {
      case .bold: attributes.append(.flag(INLAY_ATTRIBUTE_BOLD))
      case .italic: attributes.append(.flag(INLAY_ATTRIBUTE_ITALIC))
      case .underlined: attributes.append(.flag(INLAY_ATTRIBUTE_UNDERLINE))
      }
    }
    return attributes
  }

  private mutating func drawIcon(_ icon: LayoutIcon?, before: Bool) {
    guard let icon else { return }
    pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_VISUAL_ONLY)])
    if !before { pen.text(" ") }
    var attributes: [PenAttribute] = [.text(INLAY_ATTRIBUTE_ICON, icon.name.rawValue)]
    if let color = icon.color?.value(in: scheme).solid {
      attributes.append(.color(INLAY_ATTRIBUTE_FOREGROUND, color))
    }
    pen.leaf(INLAY_KIND_IMAGE, attributes)
    if before { pen.text(" ") }
    pen.close()
  }

  /// Runs that are struck out together are one stretch, whatever else they are.
  private mutating func drawRuns(
    _ text: LabelMarkdown, _ label: Label, _ appearance: TextAppearance, _ around: Around
  ) {
    var isStruck = false
    for run in text.runs {
      if run.style.contains(.strike) != isStruck {
        if isStruck { pen.close() } else { pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_STRIKE)]) }
        isStruck.toggle()
      }
      draw(run, label, around)
    }
    if isStruck { pen.close() }
  }

  private mutating func draw(_ run: LabelMarkdown.Run, _ label: Label, _ around: Around) {
    if let address = run.address {
      let target = targets.add("link", .link(address), around)
      var own: [PenAttribute] = [.text(INLAY_ATTRIBUTE_TARGET, target), .text(INLAY_ATTRIBUTE_URL, address)]
      if let color = label.markdown.linkColor?.value(in: scheme).solid {
        own.append(.color(INLAY_ATTRIBUTE_FOREGROUND, color))
      }
      if label.markdown.areLinksUnderlined { own.append(.flag(INLAY_ATTRIBUTE_UNDERLINE)) }
      pen.open(INLAY_KIND_LINK, own)
    }
    let attributes = manner(run, label)
    if !attributes.isEmpty { pen.open(INLAY_KIND_SPAN, attributes) }
    pen.text(run.text)
    if !attributes.isEmpty { pen.close() }
    if run.address != nil { pen.close() }
  }

  private func manner(_ run: LabelMarkdown.Run, _ label: Label) -> [PenAttribute] {
    var attributes: [PenAttribute] = []
    if run.style.contains(.bold) { attributes.append(.flag(INLAY_ATTRIBUTE_BOLD)) }
    if run.style.contains(.italic) { attributes.append(.flag(INLAY_ATTRIBUTE_ITALIC)) }
    if run.style.contains(.raised) { attributes.append(.flag(INLAY_ATTRIBUTE_SUPERSCRIPT)) }
    if run.style.contains(.lowered) { attributes.append(.flag(INLAY_ATTRIBUTE_SUBSCRIPT)) }
    if run.style.contains(.highlight) {
      attributes.append(.flag(INLAY_ATTRIBUTE_HIGHLIGHT))
      if let color = label.markdown.highlightColor?.value(in: scheme).solid {
        attributes.append(.color(INLAY_ATTRIBUTE_BACKGROUND, color))
      }
    }
    return attributes
  }
}
