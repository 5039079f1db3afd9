package import Drawing
package import JSON

extension Drawing {
  /// The drawing as a JSON tree: a column of what stands at the top, unless that is one node.
  ///
  /// A node is `{"kind", <attributes>, "text"?, "children"?}`, as `docs/schema/drawing.schema.json` has it. Text is as
  /// the renderer wrote it.
  package func tree() -> JSONValue {
    let top = Array(roots)
    if top.count == 1 { return tree(of: top[0], depth: 0) }
    return .object([
      member("kind", .string("column")), member("children", .array(top.map { tree(of: $0, depth: 0) })),
    ])
  }

  /// Deeper than any decoded drawing: what a builder wrote below is left out.
  private static var mostDepth: Int { 300 }

  private func tree(of index: Int, depth: Int) -> JSONValue {
    let node = nodes[index]
    if node.isText {
      return .object([member("kind", .string("text")), member("text", string(node.text))])
    }
    var members = [member("kind", .string(node.kind.name.map { "\($0)" } ?? "kind-\(node.kind.rawValue)"))]
    for attribute in node.attributes where isFirst(attribute, of: node) {
      if let member = member(of: attributes[attribute]) { members.append(member) }
    }
    if !node.isContainer || node.end == index + 1 || depth >= Self.mostDepth { return .object(members) }
    let first = nodes[index + 1]
    if first.isText && node.end == index + 2 {
      members.append(member("text", string(first.text)))
    } else {
      members.append(member("children", .array(children(of: index).map { tree(of: $0, depth: depth + 1) })))
    }
    return .object(members)
  }

  private func isFirst(_ index: Int, of node: Node) -> Bool {
    for earlier in node.attributes.lowerBound..<index where attributes[earlier].name == attributes[index].name
    {
      return false
    }
    return true
  }

  /// An attribute in the form that its type has; nil for a string where a number belongs, and the other way about.
  private func member(of attribute: Attribute) -> JSONValue.Member? {
    guard let type = attribute.name.type, let name = attribute.name.name else {
      let key = "attribute-\(attribute.name.rawValue)"
      return member(key, attribute.text.map(string) ?? .integer(attribute.number))
    }
    let key = "\(name)"
    if type == .string { return attribute.text.map { member(key, string($0)) } }
    if attribute.text != nil { return nil }
    let number = attribute.number
    switch type {
    case .flag: return member(key, .bool(number != 0))
    case .integer, .instant: return member(key, .integer(number))
    case .length: return member(key, .string(length(attribute)))
    case .color: return member(key, .string(color(number)))
    case .choice(let list):
      return member(key, list.name(of: number).map { .string("\($0)") } ?? .integer(number))
    case .string: return nil
    }
  }

  private func length(_ attribute: Attribute) -> String {
    switch attribute.unit {
    case .auto: "auto"
    case .percent: "\(attribute.number)%"
    case .cells, .none: "\(attribute.number)c"
    case .points: "\(attribute.number)pt"
    }
  }

  private func color(_ number: Int64) -> String {
    let digits = String(UInt32(truncatingIfNeeded: number), radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private func member(_ key: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(key: key, value: value)
  }

  private func string(_ range: Range<Int>) -> JSONValue {
    .string(String(decoding: bytes[range], as: UTF8.self))
  }
}
