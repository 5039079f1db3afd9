import CCmark
import Surfaces

/// What a document is made of, a line a part, so that two of them can be compared.
enum CommonMark {
  /// As libcmark reads it.
  static func outline(of text: [UInt8]) -> [String] {
    let root = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let root else { return ["no document"] }
    defer { cmark_node_free(root) }
    cmark_consolidate_text_nodes(root)
    var lines: [String] = []
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return lines }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_DOCUMENT { continue }
      if event == CMARK_EVENT_EXIT {
        lines.append("end")
        continue
      }
      lines.append(line(node, type))
    }
  }

  private static func line(_ node: OpaquePointer, _ type: cmark_node_type) -> String {
    let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    switch type {
    case CMARK_NODE_LIST:
      // libcmark looks for empty lines behind paragraphs only: of a single item that begins otherwise it finds none.
      let isTight =
        cmark_node_get_list_tight(node) != 0 || cmark_node_first_child(node) == cmark_node_last_child(node)
      if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
        return "ordered list from \(cmark_node_get_list_start(node))\(isTight ? ", tight" : "")"
      }
      return "bullet list\(isTight ? ", tight" : "")"
    case CMARK_NODE_HEADING: return "heading \(cmark_node_get_heading_level(node))"
    case CMARK_NODE_CODE_BLOCK: return "code block \(literal.debugDescription)"
    case CMARK_NODE_TEXT: return "text \(literal.debugDescription)"
    case CMARK_NODE_CODE: return "code \(literal.debugDescription)"
    case CMARK_NODE_LINK:
      let title = String(cString: cmark_node_get_title(node))
      return "link \(String(cString: cmark_node_get_url(node)))\(title.isEmpty ? "" : " titled")"
    default: return String(cString: cmark_node_get_type_string(node))
    }
  }

  /// As it was meant.
  static func outline(of document: MarkdownDocument, isTight: [Bool]) -> [String] {
    var lines: [String] = []
    for (index, block) in document.blocks.enumerated() {
      let tight = isTight[index] || items(document, index) == 1 ? ", tight" : ""
      switch block.kind {
      case .quote: lines.append("block_quote")
      case .bulletList: lines.append("bullet list\(tight)")
      case .orderedList: lines.append("ordered list from \(block.number)\(tight)")
      case .item: lines.append("item")
      case .close: lines.append("end")
      case .rule: lines.append("thematic_break")
      case .code:
        let code = String(decoding: document.text[block.text], as: UTF8.self)
        lines.append("code block \((code + "\n").debugDescription)")
      case .heading, .paragraph:
        lines.append(block.kind == .heading ? "heading \(block.number)" : "paragraph")
        inline(document, block, &lines)
        lines.append("end")
      }
    }
    return lines
  }

  /// How many items a list has that begins at an index.
  private static func items(_ document: MarkdownDocument, _ index: Int) -> Int {
    var depth = 0
    var items = 0
    for block in document.blocks[index...] {
      switch block.kind {
      case .quote, .bulletList, .orderedList, .item:
        if depth == 1 { items += 1 }
        depth += 1
      case .close: depth -= 1
      default: break
      }
      if depth == 0 { return items }
    }
    return items
  }

  private static func inline(
    _ document: MarkdownDocument, _ block: MarkdownDocument.Block, _ lines: inout [String]
  ) {
    var style = MarkdownDocument.Style()
    var text = ""
    func flush() {
      if !text.isEmpty { lines.append("text \(text.debugDescription)") }
      text = ""
    }
    func change(to next: MarkdownDocument.Style) {
      let isSame =
        style.link == next.link && style.isStrong == next.isStrong && style.isEmphasis == next.isEmphasis
      if isSame { return }
      flush()
      if style.isStrong { lines.append("end") }
      if style.isEmphasis { lines.append("end") }
      if style.link != next.link {
        if style.link >= 0 { lines.append("end") }
        if next.link >= 0 {
          let address = document.addresses[document.links[Int(next.link)]]
          lines.append("link \(String(decoding: address, as: UTF8.self))")
        }
      }
      if next.isEmphasis { lines.append("emph") }
      if next.isStrong { lines.append("strong") }
    }
    var index = block.runs.lowerBound
    while index < block.runs.upperBound {
      let run = document.runs[index]
      var end = index + 1
      while end < block.runs.upperBound, document.runs[end].style == run.style { end += 1 }
      let stop = end < block.runs.upperBound ? document.runs[end].offset : block.text.upperBound
      let content = String(decoding: document.text[run.offset..<stop], as: UTF8.self)
      change(to: run.style)
      if run.style.isCode {
        flush()
        lines.append("code \(content.debugDescription)")
      } else {
        for (number, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if number > 0 {
            flush()
            lines.append("linebreak")
          }
          text += line
        }
      }
      style = run.style
      index = end
    }
    change(to: MarkdownDocument.Style())
    flush()
  }
}
