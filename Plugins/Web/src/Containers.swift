import InlaySDK

/// The containers of blocks that are open, outermost first. One is written on the canvas when something is drawn in
/// it, so that what has no content leaves no trace.
struct Containers {
  private struct Entry {
    var kind: UInt32
    var attributes: [PenAttribute]
  }

  private var entries: [Entry] = []
  private var written = 0

  var count: Int { entries.count }

  /// The kind of the innermost one; nil outside of all.
  var last: UInt32? { entries.last?.kind }

  /// Whether one of a kind is open.
  func holds(_ kind: UInt32) -> Bool { entries.contains { $0.kind == kind } }

  mutating func push(_ kind: UInt32, _ attributes: [PenAttribute] = []) {
    entries.append(Entry(kind: kind, attributes: attributes))
  }

  /// Writes those that wait.
  mutating func write(with pen: inout Pen) {
    while written < entries.count {
      pen.open(entries[written].kind, entries[written].attributes)
      written += 1
    }
  }

  mutating func pop(with pen: inout Pen) {
    let kind = entries.last?.kind
    // A cell keeps the place of its column, a label is content of its own.
    if kind == INLAY_KIND_CELL || kind == INLAY_KIND_COLLAPSIBLE { write(with: &pen) }
    if entries.popLast() == nil { return }
    if written > entries.count {
      pen.close()
      written = entries.count
    }
  }
}

extension Walker {
  /// Opens a container of blocks, with whatever its place needs around it. Answers how many were opened: 0 where
  /// the drawing is deep enough already.
  mutating func openContainer(_ kind: UInt32, _ attributes: [PenAttribute] = []) -> Int {
    flush()
    if containers.count >= Pen.deepest { return 0 }
    let around = openPlace(for: kind)
    containers.push(kind, attributes)
    return around + 1
  }

  mutating func closeContainers(_ count: Int) {
    for _ in 0..<count { containers.pop(with: &pen) }
  }

  /// Makes ready to draw something of one kind. Answers how many containers are to be closed after it.
  mutating func prepare(for kind: UInt32) -> Int {
    let around = openPlace(for: kind)
    containers.write(with: &pen)
    return around
  }

  /// Draws a leaf as a block of its own.
  mutating func drawLeaf(_ kind: UInt32, _ attributes: [PenAttribute]) {
    flush()
    let around = prepare(for: kind)
    pen.leaf(kind, attributes + distance(of: kind))
    closeContainers(around)
  }

  /// Rows, buttons and pictures stand close to their like, and apart from everything else. Text asks for its distance
  /// itself.
  mutating func distance(of kind: UInt32) -> [PenAttribute] {
    defer { previousKind = kind }
    if previousKind == kind { return [] }
    if kind != INLAY_KIND_BUTTON && kind != INLAY_KIND_IMAGE && kind != INLAY_KIND_ROW { return [] }
    return [.cells(INLAY_ATTRIBUTE_MARGIN_TOP, 1)]
  }

  /// A list takes items only, a definition list terms and descriptions, a table rows of cells: anything else gets
  /// such a one around it.
  private mutating func openPlace(for kind: UInt32) -> Int {
    let before = containers.count
    switch containers.last {
    case INLAY_KIND_LIST where kind != INLAY_KIND_ITEM:
      containers.push(INLAY_KIND_ITEM, [.choice(INLAY_ATTRIBUTE_MARKER, INLAY_MARKER_NONE)])
    case INLAY_KIND_DEFINITION_LIST where kind != INLAY_KIND_TERM && kind != INLAY_KIND_DESCRIPTION:
      containers.push(INLAY_KIND_DESCRIPTION)
    case INLAY_KIND_TABLE where kind != INLAY_KIND_TABLE_ROW && kind != INLAY_KIND_CAPTION:
      containers.push(INLAY_KIND_TABLE_ROW)
      containers.push(INLAY_KIND_CELL)
    case INLAY_KIND_TABLE_ROW where kind != INLAY_KIND_CELL:
      containers.push(INLAY_KIND_CELL)
    default:
      break
    }
    return containers.count - before
  }
}
