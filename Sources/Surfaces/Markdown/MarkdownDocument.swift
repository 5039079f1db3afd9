/// A document as CommonMark has it, in one flat array of blocks: what ``MarkdownWriter`` writes and a parser reads back.
package struct MarkdownDocument: Sendable {
  package enum Kind: UInt8, Sendable {
    // Containers, up to `close`.
    case quote, bulletList, orderedList, item
    /// The end of the innermost container that is open.
    case close
    case heading, paragraph, code, rule
  }

  package struct Block: Sendable {
    package var kind: Kind
    /// The level of a heading, or the number of an ordered list's first item.
    package var number: Int32 = 0
    /// Of a heading, paragraph or code: its bytes in ``text``. A line feed in a paragraph is a hard break.
    package var text: Range<Int> = 0..<0
    /// Of a heading or paragraph: its runs in ``runs``.
    package var runs: Range<Int> = 0..<0
  }

  /// Where in ``text`` a manner begins.
  package struct Run: Sendable {
    package var offset: Int
    package var style: Style
  }

  package struct Style: Equatable, Sendable {
    package var isStrong = false
    package var isEmphasis = false
    package var isCode = false
    /// The index in ``links``; below zero, none.
    package var link: Int32 = -1

    package init() {}

    var isMarked: Bool { isStrong || isEmphasis }
  }

  package internal(set) var blocks: [Block] = []
  package internal(set) var runs: [Run] = []
  package internal(set) var text: [UInt8] = []
  /// The addresses of links, in ``addresses``.
  package internal(set) var links: [Range<Int>] = []
  package internal(set) var addresses: [UInt8] = []
  /// The indices in ``blocks`` of the containers that are open.
  private var open: [Int] = []
  /// The latest link of the drawing, and what it is here.
  var latestLink: (drawn: Int32, written: Int32) = (-1, -1)

  /// Containers within containers; what is deeper stands beside what is around it.
  package static let mostDepth = 64

  package init() {}

  /// Makes the document empty and keeps its memory.
  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    addresses.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    latestLink = (-1, -1)
  }

  /// Opens a container; false where it would be too deep: then it is not to be closed.
  mutating func open(_ kind: Kind, number: Int32 = 0) -> Bool {
    // A list and its item come together.
    if kind != .item && open.count + 1 >= Self.mostDepth { return false }
    open.append(blocks.count)
    blocks.append(Block(kind: kind, number: number))
    return true
  }

  /// Closes the innermost container. One that holds nothing is taken back, but for an item that is counted.
  mutating func close() {
    guard let index = open.popLast() else { return }
    let isCounted = blocks[index].kind == .item && open.last.map { blocks[$0].kind == .orderedList } ?? false
    if !isCounted && blocks[(index + 1)...].allSatisfy({ $0.kind == .item || $0.kind == .close }) {
      blocks.removeSubrange(index...)
    } else {
      blocks.append(Block(kind: .close))
    }
  }

  mutating func appendRule() { blocks.append(Block(kind: .rule)) }

  /// Appends code, whose lines are parted by line feeds, unless it is empty.
  mutating func appendCode(_ source: UnsafePointer<UInt8>, count: Int) {
    let code = UnsafeBufferPointer(start: source, count: count)
    if !code.contains(where: { $0 != 0x20 && $0 != 0x0A }) { return }
    let start = text.count
    text.append(contentsOf: code)
    blocks.append(Block(kind: .code, text: start..<text.count))
  }
}
