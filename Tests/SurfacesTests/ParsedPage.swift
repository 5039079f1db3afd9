import CMyHTML

/// A page as myhtml reads it.
struct ParsedPage {
  struct Element: Equatable {
    var tag: String
    var depth: Int
  }

  struct Attribute {
    var tag: String
    var name: String
    var value: String
  }

  private(set) var elements: [Element] = []
  private(set) var attributes: [Attribute] = []
  /// All text of the body, in order.
  private(set) var text = ""

  /// - Parameter page: A whole page; what is in its body is taken.
  init(_ page: [UInt8]) {
    let library = myhtml_create()
    myhtml_init(library, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0)
    let tree = myhtml_tree_create()
    myhtml_tree_init(tree, library)
    defer {
      myhtml_tree_destroy(tree)
      myhtml_destroy(library)
    }
    page.withUnsafeBytes { bytes in
      _ = myhtml_parse_single(
        tree, MyENCODING_UTF_8, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    guard let body = myhtml_tree_get_node_body(tree) else { return }
    var node = myhtml_node_child(body)
    var depth = 0
    while let current = node {
      take(current, tree, depth)
      if let child = myhtml_node_child(current) {
        depth += 1
        node = child
        continue
      }
      node = current
      while let at = node, at != body, myhtml_node_next(at) == nil {
        node = myhtml_node_parent(at)
        depth -= 1
      }
      guard let at = node, at != body else { return }
      node = myhtml_node_next(at)
    }
  }

  private mutating func take(
    _ node: UnsafeMutablePointer<myhtml_tree_node_t>, _ tree: UnsafeMutablePointer<myhtml_tree_t>?,
    _ depth: Int
  ) {
    if let words = myhtml_node_text(node, nil), myhtml_node_tag_id(node) == MyHTML_TAG__TEXT.rawValue {
      text += String(cString: words)
      return
    }
    let tag = myhtml_tag_name_by_id(tree, myhtml_node_tag_id(node), nil).map { String(cString: $0) } ?? "?"
    elements.append(Element(tag: tag, depth: depth))
    var attribute = myhtml_node_attribute_first(node)
    while let each = attribute {
      let name = myhtml_attribute_key(each, nil).map { String(cString: $0) } ?? ""
      let value = myhtml_attribute_value(each, nil).map { String(cString: $0) } ?? ""
      attributes.append(Attribute(tag: tag, name: name, value: value))
      attribute = myhtml_attribute_next(each)
    }
  }

  /// Whether a tag has an attribute twice: a parser drops the second.
  private static func hasDouble(_ tag: ArraySlice<UInt8>) -> Bool {
    var names: Set<[UInt8]> = []
    // Values are quoted and hold no quotes: every other part is between them.
    for (number, part) in tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .enumerated()
    where number % 2 == 0 {
      for word in part.split(separator: 0x20) where word.last == UInt8(ascii: "=") {
        if !names.insert(Array(word)).inserted { return true }
      }
    }
    return false
  }

  /// The elements as the tags of a body's source have them, if every one is closed where it should be.
  static func elements(ofSource source: [UInt8]) -> [Element]? {
    let void: Set<String> = ["br", "hr", "wbr", "input"]
    var elements: [Element] = []
    var open: [String] = []
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      guard let end = source[index...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let inside = source[(index + 1)..<end]
      let name = String(
        decoding: inside.drop { $0 == UInt8(ascii: "/") }.prefix { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
      if inside.first == UInt8(ascii: "/") {
        guard open.popLast() == name else { return nil }
      } else {
        if hasDouble(inside) { return nil }
        elements.append(Element(tag: name, depth: open.count))
        if !void.contains(name) { open.append(name) }
      }
      index = end + 1
    }
    return open.isEmpty ? elements : nil
  }
}
