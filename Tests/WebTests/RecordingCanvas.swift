import Drawing
import InlaySDK

/// A canvas that writes down what is drawn on it, and what is wrong with it.
final class RecordingCanvas {
  private(set) var lines: [String] = []
  private(set) var operations = 0
  private(set) var deepest = 0
  /// Breaches of the rules of a drawing.
  private(set) var faults: [String] = []
  /// What `draw` answered.
  var status: inlay_status = 0
  private var open: [Kind] = []
  private var targets: Set<String> = []
  private let stopAfter: Int

  init(stopAfter: Int) { self.stopAfter = stopAfter }

  /// The drawing, an operation a line, indented.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// All text, blocks parted by a bar.
  private(set) var words = ""

  func withCanvas(_ use: (UnsafePointer<inlay_canvas>) -> Void) {
    var canvas = inlay_canvas()
    canvas.size = UInt64(MemoryLayout<inlay_canvas>.size)
    canvas.sink = Unmanaged.passUnretained(self).toOpaque()
    canvas.open = { canvas, kind, attributes, count in
      RecordingCanvas.of(canvas).add(
        kind, UnsafeBufferPointer(start: attributes, count: Int(count)), isOpen: true)
    }
    canvas.leaf = { canvas, kind, attributes, count in
      RecordingCanvas.of(canvas).add(
        kind, UnsafeBufferPointer(start: attributes, count: Int(count)), isOpen: false)
    }
    canvas.text = { canvas, text in RecordingCanvas.of(canvas).add(text) }
    canvas.close = { canvas in RecordingCanvas.of(canvas).close() }
    canvas.knows = { _, _ in 1 }
    use(&canvas)
    if !open.isEmpty && operations < stopAfter { faults.append("\(open.count) containers were left open") }
  }

  private static func of(_ canvas: UnsafePointer<inlay_canvas>?) -> RecordingCanvas {
    guard let sink = canvas?.pointee.sink else { fatalError("no canvas") }
    return Unmanaged<RecordingCanvas>.fromOpaque(sink).takeUnretainedValue()
  }

  /// What may hold running text.
  private static let textBlocks: Set<Kind> = [
    .term, .description, .caption, .cell, .heading, .paragraph, .preformatted,
  ]

  private func add(_ number: UInt32, _ attributes: UnsafeBufferPointer<inlay_attribute>, isOpen: Bool)
    -> inlay_status
  {
    if !count() { return inlay_status(INLAY_STOP) }
    let kind = Kind(rawValue: UInt16(clamping: number))
    checkPlace(of: kind)
    var line = kind.name.map { "\($0)" } ?? "kind-\(number)"
    for each in attributes {
      let name = AttributeName(rawValue: UInt16(clamping: each.name))
      line += " \(name.name.map { "\($0)" } ?? "\(each.name)")="
      guard each.text.data != nil else {
        line += "\(each.number)"
        continue
      }
      let value = read(each.text)
      line += quoted(value)
      if name == .target && !targets.insert(value).inserted {
        faults.append("target \(value) is there twice")
      }
    }
    lines.append(indent + line)
    if isOpen {
      if kind.sort == .block { words += "|" }
      open.append(kind)
      deepest = max(deepest, open.count)
    }
    return inlay_status(INLAY_OK)
  }

  private func add(_ text: inlay_string) -> inlay_status {
    if !count() { return inlay_status(INLAY_STOP) }
    if !isInText { faults.append("text outside of a text block") }
    let value = read(text)
    words += value
    lines.append(indent + quoted(value))
    return inlay_status(INLAY_OK)
  }

  private func close() -> inlay_status {
    if !count() { return inlay_status(INLAY_STOP) }
    if open.popLast() == nil { faults.append("a close too many") }
    return inlay_status(INLAY_OK)
  }

  private func count() -> Bool {
    operations += 1
    return operations < stopAfter
  }

  /// Inline kinds and marks belong in text, blocks and leaves do not; lists and tables take only their parts.
  private func checkPlace(of kind: Kind) {
    let name = kind.name.map { "\($0)" } ?? "\(kind.rawValue)"
    switch kind.sort {
    case .inline, .mark: if !isInText { faults.append("\(name) outside of a text block") }
    case .block, .leaf:
      let isInCell = open.last == .cell || open.last == .description
      if isInText && !isInCell { faults.append("\(name) within text") }
    case nil: faults.append("an unknown kind: \(name)")
    }
    switch open.last {
    case .list?: if kind != .item { faults.append("\(name) right in a list") }
    case .table?: if kind != .tableRow && kind != .caption { faults.append("\(name) right in a table") }
    case .tableRow?: if kind != .cell { faults.append("\(name) right in a table row") }
    default: break
    }
  }

  private var isInText: Bool {
    guard let last = open.last else { return false }
    return last.sort == .inline || Self.textBlocks.contains(last)
  }

  private var indent: String { String(repeating: "  ", count: open.count) }

  private func read(_ text: inlay_string) -> String {
    let bytes = UnsafeRawBufferPointer(start: text.data, count: Int(text.length))
    if let value = String(validating: bytes, as: UTF8.self) { return value }
    faults.append("text that is no UTF-8")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In quotes, with spaces that cannot be seen written out.
  private func quoted(_ text: String) -> String {
    var line = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: line += "\\n"
      case 0x09: line += "\\t"
      case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x34F, 0x2000...0x200F, 0x2028...0x202F, 0x2060...0x206F, 0xFEFF:
        line += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\""
  }
}
