/// Writes a layout with colours, weights and links, in the escapes that terminals share (ECMA-48, and OSC 8 for links).
///
/// Every line is complete in itself: it ends without a style and without an open link, so that lines may be cut out,
/// scrolled and paged.
struct AnsiOutput: ~Copyable {
  /// The terminal's own colours, as far as they can be known.
  private let schemeBackground: UInt32
  private let schemeForeground: UInt32

  /// The style that is in force; nil for none.
  private var current: Look?
  /// The index of the open link; below zero, none.
  private var link: Int32 = -1
  private var addressOf: Int32 = -1
  private var address: [UInt8]?
  private var patchOrder: [Int] = []
  private var active: [Int] = []
  /// The colour behind each cell of the line; `noColor` where the terminal's own is.
  private var behind: [UInt32] = []
  private var painted = 0

  private static let noColor: UInt32 = 0xFFFF_FFFF

  /// What is written in one manner.
  private struct Look: Equatable {
    var marks: Style.Marks
    /// 0xRRGGBB or `noColor`.
    var foreground: UInt32
    var background: UInt32
  }

  init(scheme: SurfaceOptions.Scheme) {
    schemeBackground = scheme == .dark ? 0 : 0xFF_FFFF
    schemeForeground = scheme == .dark ? 0xE6_E6E6 : 0x1A_1A1A
  }

  mutating func write(_ layout: inout Layout, to out: inout Store<UInt8>) {
    layout.orderPieces()
    let start = out.count
    var lastLine = -1
    if layout.pieces.count > 0 { lastLine = Int(layout.pieces[layout.pieces.count - 1].line) }
    patchOrder = []
    for index in 0..<layout.patches.count where layout.patches[index].height > 0 {
      patchOrder.append(index)
      lastLine = max(lastLine, Int(layout.patches[index].line) + Int(layout.patches[index].height) - 1)
    }
    lastLine = min(lastLine, Layout.mostLines)
    patchOrder.sort { (layout.patches[$0].line, $0) < (layout.patches[$1].line, $1) }
    active = []
    painted = 0
    var nextPatch = 0
    var piece = 0
    var line = 0
    while line <= lastLine {
      beginLine(layout, line, &nextPatch)
      writeLine(layout, line, &piece, to: &out)
      out.append(0x0A)
      if out.count - start > Layout.mostOutput || painted > Layout.mostOutput {
        layout.isCut = true
        return
      }
      line += 1
    }
  }

  /// Finds what lies behind the cells of a line.
  private mutating func beginLine(_ layout: borrowing Layout, _ line: Int, _ nextPatch: inout Int) {
    if nextPatch == patchOrder.count && active.isEmpty {
      behind.removeAll(keepingCapacity: true)
      return
    }
    active.removeAll {
      Int(layout.patches[$0].line) + Int(layout.patches[$0].height) <= line
    }
    while nextPatch < patchOrder.count, Int(layout.patches[patchOrder[nextPatch]].line) <= line {
      active.append(patchOrder[nextPatch])
      nextPatch += 1
    }
    // Boxes that began later lie upon those around them.
    active.sort()
    behind.removeAll(keepingCapacity: true)
    for index in active {
      let patch = layout.patches[index]
      let end = Int(patch.column) + Int(patch.width)
      while behind.count < end { behind.append(Self.noColor) }
      for column in Int(patch.column)..<end {
        let below = behind[column] == Self.noColor ? schemeBackground : behind[column]
        behind[column] = Contrast.blended(patch.color, over: below)
      }
      painted += Int(patch.width)
    }
  }

  private mutating func writeLine(
    _ layout: borrowing Layout, _ line: Int, _ index: inout Int, to out: inout Store<UInt8>
  ) {
    var column = 0
    while index < layout.pieces.count {
      let piece = layout.pieces[index]
      if Int(piece.line) != line { break }
      index += 1
      let style = layout.styles[Int(piece.style)]
      if Int(piece.column) > column {
        setLink(-1, layout, to: &out)
        column = fill(from: column, to: Int(piece.column), to: &out)
      }
      setLink(style.link, layout, to: &out)
      set(look(style, background(at: Int(piece.column))), to: &out)
      let bytes = layout.bytes(in: piece)
      out.reserve(bytes)
      _ = layout.write(piece, to: out.base + out.count)
      out.extend(by: bytes)
      column += Int(piece.cells)
    }
    setLink(-1, layout, to: &out)
    if column < behind.count { _ = fill(from: column, to: behind.count, to: &out) }
    set(nil, to: &out)
  }

