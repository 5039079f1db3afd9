import CMyHTML

/// Bytes of HTML to a flat document, by myhtml. The only file that knows the library.
///
/// myhtml decodes entities and builds the tree as the HTML standard says. Whatever the page says about its
/// charset is ignored: what comes in is UTF-8.
struct Parser {
  /// One library instance for the process; it starts no thread. Used by the one thread that calls a plugin.
  nonisolated(unsafe) private static let library: UnsafeMutablePointer<myhtml_t>? = {
    guard let library = myhtml_create() else { return nil }
    return myhtml_init(library, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0) == 0 ? library : nil
  }()

  private var document: Document
  private let tree: UnsafeMutablePointer<myhtml_tree_t>
  /// The names of myhtml's tags by their numbers; nil until asked.
  private var names: [(tag: Tag, hash: UInt64)?]

  /// Nil where memory is lacking or the library refuses.
  static func parse(_ html: UnsafeBufferPointer<UInt8>) -> Document? {
    guard let library, let tree = myhtml_tree_create() else { return nil }
    defer { myhtml_tree_destroy(tree) }
    guard myhtml_tree_init(tree, library) == 0 else { return nil }
    var parser = Parser(tree: tree, expecting: html.count)
    let status = html.withMemoryRebound(to: CChar.self) { characters in
      myhtml_parse_single(tree, MyENCODING_UTF_8, characters.baseAddress, characters.count)
    }
    guard status == 0 else { return nil }
    parser.copyTree()
    parser.document.isQuirky = tree.pointee.compat_mode == MyHTML_TREE_COMPAT_MODE_QUIRKS
    return parser.document
  }

  private init(tree: UnsafeMutablePointer<myhtml_tree_t>, expecting size: Int) {
    self.tree = tree
    document = Document(buffer: ByteBuffer(capacity: size + size / 8))
    document.nodes.reserveCapacity(size / 32 + 16)
    names = Array(repeating: nil, count: Int(MyHTML_TAG_LAST_ENTRY.rawValue))
  }

  /// Copies the tree in document order. Depth costs no stack.
  private mutating func copyTree() {
    guard var source = myhtml_node_first(tree) else { return }
    var parent: Int32 = -1
    while true {
      let index = copy(source, parent: parent)
      if index >= 0, let child = myhtml_node_child(source) {
        parent = index
        source = child
        continue
      }
      while true {
        if let next = myhtml_node_next(source) {
          source = next
          break
        }
        guard parent >= 0, let up = myhtml_node_parent(source) else { return }
        document.nodes[Int(parent)].end = Int32(document.nodes.count)
        parent = document.nodes[Int(parent)].parent
        source = up
      }
    }
  }

  /// Copies one node. -1 for a comment or doctype, which are left out, with all below them.
  private mutating func copy(_ source: UnsafeMutablePointer<myhtml_tree_node_t>, parent: Int32) -> Int32 {
    let number = myhtml_node_tag_id(source)
    let index = Int32(document.nodes.count)
    var node = Document.Node(
      tag: .unknown, nameHash: 0, parent: parent, end: index + 1, text: .empty,
      firstAttribute: Int32(document.attributes.count), attributeCount: 0)
    switch number {
    case Int(MyHTML_TAG__COMMENT.rawValue), Int(MyHTML_TAG__DOCTYPE.rawValue):
      return -1
    case Int(MyHTML_TAG__TEXT.rawValue):
      node.tag = .text
      if parent < 0 || document.nodes[Int(parent)].tag != .script {
        var length = 0
        node.text = copy(myhtml_node_text(source, &length), length)
      }
    default:
      (node.tag, node.nameHash) = name(number)
      (node.attributeCount, node.keys) = copyAttributes(of: source)
    }
    document.nodes.append(node)
    return index
  }

  private mutating func copyAttributes(of source: UnsafeMutablePointer<myhtml_tree_node_t>) -> (
    count: Int32, keys: UInt64
  ) {
    var count: Int32 = 0
    var keys: UInt64 = 0
    var attribute = myhtml_node_attribute_first(source)
    while let each = attribute {
      attribute = myhtml_attribute_next(each)
      var length = 0
      guard let key = myhtml_attribute_key(each, &length) else { continue }
      let name = view(key, length).nameHash
      let value = copy(myhtml_attribute_value(each, &length), length)
      let known = AttributeKey.named(name) ?? .other
      document.attributes.append(Document.Attribute(key: known, name: name, value: value))
      keys |= known.bit
      count += 1
    }
    return (count, keys)
  }

  private mutating func name(_ number: Int) -> (tag: Tag, hash: UInt64) {
    if number < names.count, let known = names[number] { return known }
    var length = 0
    let name = myhtml_tag_name_by_id(tree, number, &length)
    let hash = name.map { view($0, length).nameHash } ?? 0
    let found = (tag: Tag.named(hash), hash: hash)
    if number < names.count { names[number] = found }
    return found
  }

  private mutating func copy(_ text: UnsafePointer<CChar>?, _ length: Int) -> ByteRange {
    guard let text, length > 0 else { return .empty }
    let start = Int32(document.buffer.count)
    document.buffer.append(view(text, length))
    return ByteRange(start: start, end: Int32(document.buffer.count))
  }

  private func view(_ text: UnsafePointer<CChar>, _ length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }
}
