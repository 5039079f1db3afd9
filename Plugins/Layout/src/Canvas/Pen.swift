import InlaySDK

/// One attribute of what a pen draws.
struct PenAttribute {
  var name: UInt32
  var unit: UInt32 = INLAY_UNIT_NONE
  var number: Int64 = 0
  var text: String?

  static func number(_ name: UInt32, _ number: Int) -> PenAttribute {
    PenAttribute(name: name, number: Int64(number))
  }
  static func choice(_ name: UInt32, _ choice: UInt32) -> PenAttribute {
    PenAttribute(name: name, number: Int64(choice))
  }
  static func length(_ name: UInt32, _ unit: UInt32, _ number: Double) -> PenAttribute {
    PenAttribute(name: name, unit: unit, number: Int64(min(max(number.rounded(), 0), 1_000_000)))
  }
  static func flag(_ name: UInt32) -> PenAttribute { PenAttribute(name: name, number: 1) }
  static func color(_ name: UInt32, _ color: UInt32) -> PenAttribute {
    PenAttribute(name: name, number: Int64(color))
  }
  static func text(_ name: UInt32, _ text: String) -> PenAttribute { PenAttribute(name: name, text: text) }
}

/// Writes on a canvas: keeps count of what is open, and stops when the canvas has enough.
struct Pen {
  /// Containers within containers beyond which a drawing is made flat; the host's own limit is 256.
  static let deepest = 200

  /// Nil for a pen that only goes through the motions.
  private let canvas: UnsafePointer<inlay_canvas>?
  /// Nothing more is taken.
  private(set) var isStopped = false
  private var depth = 0
  /// Containers that were left away because they lie too deep.
  private var skipped = 0
  private var attributes: [inlay_attribute] = []
  private var scratch: [UInt8] = []

  init(_ canvas: UnsafePointer<inlay_canvas>?) { self.canvas = canvas }

  mutating func open(_ kind: UInt32, _ attributes: [PenAttribute] = []) {
    if depth >= Self.deepest {
      skipped += 1
      return
    }
    depth += 1
    send(kind, attributes, isOpen: true)
  }

  mutating func leaf(_ kind: UInt32, _ attributes: [PenAttribute] = []) {
    send(kind, attributes, isOpen: false)
  }

  mutating func text(_ text: String) {
    guard let canvas, !isStopped, !text.isEmpty else { return }
    var text = text
    let status = text.withUTF8 { bytes in
      canvas.pointee.text(
        canvas, inlay_string(data: Self.characters(bytes.baseAddress!), length: UInt64(bytes.count)))
    }
    note(status)
  }

  mutating func close() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    depth -= 1
    if let canvas, !isStopped { note(canvas.pointee.close(canvas)) }
  }

  private mutating func note(_ status: inlay_status) {
    if status != INLAY_OK && status != INLAY_INVALID { isStopped = true }
  }

  private mutating func send(_ kind: UInt32, _ list: [PenAttribute], isOpen: Bool) {
    guard let canvas, !isStopped else { return }
    scratch.removeAll(keepingCapacity: true)
    for each in list {
      if let text = each.text { scratch.append(contentsOf: text.utf8) }
    }
    // A present string has an address, also where it is empty.
    scratch.append(0)
    attributes.removeAll(keepingCapacity: true)
    let status = scratch.withUnsafeBufferPointer { scratch in
      var used = 0
      for each in list {
        var attribute = inlay_attribute()
        attribute.name = each.name
        attribute.unit = each.unit
        attribute.number = each.number
        if let text = each.text {
          attribute.text = inlay_string(
            data: Self.characters(scratch.baseAddress! + used), length: UInt64(text.utf8.count))
          used += text.utf8.count
        }
        attributes.append(attribute)
      }
      return attributes.withUnsafeBufferPointer { attributes in
        let function = isOpen ? canvas.pointee.open : canvas.pointee.leaf
        return function!(canvas, kind, attributes.baseAddress, UInt64(attributes.count))
      }
    }
    note(status)
  }

  private static func characters(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
    UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
  }
}
