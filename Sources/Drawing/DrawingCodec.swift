/// Why bytes are no drawing.
package enum DrawingError: Error, Equatable {
  /// The bytes end within an operation that begins at this offset.
  case cutShort(offset: Int)
  /// There is no such operation.
  case unknownOperation(UInt8, offset: Int)
  /// More is closed than was opened.
  case closedTooOften(offset: Int)
  /// Containers were left open.
  case leftOpen(count: Int)
  /// One of ``DrawingLimits`` is passed.
  case tooLarge
}

/// The encoded form, as a worker answers with it. Integers are little-endian.
///
///     open   01  count:u8  kind:u16  attribute × count
///     leaf   02  count:u8  kind:u16  attribute × count
///     text   03  length:u32  bytes
///     close  04
///     attribute  name:u16  unit:u8  hasText:u8  number:i64  [length:u32  bytes]
///
/// Every byte is treated as hostile: lengths are checked before use, and text that is not UTF-8 is repaired with U+FFFD.
extension Drawing {
  package init(decoding encoded: [UInt8]) throws(DrawingError) {
    try self.init(decoding: encoded[...])
  }

  package init(decoding encoded: ArraySlice<UInt8>) throws(DrawingError) {
    guard encoded.count <= DrawingLimits.bytes else { throw .tooLarge }
    bytes = Array(encoded)
    nodes.reserveCapacity(encoded.count / 16 + 4)
    attributes.reserveCapacity(encoded.count / 32 + 4)
    var open: [Int] = []
    open.reserveCapacity(16)
    let count = encoded.count
    var offset = 0
    var operations = 0
    while offset < count {
      let begin = offset
      operations += 1
      if operations > DrawingLimits.operations { throw .tooLarge }
      switch bytes[offset] {
      case 1, 2:
        guard offset + 4 <= count else { throw .cutShort(offset: begin) }
        let isContainer = bytes[offset] == 1
        let attributeCount = Int(bytes[offset + 1])
        let kind = Kind(rawValue: UInt16(integer(at: offset + 2, bytes: 2)))
        offset += 4
        let first = attributes.count
        for _ in 0..<attributeCount {
          guard offset + 12 <= count else { throw .cutShort(offset: begin) }
          let name = AttributeName(rawValue: UInt16(integer(at: offset, bytes: 2)))
          let unit = LengthUnit(rawValue: bytes[offset + 2]) ?? .none
          let hasText = bytes[offset + 3] != 0
          let number = Int64(bitPattern: integer(at: offset + 4, bytes: 8))
          offset += 12
          var text: Range<Int>?
          if hasText { text = try takeText(at: &offset, count: count, begin: begin) }
          attributes.append(Attribute(name: name, unit: unit, number: number, text: text))
        }
        let index = nodes.count
        nodes.append(
          Node(
            kind: kind, isText: false, isContainer: isContainer, end: index + 1,
            attributes: first..<attributes.count, text: 0..<0))
        if isContainer {
          if open.count >= DrawingLimits.depth { throw .tooLarge }
          open.append(index)
        }
      case 3:
        offset += 1
        let text = try takeText(at: &offset, count: count, begin: begin)
        if text.isEmpty { continue }
        nodes.append(
          Node(
            kind: Kind(rawValue: 0), isText: true, isContainer: false, end: nodes.count + 1,
            attributes: 0..<0, text: text))
      case 4:
        offset += 1
        guard let index = open.popLast() else { throw .closedTooOften(offset: begin) }
        nodes[index].end = nodes.count
      case let other: throw .unknownOperation(other, offset: begin)
      }
    }
    guard open.isEmpty else { throw .leftOpen(count: open.count) }
  }

  private func integer(at offset: Int, bytes width: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<width { value |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// Reads a length and steps over the text behind it. Text that is no UTF-8 is repaired behind the encoded bytes.
  private mutating func takeText(
    at offset: inout Int, count: Int, begin: Int
  ) throws(DrawingError) -> Range<Int> {
    guard offset + 4 <= count else { throw .cutShort(offset: begin) }
    let length = Int(integer(at: offset, bytes: 4))
    offset += 4
    guard length <= count - offset else { throw .cutShort(offset: begin) }
    let range = offset..<offset + length
    offset += length
    if UTF8Check.isValid(bytes, range) { return range }
    let repaired = Array(String(decoding: bytes[range], as: UTF8.self).utf8)
    let start = bytes.count
    bytes += repaired
    return start..<start + repaired.count
  }
}
