/// Writes a CommonMark document so that a parser reads back the same: blocks, runs and text.
package struct MarkdownWriter: ~Copyable {
  /// What stands before each line of the innermost container.
  private var prefix: [UInt8] = []
  /// What stands before the next line instead: with the markers of containers that begin there.
  private var lead: [UInt8]?
  private var open: [Container] = []
  private var text = MarkdownText()

  private struct Container {
    var kind: MarkdownDocument.Kind
    /// Bytes of the prefix that belong to it.
    var prefixed = 0
    /// Blocks of it that were written.
    var blocks = 0
    /// The next block follows without an empty line.
    var isTight = false
    /// The latest block was a list with this marker, which a list beside it must not have; 0 where it was none.
    var latestMarker: UInt8 = 0
    /// Of a list: its marker, and the number of its next item.
    var marker: UInt8 = 0
    var number: Int64 = 0
  }

  package init() {}

  /// Appends the document; every line ends in a line feed. Cut at the limit of a drawing's output.
  mutating func write(_ document: MarkdownDocument, to out: inout Store<UInt8>, isCut: inout Bool) {
    prefix.removeAll(keepingCapacity: true)
    lead = nil
    open = [Container(kind: .quote)]
    let tight = MarkdownTightness.lists(of: document.blocks)
    let start = out.count
    for index in document.blocks.indices {
      if out.count - start > Layout.mostOutput {
        isCut = true
        break
      }
      let block = document.blocks[index]
      switch block.kind {
      case .quote:
        begin(&out)
        push(Container(kind: .quote, prefixed: 2), lead: Array("> ".utf8), prefix: Array("> ".utf8))
      case .bulletList, .orderedList: openList(block, isTight: tight[index], &out)
      case .item: openItem(&out)
      case .close: close(&out)
      case .rule:
        begin(&out)
        startLine(&out)
        // Asterisks: hyphens in an item would read as a list, or as a heading's underline.
        line("***", &out)
      case .code:
        begin(&out)
        writeCode(document.text[block.text], &out)
      case .heading, .paragraph:
        begin(&out)
        startLine(&out)
        if block.kind == .heading {
          for _ in 0..<min(max(block.number, 1), 6) { out.append(UInt8(ascii: "#")) }
          out.append(0x20)
        }
        text.write(document, block, prefix: prefix, to: &out)
        out.append(0x0A)
      }
    }
  }

  // MARK: Containers

  /// Begins a block: an empty line before it, where another stands before in its container.
  private mutating func begin(_ out: inout Store<UInt8>, marker: UInt8 = 0) {
    let last = open.count - 1
    if open[last].blocks > 0 && !open[last].isTight { blankLine(&out) }
    open[last].blocks += 1
    open[last].latestMarker = marker
  }

  private mutating func push(_ container: Container, lead added: [UInt8], prefix next: [UInt8]) {
    lead = (lead ?? prefix) + added
    prefix += next
    open.append(container)
  }

  private mutating func openList(
    _ block: MarkdownDocument.Block, isTight: Bool, _ out: inout Store<UInt8>
  ) {
    let latest = open[open.count - 1].latestMarker
    let marker: UInt8
    if block.kind == .bulletList {
      marker = latest == UInt8(ascii: "-") ? UInt8(ascii: "+") : UInt8(ascii: "-")
    } else {
      marker = latest == UInt8(ascii: ".") ? UInt8(ascii: ")") : UInt8(ascii: ".")
    }
    begin(&out, marker: marker)
    open.append(
      Container(kind: block.kind, isTight: isTight, marker: marker, number: Int64(block.number)))
  }

  private mutating func openItem(_ out: inout Store<UInt8>) {
    let last = open.count - 1
    if open[last].blocks > 0 && !open[last].isTight { blankLine(&out) }
    open[last].blocks += 1
    var marker: [UInt8] = []
    if open[last].kind == .orderedList {
      marker = Array(String(open[last].number).utf8)
      open[last].number += 1
    }
    marker += [open[last].marker, 0x20]
    push(
      Container(kind: .item, prefixed: marker.count, isTight: open[last].isTight), lead: marker,
      prefix: [UInt8](repeating: 0x20, count: marker.count))
  }

  private mutating func close(_ out: inout Store<UInt8>) {
    guard open.count > 1 else { return }
    if open[open.count - 1].kind == .item, var line = lead {
      // An item that holds nothing is its marker.
      while line.last == 0x20 { line.removeLast() }
      append(line, &out)
      out.append(0x0A)
      lead = nil
    }
    prefix.removeLast(open.removeLast().prefixed)
  }

  // MARK: Lines

  private mutating func startLine(_ out: inout Store<UInt8>) {
    append(lead ?? prefix, &out)
    lead = nil
  }

  private func append(_ bytes: [UInt8], _ out: inout Store<UInt8>) {
    bytes.withUnsafeBufferPointer { if let base = $0.baseAddress { out.append(base, count: $0.count) } }
  }

  private func line(_ words: StaticString, _ out: inout Store<UInt8>) {
    out.append(words.utf8Start, count: words.utf8CodeUnitCount)
    out.append(0x0A)
  }

  /// A line with what stands before each line and no space at its end.
  private func blankLine(_ out: inout Store<UInt8>) {
    var count = prefix.count
    while count > 0 && prefix[count - 1] == 0x20 { count -= 1 }
    append(Array(prefix[..<count]), &out)
    out.append(0x0A)
  }

  /// Code between fences that are longer than any run of their sign within.
  private mutating func writeCode(_ code: ArraySlice<UInt8>, _ out: inout Store<UInt8>) {
    let fence = MarkdownFence.length(around: code, atLeast: 3)
    startLine(&out)
    out.append(repeating: UInt8(ascii: "`"), count: fence)
    out.append(0x0A)
    var start = code.startIndex
    while start <= code.endIndex {
      let end = code[start...].firstIndex(of: 0x0A) ?? code.endIndex
      if end > start {
        append(prefix, &out)
        append(Array(code[start..<end]), &out)
        out.append(0x0A)
      } else {
        blankLine(&out)
      }
      start = end + 1
    }
    append(prefix, &out)
    out.append(repeating: UInt8(ascii: "`"), count: fence)
    out.append(0x0A)
  }
}

