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
    var problem: DrawingError?
    encoded.withUnsafeBytes { bytes in
      do throws(DrawingError) { try decode(bytes) } catch { problem = error }
    }
    if let problem { throw problem }
  }

  /// Replaces this drawing by the one that is encoded, in the memory it already has. After an error it is empty.
  package mutating func decode(_ encoded: UnsafeRawBufferPointer) throws(DrawingError) {
    removeAll()
    guard encoded.count <= DrawingLimits.bytes else { throw .tooLarge }
    bytes.append(contentsOf: encoded)
    // Room for a drawing of the usual density, so that a small one takes one allocation for each.
    nodes.reserveCapacity(min(encoded.count / 16 + 4, 4096))
    attributes.reserveCapacity(min(encoded.count / 40 + 4, 4096))
    do throws(DrawingError) { try read(encoded) } catch {
      removeAll()
      throw error
    }
  }

  private mutating func read(_ encoded: UnsafeRawBufferPointer) throws(DrawingError) {
    let count = encoded.count
    var offset = 0
    var operations = 0
    var depth = 0
    // While a container is open its `endIndex` is the container around it: the stack needs no memory of its own.
    var innermost: Int32 = -1
    while offset < count {
      let begin = offset
      operations += 1
      if operations > DrawingLimits.operations { throw .tooLarge }
      let operation = encoded[offset]
      switch operation {
      case 1, 2:
        guard count - offset >= 4 else { throw .cutShort(offset: begin) }
        let attributeCount = Int(encoded[offset + 1])
        let kind = Kind(rawValue: UInt16(littleEndian: encoded.integer(at: offset + 2)))
        offset += 4
        let first = attributes.count
        for _ in 0..<attributeCount { try readAttribute(encoded, &offset, begin) }
        let index = Int32(truncatingIfNeeded: nodes.count)
        var end = index + 1
        if operation == 1 {
          depth += 1
          if depth > DrawingLimits.depth { throw .tooLarge }
          end = innermost
          innermost = index
        }
        nodes.append(
          Node(
            kind: kind, form: operation == 1 ? .container : [], endIndex: end,
            first: Int32(truncatingIfNeeded: first), count: Int32(attributeCount)))
      case 3:
        offset += 1
        let text = try takeText(encoded, &offset, begin)
        if text.count == 0 { continue }
        nodes.append(
          Node(
            kind: Kind(rawValue: 0), form: text.form, endIndex: Int32(truncatingIfNeeded: nodes.count + 1),
            first: text.first, count: text.count))
      case 4:
        offset += 1
        guard innermost >= 0 else { throw .closedTooOften(offset: begin) }
        depth -= 1
        let closed = Int(innermost)
        innermost = nodes[closed].endIndex
        nodes[closed].endIndex = Int32(truncatingIfNeeded: nodes.count)
      default: throw .unknownOperation(operation, offset: begin)
      }
    }
    guard depth == 0 else { throw .leftOpen(count: depth) }
  }

  private mutating func readAttribute(
    _ encoded: UnsafeRawBufferPointer, _ offset: inout Int, _ begin: Int
  ) throws(DrawingError) {
    guard encoded.count - offset >= 12 else { throw .cutShort(offset: begin) }
    let name = AttributeName(rawValue: UInt16(littleEndian: encoded.integer(at: offset)))
    let unit = LengthUnit(rawValue: encoded[offset + 2]) ?? .none
    let hasText = encoded[offset + 3] != 0
    let number = Int64(littleEndian: encoded.integer(at: offset + 4))
    offset += 12
    if hasText {
      let text = try takeText(encoded, &offset, begin)
      attributes.append(
        Attribute(name: name, unit: unit, form: text.form, first: text.first, payload: Int64(text.count)))
    } else {
      attributes.append(Attribute(name: name, unit: unit, form: [], first: 0, payload: number))
    }
  }

  /// Reads a length and steps over the text behind it. Text that is no UTF-8 is repaired behind the encoded bytes.
  private mutating func takeText(
    _ encoded: UnsafeRawBufferPointer, _ offset: inout Int, _ begin: Int
  ) throws(DrawingError) -> (form: Node.Form, first: Int32, count: Int32) {
    guard encoded.count - offset >= 4 else { throw .cutShort(offset: begin) }
    let length = Int(UInt32(littleEndian: encoded.integer(at: offset)))
    offset += 4
    guard length <= encoded.count - offset else { throw .cutShort(offset: begin) }
    let range = offset..<offset + length
    offset += length
    let text = UnsafeRawBufferPointer(rebasing: encoded[range])
    if PlainText.isPlain(text) { return ([.text, .plain], Int32(range.lowerBound), Int32(length)) }
    if UTF8Check.isValid(text) { return (.text, Int32(range.lowerBound), Int32(length)) }
    let start = bytes.count
    isRepaired = true
    bytes.append(contentsOf: String(decoding: text, as: UTF8.self).utf8)
    return (.text, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: bytes.count - start))
  }
}

extension UnsafeRawBufferPointer {
  /// An integer as it lies in memory; the caller has checked that it lies within.
  fileprivate func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Value {
    loadUnaligned(fromByteOffset: offset, as: Value.self)
  }
}
