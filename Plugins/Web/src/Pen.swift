import InlaySDK

/// One attribute of what a pen draws.
struct PenAttribute {
  enum Text {
    case none
    /// Bytes that stay where they are while the page lives.
    case bytes(UnsafeBufferPointer<UInt8>)
    case string(String)
  }

  var name: UInt32
  var unit: UInt32 = INLAY_UNIT_NONE
  var number: Int64 = 0
  var text = Text.none

  static func number(_ name: UInt32, _ number: Int64) -> PenAttribute {
    PenAttribute(name: name, number: number)
  }
  static func choice(_ name: UInt32, _ choice: UInt32) -> PenAttribute {
    PenAttribute(name: name, number: Int64(choice))
  }
  /// A length in cells or lines.
  static func cells(_ name: UInt32, _ number: Int64) -> PenAttribute {
    PenAttribute(name: name, unit: INLAY_UNIT_CELLS, number: number)
  }
  static func percent(_ name: UInt32, _ number: Int64) -> PenAttribute {
    PenAttribute(name: name, unit: INLAY_UNIT_PERCENT, number: number)
  }
  static func flag(_ name: UInt32) -> PenAttribute { PenAttribute(name: name, number: 1) }
  static func text(_ name: UInt32, _ text: String) -> PenAttribute {
    PenAttribute(name: name, text: .string(text))
  }
  static func text(_ name: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> PenAttribute {
    PenAttribute(name: name, text: .bytes(bytes))
  }
  static func text(_ name: UInt32, _ string: inlay_string) -> PenAttribute {
    let start = UnsafeRawPointer(string.data)?.assumingMemoryBound(to: UInt8.self)
    return .text(name, UnsafeBufferPointer(start: start, count: Int(clamping: string.length)))
  }
}

/// Writes on a canvas: keeps count of what is open, and stops when the canvas has enough.
struct Pen {
  /// Containers within containers beyond which a drawing is made flat; the host's own limit is 256.
  static let deepest = 180

  /// Nil for a pen that only goes through the motions.
  private let canvas: UnsafePointer<inlay_canvas>?
  /// Nothing more is taken.
  private(set) var isStopped = false
  private var attributes: [inlay_attribute] = []
  private var scratch: [UInt8] = []

  init(_ canvas: UnsafePointer<inlay_canvas>?) { self.canvas = canvas }

  mutating func open(_ kind: UInt32, _ attributes: [PenAttribute] = []) {
    send(kind, attributes, isOpen: true)
  }

  mutating func leaf(_ kind: UInt32, _ attributes: [PenAttribute] = []) {
    send(kind, attributes, isOpen: false)
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let canvas, !isStopped, let base = bytes.baseAddress, bytes.count > 0 else { return }
    let start = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
    note(canvas.pointee.text(canvas, inlay_string(data: start, length: UInt64(bytes.count))))
  }

  mutating func text(_ string: String) {
    var string = string
    string.withUTF8 { text($0) }
  }

  mutating func close() {
    if let canvas, !isStopped { note(canvas.pointee.close(canvas)) }
  }

  private mutating func note(_ status: inlay_status) {
    if status != INLAY_OK && status != INLAY_INVALID { isStopped = true }
  }

  private mutating func send(_ kind: UInt32, _ list: [PenAttribute], isOpen: Bool) {
    guard let canvas, !isStopped else { return }
    scratch.removeAll(keepingCapacity: true)
    for case .string(let text) in list.lazy.map(\.text) { scratch.append(contentsOf: text.utf8) }
    let status = scratch.withUnsafeBufferPointer { scratch in
      var used = 0
      attributes.removeAll(keepingCapacity: true)
      for each in list {
        var attribute = inlay_attribute()
        attribute.name = UInt32(each.name)
        attribute.unit = each.unit
        attribute.number = each.number
        switch each.text {
        case .none: break
        case .bytes(let bytes): attribute.text = Self.string(bytes)
        case .string(let text):
          let length = text.utf8.count
          attribute.text = Self.string(UnsafeBufferPointer(rebasing: scratch[used..<used + length]))
          used += length
        }
        attributes.append(attribute)
      }
      return attributes.withUnsafeBufferPointer { attributes in
        let function = isOpen ? canvas.pointee.open : canvas.pointee.leaf
        return function!(canvas, UInt32(kind), attributes.baseAddress, UInt64(attributes.count))
      }
    }
    note(status)
  }

  /// A present string, also where it is empty.
  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> inlay_string {
    guard let base = bytes.baseAddress else {
      return inlay_string(data: emptyText.utf8Start.chars, length: 0)
    }
    return inlay_string(data: base.chars, length: UInt64(bytes.count))
  }

  private static let emptyText: StaticString = ""
}

extension UnsafePointer<UInt8> {
  fileprivate var chars: UnsafePointer<CChar> {
    UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self)
  }
}
