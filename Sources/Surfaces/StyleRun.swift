import Drawing

/// Where in the scratch text a style begins.
struct StyleRun: BitwiseCopyable {
  var offset: Int32
  var style: Int32
}

/// A stretch of the scratch text that is kept on one line.
struct Hold: BitwiseCopyable {
  var start: Int32
  var end: Int32
  /// Also where it does not fit on one.
  var isAlways: Bool
}

extension Layout {
  /// The style of a node within another.
  mutating func styled(_ node: Drawing.Node, within outer: Int32, isBlock: Bool) -> Int32 {
    if !wantsStyles { return outer }
    var style = styles[Int(outer)]
    for index in node.own {
      let attribute = attributes[index]
      let number = attribute.value
      switch attributeCode(attribute) {
      case .bold: mark(&style, .bold, number)
      case .italic: mark(&style, .italic, number)
      case .underline: mark(&style, .underline, number)
      case .strike: mark(&style, .strike, number)
      case .code: mark(&style, .code, number)
      case .highlight: mark(&style, .highlight, number)
      case .foreground: style.foreground = UInt32(truncatingIfNeeded: number)
      // A block's background fills its box.
      case .background: if !isBlock { style.background = UInt32(truncatingIfNeeded: number) }
      default: break
      }
    }
    return intern(style)
  }

  private func mark(_ style: inout Style, _ mark: Style.Marks, _ number: Int64) {
    if number != 0 { style.marks.insert(mark) } else { style.marks.remove(mark) }
  }

  /// A style with marks added.
  mutating func marked(_ outer: Int32, _ marks: Style.Marks) -> Int32 {
    if !wantsStyles { return outer }
    var style = styles[Int(outer)]
    style.marks.formUnion(marks)
    return intern(style)
  }

  /// The index of a style; the latest few are looked through, so that repeated ones cost nothing.
  mutating func intern(_ style: Style) -> Int32 {
    var index = styles.count
    let least = max(0, index - 8)
    while index > least {
      index -= 1
      if styles[index] == style { return Int32(index) }
    }
    styles.append(style)
    return Int32(styles.count - 1)
  }
}
