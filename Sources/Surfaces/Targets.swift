package import Drawing

/// Something of a drawing that takes events.
package struct Target: Equatable, Sendable {
  /// The name that an event gives, as the renderer wrote it.
  package var id: String
  /// What it is called: its label, else its text. Safe to show, on one line.
  package var label: String
  /// What it is in words: `button`, `link`, `checkbox`, `text input` …
  package var role: String
  /// Whether it holds a value.
  package var isControl: Bool

  package init(id: String, label: String, role: String, isControl: Bool = false) {
    self.id = id
    self.label = label
    self.role = role
    self.isControl = isControl
  }
}

extension Drawing {
  /// What takes events, in order, and the names that more than one node has: of those the first counts.
  ///
  /// A node that is disabled takes none.
  package func targets() -> (targets: [Target], duplicates: [String]) {
    var targets: [Target] = []
    var duplicates: [String] = []
    var seen: Set<[UInt8]> = []
    var seenTwice: Set<[UInt8]> = []
    for (index, node) in nodes.enumerated() where !node.isText {
      guard let id = string(.target, of: node), !id.isEmpty, !flag(.disabled, of: node) else { continue }
      if !seen.insert(Array(id.utf8)).inserted {
        if seenTwice.insert(Array(id.utf8)).inserted { duplicates.append(id) }
        continue
      }
      targets.append(
        Target(
          id: id, label: label(of: index), role: role(of: node),
          isControl: node.kind == .control))
    }
    return (targets, duplicates)
  }

  /// What a node is called. A long text is cut: it is a name, not the content.
  private func label(of index: Int) -> String {
    let node = nodes[index]
    for name: AttributeName in [.label, .alternative] {
      if let range = text(name, of: node), !range.isEmpty { return SafeLine.of(bytes[range]) }
    }
    var words: [UInt8] = []
    for child in index..<min(node.end, index + 1000) where words.count < SafeLine.mostBytes {
      let part = nodes[child]
      if part.isContainer && part.kind.sort == .block && !words.isEmpty { words.append(0x20) }
      if part.isText {
        words.append(contentsOf: bytes[part.text])
      } else if let range = text(.alternative, of: part) ?? text(.label, of: part) {
        if !words.isEmpty { words.append(0x20) }
        words.append(contentsOf: bytes[range])
      }
    }
    if words.isEmpty, let range = text(.hint, of: node) { return SafeLine.of(bytes[range]) }
    return SafeLine.of(words[...])
  }

  private func role(of node: Node) -> String {
    if let role = number(.role, of: node).flatMap({ Role(rawValue: $0) }), role != .none {
      return "\(role.name)"
    }
    if node.kind == .control {
      return "\((ControlType(rawValue: number(.controlType, of: node) ?? 0) ?? .text).spokenName)"
    }
    return node.kind.name.map { "\($0)" } ?? "column"
  }
}

/// Text on one line that is safe to show.
enum SafeLine {
  static let mostBytes = 400

  static func of(_ bytes: ArraySlice<UInt8>) -> String {
    var text = Store<UInt8>(capacity: 64)
    var softHyphens = Store<SoftBreak>(capacity: 1)
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      _ = TextSanitizer.append(base, count: source.count, to: &text, softHyphens: &softHyphens)
    }
    // Runs of spaces and line ends are one space, and none at the edges.
    var line: [UInt8] = []
    var isSpaceDue = false
    for index in 0..<text.count {
      let byte = text[index]
      if byte == 0x20 || byte == 0x0A {
        isSpaceDue = !line.isEmpty
        continue
      }
      if line.count >= mostBytes && byte & 0xC0 != 0x80 { return String(decoding: line, as: UTF8.self) + "…" }
      if isSpaceDue { line.append(0x20) }
      isSpaceDue = false
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
