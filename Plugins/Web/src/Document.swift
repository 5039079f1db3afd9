/// A part of a document's bytes.
struct ByteRange: Equatable {
  var start: Int32
  var end: Int32

  static let empty = ByteRange(start: 0, end: 0)

  var count: Int { Int(end - start) }
  var isEmpty: Bool { end <= start }
}

/// The attributes that the renderer reads.
enum AttributeKey: UInt8, CaseIterable, Sendable {
  case action, align, alt, ariaHidden, ariaLabel, background, bgcolor, border, checked, `class`, color,
    colspan,
    content
  case dir, disabled, `for`, height, hidden, high, href, id, label, lang, max, media, min, multiple, name,
    nowrap
  case open, placeholder, required, reversed, role, rowspan, scope, selected, size, src, start, style, target,
    text, title
  case type, value, width
  /// Any other: only selectors ask for it, by its hashed name.
  case other

  /// The attribute of a hashed, lower-case name.
  static func named(_ hash: UInt64) -> AttributeKey? { byHash[hash] }

  private static let byHash = NameTable(
    AttributeKey.allCases.filter { $0 != .other }.map { key in
      var hash = NameHash()
      // `ariaLabel` is `aria-label`.
      for byte in String(describing: key).utf8 {
        if byte.lowercased != byte { hash.add(0x2D) }
        hash.add(byte)
      }
      return (hash.value, key)
    })

  /// Its bit in a set of keys; there are fewer than 64.
  var bit: UInt64 { 1 << UInt64(rawValue & 63) }
}

/// A parsed page: nodes in document order, each with the end of its subtree, over one buffer of bytes.
struct Document {
  struct Node {
    var tag: Tag
    /// The hash of its name, for selectors; 0 for text.
    var nameHash: UInt64
    /// The index of the element around it; -1 for a root.
    var parent: Int32
    /// The index after its last descendant.
    var end: Int32
    /// The characters of a text node, entities decoded.
    var text: ByteRange
    var firstAttribute: Int32
    var attributeCount: Int32
    /// Which attributes it has, by their bits.
    var keys: UInt64 = 0
  }

  struct Attribute {
    var key: AttributeKey
    /// The hash of its name, lower case.
    var name: UInt64
    /// Entities decoded, nothing else changed.
    var value: ByteRange
  }

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  /// The page has no doctype, or an old one: browsers read it as they did in the nineties.
  var isQuirky = false
  let buffer: ByteBuffer

  func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer.bytes[Int(range.start)..<Int(range.end)])
  }

  /// The value of an attribute; nil where the element has none.
  func attribute(_ key: AttributeKey, of node: Int) -> ByteRange? {
    if !has(key, node) { return nil }
    let first = Int(nodes[node].firstAttribute)
    for index in first..<first + Int(nodes[node].attributeCount) where attributes[index].key == key {
      return attributes[index].value
    }
    return nil
  }

  func value(_ key: AttributeKey, of node: Int) -> UnsafeBufferPointer<UInt8>? {
    attribute(key, of: node).map { bytes($0) }
  }

  /// The value of an attribute by its hashed name.
  func value(named name: UInt64, of node: Int) -> UnsafeBufferPointer<UInt8>? {
    let first = Int(nodes[node].firstAttribute)
    for index in first..<first + Int(nodes[node].attributeCount) where attributes[index].name == name {
      return bytes(attributes[index].value)
    }
    return nil
  }

  func has(_ key: AttributeKey, _ node: Int) -> Bool { nodes[node].keys & key.bit != 0 }

  /// The elements right below one, in order. Costs one step per child.
  func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = node + 1
    while child < Int(nodes[node].end) {
      body(child)
      child = Int(nodes[child].end)
    }
  }
}