  private func background(at column: Int) -> UInt32 {
    column < behind.count ? behind[column] : Self.noColor
  }

  /// Writes spaces in the colours that lie behind them. Answers with the cell after them.
  private mutating func fill(from start: Int, to end: Int, to out: inout Store<UInt8>) -> Int {
    var column = start
    while column < end {
      let color = background(at: column)
      var stop = column + 1
      if column >= behind.count { stop = end }
      while stop < end && background(at: stop) == color { stop += 1 }
      set(
        color == Self.noColor ? nil : Look(marks: [], foreground: Self.noColor, background: color), to: &out)
      out.append(repeating: 0x20, count: stop - column)
      column = stop
    }
    return max(start, end)
  }

  /// A style upon what lies behind it, with colours that can be read.
  private func look(_ style: Style, _ patch: UInt32) -> Look? {
    var background = patch
    if style.marks.contains(.highlight) { background = 0xFF_F2A8 }
    if style.background >> 24 != 0 {
      let below = patch == Self.noColor ? schemeBackground : patch
      background = Contrast.blended(style.background, over: below)
    }
    let ground = background == Self.noColor ? schemeBackground : background
    var foreground = Self.noColor
    if style.foreground >> 24 != 0 {
      foreground = Contrast.readable(Contrast.blended(style.foreground, over: ground), on: ground)
    } else if background != Self.noColor {
      foreground = Contrast.readable(schemeForeground, on: ground)
    }
    let marks = style.marks.subtracting([.code, .highlight])
    if marks.isEmpty && foreground == Self.noColor && background == Self.noColor { return nil }
    return Look(marks: marks, foreground: foreground, background: background)
  }

  private mutating func set(_ look: Look?, to out: inout Store<UInt8>) {
    if look == current { return }
    current = look
    Self.put("\u{1B}[0", to: &out)
    if let look {
      if look.marks.contains(.bold) { Self.put(";1", to: &out) }
      if look.marks.contains(.dim) { Self.put(";2", to: &out) }
      if look.marks.contains(.italic) { Self.put(";3", to: &out) }
      if look.marks.contains(.underline) { Self.put(";4", to: &out) }
      if look.marks.contains(.reverse) { Self.put(";7", to: &out) }
      if look.marks.contains(.strike) { Self.put(";9", to: &out) }
      if look.foreground != Self.noColor { Self.put(";38;2", color: look.foreground, to: &out) }
      if look.background != Self.noColor { Self.put(";48;2", color: look.background, to: &out) }
    }
    Self.put("m", to: &out)
  }

  /// Opens a link or closes the open one. The same link on the next line has the same id, so that it is one to the terminal.
  private mutating func setLink(_ index: Int32, _ layout: borrowing Layout, to out: inout Store<UInt8>) {
    if index == link { return }
    if index >= 0 && index != addressOf {
      let use = layout.links[Int(index)]
      address = LinkAddress.encoded(
        UnsafeBufferPointer(start: layout.drawn + Int(use.first), count: Int(use.count)))
      addressOf = index
    }
    if index < 0 || address == nil {
      if link >= 0 { Self.put("\u{1B}]8;;\u{1B}\\", to: &out) }
      link = -1
      return
    }
    link = index
    Self.put("\u{1B}]8;id=", to: &out)
    Self.put(number: Int(index) + 1, to: &out)
    Self.put(";", to: &out)
    for byte in address ?? [] { out.append(byte) }
    Self.put("\u{1B}\\", to: &out)
  }

  /// Forgets what belongs to the drawing before.
  mutating func reset() {
    current = nil
    link = -1
    addressOf = -1
    address = nil
  }

  private static func put(_ text: StaticString, to out: inout Store<UInt8>) {
    out.append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private static func put(_ prefix: StaticString, color: UInt32, to out: inout Store<UInt8>) {
    put(prefix, to: &out)
    for shift: UInt32 in [16, 8, 0] {
      out.append(UInt8(ascii: ";"))
      put(number: Int(color >> shift & 255), to: &out)
    }
  }

  private static func put(number: Int, to out: inout Store<UInt8>) {
    for byte in String(number).utf8 { out.append(byte) }
  }
}
