import InlaySDK

/// The controls of a page and the labels that belong to them.
struct Forms {
  private static let controls: TagSet = [.input, .textarea, .select, .progress, .meter]

  /// Controls in document order.
  private let numbers: NodeNumbers
  private let labels: [Int32: String]
  /// Labels that are said by their control and need not be said again.
  private let spoken: NodeSet

  init(_ document: Document, _ styles: [Style]) {
    var numbers = NodeNumbers(count: document.nodes.count)
    var count = 0
    var byID: [UInt64: Int32] = [:]
    var labelNodes: [Int] = []
    for (index, node) in document.nodes.enumerated() where !styles[index].isGone {
      if Forms.controls.contains(node.tag) {
        count += 1
        numbers[index] = count
        if let id = document.value(.id, of: index) {
          let hash = id.exactHash
          if byID[hash] == nil { byID[hash] = Int32(index) }
        }
      } else if node.tag == .label {
        labelNodes.append(index)
      }
    }
    var labels: [Int32: String] = [:]
    var spoken = NodeSet(count: document.nodes.count)
    for index in labelNodes {
      var target: Int32?
      var holdsLink = false
      for below in index + 1..<max(index + 1, Int(document.nodes[index].end)) {
        if target == nil && numbers[below] != nil { target = Int32(below) }
        if document.nodes[below].tag == .a { holdsLink = true }
        if document.nodes[below].tag == .label { break }
      }
      if let name = document.value(.for, of: index) { target = byID[name.exactHash] }
      guard let control = target, labels[control] == nil else { continue }
      let text = Links.label(of: index, document, styles)
      if text.isEmpty { continue }
      labels[control] = text
      if !holdsLink && Forms.isOfControlKind(Int(control), document) { spoken.insert(index) }
    }
    self.numbers = numbers
    self.labels = labels
    self.spoken = spoken
  }

  /// Whether the label's words are those of its control.
  func isSpokenLabel(_ index: Int) -> Bool { spoken.contains(index) }

  func isControl(_ index: Int) -> Bool { numbers[index] != nil }

  /// The name of a control as a target.
  func target(of index: Int) -> String { "field-\(numbers[index] ?? 0)" }

  /// What a control is called: its label, else what else names it to people. Its `name` is for programs, and its placeholder
  /// stands in it.
  func label(of index: Int, _ document: Document) -> String {
    if let label = labels[Int32(index)] { return label }
    for key in [AttributeKey.ariaLabel, .title] {
      if let value = document.value(key, of: index)?.trimmed, !value.isEmpty {
        return String(decoding: value, as: UTF8.self)
      }
    }
    return ""
  }

  /// Draws as a control, which carries a label; buttons and pictures do not.
  private static func isOfControlKind(_ index: Int, _ document: Document) -> Bool {
    if document.nodes[index].tag == .progress || document.nodes[index].tag == .meter { return false }
    return document.nodes[index].tag != .input || inputType(index, document) != nil
  }

  /// Whether a file is to be chosen in it. What is filled in is never shown.
  static func takesFile(_ index: Int, _ document: Document) -> Bool {
    document.nodes[index].tag == .input && document.value(.type, of: index)?.trimmed.isWord("file") ?? false
  }

  /// The control of an `input`; nil where it is a button.
  static func inputType(_ index: Int, _ document: Document) -> UInt32? {
    guard let type = document.value(.type, of: index)?.trimmed else { return INLAY_CONTROL_TYPE_TEXT }
    if type.isWord("submit") || type.isWord("button") || type.isWord("reset") || type.isWord("image") {
      return nil
    }
    if type.isWord("checkbox") { return INLAY_CONTROL_TYPE_CHECKBOX }
    if type.isWord("radio") { return INLAY_CONTROL_TYPE_RADIO }
    if type.isWord("email") { return INLAY_CONTROL_TYPE_EMAIL }
    if type.isWord("tel") { return INLAY_CONTROL_TYPE_PHONE }
    if type.isWord("number") || type.isWord("range") { return INLAY_CONTROL_TYPE_NUMBER }
    if type.isWord("password") { return INLAY_CONTROL_TYPE_PASSWORD }
    if type.hasPrefix("date") || type.isWord("month") || type.isWord("week") {
      return INLAY_CONTROL_TYPE_DATE
    }
    return INLAY_CONTROL_TYPE_TEXT
  }
}
