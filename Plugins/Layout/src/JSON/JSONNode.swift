import Glibc

/// A value in a JSON text.
struct JSONNode {
  let document: JSONDocument
  let index: Int

  private var entry: JSONDocument.Entry { document.entries[index] }

  var kind: JSONDocument.Kind { entry.kind }
  var isNull: Bool { entry.kind == .null }
  /// How many elements or members there are.
  var count: Int { Int(entry.count) }

  /// The member of a name; nil where there is none, where it is null and where this is no object. Of several the last
  /// counts.
  subscript(_ name: StaticString) -> JSONNode? {
    let own = entry
    guard own.kind == .object else { return nil }
    let length = name.utf8CodeUnitCount
    var found: Int?
    var at = index + 1
    document.entries.withUnsafeBufferPointer { entries in
      while at < Int(own.next) {
        let member = entries[at]
        if Int(member.keyEnd - member.keyStart) == length,
          memcmp(document.bytes.baseAddress! + Int(member.keyStart), name.utf8Start, length) == 0
        {
          found = at
        }
        at = Int(member.next)
      }
    }
    guard let found, document.entries[found].kind != .null else { return nil }
    return JSONNode(document: document, index: found)
  }

  /// The member of a name, as above.
  subscript(named name: String) -> JSONNode? {
    var found: JSONNode?
    forEach { child in
      if child.key == name { found = child }
    }
    return found.flatMap { $0.isNull ? nil : $0 }
  }

  /// Calls with each element or member in order.
  func forEach<Fault: Error>(_ body: (JSONNode) throws(Fault) -> Void) throws(Fault) {
    let own = entry
    guard own.kind == .object || own.kind == .array else { return }
    var at = index + 1
    while at < Int(own.next) {
      let next = Int(document.entries[at].next)
      try body(JSONNode(document: document, index: at))
      at = next
    }
  }

  /// What contains it; nil for the root.
  var parent: JSONNode? {
    let parent = Int(entry.parent)
    return parent < 0 ? nil : JSONNode(document: document, index: parent)
  }

  var elements: [JSONNode] {
    var elements: [JSONNode] = []
    elements.reserveCapacity(count)
    forEach { elements.append($0) }
    return elements
  }

  var string: String? {
    let own = entry
    guard own.kind == .string else { return nil }
    return text(own.start, own.end, isEscaped: own.isEscaped)
  }

  /// The key under which it stands; empty in an array.
  var key: String {
    let own = entry
    return text(own.keyStart, own.keyEnd, isEscaped: own.isKeyEscaped)
  }

  var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A number, held within what a double can say: a number beyond sense is a very large one, never infinite.
  var number: Double? {
    let own = entry
    guard own.kind == .number else { return nil }
    var digits: [CChar] = []
    for byte in document.bytes[Int(own.start)..<min(Int(own.end), Int(own.start) + 400)] {
      digits.append(CChar(bitPattern: byte))
    }
    digits.append(0)
    let value = strtod(digits, nil)
    return min(max(value, -1e300), 1e300)
  }

  /// A whole number, held within ±1 000 000 000; nil for anything else.
  var integer: Int? {
    guard let number, number == number.rounded(.towardZero) else { return nil }
    return Int(min(max(number, -1e9), 1e9))
  }

  /// Its own text as it stands, of a number.
  var source: String {
    let own = entry
    return String(decoding: document.bytes[Int(own.start)..<Int(own.end)], as: UTF8.self)
  }

  /// What sort of value it is, for people.
  var typeName: StaticString {
    switch entry.kind {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func text(_ start: Int32, _ end: Int32, isEscaped: Bool) -> String {
    let bytes = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(document.bytes)[Int(start)..<Int(end)])
    return isEscaped ? JSONEscapes.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONNode {
  /// Where it stands in the text: `view.items[2].text`. Empty for the root. The middle of a very long path is left out.
  var path: String {
    var steps: [String] = []
    var at = index
    while at > 0 {
      let own = document.entries[at]
      let parent = Int(own.parent)
      if document.entries[parent].kind == .array {
        steps.append("[\(position(of: at, in: parent))]")
      } else {
        steps.append(Self.step(JSONNode(document: document, index: at).key))
      }
      at = parent
    }
    steps.reverse()
    if steps.count > 60 { steps.replaceSubrange(30..<steps.count - 20, with: [".…"]) }
    let path = steps.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  private func position(of index: Int, in parent: Int) -> Int {
    var position = 0
    var at = parent + 1
    while at < index {
      at = Int(document.entries[at].next)
      position += 1
    }
    return position
  }

  private static func step(_ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy {
        $0 >= 0x80 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F
          || $0 == 0x2D || $0 == 0x24
      }
    let shown = key.utf8.count > 64 ? String(key.unicodeScalars.prefix(40)) + "…" : key
    return isPlain ? ".\(shown)" : "[\"\(shown)\"]"
  }
}
