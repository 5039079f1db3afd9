/// What stands in the cells of a page's tables, as far as it decides how they are drawn.
struct CellMeasures {
  struct Measure {
    /// Visible characters that are no white space; a picture with a name counts as well.
    var ink: Int32 = 0
    /// The longest line and how many there are, without regard to any width.
    var longest: Int32 = 0
    var lines: Int32 = 0
    /// Rows of tables within.
    var rows: Int32 = 0
    /// Headings, lists and the like stand in it, which are no part of a row.
    var hasBlocks = false
    var hasControls = false
    var hasOnlyPictures = true
    /// Some of its text is not bold.
    var hasPlainText = false

    /// The line under way.
    fileprivate var current: Int32 = 0
    fileprivate var isLineOver = true
    /// The row of the cell that was taken in last, and the lines before that row.
    fileprivate var lastRow: Int32 = -1
    fileprivate var linesBefore: Int32 = 0
    fileprivate var rowWidth: Int32 = 0

    fileprivate mutating func add(_ characters: Int32) {
      if isLineOver {
        lines += 1
        current = 0
        isLineOver = false
      }
      ink += characters
      current += characters
      longest = max(longest, current)
    }

    /// Takes in what stands in a cell within this one. The cells of one row stand side by side.
    fileprivate mutating func fold(_ inner: Measure, row: Int32) {
      ink += inner.ink
      if row != lastRow {
        lastRow = row
        linesBefore = lines
        rowWidth = 0
      }
      if inner.ink > 0 { rowWidth += inner.longest + (rowWidth > 0 ? 1 : 0) }
      longest = max(longest, rowWidth)
      lines = max(lines, linesBefore + inner.lines)
      rows += inner.rows
      hasBlocks = hasBlocks || inner.hasBlocks
      hasControls = hasControls || inner.hasControls
      hasOnlyPictures = hasOnlyPictures && inner.hasOnlyPictures
      hasPlainText = hasPlainText || inner.hasPlainText
      isLineOver = true
    }
  }

  private static let blocks: TagSet = [
    .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .dl, .blockquote, .pre, .hr, .form, .fieldset, .article, .section,
    .details,
  ]
  private static let controls: TagSet = [.input, .select, .textarea]
  /// Points across of a picture that is more than a sign.
  private static let widePicture: Int64 = 64

  private var measures: [Measure] = []
  /// Of `measures`, one more; 0 for what is no cell.
  private var numbers: [Int32]

  init(_ document: Document, _ styles: [Style]) {
    numbers = Array(repeating: 0, count: document.nodes.count)
    var open: [(end: Int32, number: Int32, row: Int32)] = []
    for (index, node) in document.nodes.enumerated() {
      while let last = open.last, Int(last.end) <= index {
        open.removeLast()
        if let outer = open.last {
          measures[Int(outer.number)].fold(measures[Int(last.number)], row: last.row)
        }
      }
      if styles[index].isGone { continue }
      if node.tag == .td || node.tag == .th {
        open.append((node.end, Int32(measures.count), node.parent))
        measures.append(Measure())
        numbers[index] = Int32(measures.count)
        continue
      }
      guard let cell = open.last.map({ Int($0.number) }) else { continue }
      switch node.tag {
      case .text:
        if styles[index].hidesText { continue }
        let (ink, width) = Self.measure(document.bytes(node.text))
        if ink > 0 {
          measures[cell].add(Int32(clamping: width))
          measures[cell].hasOnlyPictures = false
          if !styles[index].flags.contains(.bold) { measures[cell].hasPlainText = true }
        }
      case .img:
        let characters = Self.characters(ofImage: index, document)
        if characters > 0 { measures[cell].add(characters) }
      case .br: measures[cell].isLineOver = true
      case .tr: measures[cell].rows += 1
      default:
        if styles[index].display == .block { measures[cell].isLineOver = true }
        if Self.blocks.contains(node.tag) { measures[cell].hasBlocks = true }
        if Self.controls.contains(node.tag) { measures[cell].hasControls = true }
      }
    }
    while let last = open.popLast() {
      if let outer = open.last { measures[Int(outer.number)].fold(measures[Int(last.number)], row: last.row) }
    }
  }

  subscript(_ cell: Int) -> Measure {
    let number = Int(numbers[cell])
    return number > 0 ? measures[number - 1] : Measure()
  }

  /// Characters that are no white space, and those of the line that they make.
  private static func measure(_ text: UnsafeBufferPointer<UInt8>) -> (ink: Int, width: Int) {
    let ink = Tables.ink(text)
    if ink == 0 { return (0, 0) }
    var width = 0
    var hasSpace = false
    for byte in text.trimmed {
      if byte.isSpace {
        hasSpace = true
      } else if byte & 0xC0 != 0x80 {
        width += hasSpace ? 2 : 1
        hasSpace = false
      }
    }
    return (ink, width)
  }

  private static func characters(ofImage index: Int, _ document: Document) -> Int32 {
    if Images.isPixel(index, document) { return 0 }
    guard let alternative = document.value(.alt, of: index) else { return 0 }
    let width = measure(alternative).width
    return width == 0 ? 0 : Int32(clamping: width + 9)
  }
}
