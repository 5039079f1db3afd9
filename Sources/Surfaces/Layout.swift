import Drawing

/// Lays a drawing out: a tree of blocks becomes pieces of text, each with its line and column.
///
/// Every node is laid out once and measured once at the most, so that the work stays in proportion to the drawing. The
/// lines, the pieces and what is written from them are bounded; a drawing that wants more is cut, with a line that says
/// so. Blocks are parted by blank lines that are *asked for* and only made when something follows: so there are never
/// two in a row unless a gap or margin says so, and none at the beginning or the end.
struct Layout: ~Copyable {
  /// Cells of a line that never ends.
  static var unlimited: Int { 1 << 28 }
  /// Lines of one drawing.
  static var mostLines: Int { 2_000_000 }
  /// Pieces of one drawing.
  static var mostPieces: Int { 4_000_000 }
  /// Bytes of scratch text of one drawing.
  static var mostText: Int { 192 << 20 }
  /// Containers within containers; a decoded drawing has no more.
  static var mostDepth: Int { 300 }

  let options: SurfaceOptions
  let glyphs: Glyphs
  /// Styles are kept; else every piece has style 0.
  let wantsStyles: Bool
  let isLinear: Bool
  /// Written for ears.
  let isSpoken: Bool
  /// Written as a document, which lays itself out: marks are signs of its own, and links can be followed.
  let isDocument: Bool

  // The vocabulary, by number.
  private var kindCodes = Store<KindCode>(capacity: 128)
  private var attributeCodes = Store<AttributeCode>(capacity: 128)
  private var attributeTraits = Store<UInt8>(capacity: 128)

  // The drawing, for the time of one call.
  var nodes: UnsafePointer<Drawing.Node>
  var nodeCount = 0
  var attributes: UnsafePointer<Drawing.Attribute>
  var drawn: UnsafePointer<UInt8>

  // What comes out.
  var pieces = Store<Piece>()
  /// Bytes that surely hold all pieces and what is between them on a line.
  var roomWanted = 0
  /// The pieces stand by line and column already.
  var isInOrder = true
  var ordered = Store<Piece>(capacity: 1)
  var starts = Store<Int32>(capacity: 64)
  var patches = Store<Patch>(capacity: 8)
  var styles = Store<Style>(capacity: 16)
  var links = Store<LinkUse>(capacity: 8)
  var linkNumbers: [[UInt8]: Int32] = [:]
  /// Signs, then whatever is not shown as it stands in the drawing.
  var text = Store<UInt8>(capacity: 1024)
  /// A limit was passed; nothing more is placed.
  var isCut = false

  // Where the next line goes.
  var line = 0
  /// Blank lines asked for before it.
  var pending = 0
  /// They were given by a gap, and no block may ask for more.
  var isLocked = false
  /// Nothing stands in this box yet: blank lines are not made.
  var isFresh = true
  var depth = 0

  // The paragraph that is being collected.
  var runs = Store<StyleRun>(capacity: 16)
  var softBreaks = Store<SoftBreak>(capacity: 8)
  var holds = Store<Hold>(capacity: 8)
  var breaks = Store<CChar>(capacity: 256)
  var paragraphStart = 0
  var isParagraphASCII = true
  var isInLink = false
  /// Within a block that opens a link as a whole.
  var isInLinkedBlock = false
  /// Something was not spoken, and no text has come since.
  var leavesGap = false
  /// Tabs stay in collected text, for the caller to expand.
  var keepsTabs = false

  // Scratch of rows and measures.
  var slots = Store<RowSlot>(capacity: 16)
  var measures = Store<Extent>(capacity: 1)
  var areMeasuresReady = false
  /// Tables around, where each is written as lines.
  var linearTables = 0
  /// Lists and quotes around what is spoken.
  var spokenNesting = 0
  /// Links of the line that is spoken, in the scratch text.
  var spokenLinks = Store<SpokenLink>(capacity: 8)
  /// The latest words that say where something ends, in the scratch text.
  var spokenEnd = 0..<0
  /// Descriptions that were looked up: each look goes through the drawing.
  var descriptions = 0
  static var mostDescriptions: Int { 200 }

  init(format: SurfaceFormat, options: SurfaceOptions) {
    var options = options
    options.width = min(max(options.width, 0), 100_000)
    options.pointsPerCell = min(max(options.pointsPerCell, 1), 1000)
    isDocument = format == .markdown || format == .html
    if isDocument {
      options.width = 80
      options.links = .hidden
      options.borders = .unicode
    }
    self.options = options
    wantsStyles = format == .ansi || format == .markdown
    isSpoken = format == .spoken
    isLinear = options.width == 0 || format == .spoken
    kindCodes.append(repeating: .column, count: 128)
    for (kind, code) in KindCode.all { kindCodes[Int(kind.rawValue)] = code }
    attributeCodes.append(repeating: .other, count: 128)
    for (name, code) in AttributeCode.all { attributeCodes[Int(name.rawValue)] = code }
    for index in 0..<128 { attributeTraits.append(attributeCodes[index].traits.rawValue) }
    glyphs = Glyphs(options.borders, in: &text)
    nodes = UnsafePointer(bitPattern: 16)!
    attributes = UnsafePointer(bitPattern: 16)!
    drawn = UnsafePointer(bitPattern: 16)!
  }

