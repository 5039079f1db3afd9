/// Whether bytes are UTF-8, eight at a time while they are ASCII.
package enum UTF8Check {
  package static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    let count = bytes.count
    while index < count {
      if index + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let length: Int
      let least: UInt32
      var value: UInt32
      switch lead {
      case 0xC2...0xDF: (length, least, value) = (2, 0x80, UInt32(lead & 0x1F))
      case 0xE0...0xEF: (length, least, value) = (3, 0x800, UInt32(lead & 0x0F))
      case 0xF0...0xF4: (length, least, value) = (4, 0x10000, UInt32(lead & 0x07))
      default: return false
      }
      guard index + length <= count else { return false }
      for step in 1..<length {
        let byte = bytes[index + step]
        guard byte & 0xC0 == 0x80 else { return false }
        value = value << 6 | UInt32(byte & 0x3F)
      }
      guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return false }
      index += length
    }
    return true
  }
}
