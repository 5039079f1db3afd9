/// Little-endian numbers of a file, each nil where it is not wholly there.
struct ElfBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func u8(_ offset: UInt64) -> UInt8? { number(offset) }
  func u16(_ offset: UInt64) -> UInt16? { number(offset) }
  func u32(_ offset: UInt64) -> UInt32? { number(offset) }
  func u64(_ offset: UInt64) -> UInt64? { number(offset) }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: UInt64) -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count >= size, offset <= UInt64(bytes.count - size) else { return nil }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: Int(offset), as: Number.self))
    }
  }

  /// Text up to a NUL, of at most 4096 bytes; nil where there is no NUL.
  func text(_ offset: UInt64) -> String? {
    guard offset < UInt64(bytes.count) else { return nil }
    let rest = bytes[Int(offset)...].prefix(4096)
    guard let end = rest.firstIndex(of: 0) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