/// Which lists are tight: their items are parted by no empty line.
enum MarkdownTightness {
  /// For each block whether it is a tight list: one whose items are a block each, or a paragraph and a list that may
  /// interrupt it.
  static func lists(of blocks: [MarkdownDocument.Block]) -> [Bool] {
    var tight = [Bool](repeating: true, count: blocks.count)
    // Open containers, each with the blocks in it and whether what is within is one of the two forms.
    var open: [(index: Int, count: Int, isParagraphFirst: Bool)] = []
    for (index, block) in blocks.enumerated() {
      if block.kind == .close {
        if open.popLast()?.count == 0 { continue }
        continue
      }
      if let last = open.indices.last {
        let container = open[last]
        open[last].count += 1
        if blocks[container.index].kind == .item, last > 0 {
          let list = open[last - 1].index
          if container.count == 0 {
            open[last].isParagraphFirst = block.kind == .paragraph
          } else if container.count > 1 || !container.isParagraphFirst || !mayInterrupt(blocks, index) {
            tight[list] = false
          }
        }
      }
      if block.kind.rawValue < MarkdownDocument.Kind.close.rawValue { open.append((index, 0, false)) }
    }
    return tight
  }

  /// Whether a list may follow a paragraph without an empty line: a bullet list, or one that counts from 1, whose first
  /// item is not empty.
  private static func mayInterrupt(_ blocks: [MarkdownDocument.Block], _ index: Int) -> Bool {
    let list = blocks[index]
    guard list.kind == .bulletList || (list.kind == .orderedList && list.number == 1) else { return false }
    return index + 2 < blocks.count && blocks[index + 2].kind != .close
  }
}

extension MarkdownDocument {
  /// For each block whether it is written as a tight list.
  package var tightness: [Bool] { MarkdownTightness.lists(of: blocks) }
}