  /// Forgets the drawing before.
  mutating func reset() {
    pieces.shorten(to: 0)
    roomWanted = 0
    isInOrder = true
    patches.shorten(to: 0)
    styles.shorten(to: 0)
    styles.append(Style())
    links.shorten(to: 0)
    if !linkNumbers.isEmpty { linkNumbers = [:] }
    text.shorten(to: glyphs.byteCount)
    isCut = false
    line = 0
    pending = 0
    isLocked = false
    isFresh = true
    leavesGap = false
    depth = 0
    slots.shorten(to: 0)
    areMeasuresReady = false
    spokenEnd = 0..<0
    descriptions = 0
  }

  /// Gives back what an unusually large drawing took.
  mutating func trim() {
    pieces.shorten(to: 0)
    pieces.trim(keeping: 1 << 16)
    text.shorten(to: glyphs.byteCount)
    text.trim(keeping: 1 << 20)
    breaks.shorten(to: 0)
    breaks.trim(keeping: 1 << 18)
    measures.shorten(to: 0)
    measures.trim(keeping: 1 << 16)
    areMeasuresReady = false
  }

  // MARK: Reading nodes

  @inline(__always) func code(_ node: Drawing.Node) -> KindCode {
    let number = Int(node.kind.rawValue)
    if number < 128 && node.isOpened { return kindCodes.base[number] }
    return leafCode(number, node)
  }

  /// A leaf, or a container of an unknown kind, which is a column. A column written as a leaf says its alternative.
  private func leafCode(_ number: Int, _ node: Drawing.Node) -> KindCode {
    if node.isOpened { return .column }
    return number < 128 && kindCodes.base[number] != .column ? kindCodes.base[number] : .unknownLeaf
  }

  @inline(__always) func traits(_ node: Drawing.Node) -> AttributeCode.Traits {
    var traits: UInt8 = 0
    for index in node.own {
      let name = Int(attributes[index].name.rawValue)
      if name < 128 { traits |= attributeTraits.base[name] }
    }
    return AttributeCode.Traits(rawValue: traits)
  }

  @inline(__always) func attributeCode(_ attribute: Drawing.Attribute) -> AttributeCode {
    let name = Int(attribute.name.rawValue)
    return name < 128 ? attributeCodes.base[name] : .other
  }

  func find(_ name: AttributeName, _ node: Drawing.Node) -> Drawing.Attribute? {
    let wanted = name.rawValue
    for index in node.own where attributes[index].name.rawValue == wanted { return attributes[index] }
    return nil
  }

  func number(_ name: AttributeName, _ node: Drawing.Node) -> Int64? { find(name, node)?.value }

  func flag(_ name: AttributeName, _ node: Drawing.Node) -> Bool { number(name, node) ?? 0 != 0 }

  /// The bytes of a string attribute; nil where it is absent or empty.
  func string(_ name: AttributeName, _ node: Drawing.Node) -> UnsafeBufferPointer<UInt8>? {
    guard let range = find(name, node)?.range, !range.isEmpty else { return nil }
    return UnsafeBufferPointer(start: drawn + range.lowerBound, count: range.count)
  }

  /// Whether a node is not for this surface: words for ears only, or marks for eyes only.
  func isHidden(_ node: Drawing.Node) -> Bool { flag(isSpoken ? .visualOnly : .spokenOnly, node) }

  // MARK: Placing

  /// Moves to the line that the next content goes on, past the blank lines asked for.
  @inline(__always) mutating func begin() {
    if isFresh { isFresh = false } else { line += pending }
    pending = 0
    isLocked = false
  }

  /// Asks for blank lines before whatever comes next.
  @inline(__always) mutating func part(_ lines: Int) {
    if !isLocked && pending < lines { pending = lines }
  }

  @inline(__always) mutating func place(
    line: Int, column: Int, cells: Int, source: Int32, count: Int, style: Int32
  ) {
    if pieces.count >= Self.mostPieces || line >= Self.mostLines || text.count >= Self.mostText {
      isCut = true
      return
    }
    let piece = Piece(
      line: Int32(truncatingIfNeeded: line), column: Int32(truncatingIfNeeded: column),
      cells: Int32(truncatingIfNeeded: cells), source: source, count: Int32(truncatingIfNeeded: count),
      style: style)
    if pieces.count > 0 {
      let last = pieces.base[pieces.count - 1]
      if piece.line < last.line || (piece.line == last.line && piece.column < last.column) {
        isInOrder = false
      }
    }
    pieces.append(piece)
    roomWanted += Int(piece.column) + bytes(in: piece)
  }

  /// Places a sign that is a cell wide, over and over.
  mutating func place(_ glyph: Glyphs.Sign, times: Int = 1, line: Int, column: Int, style: Int32) {
    if times <= 0 { return }
    place(
      line: line, column: column, cells: times, source: ~glyph.offset, count: -Int(glyph.count), style: style)
  }

  /// The bytes of a piece.
  @inline(__always) func bytes(of piece: Piece) -> UnsafePointer<UInt8> {
    piece.source >= 0 ? drawn + Int(piece.source) : UnsafePointer(text.base + Int(~piece.source))
  }
}
