import Drawing

// Controls as they stand: a page keeps nothing and sends nothing, so nothing can be filled in.
extension HTMLOutput {
  mutating func control(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let type = ControlType(rawValue: layout.number(.controlType, node) ?? 0) ?? .text
    switch type {
    case .checkbox, .radio, .toggle:
      open(&layout, "label", "check", node, traits, &scope, isInline: true)
      put(type == .radio ? "<input type=\"radio\"" : "<input type=\"checkbox\"")
      if type == .toggle { put(" role=\"switch\"") }
      putStates(layout, node, isChecked: layout.flag(.selected, node))
      put("> ")
      controlName(&layout, index, node)
      put("</label>")
    case .choice: choice(&layout, index, node, traits, scope)
    case .score: score(&layout, index, node, traits, scope)
    default:
      open(&layout, "label", "field", node, traits, &scope, isInline: true)
      controlName(&layout, index, node)
      put(" ")
      field(&layout, node, type)
      put("</label>")
    }
    if layout.flag(.disabled, node) { put(" <span class=\"aside\">(disabled)</span>") }
    if layout.flag(.invalid, node) {
      put(" <span class=\"wrong\">(!")
      layout.beginParagraph(0)
      layout.put(" ")
      layout.putString(.reason, node)
      layout.takeBackSpaces()
      putScratch(&layout)
      put(")</span>")
    }
  }

  private mutating func controlName(_ layout: inout Layout, _ index: Int, _ node: Drawing.Node) {
    put("<span class=\"name\">")
    layout.beginParagraph(0)
    let wasInLink = layout.isInLink
    layout.isInLink = true
    if !layout.putLabel(index, node) {
      let type = ControlType(rawValue: layout.number(.controlType, node) ?? 0) ?? .text
      layout.put(type.spokenName)
    }
    layout.isInLink = wasInLink
    putScratch(&layout)
    if layout.flag(.required, node) {
      put("<span aria-hidden=\"true\"> *</span><span class=\"ears\"> (required)</span>")
    }
    put("</span>")
  }

  private mutating func putStates(_ layout: borrowing Layout, _ node: Drawing.Node, isChecked: Bool) {
    if isChecked { put(" checked") }
    put(" disabled")
    if layout.flag(.invalid, node) { put(" aria-invalid=\"true\"") }
  }

  private mutating func field(_ layout: inout Layout, _ node: Drawing.Node, _ type: ControlType) {
    if type == .multiline {
      put("<textarea rows=\"3\" readonly")
    } else {
      put("<input type=\"")
      switch type {
      case .email: put("email")
      case .phone: put("tel")
      default: put("text")
      }
      put("\" autocomplete=\"off\" readonly")
    }
    if layout.flag(.disabled, node) { put(" disabled") }
    if layout.flag(.required, node) { put(" aria-required=\"true\"") }
    if layout.flag(.invalid, node) { put(" aria-invalid=\"true\"") }
    if layout.string(.placeholder, node) != nil {
      put(" placeholder=\"")
      putString(&layout, .placeholder, node)
      put("\"")
    }
    if type == .multiline {
      put(">")
      if let value = layout.string(.value, node) {
        layout.beginParagraph(0)
        layout.putSafe(value)
        putEscaped(
          layout.text.base + layout.paragraphStart, layout.text.count - layout.paragraphStart,
          isVerbatim: true,
          isAttribute: false)
        layout.text.shorten(to: layout.paragraphStart)
      }
      put("</textarea>")
      return
    }
    put(" value=\"")
    if type == .password {
      // Not even its length is shown.
      if layout.string(.value, node) != nil { put("********") }
    } else {
      putString(&layout, .value, node)
    }
    put("\">")
  }

  private mutating func choice(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    let isMany = layout.number(.maximum, node) ?? 1 > 1
    open(&layout, "span", "choice", node, traits, &scope, role: "group", isInline: true)
    controlName(&layout, index, node)
    if let choices = layout.string(.choices, node) {
      let chosen = Choices.lines(of: layout.string(.value, node), isMany: isMany)
      var start = 0
      while start < choices.count && !isFull(layout) {
        let choice = Choices.line(of: choices, from: start)
        start += choice.count + 1
        if choice.isEmpty { continue }
        put("<label class=\"check\"><input type=\"")
        put(isMany ? "checkbox" : "radio")
        put("\"")
        putStates(layout, node, isChecked: !chosen.isEmpty && chosen.contains(Array(choice)))
        put("> ")
        layout.beginParagraph(0)
        layout.putLine(choice)
        putScratch(&layout)
        put("</label>")
      }
    } else {
      put(" ")
      field(&layout, node, .text)
    }
    put("</span>")
  }

  private mutating func score(
    _ layout: inout Layout, _ index: Int, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ outer: HTMLScope
  ) {
    var scope = outer
    open(&layout, "span", "choice", node, traits, &scope, role: "group", isInline: true)
    controlName(&layout, index, node)
    let least = layout.number(.minimum, node) ?? 0
    let most = max(least, layout.number(.maximum, node) ?? max(10, least))
    let value = layout.scoreValue(node)
    let (span, isTooFar) = most.subtractingReportingOverflow(least)
    put("<span class=\"steps\">")
    if isTooFar || span > 20 {
      if let value { put(value) } else { put("–") }
      put(" (")
      put(least)
      put("…")
      put(most)
      put(")")
    } else {
      for step in least...most {
        put(step == value ? "<b>" : "<span>")
        put(step)
        if step == value { put("<span class=\"ears\"> (chosen)</span>") }
        put(step == value ? "</b> " : "</span> ")
      }
    }
    put("</span></span>")
  }
}
